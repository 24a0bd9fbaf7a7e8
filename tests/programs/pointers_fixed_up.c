// feature: pointers into memory that has grown are moved by how far it has moved, in elements and in bytes
#include "check.h"
double moved_end(double *x, int n);
double moved_back(double *x, int n);
double moved_in_bytes(double *x, int n);
double copied_by_hand(double *x, int n);
double from_nothing(double *x, int n);
double members(double *x, int n);

#if FUNCTIONS
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
struct buffer {
  double *begin, *end, *limit;
};
static void grow(struct buffer *b) {
  size_t size = 2 * (b->limit - b->begin);
  double *old = b->begin, *p = realloc(old, size * sizeof *p);
  ptrdiff_t move = p - old;
  b->begin = p;
  b->end += move;
  b->limit = p + size;
}
static double folded(struct buffer *b) {
  double sum = 0;
  for (double *p = b->begin; p < b->end; p++)
    sum = 0.5 * sum + *p * *p;
  free(b->begin);
  return sum;
}
double moved_end(double *x, int n) {
  struct buffer b;
  b.begin = b.end = malloc(2 * sizeof(double));
  b.limit = b.begin + 2;
  for (int i = 0; i < 9; i++) {
    if (b.end == b.limit)
      grow(&b);
    *b.end++ = x[i % n] * (i + 1);
  }
  return folded(&b);
}
double moved_back(double *x, int n) {
  struct buffer b;
  b.begin = b.end = malloc(2 * sizeof(double));
  b.limit = b.begin + 2;
  for (int i = 0; i < 9; i++) {
    if (b.end == b.limit) {
      double *old = b.begin;
      b.begin = realloc(old, 2 * (b.limit - old) * sizeof *old);
      b.limit = b.begin + 2 * (b.limit - old);
      b.end -= old - b.begin;
    }
    *b.end++ = x[i % n] * (i + 1);
  }
  return folded(&b);
}
double moved_in_bytes(double *x, int n) {
  size_t room = 2;
  char *memory = malloc(room * sizeof(double));
  double *last = (double *)memory, sum = 0;
  for (int i = 0; i < 9; i++) {
    if ((char *)last - memory == (ptrdiff_t)((room - 1) * sizeof(double))) {
      room *= 2;
      char *larger = realloc(memory, room * sizeof(double));
      last = (double *)((char *)last + (larger - memory));
      memory = larger;
    }
    *++last = x[i % n] * (i + 2);
    sum = sum * 0.75 + last[0] * (i ? last[-1] : 1);
  }
  free(memory);
  return sum;
}
double copied_by_hand(double *x, int n) {
  double *from = malloc(n * sizeof *from), *middle = from + n / 2;
  memcpy(from, x, n * sizeof *from);
  double *to = malloc(2 * n * sizeof *to);
  memcpy(to, from, n * sizeof *to);
  middle += to - from;
  free(from);
  *middle = *middle * *middle * x[0];
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += to[i] * to[i];
  free(to);
  return sum;
}
double from_nothing(double *x, int n) {
  struct buffer b = {0, 0, 0};
  for (int i = 0; i < n; i++) {
    if (b.end == b.limit) {
      size_t size = b.limit - b.begin + 2;
      double *p = realloc(b.begin, size * sizeof *p);
      b.end += p - b.begin;
      b.begin = p;
      b.limit = p + size;
    }
    *b.end++ = x[i] * (i + 1);
  }
  return folded(&b);
}
struct node {
  double value;
  struct node *next;
};
/* The links of a list lead into the array itself. */
double members(double *x, int n) {
  int room = 1, used = 0;
  struct node *all = malloc(room * sizeof *all), *first = 0;
  for (int i = 0; i < n; i++) {
    if (used == room) {
      struct node *larger = malloc(2 * room * sizeof *all);
      memcpy(larger, all, used * sizeof *all);
      ptrdiff_t move = (char *)larger - (char *)all;
      for (int k = 0; k < used; k++)
        if (larger[k].next)
          larger[k].next = (struct node *)((char *)larger[k].next + move);
      first = (struct node *)((char *)first + move);
      free(all);
      all = larger;
      room *= 2;
    }
    all[used].value = x[i] * x[i];
    all[used].next = first;
    first = &all[used++];
  }
  double sum = 0;
  for (struct node *p = first; p; p = p->next)
    sum = sum * x[0] + p->value;
  free(all);
  return sum;
}
#endif
#if CHECKS
int main(void) {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(moved_end, 0.6, 1.2, 0.35);
    CHECK_ARRAY(moved_back, 0.6, 1.2, 0.35);
    CHECK_ARRAY(moved_in_bytes, 0.6, 1.2, 0.35);
    CHECK_ARRAY(copied_by_hand, 0.6, 1.2, 0.35, -0.5);
    CHECK_ARRAY(from_nothing, 0.6, 1.2, 0.35, -0.5, 0.25);
    CHECK_ARRAY(members, 0.6, 1.2, 0.35, -0.5, 0.25);
  }
  return finish();
}
#endif
