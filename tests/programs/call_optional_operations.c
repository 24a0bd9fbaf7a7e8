// feature: tables of operations of which some are never filled in, and callbacks that nobody gives
#include "check.h"

double optional(double *x, int n);
double hooked(double *x, int n);

#if FUNCTIONS
struct solver;

struct operations {
  double (*value)(struct solver *, double);
  int (*prepare)(struct solver *, double *, double);
  void (*scale)(struct solver *, const char *, double *, int);
  double *(*extra)(struct solver *, int, int, double);
};

struct solver {
  const struct operations *operations;
  double state;
  double (*monitor)(struct solver *, double, double, double, double);
};

static double square(struct solver *s, double x) { return x * x + s->state; }

static const struct operations plain = {square, 0, 0, 0};

__attribute__((noinline)) static double run(struct solver *s, double *x, int n) {
  double sum = 0;
  if (s->operations->prepare && s->operations->prepare(s, x, sum))
    return -1;
  for (int i = 0; i < n; i++) {
    sum += s->operations->value(s, x[i]);
    if (s->operations->scale)
      s->operations->scale(s, "sum", &sum, i);
    if (s->operations->extra)
      sum += *s->operations->extra(s, i, n, sum);
    s->state = sum * 0.3;
  }
  return sum;
}

double optional(double *x, int n) {
  struct solver s = {&plain, 0, 0};
  return run(&s, x, n);
}

double hooked(double *x, int n) {
  struct solver s = {&plain, x[0], 0};
  double sum = run(&s, x, n);
  if (s.monitor)
    sum = s.monitor(&s, sum, x[0], x[1], x[2]);
  return sum * s.state;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(optional, 0.5, 1.25, -0.75);
  CHECK_ARRAY(hooked, 0.5, 1.25, -0.75);
  return finish();
}
#endif
