// feature: functions without pointer arguments that read globals, which change before their calls are undone
#include "check.h"

double window(double *x, int n);
double between(double *x, int n);
double chosen(double *x, int n);
double through_pointer(double *x, int n);
double nested(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
static double last[3], factor, squares[4], *place;

/* the callee itself changes what its earlier calls have read */
APART static double smooth(double v, int at) {
  last[at % 3] = v;
  return last[0] + last[1] * last[2];
}
double window(double *x, int n) {
  double total = 0;
  for (int i = 0; i < 3; i++)
    smooth(0, i);
  for (int i = 0; i < n; i++)
    total += smooth(x[i], i);
  return total;
}

/* the caller does, in a straight line */
APART static double scaled(double v) { return v * factor * factor; }
double between(double *x, int n) {
  double total;
  factor = x[0];
  total = scaled(x[1]);
  factor = x[1] * x[n - 1];
  total += scaled(x[2]);
  factor = 1;
  return total;
}

/* a function that is chosen at run time */
APART static double plain(double v) { return v * squares[1]; }
APART static double bent(double v) { return v * v * squares[2] * squares[2]; }
static double (*const kinds[])(double) = {plain, bent};
double chosen(double *x, int n) {
  double total = 0;
  squares[0] = squares[1] = squares[2] = x[0];
  for (int i = 0; i < n; i++) {
    squares[i % 3] = x[i] * x[i];
    squares[2] = x[i] + i;
    total += kinds[i & 1](x[i]);
  }
  return total;
}

/* memory of the caller, which only a global leads to */
APART static double pointed(int i) { return place[i] * place[i]; }
double through_pointer(double *x, int n) {
  double own[4] = {x[0], x[1], x[2], x[0] * x[1]}, total = 0;
  place = own;
  for (int i = 0; i < n; i++) {
    total += pointed(i % 4) * x[i];
    own[(i + 1) % 4] *= x[i];
  }
  place = 0;
  return total;
}

/* neither the function nor the one that it calls changes anything, their caller does */
APART static double inner(double v) { return scaled(v) + scaled(v * v); }
double nested(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    factor = x[i];
    total += inner(x[(i + 1) % n]);
  }
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(window, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(between, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(chosen, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(through_pointer, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(nested, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
