// feature: Eigen, sparse: assembly from triplets, conjugate gradients, LDLT; SSE over arrays of integers
// needs: /usr/include/eigen3 libeigen3-dev
// flags: -I/usr/include/eigen3
// levels: 0 2
#include "check.h"
#include <Eigen/IterativeLinearSolvers>
#include <Eigen/SparseCholesky>
#include <vector>

double by_gradients(double *x, int n);
double by_factors(double *x, int n);

#if FUNCTIONS
using Matrix = Eigen::SparseMatrix<double>;

/* Of a chain of springs: spring i connects nodes i and i + 1, the first one and the last one hang on walls. */
static Matrix stiffness(const double *x, int n) {
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < n; i++) {
    if (i > 0)
      entries.emplace_back(i - 1, i - 1, x[i]);
    if (i < n - 1)
      entries.emplace_back(i, i, x[i]);
    if (i > 0 && i < n - 1) {
      entries.emplace_back(i, i - 1, -x[i]);
      entries.emplace_back(i - 1, i, -x[i]);
    }
  }
  Matrix sum(n - 1, n - 1);
  sum.setFromTriplets(entries.begin(), entries.end());
  return sum;
}
static Eigen::VectorXd load(int n) {
  Eigen::VectorXd f(n - 1);
  for (int i = 0; i < n - 1; i++)
    f[i] = 1 + 0.5 * i;
  return f;
}
double by_gradients(double *x, int n) {
  const Matrix springs = stiffness(x, n);
  Eigen::ConjugateGradient<Matrix, Eigen::Lower> solver;
  solver.setTolerance(1e-14);
  solver.compute(springs);
  return solver.solve(load(n)).squaredNorm();
}
double by_factors(double *x, int n) {
  Eigen::SimplicialLDLT<Matrix> solver(stiffness(x, n));
  return solver.solve(load(n)).squaredNorm();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(by_gradients, 0.9, 1.2, 0.7, 1.4, 1.1);
  CHECK_ARRAY(by_factors, 0.9, 1.2, 0.7, 1.4, 1.1);
  return finish();
}
#endif
