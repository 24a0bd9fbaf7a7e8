/* Functions in smaller formats. */
#include "expect.h"

typedef double (*binary)(double, double);
typedef double (*on_memory)(double *, int);
extern binary __enzyme_truncate_op_func_binary(void *, ...);
extern on_memory __enzyme_truncate_op_func_memory(void *, ...), __enzyme_truncate_mem_func_memory(void *, ...);
double __enzyme_truncate_mem_value(double, int, int), __enzyme_expand_mem_value(double, int, int);

static double helper(double x) { return x * x + 0.1; }
static float helper_float(float x) {
  float square = x * x;
  return square + 0.1f;
}
static double f(double x, double y) { return sin(x) * y / 3.0 + helper(x); }
static float f_float(float x, float y) { return (float)sin(x) * y / 3.0f + helper_float(x); }

static double g(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * 0.1;
    s += helper(x[i]) + (i > 1 ? 1.5 : x[i]);
    if (s > 1000.1) s -= n;
  }
  return s;
}
static float g_float(float *x, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * 0.1f;
    s += helper_float(x[i]) + (i > 1 ? 1.5f : x[i]);
    if (s > 1000.1f) s -= n;
  }
  return s;
}
static double classified(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += (isnormal(x[i]) ? 1 : 0) + (isnan(x[i]) ? 10 : 0) + (signbit(x[i]) ? 100 : 0) + (isinf(x[i]) ? 1000 : 0);
  return s;
}
static double in_float(double x) { return __enzyme_truncate_op_func_binary((void *)f, 64, 32)(x, 2.0); }

int main(void) {
  binary single = __enzyme_truncate_op_func_binary((void *)f, 64, 32);
  EXPECT(single(1.1, 2.2) == f_float(1.1, 2.2), 1);
  EXPECT(single(1.1, 2.2) == f(1.1, 2.2), 0);
  binary half = __enzyme_truncate_op_func_binary((void *)f, 64, 5, 10);
  EXPECT(fabs(half(1.1, 2.2) - f(1.1, 2.2)) < 4e-3, 1);
  EXPECT(half(1.1, 2.2) * 1024 == rint(half(1.1, 2.2) * 1024), 1);

  double x[] = {1.1, 2.2, 3.3, 1e3}, plain[] = {1.1, 2.2, 3.3, 1e3};
  float y[] = {1.1f, 2.2f, 3.3f, 1e3f};
  for (int i = 0; i < 4; i++) x[i] = __enzyme_truncate_mem_value(x[i], 64, 32);
  double r = __enzyme_truncate_mem_func_memory((void *)g, 64, 32)(x, 4);
  EXPECT(__enzyme_expand_mem_value(r, 64, 32) == g_float(y, 4), 1);
  for (int i = 0; i < 4; i++) EXPECT(__enzyme_expand_mem_value(x[i], 64, 32) == y[i], 1);
  float z[] = {1.1f, 2.2f, 3.3f, 1e3f};
  EXPECT(__enzyme_truncate_op_func_memory((void *)g, 64, 32)(plain, 4), g_float(z, 4));

  double kinds[] = {-2.5, 3, NAN, -INFINITY}, small[4];
  for (int i = 0; i < 4; i++) small[i] = __enzyme_truncate_mem_value(kinds[i], 64, 32);
  EXPECT(__enzyme_truncate_op_func_memory((void *)classified, 64, 32)(kinds, 4), 1212);
  double told = __enzyme_truncate_mem_func_memory((void *)classified, 64, 32)(small, 4);
  EXPECT(__enzyme_expand_mem_value(told, 64, 32), 1212);

  EXPECT_ABOUT(__enzyme_autodiff_double((void *)in_float, 1.1), cos(1.1) * 2 / 3 + 2.2);
  return report();
}
