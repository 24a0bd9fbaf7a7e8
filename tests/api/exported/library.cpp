// What is exported: functions, a method, a template, recursion.
#include "structs.hpp"
static double power(double x, int n) { return n == 0 ? 1 : x * power(x, n - 1); }
Pair turned(Pair p, double k) { return Pair{p.b * k, p.a * p.a}; }
Large spread(Small s, double x) { return Large{{s.a * x, s.b * x, power(x, 3), 1}}; }
double reduced(Large l, Span s, int n) {
  double r = 0;
  for (int i = 0; i < n; i++) r += l.v[i] * l.v[i] * s.p[i % s.n];
  return r;
}
double recursive(double x, int n) { return n == 0 ? x : x * recursive(x, n - 1); }
namespace geometry {
double area(const double &width, double height) { return width * width * height; }
struct Body {
  double mass;
  double energy(double v) const;
};
double Body::energy(double v) const { return mass * v * v / 2; }
template <class T> T squared(T x) { return x * x; }
template double squared(double);
} // namespace geometry
