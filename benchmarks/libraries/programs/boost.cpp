// library: Boost: odeint, special functions, quadrature, roots and uBLAS, in C++ with templates
// headers: libboost1.81-dev
// include: include
// levels: 2
// objective: dopri5(0.4, 1.3, 0.8) odeint: Dormand and Prince with controlled steps, a vector as the state
// objective: bulirsch(0.4, 1.3, 0.8) odeint: Bulirsch and Stoer
// objective: rosenbrock(0.4, 1.3, 0.8) odeint: Rosenbrock's method for a stiff system, with uBLAS
// objective: special(1.4, 2.3, 0.6) gamma, incomplete beta, Bessel, elliptic integrals
// objective: quadrature(0.7, 1.3) Gauss and Kronrod, tanh-sinh
// objective: roots(0.7, 1.3) TOMS 748 and Newton's method
// objective: matrices(0.7, 1.3, 0.4, 2.1) uBLAS: products and solution by LU
// objective: quantile(0.3, 1.3, 2.4) of a beta and of a gamma distribution
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/quadrature/tanh_sinh.hpp>
#include <boost/math/special_functions.hpp>
#include <boost/math/tools/roots.hpp>
#include <boost/numeric/odeint.hpp>
#include <boost/numeric/ublas/lu.hpp>
#include <boost/numeric/ublas/matrix.hpp>
#include <vector>
namespace odeint = boost::numeric::odeint;
namespace ublas = boost::numeric::ublas;
using State = std::vector<double>;

static auto predators(double *p) {
  return [p](const State &y, State &dy, double t) {
    dy[0] = p[0] * y[0] - p[1] * y[0] * y[1];
    dy[1] = p[2] * y[0] * y[1] - y[1] + 0.1 * std::sin(t);
  };
}

extern "C" double dopri5(double *x, int n) {
  State y = {1.0, 0.5};
  auto stepper = odeint::make_controlled(1e-11, 1e-11, odeint::runge_kutta_dopri5<State>());
  odeint::integrate_adaptive(stepper, predators(x), y, 0.0, 3.0, 0.1);
  return y[0] + 2 * y[1];
}

extern "C" double bulirsch(double *x, int n) {
  State y = {1.0, 0.5};
  odeint::bulirsch_stoer<State> stepper(1e-11, 1e-11);
  odeint::integrate_adaptive(stepper, predators(x), y, 0.0, 3.0, 0.1);
  return y[0] + 2 * y[1];
}

using Vector = ublas::vector<double>;
using Matrix = ublas::matrix<double>;

extern "C" double rosenbrock(double *x, int n) {
  Vector y(2);
  y[0] = 1;
  y[1] = 0.5;
  auto slope = [x](const Vector &y, Vector &dy, double t) {
    dy[0] = -50 * x[0] * (y[0] - std::cos(x[1] * t));
    dy[1] = y[0] - x[2] * y[1] * y[1];
  };
  auto jacobian = [x](const Vector &y, Matrix &j, const double &t, Vector &dt) {
    j(0, 0) = -50 * x[0];
    j(0, 1) = 0;
    j(1, 0) = 1;
    j(1, 1) = -2 * x[2] * y[1];
    dt[0] = -50 * x[0] * x[1] * std::sin(x[1] * t);
    dt[1] = 0;
  };
  auto stepper = odeint::make_controlled<odeint::rosenbrock4<double>>(1e-6, 1e-6);
  odeint::integrate_adaptive(stepper, std::make_pair(slope, jacobian), y, 0.0, 0.3, 0.01);
  return y[0] + 2 * y[1];
}

extern "C" double special(double *x, int n) {
  using namespace boost::math;
  return tgamma(x[0]) + ibeta(x[0], x[1], x[2]) + cyl_bessel_j(x[0], x[1]) + ellint_1(x[2], x[0]) +
         gamma_p(x[1], x[0]) + erf(x[2]) + legendre_p(3, x[2]) + lgamma(x[1]) + digamma(x[0]);
}

extern "C" double quadrature(double *x, int n) {
  auto f = [x](double t) { return std::exp(-x[0] * t * t) * std::cos(x[1] * t); };
  double one = boost::math::quadrature::gauss_kronrod<double, 15>::integrate(f, 0.0, 2.0, 5, 1e-12);
  boost::math::quadrature::tanh_sinh<double> rule;
  double two = rule.integrate([x](double t) { return std::pow(t, x[0]) * std::log(t + x[1]); }, 0.0, 1.0);
  return one + 2 * two;
}

extern "C" double roots(double *x, int n) {
  auto f = [x](double t) { return t * std::exp(x[0] * t) - x[1]; };
  boost::uintmax_t rounds = 100;
  boost::math::tools::eps_tolerance<double> close(50);
  auto found = boost::math::tools::toms748_solve(f, 0.0, 3.0, close, rounds);
  double other = boost::math::tools::newton_raphson_iterate(
      [x](double t) { return std::make_pair(t * t * t - x[0] * t - x[1], 3 * t * t - x[0]); }, 1.5, 0.5, 4.0, 50);
  return 0.5 * (found.first + found.second) + 3 * other;
}

extern "C" double matrices(double *x, int n) {
  Matrix a(3, 3);
  Vector b(3);
  for (int i = 0; i < 3; i++) {
    b(i) = x[i] * x[3];
    for (int j = 0; j < 3; j++)
      a(i, j) = std::sin(x[(i + j) % 4] * (1 + i)) + (i == j ? 3 : 0);
  }
  Matrix c = ublas::prod(a, ublas::trans(a));
  ublas::permutation_matrix<std::size_t> order(3);
  ublas::lu_factorize(c, order);
  ublas::lu_substitute(c, order, b);
  return ublas::norm_2(b) + ublas::inner_prod(b, ublas::row(a, 1));
}

extern "C" double quantile(double *x, int n) {
  boost::math::beta_distribution<> one(x[1], x[2]);
  boost::math::gamma_distribution<> two(x[2], x[1]);
  return boost::math::quantile(one, x[0]) + boost::math::quantile(two, x[0]);
}
