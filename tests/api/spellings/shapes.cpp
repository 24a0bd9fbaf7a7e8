/* virtual functions, lambdas through a captureless wrapper, member function by wrapper, references */
#include <cstdio>
#include <cmath>
#include <memory>
extern int enzyme_dup, enzyme_const, enzyme_out;
template <typename T, typename... A> T __enzyme_autodiff(void *, A...);
struct Shape {
  double r;
  virtual double area() const = 0;
  virtual ~Shape() = default;
};
struct Circle : Shape {
  double area() const override { return M_PI * r * r; }
};
struct Square : Shape {
  double area() const override { return r * r; }
};
static double area(const Shape &s) { return s.area(); }
static double wrap(double r) {
  std::unique_ptr<Shape> s;
  if (r > 5)
    s = std::make_unique<Circle>();
  else
    s = std::make_unique<Square>();
  s->r = r;
  return area(*s);
}
template <class F> double slope(F f, double x) {
  return __enzyme_autodiff<double>((void *)+[](void *g, double y) { return (*(F *)g)(y); }, enzyme_const,
                                   (void *)&f, enzyme_out, x);
}
int main() {
  Circle c;
  c.r = 2;
  Circle d;
  d.r = 0;
  __enzyme_autodiff<void>((void *)area, enzyme_dup, &c, &d);
  printf("%.6f\n", d.r);
  printf("%.6f %.6f\n", __enzyme_autodiff<double>((void *)wrap, 10.0),
         __enzyme_autodiff<double>((void *)wrap, 3.0));
  double k = 4;
  printf("%.6f\n", slope([&](double x) { return k * x * x * x; }, 2.0));
}
/* Enzyme: differs. Prints:
12.566371
62.831853 6.000000
48.000000
*/
