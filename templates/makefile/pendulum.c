#include "pendulum.h"

#include <math.h>

typedef struct {
  double angle, speed;
} state;

static state rate(state s, double damping) { return (state){s.speed, -sin(s.angle) - damping * s.speed}; }

static state moved(state s, double h, state r) { return (state){s.angle + h * r.angle, s.speed + h * r.speed}; }

double swing(double angle, double damping, double time, int steps) {
  state s = {angle, 0};
  const double h = time / steps;
  for (int i = 0; i < steps; i++) {
    state a = rate(s, damping);
    state b = rate(moved(s, h / 2, a), damping);
    state c = rate(moved(s, h / 2, b), damping);
    state d = rate(moved(s, h, c), damping);
    s = moved(moved(moved(moved(s, h / 6, a), h / 3, b), h / 3, c), h / 6, d);
  }
  return s.angle;
}
