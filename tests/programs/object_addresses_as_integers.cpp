// feature: addresses of active memory that functions take as integers: to hash, to align, to compare, as distances
#include "check.h"
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

double hashed(double *x, int n);
double aligned(double *x, int n);
double distances(double *x, int n);
double compared(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

APART static std::size_t bucket(std::uintptr_t p) { return (p >> 3) * 0x9e3779b97f4a7c15u >> 61; }
double hashed(double *x, int n) {
  std::unordered_map<const double *, double> products;
  std::unordered_set<std::uintptr_t> seen;
  double weights[8], total = 0;
  for (int i = 0; i < 8; i++)
    weights[i] = x[0]; // whatever the bucket is
  for (int i = 0; i < n; i++) {
    products[&x[i]] += x[i] * x[0] * weights[bucket((std::uintptr_t)&x[i])];
    seen.insert((std::uintptr_t)&x[i]);
  }
  for (int i = 0; i < n; i++)
    total += products[&x[i]] * x[i] * seen.count((std::uintptr_t)&x[i]);
  return total;
}

APART static bool is_aligned(std::uintptr_t p, std::uintptr_t to) { return (p & (to - 1)) == 0; }
APART static std::size_t padding(std::uintptr_t p, std::uintptr_t to) { return ((p + to - 1) & ~(to - 1)) - p; }
double aligned(double *x, int n) {
  double room[24], total = 0;
  double *y = room + padding((std::uintptr_t)room, 64) / sizeof *y;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  if (is_aligned((std::uintptr_t)y, 64))
    for (int i = 0; i < n; i++)
      total += y[i] * x[0];
  return total;
}

APART static double product(double *base, std::intptr_t distance) {
  return *(double *)((char *)base + distance) * *(double *)((std::uintptr_t)base + distance);
}
double distances(double *x, int n) {
  double y[8], total = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    total += product(y, (std::uintptr_t)&y[n - 1 - i] - (std::uintptr_t)&y[0]) * x[i];
  return total;
}

APART static bool is_before(std::uintptr_t a, std::uintptr_t b) { return a < b; }
double compared(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (is_before((std::uintptr_t)&x[i], (std::uintptr_t)&x[j]))
        total += x[i] * x[j] * (j - i);
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(hashed, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(aligned, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(distances, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(compared, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
