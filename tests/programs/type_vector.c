// feature: vectors: ext_vector_type, shuffles, lanes, masks, in memory
#include "check.h"

double with_vectors(double *x, int n);
double shuffled(double *x, int n);
double masked(double *x, int n);
double lanes(double *x, int n);
double absolute_by_mask(double *x, int n);

#if FUNCTIONS
typedef double v4 __attribute__((ext_vector_type(4)));
typedef double v2 __attribute__((ext_vector_type(2)));
typedef long m2 __attribute__((ext_vector_type(2)));
typedef long m4 __attribute__((ext_vector_type(4)));

double with_vectors(double *x, int n) {
  v4 s = {0, 0, 0, 0};
  for (int i = 0; i + 3 < n; i += 4) {
    v4 a = {x[i], x[i + 1], x[i + 2], x[i + 3]};
    s += a * a * 2.0 + a / (1 + a * a);
  }
  return s.x + s.y * s.z - s.w;
}
double shuffled(double *x, int n) {
  v4 a = {x[0], x[1], x[2], x[n - 1]};
  v4 b = a.wzyx * a.xxyy;
  v2 c = b.lo * b.hi;
  a.xz = c;
  v4 d = __builtin_shufflevector(a, b, 0, 5, 2, 7);
  return d.x * d.y + d.z * d.w;
}
double masked(double *x, int n) {
  v4 a = {x[0], x[1], x[2], x[n - 1]}, one = {1, 1, 1, 1};
  m4 larger = a > one;
  v4 r = larger ? a * a : a * 3;
  return r.x * r.y * r.z * r.w;
}
double lanes(double *x, int n) {
  v4 a = {0, 0, 0, 0};
  for (int i = 0; i < n; i++)
    a[i % 4] += x[i] * x[i];
  v4 stored[2] = {a, a * a};
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += stored[i % 2][i] * (i + 1);
  return s;
}
double absolute_by_mask(double *x, int n) {
  v2 a = {x[0], x[n - 1]};
  m2 mask = {0x7fffffffffffffffl, 0x7fffffffffffffffl};
  v2 b = (v2)((m2)a & mask);
  return b.x * b.y + a.x;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(with_vectors, 0.5, 1.25, -0.75, 0.4, 0.3, 0.2, 1.1, -0.9);
  CHECK_ARRAY(shuffled, 0.5, 1.25, -0.75, 0.4);
  CHECK_ARRAY(masked, 0.5, 1.25, 1.75, 0.4);
  CHECK_ARRAY(lanes, 0.5, 1.25, 1.75, 0.4, 0.3);
  CHECK_ARRAY(absolute_by_mask, -0.5, 1.25);
  return finish();
}
#endif
