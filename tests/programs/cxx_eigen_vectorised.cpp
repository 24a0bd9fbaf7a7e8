// feature: Eigen, vectorised: products, blocks, reductions
// needs: /usr/include/eigen3 libeigen3-dev
// flags: -I/usr/include/eigen3
// levels: 0 2
#include "check.h"
#include <Eigen/Dense>

double blocks(double *x, int n);
double arrays(double *x, int n);

#if FUNCTIONS
double blocks(double *x, int n) {
  Eigen::Map<Eigen::MatrixXd> m(x, 2, n / 2);
  Eigen::MatrixXd a = m.transpose() * m;
  a.row(0) *= 2;
  a.block(0, 0, 2, 2) += Eigen::Matrix2d::Identity();
  return a.trace() + a.col(1).squaredNorm() + a.maxCoeff();
}
double arrays(double *x, int n) {
  Eigen::Map<Eigen::ArrayXd> v(x, n);
  Eigen::ArrayXd w = v.sin() * v.exp() + v.square();
  return (w > 0.5).select(w, -w).sum() + w.abs().prod() + w.min(0.7 * v).maxCoeff() + w.max(0.3).minCoeff();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(blocks, 0.7, 1.2, -0.4, 0.9, 0.3, 0.5);
  CHECK_ARRAY(arrays, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
