/* The Brusselator, x' = a + x^2 y - (b + 1) x, y' = b x - x^2 y, by the classical method of Runge and Kutta.
 * The value is the mean square distance from a point along the way. */
#include "driver.h"

static const char problem_sizes[] = "STEPS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

typedef struct {
  double x, y;
} State;

static State slope(State s, const double *p) {
  double autocatalysis = s.x * s.x * s.y;
  return (State){p[0] + autocatalysis - (p[1] + 1) * s.x, p[1] * s.x - autocatalysis};
}

static State moved(State s, State direction, double h) {
  return (State){s.x + h * direction.x, s.y + h * direction.y};
}

static State step(State s, const double *p, double h) {
  State k1 = slope(s, p);
  State k2 = slope(moved(s, k1, h / 2), p);
  State k3 = slope(moved(s, k2, h / 2), p);
  State k4 = slope(moved(s, k3, h), p);
  return (State){s.x + h / 6 * (k1.x + 2 * k2.x + 2 * k3.x + k4.x), s.y + h / 6 * (k1.y + 2 * k2.y + 2 * k3.y + k4.y)};
}

/* p: the two rates, then the state at the start. */
static double trajectory(const double *p, long steps, double h) {
  State s = {p[2], p[3]};
  double distance = 0;
  for (long i = 0; i < steps; i++) {
    s = step(s, p, h);
    distance += (s.x - 1) * (s.x - 1) + (s.y - 2) * (s.y - 2);
  }
  return distance / (double)steps;
}

static Vector p, dp;
static long steps;

static void problem_create(const long *sizes) {
  p = vector_of(4);
  dp = vector_of(4);
  memcpy(p.data, (double[]){1.1, 1.8, 1.3, 1.5}, 4 * sizeof(double)); /* a stable focus: b < 1 + a^2 */
  steps = sizes[0];
}

static Vector problem_inputs(void) { return p; }
static double problem_value(void) { return trajectory(p.data, steps, 0.005); }

static void problem_derive(void) {
  memset(dp.data, 0, dp.count * sizeof(double));
  __enzyme_autodiff((void *)trajectory, enzyme_dup, p.data, dp.data, enzyme_const, steps, enzyme_const, 0.005);
}

static void problem_gradient(double *gradient) { memcpy(gradient, dp.data, dp.count * sizeof(double)); }

#include "main.h"
