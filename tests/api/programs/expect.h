/* Programs that check themselves: they end with `return report();`, which prints what was wrong and how much was checked. */
#include <enzyme.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checked, wrong;

static inline void expect_(int line, const char *what, double got, double want, double tolerance) {
  checked++;
  if (fabs(got - want) <= tolerance * (1 + fabs(want))) return;
  wrong++;
  printf("line %d: %s is %.17g, not %.17g\n", line, what, got, want);
}
#define EXPECT(GOT, WANT) expect_(__LINE__, #GOT, GOT, WANT, 1e-9)
#define EXPECT_ABOUT(GOT, WANT) expect_(__LINE__, #GOT, GOT, WANT, 1e-5)

static inline int report(void) {
  printf("%d checked, %d wrong\n", checked, wrong);
  return wrong != 0 || checked == 0;
}

typedef double (*objective)(double *, int);
#define MOST 16

static inline double difference_(objective f, const double *at, int n, int k) {
  double x[MOST], h = 1e-6 * (1 + fabs(at[k]));
  memcpy(x, at, n * sizeof *x);
  x[k] += h;
  double above = f(x, n);
  memcpy(x, at, n * sizeof *x);
  x[k] -= h;
  return (above - f(x, n)) / (2 * h);
}

/* Both modes against central differences: CHECK_GRADIENT(f, n, x1, x2, ...) with double f(double *x, int n). */
#define CHECK_GRADIENT(F, N, ...)                                                                          \
  do {                                                                                                     \
    double at[MOST] = {__VA_ARGS__}, x[MOST], dx[MOST] = {0};                                              \
    memcpy(x, at, sizeof x);                                                                               \
    __enzyme_autodiff_double((void *)F, x, dx, N);                                                         \
    for (int k = 0; k < N; k++) {                                                                          \
      double t[MOST] = {0}, want = difference_(F, at, N, k);                                               \
      t[k] = 1;                                                                                            \
      memcpy(x, at, sizeof x);                                                                             \
      expect_(__LINE__, #F " forward", __enzyme_fwddiff_double((void *)F, x, t, N), want, 1e-5);           \
      expect_(__LINE__, #F " reverse", dx[k], want, 1e-5);                                                 \
    }                                                                                                      \
  } while (0)
