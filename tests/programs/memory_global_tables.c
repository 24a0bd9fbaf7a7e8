// feature: globals that lead to constant tables: passed on to functions that read the tables through them
#include "check.h"

double by_readers(double x);
double by_scale(double x);
double through_list(double x);
double set_up_by_others(double x);
double made_by_others(double x);
double found_by_others(double x);
double by_recursion(double x);
double by_reference(double x);

#if FUNCTIONS
#include <stdlib.h>

struct series {
  const double *coefficients;
  int order;
  double scale;
};

static const double first_table[4] = {0.5, 0.25, 0.125, 0.1}, second_table[4] = {0.4, 0.2, 0.3, 0.1};
static struct series first = {first_table, 3, 1}, second = {second_table, 3, 1};

/* Reads the table through what its caller passes: here nothing shows that the table is constant. */
__attribute__((noinline)) static double sum(const struct series *s, double x) {
  double result = 0;
  for (int i = s->order; i >= 0; i--)
    result = result * x * s->scale + s->coefficients[i];
  return result;
}

__attribute__((noinline)) static int sum_into(const struct series *s, double x, double *result) {
  *result = sum(s, x * s->coefficients[1]) + s->coefficients[0] * x;
  return 0;
}

double by_readers(double x) {
  double a = 0, b = 0;
  if (x > 0.9)
    sum_into(&first, 2 * x, &a);
  else
    sum_into(&second, x, &a);
  sum_into(&first, x + 1, &b);
  return a * b;
}

/* The structures hold active numbers beside the pointer. */
double by_scale(double x) {
  first.scale = x * x;
  second.scale = 1 + x;
  double result = sum(&first, x) * sum(&second, 2 * x);
  first.scale = second.scale = 1;
  return result;
}

struct node {
  struct node *next;
  const double *weights;
  double value;
};

static const double weights[2] = {0.7, 1.3};
static struct node tail = {0, weights + 1, 2}, head = {&tail, weights, 3};

__attribute__((noinline)) static double along(struct node *n) {
  double result = 0;
  for (; n; n = n->next)
    result += n->value * n->value * *n->weights;
  return result;
}

__attribute__((noinline)) static void set(struct node *n, double x) {
  n->value = x;
}

double through_list(double x) {
  set(&head, x);
  set(&tail, x * x);
  return along(&head) + 0.1 * along(&tail);
}

__attribute__((noinline)) static void set_up(struct series *s, int which) {
  s->coefficients = which ? first_table : second_table;
  s->order = 3;
}

/* Only the callees know that the structure leads to a constant table. */
double set_up_by_others(double x) {
  struct series s;
  set_up(&s, x > 0.5);
  s.scale = x;
  return sum(&s, x);
}

__attribute__((noinline)) static struct series *made(int which) {
  struct series *s = malloc(sizeof *s);
  set_up(s, which);
  return s;
}

double made_by_others(double x) {
  struct series *s = made(x > 0.5);
  s->scale = x;
  double result = sum(s, 2 * x);
  free(s);
  return result;
}

__attribute__((noinline)) static const double *found(struct series *s, int which) { return which ? &s->scale : s->coefficients; }

/* One pointer, which leads to active memory or to a constant table. */
double found_by_others(double x) {
  struct series s;
  double result = 0;
  set_up(&s, x > 0.5);
  s.scale = x * x;
  for (int i = 0; i < 3; i++)
    result += *found(&s, i == 1) * (i + x);
  return result;
}

static void odd(struct series *s, int depth);

__attribute__((noinline)) static void even(struct series *s, int depth) {
  s->order = 3;
  if (depth)
    odd(s, depth - 1);
}

__attribute__((noinline)) static void odd(struct series *s, int depth) {
  s->coefficients = first_table;
  even(s, depth - (depth > 0));
}

double by_recursion(double x) {
  struct series s, t;
  odd(&s, x > 0);
  even(&t, 2 + (x > 0));
  s.scale = x;
  t.scale = x * x;
  return sum(&s, x) + sum(&t, 2 * x);
}

/* As Fortran does it: constants by reference beside memory that only the callback makes active, through a global. */
static double parameters[2];
static const double tolerance = 1e-9, finer = 1e-10;
static const int one = 1, two = 2;

static void residuals(const int *n, const double *x, double *f) {
  for (int i = 0; i < *n; i++)
    f[i] = x[i] * x[i] - parameters[i];
}

static void others(const int *n, const double *x, double *f) {
  for (int i = 0; i < *n; i++)
    f[i] = x[i] * x[i] - 2 * parameters[i] * x[0];
}

struct state {
  const double *tolerance;
  double *last;
};

__attribute__((noinline)) static void iterate(void (*f)(const int *, const double *, double *), const int *n, double *x,
                                              const double *tolerance, double *work, struct state *s) {
  s->tolerance = tolerance;
  s->last = work;
  for (int k = 0; k < 40; k++) {
    f(n, x, work);
    if (work[0] * work[0] + work[*n - 1] * work[*n - 1] < *s->tolerance * *s->tolerance && k > 8)
      return;
    for (int i = 0; i < *n; i++)
      x[i] -= s->last[i] / (2 * x[i]);
  }
}

__attribute__((noinline)) static void solve(void (*f)(const int *, const double *, double *), const int *n, double *x,
                                            const double *tolerance, double *work) {
  struct state s;
  iterate(f, n, x, tolerance, work, &s);
}

double by_reference(double x) {
  double at[2] = {1, 1}, work[2];
  parameters[0] = x;
  parameters[1] = 1 + x * x;
  solve(residuals, &two, at, &tolerance, work);
  solve(others, &one, at + 1, &finer, work + 1);
  return at[0] * at[1];
}
#endif

#if CHECKS
int main(void) {
  double before = by_readers(0.7);
  CHECK_SCALAR(by_readers, 0.7);
  CHECK_SCALAR(by_readers, 1.2);
  EXPECT(by_readers(0.7), before);
  CHECK_SCALAR(by_scale, 0.7);
  CHECK_SCALAR(through_list, 0.8);
  CHECK_SCALAR(set_up_by_others, 0.8);
  CHECK_SCALAR(set_up_by_others, 0.3);
  CHECK_SCALAR(made_by_others, 0.8);
  CHECK_SCALAR(found_by_others, 0.8);
  CHECK_SCALAR(by_recursion, 0.8);
  CHECK_SCALAR(by_reference, 0.8);
  EXPECT(by_readers(0.7), before);
  return finish();
}
#endif
