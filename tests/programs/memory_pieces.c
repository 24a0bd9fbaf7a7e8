// feature: numbers moved in pieces: words and bytes of ring buffers that wrap within a number, swaps byte by byte
// flags: -fno-strict-aliasing
#include "check.h"
#include <stdint.h>
#include <stdlib.h>

double ring_of_words(double *x, int n);
double ring_of_bytes(double *x, int n);
double ring_behind_pointer(double *x, int n);
double registers(double *x, int n);
double sorted(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

struct message {
  int id;
  float weight;
  double value;
};
static uint32_t words[64];
static unsigned head, tail;
static void put_words(const void *p, int n) {
  const uint32_t *w = p;
  for (int i = 0; i < n / 4; i++)
    words[(head + i) % 64] = w[i];
  head += n / 4;
}
static void get_words(void *p, int n) {
  uint32_t *w = p;
  for (int i = 0; i < n / 4; i++)
    w[i] = words[(tail + i) % 64];
  tail += n / 4;
}
double ring_of_words(double *x, int n) {
  double s = 0;
  head = tail = 61; /* the first value lies in the last word and the first one */
  for (int i = 0; i < n; i++) {
    struct message m = {i, (float)i + 1, x[i] * x[i]};
    put_words(&m, sizeof m);
  }
  for (int i = 0; i < n; i++) {
    struct message m;
    get_words(&m, sizeof m);
    s += m.value * m.weight * (m.id + 1);
  }
  return s;
}

static unsigned char bytes[256];
static void put_bytes(const void *p, int n) {
  const unsigned char *w = p;
  for (int i = 0; i < n; i++)
    bytes[(head + i) % 256] = w[i];
  head += n;
}
static void get_bytes(void *p, int n) {
  unsigned char *w = p;
  for (int i = 0; i < n; i++)
    w[i] = bytes[(tail + i) % 256];
  tail += n;
}
double ring_of_bytes(double *x, int n) {
  double s = 0;
  head = tail = 245;
  for (int i = 0; i < n; i++) {
    struct message m = {i, (float)i + 1, x[i] * x[i]};
    put_bytes(&m, sizeof m);
  }
  for (int i = 0; i < n; i++) {
    struct message m;
    get_bytes(&m, sizeof m);
    s += m.value * m.weight * (m.id + 1);
  }
  return s;
}

typedef struct {
  uint32_t *words;
  unsigned capacity, head, tail;
} Ring;
APART static void put(Ring *r, const uint32_t *w, int n) {
  for (int i = 0; i < n; i++)
    r->words[r->head++ & (r->capacity - 1)] = w[i];
}
APART static void get(Ring *r, uint32_t *w, int n) {
  for (int i = 0; i < n; i++)
    w[i] = r->words[r->tail++ & (r->capacity - 1)];
}
double ring_behind_pointer(double *x, int n) {
  Ring r = {malloc(64 * 4), 64, 61, 61};
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct message m = {i, (float)i, x[i] * x[i]};
    put(&r, (uint32_t *)&m, sizeof m / 4);
  }
  for (int i = 0; i < n; i++) {
    struct message m;
    get(&r, (uint32_t *)&m, sizeof m / 4);
    s += m.value * m.id + m.weight;
  }
  free(r.words);
  return s;
}

static uint16_t halves[64];
double registers(double *x, int n) {
  double s = 0, v;
  for (int i = 0; i < n; i++) {
    v = x[i] * x[i];
    for (int k = 0; k < 4; k++)
      halves[4 * i + k] = ((uint16_t *)&v)[k];
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int k = 0; k < 4; k++)
      ((uint16_t *)&v)[k] = halves[4 * i + k];
    s = s * 0.5 + v * (i + 1);
  }
  return s;
}

static void swap_bytes(char *a, char *b, size_t size) {
  while (size--) {
    char kept = *a;
    *a++ = *b;
    *b++ = kept;
  }
}
APART static void sort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *first = base;
  for (size_t i = 1; i < count; i++)
    for (size_t j = i; j > 0 && compare(first + j * size, first + (j - 1) * size) < 0; j--)
      swap_bytes(first + j * size, first + (j - 1) * size, size);
}
static int by_value(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return p < q ? -1 : p > q;
}
double sorted(double *x, int n) {
  double y[8], total = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[0];
  sort(y, n, sizeof *y, by_value);
  for (int i = 0; i < n; i++)
    total += y[i] * y[i] * (i + 1);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(ring_of_words, 0.7, 1.2, -0.4);
  CHECK_ARRAY(ring_of_bytes, 0.7, 1.2, -0.4);
  CHECK_ARRAY(ring_behind_pointer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(registers, 0.7, 1.2, -0.4);
  CHECK_ARRAY(sorted, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
