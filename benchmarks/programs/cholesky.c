/* The logarithm of the determinant of B B' + n I, by Cholesky's factor, which takes the place of the matrix. */
#include "driver.h"

static const char problem_sizes[] = "ROWS";
double __enzyme_autodiff(void *, ...);

static void product(const double *b, double *a, long n) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j <= i; j++) {
      double sum = i == j ? (double)n : 0;
      for (long k = 0; k < n; k++) sum += b[i * n + k] * b[j * n + k];
      a[i * n + j] = sum;
    }
}

static void factorise(double *a, long n) {
  for (long j = 0; j < n; j++) {
    double pivot = a[j * n + j];
    for (long k = 0; k < j; k++) pivot -= a[j * n + k] * a[j * n + k];
    pivot = sqrt(pivot);
    a[j * n + j] = pivot;
    for (long i = j + 1; i < n; i++) {
      double sum = a[i * n + j];
      for (long k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = sum / pivot;
    }
  }
}

static double log_determinant(const double *b, double *a, long n) {
  product(b, a, n);
  factorise(a, n);
  double sum = 0;
  for (long i = 0; i < n; i++) sum += 2 * log(a[i * n + i]);
  return sum;
}

static long rows;
static Vector b, db, a, da;

static void problem_create(const long *sizes) {
  rows = sizes[0];
  b = vector_of(rows * rows);
  db = vector_of(rows * rows);
  a = vector_of(rows * rows);
  da = vector_of(rows * rows);
  fill(b.data, b.count, -1, 1);
}

static Vector problem_inputs(void) { return b; }
static double problem_value(void) { return log_determinant(b.data, a.data, rows); }

static void problem_derive(void) {
  memset(db.data, 0, db.count * sizeof(double));
  memset(da.data, 0, da.count * sizeof(double));
  __enzyme_autodiff((void *)log_determinant, b.data, db.data, a.data, da.data, rows);
}

static void problem_gradient(double *gradient) { memcpy(gradient, db.data, db.count * sizeof(double)); }

#include "main.h"
