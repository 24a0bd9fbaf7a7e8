// feature: numbers that functions take and return inside of integers, as small structs are passed: refused unless inlined
// refused: (hands on numbers inside of an integer|computes with the bits of an active number)
#include "check.h"
#include <stdint.h>
#include <string.h>

double mixed(double *x, int n);
double returned(double *x, int n);
double bits_handed_on(double *x, int n);
double counted_beside(double *x, int n);
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

/* The same functions move what is no number. */
struct entry {
  uint64_t rank;
  double value;
};
double counted_beside(double *x, int n) {
  struct entry entries[8];
  double total = 0;
  for (int i = 0; i < n; i++) {
    uint64_t rank = (uint64_t)(n - i);
    put_bits(&entries[i].rank, bits_at(&rank));
    put_bits(&entries[i].value, bits_at(&x[i]));
  }
  for (int i = 0; i < n; i++)
    total += entries[i].value * entries[i].value * (double)bits_at(&entries[i].rank);
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
static void compare(const char *what, double (*f)(double *, int), const double *want, int n) {
  double x[3] = {3, 1, -2}, gradient[3] = {0, 0, 0};
  if (f == mixed)
    AUTODIFF(void, mixed, x, gradient, n);
  else if (f == returned)
    AUTODIFF(void, returned, x, gradient, n);
  else
    AUTODIFF(void, recursive, x, gradient, n);
  for (int i = 0; i < n; i++)
    expect_(what, __LINE__, gradient[i], want[i], 1e-5);
  for (int i = 0; i < n; i++) {
    double direction[3] = {i == 0, i == 1, i == 2};
    double along = f == mixed      ? FWDDIFF(double, mixed, x, direction, n)
                   : f == returned ? FWDDIFF(double, returned, x, direction, n)
                                   : FWDDIFF(double, recursive, x, direction, n);
    expect_(what, __LINE__, along, want[i], 1e-5);
  }
}

int main(void) {
  CHECK_ARRAY(bits_handed_on, 3, 1, -2, 5, 4);
  CHECK_ARRAY(counted_beside, 3, 1, -2, 5, 4);
  /* Single precision: compared with what is known. */
  double by_hand[3] = {2 * 3 * 1, 2 * 1 * 2, 2 * -2 * 3};
  compare("mixed", mixed, by_hand, 3);
  double of_product[3] = {1 * -2 * 3, 3 * -2 * 3, 3 * 1 * 3};
  compare("returned", returned, of_product, 3);
  double of_recursion[2] = {2 * 3 * 1 * 4, (3 * 3 + 1) * 4};
  compare("recursive", recursive, of_recursion, 2);
  return finish();
}
#endif
