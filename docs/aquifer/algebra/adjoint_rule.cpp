// The derivative of x = A^-1 b by mathematics in place of Eigen's arithmetic.
//
// Reverse: with w = A^-1 dx, the derivative of b is w, and that of A is -w x^T. Forward: x' = A^-1 (b' - A' x).
// Only A's entries and x are kept, where the plain derivative keeps the numbers in the middle of the factorisation.
#include "factors.hpp"

#include <algorithm>
#include <enzyme.h>
#include <vector>

namespace aquifer {

void solve_by_rule(Factors *factors, const double *values, const double *right, double *solution) {
  factors->factorise(values);
  factors->solve(right, solution);
}

namespace {

struct Kept {
  std::vector<double> values, solution;
};

Kept *solve_augmented(Factors *factors, Factors *, const double *values, double *, const double *right, double *,
                      double *solution, double *) {
  const Pattern &pattern = factors->pattern();
  solve_by_rule(factors, values, right, solution);
  return new Kept{{values, values + pattern.entries()}, {solution, solution + pattern.unknowns()}};
}

void solve_reverse(Factors *factors, Factors *, const double *, double *d_values, const double *, double *d_right,
                   double *, double *d_solution, Kept *kept) {
  const Pattern &pattern = factors->pattern();
  std::vector<double> w(pattern.unknowns());
  factors->factorise(kept->values.data());
  factors->solve(d_solution, w.data());

  const std::vector<double> &x = kept->solution;
  for (int column = 0; column < pattern.unknowns(); column++)
    for (int k = pattern.starts()[column]; d_values && k < pattern.starts()[column + 1]; k++) {
      const int row = pattern.rows()[k]; // below the diagonal one number is two entries of the matrix
      d_values[k] -= row == column ? w[row] * x[row] : w[row] * x[column] + w[column] * x[row];
    }
  for (int i = 0; d_right && i < pattern.unknowns(); i++)
    d_right[i] += w[i];
  std::fill(d_solution, d_solution + pattern.unknowns(), 0.0); // the solution was overwritten
  delete kept;
}

void solve_tangent(Factors *factors, Factors *, const double *values, const double *d_values, const double *right,
                   const double *d_right, double *solution, double *d_solution) {
  const Pattern &pattern = factors->pattern();
  solve_by_rule(factors, values, right, solution);
  std::vector<double> rest(pattern.unknowns());
  if (d_values)
    pattern.multiply(d_values, solution, rest.data());
  for (int i = 0; i < pattern.unknowns(); i++)
    rest[i] = (d_right ? d_right[i] : 0.0) - rest[i];
  factors->solve(rest.data(), d_solution);
}

} // namespace

ENZYME_REGISTER_GRADIENT(solve_by_rule, solve_augmented, solve_reverse);
ENZYME_REGISTER_DERIVATIVE(solve_by_rule, solve_tangent);

} // namespace aquifer
