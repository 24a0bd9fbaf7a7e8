// feature: arenas that align addresses as integers, and count from where they begin
#include "check.h"
double counted(double *x, int n);
double counted_widely(double *x, int n);
double aligned_by_argument(double *x, int n);
double by_gaps(double *x, int n);
double in_chunks(double *x, int n);
double shared_out(double *x, int n);

#if FUNCTIONS
enum { MOST_PARTS = 16 };
#include <stdint.h>
#include <stdlib.h>
struct arena {
  char *begin;
  size_t used;
};
static void *take(struct arena *a, size_t size, size_t alignment) {
  uintptr_t place = (uintptr_t)a->begin + a->used;
  place = (place + alignment - 1) & ~(uintptr_t)(alignment - 1);
  a->used = place - (uintptr_t)a->begin + size;
  return (void *)place;
}
static double folded(double **parts, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.75 + parts[i][0] * parts[i][1] * parts[(i + 1) % n][1];
  return sum;
}
static double in_arena(double *x, int n, size_t alignment) {
  struct arena a = {malloc(4096), 0};
  double **parts = take(&a, n * sizeof *parts, alignment);
  for (int i = 0; i < n; i++) {
    double *part = take(&a, 2 * sizeof *part, alignment);
    part[0] = x[i] * x[i];
    part[1] = x[i] + i;
    parts[i] = part;
  }
  double sum = folded(parts, n);
  free(a.begin);
  return sum;
}
double counted(double *x, int n) { return in_arena(x, n, 8); }
double counted_widely(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < 4; i++) { // blocks that begin at different distances from multiples of 64
    void *between = malloc(16 + 24 * i);
    sum += in_arena(x, n, 64) * (i + 1);
    free(between);
  }
  return sum;
}
__attribute__((noinline)) static void *take_aligned(struct arena *a, size_t size, size_t alignment) {
  return take(a, size, alignment);
}
double aligned_by_argument(double *x, int n) {
  struct arena a = {malloc(2048), 8};
  double *parts[MOST_PARTS];
  for (int i = 0; i < n; i++) {
    parts[i] = take_aligned(&a, 2 * sizeof(double), 32 >> i % 3);
    parts[i][0] = x[i] * 3;
    parts[i][1] = x[i] * x[i];
  }
  double sum = folded(parts, n);
  free(a.begin);
  return sum;
}
double by_gaps(double *x, int n) {
  char *memory = malloc(1024), *next = memory + 1;
  double *parts[MOST_PARTS];
  for (int i = 0; i < n; i++) {
    next += -(uintptr_t)next & 31; // what is missing to a multiple of 32
    parts[i] = (double *)next;
    next += 2 * sizeof(double) + i;
    parts[i][0] = x[i] * (i + 2);
    parts[i][1] = x[i] * x[i];
  }
  double sum = folded(parts, n);
  free(memory);
  return sum;
}
double in_chunks(double *x, int n) {
  struct arena chunks[MOST_PARTS];
  double *parts[MOST_PARTS];
  int last = -1;
  for (int i = 0; i < n; i++) {
    if (last < 0 || chunks[last].used > 100)
      chunks[++last] = (struct arena){malloc(256), 0};
    parts[i] = take(&chunks[last], 3 * sizeof(double), 32);
    parts[i][0] = x[i] * x[i];
    parts[i][1] = x[i] + i;
  }
  double sum = folded(parts, n);
  while (last >= 0)
    free(chunks[last--].begin);
  return sum;
}
double shared_out(double *x, int n) {
  char *memory = malloc(2048);
  uintptr_t first = ((uintptr_t)memory + 63) & -64, second = (first + n * sizeof(double) + 63) & -64;
  uintptr_t third = (second + n * sizeof(double) + 31) & -32;
  double *a = (double *)first, *b = (double *)second, *c = (double *)third, sum = 0;
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    b[i] = a[i] * x[n - 1 - i];
    c[i] = a[i] + b[i] * i;
  }
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i] * c[(i + 1) % n];
  free(memory);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(counted, 0.7, 1.2, 0.4, 0.9, 0.3);
  CHECK_ARRAY(counted_widely, 0.7, 1.2, 0.4, 0.9, 0.3);
  CHECK_ARRAY(aligned_by_argument, 0.7, 1.2, 0.4, 0.9, 0.3);
  CHECK_ARRAY(by_gaps, 0.7, 1.2, 0.4, 0.9, 0.3);
  CHECK_ARRAY(in_chunks, 0.7, 1.2, 0.4, 0.9, 0.3, 0.2, 0.8);
  CHECK_ARRAY(shared_out, 0.7, 1.2, 0.4, 0.9, 0.3);
  return finish();
}
#endif
