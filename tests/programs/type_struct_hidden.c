// feature: a struct of a number and an integer, which the compiler passes as one integer, by value
#include "check.h"

struct Sample {
  float value;
  int count;
};
double f(struct Sample s, double y);

#if FUNCTIONS
double f(struct Sample s, double y) { return s.value * s.value * y * s.count; }
#endif

#if CHECKS
int main(void) {
  struct Sample s = {3, 2}, ds = {1, 0};
  EXPECT(FWDDIFF(double, f, enzyme_dup, s, ds, 2.0, 0.0), 24);
  EXPECT(FWDDIFF(double, f, enzyme_const, s, 2.0, 1.0), 18);
  EXPECT(AUTODIFF(double, f, enzyme_const, s, 2.0), 18);
  return finish();
}
#endif
