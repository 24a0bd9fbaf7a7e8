/* enzyme_nofree: the reverse half runs again, with all that it has kept in functions it calls, arrays and loops. */
#include "expect.h"
typedef struct { void *tape; double value; } Augmented;
typedef struct { double a, b; } Two;
Augmented __enzyme_augmentfwd_full(void *, ...);
double __enzyme_reverse_double(void *, ...);
void __enzyme_reverse_only(void *, ...);
Two __enzyme_reverse_two(void *, ...);

__attribute__((noinline)) static double until(double x, double limit) {
  double s = 1;
  while (s < limit) s *= 1 + x * x;
  return s;
}
__attribute__((noinline)) static double recursive(double x, int n) {
  return n == 0 ? x : recursive(sin(x) * 1.5, n - 1) * x;
}
static double f(double x) {
  double s = 0;
  for (int i = 1; i < 4; i++) s += until(x * i, 100 * i) * recursive(x, i + 2);
  return s;
}
static double in_arrays(double *x, int n) {
  double w[8], s = 0, *h = malloc(n * sizeof *h);
  for (int i = 0; i < n; i++) w[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) s += w[(i * 3) % n] * w[i];
  for (int i = 0; i < n; i++) h[i] = w[i] * x[i];
  for (int i = 0; i < n; i++) s += h[i] * h[0];
  free(h);
  return s;
}

int main(void) {
  enum { n = 3 };
  double x = .7, want = __enzyme_autodiff_double((void *)f, x);
  Augmented a = __enzyme_augmentfwd_full((void *)f, enzyme_nofree, x);
  for (int k = 1; k < 4; k++) EXPECT(__enzyme_reverse_double((void *)f, enzyme_nofree, x, (double)k, a.tape), k * want);
  Augmented lanes = __enzyme_augmentfwd_full((void *)f, enzyme_nofree, enzyme_width, 2, x);
  for (int k = 1; k < 4; k++) {
    Two t = __enzyme_reverse_two((void *)f, enzyme_nofree, enzyme_width, 2, x, (double)k, 2.0, lanes.tape);
    EXPECT(t.a, k * want);
    EXPECT(t.b, 2 * want);
  }
  double y[n] = {1, 2, 3}, dy[n] = {0}, slopes[n] = {0};
  __enzyme_autodiff_void((void *)in_arrays, y, slopes, n);
  a = __enzyme_augmentfwd_full((void *)in_arrays, enzyme_nofree, y, dy, n);
  for (int k = 1; k < 4; k++) {
    memset(dy, 0, sizeof dy);
    __enzyme_reverse_only((void *)in_arrays, enzyme_nofree, y, dy, n, (double)k, a.tape);
    for (int i = 0; i < n; i++) EXPECT(dy[i], k * slopes[i]);
  }
  return report();
}
