// feature: active globals that are used only far below: by recursion, by each other, by a function that a table chooses
#include "check.h"

double recursive(double *x, int n);
double mutual(double *x, int n);
double by_table(double *x, int n);
double by_walk(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
static double factor, state;

/* nothing active goes in */
APART static double power(int i) {
  if (i == 0)
    return factor;
  return power(i - 1) * factor + i;
}
double recursive(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    factor = x[i];
    total += power(i);
  }
  factor = 0;
  return total;
}

/* the one that mentions no global is looked at while the other one is */
APART static void even(int i);
APART static void odd(int i) {
  if (i > 0)
    even(i - 1);
}
APART static void even(int i) {
  if (i > 0)
    odd(i - 1);
  state = state * state + i;
}
double mutual(double *x, int n) {
  state = x[0] * 0.5;
  odd(3);
  even(2);
  odd(n % 2 + 2);
  double result = state * x[1];
  state = 0;
  return result;
}

/* nobody that is called by name mentions it */
APART static void squared(int i) { state = state * state + i; }
APART static void halved(int i) { state = state * 0.5 - i; }
static void (*const steps[])(int) = {squared, halved};
APART static void step(int which) { steps[which & 1](which); }
double by_table(double *x, int n) {
  state = x[0] * x[1];
  for (int i = 0; i < 4; i++)
    step(i * n);
  double result = state;
  state = 0;
  return result;
}

/* memory that a recursion fills from a global */
APART static void fill(double *to, int i) {
  if (i < 0)
    return;
  fill(to, i - 1);
  to[i] = i ? to[i - 1] * factor : factor;
}
double by_walk(double *x, int n) {
  double to[8], total = 0;
  factor = x[2] * x[0];
  fill(to, n - 1);
  for (int i = 0; i < n; i++)
    total += to[i] * x[i];
  factor = 0;
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(recursive, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(mutual, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(by_table, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(by_walk, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
