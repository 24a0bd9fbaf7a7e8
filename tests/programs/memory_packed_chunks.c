// feature: chunks of bytes behind a header of twelve bytes: addresses and floats lie across two words there
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double whole_record(double *x, int n);
double lone_address(double *x, int n);
double beside_long_double(double *x, int n);

#if FUNCTIONS
typedef struct {
  double *p;
  double a, b;
  double *q;
  double c[2];
} record;
struct chunk {
  struct chunk *next;
  unsigned used;
  unsigned char data[84];
};
__attribute__((noinline)) static struct chunk *record_in_chunk(const record *r) {
  struct chunk *chunk = malloc(sizeof *chunk);
  chunk->next = 0;
  chunk->used = sizeof *r;
  memcpy(chunk->data, r, sizeof *r);
  return chunk;
}
__attribute__((noinline)) static struct chunk *bytes_in_chunk(const unsigned char *from, long used) {
  struct chunk *chunk = malloc(sizeof *chunk);
  chunk->next = 0;
  chunk->used = (unsigned)used;
  memcpy(chunk->data, from, (size_t)used);
  return chunk;
}
__attribute__((noinline)) static void take(unsigned char *to, struct chunk *chunk) {
  while (chunk) {
    memcpy(to, chunk->data, chunk->used);
    to += chunk->used;
    struct chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
}
double whole_record(double *x, int n) {
  double pool[4] = {x[0] * 2, sin(x[1]), x[2] * x[0], x[n - 1]};
  record r = {&pool[0], x[1] * x[2], exp(x[0]), &pool[1], {x[2], x[0] * x[1]}}, s;
  take((unsigned char *)&s, record_in_chunk(&r));
  return *s.p * s.a + s.b * *s.q + s.c[0] * s.c[1];
}
static void move(const void *from, void *to, long size) {
  struct chunk *first = 0, **end = &first;
  for (long i = 0; i < size; i += 20) {
    *end = bytes_in_chunk((const unsigned char *)from + i, size - i < 20 ? size - i : 20);
    end = &(*end)->next;
  }
  take((unsigned char *)to, first);
}
double lone_address(double *x, int n) {
  double number = x[0] * x[n - 1];
  const double *from[1] = {&number}, *to[1];
  memset(to, 0, sizeof to);
  move(from, to, sizeof from);
  return **to * x[1];
}
double beside_long_double(double *x, int n) {
  double number = x[0] * x[n - 1];
  struct {
    double *p;
    long double v;
  } from = {&number, x[1] * x[0]}, to;
  memset(&to, 0, sizeof to);
  move(&from, &to, sizeof from);
  return *to.p * (double)to.v;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(whole_record, 0.7, 1.2, 0.4);
  CHECK_ARRAY(lone_address, 0.7, 1.2, 0.4);
  CHECK_ARRAY(beside_long_double, 0.7, 1.2, 0.4);
  return finish();
}
#endif
