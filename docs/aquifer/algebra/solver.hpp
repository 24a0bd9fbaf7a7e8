// Solves sparse systems with symmetric positive definite matrices, by Eigen.
#pragma once

#include "pattern.hpp"

#include <memory>

namespace aquifer {

enum class Method {
  cholesky,          // Eigen's LDL^T; the derivative goes through the factorisation itself
  conjugate_gradient, // Eigen's, with its diagonal preconditioner; the derivative goes through the iterations
  adjoint_rule,      // as the first, but its derivative is told: one more solve, with the same matrix
};

class Solver {
public:
  Solver(const Pattern &pattern, Method method);
  ~Solver();

  // solution = matrix^-1 * right
  void solve(const double *values, const double *right, double *solution);

private:
  struct Parts;

  Method method_;
  std::unique_ptr<Parts> parts_; // Eigen's headers stay behind it
};

} // namespace aquifer
