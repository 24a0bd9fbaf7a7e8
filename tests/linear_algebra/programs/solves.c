/* Programs that solve: the derivative of a solution, of a determinant, of a likelihood, by hand and by differences. */
#include <lapacke.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


extern int enzyme_const, enzyme_dup;
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

enum { N = 4, ALL = N * N };

static void expect(const char *what, double got, double want) {
  if (!(fabs(got - want) <= 1e-7 * (1 + fabs(want))))
    printf("%s: %.10g, not %.10g\n", what, got, want);
  else
    printf("%s: right\n", what);
}

/* Solves into memory of its own; the matrix that the caller has is left as it is. */
double solution(const double *a, const double *b) {
  double *lu = malloc(ALL * sizeof *lu), *x = malloc(N * sizeof *x);
  int ipiv[N], n = N, one = 1, info;
  memcpy(lu, a, ALL * sizeof *lu);
  memcpy(x, b, N * sizeof *x);
  dgesv_(&n, &one, lu, &n, ipiv, x, &n, &info);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += (i + 1) * x[i];
  free(lu);
  free(x);
  return info ? NAN : sum;
}

double log_determinant(const double *a) {
  double lu[ALL];
  int ipiv[N], n = N, info;
  memcpy(lu, a, sizeof lu);
  dgetrf_(&n, &n, lu, &n, ipiv, &info);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += log(fabs(lu[i * (N + 1)]));
  return sum;
}

/* Of b, normally distributed with covariance K(length). */
double likelihood(double length, const double *b) {
  double k[ALL], x[N], sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      k[i * N + j] = exp(-(i - j) * (i - j) / (2 * length * length)) + (i == j ? 0.1 : 0);
  memcpy(x, b, sizeof x);
  if (LAPACKE_dpotrf(LAPACK_ROW_MAJOR, 'U', N, k, N) || LAPACKE_dpotrs(LAPACK_ROW_MAJOR, 'U', N, 1, k, N, x, 1))
    return NAN;
  for (int i = 0; i < N; i++)
    sum += 0.5 * b[i] * x[i] + log(k[i * (N + 1)]);
  return sum;
}

/* Newton's method on x^3 + A x = b: a solve in every turn, its matrix overwritten in the next one. */
double newton(const double *a, const double *b) {
  double x[N] = {0}, jacobian[ALL], r[N];
  int ipiv[N];
  for (int turn = 0; turn < 12; turn++) {
    for (int i = 0; i < N; i++) {
      r[i] = x[i] * x[i] * x[i] - b[i];
      for (int j = 0; j < N; j++) {
        r[i] += a[i * N + j] * x[j];
        jacobian[i * N + j] = a[i * N + j] + (i == j ? 3 * x[i] * x[i] : 0);
      }
    }
    LAPACKE_dgesv(LAPACK_ROW_MAJOR, N, 1, jacobian, N, ipiv, r, 1);
    for (int i = 0; i < N; i++)
      x[i] -= r[i];
  }
  return x[0] + 2 * x[1] * x[3] + x[2];
}

static double a[ALL], b[N], da[ALL], db[N];

#define DIFFERENCE(result, place, call)                                                                                 \
  do {                                                                                                                  \
    double at = place, h = 1e-5;                                                                                        \
    place = at + h;                                                                                                     \
    double high = call;                                                                                                 \
    place = at - h;                                                                                                     \
    result = (high - call) / (2 * h);                                                                                   \
    place = at;                                                                                                         \
  } while (0)

#define CHECK_SYSTEM(f)                                                                                                 \
  do {                                                                                                                  \
    memset(da, 0, sizeof da), memset(db, 0, sizeof db);                                                                 \
    __enzyme_autodiff((void *)f, enzyme_dup, a, da, enzyme_dup, b, db);                                                 \
    for (int i = 0; i < ALL; i++) {                                                                                     \
      double by;                                                                                                        \
      DIFFERENCE(by, a[i], f(a, b));                                                                                    \
      expect(#f " in A", da[i], by);                                                                                    \
      double tangent[ALL] = {0};                                                                                        \
      tangent[i] = 1;                                                                                                   \
      expect(#f " in A forward", __enzyme_fwddiff((void *)f, enzyme_dup, a, tangent, enzyme_const, b), by);             \
    }                                                                                                                   \
    for (int i = 0; i < N; i++) {                                                                                       \
      double by;                                                                                                        \
      DIFFERENCE(by, b[i], f(a, b));                                                                                    \
      expect(#f " in b", db[i], by);                                                                                    \
    }                                                                                                                   \
    memset(db, 0, sizeof db);                                                                                           \
    __enzyme_autodiff((void *)f, enzyme_const, a, enzyme_dup, b, db);                                                   \
    for (int i = 0; i < N; i++) {                                                                                       \
      double by;                                                                                                        \
      DIFFERENCE(by, b[i], f(a, b));                                                                                    \
      expect(#f " in b, A constant", db[i], by);                                                                        \
    }                                                                                                                   \
  } while (0)

int main(void) {
  for (int i = 0; i < ALL; i++)
    a[i] = sin(3.0 * i + 1) + (i % N == (i / N + 1) % N ? 3 : 0);
  for (int i = 0; i < N; i++)
    b[i] = 1 + 0.5 * i;
  CHECK_SYSTEM(solution);
  CHECK_SYSTEM(newton);

  memset(da, 0, sizeof da);
  __enzyme_autodiff((void *)log_determinant, enzyme_dup, a, da);
  double inverse[ALL];
  int ipiv[N];
  memset(inverse, 0, sizeof inverse);
  for (int i = 0; i < N; i++)
    inverse[i * (N + 1)] = 1;
  double copy[ALL];
  memcpy(copy, a, sizeof copy);
  LAPACKE_dgesv(LAPACK_ROW_MAJOR, N, N, copy, N, ipiv, inverse, N);
  for (int i = 0; i < ALL; i++)
    expect("the gradient of log det A is the inverse, transposed", da[i], inverse[i % N * N + i / N]);

  double length = 1.3, by;
  memset(db, 0, sizeof db);
  double gradient = __enzyme_autodiff((void *)likelihood, length, enzyme_dup, b, db);
  DIFFERENCE(by, length, likelihood(length, b));
  expect("likelihood in its length", gradient, by);
  expect("likelihood forward", __enzyme_fwddiff((void *)likelihood, length, 1.0, enzyme_const, b), by);
  for (int i = 0; i < N; i++) {
    DIFFERENCE(by, b[i], likelihood(length, b));
    expect("likelihood in b", db[i], by);
  }
}
