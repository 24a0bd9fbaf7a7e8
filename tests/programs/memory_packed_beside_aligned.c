// feature: records without padding beside aligned ones: numbers across two words in some memory, and unions of numbers and addresses in other
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double apart(double *x, int n);
double by_one_function(double *x, int n);
double from_packed_to_aligned(double *x, int n);

#if FUNCTIONS
#include <math.h>

struct __attribute__((packed)) record {
  char kind;
  double value;
};
struct cell {
  int64_t is_place;
  union {
    double number;
    double *place;
  } u;
};
__attribute__((noinline)) static void move(void *to, const void *from, size_t size) { memcpy(to, from, size); }

static void fill(struct cell *cells, double *x, int n) {
  for (int i = 0; i < n; i++) {
    cells[i].is_place = i % 2;
    if (i % 2)
      cells[i].u.place = &x[i];
    else
      cells[i].u.number = x[i] * x[i];
  }
}
static double sum(const struct cell *cells, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += (i + 1) * (cells[i].is_place ? *cells[i].u.place : cells[i].u.number);
  return s;
}

double apart(double *x, int n) {
  struct record *records = malloc(n * sizeof *records);
  struct cell *cells = malloc(n * sizeof *cells), *copies = malloc(n * sizeof *copies);
  double s = 0;
  for (int i = 0; i < n; i++) {
    records[i].kind = i;
    records[i].value = sin(x[i]);
  }
  fill(cells, x, n);
  memcpy(copies, cells, n * sizeof *copies);
  for (int i = 0; i < n; i++)
    s += records[i].kind * records[i].value;
  s += sum(copies, n);
  free(records);
  free(cells);
  free(copies);
  return s;
}

double by_one_function(double *x, int n) {
  struct record *records = malloc(n * sizeof *records), *others = malloc(n * sizeof *others);
  struct cell *cells = malloc(n * sizeof *cells), *copies = malloc(n * sizeof *copies);
  double s = 0;
  for (int i = 0; i < n; i++)
    records[i] = (struct record){i, x[i] * x[(i + 1) % n]};
  fill(cells, x, n);
  move(others, records, n * sizeof *others);
  move(copies, cells, n * sizeof *copies);
  for (int i = 0; i < n; i++)
    s += others[i].kind * others[i].value;
  s += sum(copies, n);
  free(records);
  free(others);
  free(cells);
  free(copies);
  return s;
}

double from_packed_to_aligned(double *x, int n) {
  unsigned char *bytes = malloc(n * sizeof(struct record));
  struct cell *cells = malloc(n * sizeof *cells), *copies = malloc(n * sizeof *copies);
  for (int i = 0; i < n; i++) {
    struct record one = {i, exp(x[i])};
    move(bytes + i * sizeof one, &one, sizeof one);
  }
  for (int i = 0; i < n; i++) {
    cells[i].is_place = i % 2;
    if (i % 2)
      cells[i].u.place = &x[i];
    else
      memcpy(&cells[i].u.number, bytes + i * sizeof(struct record) + 1, sizeof(double));
  }
  memcpy(copies, cells, n * sizeof *copies);
  double s = sum(copies, n);
  free(bytes);
  free(cells);
  free(copies);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(apart, 1.1, 0.6, 0.85, 0.4);
  CHECK_ARRAY(by_one_function, 1.1, 0.6, 0.85, 0.4);
  CHECK_ARRAY(from_packed_to_aligned, 1.1, 0.6, 0.85, 0.4);
  return finish();
}
#endif
