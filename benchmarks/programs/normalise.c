/* A vector divided by its length, which is written inside the loop although it is the same each time. Optimised before
 * differentiation, the length is computed once and its derivative costs O(n); differentiated first, O(n^2).
 */
#include "driver.h"

static const char problem_sizes[] = "LENGTH";
void __enzyme_autodiff_void(void *, ...);
extern int enzyme_dup, enzyme_const;

/* Not inlined: it is the whole call that is invariant. */
__attribute__((noinline)) static double magnitude(const double *x, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++) sum += x[i] * x[i];
  return sqrt(sum);
}

static void normalise(double *restrict out, const double *restrict x, long n) {
  for (long i = 0; i < n; i++) out[i] = x[i] / magnitude(x, n);
}

static Vector x, dx, out, d_out;

static void problem_create(const long *sizes) {
  x = vector_of(sizes[0]);
  dx = vector_of(sizes[0]);
  out = vector_of(sizes[0]);
  d_out = vector_of(sizes[0]);
  fill(x.data, x.count, 0.5, 2);
}

static Vector problem_inputs(void) { return x; }
static double seed(long i) { return 1 + (double)(i % 5); }

static double problem_value(void) {
  double sum = 0;
  normalise(out.data, x.data, x.count);
  for (long i = 0; i < x.count; i++) sum += seed(i) * out.data[i];
  return sum;
}

static void problem_derive(void) {
  memset(dx.data, 0, dx.count * sizeof(double));
  for (long i = 0; i < x.count; i++) d_out.data[i] = seed(i);
  __enzyme_autodiff_void((void *)normalise, enzyme_dup, out.data, d_out.data, enzyme_dup, x.data, dx.data, enzyme_const,
                         x.count);
}

static void problem_gradient(double *gradient) { memcpy(gradient, dx.data, dx.count * sizeof(double)); }

#include "main.h"
