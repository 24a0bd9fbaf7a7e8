/* Requests of other kinds inside what is differentiated, and of what other requests make. */
#include "expect.h"
typedef double (*unary)(double);
typedef struct { double a, b; } Two;
typedef struct { void *tape; double value; } Augmented;
typedef struct { Augmented (*augmented)(double); double (*reverse)(double, double, void *); } Halves;
unary __enzyme_truncate_op_func(void *, ...);
Two __enzyme_batch(void *, ...);
double __enzyme_error_estimate(void *, ...);
Augmented __enzyme_augmentfwd_full(void *, ...);
double __enzyme_reverse_double(void *, ...), __enzyme_fwdsplit_double(void *, ...);

static double f(double x) { return x * x * x + sin(x); }
static double df(double x) { return __enzyme_autodiff_double((void *)f, x); }
static double lanes(double x) {
  Two t = __enzyme_batch((void *)f, enzyme_width, 2, enzyme_vector, x, 2 * x);
  return t.a * t.b;
}
static double slopes(double x) {
  Two t = __enzyme_batch((void *)df, enzyme_width, 2, enzyme_vector, x, 2 * x);
  return t.a + t.b;
}
static double in_float(double x) { return __enzyme_truncate_op_func((void *)f, 64, 32)(x); }

static double g(double x) { return exp(x) * x; }
static double newton_step(double x) { return x - g(x) / __enzyme_fwddiff_double((void *)g, x, 1.0); }
static double in_halves(double x) {
  Augmented a = __enzyme_augmentfwd_full((void *)g, x);
  return __enzyme_reverse_double((void *)g, x, 1.0, a.tape);
}
static double in_halves_forward(double x) {
  Augmented a = __enzyme_augmentfwd_full((void *)g, x);
  return __enzyme_fwdsplit_double((void *)g, x, 1.0, a.tape);
}

int main(void) {
  double x = 1.3;
  EXPECT(__enzyme_autodiff_double((void *)lanes, x),
         (3 * x * x + cos(x)) * f(2 * x) + f(x) * 2 * (12 * x * x + cos(2 * x)));
  EXPECT(slopes(x), 15 * x * x + cos(x) + cos(2 * x));
  EXPECT(__enzyme_fwddiff_double((void *)slopes, x, 1.0), 30 * x - sin(x) - 2 * sin(2 * x));
  EXPECT_ABOUT(__enzyme_autodiff_double((void *)in_float, x), 3 * x * x + cos(x));

  /* What is truncated is differentiated, what is differentiated is truncated, and both in turn. */
  unary low = __enzyme_truncate_op_func((void *)df, 64, 32);
  EXPECT(low(x) == df(x), 0);
  EXPECT_ABOUT(low(x), df(x));
  EXPECT_ABOUT(__enzyme_autodiff_double((void *)__enzyme_truncate_op_func((void *)f, 64, 32), x), df(x));
  EXPECT_ABOUT(__enzyme_fwddiff_double((void *)__enzyme_truncate_op_func((void *)df, 64, 32), x, 1.0), 6 * x - sin(x));
  double error = __enzyme_error_estimate((void *)df, x, 0.0);
  EXPECT(error > 0 && error < 1e-14, 1);

  /* g/g' = x/(1 + x): its derivative is 1/(1 + x)^2 */
  double want = 1 - 1 / ((1 + x) * (1 + x));
  EXPECT(__enzyme_autodiff_double((void *)newton_step, x), want);
  Halves *h = (Halves *)__enzyme_virtualreverse((void *)newton_step);
  Augmented a = h->augmented(x);
  EXPECT(a.value, newton_step(x));
  EXPECT(h->reverse(x, 1, a.tape), want);
  EXPECT(in_halves(x), exp(x) * (1 + x));
  EXPECT(__enzyme_autodiff_double((void *)in_halves, x), exp(x) * (2 + x));
  EXPECT(__enzyme_fwddiff_double((void *)in_halves, x, 1.0), exp(x) * (2 + x));
  EXPECT(__enzyme_autodiff_double((void *)in_halves_forward, x), exp(x) * (2 + x));
  return report();
}
