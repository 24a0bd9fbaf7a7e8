// feature: Eigen, dense and small
// needs: /usr/include/eigen3 libeigen3-dev
// flags: -I/usr/include/eigen3 -DEIGEN_DONT_VECTORIZE
// levels: 1 2
#include "check.h"
#include <Eigen/Dense>

double quadratic(double *x, int n);
double fixed(double *x, int n);
double dynamic(double *x, int n);

#if FUNCTIONS
double quadratic(double *x, int n) {
  Eigen::Map<Eigen::VectorXd> v(x, n);
  return v.dot(v) + v.squaredNorm() * v.sum();
}
double fixed(double *x, int) {
  Eigen::Matrix2d m;
  m << x[0], x[1], x[2], x[3];
  Eigen::Vector2d v(1, x[0]);
  return (m * m.transpose() * v).norm() + m.determinant() + m.inverse()(0, 1);
}
double dynamic(double *x, int n) {
  Eigen::MatrixXd a(n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a(i, j) = x[i] * x[j] + (i == j ? 2 : 0);
  Eigen::VectorXd v = Eigen::Map<Eigen::VectorXd>(x, n);
  Eigen::VectorXd w = a * v + v;
  return w.dot(v);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(quadratic, 0.7, 1.2, -0.4);
  CHECK_ARRAY(fixed, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(dynamic, 0.7, 1.2, -0.4);
  return finish();
}
#endif
