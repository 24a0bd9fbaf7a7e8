// feature: lsearch appends what it does not find, lfind and bsearch find what is changed then
#include "check.h"

double counted(double *x, int n);
double changed(double *x, int n);

#if FUNCTIONS
#include <search.h>
#include <stdlib.h>

struct row {
  int key;
  double value;
};

static int differ(const void *a, const void *b) {
  return ((const struct row *)a)->key - ((const struct row *)b)->key;
}

double counted(double *x, int n) {
  struct row table[16];
  size_t count = 0;
  double sum = 0;
  for (int i = 0; i < 4 * n; i++) {
    struct row one = {i * i % 7, x[i % n]}, *found = lsearch(&one, table, &count, sizeof *table, differ);
    if (i % 3 == 0)
      found->value *= 1 + x[0] * one.value;
  }
  for (size_t i = 0; i < count; i++)
    sum += table[i].value * (table[i].key + 1);
  return sum;
}

double changed(double *x, int n) {
  struct row table[8];
  size_t count = 8;
  double sum = 0;
  for (int i = 0; i < 8; i++)
    table[i] = (struct row){2 * i, x[i % n]};
  for (int i = 0; i < 16; i++) {
    struct row wanted = {i, 0}, *found = i % 2 ? lfind(&wanted, table, &count, sizeof *table, differ)
                                                 : bsearch(&wanted, table, count, sizeof *table, differ);
    if (found)
      found->value *= x[i / 2 % n];
    else
      sum += x[0];
  }
  for (int i = 0; i < 8; i++)
    sum += table[i].value * (i + 1);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(counted, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(changed, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
