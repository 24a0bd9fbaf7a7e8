// feature: std::function kept in containers, member pointers, bind-like closures
#include "check.h"
#include <cmath>
#include <functional>
#include <vector>

double listed(double *x, int n);
double by_member(double *x, int n);
double closure(double *x, int n);
double by_reference_wrapper(double *x, int n);
double stored_together(double *x, int n);

#if FUNCTIONS
struct Model {
  double a, b;
  double line(double x) const { return a * x + b; }
  double curve(double x) const { return a * x * x + b; }
};
double listed(double *x, int n) {
  std::vector<std::function<double(double)>> all;
  for (int i = 0; i < n; i++)
    all.push_back([x, i](double v) { return v * x[i]; });
  double s = 1;
  for (auto &f : all)
    s = f(s) + 0.5;
  return s;
}
double by_member(double *x, int n) {
  Model m{x[0], x[1]};
  double (Model::*p)(double) const = n > 2 ? &Model::curve : &Model::line;
  return (m.*p)(x[n - 1]);
}
double closure(double *x, int n) {
  auto add = [](double a) { return [a](double b) { return a * b + a; }; };
  auto f = add(x[0]);
  auto g = [f, x, n](double v) mutable { return f(v) * x[n - 1]; };
  return g(x[1]) + f(2);
}
double by_reference_wrapper(double *x, int n) {
  double s = x[0];
  auto grow = [](double &v, double by) { v *= by; };
  std::invoke(grow, s, x[n - 1]);
  std::invoke(grow, std::ref(s), s);
  return s;
}
double stored_together(double *x, int n) {
  std::vector<std::function<double(double)>> all;
  double a = x[0];
  all.push_back([a](double t) { return a * t; });
  all.push_back([&](double t) { return t * x[1] + x[2]; });
  all.push_back(static_cast<double (*)(double)>(std::sin));
  double t = x[2];
  for (auto &f : all)
    t = f(t);
  return t;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(listed, 0.7, 1.2, 0.4);
  CHECK_ARRAY(by_member, 0.7, 1.2, 0.4);
  CHECK_ARRAY(by_member, 0.7, 1.2);
  CHECK_ARRAY(closure, 0.7, 1.2);
  CHECK_ARRAY(by_reference_wrapper, 0.7, 1.2);
  CHECK_ARRAY(stored_together, 0.7, 1.3, 0.4);
  return finish();
}
#endif
