// What <enzyme/enzyme> differentiates, and its helpers.
#include "expect.h"
#include <array>
#include <enzyme/enzyme>

using namespace enzyme;

static double square(double x) { return x * x; }
struct Power {
  int n;
  double operator()(double x) const {
    double r = 1;
    for (int i = 0; i < n; i++) r *= x;
    return r;
  }
};

static double rosenbrock(const double *x, std::size_t n) {
  double s = 0;
  for (std::size_t i = 0; i + 1 < n; i++)
    s += 100 * (x[i + 1] - x[i] * x[i]) * (x[i + 1] - x[i] * x[i]) + (1 - x[i]) * (1 - x[i]);
  return s;
}
static double second(const double *x, std::size_t n, std::size_t i, std::size_t k) {
  if (i == k) return (i + 1 < n ? 1200 * x[i] * x[i] - 400 * x[i + 1] + 2 : 0) + (i > 0 ? 200 : 0);
  return i + 1 == k || k + 1 == i ? -400 * x[std::min(i, k)] : 0;
}
static double first(const double *x, std::size_t n, std::size_t i) {
  double g = 0;
  if (i + 1 < n) g += -400 * x[i] * (x[i + 1] - x[i] * x[i]) - 2 * (1 - x[i]);
  if (i > 0) g += 200 * (x[i] - x[i - 1] * x[i - 1]);
  return g;
}

// y_i = sin(x_i) x_(i+1)
static void map(const double *x, std::size_t n, double *y, std::size_t m) {
  for (std::size_t i = 0; i < m; i++) y[i] = sin(x[i % n]) * x[(i + 1) % n];
}
static double entry(const double *x, std::size_t n, std::size_t i, std::size_t k) {
  double d = 0;
  if (k == i % n) d += cos(x[i % n]) * x[(i + 1) % n];
  if (k == (i + 1) % n) d += sin(x[i % n]);
  return d;
}

static void lambdas() {
  double a = 3;
  auto by_value = [a](double x) { return a * x * x; };
  auto by_reference = [&a](double x) { return a * x * x; };
  EXPECT(get<0>(get<0>(autodiff<Reverse>(by_value, Active(2.0)))), 12);
  EXPECT(get<0>(get<0>(autodiff<Reverse>([a](double x) { return a * x * x; }, Active(2.0)))), 12);
  EXPECT(get<0>(autodiff<Forward>(by_value, Duplicated(2.0, 1.0))), 12);
  a = 5;
  EXPECT(get<0>(get<0>(autodiff<Reverse>(by_reference, Active(2.0)))), 20);
  EXPECT(get<0>(autodiff<Forward>(by_reference, Duplicated(2.0, 1.0))), 20);
  EXPECT(get<0>(get<0>(autodiff<Reverse>(Power{3}, Active(2.0)))), 12);
  Power fourth{4};
  EXPECT(get<0>(get<0>(autodiff<Reverse>(fourth, Active(2.0)))), 32);
  auto generic = [](auto x) { return x * x; };
  EXPECT(get<0>(get<0>(autodiff<Reverse>(generic, Active(2.0f)))), 4);
  auto with_primal = autodiff<ReverseWithPrimal>(by_value, Active(2.0));
  EXPECT(get<0>(get<0>(with_primal)), 12);
  EXPECT(get<1>(with_primal), 12);
  auto both = autodiff<Forward, Duplicated<double>>(by_value, Duplicated(2.0, 1.0));
  EXPECT(get<0>(both), 12);
  EXPECT(get<1>(both), 12);
  EXPECT(gradient(square, 3.0), 6);
  EXPECT(gradient(by_value, 3.0), 18);
}

static void objectives() {
  constexpr std::size_t n = 6;
  const double x[n] = {.7, 1.2, -.3, 2, .1, .9};
  double g[n], v[n] = {1, -1, 2, .5, 0, 3}, hv[n], h[n * n], want = 0;
  gradient(rosenbrock, x, n, g);
  hvp(rosenbrock, x, v, n, hv);
  hessian([](const double *y, std::size_t m) { return rosenbrock(y, m); }, x, n, h);
  for (std::size_t i = 0; i < n; i++) {
    EXPECT(g[i], first(x, n, i));
    want += first(x, n, i) * v[i];
    double product = 0;
    for (std::size_t k = 0; k < n; k++) {
      EXPECT(h[i * n + k], second(x, n, i, k));
      product += second(x, n, i, k) * v[k];
    }
    EXPECT(hv[i], product);
  }
  EXPECT(jvp(rosenbrock, x, v, n), want);
}

static void maps(std::size_t n, std::size_t m) {
  double x[12], y[12], dy[12], v[12], w[12], g[12], j[144];
  for (std::size_t i = 0; i < 12; i++) x[i] = .3 + .1 * i, v[i] = 1. / (i + 1), w[i] = .5 - i;
  jacobian(map, x, n, m, j);
  jvp(map, x, v, n, y, dy, m);
  for (std::size_t i = 0; i < m; i++) {
    double product = 0;
    for (std::size_t k = 0; k < n; k++) {
      EXPECT(j[i * n + k], entry(x, n, i, k));
      product += entry(x, n, i, k) * v[k];
    }
    EXPECT(dy[i], product);
    EXPECT(y[i], sin(x[i % n]) * x[(i + 1) % n]);
  }
  vjp(map, x, n, y, w, m, g);
  for (std::size_t k = 0; k < n; k++) {
    double product = 0;
    for (std::size_t i = 0; i < m; i++) product += entry(x, n, i, k) * w[i];
    EXPECT(g[k], product);
  }
}

template <class C>
static void containers(const C &x, const C &v) {
  auto f = [](const C &y) { return rosenbrock(y.data(), y.size()); };
  C g = gradient(f, x), hv = hvp(f, x, v);
  auto h = hessian(f, x);
  double want = 0;
  for (std::size_t i = 0; i < x.size(); i++) {
    EXPECT(g[i], first(x.data(), x.size(), i));
    want += g[i] * v[i];
    double product = 0;
    for (std::size_t k = 0; k < x.size(); k++) {
      EXPECT(h[i][k], second(x.data(), x.size(), i, k));
      product += h[i][k] * v[k];
    }
    EXPECT(hv[i], product);
  }
  EXPECT(jvp(f, x, v), want);
}

template <class C, class D>
static void maps_of_containers(const C &x, const C &v, D y, const D &w) {
  auto f = [](const C &in, D &out) { map(in.data(), in.size(), out.data(), out.size()); };
  D dy = y;
  auto j = jacobian(f, x, y);
  jvp(f, x, v, y, dy);
  C g = vjp(f, x, y, w);
  for (std::size_t i = 0; i < y.size(); i++) {
    double product = 0;
    for (std::size_t k = 0; k < x.size(); k++) {
      EXPECT(j[i][k], entry(x.data(), x.size(), i, k));
      product += j[i][k] * v[k];
    }
    EXPECT(dy[i], product);
    EXPECT(y[i], sin(x[i % x.size()]) * x[(i + 1) % x.size()]);
  }
  for (std::size_t k = 0; k < x.size(); k++) {
    double product = 0;
    for (std::size_t i = 0; i < y.size(); i++) product += j[i][k] * w[i];
    EXPECT(g[k], product);
  }
}

int main() {
  lambdas();
  objectives();
  maps(6, 6);
  maps(11, 3);
  maps(12, 5);
  maps(3, 12);
  containers(std::array<double, 3>{.7, 1.2, -.3}, {1, 2, 3});
  containers(std::vector<double>{.7, 1.2, -.3, 2}, {1, 2, 3, 4});
  maps_of_containers(std::array<double, 3>{.7, 1.2, -.3}, {1, 2, 3}, std::vector<double>(4), {1, 2, 3, 4});
  maps_of_containers(std::vector<double>{.7, 1.2, -.3, 2, 1}, {1, 2, 3, 4, 5}, std::array<double, 2>{}, {1, 2});
  return report();
}
