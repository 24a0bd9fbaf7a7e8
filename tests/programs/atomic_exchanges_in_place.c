// feature: words of records with floats, counts and addresses, shifted through a loop of atomic exchanges and back
// levels: 0 2
#include "check.h"
#include <math.h>
#include <stdint.h>
double turned_and_back(double *x, int n);
#if FUNCTIONS
typedef uint64_t word __attribute__((may_alias));
struct record {
  double a;
  int64_t count;
  double *to;
  long double wide;
  double b;
};
static void turn(struct record *at, long count) {
  long n = count * (long)sizeof(struct record);
  word *p = (word *)at, t = p[0];
  for (long i = n / 8 - 1; i >= 0; i--)
    t = __atomic_exchange_n(p + i, t, __ATOMIC_ACQ_REL);
  for (long i = 0; i < n / 8; i++)
    t = __atomic_exchange_n(p + i, t, __ATOMIC_ACQ_REL);
  p[0] = t;
}
double turned_and_back(double *x, int n) {
  static struct record r[2];
  double behind[2] = {x[0] * x[1], x[1] * x[n - 1]};
  for (int j = 0; j < 2; j++)
    r[j] = (struct record){x[j] * 2, 3 + j, &behind[j], x[j] * x[j + 1], x[j + 1]};
  turn(r, 2);
  double s = 0;
  for (int j = 0; j < 2; j++)
    s += (1 + s) * r[j].a * (double)r[j].count + sin(r[j].b) * (double)r[j].wide + *r[j].to * r[j].b;
  return s;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(turned_and_back, 0.7, 1.2, -0.4);
  return finish();
}
#endif
