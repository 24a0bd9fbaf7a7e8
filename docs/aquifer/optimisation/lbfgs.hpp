// Minimises a smooth function of many variables by L-BFGS with a line search for the strong Wolfe conditions.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace aquifer {

using Variables = std::vector<double>;

// Returns the value, and fills the gradient, which has the size of x.
using Objective = std::function<double(const Variables &x, Variables &gradient)>;

struct Iterate {
  int number;
  double value;
  double slope; // largest element of the gradient
  int evaluations;
  const Variables &x;
};

struct Options {
  int memory = 12; // pairs of steps and changes of the gradient that stand for the second derivative
  int most_iterations = 200;
  double small_slope = 1e-6;  // ends when no element of the gradient is larger
  double small_change = 1e-14; // or when the value falls by no larger part of itself
  double first_step = 0.5;    // length of the first step, before anything is known of the curvature
  std::function<void(const Iterate &)> watch;
};

struct Outcome {
  Variables x;
  double value;
  int iterations, evaluations;
  std::string reason;
};

Outcome minimise(const Objective &objective, Variables start, const Options &options);

} // namespace aquifer
