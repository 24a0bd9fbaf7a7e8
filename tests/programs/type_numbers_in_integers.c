// feature: numbers that functions take and return inside of integers, as small structs are passed
#define SINGLE_PRECISION
#include "check.h"
#include <stdint.h>
#include <string.h>

double mixed(double *x, int n);
double returned(double *x, int n);
double bits_handed_on(double *x, int n);
double recursive(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

struct weighted {
  float value;
  int weight;
};
APART static float scaled(struct weighted w) { return w.value * w.value * (float)w.weight; }
double mixed(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++)
    total += scaled((struct weighted){(float)x[i], i + 1});
  return total;
}

APART static struct weighted heavier(struct weighted a, struct weighted b) {
  return (struct weighted){a.value * b.value, a.weight + b.weight};
}
double returned(double *x, int n) {
  struct weighted all = {1, 0};
  for (int i = 0; i < n; i++)
    all = heavier(all, (struct weighted){(float)x[i], i});
  return (double)all.value * all.weight;
}

APART static uint64_t bits_at(const void *p) {
  uint64_t found;
  memcpy(&found, p, sizeof found);
  return found;
}
APART static void put_bits(void *p, uint64_t bits) { memcpy(p, &bits, sizeof bits); }
double bits_handed_on(double *x, int n) {
  double copy[8], total = 0;
  for (int i = 0; i < n; i++)
    put_bits(&copy[n - 1 - i], bits_at(&x[i]));
  for (int i = 0; i < n; i++)
    total = total * 0.5 + copy[i] * copy[i];
  return total;
}

APART static struct weighted folded(struct weighted w, const double *x, int n) {
  if (n == 0)
    return w;
  return folded((struct weighted){w.value * (float)x[0] + 1, w.weight + n}, x + 1, n - 1);
}
double recursive(double *x, int n) {
  struct weighted w = folded((struct weighted){(float)x[0], 1}, x, n);
  return (double)w.value * w.weight;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(mixed, 3, 1, -2);
  CHECK_ARRAY(returned, 3, 1, -2);
  CHECK_ARRAY(bits_handed_on, 3, 1, -2);
  CHECK_ARRAY(recursive, 3, 1, -2);
  return finish();
}
#endif
