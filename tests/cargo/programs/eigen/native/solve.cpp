#include <Eigen/Dense>

extern "C" double rust_stiffness(double x, long i, long j);

/* The energy of a structure under a load, whose stiffness matrix comes from Rust. */
extern "C" double structure_energy(const double *x, const double *load, long n) {
  Eigen::MatrixXd stiffness(n, n);
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      stiffness(i, j) = rust_stiffness(x[i] * x[j], i, j);
  Eigen::Map<const Eigen::VectorXd> right(load, n);
  Eigen::VectorXd moved = stiffness.llt().solve(right);
  return 0.5 * right.dot(moved);
}
