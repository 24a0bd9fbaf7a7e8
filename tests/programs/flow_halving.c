// feature: loops whose counter is halved or doubled
#include "check.h"
double halved(double *x, int n);
double doubled(double *x, int n);
double in_pairs(double *x, int n);
#if FUNCTIONS
#include <math.h>
double halved(double *x, int n) {
  double v = x[0];
  for (unsigned h = 1000u + n; h > 0; h >>= 1)
    v = v * sin(x[h % 3]) + x[(h + 1) % 3];
  return v;
}
double doubled(double *x, int n) {
  double v = x[0];
  for (unsigned s = 1; s < 1000u * n; s *= 4)
    v = cos(v * x[s % 3]) + x[(s / 4) % 3];
  return v;
}
/* A tree of products, as threads of a GPU reduce. */
double in_pairs(double *x, int n) {
  double part[16], sum = 0;
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < 16; i++)
      part[i] = 1 + x[i % n] * (i + round) / 16;
    for (int half = 8; half > 0; half /= 2)
      for (int i = 0; i < half; i++)
        part[i] *= part[i + half];
    sum += part[0];
  }
  return sum;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(halved, 0.5, 1.25, 0.75);
  CHECK_ARRAY(doubled, 0.5, 1.25, 0.75);
  CHECK_ARRAY(in_pairs, 0.5, 1.25, 0.75);
  return finish();
}
#endif
