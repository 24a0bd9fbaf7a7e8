// feature: sorting that moves and compares numbers by their bits alone; what moved them tells nothing of what they are
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double sorted(double *x, int n);
double merged(double *x, int n);
double extremes(double *x, int n);
double spread(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

static uint64_t at(const void *p) {
  uint64_t found;
  memcpy(&found, p, sizeof found);
  return found;
}
static void put(void *p, uint64_t bits) { memcpy(p, &bits, sizeof bits); }

/* The order of all numbers, as integers. */
static int64_t key(uint64_t bits) { return (int64_t)bits ^ (int64_t)((uint64_t)((int64_t)bits >> 63) >> 1); }
static int precedes(uint64_t a, uint64_t b) { return key(a) < key(b); }

/* Pointers walk to both sides; elements lie before the pointer that reads them. */
APART static void insertion_sort(char *begin, long n) {
  for (char *p = begin + 8; p < begin + 8 * n; p += 8) {
    uint64_t moved = at(p);
    char *hole = p;
    while (hole > begin && precedes(moved, at(hole - 8))) {
      put(hole, at(hole - 8));
      hole -= 8;
    }
    put(hole, moved);
  }
}

double sorted(double *x, int n) {
  double *copy = malloc(n * sizeof *copy);
  memcpy(copy, x, n * sizeof *copy);
  insertion_sort((char *)copy, n);
  double result = copy[0] * copy[n - 1] + copy[2] * copy[2] * copy[2];
  free(copy);
  return result;
}

/* Halves into a scratch buffer whose type nobody tells, and back, from both ends. */
APART static void merge(char *v, long n, char *scratch) {
  long half = n / 2;
  if (n < 2)
    return;
  merge(v, half, scratch);
  merge(v + 8 * half, n - half, scratch);
  memcpy(scratch, v, 8 * n);
  char *left = scratch, *right = scratch + 8 * half, *out = v;
  while (left < scratch + 8 * half && right < scratch + 8 * n) {
    int first = !precedes(at(right), at(left));
    put(out, at(first ? left : right));
    left += first ? 8 : 0;
    right += first ? 0 : 8;
    out += 8;
  }
  memcpy(out, left, scratch + 8 * half - left);
  memcpy(out + (scratch + 8 * half - left), right, scratch + 8 * n - right);
}

double merged(double *x, int n) {
  double *copy = malloc(n * sizeof *copy), total = 0;
  void *scratch = malloc(n * sizeof *copy);
  memcpy(copy, x, n * sizeof *copy);
  merge((char *)copy, n, scratch);
  for (int i = 0; i < n; i++)
    total += i * copy[i] * copy[i];
  free(scratch);
  free(copy);
  return total;
}

double extremes(double *x, int n) {
  uint64_t low = at(x), high = at(x);
  for (int i = 1; i < n; i++) {
    uint64_t bits = at(x + i);
    low = precedes(bits, low) ? bits : low;
    high = precedes(high, bits) ? bits : high;
  }
  double ends[2];
  put(&ends[0], low);
  put(&ends[1], high);
  return ends[0] * ends[1] * ends[1];
}

/* Integers beside them that are only moved and compared as well. */
struct entry {
  int64_t rank;
  double value;
};
double spread(double *x, int n) {
  struct entry *entries = malloc(n * sizeof *entries);
  for (int i = 0; i < n; i++)
    entries[i] = (struct entry){(i * 5) % 7, x[i]};
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && entries[j].rank < entries[j - 1].rank; j--) {
      struct entry kept = entries[j];
      entries[j] = entries[j - 1];
      entries[j - 1] = kept;
    }
  double total = 0;
  for (int i = 0; i < n; i++)
    total = total * 0.5 + entries[i].value * entries[i].value;
  free(entries);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted, 3, 1, -2, 5, 4);
  CHECK_ARRAY(merged, 3, 1, -2, 5, 4, 0.5, -7, 2);
  CHECK_ARRAY(extremes, 3, 1, -2, 5, 4);
  CHECK_ARRAY(spread, 3, 1, -2, 5, 4);
  return finish();
}
#endif
