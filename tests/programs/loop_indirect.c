// feature: index arrays: gather, scatter, permutation, sparse products
#include "check.h"

double gathered(double *x, int n);
double scattered(double *x, int n);
void sparse_product(double *x, double *y);
double computed_index(double *x, int n);

#if FUNCTIONS
static const int order[6] = {3, 1, 5, 0, 2, 4};
static const int start[4] = {0, 2, 3, 6}, column[6] = {0, 2, 1, 0, 1, 2};
double gathered(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.9 + x[order[i] % n] * x[i];
  return s;
}

double scattered(double *x, int n) {
  double bins[3] = {0, 0, 0};
  for (int i = 0; i < n; i++)
    bins[order[i] % 3] += x[i] * x[i];
  return bins[0] * bins[1] + bins[2];
}

void sparse_product(double *x, double *y) {
  for (int i = 0; i < 3; i++) {
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += x[k] * x[6 + column[k]];
    y[i] = s * s;
  }
}

double computed_index(double *x, int n) {
  int where[4];
  for (int i = 0; i < 4; i++)
    where[i] = (i * i + 1) % n;
  double s = 1;
  for (int i = 0; i < 4; i++) {
    s += x[where[i]] * x[where[3 - i]];
    where[i] = where[(i + 1) % 4];
  }
  return s * x[where[0]];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(gathered, 0.7, 1.2, -0.4, 0.9, 0.3, 0.5);
  CHECK_ARRAY(scattered, 0.7, 1.2, -0.4, 0.9, 0.3, 0.5);
  CHECK_MAP(sparse_product, 3, 0.7, 1.2, -0.4, 0.9, 0.3, 0.5, 1.1, -0.2, 0.8);
  CHECK_ARRAY(computed_index, 0.7, 1.2, -0.4);
  return finish();
}
#endif
