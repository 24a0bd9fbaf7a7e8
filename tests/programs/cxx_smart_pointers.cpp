// feature: unique_ptr, shared_ptr, custom deleters, arrays, optional, variant, tuple
// flags: -std=c++20
#include "check.h"
#include <memory>
#include <optional>
#include <tuple>
#include <variant>

double unique_array(double *x, int n);
double shared_value(double *x, int n);
double optional_value(double *x, int n);
double variant_value(double *x, int n);
double tuple_value(double *x, int n);

#if FUNCTIONS
double unique_array(double *x, int n) {
  auto a = std::make_unique<double[]>(n);
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i];
  std::unique_ptr<double[]> b = std::move(a);
  return b[0] * b[n - 1];
}
double shared_value(double *x, int n) {
  auto a = std::make_shared<double>(x[0]);
  auto b = a;
  *b *= x[n - 1];
  return *a * *a * a.use_count();
}
double optional_value(double *x, int n) {
  std::optional<double> o;
  if (n > 1)
    o = x[0] * x[1];
  return o.value_or(3) * x[0];
}
double variant_value(double *x, int n) {
  std::variant<int, double> v = 3;
  double s = std::visit([&](auto a) { return a * x[0]; }, v);
  v = x[n - 1];
  return s + std::visit([&](auto a) { return a * x[0] * 1.0; }, v);
}
double tuple_value(double *x, int n) {
  auto t = std::make_tuple(x[0], n, x[1] * x[1]);
  auto [a, k, b] = t;
  std::get<0>(t) *= b;
  return std::get<0>(t) * k + a;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(unique_array, 0.7, 1.2);
  CHECK_ARRAY(shared_value, 0.7, 1.2);
  CHECK_ARRAY(optional_value, 0.7, 1.2);
  CHECK_ARRAY(variant_value, 0.7, 1.2);
  CHECK_ARRAY(tuple_value, 0.7, 1.2);
  return finish();
}
#endif
