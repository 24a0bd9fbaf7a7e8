// feature: Enzyme's silent failure: memory marked constant is modified
#include "check.h"

double weighted(const double *w, const double *x, double *scratch, int n);

#if FUNCTIONS
double weighted(const double *w, const double *x, double *scratch, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    scratch[i] = w[i] * 2;
    s += scratch[i] * x[i] * x[i];
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  double w[3] = {1, 2, 3}, x[3] = {1, 2, 3}, dx[3] = {0}, scratch[3];
  #if REVERSE
  AUTODIFF(void, weighted, enzyme_const, w, enzyme_dup, x, dx, enzyme_const, scratch, 3);
  EXPECT(dx[2], 36);
  #endif
  #if FORWARD
  double tx[3] = {0, 0, 1};
  EXPECT(FWDDIFF(double, weighted, enzyme_const, w, enzyme_dup, x, tx, enzyme_const, scratch, 3), 36);
  #endif
  for (int i = 0; i < 3; i++) {
    EXPECT(w[i], i + 1);
    EXPECT(x[i], i + 1);
    EXPECT(scratch[i], 2 * (i + 1));
  }
  return finish();
}
#endif
