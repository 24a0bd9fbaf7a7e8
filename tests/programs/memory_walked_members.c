// feature: structs of numbers, pointers, integers and text, copied or exchanged piece by piece by pointers that walk
// flags: -fno-strict-aliasing
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double bytes_number_first(double *x, int n);
double words_integer_first(double *x, int n);
double long_words(double *x, int n);
double by_index(double *x, int n);
double text_first(double *x, int n);
double sorted_by_bytes(double *x, int n);
double sorted_by_words(double *x, int n);
double sorted_downwards(double *x, int n);
double reused(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

struct number_first {
  double value, *other;
  int id;
};
struct integer_first {
  int id;
  double value, *other;
};
struct text_first {
  char name[12];
  int weight;
  double value, *other;
};

static APART void copy_bytes(char *to, const char *from, int n) {
  while (n--)
    *to++ = *from++;
}
static APART void copy_words(int *to, const int *from, int n) {
  for (; n > 0; n -= 4)
    *to++ = *from++;
}
static APART void copy_long_words(int64_t *to, const int64_t *from, int n) {
  for (; n > 0; n -= 8)
    *to++ = *from++;
}
static APART void copy_by_index(uint16_t *to, const uint16_t *from, int n) {
  for (int i = 0; i < n / 2; i++)
    to[i] = from[i];
}
static APART int copy_text(char *to, const char *from) {
  int n = 0;
  while ((*to++ = *from++))
    n++;
  return n;
}

double bytes_number_first(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct number_first m = {x[i] * x[i], &x[(i + 1) % n], i}, k;
    copy_bytes((char *)&k, (const char *)&m, sizeof m);
    s += k.value * *k.other * (k.id + 1);
  }
  return s;
}
double words_integer_first(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct integer_first m = {i, x[i] * x[i], &x[(i + 1) % n]}, k;
    copy_words((int *)&k, (const int *)&m, sizeof m);
    s += k.value * *k.other * (k.id + 1);
  }
  return s;
}
double long_words(double *x, int n) {
  double s = 0;
  struct integer_first *all = malloc(n * sizeof *all), *copies = malloc(n * sizeof *copies);
  for (int i = 0; i < n; i++)
    all[i] = (struct integer_first){i, x[i] * x[i], &x[(i + 1) % n]};
  copy_long_words((int64_t *)copies, (const int64_t *)all, n * sizeof *all);
  for (int i = 0; i < n; i++)
    s += copies[i].value * *copies[i].other * (copies[i].id + 1);
  free(all);
  free(copies);
  return s;
}
double by_index(double *x, int n) {
  double s = 0;
  struct integer_first all[8];
  for (int i = 0; i < n; i++) {
    struct integer_first m = {i, x[i] * x[i], &x[(i + 1) % n]};
    copy_by_index((uint16_t *)&all[i], (const uint16_t *)&m, sizeof m);
  }
  for (int i = 0; i < n; i++)
    s += all[i].value * *all[i].other * (all[i].id + 1);
  return s;
}
double text_first(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct text_first m = {"", 3, x[i] * x[i], &x[(i + 1) % n]}, k;
    int length = copy_text(m.name, "somewhat" + i);
    copy_bytes((char *)&k, (const char *)&m, sizeof m);
    s += k.value * *k.other * k.weight * (length + (int)strlen(k.name)) * k.name[0];
  }
  return s;
}

static APART void exchange_bytes(char *a, char *b, size_t n) {
  do {
    char t = *a;
    *a++ = *b;
    *b++ = t;
  } while (--n > 0);
}
static APART void exchange_words(uint32_t *a, uint32_t *b, int n) {
  for (int i = 0; i < n / 4; i++) {
    uint32_t t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}
static APART void exchange_downwards(char *a, char *b, int n) {
  a += n;
  b += n;
  while (n-- > 0) {
    char t = *--a;
    *a = *--b;
    *b = t;
  }
}
static int wants_exchange(const struct integer_first *a, const struct integer_first *b) { return a->value > b->value; }
/* x[0] - x[0] is zero, of which pieces look like those of an address next to pieces of other numbers. */
static void prepare(struct integer_first *all, double *x, int n) {
  for (int i = 0; i < n; i++)
    all[i] = (struct integer_first){i, 2.03 - x[i] + x[0] - 2.03 * !i, &x[(i + 1) % n]};
}
static double sum(const struct integer_first *all, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += (all[i].value + 3) * *all[i].other * (all[i].id + 1) * (i + 1);
  return s;
}
double sorted_by_bytes(double *x, int n) {
  struct integer_first all[8];
  prepare(all, x, n);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (wants_exchange(&all[j], &all[i]))
        exchange_bytes((char *)&all[i], (char *)&all[j], sizeof *all);
  return sum(all, n);
}
double sorted_by_words(double *x, int n) {
  struct integer_first all[8];
  prepare(all, x, n);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (wants_exchange(&all[j], &all[i]))
        exchange_words((uint32_t *)&all[i], (uint32_t *)&all[j], sizeof *all);
  return sum(all, n);
}
double sorted_downwards(double *x, int n) {
  struct integer_first all[8];
  prepare(all, x, n);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (wants_exchange(&all[j], &all[i]))
        exchange_downwards((char *)&all[i], (char *)&all[j], sizeof *all);
  return sum(all, n);
}

/* What is a pointer in one round is a number in the next one. */
double reused(double *x, int n) {
  char *memory = malloc(64);
  double s = 0;
  for (int round = 0; round < 5; round++) {
    struct integer_first m = {round, x[round % n] * x[0], &x[(round + 1) % n]}, k;
    char *place = memory + 8 * (round % 3);
    copy_bytes(place, (const char *)&m, sizeof m);
    copy_bytes((char *)&k, place, sizeof k);
    s += k.value * *k.other * (k.id + 1) * (round + 1);
  }
  free(memory);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(bytes_number_first, 0.7, 1.2, -0.4);
  CHECK_ARRAY(words_integer_first, 0.7, 1.2, -0.4);
  CHECK_ARRAY(long_words, 0.7, 1.2, -0.4);
  CHECK_ARRAY(by_index, 0.7, 1.2, -0.4);
  CHECK_ARRAY(text_first, 0.7, 1.2, -0.4);
  CHECK_ARRAY(sorted_by_bytes, 0.7, 0.3, -0.4, 0.69);
  CHECK_ARRAY(sorted_by_words, 0.7, 0.3, -0.4, 0.69);
  CHECK_ARRAY(sorted_downwards, 0.7, 0.3, -0.4, 0.69);
  CHECK_ARRAY(reused, 0.7, 1.2, -0.4);
  return finish();
}
#endif
