#include <math.h>

/* Place of a damped oscillator at that time. */
double place(double damping, double time) {
  return exp(-damping * time) * cos(sqrt(1 - damping * damping) * time);
}
