/* -log(1 - x) by its series, the terms by powers. */
#include "driver.h"

static const char problem_sizes[] = "TERMS";
double __enzyme_autodiff(void *, ...);

static double series(const double *x, long terms) {
  double sum = 0;
  for (long i = 1; i <= terms; i++) sum += pow(*x, (double)i) / (double)i;
  return sum;
}

static Vector x, dx;
static long terms;

static void problem_create(const long *sizes) {
  x = vector_of(1);
  dx = vector_of(1);
  fill(x.data, 1, 0.45, 0.55); /* a constant, LLVM would see through: powers of a half are shifts */
  terms = sizes[0];
}

static Vector problem_inputs(void) { return x; }
static double problem_value(void) { return series(x.data, terms); }

static void problem_derive(void) {
  dx.data[0] = 0;
  __enzyme_autodiff((void *)series, x.data, dx.data, terms);
}

static void problem_gradient(double *gradient) { gradient[0] = dx.data[0]; }

#include "main.h"
