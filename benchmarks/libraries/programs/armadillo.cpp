// library: Armadillo: matrices, C++ templates over BLAS and LAPACK
// source: armadillo
// include: include
// define: ARMA_DONT_USE_WRAPPER ARMA_DONT_USE_ARPACK ARMA_DONT_USE_SUPERLU ARMA_DONT_USE_OPENMP ARMA_NO_DEBUG
// uses: lapack
// link: -lflang_rt.runtime
// objective: expression(0.3, 0.6, -0.2, 0.9) products, element-wise functions, reductions
// objective: solution(0.3, 0.6, -0.2, 0.9) solve
// objective: decomposition(0.3, 0.6, -0.2, 0.9) Cholesky and determinant
#include <armadillo>

static arma::mat matrix(const double *x, int n) {
  arma::mat a(n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a(i, j) = std::sin(x[(i + 2 * j) % n] * (i + 1)) + (i == j ? n : 0);
  return a;
}

extern "C" double expression(double *x, int n) {
  arma::mat a = matrix(x, n), b = a.t() * a;
  arma::vec v(x, n);
  return arma::accu(arma::exp(b / 20) % a) + arma::dot(v, a * v) + arma::norm(b) + arma::mean(arma::vectorise(a));
}

extern "C" double solution(double *x, int n) {
  arma::mat a = matrix(x, n);
  arma::vec v(x, n), s = arma::solve(a, v % v + 1);
  return s(0) * s(1) + s(2);
}

extern "C" double decomposition(double *x, int n) {
  arma::mat a = matrix(x, n), l = arma::chol(a.t() * a, "lower");
  return l(2, 1) * l(0, 0) + arma::det(a) / 100;
}
