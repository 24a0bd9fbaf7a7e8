// feature: registered derivatives: forward and reverse, also of functions that would be inlined
#include "check.h"
#include <math.h>

double square_like(double x);
double uses_it(double x, double y);

#if FUNCTIONS
double square_like(double x) { return x * x; }
double uses_it(double x, double y) { return square_like(x) * y + x; }
#endif

#if CHECKS
double __attribute__((used)) jvp(double x, double dx) { return 100 * x * dx; }
struct augmented {
  void *tape;
  double primal;
};
struct augmented augment(double x) {
  struct augmented a = {0, x * x};
  return a;
}
double reverse(double x, double seed, void *tape) {
  (void)tape;
  return 100 * x * seed;
}
void *__enzyme_register_derivative_square[] = {(void *)square_like, (void *)jvp};
void *__enzyme_register_gradient_square[] = {(void *)square_like, (void *)augment, (void *)reverse};

int main(void) {
  #if FORWARD
  EXPECT(FWDDIFF(double, uses_it, 2.0, 1.0, 3.0, 0.0), 601);
  #endif
  #if REVERSE
  EXPECT(AUTODIFF(double, uses_it, enzyme_out, 2.0, enzyme_const, 3.0), 601);
  #endif
  return finish();
}
#endif
