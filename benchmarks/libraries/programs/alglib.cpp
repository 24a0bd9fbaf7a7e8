// library: ALGLIB: numerical methods in C++ around a core of C with its own memory and state machines
// source: alglib
// compile: src/ap.cpp
// compile: src/alglibinternal.cpp
// compile: src/alglibmisc.cpp
// compile: src/linalg.cpp
// compile: src/specialfunctions.cpp
// compile: src/integration.cpp
// compile: src/interpolation.cpp
// compile: src/diffequations.cpp
// compile: src/optimization.cpp
// compile: src/solvers.cpp
// compile: src/statistics.cpp
// compile: src/fasttransforms.cpp
// include: src
// levels: 2
// objective: spline(0.7, 1.3, 0.4, 2.1, 0.6) value and slope of a cubic spline
// objective: solution(0.7, 1.3, 0.4, 2.1) a linear system with estimates of its condition
// objective: integral(0.7, 1.3) adaptive Gauss and Kronrod by reverse communication
// objective: steps(0.4, 1.3, 0.8) Runge, Kutta, Cash and Karp by reverse communication
// objective: special(1.4, 2.3, 0.6) gamma, incomplete beta, Bessel
#include "diffequations.h"
#include "integration.h"
#include "interpolation.h"
#include "linalg.h"
#include "solvers.h"
#include "specialfunctions.h"
using namespace alglib;

extern "C" double spline(double *x, int n) {
  real_1d_array at = "[0,1,2,3,4]", values;
  values.setcontent(5, x);
  spline1dinterpolant curve;
  spline1dbuildcubic(at, values, curve);
  double value, slope, second;
  spline1ddiff(curve, 1.3, value, slope, second);
  return value + 2 * slope - second * spline1dintegrate(curve, 2.5);
}

extern "C" double solution(double *x, int n) {
  real_2d_array a;
  a.setlength(3, 3);
  real_1d_array b, found;
  b.setlength(3);
  for (int i = 0; i < 3; i++) {
    b[i] = x[i] * x[3];
    for (int j = 0; j < 3; j++)
      a[i][j] = x[(i + j) % 4] * (1 + i) + (i == j ? 3 : 0);
  }
  ae_int_t info;
  densesolverreport report;
  rmatrixsolve(a, 3, b, info, report, found);
  return found[0] + 2 * found[1] * found[2] + rmatrixdet(a, 3);
}

static void wave(double t, double, double, double &y, void *p) {
  double *x = (double *)p;
  y = exp(-x[0] * t * t) * cos(x[1] * t);
}

extern "C" double integral(double *x, int n) {
  autogkstate state;
  autogkreport report;
  double value;
  autogksmooth(0, 2, state);
  autogkintegrate(state, wave, x);
  autogkresults(state, value, report);
  return value;
}

static void slope(const real_1d_array &y, double t, real_1d_array &dy, void *p) {
  double *x = (double *)p;
  dy[0] = x[0] * y[0] - x[1] * y[0] * y[1];
  dy[1] = x[2] * y[0] * y[1] - y[1];
}

extern "C" double steps(double *x, int n) {
  real_1d_array start = "[1,0.5]", times = "[0,1,2]", when;
  real_2d_array table;
  odesolverstate state;
  odesolverreport report;
  ae_int_t count;
  odesolverrkck(start, times, 1e-9, 0, state);
  odesolversolve(state, slope, x);
  odesolverresults(state, count, when, table, report);
  return table[count - 1][0] + 2 * table[count - 1][1];
}

extern "C" double special(double *x, int n) {
  return gammafunction(x[0]) + incompletebeta(x[0], x[1], x[2]) + besselj0(x[1]) + incompletegamma(x[1], x[0]) +
         errorfunction(x[2]) + ellipticintegralk(x[2]);
}
