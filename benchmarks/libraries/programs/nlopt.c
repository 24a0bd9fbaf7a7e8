// library: NLopt: optimisers, in C and C++ by its own CMake
// source: nlopt
// make: cmake -S "$SOURCE" -B . -DCMAKE_POLICY_VERSION_MINIMUM=3.5 -DBUILD_SHARED_LIBS=OFF -DNLOPT_PYTHON=OFF -DNLOPT_OCTAVE=OFF -DNLOPT_MATLAB=OFF -DNLOPT_GUILE=OFF -DNLOPT_SWIG=OFF -DNLOPT_TESTS=OFF -DCMAKE_BUILD_TYPE=None >cmake.log 2>&1
// make: CMAKE_POLICY_VERSION_MINIMUM=3.5 make -j2 nlopt >make.log 2>&1
// archive: libnlopt.a
// include: src/api
// objective: mma(1.2, 0.7, 0.4) the least value by the method of moving asymptotes, with a constraint
// objective: slsqp(1.2, 0.7, 0.4) the same by sequential quadratic programming
// objective: nelder_mead(1.2, 0.7, 0.4) the same without a gradient, bounds only
#include <math.h>
#include <nlopt.h>

static double bowl(unsigned n, const double *at, double *gradient, void *data) {
  const double *x = data;
  double a = at[0] - x[0], b = at[1] - x[1] * at[0];
  if (gradient) {
    gradient[0] = 4 * a * a * a + 2 * a - 2 * x[1] * b;
    gradient[1] = 2 * b + 2 * x[2] * at[1];
  }
  return a * a * a * a + a * a + b * b + x[2] * at[1] * at[1];
}

static double outside(unsigned n, const double *at, double *gradient, void *data) {
  const double *x = data;
  if (gradient) {
    gradient[0] = 1;
    gradient[1] = 2 * at[1];
  }
  return at[0] + at[1] * at[1] - x[0] * 0.8;
}

static double least(nlopt_algorithm how, double *x, int constrained) {
  nlopt_opt opt = nlopt_create(how, 2);
  double at[2] = {0.3, 0.2}, low[2] = {-5, -5}, high[2] = {5, 5}, value = 0;
  nlopt_set_lower_bounds(opt, low);
  nlopt_set_upper_bounds(opt, high);
  nlopt_set_min_objective(opt, bowl, x);
  if (constrained)
    nlopt_add_inequality_constraint(opt, outside, x, 1e-12);
  nlopt_set_xtol_rel(opt, 1e-9);
  nlopt_set_maxeval(opt, 400);
  nlopt_optimize(opt, at, &value);
  nlopt_destroy(opt);
  return value;
}

double mma(double *x, int n) { return least(NLOPT_LD_MMA, x, 1); }
double slsqp(double *x, int n) { return least(NLOPT_LD_SLSQP, x, 1); }
double nelder_mead(double *x, int n) { return least(NLOPT_LN_NELDERMEAD, x, 0); }
