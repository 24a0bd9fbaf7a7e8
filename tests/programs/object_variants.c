// feature: unions: number or integer, number or pointer, tagged and untagged, swapped and copied as a whole
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double number_or_integer(double *x, int n);
double number_or_pointer(double *x, int n);
double untagged(double *x, int n);
double three_ways(double *x, int n);
double reused_slot(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

struct counted {
  int tag;
  union {
    int64_t i;
    double d;
  } as;
};
APART static void exchange_counted(struct counted *a, struct counted *b) {
  struct counted kept = *a;
  *a = *b;
  *b = kept;
}
double number_or_integer(double *x, int n) {
  struct counted c[8];
  for (int i = 0; i < n; i++) {
    c[i].tag = i % 2;
    if (i % 2)
      c[i].as.d = x[i] * x[i];
    else
      c[i].as.i = i + 2;
  }
  for (int i = 0; i + 1 < n; i++)
    exchange_counted(&c[i], &c[i + 1]);
  double total = 0;
  for (int i = 0; i < n; i++) {
    total *= 1.1;
    total += c[i].tag ? c[i].as.d : c[i].as.i * x[0];
  }
  return total;
}

union slot {
  double d;
  double *p;
};
struct tagged {
  int tag;
  union slot as;
};
APART static void exchange_tagged(struct tagged *a, struct tagged *b) {
  struct tagged kept = *a;
  *a = *b;
  *b = kept;
}
APART static void copy_tagged(struct tagged *to, const struct tagged *from, int n) {
  memcpy(to, from, n * sizeof *to);
}
double number_or_pointer(double *x, int n) {
  struct tagged a[8], b[8];
  for (int i = 0; i < n; i++) {
    a[i].tag = i % 2;
    if (i % 2)
      a[i].as.d = x[i] * x[i];
    else
      a[i].as.p = &x[i];
  }
  for (int i = 0; i + 1 < n; i++)
    exchange_tagged(&a[i], &a[i + 1]);
  copy_tagged(b, a, n);
  double total = 0;
  for (int i = 0; i < n; i++) {
    total *= 1.1;
    total += b[i].tag ? b[i].as.d * x[1] : *b[i].as.p * x[0];
  }
  return total;
}

APART static void exchange_slots(union slot *a, union slot *b) {
  union slot kept = *a;
  *a = *b;
  *b = kept;
}
double untagged(double *x, int n) {
  union slot s[8];
  for (int i = 0; i < n; i++)
    if (i % 2)
      s[i].d = x[i] * x[i];
    else
      s[i].p = &x[i];
  for (int i = 0; i + 2 < n; i++)
    exchange_slots(&s[i], &s[i + 2]);
  double total = 0;
  for (int i = 0; i < n; i++) {
    total *= 1.1;
    total += i % 2 ? s[i].d * x[1] : *s[i].p * x[0];
  }
  return total;
}

struct any {
  char kind;
  union {
    int64_t integer;
    double number;
    double *array;
    char text[16];
  } as;
};
APART static struct any clone(const struct any *from) { return *from; }
double three_ways(double *x, int n) {
  struct any list[3] = {{'i', {.integer = 3}}, {'d', {.number = x[0] * x[1]}}, {'a', {.array = x}}};
  struct any copy[3];
  for (int i = 0; i < 3; i++)
    copy[i] = clone(&list[(i + 1) % 3]);
  double total = 0;
  for (int i = 0; i < 3; i++)
    switch (copy[i].kind) {
    case 'i':
      total += copy[i].as.integer * x[n - 1];
      break;
    case 'd':
      total += copy[i].as.number * copy[i].as.number;
      break;
    default:
      for (int k = 0; k < n; k++)
        total += copy[i].as.array[k] * copy[i].as.array[k];
    }
  return total;
}

double reused_slot(double *x, int n) {
  union slot *s = malloc(2 * sizeof *s);
  s[0].d = x[0] * x[0];
  memcpy(&s[1], &s[0], sizeof *s);
  double total = s[1].d * x[1];
  s[0].p = &x[n - 1];
  memcpy(&s[1], &s[0], sizeof *s);
  total += *s[1].p * total;
  s[1].d = total * total;
  memcpy(&s[0], &s[1], sizeof *s);
  total += s[0].d;
  free(s);
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(number_or_integer, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(number_or_pointer, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(untagged, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(three_ways, 0.3, -0.57, 0.7);
  CHECK_ARRAY(reused_slot, 0.3, -0.57, 0.7);
  return finish();
}
#endif
