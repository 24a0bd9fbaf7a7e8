// feature: constant tables declared as integers or bytes that are read as numbers, beside active memory
#include "check.h"
#include <stdint.h>
#include <string.h>

double through_pointer(double *x, int n);
double through_choice(double *x, int n);
double copied_beside(double *x, int n);
double copied_with_pointers(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

/* As Rust declares every constant, and C the initialisers of unions: nothing in the type says number. */
static const union number {
  uint64_t bits;
  double value;
} weights[3] = {{0x3ff0000000000000}, {0x4008000000000000}, {0x4014000000000000}};

struct reader {
  const double *numbers, *table;
};

APART static void aim(struct reader *r, const double *numbers) {
  r->numbers = numbers;
  r->table = &weights[0].value;
}

/* Pointers to active memory and to the table lie in one structure. */
double through_pointer(double *x, int n) {
  struct reader r;
  double total = 0;
  aim(&r, x);
  for (int i = 0; i < n; i++)
    total += r.numbers[i] * r.numbers[i] * r.table[i % 3];
  return total;
}

double through_choice(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    const double *chosen = x[i] > 1 ? x : &weights[0].value;
    total += chosen[i % 3] * x[i];
  }
  return total;
}

struct iterator {
  const double *numbers;
  double table[3];
  long at;
};

APART static double next(struct iterator *it) {
  double found = it->numbers[it->at] * it->numbers[it->at] * it->table[it->at % 3];
  it->at++;
  return found;
}

/* The table is copied into a structure that has a shadow. */
double copied_beside(double *x, int n) {
  struct iterator it = {x, {0}, 0};
  double total = 0;
  memcpy(it.table, weights, sizeof it.table);
  while (it.at < n)
    total += next(&it);
  return total;
}

static const double first[2] = {2, 3}, second[2] = {5, 7};
static const struct lists {
  const double *rows[2];
  uint64_t scale;
} lists = {{first, second}, 0x3fe0000000000000};

struct copy {
  const double *rows[3];
  double scale;
};

/* A table of pointers and bits: the pointers have to arrive in the shadow, the numbers not. */
double copied_with_pointers(double *x, int n) {
  struct copy c;
  double total = 0;
  memcpy(c.rows, lists.rows, sizeof lists.rows);
  memcpy(&c.scale, &lists.scale, sizeof c.scale);
  c.rows[2] = x;
  for (int i = 0; i < n; i++)
    total += c.rows[i % 3][i % 2] * x[i] * c.scale;
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(through_pointer, 0.5, 1.25, 2.0, 0.75);
  CHECK_ARRAY(through_choice, 0.5, 1.25, 2.0, 0.75);
  CHECK_ARRAY(copied_beside, 0.5, 1.25, 2.0, 0.75);
  CHECK_ARRAY(copied_with_pointers, 0.5, 1.25, 2.0, 0.75);
  return finish();
}
#endif
