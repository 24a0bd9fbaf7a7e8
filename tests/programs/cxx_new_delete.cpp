// feature: new and delete in all forms: arrays, aligned, placement, nothrow
#include "check.h"
#include <new>
#include <cstdlib>

double arrays(double *x, int n);
double aligned(double *x, int n);
double placed(double *x, int n);
double nothrow(double *x, int n);

#if FUNCTIONS
struct alignas(64) Wide {
  double v[8];
};
struct Pair {
  double a, b;
  Pair(double x, double y) : a(x), b(y * x) {}
};
double arrays(double *x, int n) {
  double *a = new double[n];
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[n - 1 - i];
  double s = a[0] * a[n - 1];
  delete[] a;
  return s;
}
double aligned(double *x, int n) {
  Wide *w = new Wide();
  w->v[3] = x[0] * x[n - 1];
  double s = w->v[3] * w->v[3] + w->v[0];
  delete w;
  return s;
}
double placed(double *x, int n) {
  alignas(Pair) unsigned char room[2 * sizeof(Pair)];
  Pair *p = new (room) Pair(x[0], x[n - 1]), *q = new (room + sizeof(Pair)) Pair(p->b, x[0]);
  return p->a * q->b + q->a;
}
double nothrow(double *x, int n) {
  Pair *p = new (std::nothrow) Pair(x[0], x[n - 1]);
  if (!p)
    return 0;
  double s = p->a * p->b;
  delete p;
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(arrays, 0.7, 1.2, 0.4);
  CHECK_ARRAY(aligned, 0.7, 1.2);
  CHECK_ARRAY(placed, 0.7, 1.2);
  CHECK_ARRAY(nothrow, 0.7, 1.2);
  return finish();
}
#endif
