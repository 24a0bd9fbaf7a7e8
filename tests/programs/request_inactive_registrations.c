// feature: registered as inactive: functions and globals
#include "check.h"

double measured(double x);
double combined(double x);

#if FUNCTIONS
double measured(double x) { return x * 5; }
double factor = 3;
double combined(double x) {
  factor = x;
  return measured(x) * x + factor * x;
}
#endif

#if CHECKS
extern double factor;
void *__enzyme_inactivefn_measured = (void *)measured;
void *__enzyme_inactive_global_factor = (void *)&factor;

int main(void) {
  if (FORWARD)
    EXPECT(FWDDIFF(double, combined, 2.0, 1.0), 10 + 2);
  if (REVERSE)
    EXPECT(AUTODIFF(double, combined, 2.0), 10 + 2);
  return finish();
}
#endif
