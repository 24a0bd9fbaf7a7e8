// feature: structs of floats, pointers, integers and padding, copied word by word by pointers that walk over them
// flags: -fno-strict-aliasing
#define SINGLE_PRECISION
#include "check.h"

double floats(double *x, int n);
double beside_integers(double *x, int n);
double beside_padding(double *x, int n);
double in_arrays(double *x, int n);
double behind_text(double *x, int n);
double exchanged(double *x, int n);

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

/* A float beside a small integer has the bits of an address. */
struct named {
  float a;
  int id;
  float *other;
};
static __attribute__((noinline)) void copy_named(int *to, const int *from, int n) {
  for (; n > 0; n -= 4)
    *to++ = *from++;
}
double beside_integers(double *x, int n) {
  double s = 0;
  float y[8];
  for (int i = 0; i < n; i++)
    y[i] = (float)x[i];
  for (int i = 0; i < n; i++) {
    struct named m = {(float)(x[i] * x[i]), 3 * i, &y[(i + 1) % n]}, k;
    copy_named((int *)&k, (const int *)&m, sizeof m);
    s += k.a * *k.other * (k.id + 1);
  }
  return s;
}

/* So has a float beside padding in which a half of an address was left. */
union padded {
  struct {
    float a;
    float *other;
  } m;
  long before[2];
};
static __attribute__((noinline)) void copy_padded(char *to, const char *from, int n) {
  while (n--)
    *to++ = *from++;
}
double beside_padding(double *x, int n) {
  double s = 0;
  float y[8];
  for (int i = 0; i < n; i++)
    y[i] = (float)x[i];
  for (int i = 0; i < n; i++) {
    union padded m, k;
    m.before[0] = 0x7ffe00000000;
    __asm__ volatile("" : : "r"(&m) : "memory");
    m.m.a = (float)(x[i] * x[i]);
    m.m.other = &y[(i + 1) % n];
    copy_padded((char *)&k.m, (const char *)&m.m, sizeof m.m);
    s += k.m.a * *k.m.other * (i + 1);
  }
  return s;
}

static __attribute__((noinline)) void copy_array(unsigned *to, const unsigned *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}
double in_arrays(double *x, int n) {
  double s = 0;
  float y[8];
  struct named all[8], copies[8];
  for (int i = 0; i < n; i++) {
    y[i] = (float)x[i];
    all[i] = (struct named){(float)(x[i] * x[i]), i + 1, &y[(i + 1) % n]};
  }
  copy_array((unsigned *)copies, (const unsigned *)all, n * (int)(sizeof *all / 4));
  for (int i = 0; i < n; i++)
    s += copies[i].a * *copies[i].other * copies[i].id;
  return s;
}

struct text {
  char name[12];
  float a, *other;
  short id;
  float b;
};
static __attribute__((noinline)) void copy_text(char *to, const char *from, int n) {
  while (n--)
    *to++ = *from++;
}
double behind_text(double *x, int n) {
  double s = 0;
  float y[8];
  for (int i = 0; i < n; i++)
    y[i] = (float)x[i];
  for (int i = 0; i < n; i++) {
    struct text m = {"somewhat", (float)(x[i] * x[i]), &y[(i + 1) % n], (short)i, (float)x[i]}, k;
    copy_text((char *)&k, (const char *)&m, sizeof m);
    s += k.a * *k.other * (k.id + 1) + k.b * k.name[3];
  }
  return s;
}

static __attribute__((noinline)) void exchange(unsigned *a, unsigned *b, int n) {
  for (int i = 0; i < n; i++) {
    unsigned t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}
double exchanged(double *x, int n) {
  double s = 0;
  float y[8];
  struct named all[8];
  for (int i = 0; i < n; i++) {
    y[i] = (float)x[i];
    all[i] = (struct named){(float)(x[i] * x[i]), i + 1, &y[(i + 1) % n]};
  }
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (all[j].a < all[i].a)
        exchange((unsigned *)&all[i], (unsigned *)&all[j], sizeof *all / 4);
  for (int i = 0; i < n; i++)
    s += all[i].a * *all[i].other * (i + 1);
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
int main(void) {
  check_floats();
  CHECK_ARRAY(beside_integers, 0.5, 2, -1.25);
  CHECK_ARRAY(beside_padding, 0.5, 2, -1.25);
  CHECK_ARRAY(in_arrays, 0.5, 2, -1.25);
  CHECK_ARRAY(behind_text, 0.5, 2, -1.25);
  CHECK_ARRAY(exchanged, 0.5, 2, -1.25);
  return finish();
}
#endif
