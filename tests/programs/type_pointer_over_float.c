// feature: an address takes the place of a float in a union: half of it was the float's derivative in reverse mode
#define SINGLE_PRECISION
#include "check.h"

double replaced(double *x, int n);

#if FUNCTIONS
union slot {
  float narrow;
  double *at;
};
#define APART __attribute__((noinline)) static
APART void put_float(union slot *o, double v) { o->narrow = (float)v; }
APART double get_float(const union slot *o) { return o->narrow; }
APART void put_address(union slot *o, double *at) { o->at = at; }
APART double get_behind(const union slot *o) { return *o->at * *o->at; }
double replaced(double *x, int n) {
  union slot slot;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    put_float(&slot, x[i] * x[0]);
    sum += (i + 1) * get_float(&slot);
    put_address(&slot, x + i);
    sum += get_behind(&slot);
  }
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(replaced, 0.5, 1.25, 0.75, 2, 1.5);
  return finish();
}
#endif
