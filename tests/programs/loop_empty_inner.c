// feature: inner loops that run zero times at some or all rounds, with a trip count found at run time; counts that are negative
#include "check.h"
#include <math.h>
#include <sys/resource.h>

double sometimes_empty(double *x, int n);
double empty_at_first(double *x, int n);
double negative(double *x, int n);
double negative_triangle(double *x, int n);

#if FUNCTIONS
double sometimes_empty(double *x, int n) {
  double w = x[1] * x[2], a[8];
  int k = n;
  for (int i = 0; i < 8; i++)
    a[i] = x[i % n] * 0.5;
  for (int c = 0; c < 5 && w < 0.8; c++)
    for (int i = 0; i <= c && i < 4; i++)
      k = (k + 1) % 8;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < k % 4; j++)
      a[3] = atan(0.1 * j - x[0]);
  double r = 0;
  for (int i = 0; i < 8; i++)
    r += a[i] * (i + 1);
  return r + w;
}
double empty_at_first(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i && s < 3; j++)
      s = s * x[j] + x[i] * s * s * 0.3;
  return s;
}
// The product of the two counts is positive, and large: no room is to be made for it.
double negative(double *x, int n) {
  double w = x[1], s = x[0];
  for (int i = 0; i < n; i++)
    for (long j = 0; j < 50000L * (n - 3); j++)
      for (long k = 0; k < 40000L * (n - 3); k++)
        s += w = sin(w) * x[0];
  return s * w;
}
double negative_triangle(double *x, int n) {
  double w = x[1], s = x[0];
  for (long i = 1000000000L * (2 - n); i < 4; i++)
    for (long j = i; j < 5; j++)
      s += w = sin(w) * x[0];
  for (long i = 0; i < n; i++)
    for (long j = i; j < 50000L * (n - 3); j++)
      for (long k = j; k < 40000L * (n - 3); k++)
        s += w = sin(w) * x[0];
  return s * w;
}
#endif

#if CHECKS
int main(void) {
  struct rlimit limit = {8L << 30, 8L << 30};
  setrlimit(RLIMIT_AS, &limit);
  CHECK_ARRAY(sometimes_empty, 0.7, 1.2, 0.3);
  CHECK_ARRAY(sometimes_empty, 0.7, 1.2, 0.9);
  CHECK_ARRAY(empty_at_first, 0.7, 1.2, 0.3, 0.8);
  CHECK_ARRAY(empty_at_first, 0.7);
  CHECK_ARRAY(negative, 0.7, 1.2);
  CHECK_ARRAY(negative_triangle, 0.7, 1.2);
  return finish();
}
#endif
