// feature: generic code that moves doubles by words of integers: swaps, copies, a sort by a table of sizes
// flags: -fno-inline
#include "check.h"

double swapped(double *x, int n);
double copied(double *x, int n);
double sorted(double *x, int n);
double records(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

APART static void swap_words(void *a, void *b, unsigned long size) {
  long *p = (long *)a, *q = (long *)b;
  for (unsigned long k = 0; k < size / sizeof(long); k++) {
    long kept = p[k];
    p[k] = q[k];
    q[k] = kept;
  }
}
APART static void copy_words(void *to, const void *from, unsigned long size) {
  const unsigned long long *p = (const unsigned long long *)from;
  unsigned long long *q = (unsigned long long *)to;
  while (size >= sizeof *p) {
    *q++ = *p++;
    size -= sizeof *p;
  }
}

double swapped(double *x, int n) {
  double w[8], s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  for (int i = 0; i + 1 < n; i++)
    swap_words(w + i, w + i + 1, sizeof *w);
  for (int i = 0; i < n; i++)
    s += w[i] * (i + 1);
  return s;
}

double copied(double *x, int n) {
  double w[8], v[8], s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  copy_words(v, w, n * sizeof *w);
  for (int i = 0; i < n; i++)
    s += v[i] * w[n - 1 - i] * (i + 1);
  return s;
}

static int less(const void *a, const void *b) { return *(const double *)a < *(const double *)b; }
APART static void sort(void *base, int n, unsigned long size, int (*before)(const void *, const void *)) {
  char *at = base;
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && before(at + k * size, at + (k - 1) * size); k--)
      swap_words(at + k * size, at + (k - 1) * size, size);
}
double sorted(double *x, int n) {
  double w[8], s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  sort(w, n, sizeof *w, less);
  for (int i = 0; i < n; i++)
    s += w[i] * w[i] * (i + 1);
  return s;
}

typedef struct {
  double value;
  long rank;
  double weight;
} Record;
double records(double *x, int n) {
  Record all[8];
  double s = 0;
  for (int i = 0; i < n; i++)
    all[i] = (Record){x[i] * x[i], i, x[i] + 1};
  swap_words(all, all + n - 1, sizeof *all);
  for (int i = 0; i < n; i++)
    s += all[i].value * all[i].weight * (all[i].rank + 1) * (i + 1);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(swapped, 0.7, 1.2, -0.4);
  CHECK_ARRAY(copied, 0.7, 1.2, -0.4);
  CHECK_ARRAY(sorted, 0.9, 1.2, -0.4, 0.6);
  CHECK_ARRAY(records, 0.7, 1.2, -0.4);
  return finish();
}
#endif
