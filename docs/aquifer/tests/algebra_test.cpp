// All methods solve; and a singular matrix is told.
#include "check.hpp"
#include "mesh.hpp"
#include "solver.hpp"

#include <stdexcept>

using namespace aquifer;

int main() {
  Check check;
  const Mesh mesh = rectangle(1, 1, 9, 7);
  const int unknowns = static_cast<int>(mesh.points().size());
  const Pattern pattern(unknowns, mesh.triangles());

  std::vector<double> matrices, values(pattern.entries()), diagonal(unknowns, 0.01), right(unknowns), product(unknowns);
  for (int t = 0; t < static_cast<int>(mesh.triangles().size()); t++) {
    const auto slopes = mesh.slopes(t);
    for (int j = 0; j < 3; j++)
      for (int i = 0; i < 3; i++)
        matrices.push_back(mesh.area(t) * (slopes[i].x * slopes[j].x + slopes[i].y * slopes[j].y));
  }
  pattern.add_elements(matrices.data(), values.data());
  const std::vector<double> ones(unknowns, 1.0);
  pattern.multiply(values.data(), ones.data(), product.data());
  double largest = 0;
  for (double element : product)
    largest = std::fmax(largest, std::fabs(element));
  check.close("a constant has no slope", largest, 0, 1e-13);

  pattern.add_diagonal(diagonal.data(), values.data());
  for (int i = 0; i < unknowns; i++)
    right[i] = std::sin(3.0 * i);
  for (Method method : {Method::cholesky, Method::conjugate_gradient, Method::adjoint_rule}) {
    std::vector<double> solution(unknowns);
    Solver(pattern, method).solve(values.data(), right.data(), solution.data());
    pattern.multiply(values.data(), solution.data(), product.data());
    double missed = 0;
    for (int i = 0; i < unknowns; i++)
      missed = std::fmax(missed, std::fabs(product[i] - right[i]));
    check.close("a solution", missed, 0, 1e-10);
  }

  bool is_told = false;
  try {
    std::vector<double> solution(unknowns);
    std::fill(values.begin(), values.end(), 0.0);
    Solver(pattern, Method::cholesky).solve(values.data(), right.data(), solution.data());
  } catch (const std::runtime_error &) {
    is_told = true;
  }
  check.that("a singular matrix is told", is_told, 0);
  return check.result();
}
