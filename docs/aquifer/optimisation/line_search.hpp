// Inside the library: a step along a direction that satisfies the strong Wolfe conditions.
#pragma once

#include "lbfgs.hpp"

namespace aquifer {

struct State {
  Variables x, gradient;
  double value;
};

double dot(const Variables &a, const Variables &b);

// False where no such step was found; then `state` is unchanged, else it is the new one.
bool step_along(const Objective &objective, const Variables &direction, double first_length, State &state,
                int &evaluations);

} // namespace aquifer
