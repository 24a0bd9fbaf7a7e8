// feature: std::complex
#include "check.h"
#include <complex>
#include <vector>

double arithmetic(double x, double y);
double functions(double x, double y);
double transform(double *x, int n);

#if FUNCTIONS
using Complex = std::complex<double>;
double arithmetic(double x, double y) {
  Complex a(x, y), b(y, -2 * x), c = a * b + std::conj(a) / b;
  return c.real() * c.imag() + std::norm(a) + std::abs(b);
}
double functions(double x, double y) {
  Complex a(x, y);
  return std::exp(a).real() + std::log(a).imag() + std::sqrt(a).real() * std::arg(a) + std::polar(x, y).imag();
}
double transform(double *x, int n) {
  std::vector<Complex> in(n), out(n);
  for (int i = 0; i < n; i++)
    in[i] = Complex(x[i], 0.1 * i);
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      out[k] += in[i] * std::exp(Complex(0, -6.283185307179586 * i * k / n));
  double s = 0;
  for (auto &z : out)
    s += std::norm(z) * z.real();
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_PAIR(arithmetic, 0.7, 1.2);
  CHECK_PAIR(functions, 0.7, 1.2);
  CHECK_ARRAY(transform, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
