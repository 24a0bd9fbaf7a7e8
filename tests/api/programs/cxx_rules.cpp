// Rules of methods, templates, overloads, functions in namespaces; through inlining; higher order through
// rules.
#include "expect.h"
#include <array>
#include <vector>
#define USED __attribute__((used))
namespace physics {
inline double energy(double x) { return x * x; }
inline float energy(float x) { return x * x; }
} // namespace physics
static double energy_jvp(double x, double dx) { return 20 * x * dx; }
static double energy_aug(double x) { return physics::energy(x); }
static double energy_rev(double x, double seed) { return 20 * x * seed; }
USED static void *__enzyme_register_derivative_energy[] = {(void *)(double (*)(double))physics::energy,
                                                           (void *)energy_jvp};
USED static void *__enzyme_register_gradient_energy[] = {(void *)(double (*)(double))physics::energy,
                                                         (void *)energy_aug, (void *)energy_rev};

template <class T> T cube(T x) { return x * x * x; }
template <class T> T cube_jvp(T x, T dx) { return 30 * x * x * dx; }
template <class T> T cube_aug(T x) { return cube(x); }
template <class T> T cube_rev(T x, T seed) { return 30 * x * x * seed; }
template <class T> struct Rules {
  static void *__enzyme_register_derivative_cube[2];
  static void *__enzyme_register_gradient_cube[3];
};
template <class T>
USED void *Rules<T>::__enzyme_register_derivative_cube[2] = {(void *)cube<T>, (void *)cube_jvp<T>};
template <class T>
USED void *Rules<T>::__enzyme_register_gradient_cube[3] = {(void *)cube<T>, (void *)cube_aug<T>,
                                                           (void *)cube_rev<T>};
template struct Rules<double>;

struct Spring {
  double k;
  double force(double x) const { return k * x; }
  static double scale(double x) { return 2 * x; }
};
static double force_jvp(const Spring *s, const Spring *ds, double x, double dx) {
  return 10 * (s->k * dx + (ds ? ds->k : 0) * x);
}
static double force_aug(const Spring *s, Spring *ds, double x) { return s->k * x; }
static double force_rev(const Spring *s, Spring *ds, double x, double seed) {
  if (ds) ds->k += 10 * x * seed;
  return 10 * s->k * seed;
}
template <class F> void *address(F f) {
  union {
    F f;
    void *p;
  } u = {f};
  return u.p;
}
static double force_of(const Spring *s, double x) { return s->force(x); }
USED static void *__enzyme_register_derivative_force[] = {(void *)force_of, (void *)force_jvp};
USED static void *__enzyme_register_gradient_force[] = {(void *)force_of, (void *)force_aug,
                                                        (void *)force_rev};
static double scale_jvp(double x, double dx) { return 20 * dx; }
USED static void *__enzyme_register_derivative_scale[] = {(void *)&Spring::scale, (void *)scale_jvp};

static double sum(const std::vector<double> &v) {
  double s = 0;
  for (double x : v) s += x;
  return s;
}
static double sum_aug(const std::vector<double> &v, std::vector<double> &d) { return sum(v); }
static void sum_rev(const std::vector<double> &v, std::vector<double> &d, double seed) {
  for (double &x : d) x += 10 * seed;
}
USED static void *__enzyme_register_gradient_sum[] = {(void *)sum, (void *)sum_aug, (void *)sum_rev};

static double f(double x) { return physics::energy(x) * x; } // 10x^... d = 20x*x + x^2
static double ff(double x) { return physics::energy((float)x) * x; }
static double g(double x) { return cube(x) * x; }
static double h(Spring *s, double x) { return force_of(s, x) * x; }
static double k(double x) { return Spring::scale(x); }
static double v(double *x, int n) {
  // Not destroyed: some libraries empty a vector then, and the reverse half of a rule sees memory as it is left.
  auto &w = *new std::vector<double>(x, x + n);
  for (double &e : w) e *= e;
  return sum(w);
}
// rules that are differentiated: second order
static double df(double x) { return __enzyme_autodiff_double((void *)f, x); }
static double dff(double x) { return __enzyme_fwddiff_double((void *)f, x, 1.0); }

int main() {
  EXPECT(__enzyme_autodiff_double((void *)f, 3.0), 20 * 9 + 9);
  EXPECT(__enzyme_fwddiff_double((void *)f, 3.0, 1.0), 20 * 9 + 9);
  EXPECT(__enzyme_fwddiff_double((void *)ff, 3.0, 1.0), 27);
  EXPECT(__enzyme_autodiff_double((void *)g, 2.0), 30 * 8 + 8);
  EXPECT(__enzyme_fwddiff_double((void *)g, 2.0, 1.0), 30 * 8 + 8);
  Spring s{3}, ds{0};
  EXPECT(__enzyme_autodiff_double((void *)h, &s, &ds, 2.0), 10 * 3 * 2 + 6);
  EXPECT(ds.k, 10 * 2 * 2);
  EXPECT(__enzyme_autodiff_double((void *)h, enzyme_const, &s, 2.0), 10 * 3 * 2 + 6);
  EXPECT(__enzyme_fwddiff_double((void *)k, 2.0, 1.0), 20);
  double x[] = {1, 2}, dx[] = {0, 0};
  __enzyme_autodiff_void((void *)v, x, dx, 2);
  EXPECT(dx[0], 20);
  EXPECT(dx[1], 40);
  // d/dx (20x^2 + x^2): the rule's own 20x is differentiated, and energy inside x^2 ... by its rule
  EXPECT(__enzyme_fwddiff_double((void *)df, 3.0, 1.0), 40 * 3 + 20 * 3);
  EXPECT(__enzyme_autodiff_double((void *)df, 3.0), 40 * 3 + 20 * 3);
  EXPECT(__enzyme_autodiff_double((void *)dff, 3.0), 40 * 3 + 20 * 3);
  EXPECT(__enzyme_fwddiff_double((void *)dff, 3.0, 1.0), 40 * 3 + 20 * 3);
  return report();
}
