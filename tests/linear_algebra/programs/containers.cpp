// Matrices in classes of their own: calls that may be left by an exception, copies, a loop that overwrites its vector.
#include <cmath>
#include <cstdio>
#include <vector>

extern "C" {
void cblas_dgemv(int layout, int ta, int m, int n, double alpha, const double *a, int lda, const double *x, int incx,
                 double beta, double *y, int incy);
double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
void dgesv_(const int *n, const int *nrhs, double *a, const int *lda, int *ipiv, double *b, const int *ldb, int *info);
}
extern int enzyme_const, enzyme_dup;
template <typename R, typename... A> R __enzyme_autodiff(void *, A...);
template <typename R, typename... A> R __enzyme_fwddiff(void *, A...);

struct Matrix {
  std::vector<double> elements;
  int n;
  explicit Matrix(int n) : elements(n * n), n(n) {}
};

static std::vector<double> times(const Matrix &m, const std::vector<double> &x) {
  std::vector<double> y(m.n);
  cblas_dgemv(102, 111, m.n, m.n, 1.0, m.elements.data(), m.n, x.data(), 1, 0.0, y.data(), 1);
  return y;
}

static std::vector<double> solve(Matrix m, std::vector<double> b) {
  std::vector<int> pivots(m.n);
  int one = 1, info;
  dgesv_(&m.n, &one, m.elements.data(), &m.n, pivots.data(), b.data(), &m.n, &info);
  if (info)
    throw info;
  return b;
}

double f(const double *a, int n) {
  Matrix m(n);
  std::vector<double> x(n, 1.0);
  for (int i = 0; i < n * n; i++)
    m.elements[i] = a[i] * a[i] + (i % (n + 1) == 0 ? 2 : 0);
  for (int turn = 0; turn < 3; turn++) {
    x = solve(m, times(m, x));
    x = times(m, x);
    for (auto &v : x)
      v = std::tanh(v);
  }
  return cblas_ddot(n, x.data(), 1, x.data(), 1);
}

int main() {
  const int n = 3;
  double a[n * n], da[n * n] = {};
  for (int i = 0; i < n * n; i++)
    a[i] = 0.4 * std::sin(i + 1.0);
  __enzyme_autodiff<double>((void *)f, enzyme_dup, a, da, enzyme_const, n);
  for (int i = 0; i < n * n; i++) {
    double h = 1e-5, at = a[i], tangent[n * n] = {};
    tangent[i] = 1;
    double forward = __enzyme_fwddiff<double>((void *)f, enzyme_dup, a, tangent, enzyme_const, n);
    a[i] = at + h;
    double high = f(a, n);
    a[i] = at - h;
    double by = (high - f(a, n)) / (2 * h);
    a[i] = at;
    bool right = std::fabs(da[i] - by) < 1e-8 && std::fabs(da[i] - forward) < 1e-12;
    std::printf("%.10g, %.10g, %.10g: %s\n", da[i], forward, by, right ? "right" : "wrong");
  }
}
