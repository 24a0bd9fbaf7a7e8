// feature: pointers kept, moved and swapped as integers
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double kept_as_integer(double *x, int n);
double moved_as_integer(double *x, int n);
double swapped_as_bytes(double *x, int n);
double aligned_by_hand(double *x, int n);

#if FUNCTIONS
double kept_as_integer(double *x, int n) {
  uintptr_t *slots = (uintptr_t *)malloc(n * sizeof *slots);
  for (int i = 0; i < n; i++) {
    double *cell = (double *)malloc(sizeof *cell);
    *cell = x[i] * x[i];
    slots[i] = (uintptr_t)cell;
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += *(double *)slots[i] * *(double *)slots[0];
  for (int i = 0; i < n; i++)
    free((void *)slots[i]);
  free(slots);
  return s;
}

double moved_as_integer(double *x, int n) {
  double **from = (double **)malloc(n * sizeof *from), **to = (double **)malloc(n * sizeof *to);
  for (int i = 0; i < n; i++)
    from[i] = x + i;
  for (int i = 0; i < n; i++) {
    uint64_t bits;
    memcpy(&bits, &from[n - 1 - i], sizeof bits);
    memcpy(&to[i], &bits, sizeof bits);
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.5 + *to[i] * *to[0];
  free(from);
  free(to);
  return s;
}

struct storage {
  char room[16];
};

double swapped_as_bytes(double *x, int n) {
  struct storage *a = (struct storage *)malloc(sizeof *a), *b = (struct storage *)malloc(sizeof *b), c;
  double *p = x, *q = x + n - 1;
  memcpy(a->room, &p, sizeof p);
  memcpy(b->room, &q, sizeof q);
  memcpy(a->room + 8, &q, sizeof q);
  memcpy(b->room + 8, &p, sizeof p);
  if (x[0] > 0) {
    c = *a;
    *a = *b;
    *b = c;
  }
  memcpy(&p, a->room, sizeof p);
  memcpy(&q, b->room + 8, sizeof q);
  double s = *p * *p * *q;
  free(a);
  free(b);
  return s;
}

double aligned_by_hand(double *x, int n) {
  char *raw = (char *)malloc(n * sizeof(double) + 64);
  double *a = (double *)(((uintptr_t)raw + 63) & ~(uintptr_t)63);
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i];
  double s = a[0];
  for (int i = 1; i < n; i++)
    s = s * a[i] + a[i - 1];
  free(raw);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(kept_as_integer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(moved_as_integer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(swapped_as_bytes, 0.7, 1.2);
  CHECK_ARRAY(aligned_by_hand, 0.7, 1.2, -0.4);
  return finish();
}
#endif
