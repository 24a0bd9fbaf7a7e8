/* log(sum(exp(x))), shifted by the largest entry so that nothing overflows. */
#include "driver.h"

static const char problem_sizes[] = "LENGTH";
double __enzyme_autodiff(void *, ...);

static double logsumexp(const double *x, long n) {
  double largest = x[0];
  for (long i = 1; i < n; i++)
    if (x[i] > largest) largest = x[i];
  double sum = 0;
  for (long i = 0; i < n; i++) sum += exp(x[i] - largest);
  return log(sum) + largest;
}

static Vector x, dx;

static void problem_create(const long *sizes) {
  x = vector_of(sizes[0]);
  dx = vector_of(sizes[0]);
  fill(x.data, x.count, -3, 3);
}

static Vector problem_inputs(void) { return x; }
static double problem_value(void) { return logsumexp(x.data, x.count); }

static void problem_derive(void) {
  memset(dx.data, 0, dx.count * sizeof(double));
  __enzyme_autodiff((void *)logsumexp, x.data, dx.data, x.count);
}

static void problem_gradient(double *gradient) { memcpy(gradient, dx.data, dx.count * sizeof(double)); }

/* The weights of the exponentials, which takes no more than one pass over them beside the value. */
static void problem_by_hand(void) {
  double largest = x.data[0], sum = 0;
  for (long i = 1; i < x.count; i++)
    if (x.data[i] > largest) largest = x.data[i];
  for (long i = 0; i < x.count; i++) sum += dx.data[i] = exp(x.data[i] - largest);
  for (long i = 0; i < x.count; i++) dx.data[i] /= sum;
}
#define BY_HAND problem_by_hand

#include "main.h"
