// feature: derivatives of second order through std::function, maps, lists, shared pointers, records beside text
// flags: -std=c++20
// levels: 0 2
#include "check.h"
#include <algorithm>
#include <cmath>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

double called(double *x, int n);
double mapped(double *x, int n);
double walked(double *x, int n);
double named(double *x, int n);
double paired(double *x, int n);

#if FUNCTIONS
static double integral(const std::function<double(double)> &f, double end) {
  double s = 0;
  for (int i = 0; i < 8; i++)
    s += f(end * (i + 0.5) / 8);
  return s * end / 8;
}
double called(double *x, int) {
  std::vector<std::function<double(double)>> parts;
  double a = x[0], b = x[1], c = x[2];
  parts.push_back([a, b, c](double t) { return a * std::sin(b * t) * c; });
  parts.push_back([&](double t) { return std::exp(x[3] * t) * x[2]; });
  double s = 0;
  for (auto &part : parts)
    s += integral(part, x[1]);
  return s;
}

double mapped(double *x, int n) {
  std::map<int, double> sums;
  std::map<std::string, double> names{{"first", x[0]}, {"second", x[1]}};
  for (int i = 0; i < n; i++)
    sums[i * 7 % 3] += x[i] * x[(i + 1) % n];
  names["third"] = x[2] * names["first"];
  double s = 0;
  for (auto &[key, value] : sums)
    s += value * value * (key + 1);
  for (auto &[name, value] : names)
    s += value * value * value;
  return s;
}

struct Node {
  double value;
  std::shared_ptr<Node> left, right;
};
static std::shared_ptr<Node> tree(double *x, int begin, int end) {
  if (begin >= end)
    return nullptr;
  int middle = (begin + end) / 2;
  auto node = std::make_shared<Node>();
  node->value = x[middle] * x[begin];
  node->left = tree(x, begin, middle);
  node->right = tree(x, middle + 1, end);
  return node;
}
static double walk(const std::shared_ptr<Node> &node, double a) {
  return node ? node->value * a * a + walk(node->left, node->value) + walk(node->right, a * 0.5) : 0;
}
double walked(double *x, int n) {
  std::list<double> products;
  for (int i = 0; i < n; i++)
    products.push_front(x[i] * x[n - 1 - i]);
  double s = walk(tree(x, 0, n), x[2]);
  for (double product : products)
    s += product * product;
  return s;
}

struct Term {
  std::string name;
  double factor;
  int power;
};
double named(double *x, int n) {
  std::vector<Term> terms;
  for (int i = 0; i < n; i++)
    terms.insert(terms.begin(), Term{"x" + std::to_string(i), x[i], i % 3 + 1});
  double s = 0;
  for (auto &term : terms)
    s += std::pow(term.factor, term.power) * terms[0].factor * (term.name == "x2" ? 2 : 1);
  return s;
}

double paired(double *x, int n) {
  std::vector<std::pair<double, int>> pairs;
  for (int i = 0; i < n; i++)
    pairs.emplace_back(x[i] * x[0], i);
  std::sort(pairs.begin(), pairs.end(), [](auto &a, auto &b) { return a.first > b.first; });
  double s = 0;
  for (int i = 0; i < n; i++)
    s += pairs[i].first * pairs[i].first * (i + pairs[i].second);
  return s;
}
#endif

#if CHECKS
SECOND_ORDER(called)
SECOND_ORDER(mapped)
SECOND_ORDER(walked)
SECOND_ORDER(named)
SECOND_ORDER(paired)
REVERSE_TWICE(called)
REVERSE_TWICE(mapped)
REVERSE_TWICE(walked)

int main(void) {
  CHECK_SECOND(called, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(mapped, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(walked, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(named, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(paired, 0.7, 0.35, 0.9, 1.4);
  CHECK_REVERSE_TWICE(called, 0.7, 0.35, 0.9, 1.4);
  CHECK_REVERSE_TWICE(mapped, 0.7, 0.35, 0.9, 1.4);
  CHECK_REVERSE_TWICE(walked, 0.7, 0.35, 0.9, 1.4);
  CHECK_ARRAY(called, 0.7, 0.35, 0.9, 1.4);
  return finish();
}
#endif
