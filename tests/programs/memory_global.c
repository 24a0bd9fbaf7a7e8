// feature: derivatives carried through globals, scalar, array and static
#include "check.h"

double through_scalar(double x);
double through_array(double *x, int n);
double static_state(double *x, int n);
double table_lookup(double *x, int n);

#if FUNCTIONS
double shared_value;
double shared_list[8];
static double memory;
static const double table[4] = {0.5, 1.5, 2.5, -1};

static void put(double x) { shared_value = x * x; }
static double get(void) { return shared_value * 3; }

double through_scalar(double x) {
  put(x);
  return get();
}

double through_array(double *x, int n) {
  for (int i = 0; i < n; i++)
    shared_list[i] = x[i] * x[i];
  double s = 0;
  for (int i = 0; i < n; i++)
    s += shared_list[i] * shared_list[(i + 1) % n];
  return s;
}

static double remember(double x) {
  double old = memory;
  memory = x * 0.5 + old * 0.25;
  return old * x;
}

double static_state(double *x, int n) {
  memory = 0;
  double s = 0;
  for (int i = 0; i < n; i++)
    s += remember(x[i]);
  return s + memory;
}

double table_lookup(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += table[i % 4] * x[i] * x[i];
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(through_scalar, 2.0);
  CHECK_ARRAY(through_array, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(static_state, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(table_lookup, 0.5, 1.25, -0.75, 1.5, 0.25);
  return finish();
}
#endif
