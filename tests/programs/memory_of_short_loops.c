// feature: a short loop of unknown length, run often: what is kept of each run is small
// not under valgrind: it measures the memory of its process
#include "check.h"

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
/* In kilobytes; what getrusage tells may be of the process that started this one. */
HELPER long most_memory(void) {
  FILE *status = fopen("/proc/self/status", "r");
  char line[200];
  long found = 0;
  while (status && fgets(line, sizeof line, status))
    if (!strncmp(line, "VmHWM:", 6))
      found = strtol(line + 6, 0, 10);
  if (status)
    fclose(status);
  return found;
}
int main(void) {
  double x[] = {0.4, 0.6, 0.3, -1}, slopes[4] = {0};
#if REVERSE
  __enzyme_autodiff((void *)often, x, slopes, 4);
  EXPECT_TRUE(most_memory() > 0 && most_memory() < 85000);
#endif
  CHECK_ARRAY(often, 0.4, 0.6, 0.3, -1);
  return finish();
}
#endif
