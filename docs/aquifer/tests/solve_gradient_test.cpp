// The derivative of a solution with respect to the matrix and the right side, for each method.
//
// In the gradient of the whole program much of this cancels: an iteration that has converged forgets how it got there.
#include "check.hpp"
#include "mesh.hpp"
#include "solver.hpp"

#include <enzyme/enzyme>

using namespace aquifer;

namespace {

double weighted_solution(const double *values, const double *right, const Pattern &pattern, Method method) {
  std::vector<double> solution(pattern.unknowns());
  Solver(pattern, method).solve(values, right, solution.data());
  double sum = 0;
  for (int i = 0; i < pattern.unknowns(); i++)
    sum += std::cos(i) * solution[i] * solution[i];
  return sum;
}

double slope(std::vector<double> &where, std::size_t index, const std::vector<double> &values,
             const std::vector<double> &right, const Pattern &pattern, Method method) {
  const double h = 1e-5, kept = where[index];
  where[index] = kept + h;
  const double up = weighted_solution(values.data(), right.data(), pattern, method);
  where[index] = kept - h;
  const double down = weighted_solution(values.data(), right.data(), pattern, method);
  where[index] = kept;
  return (up - down) / (2 * h);
}

void check_method(Check &check, Method method, const Pattern &pattern) {
  std::vector<double> values(pattern.entries(), -0.3), right(pattern.unknowns());
  for (int i = 0; i < pattern.unknowns(); i++) {
    values[pattern.starts()[i]] = 3 + 0.1 * i;
    right[i] = std::sin(2.0 * i);
  }
  std::vector<double> d_values(values.size()), d_right(right.size());
  enzyme::autodiff<enzyme::Reverse>(weighted_solution, enzyme::Duplicated(values.data(), d_values.data()),
                                    enzyme::Duplicated(right.data(), d_right.data()), enzyme::Const(pattern),
                                    enzyme::Const(method));
  double of_values = 0, of_right = 0, along = 0;
  std::vector<double> t_values(values.size()), t_right(right.size());
  for (std::size_t i = 0; i < values.size(); i++) {
    of_values = std::fmax(of_values, std::fabs(d_values[i] - slope(values, i, values, right, pattern, method)));
    t_values[i] = std::cos(1.0 + 5.0 * static_cast<double>(i));
    along += t_values[i] * d_values[i];
  }
  for (std::size_t i = 0; i < right.size(); i++) {
    of_right = std::fmax(of_right, std::fabs(d_right[i] - slope(right, i, values, right, pattern, method)));
    t_right[i] = std::sin(1.0 + 3.0 * static_cast<double>(i));
    along += t_right[i] * d_right[i];
  }
  check.close("derivative of the matrix", of_values, 0, 1e-8);
  check.close("derivative of the right side", of_right, 0, 1e-8);

  const double tangent = enzyme::get<0>(enzyme::autodiff<enzyme::Forward>(
      weighted_solution, enzyme::Duplicated(values.data(), t_values.data()),
      enzyme::Duplicated(right.data(), t_right.data()), enzyme::Const(pattern), enzyme::Const(method)));
  check.close("forward and reverse mode agree", tangent, along, 1e-11);
}

} // namespace

int main() {
  Check check;
  const Mesh mesh = rectangle(1, 1, 3, 3);
  const Pattern pattern(static_cast<int>(mesh.points().size()), mesh.triangles());
  for (Method method : {Method::cholesky, Method::conjugate_gradient, Method::adjoint_rule})
    check_method(check, method, pattern);
  return check.result();
}
