/* What is constant costs nothing and is never touched; lanes, split halves, second derivatives. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cblas_daxpy(int n, double a, const double *x, int incx, double *y, int incy);
void cblas_dgemm(int layout, int ta, int tb, int m, int n, int k, double alpha, const double *A, int lda,
                 const double *B, int ldb, double beta, double *C, int ldc);
void cblas_dtrsm(int layout, int side, int uplo, int ta, int diag, int m, int n, double alpha, const double *A,
                 int lda, double *B, int ldb);
void cblas_dswap(int n, double *x, int incx, double *y, int incy);
void cblas_dcopy(int n, const double *x, int incx, double *y, int incy);
void cblas_drotg(double *a, double *b, double *c, double *s);
double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
double cblas_dnrm2(int n, const double *x, int incx);
int cblas_idamax(int n, const double *x, int incx);

extern int enzyme_const, enzyme_dup, enzyme_out, enzyme_width, enzyme_runtime_activity;
void __enzyme_autodiff(void *, ...);
double __enzyme_autodiff_double(void *, ...);
double __enzyme_fwddiff(void *, ...);
struct lanes { double first, second; } __enzyme_fwddiff_lanes(void *, ...);
struct lanes __enzyme_autodiff_lanes(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);

enum { N = 3, ALL = N * N };
static double a[ALL], b[ALL], db[ALL], slope[ALL];

static void expect(const char *what, double got, double want) {
  if (!(fabs(got - want) <= 1e-7 * (1 + fabs(want))))
    printf("%s: %.10g, not %.10g\n", what, got, want);
  else
    printf("%s: right\n", what);
}

/* C is not initialised, and beta is zero. */
double product(const double *a, const double *b, int n) {
  double *c = malloc(n * n * sizeof *c);
  cblas_dgemm(102, 111, 112, n, n, n, 1.5, a, n, b, n, 0, c, n);
  double r = cblas_dnrm2(n * n, c, 1);
  free(c);
  return r;
}

/* Solves in place, twice, so that the result of the first is gone when the second is undone. */
double solved(const double *a, const double *b, int n) {
  double x[ALL];
  cblas_dcopy(n * n, b, 1, x, 1);
  for (int turn = 0; turn < 2; turn++)
    cblas_dtrsm(101, 142, 121, 112, 131, n, n, 0.5, a, n, x, n);
  return x[cblas_idamax(n * n, x, 1)];
}

double swapped(const double *a, const double *b, int n) {
  double x[ALL], y[ALL];
  memcpy(x, a, sizeof x);
  memcpy(y, b, sizeof y);
  cblas_dswap(n, x, 1, y + n, -2);
  return cblas_ddot(n * n, x, 1, x, 1) + cblas_ddot(n * n, y, 1, x, 1);
}

double scale_by_value(double alpha, const double *x) {
  double y[N] = {1, 2, 3};
  cblas_daxpy(N, alpha, x, 1, y, 1);
  return y[0] * y[1] * y[2];
}

double rotation(double a, double b) {
  double c, s;
  cblas_drotg(&a, &b, &c, &s);
  return a * a * a + 2 * b + c * b + 3 * s;
}

double cubic(double *x) {
  double y[N] = {1, -1, 2};
  cblas_daxpy(N, x[0] * x[1], x, 1, y, 1);
  return cblas_ddot(N, y, 1, y, 1);
}

void gradient(double *x, double *g) { __enzyme_autodiff((void *)cubic, enzyme_dup, x, g); }

typedef double function(const double *, const double *, int);

static void differences(function *f) {
  for (int i = 0; i < ALL; i++) {
    double h = 1e-6, at = b[i];
    b[i] = at + h;
    slope[i] = f(a, b, N);
    b[i] = at - h;
    slope[i] = (slope[i] - f(a, b, N)) / (2 * h);
    b[i] = at;
  }
}

#define CHECK(f)                                                                                                        \
  do {                                                                                                                  \
    double kept[ALL], tangent[ALL], other[ALL];                                                                         \
    memcpy(kept, a, sizeof kept);                                                                                       \
    differences(f);                                                                                                     \
    memset(db, 0, sizeof db);                                                                                           \
    __enzyme_autodiff((void *)f, enzyme_const, a, enzyme_dup, b, db, enzyme_const, N);                                  \
    for (int i = 0; i < ALL; i++)                                                                                       \
      expect(#f " with constant A", db[i], slope[i]);                                                                   \
    memset(db, 0, sizeof db);                                                                                           \
    __enzyme_autodiff((void *)f, enzyme_runtime_activity, enzyme_dup, a, a, enzyme_dup, b, db, enzyme_const, N);        \
    for (int i = 0; i < ALL; i++)                                                                                       \
      expect(#f " with A its own shadow", db[i], slope[i]);                                                             \
    expect(#f " leaves A alone", memcmp(kept, a, sizeof kept), 0);                                                      \
    void *tape = __enzyme_augmentfwd((void *)f, enzyme_const, a, enzyme_dup, b, db, enzyme_const, N);                   \
    memset(db, 0, sizeof db);                                                                                           \
    __enzyme_reverse((void *)f, enzyme_const, a, enzyme_dup, b, db, enzyme_const, N, 1.0, tape);                        \
    for (int i = 0; i < ALL; i++)                                                                                       \
      expect(#f " in halves", db[i], slope[i]);                                                                         \
    for (int i = 0; i + 1 < ALL; i++) {                                                                                 \
      memset(tangent, 0, sizeof tangent), memset(other, 0, sizeof other);                                               \
      tangent[i] = other[i + 1] = 1;                                                                                    \
      struct lanes two = __enzyme_fwddiff_lanes((void *)f, enzyme_width, 2, enzyme_const, a, enzyme_dup, b, tangent,    \
                                                other, enzyme_const, N);                                                \
      expect(#f " first lane", two.first, slope[i]);                                                                    \
      expect(#f " second lane", two.second, slope[i + 1]);                                                              \
      double by = __enzyme_fwddiff((void *)f, enzyme_runtime_activity, enzyme_dup, a, a, enzyme_dup, b, tangent,        \
                                   enzyme_const, N);                                                                    \
      expect(#f " forward with A its own shadow", by, slope[i]);                                                        \
    }                                                                                                                   \
  } while (0)

int main(void) {
  for (int i = 0; i < ALL; i++) {
    a[i] = sin(i + 1) + (i % (N + 1) == 0 ? 2 : 0);
    b[i] = cos(2 * i);
  }
  CHECK(product);
  CHECK(solved);
  CHECK(swapped);

  double x[N] = {1.1, 0.3, -0.7}, dx[N] = {0}, h = 1e-6;
  double by = __enzyme_autodiff_double((void *)scale_by_value, enzyme_out, 0.4, enzyme_dup, x, dx);
  expect("a scale by value", by, (scale_by_value(0.4 + h, x) - scale_by_value(0.4 - h, x)) / (2 * h));

  double points[][2] = {{0.7, 1.9}, {-2.1, 0.4}, {0.3, -0.8}, {1.5, 0.1}};
  for (int i = 0; i < 4; i++) {
    double p = points[i][0], q = points[i][1];
    struct lanes by = __enzyme_autodiff_lanes((void *)rotation, p, q);
    expect("a rotation in a", by.first, (rotation(p + h, q) - rotation(p - h, q)) / (2 * h));
    expect("a rotation in b", by.second, (rotation(p, q + h) - rotation(p, q - h)) / (2 * h));
    expect("a rotation forward", __enzyme_fwddiff((void *)rotation, p, 1.0, q, 1.0), by.first + by.second);
  }

  for (int j = 0; j < N; j++) {
    double g[N] = {0}, direction[N] = {0}, second[N] = {0}, high[N] = {0}, low[N] = {0}, at = x[j];
    direction[j] = 1;
    __enzyme_fwddiff((void *)gradient, enzyme_dup, x, direction, enzyme_dup, g, second);
    x[j] = at + h, gradient(x, high);
    x[j] = at - h, gradient(x, low);
    x[j] = at;
    for (int i = 0; i < N; i++)
      expect("second derivative", second[i], (high[i] - low[i]) / (2 * h));
  }
}
