// What <enzyme/enzyme> differentiates: functions and objects of every kind, with every kind of argument and
// result.
#include "expect.h"
#include <array>
#include <complex>
#include <tuple>
#include <vector>
#include <memory>
#include <functional>
#include <enzyme/enzyme>
using namespace enzyme;

struct Quadratic {
  double a, b;
  double operator()(double x) const { return a * x * x + b * x; }
};
static void state() {
  Quadratic q{2, 3}, dq{0, 0};
  auto g = autodiff<Reverse>(Duplicated(q, dq), Active(2.0));
  EXPECT(get<0>(get<0>(g)), 11);
  EXPECT(dq.a, 4);
  EXPECT(dq.b, 2);
  Quadratic t{1, 0};
  EXPECT(get<0>(autodiff<Forward>(Duplicated(q, t), Duplicated(2.0, 1.0))), 11 + 4);
}

struct M {
  double k;
  double f(double x) const { return k * x * x; }
  double g(double x) {
    k = k * 2;
    return k * x;
  }
};
static void members() {
  M m{3}, dm{0};
  auto g = autodiff<Reverse>(&M::f, Const(&m), Active(2.0));
  EXPECT(get<0>(get<0>(g)), 12);
  g = autodiff<Reverse>(&M::f, Duplicated(&m, &dm), Active(2.0));
  EXPECT(dm.k, 4);
  EXPECT(get<0>(get<0>(g)), 12);
  EXPECT(get<0>(autodiff<Forward>(&M::f, Const(&m), Duplicated(2.0, 1.0))), 12);
}

struct P {
  double x, y;
};
static double fv(const std::vector<double> &v, double k) {
  double s = 0;
  for (double x : v) s += x * x;
  return s * k;
}
static double fa(std::array<double, 3> a) { return a[0] * a[1] * a[2]; }
static double fp(P p, int n) { return p.x * p.y * n; }
static P gp(double t) { return {t * t, 3 * t}; }
static void arguments() {
  std::vector<double> v{1, 2}, dv(2);
  auto g = autodiff<Reverse>(fv, Duplicated(v, dv), Active(3.0));
  EXPECT(dv[0], 6);
  EXPECT(dv[1], 12);
  EXPECT(get<0>(get<0>(g)), 5);
  auto ga = get<0>(get<0>(autodiff<Reverse>(fa, Active(std::array<double, 3>{2, 3, 5}))));
  EXPECT(ga[0], 15);
  EXPECT(ga[1], 10);
  EXPECT(ga[2], 6);
  auto gpp = get<0>(get<0>(autodiff<Reverse>(fp, Active(P{2, 3}), Const(4))));
  EXPECT(gpp.x, 12);
  EXPECT(gpp.y, 8);
  EXPECT(get<0>(autodiff<Forward>(fp, Duplicated(P{2, 3}, P{1, 10}), Const(4))), 92);
  auto t = get<0>(autodiff<Forward, DuplicatedNoNeed<P>>(gp, Duplicated(2.0, 1.0)));
  EXPECT(t.x, 4);
  EXPECT(t.y, 3);
  auto [val, tan] = autodiff<Forward, Duplicated<P>>(gp, Duplicated(2.0, 1.0));
  EXPECT(val.x, 4);
  EXPECT(tan.x, 4);
  auto cst = autodiff<Forward, Const<P>>(gp, Duplicated(2.0, 1.0));
  EXPECT(get<0>(cst).x, 4);
  auto t2 = autodiff<Forward>(gp, Duplicated(2.0, 1.0));
}

static double of_array(const double (&a)[3]) { return a[0] * a[1] * a[2]; }
static double of_pointer(const double *a) { return a[0] * a[1] * a[2]; }
static double norm_times_real(std::complex<double> z) { return std::norm(z) * z.real(); }
static std::complex<double> squared(std::complex<double> z) { return z * z; }
static double of_rows(const std::vector<std::vector<double>> &rows) {
  double s = 0;
  for (const auto &row : rows)
    for (double x : row) s += x * x * x;
  return s;
}
static double of_tuple(const std::tuple<double, double> &t) { return std::get<0>(t) * std::get<1>(t); }
static void more_arguments() {
  double a[3] = {2, 3, 5}, d[3] = {0}, e[3] = {0}, *shadow = e;
  autodiff<Reverse>(of_array, Duplicated(a, d));
  autodiff<Reverse>(of_pointer, Duplicated(a, shadow));
  EXPECT(d[0], 15); EXPECT(d[1], 10); EXPECT(e[2], 6);
  EXPECT(get<0>(autodiff<Forward>(of_array, Duplicated(a, d))), 15 * 15 + 10 * 10 + 6 * 6);
  auto g = get<0>(get<0>(autodiff<Reverse>(norm_times_real, Active(std::complex<double>(1, 2)))));
  EXPECT(g.real(), 7); EXPECT(g.imag(), 4);
  using Complex = std::complex<double>;
  auto t = get<0>(autodiff<Forward, DuplicatedNoNeed<Complex>>(squared, Duplicated(Complex(1, 2), Complex(0, 1))));
  EXPECT(t.real(), -4); EXPECT(t.imag(), 2);
  std::vector<std::vector<double>> rows{{1, 2}, {3}}, d_rows{{0, 0}, {0}};
  autodiff<Reverse>(of_rows, Duplicated(rows, d_rows));
  EXPECT(d_rows[0][1], 12); EXPECT(d_rows[1][0], 27);
  std::tuple<double, double> p{2, 3}, dp{0, 0};
  autodiff<Reverse>(of_tuple, Duplicated(p, dp));
  EXPECT(std::get<0>(dp), 3);
}

static double twice(double x) noexcept { return x * x; }
static void lambdas() {
  double k = 3;
  auto l = [&k](double x) { return k * x * x; };
  EXPECT(get<0>(get<0>(autodiff<Reverse>(l, Active(2.0)))), 12);
  const auto &lr = l;
  EXPECT(get<0>(get<0>(autodiff<Reverse>(lr, Active(2.0)))), 12);
  auto counting = [n = 1](double x) mutable {
    n++;
    return n * x;
  };
  EXPECT(get<0>(get<0>(autodiff<Reverse>(counting, Active(2.0)))), 2);
  auto summing = [n = 1.0](double x) mutable {
    n += x;
    return n * x;
  };
  auto shadow = summing;
  memset((void *)&shadow, 0, sizeof shadow);
  EXPECT(get<0>(get<0>(autodiff<Reverse>(Duplicated(summing, shadow), Active(2.0)))), 5);
  std::function<double(double)> fn = [k](double x) { return k * x * x; };
  EXPECT(get<0>(get<0>(autodiff<Reverse>(fn, Active(2.0)))), 12);
  EXPECT(get<0>(get<0>(autodiff<Reverse>(twice, Active(2.0)))), 4);
  EXPECT(get<0>(get<0>(autodiff<Reverse>(&twice, Active(2.0)))), 4);
  auto v = [](std::vector<double> &x) {
    for (double &e : x) e *= e;
  };
  std::vector<double> x{2, 3}, dx{1, 1};
  autodiff<Reverse>(v, Duplicated(x, dx));
  EXPECT(dx[0], 4);
  EXPECT(dx[1], 6);
}

static std::unique_ptr<double> heap(double x) { return std::make_unique<double>(x * x); }
static double &pick(double *x, int i) { return x[i]; }
static double *at(double *x, int i) { return x + i; }
struct MoveOnly {
  double v;
  MoveOnly(double x) : v(x) {}
  MoveOnly(MoveOnly &&) = default;
  MoveOnly(const MoveOnly &) = delete;
};
static MoveOnly mo(double x) { return MoveOnly(x * x); }
static void results() {
  auto r = autodiff<Forward, Duplicated<std::unique_ptr<double>>>(heap, Duplicated(3.0, 1.0));
  EXPECT(*get<0>(r), 9);
  EXPECT(*get<1>(r), 6);
  double x[2] = {1, 2}, dx[2] = {0, 0};
  auto p = autodiff<Forward, Duplicated<double *>>(at, Duplicated(x, dx), Const(1));
  EXPECT(get<0>(p) == x + 1, 1);
  EXPECT(get<1>(p) == dx + 1, 1);
  auto m = autodiff<Forward, Duplicated<MoveOnly>>(mo, Duplicated(3.0, 1.0));
  EXPECT(get<0>(m).v, 9);
  EXPECT(get<1>(m).v, 6);
}

int main() {
  state();
  members();
  arguments();
  more_arguments();
  lambdas();
  results();
  return report();
}
