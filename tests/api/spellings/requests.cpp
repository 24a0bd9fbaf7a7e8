#include <cstdio>
#include <cmath>
#include <vector>
#include <stdexcept>
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed;
template <typename return_type, typename... T> return_type __enzyme_fwddiff(void *, T...);
template <typename return_type, typename... T> return_type __enzyme_autodiff(void *, T...);
template <typename... T> void __enzyme_autodiff_plain(T...);
void __enzyme_autodiff_dots(...);
template <typename T> T sq(T x) { return x * x; }
struct G {
  double a, b;
};
double mul(double x, double y) { return x * y; }
struct Model {
  double k;
  double operator()(double x) const { return k * x * x; }
  double member(double x) const { return k * x; }
};
double call_model(const Model *m, double x) { return (*m)(x); }
double refs(const double &x, double &y) {
  y = x * x;
  return y * x;
}
double vec(const std::vector<double> &v) {
  double s = 0;
  for (double e : v) s += e * e;
  return s;
}
double thrower(double x) {
  if (x < 0) throw std::runtime_error("neg");
  return x * x;
}
double guarded(double x) {
  try {
    return __enzyme_autodiff<double>((void *)thrower, x);
  } catch (const std::exception &) { return -1; }
}
struct Raii {
  double &r;
  ~Raii() { r += 1; }
};
double raii(double x) {
  double c = 0;
  double d;
  {
    Raii k{c};
    d = __enzyme_autodiff<double>((void *)thrower, x);
  }
  return d + c;
}
int main() {
  printf("%g\n", __enzyme_autodiff<double>((void *)sq<double>, 3.0));
  printf("%g\n", __enzyme_autodiff<float>((void *)sq<float>, 3.0f));
  G g = __enzyme_autodiff<G>((void *)mul, 3.0, 4.0);
  printf("%g %g\n", g.a, g.b);
  Model m{2}, dm{0};
  printf("%g\n", __enzyme_autodiff<double>((void *)call_model, enzyme_dup, &m, &dm, enzyme_out, 3.0));
  printf("%g\n", dm.k);
  double x = 3, dx = 0, y = 0, dy = 0;
  __enzyme_autodiff_plain((void *)refs, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy);
  printf("%g\n", dx);
  dx = 0;
  __enzyme_autodiff_dots((void *)refs, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy);
  printf("%g\n", dx);
  std::vector<double> v{1, 2, 3}, dv(3);
  __enzyme_autodiff<void>((void *)vec, enzyme_dup, &v, &dv);
  printf("%g %g %g\n", dv[0], dv[1], dv[2]);
  printf("%g %g\n", guarded(3), guarded(-3));
  printf("%g\n", raii(3));
  printf("%g\n", __enzyme_fwddiff<double>((void *)mul, enzyme_dup, 3.0, 1.0, enzyme_const, 4.0));
  auto lam = +[](double x) { return std::exp(x); };
  printf("%g\n", __enzyme_autodiff<double>((void *)lam, 0.0));
  printf("%g\n", __enzyme_autodiff<double>((void *)static_cast<double (*)(double)>(std::sin), 0.0));
}
/* Enzyme: fails. Prints:
6
6
4 3
12
9
27
27
2 4 6
6 -1
7
4
1
1
*/
