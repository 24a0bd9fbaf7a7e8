// feature: split mode: augmentfwd keeps a tape, reverse uses it
#include "check.h"
#include <math.h>

double chain(double *x, int n);
double power_of(double x, double y);

#if FUNCTIONS
double chain(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) {
    s = s * sin(x[i]) + x[i];
    x[i] = s;
  }
  return s * s;
}
double power_of(double x, double y) { return pow(x, y) * x; }
#endif

#if CHECKS
struct augmented {
  void *tape;
  double primal;
};
struct gradient {
  double x, y;
};
struct augmented __enzyme_augmentfwd_double(void *, ...);
void __enzyme_reverse_void(void *, ...);
struct gradient __enzyme_reverse_gradient(void *, ...);

int main(void) {
#if REVERSE
  double x[3] = {0.5, 1.25, -0.75}, dx[3] = {0}, y[3], dy[3] = {0};
  memcpy(y, x, sizeof x);
  AUTODIFF(void, chain, enzyme_dup, y, dy, 3);
  struct augmented a = __enzyme_augmentfwd_double((void *)chain, enzyme_dup, x, dx, 3);
  double again[3] = {0.5, 1.25, -0.75};
  EXPECT(a.primal, chain(again, 3));
  __enzyme_reverse_void((void *)chain, enzyme_dup, x, dx, 3, 2.0, a.tape);
  for (int i = 0; i < 3; i++)
    EXPECT(dx[i], 2 * dy[i]);
  struct augmented b = __enzyme_augmentfwd_double((void *)power_of, 1.5, 2.5);
  EXPECT(b.primal, pow(1.5, 3.5));
  struct gradient g = __enzyme_reverse_gradient((void *)power_of, 1.5, 2.5, 1.0, b.tape);
  EXPECT(g.x, 3.5 * pow(1.5, 2.5));
  EXPECT(g.y, pow(1.5, 3.5) * log(1.5));
#endif
  EXPECT(1, 1);
  return finish();
}
#endif
