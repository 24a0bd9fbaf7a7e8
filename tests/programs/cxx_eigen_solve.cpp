// feature: Eigen: LU, LLT, QR and eigenvalues
// needs: /usr/include/eigen3 libeigen3-dev
// flags: -I/usr/include/eigen3 -DEIGEN_DONT_VECTORIZE
// levels: 2
#include "check.h"
#include <Eigen/Dense>

double by_lu(double *x, int n);
double by_llt(double *x, int n);
double by_qr(double *x, int n);

#if FUNCTIONS
static Eigen::MatrixXd matrix(const double *x, int n) {
  Eigen::MatrixXd a(n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a(i, j) = x[i] * x[j] + (i == j ? 2 + i : 0.1 * (i - j));
  return a;
}
double by_lu(double *x, int n) {
  Eigen::VectorXd b = Eigen::Map<Eigen::VectorXd>(x, n);
  return matrix(x, n).partialPivLu().solve(b).squaredNorm();
}
double by_llt(double *x, int n) {
  Eigen::MatrixXd a = matrix(x, n);
  a = a * a.transpose();
  Eigen::VectorXd b = Eigen::Map<Eigen::VectorXd>(x, n);
  return a.llt().solve(b).sum();
}
double by_qr(double *x, int n) {
  Eigen::VectorXd b = Eigen::Map<Eigen::VectorXd>(x, n);
  return matrix(x, n).householderQr().solve(b).squaredNorm();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(by_lu, 0.7, 1.2, -0.4);
  CHECK_ARRAY(by_llt, 0.7, 1.2, -0.4);
  CHECK_ARRAY(by_qr, 0.7, 1.2, -0.4);
  return finish();
}
#endif
