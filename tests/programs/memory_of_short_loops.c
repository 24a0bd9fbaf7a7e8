// feature: a short loop of unknown length, run often: what is kept of each run is small
#include "check.h"
#include <sys/resource.h>

double often(double *x, int n);
void __enzyme_autodiff(void *, ...);

#if FUNCTIONS
__attribute__((noinline)) static double once(const double *x, int from, double s) {
  for (int i = from; x[i] > 0; i++)
    s = s * 0.5 + x[i] * x[i] * s;
  return s;
}

double often(double *x, int n) {
  double s = 1;
  for (int k = 0; k < 100000; k++)
    s = once(x, k % (n - 2), s) * 0.9 + 0.1;
  return s;
}
#endif

#if CHECKS
int main(void) {
  double x[] = {0.4, 0.6, 0.3, -1}, slopes[4] = {0};
#if REVERSE
  __enzyme_autodiff((void *)often, x, slopes, 4);
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  EXPECT_TRUE(used.ru_maxrss < 85000); /* kilobytes */
#endif
  CHECK_ARRAY(often, 0.4, 0.6, 0.3, -1);
  return finish();
}
#endif
