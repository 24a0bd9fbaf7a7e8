#include "expect.h"
#include <stdexcept>
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
static double sq(double x) {
  if (x < 0) throw std::runtime_error("n");
  return x * x;
}
static double cu(double x) {
  if (x < 0) throw std::runtime_error("n");
  return x * x * x;
}
static double id(double x) { return x; }
typedef double (*F)(double);
static F const table[] = {sq, cu, id};
static F variable = sq;
void set(int k) { variable = table[k]; }
__attribute__((noinline)) double derivative(F f, double x) { return __enzyme_autodiff((void *)f, x); }
__attribute__((noinline)) double chosen(int k, double x) {
  try {
    return __enzyme_autodiff((void *)(k ? sq : cu), x);
  } catch (std::exception &) { return -1; }
}
__attribute__((noinline)) double tabled(int k, double x) {
  return __enzyme_fwddiff((void *)table[k], x, 1.0);
}
struct Ops {
  const char *n;
  F f;
  int k;
};
static const Ops ops[] = {{"a", sq, 1}, {"b", cu, 2}};
__attribute__((noinline)) double opsed(int k, double x) { return __enzyme_fwddiff((void *)ops[k].f, x, 1.0); }
static double outer(double x) { return derivative(cu, x); }
int main() {
  EXPECT(derivative(sq, 3), 6);
  EXPECT(derivative(cu, 3), 27);
  EXPECT(derivative(id, 3), 1);
  EXPECT(chosen(1, 3), 6);
  EXPECT(chosen(0, 3), 27);
  EXPECT(chosen(0, -3), -1);
  for (int k = 0; k < 3; k++) {
    EXPECT(tabled(k, 3), k == 0 ? 6 : k == 1 ? 27 : 1);
    set(k);
    EXPECT(__enzyme_autodiff((void *)variable, 3.0), k == 0 ? 6 : k == 1 ? 27 : 1);
  }
  EXPECT(opsed(1, 3), 27);
  EXPECT(__enzyme_fwddiff((void *)outer, 3.0, 1.0), 18);
  return report();
}
