// What Eigen needs for a matrix of a known pattern; inside the library only.
#pragma once

#include "pattern.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCholesky>

namespace aquifer {

using Matrix = Eigen::SparseMatrix<double>;
using Vector = Eigen::VectorXd;

// The order of elimination is found once; numbers come with each solve.
class Factors {
public:
  explicit Factors(const Pattern &pattern);

  void set(const double *values);
  void factorise(const double *values);
  void solve(const double *right, double *solution) const; // with the matrix that was factorised last
  void iterate(const double *values, const double *right, double *solution);

  const Pattern &pattern() const { return pattern_; }

private:
  const Pattern &pattern_;
  Matrix matrix_;
  Eigen::SimplicialLDLT<Matrix> cholesky_;
};

// The same as factorise and solve, with a derivative of its own: adjoint_rule.cpp.
void solve_by_rule(Factors *factors, const double *values, const double *right, double *solution);

} // namespace aquifer
