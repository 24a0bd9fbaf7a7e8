// feature: an application: the likelihood of a Gaussian mixture
#include "check.h"
#include <math.h>
#include <stdlib.h>

double likelihood(double *x, int n);

#if FUNCTIONS
static const double points[5][2] = {{0.1, 0.9}, {1.2, -0.3}, {0.5, 0.4}, {-0.7, 1.1}, {0.2, 0.2}};
static double log_sum_exp(const double *v, int n) {
  double top = v[0], s = 0;
  for (int i = 1; i < n; i++)
    if (v[i] > top)
      top = v[i];
  for (int i = 0; i < n; i++)
    s += exp(v[i] - top);
  return log(s) + top;
}
double likelihood(double *x, int n) {
  int k = n / 4;
  const double *alpha = x, *mean = x + k, *scale = x + 3 * k;
  double *terms = (double *)malloc(k * sizeof *terms), total = 0;
  for (int i = 0; i < 5; i++) {
    for (int j = 0; j < k; j++) {
      double q = 0;
      for (int d = 0; d < 2; d++) {
        double r = exp(scale[j]) * (points[i][d] - mean[2 * j + d]);
        q += r * r;
      }
      terms[j] = alpha[j] + 2 * scale[j] - 0.5 * q;
    }
    total += log_sum_exp(terms, k);
  }
  free(terms);
  return total - 5 * log_sum_exp(alpha, k);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(likelihood, 0.1, 0.4, -0.2, 0.5, 0.6, -0.3, 0.2, 0.8, 0.3, 1.1, -0.1, 0.2);
  return finish();
}
#endif
