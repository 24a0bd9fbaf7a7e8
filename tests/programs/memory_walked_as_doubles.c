// feature: a loop moves records as doubles, which hold pointers and counts beside them
#include <stdlib.h>
#include <string.h>
#include "check.h"
double walked_as_doubles(double *x, int n);

#if FUNCTIONS
typedef double __attribute__((may_alias)) loose;
struct item {
  int tag;
  union {
    double number;
    double *there;
    long count;
  } u;
  long double wide;
};

__attribute__((noinline)) static void move(const struct item *from, struct item *to, long count) {
  const loose *p = (const loose *)from;
  loose *q = (loose *)to;
  for (long i = 0; i < count * (long)(sizeof *from / sizeof(double)); i++) q[i] = p[i];
}

static double value(const struct item *item) {
  return item->tag == 0 ? item->u.number : item->tag == 1 ? *item->u.there : (double)item->u.count;
}

double walked_as_doubles(double *x, int n) {
  struct item first[4], second[4];
  memset(first, 0, sizeof first);
  for (int i = 0; i < n; i++) {
    first[i].tag = i % 3;
    if (i % 3 == 0) first[i].u.number = x[i] * x[i];
    if (i % 3 == 1) first[i].u.there = &x[i];
    if (i % 3 == 2) first[i].u.count = i;
    first[i].wide = 2 * x[i];
  }
  move(first, second, n);
  double sum = 0;
  for (int i = 0; i < n; i++) sum += value(&second[i]) * (double)second[i].wide;
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(walked_as_doubles, 0.5, 0.7, 1.1, 0.3);
  return finish();
}
#endif
