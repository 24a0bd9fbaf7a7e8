// feature: growing vectors of numbers, structs, pointers and vectors; erase, insert, swap; virtual tables; maps
// flags: -std=c++20
#include "check.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

double grown(double *x, int n);
double grown_structs(double *x, int n);
double of_vectors(double *x, int n);
double of_pointers(double *x, int n);
double edited(double *x, int n);
double floats_paired(double *x, int n);
double tuples(double *x, int n);
double optionals(double *x, int n);
double shapes(double *x, int n);
double in_maps(double *x, int n);
double sorted_structs(double *x, int n);

#if FUNCTIONS
double grown(double *x, int n) {
  std::vector<double> v;
  for (int i = 0; i < n; i++)
    v.push_back(x[i] * x[i]);
  std::vector<double> w = v;
  for (double &e : w)
    e = std::sin(e);
  return std::accumulate(w.begin(), w.end(), 0.0) * v[0];
}
struct Particle {
  double mass;
  int kind, unused; // no padding: bits tell here whether a word is an address, and valgrind tells which are unknown
  const double *where;
  std::array<double, 3> speed;
};
double grown_structs(double *x, int n) {
  std::vector<Particle> v;
  for (int i = 0; i < n; i++)
    v.push_back({x[i] * x[i], i, 0, &x[i], {x[i], 1, x[0]}});
  std::vector<Particle> w(v.rbegin(), v.rend());
  double total = 0;
  for (const Particle &p : w)
    total += p.mass * p.kind + *p.where * p.speed[2] + p.speed[0] * p.speed[1];
  return total;
}
double of_vectors(double *x, int n) {
  std::vector<std::vector<double>> rows;
  for (int i = 0; i < n; i++)
    rows.emplace_back(i + 1, x[i]);
  auto copy = rows;
  std::swap(copy[0], copy[n - 1]);
  double total = 0;
  for (int i = 0; i < n; i++)
    for (double e : copy[i])
      total += e * e * (i + 1);
  return total;
}
double of_pointers(double *x, int n) {
  std::vector<double *> v;
  for (int i = 0; i < n; i++)
    v.insert(v.begin(), &x[i]);
  v.erase(v.begin() + 1);
  double total = 0, weight = 1;
  for (double *p : v)
    total += *p * *p * (weight *= 1.5);
  return total;
}
double edited(double *x, int n) {
  std::vector<double> v(x, x + n);
  v.insert(v.begin() + 1, x[0] * x[1]);
  v.erase(v.begin());
  v.resize(v.size() + 2, x[2]);
  std::rotate(v.begin(), v.begin() + 2, v.end());
  double total = 0, weight = 1;
  for (double e : v)
    total += e * e * (weight *= 1.25);
  return total;
}
double floats_paired(double *x, int n) {
  std::vector<std::complex<double>> v;
  for (int i = 0; i + 1 < n; i++)
    v.emplace_back(x[i], x[i + 1]);
  std::reverse(v.begin(), v.end());
  std::complex<double> product = 1;
  for (const auto &e : v)
    product *= e;
  return product.real() + 2 * product.imag();
}
double tuples(double *x, int n) {
  std::vector<std::tuple<int, double, double *>> v;
  for (int i = 0; i < n; i++)
    v.emplace_back(n - i, x[i] * x[i], &x[i]);
  auto first = v[0];
  v[0] = v[1];
  v[1] = first;
  double total = 0;
  for (auto &[k, value, where] : v)
    total = total * 0.5 + value * k * *where;
  return total;
}
double optionals(double *x, int n) {
  std::vector<std::optional<double>> v(n);
  std::vector<std::variant<int, double>> w;
  for (int i = 0; i < n; i++) {
    if (i % 2)
      v[i] = x[i] * x[0];
    if (i % 2)
      w.emplace_back(x[i] * x[i]);
    else
      w.emplace_back(i);
  }
  auto copied = v;
  auto moved = std::move(w);
  double total = 0;
  for (int i = 0; i < n; i++) {
    total += copied[i].value_or(x[1]);
    total += std::holds_alternative<double>(moved[i]) ? std::get<double>(moved[i]) : std::get<int>(moved[i]) * x[2];
  }
  return total;
}
struct Shape {
  virtual double area(double s) const = 0;
  virtual ~Shape() {}
};
struct Square : Shape {
  double k;
  explicit Square(double k) : k(k) {}
  double area(double s) const override { return s * s * k; }
};
struct Circle : Shape {
  double r;
  explicit Circle(double r) : r(r) {}
  double area(double s) const override { return std::sin(s) * r * r; }
};
double shapes(double *x, int n) {
  std::vector<std::unique_ptr<Shape>> v;
  v.emplace_back(new Square(x[0]));
  v.emplace_back(new Circle(x[1]));
  v.emplace_back(new Square(x[n - 1]));
  std::swap(v[0], v[2]);
  double total = 0;
  for (auto &p : v)
    total = total * 0.5 + p->area(x[2]) * x[0];
  return total;
}
double in_maps(double *x, int n) {
  std::map<int, std::vector<double>> m;
  for (int i = 0; i < n; i++)
    m[i * 7 % 5].push_back(x[i] * x[i]);
  double total = 0, weight = 1;
  for (auto &entry : m)
    for (double e : entry.second)
      total += e * (weight *= 1.3);
  return total;
}
double sorted_structs(double *x, int n) {
  struct Entry {
    double key;
    int index;
    double value;
  };
  std::vector<Entry> v;
  for (int i = 0; i < n; i++)
    v.push_back({x[i], i, x[(i + 1) % n]});
  std::sort(v.begin(), v.end(), [](const Entry &a, const Entry &b) { return a.key < b.key; });
  double total = 0;
  for (const Entry &e : v)
    total = total * 0.75 + e.key * e.value * (e.index + 1);
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(grown, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(grown_structs, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(of_vectors, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(of_pointers, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(edited, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(floats_paired, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(tuples, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(optionals, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(shapes, 0.3, -0.57, 0.7);
  CHECK_ARRAY(in_maps, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(sorted_structs, 0.3, -0.57, 0.7, 1.1);
  return finish();
}
#endif
