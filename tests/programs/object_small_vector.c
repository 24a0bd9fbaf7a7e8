// feature: the first numbers of a vector lie where its pointer and its length lie once it has grown; a tag tells
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double short_one(double *x, int n);
double long_one(double *x, int n);
double number_or_text(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
enum { INLINE = 3 };

struct vector {
  union {
    double numbers[INLINE];
    struct {
      double *first;
      size_t count;
    } heap;
  } data;
  size_t capacity; /* up to INLINE: the count of the numbers in place */
};

APART static void push(struct vector *v, double number) {
  int in_place = v->capacity <= INLINE;
  size_t count = in_place ? v->capacity : v->data.heap.count;
  if (count == (in_place ? INLINE : v->capacity)) {
    double *grown = malloc(2 * count * sizeof *grown);
    memcpy(grown, in_place ? v->data.numbers : v->data.heap.first, count * sizeof *grown);
    if (!in_place)
      free(v->data.heap.first);
    v->data.heap.first = grown;
    v->data.heap.count = count;
    v->capacity = 2 * count;
    in_place = 0;
  }
  (in_place ? v->data.numbers : v->data.heap.first)[count] = number;
  *(in_place ? &v->capacity : &v->data.heap.count) += 1;
}
APART static double sum_of_squares(const struct vector *v) {
  int in_place = v->capacity <= INLINE;
  const double *first = in_place ? v->data.numbers : v->data.heap.first;
  size_t count = in_place ? v->capacity : v->data.heap.count;
  double total = 0;
  for (size_t i = 0; i < count; i++)
    total += (double)(i + 1) * first[i] * first[i];
  return total;
}
static double filled(double *x, int n) {
  struct vector v = {.capacity = 0}, moved;
  for (int i = 0; i < n; i++)
    push(&v, x[i] * x[0]);
  moved = v;
  double result = sum_of_squares(&moved);
  if (moved.capacity > INLINE)
    free(moved.data.heap.first);
  return result;
}
double short_one(double *x, int n) { return filled(x, n); }
double long_one(double *x, int n) { return filled(x, n); }

/* Eight bytes, read once, that are a number or a pointer as the tag says. */
struct result {
  uint64_t tag, payload;
};
static struct result inverse(double x) {
  struct result found = {0, 0};
  if (x > 0) {
    double value = 1 / x;
    memcpy(&found.payload, &value, sizeof value);
  } else {
    double *why = malloc(sizeof *why);
    *why = x;
    found.tag = 1;
    memcpy(&found.payload, &why, sizeof why);
  }
  return found;
}
double number_or_text(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    struct result found = inverse(x[i]);
    uint64_t payload = found.payload;
    if (found.tag) {
      double *why;
      memcpy(&why, &payload, sizeof why);
      total += *why * x[0];
      free(why);
    } else {
      double value;
      memcpy(&value, &payload, sizeof value);
      total += value * value;
    }
  }
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(short_one, 3, 1);
  CHECK_ARRAY(long_one, 3, 1, -2, 5, 4, 0.5, -7, 2);
  CHECK_ARRAY(number_or_text, 3, -1, 2, -5);
  return finish();
}
#endif
