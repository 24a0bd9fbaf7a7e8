// feature: parts of floats and addresses that are copied by themselves, buffers whose bytes are moved on, and arenas
#include <string.h>

#include "check.h"

double parts(double *x, int n);
double moved_on(double *x, int n);
double arena(double *x, int n);

#if FUNCTIONS
struct item {
  double value;
  double *leads;
};

double parts(double *x, int n) {
  struct item from = {x[0] * x[1], x + 2}, to;
  double s = 0;
  for (int i = 0; i < n - 1; i++) {
    from.leads = x + i;
    memcpy(&to, &from, 5);
    memcpy((char *)&to + 5, (char *)&from + 5, 6);
    memcpy((char *)&to + 11, (char *)&from + 11, sizeof to - 11);
    s += to.value * to.leads[1];
  }
  return s;
}

__attribute__((noinline)) static void down(unsigned char *to, const unsigned char *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}

double moved_on(double *x, int n) {
  unsigned char buffer[64 + 3];
  double y[8], s = 0;
  memcpy(buffer + 3, x, n * sizeof *x);
  down(buffer + 1, buffer + 3, n * (int)sizeof *x);
  memcpy(y, buffer + 1, n * sizeof *x);
  for (int i = 0; i < n; i++)
    s += y[i] * y[i] * (i + 1);
  return s;
}

static _Alignas(16) unsigned char memory[1024];
static size_t used;

__attribute__((noinline)) static void *allocated(size_t size) {
  void *place = memory + used;
  used += (size + 15) & ~(size_t)15;
  return place;
}

double arena(double *x, int n) {
  used = 0;
  double s = 0, *one = allocated(n * sizeof *x);
  memcpy(one, x, n * sizeof *x);
  int *between = allocated(sizeof *between);
  *between = n;
  double *other = allocated(n * sizeof *x);
  memcpy(other, one, n * sizeof *x);
  for (int i = 0; i < *between; i++)
    s += other[i] * one[0] * (i + 1);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parts, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(moved_on, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(arena, 0.7, 1.2, -0.4);
  return finish();
}
#endif
