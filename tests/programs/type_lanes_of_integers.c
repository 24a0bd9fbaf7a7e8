// feature: vectors of numbers that are put together as vectors of integers
#include "check.h"
#include <stdint.h>

double inserted(double *x, int n);
double chosen(double *x, int n);

#if FUNCTIONS
typedef double Pair __attribute__((vector_size(16)));
typedef int64_t Bits __attribute__((vector_size(16)));
typedef int64_t Word __attribute__((may_alias));

static Pair spread(const double *p, int lane) {
  Pair both = {p[lane], p[lane]};
  return both;
}
double inserted(double *x, int n) {
  double s = 0;
  for (int i = 0; i + 1 < n; i++) {
    Bits bits = {*(Word *)(x + i), *(Word *)(x + i + 1)};
    Pair pair = (Pair)bits, product = (Pair)__builtin_shufflevector(bits, bits, 1, 0) * pair + pair;
    s += product[0] * product[1] * spread(x, i)[1];
  }
  return s;
}
double chosen(double *x, int n) {
  Bits bits = {*(Word *)x, 0};
  for (int i = 1; i < n; i++) {
    if (x[i] > 0)
      bits = (Bits){*(Word *)(x + i), *(Word *)(x + i - 1)};
    Pair pair = (Pair)bits;
    x[i] = pair[0] * pair[1] * x[0] + x[i];
  }
  return ((Pair)bits)[0] * x[n - 1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(inserted, 0.7, 1.2, -0.4);
  CHECK_ARRAY(chosen, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
