// feature: variant, optional, tuple, shared_ptr, lists, hash tables, valarray, sort, queues, function, sets
// levels: 0 2
#include "check.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <valarray>
#include <variant>
#include <vector>

double variant(double *x, int n);
double optional(double *x, int n);
double tree(double *x, int n);
double lists(double *x, int n);
double hashed(double *x, int n);
double valarray(double *x, int n);
double sorted(double *x, int n);
double queue(double *x, int n);
double functions(double *x, int n);
double kept_functions(double *x, int n);
double sets(double *x, int n);
double arrays(double *x, int n);

#if FUNCTIONS
struct V3 {
  double x, y, z;
};
double variant(double *x, int n) {
  std::vector<std::variant<double, V3, int>> v;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 0)
      v.push_back(x[i] * x[i]);
    else if (i % 3 == 1)
      v.push_back(V3{x[i], 2 * x[i], x[0]});
    else
      v.push_back(i);
  }
  double s = 0;
  for (auto &e : v)
    s += std::visit(
        [](auto &&a) -> double {
          using T = std::decay_t<decltype(a)>;
          if constexpr (std::is_same_v<T, V3>)
            return a.x * a.y + a.z;
          else
            return a * 1.5;
        },
        e);
  return s;
}
double optional(double *x, int n) {
  std::optional<double> best;
  for (int i = 0; i < n; i++)
    if (!best || x[i] * x[i] > *best)
      best = x[i] * x[i];
  auto t = std::make_tuple(*best, x[0], 3);
  return std::get<0>(t) * std::get<1>(t) * std::get<2>(t);
}
struct Node {
  double v;
  std::shared_ptr<Node> l, r;
};
std::shared_ptr<Node> build(double *x, int lo, int hi) {
  if (lo >= hi)
    return nullptr;
  int m = (lo + hi) / 2;
  auto n = std::make_shared<Node>();
  n->v = x[m] * x[m];
  n->l = build(x, lo, m);
  n->r = build(x, m + 1, hi);
  return n;
}
double sum(const std::shared_ptr<Node> &n) {
  return n ? n->v * 1.5 + sum(n->l) * sum(n->r) + std::sin(n->v) : 0.3;
}
double tree(double *x, int n) {
  return sum(build(x, 0, n));
}
double lists(double *x, int n) {
  std::list<double> l;
  std::deque<double> d;
  for (int i = 0; i < n; i++) {
    l.push_front(x[i] * i);
    d.push_back(x[i] * x[i]);
    if (i % 2)
      d.push_front(x[i]);
  }
  l.reverse();
  double s = 0;
  auto it = d.begin();
  for (double v : l) {
    s += v * *it;
    ++it;
  }
  return s;
}
double hashed(double *x, int n) {
  std::unordered_map<std::string, double> m;
  for (int i = 0; i < n; i++)
    m["k" + std::to_string(i % 3)] += x[i] * x[i];
  double s = 0;
  for (int i = 0; i < 3; i++)
    s += m["k" + std::to_string(i)] * (i + 1);
  return s * m.size();
}
double valarray(double *x, int n) {
  std::valarray<double> v(x, n);
  std::valarray<double> w = v * v + 2.0 * v;
  return (w * std::sin(v)).sum() + w.max();
}
double sorted(double *x, int n) {
  std::vector<double> v(x, x + n);
  std::sort(v.begin(), v.end(), [](double a, double b) { return a > b; });
  std::vector<double> c(n);
  std::partial_sum(v.begin(), v.end(), c.begin());
  return std::inner_product(c.begin(), c.end(), v.begin(), 0.0) + *std::max_element(c.begin(), c.end());
}
double queue(double *x, int n) {
  std::priority_queue<std::pair<double, int>> q;
  for (int i = 0; i < n; i++)
    q.push({x[i] * x[i], i});
  double s = 0, f = 1;
  while (!q.empty()) {
    s += f * q.top().first * x[q.top().second];
    f *= 0.7;
    q.pop();
  }
  return s;
}
double functions(double *x, int n) {
  std::vector<std::function<double(double)>> fs;
  for (int i = 0; i < n; i++) {
    double a = x[i];
    fs.push_back([a](double t) { return a * t + a * a; });
  }
  std::function<double(double)> id = [](double t) { return t; };
  double t = 1;
  for (auto &f : fs)
    t = f(id(t)) * 0.5;
  return t;
}
double sets(double *x, int n) {
  std::multiset<double> s(x, x + n);
  double w = 1, r = 0;
  for (double v : s) {
    r += w * v * v;
    w *= 0.5;
  }
  return r;
}
double arrays(double *x, int n) {
  std::array<std::array<double, 3>, 3> a{};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      a[i][j] = x[(i + j) % n] * (i == j ? 2 : 0.5);
  return a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0]) +
         a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
}
double kept_functions(double *x, int n) {
  std::vector<std::function<double(double)>> fs;
  double a = x[0];
  fs.push_back([a](double t) { return a * t + a * a; });
  return fs[0](x[1]);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(variant, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(optional, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(tree, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(lists, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(hashed, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(valarray, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(sorted, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(queue, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(functions, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(kept_functions, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(sets, 0.5, 1.2, -0.7, 0.3, 0.9);
  CHECK_ARRAY(arrays, 0.5, 1.2, -0.7, 0.3, 0.9);
  return finish();
}
#endif
