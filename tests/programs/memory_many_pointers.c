// feature: hundreds of addresses are moved as words, and numbers are stored right behind them
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
double many_pointers(double *x, int n);

#if FUNCTIONS
static const double constants[2] = {0.5, 1.5};
struct item {
  const double *weight;
  double *there;
  double number;
};

__attribute__((noinline)) static void turn(uint64_t *p, long count, int by) {
  for (long i = 0; i < count; i++) p[i] = p[i] << by | p[i] >> (64 - by);
}

double many_pointers(double *x, int n) {
  double sum = 0;
  for (int round = 0; round < 1000; round++) {
    struct item *item = (struct item *)malloc(sizeof *item);
    double *kept = (double *)malloc(sizeof *kept);
    item->weight = &constants[round % 2];
    item->there = kept;
    turn((uint64_t *)item, 2, 13);
    turn((uint64_t *)item, 2, 51);
    item->number = x[round % n];
    *item->there = x[(round + 1) % n] * item->number;
    sum += *item->there * *item->weight;
    free(kept);
    free(item);
  }
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(many_pointers, 0.5, 0.75, 1.25);
  return finish();
}
#endif
