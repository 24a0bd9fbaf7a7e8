// feature: numbers and pointers that are moved in vectors of bytes, as loops over bytes are that a compiler vectorised
#include "check.h"

double numbers(double *x, int n);
double members(double *x, int n);

#if FUNCTIONS
typedef char block __attribute__((vector_size(16), aligned(1), may_alias));
typedef char quad __attribute__((vector_size(4), aligned(1), may_alias));
__attribute__((noinline)) static void copy_blocks(char *to, const char *from, int n) {
  for (; n >= 16; n -= 16, to += 16, from += 16)
    *(block *)to = *(const block *)from;
  for (; n >= 4; n -= 4, to += 4, from += 4)
    *(quad *)to = *(const quad *)from;
  while (n-- > 0)
    *to++ = *from++;
}
struct plain {
  double a, b;
  long n;
};
double numbers(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct plain m = {x[i] * x[i], x[i], i}, k = {0, 0, i};
    copy_blocks((char *)&k, (const char *)&m, sizeof m - (i & 1 ? 8 : 0));
    s += k.a * k.b * (k.n + 1);
  }
  return s;
}
struct linked {
  double value, *other;
  int id;
};
double members(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct linked m = {x[i] * x[i], &x[(i + 1) % n], i}, k;
    copy_blocks((char *)&k, (const char *)&m, sizeof m);
    s += k.value * *k.other * (k.id + 1);
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(numbers, 0.7, 1.2, -0.4);
  CHECK_ARRAY(members, 0.7, 1.2, -0.4);
  return finish();
}
#endif
