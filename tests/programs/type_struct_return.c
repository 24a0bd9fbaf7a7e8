// feature: results in structs: small, mixed, float pairs, large by sret, arrays inside
#include "check.h"

double of_small(double *x, int n);
double of_large(double *x, int n);

#if FUNCTIONS
struct two_doubles {
  double a, b;
};
struct double_int {
  double a;
  long k;
};
struct floats {
  float a, b, c;
};
struct large {
  double v[6];
  int n;
};
static struct two_doubles swapped(double x, double y) { return (struct two_doubles){y * x, x}; }
static struct double_int labelled(double x, int k) { return (struct double_int){x * k, k + 1}; }
static struct floats narrow(double x) { return (struct floats){1.5f, (float)2, 3 + (x > 1e9)}; }
static struct large filled(const double *x, int n) {
  struct large l = {{0}, n};
  for (int i = 0; i < n && i < 6; i++)
    l.v[i] = x[i] * x[0];
  return l;
}
static struct large doubled(struct large l) {
  for (int i = 0; i < l.n; i++)
    l.v[i] *= 2;
  l.n--;
  return l;
}
double of_small(double *x, int n) {
  struct two_doubles t = swapped(x[0], x[n - 1]);
  struct double_int d = labelled(t.a, n);
  struct floats f = narrow(t.b);
  return t.b * d.a * d.k * (f.a + f.b * f.c);
}
double of_large(double *x, int n) {
  struct large l = doubled(filled(x, n)), m = doubled(l);
  return l.v[0] * m.v[n - 1] + m.n + m.v[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(of_small, 0.7, 1.2);
  CHECK_ARRAY(of_large, 0.7, 1.2, 0.4);
  return finish();
}
#endif
