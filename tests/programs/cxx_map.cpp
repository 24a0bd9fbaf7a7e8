// feature: std::map and unordered_map with active values
#include "check.h"
#include <map>
#include <string>
#include <unordered_map>

double by_integer(double *x, int n);
double by_name(double *x, int n);
double hashed(double *x, int n);

#if FUNCTIONS
double by_integer(double *x, int n) {
  std::map<int, double> m;
  for (int i = 0; i < n; i++)
    m[(i * 7) % 5] += x[i] * x[i];
  double s = 1;
  for (auto &[key, value] : m)
    s = s * 0.5 + value * key;
  return s;
}
double by_name(double *x, int n) {
  std::map<std::string, double> m;
  m["a"] = x[0];
  m["b"] = x[n - 1] * x[0];
  return m["a"] * m.at("b");
}
double hashed(double *x, int n) {
  std::unordered_map<int, double> m;
  for (int i = 0; i < n; i++)
    m[i] = x[i] * x[0];
  double s = 0;
  for (int i = 0; i < n; i++)
    s += m[i] * m[n - 1 - i];
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(by_integer, 0.7, 1.2, 0.4);
  CHECK_ARRAY(by_name, 0.7, 1.2);
  CHECK_ARRAY(hashed, 0.7, 1.2, 0.4);
  return finish();
}
#endif
