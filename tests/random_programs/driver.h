/* Checks a table of functions: forward = reverse = finite differences. One line for each: number, verdict, detail. */
#include <math.h>
#include <stdio.h>
#include <string.h>

extern int enzyme_dup, enzyme_const;
double __enzyme_fwddiff_random(void *, ...);
void __enzyme_autodiff_random(void *, ...);

enum { INPUTS = 6 };
struct entry {
  int seed;
  double looser; /* by how much narrow numbers are less exact */
  double (*exact)(double *, int), (*forward)(double *, double *, int);
  void (*reverse)(double *, double *, int);
};

static void point(int seed, double *x) {
  for (int i = 0; i < INPUTS; i++)
    x[i] = 0.9 * sin(1.7 * (seed % 97) + 2.3 * i + 0.4);
}

static double slope(const struct entry *e, int i, double step) {
  double x[INPUTS], high;
  point(e->seed, x);
  x[i] += step;
  high = e->exact(x, INPUTS);
  point(e->seed, x);
  x[i] -= step;
  return (high - e->exact(x, INPUTS)) / (2 * step);
}

/* The derivative follows, for comparison with that of another engine. */
static void verdict(const char *word, const double *slopes) {
  printf("%s", word);
  for (int i = 0; i < INPUTS; i++)
    printf(" %.17g", slopes[i]);
  printf("\n");
}

static void check(const struct entry *e) {
  double x[INPUTS], dx[INPUTS], forward[INPUTS], reverse[INPUTS], again[INPUTS], largest = 1e-3;
  printf("%d ", e->seed);
  fflush(stdout);
  for (int i = 0; i < INPUTS; i++) {
    point(e->seed, x);
    memset(dx, 0, sizeof dx);
    dx[i] = 1;
    forward[i] = e->forward(x, dx, INPUTS);
    largest = fmax(largest, fabs(forward[i]));
  }
  point(e->seed, x);
  memset(reverse, 0, sizeof reverse);
  e->reverse(x, reverse, INPUTS);
  point(e->seed, x);
  memset(again, 0, sizeof again);
  e->reverse(x, again, INPUTS);
  for (int i = 0; i < INPUTS; i++) {
    if (!(fabs(forward[i] - reverse[i]) <= 1e-9 * e->looser * largest)) {
      printf("bad input %d: forward %.12g, reverse %.12g, difference %.12g\n", i, forward[i], reverse[i],
             slope(e, i, 1e-5));
      return;
    }
    if (!(fabs(again[i] - reverse[i]) <= 1e-12 * e->looser * largest)) {
      printf("bad input %d: reverse %.12g, the second time %.12g\n", i, reverse[i], again[i]);
      return;
    }
  }
  for (int i = 0; i < INPUTS; i++) {
    double wide = slope(e, i, 1e-4), narrow = slope(e, i, 5e-5), tiny = slope(e, i, 2e-6);
    double best = (4 * narrow - wide) / 3;
    if (!(fabs(wide - narrow) <= 1e-4 * largest && fabs(tiny - narrow) <= 1e-4 * largest)) {
      verdict("rough", reverse);
      return;
    }
    if (!(fabs(best - forward[i]) <= 1e-5 * fmin(e->looser, 1e3) * largest)) {
      printf("bad input %d: forward %.12g, reverse %.12g, difference %.12g\n", i, forward[i], reverse[i], best);
      return;
    }
  }
  verdict("good", reverse);
}

#define ENTRY(n) ENTRY_OF(n, f##n, 1)
/* Narrow numbers are as wide as others in the function that differences are taken of. */
#define NARROW_ENTRY(n) ENTRY_OF(n, fe##n, 1e5)
#define ENTRY_OF(n, exact, looser)                                                                                     \
  double f##n(double *, int), exact(double *, int);                                                                    \
  static double forward##n(double *x, double *dx, int m) {                                                             \
    return __enzyme_fwddiff_random((void *)f##n, enzyme_dup, x, dx, m);                                                \
  }                                                                                                                    \
  static void reverse##n(double *x, double *dx, int m) {                                                               \
    __enzyme_autodiff_random((void *)f##n, enzyme_dup, x, dx, m);                                                      \
  }                                                                                                                    \
  static void check##n(void) {                                                                                         \
    struct entry e = {n, looser, exact, forward##n, reverse##n};                                                                \
    check(&e);                                                                                                         \
  }
