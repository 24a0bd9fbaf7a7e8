// feature: a stack machine whose cells hold a number or an address, one after the other
#include "check.h"

double run(double *x, int n);
double by_name(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct cell {
  enum { NUMBER, PLACE } kind;
  union {
    double number;
    double *place;
  } u;
};
struct machine {
  struct cell stack[16];
  double memory[4];
  int depth;
};
typedef void instruction(struct machine *);

static struct cell *top(struct machine *m, int below) { return &m->stack[m->depth - 1 - below]; }
static void load(struct machine *m) {
  double value = *top(m, 0)->u.place;
  top(m, 0)->kind = NUMBER;
  top(m, 0)->u.number = value;
}
static void store(struct machine *m) {
  *top(m, 0)->u.place = top(m, 1)->u.number;
  m->depth -= 2;
}
static void add(struct machine *m) {
  top(m, 1)->u.number += top(m, 0)->u.number;
  m->depth--;
}
static void multiply(struct machine *m) {
  top(m, 1)->u.number *= top(m, 0)->u.number;
  m->depth--;
}
static void swap(struct machine *m) {
  struct cell first = *top(m, 0);
  *top(m, 0) = *top(m, 1);
  *top(m, 1) = first;
}
static void push_number(struct machine *m, double value) {
  m->stack[m->depth].kind = NUMBER;
  m->stack[m->depth++].u.number = value;
}
static void push_place(struct machine *m, int where) {
  m->stack[m->depth].kind = PLACE;
  m->stack[m->depth++].u.place = m->memory + where;
}

double run(double *x, int n) {
  static instruction *const known[] = {load, store, add, multiply, swap};
  struct machine m = {0};
  for (const char *code = "1a!a?b!b?a?*2+c!b?3xd!"; *code; code++) {
    if (*code >= '0' && *code <= '9')
      push_number(&m, x[(*code - '0') % n]);
    else if (*code >= 'a' && *code <= 'd')
      push_place(&m, *code - 'a');
    else
      known[*code == '?' ? 0 : *code == '!' ? 1 : *code == '+' ? 2 : *code == '*' ? 3 : 4](&m);
  }
  return m.memory[0] * m.memory[1] + m.memory[2] * m.memory[3] + m.stack[0].u.number;
}

static const struct operation {
  const char *name;
  instruction *run;
} operations[] = {{"add", add}, {"load", load}, {"mul", multiply}, {"store", store}, {"swap", swap}};

static int by_text(const void *name, const void *one) { return strcmp(name, ((const struct operation *)one)->name); }

double by_name(double *x, int n) {
  struct machine m = {0};
  char text[] = "x0 x1 mul m0 store m0 load x2 add m1 store m1 load m0 load mul x3 add";
  for (char *word = strtok(text, " "); word; word = strtok(0, " ")) {
    if (word[0] == 'x')
      push_number(&m, x[(word[1] - '0') % n]);
    else if (word[0] == 'm' && word[1] < 'a')
      push_place(&m, word[1] - '0');
    else
      ((const struct operation *)bsearch(word, operations, 5, sizeof *operations, by_text))->run(&m);
  }
  return m.stack[0].u.number + m.memory[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(run, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(by_name, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
