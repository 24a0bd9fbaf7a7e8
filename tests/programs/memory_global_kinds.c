// feature: globals: thread-local, pointers, structs, const tables, across calls
#include "check.h"
#include <stdlib.h>

double in_struct(double *x, int n);
double thread_local_value(double x);
double by_pointer(double *x, int n);
double constants(double *x, int n);
double recorded(double *x, int n);

#if FUNCTIONS
struct settings {
  int order;
  double factor, *data;
};
static struct settings current;
static _Thread_local double local_value;
static double *shared_pointer;
static const struct {
  int n;
  double weight[3];
} table = {3, {0.5, 1.5, 2.5}};
static double history[16];
static int used;

static void record(double x) {
  if (used < 16)
    history[used++] = x;
}

double in_struct(double *x, int n) {
  current.order = n;
  current.factor = x[0] * x[0];
  current.data = x;
  return current.factor * current.data[n - 1] * current.order;
}
double thread_local_value(double x) {
  local_value = x * x;
  local_value *= x;
  return local_value + x;
}
double by_pointer(double *x, int n) {
  shared_pointer = x;
  *shared_pointer *= x[n - 1];
  double s = shared_pointer[0] * shared_pointer[n - 1];
  shared_pointer = 0;
  return s;
}
double constants(double *x, int n) {
  double s = 0;
  for (int i = 0; i < table.n; i++)
    s += table.weight[i] * x[i % n] * x[0];
  return s;
}
double recorded(double *x, int n) {
  used = 0;
  for (int i = 0; i < n; i++)
    record(x[i] * x[i]);
  double s = 1;
  for (int i = 0; i < used; i++)
    s = s * 0.5 + history[i] * history[used - 1 - i];
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(in_struct, 0.7, 1.2, -0.4);
  CHECK_SCALAR(thread_local_value, 0.7);
  CHECK_ARRAY(by_pointer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(constants, 0.7, 1.2);
  CHECK_ARRAY(recorded, 0.7, 1.2, -0.4);
  return finish();
}
#endif
