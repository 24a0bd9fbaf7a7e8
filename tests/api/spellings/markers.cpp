/* markers of every kind: static, inline, in a namespace, const-qualified, of other types */
#include <cstddef>
#include <cstdio>
static int enzyme_dup;
inline int enzyme_const;
namespace ad {
int enzyme_out;
static size_t enzyme_width;
extern char enzyme_primal_return;
} // namespace ad
namespace {
int enzyme_dupnoneed;
}
extern const volatile int enzyme_const_return;
template <class R, class... T> R __enzyme_autodiff(void *, T...);
template <class R, class... T> R __enzyme_fwddiff(void *, T...);
struct Two {
  double a, b;
};
static double f(double x, double y) { return x * x * y; }
static void g(const double *x, double *y) { *y = *x * *x; }
int main() {
  std::printf("%g\n", __enzyme_autodiff<double>((void *)f, enzyme_const, 2.0, ad::enzyme_out, 5.0));
  std::printf("%g\n", __enzyme_fwddiff<double>((void *)f, enzyme_dup, 2.0, 1.0, enzyme_const, 5.0));
  Two t = __enzyme_fwddiff<Two>((void *)f, ad::enzyme_width, 2, enzyme_dup, 2.0, 1.0, 2.0, enzyme_const, 5.0);
  std::printf("%g %g\n", t.a, t.b);
  t = __enzyme_autodiff<Two>((void *)f, ad::enzyme_primal_return, enzyme_const, 2.0, 5.0);
  std::printf("%g %g\n", t.a, t.b);
  double x = 3, dx = 0, y = 0, dy = 1;
  __enzyme_autodiff<void>((void *)g, enzyme_dup, &x, &dx, enzyme_dupnoneed, &y, &dy);
  std::printf("%g\n", dx);
}
/* Enzyme: fails. Prints:
4
20
20 40
20 4
6
*/
