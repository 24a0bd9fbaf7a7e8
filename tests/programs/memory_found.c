// feature: memory from before the derivative, behind variables: it has a shadow as soon as something active is written there
#include "check.h"

double copied(double *x, int n);
double straight(double *x, int n);
double linked(double *x, int n);
double records(double *x, int n);
double of_copies(double *x, int n);
double exchanged(double *x, int n);
double in_words(double *x, int n);
double in_bytes(double *x, int n);
double of_both(double *x, int n);
double sorted(double *x, int n);
double regrown(double *x, int n);
double released(double *x, int n);
double extended(double *x, int n);
double of_large(double *x, int n);
double read_only(double *x, int n);
double own_thread(double *x, int n);
double filled(double *x, int n);

#if FUNCTIONS
#include <stdlib.h>
#include <string.h>
#define APART __attribute__((noinline))
#define ROOM 64

double *workspace;
static APART double *work(void) {
  if (!workspace)
    workspace = malloc(ROOM * sizeof *workspace);
  return workspace;
}
static APART double squares(const double *a, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * a[i] * (i + 1);
  return sum;
}

double copied(double *x, int n) {
  double local[ROOM], *w = work();
  for (int i = 0; i < n; i++)
    local[i] = x[i] * x[0];
  memcpy(w, local, n * sizeof *w);
  memmove(w + 1, w, n * sizeof *w);
  return squares(workspace, n + 1);
}

double *plain;
double straight(double *x, int n) {
  if (!plain)
    plain = malloc(ROOM * sizeof *plain);
  memcpy(plain, x, n * sizeof *plain);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += plain[i] * plain[i];
  return sum;
}

/* A list whose head is not a variable, and whose nodes are. */
struct node {
  struct node *next;
  double value;
};
struct list {
  struct node *head;
  int count;
} *list;
static APART void push(double value) {
  struct node *made = malloc(sizeof *made);
  made->value = value;
  made->next = list->head;
  list->head = made;
  list->count++;
}
double linked(double *x, int n) {
  if (!list)
    list = calloc(1, sizeof *list);
  for (int i = 0; i < n; i++)
    push(x[i] * x[0]);
  double sum = 0;
  while (list->head) {
    struct node *one = list->head;
    sum += one->value * one->value;
    list->head = one->next;
    free(one);
  }
  return sum;
}

/* Pointers to memory of the derivative, in records. */
struct record {
  double *values, weight;
  int count;
} *table;
static APART struct record *records_of(int n) {
  if (!table)
    table = calloc(ROOM, sizeof *table);
  return table + n;
}
double records(double *x, int n) {
  for (int i = 0; i < n; i++) {
    double *made = malloc(2 * sizeof *made);
    made[0] = x[i] * x[0];
    made[1] = x[i];
    *records_of(i) = (struct record){made, x[i] * 0.5, 2};
  }
  double sum = 0;
  for (int i = 0; i < n; i++) {
    sum += squares(table[i].values, table[i].count) * table[i].weight;
    free(table[i].values);
  }
  return sum;
}
double of_copies(double *x, int n) {
  struct record local[4];
  double values[8];
  for (int i = 0; i < n; i++) {
    values[2 * i] = x[i] * x[0];
    values[2 * i + 1] = x[i];
    local[i] = (struct record){values + 2 * i, x[i], 2};
  }
  memcpy(records_of(1), local, n * sizeof *local);
  struct record *other = malloc(n * sizeof *other);
  memcpy(other, records_of(1), n * sizeof *other);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += squares(other[i].values, other[i].count) * other[i].weight;
  free(other);
  return sum;
}

struct node **slots;
double exchanged(double *x, int n) {
  if (!slots)
    slots = calloc(2, sizeof *slots);
  double sum = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    *made = (struct node){0, x[i] * x[0]};
    struct node *before = __atomic_exchange_n(&slots[1], made, __ATOMIC_SEQ_CST);
    if (before)
      sum += before->value * before->value;
    free(before);
  }
  struct node *last = __atomic_exchange_n(&slots[1], (struct node *)0, __ATOMIC_SEQ_CST);
  sum += last->value * x[1];
  free(last);
  return sum;
}

/* Moved as words, as bytes, and as what two cases have in common. */
typedef unsigned long __attribute__((may_alias)) word;
double in_words(double *x, int n) {
  double local[ROOM], *w = work();
  for (int i = 0; i < n; i++)
    local[i] = x[i] * x[0];
  for (int i = 0; i < n; i++)
    ((word *)w)[n - 1 - i] = ((word *)local)[i];
  return squares(workspace, n);
}
double in_bytes(double *x, int n) {
  double local[ROOM], *w = work();
  for (int i = 0; i < n; i++)
    local[i] = x[i] * x[0];
  unsigned char *to = (unsigned char *)w, *from = (unsigned char *)local;
  for (int i = 0; i < 8 * n; i++)
    to[i + 8] = from[i];
  return squares(workspace + 1, n);
}
struct either {
  int is_pointer;
  union {
    double number;
    double *pointer;
    long count;
  } is;
} *eithers;
static APART struct either either_of(double value, int k) {
  struct either made = {k % 2, {0}};
  if (made.is_pointer) {
    made.is.pointer = malloc(sizeof(double));
    *made.is.pointer = value;
  } else
    made.is.number = value;
  return made;
}
double of_both(double *x, int n) {
  if (!eithers)
    eithers = malloc(ROOM * sizeof *eithers);
  for (int i = 0; i < n; i++)
    eithers[i] = either_of(x[i] * x[0], i);
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double value = eithers[i].is_pointer ? *eithers[i].is.pointer : eithers[i].is.number;
    sum += value * value;
    if (eithers[i].is_pointer)
      free(eithers[i].is.pointer);
  }
  return sum;
}

static int by_value(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return difference < 0 ? -1 : difference > 0;
}
double sorted(double *x, int n) {
  double *w = work();
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[0];
  qsort(w, n, sizeof *w, by_value);
  return squares(workspace, n);
}

/* A buffer that is larger each time. */
double *buffer;
int room;
double regrown(double *x, int n) {
  room += 40;
  buffer = realloc(buffer, room * sizeof *buffer);
  for (int i = 0; i < n; i++)
    buffer[room - n + i] = x[i] * x[0];
  return squares(buffer + room - n, n);
}

/* What is released may be somebody else's memory at once. */
double *spare;
double released(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (!spare)
      spare = malloc(2 * sizeof *spare);
    spare[0] = x[i] * x[0];
    sum += spare[0] * spare[0];
    free(spare);
    spare = malloc(2 * sizeof *spare);
    spare[0] = spare[1] = i + 1;
    sum += spare[0] * spare[1];
  }
  return sum;
}

long double *wide;
float *narrow;
double extended(double *x, int n) {
  if (!wide) {
    wide = calloc(ROOM, sizeof *wide);
    narrow = calloc(ROOM, sizeof *narrow);
  }
  long double sum = 0;
  for (int i = 0; i < n; i++) {
    wide[i] = x[i] * x[0];
    narrow[i] = (float)x[i];
  }
  for (int i = 0; i < n; i++)
    sum += wide[i] * wide[i] * 2;
  return (double)sum + 0 * narrow[0];
}

/* In a mapping of its own, and far from its begin. */
double *large;
double of_large(double *x, int n) {
  if (!large)
    large = calloc(1 << 20, sizeof *large);
  for (int i = 0; i < n; i++)
    large[i * 100000 + 999] = x[i] * x[0];
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += large[i * 100000 + 999] * large[i * 100000 + 1000 - 1];
  return sum;
}

/* Constants, by tables and functions. */
static double twice(double x) { return 2 * x; }
static double square(double x) { return x * x; }
struct step {
  const char *name;
  double (*run)(double);
  const double *factors;
} *steps;
static const double FACTORS[] = {0.5, 1.5};
double read_only(double *x, int n) {
  if (!steps) {
    steps = malloc(2 * sizeof *steps);
    steps[0] = (struct step){"twice", twice, FACTORS};
    steps[1] = (struct step){"square", square, FACTORS + 1};
  }
  double *w = work(), sum = 0;
  for (int i = 0; i < n; i++)
    w[i] = steps[i % 2].run(x[i]) * steps[i % 2].factors[0] * (steps[i % 2].name[0] - 'a');
  for (int i = 0; i < n; i++)
    sum += w[i] * x[0];
  return sum;
}

_Thread_local double *own;
double own_thread(double *x, int n) {
  if (!own)
    own = malloc(ROOM * sizeof *own);
  for (int i = 0; i < n; i++)
    own[i] = x[i] * x[0];
  return squares(own, n);
}

double filled(double *x, int n) {
  double *w = work();
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[0];
  memset(w + 1, 0, sizeof *w);
  return squares(workspace, n);
}
#endif

#if CHECKS
int main() {
  CHECK_FOUND(copied);
  CHECK_FOUND(straight);
  CHECK_FOUND(linked);
  CHECK_FOUND(records);
  CHECK_FOUND(of_copies);
  CHECK_FOUND(exchanged);
  CHECK_FOUND(in_words);
  CHECK_FOUND(in_bytes);
  CHECK_FOUND(of_both);
  CHECK_FOUND(sorted);
  CHECK_FOUND(regrown);
  CHECK_FOUND(released);
  CHECK_FOUND(extended);
  CHECK_FOUND(of_large);
  CHECK_FOUND(read_only);
  CHECK_FOUND(own_thread);
  CHECK_FOUND(filled);
  return finish();
}
#endif
