// feature: unions and type punning: bits of a double read as an integer, tagged unions
#include "check.h"
#include <stdint.h>
#include <string.h>

double by_mask(double x);
double tagged(double *x, int n);
double exponent_of(double x);
double storage_reused(double *x, int n);

#if FUNCTIONS
double by_mask(double x) {
  union {
    double d;
    uint64_t u;
  } v;
  v.d = x;
  v.u &= 0x7fffffffffffffffull;
  return v.d * v.d * x;
}

struct any {
  int tag;
  union {
    double d;
    int64_t i;
    double pair[2];
  } as;
};

static double value_of(const struct any *a) {
  if (a->tag == 0)
    return (double)a->as.i;
  if (a->tag == 1)
    return a->as.d * a->as.d;
  return a->as.pair[0] * a->as.pair[1];
}

double tagged(double *x, int n) {
  struct any list[6];
  for (int i = 0; i < 6; i++) {
    list[i].tag = i % 3;
    if (i % 3 == 0)
      list[i].as.i = i + 2;
    else if (i % 3 == 1)
      list[i].as.d = x[i % n];
    else {
      list[i].as.pair[0] = x[0];
      list[i].as.pair[1] = x[i % n];
    }
  }
  double s = 1;
  for (int i = 0; i < 6; i++)
    s = s * 0.5 + value_of(&list[i]) * x[0];
  return s;
}

double exponent_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  int exponent = (int)((bits >> 52) & 0x7ff) - 1023;
  return x * x * exponent;
}

double storage_reused(double *x, int n) {
  char room[64];
  long count = n;
  memcpy(room, &count, sizeof count);
  memcpy(&count, room, sizeof count);
  memcpy(room, x, 2 * sizeof(double));
  double y[2];
  memcpy(y, room, sizeof y);
  return y[0] * y[1] * count;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(by_mask, -1.5);
  CHECK_SCALAR(by_mask, 1.5);
  CHECK_ARRAY(tagged, 0.5, 1.25, -0.75);
  CHECK_SCALAR(exponent_of, 5.5);
  CHECK_ARRAY(storage_reused, 0.5, 1.25);
  return finish();
}
#endif
