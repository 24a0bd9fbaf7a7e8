/* A solve and an indirect call: lanes in reverse mode, and either operand constant, found at run time. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
int LAPACKE_dgesv(int layout, int n, int nrhs, double *a, int lda, int *ipiv, double *b, int ldb);
int LAPACKE_dposv(int layout, char uplo, int n, int nrhs, double *a, int lda, double *b, int ldb);

extern int enzyme_const, enzyme_dup, enzyme_width, enzyme_runtime_activity;
void __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

typedef double dot_product(int, const double *, int, const double *, int);

static double other(int n, const double *x, int incx, const double *y, int incy) { return 2 * x[0] * y[n - 1]; }

dot_product *table[2] = {cblas_ddot, other};
int which;

double f(const double *a, const double *b, int n) {
  double m[9], x[3];
  int ipiv[3];
  memcpy(m, a, sizeof m);
  memcpy(x, b, sizeof x);
  LAPACKE_dgesv(101, n, 1, m, n, ipiv, x, 1);
  memcpy(m, a, sizeof m);
  LAPACKE_dposv(102, 'L', n, 1, m, n, x, n);
  return table[which](n, x, 1, x, 1);
}

static void expect(const char *what, double got, double want) {
  if (!(fabs(got - want) <= 1e-7 * (1 + fabs(want))))
    printf("%s: %.10g, not %.10g\n", what, got, want);
  else
    printf("%s: right\n", what);
}

static double a[9], b[3] = {1, 2, -1}, da[9], db[3];

#define DIFFERENCE(result, place)                                                                                       \
  do {                                                                                                                  \
    double at = place, h = 1e-6;                                                                                        \
    place = at + h;                                                                                                     \
    double high = f(a, b, 3);                                                                                           \
    place = at - h;                                                                                                     \
    result = (high - f(a, b, 3)) / (2 * h);                                                                             \
    place = at;                                                                                                         \
  } while (0)

static void check_lanes(void) {
  double da1[9] = {0}, da2[9] = {0}, db1[3] = {0}, db2[3] = {0};
  __enzyme_autodiff((void *)f, enzyme_width, 2, enzyme_dup, a, da1, da2, enzyme_dup, b, db1, db2, enzyme_const, 3);
  for (int i = 0; i < 9; i++) {
    expect("first lane", da1[i], da[i]);
    expect("second lane", da2[i], da[i]);
  }
}

static void check_constant_matrix(void) {
  double found[3] = {0};
  __enzyme_autodiff((void *)f, enzyme_runtime_activity, enzyme_dup, a, a, enzyme_dup, b, found, enzyme_const, 3);
  for (int i = 0; i < 3; i++) {
    double tangent[3] = {0};
    tangent[i] = 1;
    double forward = __enzyme_fwddiff((void *)f, enzyme_runtime_activity, enzyme_dup, a, a, enzyme_dup, b, tangent,
                                      enzyme_const, 3);
    expect("A its own shadow", found[i], db[i]);
    expect("A its own shadow, forward", forward, db[i]);
  }
}

static void check_constant_side(void) {
  double found[9] = {0};
  __enzyme_autodiff((void *)f, enzyme_runtime_activity, enzyme_dup, a, found, enzyme_dup, b, b, enzyme_const, 3);
  for (int i = 0; i < 9; i++) {
    double tangent[9] = {0};
    tangent[i] = 1;
    double forward = __enzyme_fwddiff((void *)f, enzyme_runtime_activity, enzyme_dup, a, tangent, enzyme_dup, b, b,
                                      enzyme_const, 3);
    expect("b its own shadow", found[i], da[i]);
    expect("b its own shadow, forward", forward, da[i]);
  }
}

int main(void) {
  for (int i = 0; i < 9; i++)
    a[i] = sin(i + 1) + (i % 4 == 0 ? 4 : 0);
  for (which = 0; which < 2; which++) {
    memset(da, 0, sizeof da), memset(db, 0, sizeof db);
    __enzyme_autodiff((void *)f, enzyme_dup, a, da, enzyme_dup, b, db, enzyme_const, 3);
    double by;
    for (int i = 0; i < 9; i++) {
      DIFFERENCE(by, a[i]);
      expect("in A", da[i], by);
    }
    for (int i = 0; i < 3; i++) {
      DIFFERENCE(by, b[i]);
      expect("in b", db[i], by);
    }
    check_lanes();
    check_constant_matrix();
    check_constant_side();
  }
}
