// library: dlib: optimisation, kernels and machine learning, C++ templates
// source: dlib
// include: .
// define: DLIB_NO_GUI_SUPPORT
// flags: -std=c++17
// objective: bfgs(1.2, 0.7, 0.4) the least value by BFGS with line search
// objective: matrices(0.3, 0.6, -0.2, 0.9) expressions, inverse, determinant
// objective: kernel_ridge(0.3, 0.6, -0.2, 0.9) a kernel ridge regression by its targets
#include <dlib/matrix.h>
#include <dlib/optimization.h>
#include <dlib/svm.h>

using Vector = dlib::matrix<double, 0, 1>;

extern "C" double bfgs(double *x, int n) {
  Vector at = {0.3, 0.2};
  auto f = [x](const Vector &v) {
    double a = v(0) - x[0], b = v(1) - x[1] * v(0);
    return a * a * a * a + a * a + b * b + x[2] * v(1) * v(1);
  };
  auto slope = [x](const Vector &v) {
    double a = v(0) - x[0], b = v(1) - x[1] * v(0);
    Vector g = {4 * a * a * a + 2 * a - 2 * x[1] * b, 2 * b + 2 * x[2] * v(1)};
    return g;
  };
  return dlib::find_min(dlib::bfgs_search_strategy(), dlib::objective_delta_stop_strategy(1e-12), f, slope, at, -10);
}

extern "C" double matrices(double *x, int n) {
  dlib::matrix<double> a(n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a(i, j) = std::sin(x[(i + 2 * j) % n] * (i + 1)) + (i == j ? n : 0);
  dlib::matrix<double> b = dlib::inv(a) * dlib::trans(a) + 2.0 * dlib::pointwise_multiply(a, a);
  return dlib::sum(b) + dlib::det(a) / 100 + dlib::length(dlib::colm(b, 1));
}

extern "C" double kernel_ridge(double *x, int n) {
  using Kernel = dlib::radial_basis_kernel<Vector>;
  std::vector<Vector> at;
  std::vector<double> values;
  for (int i = 0; i < n; i++) {
    Vector v = {0.3 * i, 1.0 - 0.1 * i * i};
    at.push_back(v);
    values.push_back(x[i] * x[i] + x[(i + 1) % n]);
  }
  dlib::krr_trainer<Kernel> trainer;
  trainer.set_kernel(Kernel(0.3));
  trainer.set_lambda(0.01);
  Vector probe = {0.4, 0.7};
  return trainer.train(at, values)(probe);
}
