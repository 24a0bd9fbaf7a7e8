/* At which angle must a pendulum be let go to be at a given angle later? Newton's method tells, with the derivative of
 * the whole simulation. */
#include "pendulum.h"

#include <enzyme.h>
#include <math.h>
#include <stdio.h>

static const double damping = 0.2, when = 1.0, wanted = 0.5;

static double slope(double angle) {
  return ENZYME_AUTODIFF(double, swing, enzyme_out, angle, enzyme_const, damping, enzyme_const, when, enzyme_const, 200);
}

int main(void) {
  double angle = 1;
  for (int i = 0; i < 8; i++) {
    double missed = swing(angle, damping, when, 200) - wanted;
    printf("%d: let go at %.12f, missed by % .3e\n", i, angle, missed);
    if (fabs(missed) < 1e-13)
      return 0;
    angle -= missed / slope(angle);
  }
  printf("no angle was found\n");
  return 1;
}
