// feature: OpenMP regions that touch nothing active, and values that travel to regions in registers
// flags: -fopenmp
#include "check.h"
double kept(double x);
double several(double x, double y);
double counted(double *x, int n);

#if FUNCTIONS
#include <omp.h>
static double out[4];
double kept(double x) {
#pragma omp parallel for firstprivate(x) shared(out)
  for (int i = 0; i < 4; i++)
    out[i] = x * i;
  return out[1] + out[3];
}

static double sums[4];
double several(double x, double y) {
  float narrow = (float)2;
  double total = 0;
  int shift = 1;
  float unused = (float)(x * y); /* comes as bits that nobody looks at */
#pragma omp parallel for firstprivate(x, y, narrow, shift, unused) num_threads(4)
  for (int i = 0; i < 4; i++)
    sums[i] = x * y * (i + shift) + x * narrow;
  for (int i = 0; i < 4; i++)
    total += sums[i] * sums[i];
  return total;
}

static int visits[8];
double counted(double *x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    visits[i] += i;
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return visits[0] == 0 ? s : 0;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(kept, 0.5);
  CHECK_PAIR(several, 0.5, 1.25);
  CHECK_ARRAY(counted, 0.5, 1.25);
  return finish();
}
#endif
