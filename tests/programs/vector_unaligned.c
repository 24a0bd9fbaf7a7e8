// feature: vectors of floats at addresses that are no multiple of anything, as C's functions for vectors load them
#include "check.h"
#include <string.h>

double packed(double *x, int n);
double moved(double *x, int n);
double summed(double *x, int n);

#if FUNCTIONS

typedef double pair __attribute__((vector_size(16)));
struct unaligned { pair v; } __attribute__((packed, may_alias));

static pair load(const void *p) { return ((const struct unaligned *)p)->v; }
static void store(void *p, pair v) { ((struct unaligned *)p)->v = v; }

/* Through a buffer of bytes, whose length is not known, and another one. */
double packed(double *x, int n) {
  char from[64], to[64];
  memset(from, 0, sizeof from);
  memset(to, 0, sizeof to);
  store(from + 3, (pair){x[0] * x[1], x[1]});
  store(from + 19, (pair){x[0], x[0] * x[0]});
  memcpy(to, from, (size_t)n + 40);
  pair a = load(to + 3), b = load(to + 19);
  return a[0] * b[0] + a[1] * b[1];
}

/* Behind a count of one byte, moved by bytes. */
double moved(double *x, int n) {
  char from[40], to[40];
  from[0] = (char)n;
  store(from + 1, (pair){x[0], x[1] * x[1]});
  for (int i = 0; i < 17; i++) to[i] = from[i];
  pair a = load(to + 1);
  return a[0] * a[1] * to[0];
}

/* Aligned numbers, but through the same functions. */
double summed(double *x, int n) {
  double y[8];
  for (int i = 0; i < 8; i += 2) store(y + i, load(x) * (pair){i + 1.0, n + i});
  double z[8];
  memcpy(z, y, sizeof(double) * (size_t)(n + 6));
  pair s = {0, 0};
  for (int i = 0; i < 8; i += 2) s += load(z + i) * load(z + i);
  return s[0] + s[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(packed, 1.5, -0.75);
  CHECK_ARRAY(moved, 1.5, -0.75);
  CHECK_ARRAY(summed, 1.5, -0.75);
  return finish();
}
#endif
