#include "solver.hpp"
#include "factors.hpp"

#include <algorithm>
#include <stdexcept>

namespace aquifer {

Factors::Factors(const Pattern &pattern) : pattern_(pattern), matrix_(pattern.unknowns(), pattern.unknowns()) {
  matrix_.resizeNonZeros(pattern.entries());
  std::copy(pattern.starts().begin(), pattern.starts().end(), matrix_.outerIndexPtr());
  std::copy(pattern.rows().begin(), pattern.rows().end(), matrix_.innerIndexPtr());
  cholesky_.analyzePattern(matrix_);
}

void Factors::set(const double *values) { std::copy(values, values + pattern_.entries(), matrix_.valuePtr()); }

void Factors::factorise(const double *values) {
  set(values);
  cholesky_.factorize(matrix_);
  if (cholesky_.info() != Eigen::Success)
    throw std::runtime_error("the matrix is not positive definite");
}

void Factors::solve(const double *right, double *solution) const {
  Eigen::Map<Vector>(solution, pattern_.unknowns()) =
      cholesky_.solve(Eigen::Map<const Vector>(right, pattern_.unknowns()));
}

void Factors::iterate(const double *values, const double *right, double *solution) {
  set(values);
  Eigen::ConjugateGradient<Matrix, Eigen::Lower> iteration;
  // Tighter than the solution asks for: derivatives converge a few steps after it.
  iteration.setTolerance(1e-14);
  iteration.compute(matrix_);
  Eigen::Map<Vector>(solution, pattern_.unknowns()) =
      iteration.solve(Eigen::Map<const Vector>(right, pattern_.unknowns()));
}

struct Solver::Parts {
  Factors factors;
};

Solver::Solver(const Pattern &pattern, Method method)
    : method_(method), parts_(std::unique_ptr<Parts>(new Parts{Factors(pattern)})) {}

Solver::~Solver() = default;

void Solver::solve(const double *values, const double *right, double *solution) {
  switch (method_) {
  case Method::cholesky:
    parts_->factors.factorise(values);
    parts_->factors.solve(right, solution);
    break;
  case Method::conjugate_gradient:
    parts_->factors.iterate(values, right, solution);
    break;
  case Method::adjoint_rule:
    solve_by_rule(&parts_->factors, values, right, solution);
    break;
  }
}

} // namespace aquifer
