/* An oscillator with Runge's and Kutta's method in constant steps, as libraries of solvers write it: the state is an
 * array, the right-hand side and the step are functions that are handed arrays, and the stages lie in work arrays.
 */
#include "driver.h"

static const char problem_sizes[] = "STEPS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { STATE = 2 };

typedef void (*RightHandSide)(const double *state, double *slope, const double *parameters, double time);

static void oscillator(const double *state, double *slope, const double *parameters, double time) {
  slope[0] = state[1];
  slope[1] = parameters[0] * (1 - state[0] * state[0]) * state[1] - parameters[1] * state[0] + 0.1 * sin(time);
}

/* out = state + h * slope */
static void moved(const double *state, const double *slope, double h, double *out) {
  for (size_t i = 0; i < STATE; i++) out[i] = state[i] + h * slope[i];
}

typedef struct {
  double k1[STATE], k2[STATE], k3[STATE], k4[STATE], between[STATE];
} Work;

static void step(RightHandSide f, double *state, const double *parameters, double time, double h, Work *work) {
  f(state, work->k1, parameters, time);
  moved(state, work->k1, h / 2, work->between);
  f(work->between, work->k2, parameters, time + h / 2);
  moved(state, work->k2, h / 2, work->between);
  f(work->between, work->k3, parameters, time + h / 2);
  moved(state, work->k3, h, work->between);
  f(work->between, work->k4, parameters, time + h);
  for (size_t i = 0; i < STATE; i++)
    state[i] += h / 6 * (work->k1[i] + 2 * work->k2[i] + 2 * work->k3[i] + work->k4[i]);
}

/* inputs: two parameters, then the state at the start. */
static double trajectory(const double *inputs, size_t steps, double h) {
  double state[STATE] = {inputs[2], inputs[3]}, time = 0;
  Work work;
  for (size_t i = 0; i < steps; i++) {
    step(oscillator, state, inputs, time, h, &work);
    time += h;
  }
  return state[0] * state[0] + 0.5 * state[1];
}

static Vector p, dp;
static size_t steps;

static void problem_create(const long *sizes) {
  p = vector_of(4);
  dp = vector_of(4);
  memcpy(p.data, (double[]){-0.3, 1.1, 1.3, 0.5}, 4 * sizeof(double));
  steps = (size_t)sizes[0];
}

static Vector problem_inputs(void) { return p; }
static double problem_value(void) { return trajectory(p.data, steps, 5.0 / (double)steps); }

static void problem_derive(void) {
  memset(dp.data, 0, (size_t)dp.count * sizeof(double));
  __enzyme_autodiff((void *)trajectory, enzyme_dup, p.data, dp.data, enzyme_const, steps, enzyme_const,
                    5.0 / (double)steps);
}

static void problem_gradient(double *gradient) { memcpy(gradient, dp.data, (size_t)dp.count * sizeof(double)); }

#include "main.h"
