// Derivatives of derivatives through the header, with structs and objects in between.
#include "expect.h"
#include <enzyme/enzyme>
using namespace enzyme;
struct P {
  double x, y;
};
static double f(P p) { return p.x * p.x * p.x * p.y; }
static P grad(P p) { return get<0>(get<0>(autodiff<Reverse>(f, Active(p)))); }
static double along(P p, P v) { return get<0>(autodiff<Forward>(f, Duplicated(p, v))); }
static double quartic(double x) { return x * x * x * x * x; }
template <class F> static auto derivative(F f) {
  return [f](double x) { return gradient(f, x); };
}
template <class F> static auto tangent(F f) {
  return [f](double x) { return get<0>(autodiff<Forward>(f, Duplicated(x, 1.0))); };
}
int main() {
  P p{2, 3};
  P row = get<0>(autodiff<Forward, DuplicatedNoNeed<P>>(grad, Duplicated(p, P{1, 0})));
  EXPECT(row.x, 6 * 2 * 3);
  EXPECT(row.y, 12);
  row = get<0>(get<0>(autodiff<Reverse>(along, Active(p), Const(P{1, 0}))));
  EXPECT(row.x, 36);
  EXPECT(row.y, 12);
  double x = 1.5;
  auto d1 = derivative(quartic);
  auto d2 = derivative(d1);
  auto d3 = derivative(d2);
  auto d4 = derivative(d3);
  EXPECT(d1(x), 5 * pow(x, 4));
  EXPECT(d2(x), 20 * pow(x, 3));
  EXPECT(d3(x), 60 * x * x);
  EXPECT(d4(x), 120 * x);
  auto t2 = tangent(d1);
  EXPECT(t2(x), 20 * pow(x, 3));
  EXPECT(derivative(tangent(derivative(tangent(quartic))))(x), 120 * x);
  EXPECT(tangent(tangent(tangent(tangent(quartic))))(x), 120 * x);
  double s = gradient([](double y) { return gradient([y](double z) { return z * z * y * y; }, 3.0); }, 2.0);
  EXPECT(s, 24);
  return report();
}
