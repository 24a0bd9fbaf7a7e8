// feature: C++20: any, span, views, virtual bases, complex, streams, random numbers, moves, ODE steps by templates
// flags: -std=c++20
// levels: 0 2
#include "check.h"
#include <algorithm>
#include <any>
#include <complex>
#include <map>
#include <memory>
#include <random>
#include <ranges>
#include <span>
#include <sstream>
#include <string>
#include <vector>

double diamond(double *x, int n);
double any(double *x, int n);
double span(double *x, int n);
double poly(double *x, int n);
double cplx(double *x, int n);
double stream(double *x, int n);
double rnd(double *x, int n);
double matrix(double *x, int n);
double graph(double *x, int n);
double moved(double *x, int n);
double orbit(double *x, int n);

#if FUNCTIONS
using D = double;
// virtual inheritance
struct A {
  D a;
  virtual ~A() = default;
  virtual D e() const { return a; }
};
struct B : virtual A {
  D b;
  D e() const override { return a * b; }
};
struct Cc : virtual A {
  D c;
};
struct E : B, Cc {
  D e() const override { return B::e() + c * a; }
};
double diamond(double *x, int n) {
  E o;
  o.a = x[0];
  o.b = x[1];
  o.c = x[2];
  A *p = &o;
  D s = p->e();
  if (auto *q = dynamic_cast<Cc *>(p))
    s += q->c * q->c;
  return s;
}
double any(double *x, int n) {
  std::any v = x[0] * x[1];
  std::any w = std::string("t");
  double r = std::any_cast<double>(v);
  v = w;
  return r * x[2];
}
double span(double *x, int n) {
  std::span<double> s(x, n);
  double r = 0;
  for (double v : s.subspan(1, 2))
    r += v * v;
  for (auto v :
       s | std::views::transform([](double t) { return t * t * t; }) | std::views::reverse | std::views::take(2))
    r += v;
  return r;
}
template <int N> struct Poly {
  double c[N];
  double operator()(double t) const {
    double r = 0;
    for (int i = N - 1; i >= 0; i--)
      r = r * t + c[i];
    return r;
  }
  Poly<N - 1> d() const
    requires(N > 1)
  {
    Poly<N - 1> p;
    for (int i = 1; i < N; i++)
      p.c[i - 1] = c[i] * i;
    return p;
  }
};
double poly(double *x, int n) {
  Poly<5> p;
  for (int i = 0; i < 5; i++)
    p.c[i] = x[i];
  return p(0.7) * p.d()(0.3) + p.d().d()(x[0]);
}
double cplx(double *x, int n) {
  using namespace std::complex_literals;
  std::complex<double> z(x[0], x[1]), w = std::exp(z) * std::pow(z, 2.5) + std::sqrt(z + 1.0) / z;
  std::vector<std::complex<double>> v{z, w, std::conj(z) * w};
  std::complex<double> s = 0;
  for (auto &e : v)
    s += e * e;
  return std::norm(s) + std::arg(z) + std::abs(w);
}
double stream(double *x, int n) {
  std::ostringstream os;
  double s = 0;
  for (int i = 0; i < n; i++) {
    os << x[i] << ",";
    s += x[i] * x[i];
  }
  std::string t = os.str();
  return s * (t.size() > 0 ? 2 : 1);
}
double rnd(double *x, int n) {
  std::mt19937 g(42);
  std::normal_distribution<double> d(0, 1);
  std::uniform_real_distribution<double> u(0, 1);
  double s = 0;
  for (int i = 0; i < 50; i++)
    s += std::sin(x[i % n] * d(g)) * u(g);
  return s;
}
struct Matrix {
  int r, c;
  std::vector<D> v;
  Matrix(int r, int c) : r(r), c(c), v(r * c) {}
  D &operator()(int i, int j) { return v[i * c + j]; }
  D operator()(int i, int j) const { return v[i * c + j]; }
};
Matrix operator*(const Matrix &a, const Matrix &b) {
  Matrix m(a.r, b.c);
  for (int i = 0; i < a.r; i++)
    for (int j = 0; j < b.c; j++) {
      D s = 0;
      for (int k = 0; k < a.c; k++)
        s += a(i, k) * b(k, j);
      m(i, j) = s;
    }
  return m;
}
double matrix(double *x, int n) {
  Matrix m(2, 2);
  m(0, 0) = x[0];
  m(0, 1) = x[1];
  m(1, 0) = x[2];
  m(1, 1) = x[3];
  Matrix p = m * m * m;
  p = p * m;
  return p(0, 0) + p(1, 1) * p(0, 1);
}
struct Graph {
  std::map<std::string, std::vector<std::pair<std::string, double>>> e;
  void add(std::string a, std::string b, double w) {
    e[a].push_back({b, w});
    e[b].push_back({a, w});
  }
};
double graph(double *x, int n) {
  Graph g;
  g.add("a", "b", x[0] * x[0]);
  g.add("b", "c", x[1] * x[1] + 1);
  g.add("a", "c", x[2] * x[2] + 0.2);
  g.add("c", "d", x[3] * x[3]);
  std::map<std::string, double> dist{{"a", 0}};
  std::vector<std::string> q{"a"};
  while (!q.empty()) {
    auto u = q.back();
    q.pop_back();
    for (auto &[v, w] : g.e[u]) {
      double d = dist[u] + w;
      if (!dist.count(v) || d < dist[v]) {
        dist[v] = d;
        q.push_back(v);
      }
    }
  }
  return dist["d"] * dist["c"];
}
class Dual2 {
  std::unique_ptr<double[]> p;
  int n;

public:
  Dual2(int n) : p(new double[n]()), n(n) {}
  Dual2(Dual2 &&) = default;
  Dual2 &operator=(Dual2 &&) = default;
  double &operator[](int i) { return p[i]; }
  double sum() const {
    double s = 0;
    for (int i = 0; i < n; i++)
      s += p[i] * p[i];
    return s;
  }
};
Dual2 make(double *x, int n) {
  Dual2 d(n);
  for (int i = 0; i < n; i++)
    d[i] = std::tanh(x[i]) * x[(i + 1) % n];
  return d;
}
double moved(double *x, int n) {
  Dual2 a = make(x, n);
  Dual2 b = std::move(a);
  a = make(x, 2);
  b[0] += a.sum();
  std::swap(a, b);
  return a.sum() * 2 + b.sum();
}
struct State {
  D pos[2], vel[2];
};
template <class F> State rk4(F f, State s, D h) {
  auto ax = [](State a, State b, D t) {
    for (int i = 0; i < 2; i++) {
      a.pos[i] += t * b.pos[i];
      a.vel[i] += t * b.vel[i];
    }
    return a;
  };
  auto k1 = f(s), k2 = f(ax(s, k1, h / 2)), k3 = f(ax(s, k2, h / 2)), k4 = f(ax(s, k3, h));
  return ax(ax(ax(ax(s, k1, h / 6), k2, h / 3), k3, h / 3), k4, h / 6);
}
double orbit(double *x, int n) {
  State s{{x[0] + 1, x[1]}, {x[2], x[3] + 0.5}};
  D mu = 1 + x[4];
  for (int i = 0; i < 100; i++)
    s = rk4(
        [mu](const State &s) {
          D r2 = s.pos[0] * s.pos[0] + s.pos[1] * s.pos[1];
          D r3 = r2 * std::sqrt(r2);
          return State{{s.vel[0], s.vel[1]}, {-mu * s.pos[0] / r3, -mu * s.pos[1] / r3}};
        },
        s, 0.01);
  return s.pos[0] * s.vel[1] - s.pos[1] * s.vel[0] * 2;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(diamond, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(any, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(span, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(poly, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(cplx, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(stream, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(rnd, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(matrix, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(graph, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(moved, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(orbit, 0.5, 1.2, -0.7, 0.3, 0.9);
  return finish();
}
#endif
