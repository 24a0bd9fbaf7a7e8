// Differentiates through the library, of which it has the object alone.
#include "structs.hpp"
#include <cmath>
#include <cstdio>
#include <cstring>
#include <initializer_list>
Pair turned(Pair, double);
Large spread(Small, double);
double reduced(Large, Span, int), recursive(double, int);
namespace geometry {
double area(const double &, double);
struct Body {
  double mass;
  double energy(double v) const;
};
template <class T> T squared(T x);
extern template double squared(double);
} // namespace geometry
template <class R, class... T> R __enzyme_autodiff(void *, T...);
template <class R, class... T> R __enzyme_fwddiff(void *, T...);
template <class R, class... T> R __enzyme_augmentfwd(void *, T...);
template <class... T> void __enzyme_reverse(void *, T...);
static double f(const double *x) {
  Pair p = turned(Pair{x[0], x[1]}, x[2]);
  Large l = spread(Small{(float)x[0], (float)x[1]}, x[2]);
  geometry::Body body{x[1]};
  return p.a * p.b + reduced(l, Span{x, 3}, 3) + recursive(x[0], 2) + geometry::area(x[0], x[1]) +
         body.energy(x[2]) * geometry::squared(x[1]);
}
struct Augmented {
  void *tape;
  double value;
};
int main() {
  double x[] = {1.5, 2, .5}, reverse[3] = {}, split[3] = {};
  __enzyme_autodiff<void>((void *)f, x, reverse);
  Augmented a = __enzyme_augmentfwd<Augmented>((void *)f, x, split);
  __enzyme_reverse((void *)f, x, split, 1.0, a.tape);
  int wrong = a.value != f(x);
  for (int k = 0; k < 3; k++) {
    double t[3] = {}, above[3], below[3], h = 1e-3;
    t[k] = 1;
    std::memcpy(above, x, sizeof x), std::memcpy(below, x, sizeof x);
    above[k] += h, below[k] -= h;
    double difference = (f(above) - f(below)) / (2 * h), forward = __enzyme_fwddiff<double>((void *)f, x, t);
    for (double slope : {forward, reverse[k], split[k]})
      wrong += std::fabs(slope - difference) > 1e-4 * std::fabs(slope);
  }
  std::printf("%d wrong\n", wrong);
}
