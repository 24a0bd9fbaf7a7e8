// feature: an exception that leaves the differentiated function, caught where the derivative was asked for
#include "check.h"
#include <cmath>
#include <malloc.h>
#include <memory>
#include <stdexcept>
#include <vector>

double root(double *x, int n);
double in_parts(double *x, int n);
double deep(double *x, int n);
double parts_alone(double *x, int n);

#if FUNCTIONS
double root(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      throw std::domain_error("negative");
    s += std::sqrt(x[i]);
  }
  return s;
}

// What has returned before leaves its tape behind, one for each call; so does each call of the recursion.
__attribute__((noinline)) static double settled(double x) {
  double y = 0.1;
  while (y < 0.9 || y < x)
    y += 0.3 * std::sin(y) + 0.02 * x * y;
  return y;
}
double in_parts(double *x, int n) {
  std::vector<double> kept;
  double s = 0;
  for (int i = 0; i < n; i++)
    kept.push_back(settled(x[i] * x[i]));
  for (int i = 0; i < n; i++)
    s += *std::unique_ptr<double>(new double(kept[i] * kept.at(n - 1 - i))) * x[i];
  return s + root(x, n);
}
double deep(double *x, int n) {
  if (n == 0)
    return 1;
  if (x[n - 1] < 0)
    throw n;
  double local[2] = {settled(x[n - 1]), x[n - 1]}, rest = deep(x, n - 1);
  return rest * local[n % 2] + local[0] * x[0];
}
// Whoever uses the same without an exception pays its debts too.
double parts_alone(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++)
    s = s * settled(x[i]) * 0.5 + x[i];
  return s;
}
#endif

#if CHECKS
static int caught(double *x) {
  double dx[2] = {0, 0};
#if REVERSE
  try {
    __enzyme_autodiff<void>((void *)root, enzyme_dup, x, dx, enzyme_const, 2);
  } catch (const std::domain_error &) {
    return 1;
  }
#endif
#if FORWARD
  try {
    dx[0] = __enzyme_fwddiff<double>((void *)root, enzyme_dup, x, dx, enzyme_const, 2);
  } catch (const std::domain_error &) {
    return 1;
  }
#endif
  return 0;
}
// How often one of these is left; what was derived before and afterwards is right.
template <double f(double *, int)> static int escapes(int times) {
  int found = 0;
  for (int k = 0; k < times; k++) {
    double x[3] = {k % 2 ? -0.7 : 0.7, 1.2, 0.4}, dx[3] = {1, 0, 0};
    try {
#if REVERSE
      __enzyme_autodiff<void>((void *)f, enzyme_dup, x, dx, enzyme_const, 3);
#endif
#if FORWARD
      dx[0] = __enzyme_fwddiff<double>((void *)f, enzyme_dup, x, dx, enzyme_const, 3);
#endif
    } catch (const std::exception &) {
      found++;
    } catch (int) {
      found++;
    }
  }
  return found;
}
// What is in use stays the same: nothing is kept of derivatives that were left.
static size_t in_use() {
#ifdef __GLIBC__
  return mallinfo2().uordblks;
#else
  return 0;
#endif
}
int main() {
  double right[2] = {0.7, 0.4}, wrong[2] = {0.7, -0.4};
  CHECK_ARRAY(root, 0.7, 1.2, 0.4);
  EXPECT(caught(right), 0);
  EXPECT(caught(wrong), 1);
  EXPECT(escapes<in_parts>(6), 3);
  EXPECT(escapes<deep>(6), 3);
  size_t before = in_use();
  escapes<in_parts>(50);
  escapes<deep>(50);
  EXPECT_TRUE(in_use() == before);
  CHECK_ARRAY(in_parts, 0.7, 1.2, 0.4);
  CHECK_ARRAY(deep, 0.7, 1.2, 0.4);
  CHECK_ARRAY(parts_alone, 0.7, 1.2, 0.4);
  return finish();
}
#endif
