/* Compares reverse mode, forward mode and extrapolated finite differences of `function(p, v)` in all of v. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_const, enzyme_dup;
enum { MOST = 160 };

typedef REAL function(const int *p, REAL *v);
typedef void gradient(const int *p, REAL *v, REAL *dv);

static const int is_float = sizeof(REAL) == 4;
static int checked, failed;

static void compare(const char *what, const int *p, int count, int i, double got, double want, double slack) {
  checked++;
  if (fabs(got - want) <= slack * (1 + fabs(want)))
    return;
  if (failed++ > 20)
    return;
  printf("%s (", what);
  for (int k = 0; k < count; k++)
    printf("%d ", p[k]);
  printf(") v[%d]: %.12g, not %.12g\n", i, got, want);
}

static double difference(function *f, const int *p, REAL *v, int i, double step) {
  REAL at = v[i];
  v[i] = (REAL)(at + step);
  double high = f(p, v);
  v[i] = (REAL)(at - step);
  double low = f(p, v);
  v[i] = at;
  return (high - low) / (2 * step);
}

static void check(const char *name, function *f, gradient *reverse, function *forward, REAL *dv, const int *p,
                  int count, REAL *v, int n) {
  REAL found[MOST];
  char what[64];
  memset(dv, 0, MOST * sizeof *dv);
  reverse(p, v, dv);
  memcpy(found, dv, sizeof found);
  for (int i = 0; i < n; i++) {
    memset(dv, 0, MOST * sizeof *dv);
    dv[i] = 1;
    double by_forward = forward(p, v), step = is_float ? 2e-2 : 1e-3;
    double by_difference = (4 * difference(f, p, v, i, step / 2) - difference(f, p, v, i, step)) / 3;
    snprintf(what, sizeof what, "%s reverse against forward", name);
    compare(what, p, count, i, found[i], by_forward, is_float ? 2e-4 : 1e-11);
    snprintf(what, sizeof what, "%s forward against difference", name);
    compare(what, p, count, i, by_forward, by_difference, is_float ? 2e-2 : 1e-8);
  }
}
