// feature: OpenMP in C++: containers, classes, lambdas, templates, references and iterators in regions
// flags: -fopenmp -std=c++17
#include "check.h"
extern "C" {
double containers(double *x, int n);
double classes(double *x, int n);
double lambdas(double *x, int n);
double templates(double *x, int n);
double own_containers(double *x, int n);
double members(double *x, int n);
}

#if FUNCTIONS
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>
double containers(double *x, int n) {
  std::vector<double> a(x, x + n), b(n);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] = a[i] * a[(i + 1) % n];
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (auto p = b.begin(); p < b.end(); ++p)
    s += *p * *p;
  return s;
}

struct Vec {
  double x, y, z;
  Vec operator+(const Vec &o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vec operator*(double f) const { return {x * f, y * f, z * f}; }
  Vec &operator+=(const Vec &o) { return *this = *this + o; }
  double dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
};
#pragma omp declare reduction(+ : Vec : omp_out += omp_in) initializer(omp_priv = Vec{0, 0, 0})
double classes(double *x, int n) {
  std::vector<Vec> places(n);
  for (int i = 0; i < n; i++)
    places[i] = {x[i], x[(i + 1) % n], x[i] * x[0]};
  Vec total{0, 0, 0};
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; i++) {
    Vec force{0, 0, 0};
    for (const Vec &other : places)
      force += other * places[i].dot(other);
    total += force * 0.5;
  }
  return total.dot(total);
}

double lambdas(double *x, int n) {
  double scale = x[0], s = 0;
  auto f = [&](int i) { return scale * std::sin(x[i]); };
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    auto g = [=](double v) { return v * v + f(i); };
    s += g(x[i]);
  }
  return s;
}

template <class Body> static void parallel_for(int n, const Body &body) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    body(i);
}
template <class T> static T sum(const std::vector<T> &v) { return std::accumulate(v.begin(), v.end(), T(0)); }
double templates(double *x, int n) {
  std::vector<double> y(n), z(n);
  parallel_for(n, [&](int i) { y[i] = x[i] * x[n - 1 - i]; });
  parallel_for(n, [&](int i) { z[i] = std::exp(y[i] / 4) * sum(y); });
  return sum(z);
}

double own_containers(double *x, int n) {
  std::vector<double> sums(4);
#pragma omp parallel for schedule(dynamic)
  for (int k = 0; k < 4; k++) {
    std::vector<double> mine;
    std::array<double, 3> few{};
    for (int i = 0; i < n; i++) {
      mine.push_back(x[i] * (k + 1));
      few[i % 3] += mine[i] * x[0];
    }
    sums[k] = std::accumulate(mine.begin(), mine.end(), 0.0) * few[0] + few[1];
  }
  return sums[0] * sums[1] + sums[2] * sums[3];
}

class Model {
  std::vector<double> weights;
  double bias = 0;

public:
  Model(const double *x, int n) : weights(x, x + n), bias(x[0]) {}
  virtual ~Model() = default;
  virtual double unit(double v) const { return std::tanh(v); }
  double loss() const {
    double total = 0;
    int n = (int)weights.size();
#pragma omp parallel for collapse(2) reduction(+ : total)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        total += unit(weights[i] * weights[j] + bias) * (i + 1);
    return total;
  }
};
double members(double *x, int n) { return Model(x, n).loss(); }
#endif

#if CHECKS
#include <omp.h>
int main() {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(containers, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(classes, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(lambdas, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(templates, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(own_containers, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(members, 0.5, 0.25, -0.75, 0.2);
  }
  return finish();
}
#endif
