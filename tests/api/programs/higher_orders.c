/* Derivatives of derivatives against closed forms. */
#include "expect.h"
#define F(NAME, OF) static double NAME(double x) { return __enzyme_fwddiff_double((void *)OF, x, 1.0); }
#define R(NAME, OF) static double NAME(double x) { return __enzyme_autodiff_double((void *)OF, x); }

static double power(double x) {
  double r = 1;
  for (int i = 0; i < 6; i++) r *= x;
  return r;
}
static double composed(double x) { return exp(sin(x)); }
static double in_memory(double x) {
  double a[3] = {x, x * x, 1};
  for (int i = 1; i < 3; i++) a[i] *= a[i - 1] * a[i];
  return a[2] + a[1] * a[0];
}

/* Each order from the one below, in either mode: names say the modes from the inside out. */
#define TOWER(B)                                                                          \
  F(B##_f, B) R(B##_r, B)                                                                 \
  F(B##_ff, B##_f) R(B##_fr, B##_f) F(B##_rf, B##_r) R(B##_rr, B##_r)                     \
  F(B##_rff, B##_rf) F(B##_rrf, B##_rr) R(B##_rrr, B##_rr) R(B##_ffr, B##_ff)             \
  F(B##_rfff, B##_rff) R(B##_fffr_, B##_ffr) F(B##_ffrf, B##_ffr) R(B##_rrrr, B##_rrr)
TOWER(power)
TOWER(composed)
TOWER(in_memory)

#define CHECK_TOWER(B, X, D1, D2, D3, D4)                                                              \
  EXPECT(B##_f(X), D1); EXPECT(B##_r(X), D1);                                                          \
  EXPECT(B##_ff(X), D2); EXPECT(B##_fr(X), D2); EXPECT(B##_rf(X), D2); EXPECT(B##_rr(X), D2);          \
  EXPECT(B##_rff(X), D3); EXPECT(B##_rrf(X), D3); EXPECT(B##_rrr(X), D3); EXPECT(B##_ffr(X), D3);      \
  EXPECT(B##_rfff(X), D4); EXPECT(B##_fffr_(X), D4); EXPECT(B##_ffrf(X), D4); EXPECT(B##_rrrr(X), D4)

static double rosenbrock(double *x, int n) {
  double s = 0;
  for (int i = 0; i + 1 < n; i++)
    s += 100 * (x[i + 1] - x[i] * x[i]) * (x[i + 1] - x[i] * x[i]) + (1 - x[i]) * (1 - x[i]);
  return s;
}
static void gradient(double *x, double *dx, int n) {
  for (int i = 0; i < n; i++) dx[i] = 0;
  __enzyme_autodiff_void((void *)rosenbrock, enzyme_dup, x, dx, n);
}
static double component(double *x, int n, int k) {
  double dx[MOST];
  gradient(x, dx, n);
  return dx[k];
}
static double directional(double *x, double *v, int n) {
  return __enzyme_fwddiff_double((void *)rosenbrock, enzyme_dup, x, v, n);
}

int main(void) {
  double x = 1.3;
  CHECK_TOWER(power, x, 6 * pow(x, 5), 30 * pow(x, 4), 120 * pow(x, 3), 360 * pow(x, 2));
  double c = cos(x), s = sin(x), e = exp(s);
  CHECK_TOWER(composed, x, e * c, e * (c * c - s), e * (c * c * c - 3 * s * c - c),
              e * (c * c * c * c - 6 * s * c * c - 4 * c * c + 3 * s * s + s));
  /* a[1] = x^5, a[2] = x^5: x^5 + x^6 */
  CHECK_TOWER(in_memory, x, 5 * pow(x, 4) + 6 * pow(x, 5), 20 * pow(x, 3) + 30 * pow(x, 4),
              60 * pow(x, 2) + 120 * pow(x, 3), 120 * x + 360 * x * x);

  enum { n = 4 };
  double at[n] = {.7, 1.2, -.3, 2};
  for (int k = 0; k < n; k++) {
    double unit[n] = {0}, g[n], row[n] = {0}, back[n] = {0}, mixed[n] = {0};
    unit[k] = 1;
    __enzyme_fwddiff_void((void *)gradient, enzyme_dup, at, unit, enzyme_dup, g, row, n);
    __enzyme_autodiff_void((void *)component, enzyme_dup, at, back, n, k);
    __enzyme_autodiff_void((void *)directional, enzyme_dup, at, mixed, enzyme_const, unit, n);
    for (int i = 0; i < n; i++) {
      double want = 0;
      if (i == k && i + 1 < n) want += 1200 * at[i] * at[i] - 400 * at[i + 1] + 2;
      if (i == k && i > 0) want += 200;
      if (abs(i - k) == 1) want = -400 * at[i < k ? i : k];
      EXPECT(row[i], want);
      EXPECT(back[i], want);
      EXPECT(mixed[i], want);
    }
  }
  return report();
}
