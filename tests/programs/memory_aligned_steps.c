// feature: vectors that are loaded from where a run finds them aligned, in memory whose shadow lies at other distances from such places
#include "check.h"
#include <stdint.h>

double norm(double *x, int n);
double scaled_in_place(double *x, int n);

#if FUNCTIONS
#if __x86_64__
#include <emmintrin.h>

/* What lies in front of the first address of which a vector can be loaded. */
static int first_aligned(const double *x, int n) {
  int first = (uintptr_t)x % 16 / sizeof *x;
  return first < n ? first : n;
}
#define ALIGNED(x) _mm_load_pd(x)
#define STORE(x, value) _mm_store_pd(x, value)

__attribute__((noinline)) static double sum_of_squares(const double *x, int n) {
  int i = first_aligned(x, n);
  double sum = i ? x[0] * x[0] : 0, parts[2];
  __m128d pair = _mm_setzero_pd();
  for (; i + 1 < n; i += 2)
    pair = _mm_add_pd(pair, _mm_mul_pd(ALIGNED(x + i), ALIGNED(x + i)));
  _mm_storeu_pd(parts, pair);
  for (; i < n; i++)
    sum += x[i] * x[i];
  return sum + parts[0] + parts[1];
}
__attribute__((noinline)) static void scale(double *x, int n, double by) {
  int i = first_aligned(x, n);
  if (i)
    x[0] *= by;
  for (; i + 1 < n; i += 2)
    STORE(x + i, _mm_mul_pd(ALIGNED(x + i), _mm_set1_pd(by)));
  for (; i < n; i++)
    x[i] *= by;
}
#else
static double sum_of_squares(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sum;
}
static void scale(double *x, int n, double by) {
  for (int i = 0; i < n; i++)
    x[i] *= by;
}
#endif

/* Of each double in turn: an array of an odd number of them begins where the one before has ended. */
double norm(double *x, int n) {
  double sum = 0;
  for (int i = 0; i + 3 < n; i++)
    sum += sum_of_squares(x + i, 4) * x[n - 1];
  return sum;
}

struct three {
  double at[3];
};
static struct three copy_of(const double *x, int n, int k) {
  return (struct three){{x[k % n], x[(k + 1) % n], x[(k + 2) % n]}};
}
double scaled_in_place(double *x, int n) {
  struct three a = copy_of(x, n, 0), b = copy_of(x, n, 1), c = copy_of(x, n, 2), d = copy_of(x, n, 3);
  scale(a.at, 3, x[0]);
  scale(b.at, 3, x[1]);
  scale(c.at, 3, x[2]);
  scale(d.at, 3, x[3]);
  return sum_of_squares(a.at, 3) * b.at[0] + sum_of_squares(b.at, 3) * c.at[1] + sum_of_squares(c.at, 3) * d.at[2] +
         sum_of_squares(d.at, 3);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(norm, 0.7, 1.2, -0.4, 0.3, 1.1);
  CHECK_ARRAY(scaled_in_place, 0.7, 1.2, -0.4, 0.3, 1.1);
  return finish();
}
#endif
