// feature: Enzyme's refusal: a function without body on a path that is never taken
#include "check.h"
#include <stdio.h>
#include <stdlib.h>

double checked(double *x, int n);

#if FUNCTIONS
__attribute__((noreturn)) static void stop_with(const char *text, FILE *file) {
  fputs(text, stderr);
  if (file)
    fclose(file);
  exit(7);
}
double checked(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 1e8) {
      FILE *log = fopen("/nonexistent/log", "w");
      if (log)
        fprintf(log, "%g", x[i]);
      stop_with("too large", log);
    }
    s += x[i] * x[i] * x[i];
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(checked, 0.7, 1.2, -0.4);
  return finish();
}
#endif
