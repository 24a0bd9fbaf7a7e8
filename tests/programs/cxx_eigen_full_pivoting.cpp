// feature: decompositions of Eigen that choose their pivots among all elements
// needs: /usr/include/eigen3 libeigen3-dev
// flags: -I/usr/include/eigen3
// levels: 1 2
#include "check.h"

double solved(double *x, int n);

#if FUNCTIONS
#include <Eigen/Dense>

double solved(double *x, int n) {
  Eigen::Matrix3d a = Eigen::Map<Eigen::Matrix3d>(x);
  Eigen::Vector3d b(1, x[0], 2);
  Eigen::Vector3d r = a.fullPivHouseholderQr().solve(b);
  Eigen::Vector3d s = a.fullPivLu().solve(r);
  return n > 0 ? r.dot(b) + s[2] * s[2] : 0;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(solved, 2.5, 1.25, -0.3, 0.8, 3.1, 0.2, 0.9, -0.7, 4.35);
  return finish();
}
#endif
