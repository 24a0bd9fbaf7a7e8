// L-BFGS on functions whose minimum is known.
#include "check.hpp"
#include "lbfgs.hpp"

#include <limits>

using namespace aquifer;

namespace {

double rosenbrock(const Variables &x, Variables &gradient) {
  double value = 0;
  std::fill(gradient.begin(), gradient.end(), 0.0);
  for (std::size_t i = 0; i + 1 < x.size(); i++) {
    const double off = x[i + 1] - x[i] * x[i], rest = 1 - x[i];
    value += 100 * off * off + rest * rest;
    gradient[i] += -400 * off * x[i] - 2 * rest;
    gradient[i + 1] += 200 * off;
  }
  return value;
}

// A long valley: curvatures from 1 to a thousand.
double valley(const Variables &x, Variables &gradient) {
  double value = 0;
  for (std::size_t i = 0; i < x.size(); i++) {
    const double curvature = std::pow(10, 3.0 * static_cast<double>(i) / static_cast<double>(x.size() - 1));
    value += curvature * (x[i] - 1) * (x[i] - 1) / 2;
    gradient[i] = curvature * (x[i] - 1);
  }
  return value;
}

// Infinite beyond one: the line search must come back.
double barrier(const Variables &x, Variables &gradient) {
  gradient[0] = 1 / (1 - x[0]) - 10;
  return x[0] < 1 ? -std::log(1 - x[0]) - 10 * x[0] : std::numeric_limits<double>::quiet_NaN();
}

double farthest(const Variables &x, double wanted) {
  double most = 0;
  for (double element : x)
    most = std::fmax(most, std::fabs(element - wanted));
  return most;
}

} // namespace

int main() {
  Check check;
  Options options;
  options.most_iterations = 500;
  options.small_slope = 1e-8;

  Variables start(10);
  for (std::size_t i = 0; i < start.size(); i++)
    start[i] = i % 2 == 0 ? -1.2 : 1;
  const Outcome bent = minimise(rosenbrock, start, options);
  check.close("Rosenbrock's function", farthest(bent.x, 1), 0, 1e-7);
  check.that("in fewer than 100 iterations", bent.iterations < 100, bent.iterations);

  const Outcome narrow = minimise(valley, Variables(20, -3), options);
  check.close("a narrow valley", farthest(narrow.x, 1), 0, 1e-6);
  check.that("in fewer than 300 iterations", narrow.iterations < 300, narrow.iterations);

  const Outcome bounded = minimise(barrier, {0.0}, options);
  check.close("a function that ends", bounded.x[0], 0.9, 1e-7);

  options.most_iterations = 3;
  const Outcome stopped = minimise(rosenbrock, start, options);
  check.that("the limit of iterations holds", stopped.iterations == 3, stopped.iterations);
  return check.result();
}
