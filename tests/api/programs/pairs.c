/* Batches, pairs of function pointers, forward split mode. */
#include "expect.h"

typedef struct { double a, b; } Two;
typedef struct { double a, b, c, d; } Four;
extern Four __enzyme_batch_four(void *, ...);
extern Two __enzyme_batch_two(void *, ...);
static double f(double x, double a) { return sin(x) * a; }
static double from_memory(const double *x, int k) { return x[0] * k; }
static double both(double x) {
  Two r = __enzyme_batch_two((void *)f, enzyme_width, 2, enzyme_vector, x, x * x, enzyme_scalar, 3.0);
  return r.a + r.b;
}

typedef struct { void *tape; double result; } Augmented;
typedef struct {
  Augmented (*augmented)(double *, double *, double);
  double (*reverse)(double *, double *, double, double, void *);
} Halves;
static double h(double *x, double k) {
  double r = x[0] * x[0] * k;
  x[0] = r;
  return r * k;
}

double __enzyme_fwdsplit_double(void *, ...);
static double square(double x) { return x * x; }
typedef struct { double tape, result; } SquareTape;
static SquareTape square_augmented(double x) { return (SquareTape){x * 10, x * x}; }
static double square_split(double x, double dx, double tape) { return 2 * dx * tape; }
ENZYME_REGISTER_SPLIT_DERIVATIVE(square, square_augmented, square_split);
static double cube(double *x) { return x[0] * x[0] * x[0]; }

int main(void) {
  double at[] = {1, 2, 3, 4};
  Four r = __enzyme_batch_four((void *)f, enzyme_width, 4, enzyme_buffer, 8, at, enzyme_scalar, 2.0);
  EXPECT(r.a, 2 * sin(1));
  EXPECT(r.b, 2 * sin(2));
  EXPECT(r.c, 2 * sin(3));
  EXPECT(r.d, 2 * sin(4));
  Two q = __enzyme_batch_two((void *)from_memory, enzyme_width, 2, enzyme_buffer, 16, at, enzyme_vector, 5, 7);
  EXPECT(q.a, 5);
  EXPECT(q.b, 21);
  EXPECT(__enzyme_autodiff_double((void *)both, .5), 3 * cos(.5) + 3 * cos(.25) * 2 * .5);

  Halves *halves = __enzyme_virtualreverse((void *)h);
  double x = 3, dx = 0;
  Augmented a = halves->augmented(&x, &dx, 2.0);
  double dk = halves->reverse(&x, &dx, 2.0, 1.0, a.tape);
  EXPECT(a.result, 36);
  EXPECT(x, 18);
  EXPECT(dx, 24);
  EXPECT(dk, 36);

  void *tape = __enzyme_augmentfwd_void((void *)square, 3.0);
  EXPECT(__enzyme_fwdsplit_double((void *)square, 3.0, 1.0, tape), 60);
  double y = 2, dy = 1;
  tape = __enzyme_augmentfwd_void((void *)cube, &y, &dy);
  EXPECT(__enzyme_fwdsplit_double((void *)cube, &y, &dy, tape), 12);
  return report();
}
