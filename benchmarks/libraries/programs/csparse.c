// library: CXSparse of SuiteSparse: sparse matrices, in C
// source: suitesparse
// compile: CXSparse/Source/*.c
// except: CXSparse/Source/cs_convert.c
// include: CXSparse/Include SuiteSparse_config
// define: NCOMPLEX
// levels: 0 2
// objective: lu(0.3, 0.6, -0.2, 0.9, 1.2) sparse LU with an ordering, by matrix and right side
// objective: cholesky(0.3, 0.6, -0.2, 0.9, 1.2) sparse Cholesky with an ordering
// objective: qr(0.3, 0.6, -0.2, 0.9, 1.2) sparse least squares by Householder's QR
// objective: product(0.3, 0.6, -0.2, 0.9, 1.2) sum, product and transpose of sparse matrices
#include "cs.h"
#include <math.h>

static cs *band(const double *x, int n, int rows) {
  cs *triplets = cs_spalloc(rows, n, 4 * n, 1, 1);
  for (int i = 0; i < n; i++) {
    cs_entry(triplets, i, i, 4 + x[i] * x[i]);
    if (i + 1 < n) {
      cs_entry(triplets, i, i + 1, x[i]);
      cs_entry(triplets, i + 1, i, x[i]);
    }
    if (i + n < rows)
      cs_entry(triplets, i + n, i, sin(3 * x[i]));
  }
  cs *made = cs_compress(triplets);
  cs_spfree(triplets);
  return made;
}

double lu(double *x, int n) {
  cs *a = band(x, n, n);
  double b[5] = {x[0], 1, x[1] * x[2], 2, x[4]};
  cs_lusol(1, a, b, 1e-14);
  cs_spfree(a);
  return b[0] * b[1] + b[2] + b[3] * b[4];
}

double cholesky(double *x, int n) {
  cs *a = band(x, n, n);
  double b[5] = {x[0], 1, x[1] * x[2], 2, x[4]};
  cs_cholsol(1, a, b);
  cs_spfree(a);
  return b[0] * b[1] + b[2] + b[3] * b[4];
}

double qr(double *x, int n) {
  cs *a = band(x, n, n + 3);
  double b[8] = {x[0], 1, x[1] * x[2], 2, x[4], x[3], 0.5, -1};
  cs_qrsol(3, a, b);
  cs_spfree(a);
  return b[0] * b[1] + b[2] + b[3] * b[4];
}

double product(double *x, int n) {
  cs *a = band(x, n, n), *b = cs_transpose(a, 1), *c = cs_multiply(a, b), *d = cs_add(a, c, 0.5, x[1]);
  double result = cs_norm(d), y[5] = {0};
  cs_gaxpy(d, x, y);
  for (int i = 0; i < n; i++)
    result += y[i] * (i + 1);
  cs_spfree(a);
  cs_spfree(b);
  cs_spfree(c);
  cs_spfree(d);
  return result;
}
