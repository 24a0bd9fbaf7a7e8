// feature: structs of floats and pointers, copied word by word by pointers that walk over them
// flags: -fno-strict-aliasing
#include "check.h"

double floats(double *x, int n);

#if FUNCTIONS
struct floats {
  float a, b, *other;
  int id;
};

static __attribute__((noinline)) void copy_words(int *to, const int *from, int n) {
  for (; n > 0; n -= 4)
    *to++ = *from++;
}
/* The second float is zero, as the first half of an address often is. */
double floats(double *x, int n) {
  double s = 0;
  float y[8];
  for (int i = 0; i < n; i++)
    y[i] = (float)x[i];
  for (int i = 0; i < n; i++) {
    struct floats m = {(float)(x[i] * x[i]), 0, &y[(i + 1) % n], i}, k;
    copy_words((int *)&k, (const int *)&m, sizeof m);
    s += k.a * *k.other * (k.id + 1) + k.b * 3;
  }
  return s;
}
#endif

#if CHECKS
static void check_floats(void) {
  double x[] = {0.7, 1.2, -0.4}, dx[3], seed[3] = {0};
  for (int i = 0; i < 3; i++) {
    int before = (i + 2) % 3, after = (i + 1) % 3;
    double want = 2 * x[i] * x[after] * (i + 1) + x[before] * x[before] * (before + 1);
    seed[i] = 1;
#if FORWARD
    EXPECT_WITHIN(1e-6, FWDDIFF(double, floats, x, seed, 3), want);
#endif
#if REVERSE
    dx[0] = dx[1] = dx[2] = 0;
    AUTODIFF(double, floats, x, dx, 3);
    EXPECT_WITHIN(1e-6, dx[i], want);
#endif
    seed[i] = 0;
  }
}
/* Where the program itself lies at low addresses, as under valgrind, this stops: an address may look like such floats. */
int main(void) {
  check_floats();
  return finish();
}
#endif
