// feature: function pointers, tables of them, callbacks with a context
#include "check.h"

double by_table(double *x, int n);
double by_choice(double x, double y);
double with_context(double *x, int n);
double through_struct(double *x, int n);

#if FUNCTIONS
typedef double (*unary)(double);
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double invert(double x) { return 1 / x; }
static const unary operations[3] = {square, cube, invert};

double by_table(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += operations[i % 3](x[i] + s * 0.1);
  return s;
}

double by_choice(double x, double y) {
  unary f = x > y ? square : cube;
  unary g = x > y ? cube : invert;
  return f(x) * g(y);
}

typedef double (*callback)(double, void *);
struct context {
  double scale;
  int calls;
};

static double scaled(double x, void *data) {
  struct context *c = (struct context *)data;
  c->calls++;
  c->scale *= 1.1;
  return x * x * c->scale;
}

static double integrate(callback f, void *data, double from, double to) {
  double s = 0, h = (to - from) / 8;
  for (int i = 0; i < 8; i++)
    s += f(from + (i + 0.5) * h, data) * h;
  return s;
}

double with_context(double *x, int n) {
  struct context c = {x[n - 1], 0};
  return integrate(scaled, &c, x[0], x[1]) * c.calls + c.scale;
}

struct problem {
  double (*fn)(double, const double *);
  const double *p;
};

static double line(double x, const double *p) { return p[0] * x + p[1] * x * x; }
static double solve(const struct problem *problem) { return problem->fn(3.5, problem->p) + problem->fn(2, problem->p); }

double through_struct(double *x, int n) {
  struct problem made;
  made.fn = line;
  made.p = x;
  return solve(&made) * x[n - 1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(by_table, 0.5, 1.25, 0.75, 1.5);
  CHECK_PAIR(by_choice, 1.5, 0.7);
  CHECK_PAIR(by_choice, 0.5, 0.7);
  CHECK_ARRAY(with_context, 0.5, 1.25, 0.75);
  CHECK_ARRAY(through_struct, 0.5, 1.25, 0.75);
  return finish();
}
#endif
