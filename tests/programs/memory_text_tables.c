// feature: hash tables whose keys are copies of text that the C library makes, beside active values
#include "check.h"
#include <stdlib.h>
#include <string.h>

double summed(double *x, int n);

#if FUNCTIONS
typedef struct entry {
  char *key;
  double value;
  struct entry *next;
} Entry;
typedef struct {
  Entry **buckets;
  int count, used;
} Table;
static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s)
    h = h * 33 ^ (unsigned char)*s++;
  return h;
}
static Entry *find(Table *t, const char *key) {
  for (Entry *e = t->buckets[hash(key) % t->count]; e; e = e->next)
    if (!strcmp(e->key, key))
      return e;
  return 0;
}
static void grow(Table *t) {
  int count = t->count * 2;
  Entry **buckets = calloc(count, sizeof *buckets);
  for (int i = 0; i < t->count; i++)
    for (Entry *e = t->buckets[i], *next; e; e = next) {
      unsigned h = hash(e->key) % count;
      next = e->next;
      e->next = buckets[h];
      buckets[h] = e;
    }
  free(t->buckets);
  t->buckets = buckets;
  t->count = count;
}
static void add(Table *t, const char *key, double value) {
  Entry *e = find(t, key);
  if (e) {
    e->value += value;
    return;
  }
  if (t->used >= t->count)
    grow(t);
  e = malloc(sizeof *e);
  e->key = t->used % 2 ? strdup(key) : strndup(key, 100);
  e->value = value;
  unsigned h = hash(key) % t->count;
  e->next = t->buckets[h];
  t->buckets[h] = e;
  t->used++;
}
double summed(double *x, int n) {
  static const char *const names[] = {"alpha", "beta", "gamma", "delta", "alpha", "beta"};
  Table t = {calloc(2, sizeof(Entry *)), 2, 0};
  double s = 0;
  for (int i = 0; i < 6; i++)
    add(&t, names[i], x[i % n] * x[(i + 1) % n]);
  for (int i = 0; i < 4; i++)
    s += find(&t, names[i])->value * find(&t, names[i])->value * (i + 1);
  for (int i = 0; i < t.count; i++)
    for (Entry *e = t.buckets[i], *next; e; e = next) {
      next = e->next;
      free(e->key);
      free(e);
    }
  free(t.buckets);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(summed, 0.7, 1.2, -0.4);
  return finish();
}
#endif
