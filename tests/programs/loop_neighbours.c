// feature: loops over neighbours in arrays, whose values optimisers carry from one iteration to the next
// levels: 0 2 3
#include "check.h"
#include <math.h>

double valley(double *x, int n);
double second(double *x, int n);
double fourth(double *x, int n);
double downwards(double *x, int n);
double walking(double *x, int n);
double strided(double *x, int n);
double until(double *x, int n);
double begun(double *x, int n);
double by_hand(double *x, int n);
double unsigned_index(double *x, int n);
double in_time(double *x, int n);
double of_rows(double *x, int n);
double computed(double *x, int n);

#if FUNCTIONS
enum { CELLS = 6 };
/* Rosenbrock's: each element is read as the right one of a pair, and then as the left one. */
double valley(double *x, int n) {
  double sum = 0;
  for (int i = 0; i + 1 < n; i++) {
    double a = x[i + 1] - x[i] * x[i], b = 1 - x[i];
    sum += 100 * a * a + b * b;
  }
  return sum;
}
double second(double *x, int n) {
  double sum = 0;
  for (int i = 1; i + 1 < n; i++)
    sum += (x[i - 1] - 2 * x[i] + x[i + 1]) * x[i] * x[i + 1] * x[i - 1];
  return sum;
}
double fourth(double *x, int n) {
  double sum = 0;
  for (long i = 2; i + 2 < n; i++)
    sum += x[i - 2] * x[i + 2] - x[i - 1] * x[i + 1] * x[i];
  return sum;
}
double downwards(double *x, int n) {
  double sum = 0;
  for (int i = n - 1; i > 0; i--)
    sum += x[i] * x[i - 1] * x[i - 1];
  return sum;
}
double walking(double *x, int n) {
  double sum = 0;
  for (const double *p = x + 1; p < x + n; p++)
    sum += p[0] * p[-1] * p[-1];
  return sum;
}
double strided(double *x, int n) {
  double sum = 0;
  for (int i = 2; i < n; i += 2)
    sum += x[i] * x[i - 2] * x[i - 1];
  return sum;
}
double until(double *x, int n) {
  double sum = 0;
  for (int i = 1; i < n; i++) {
    sum += x[i] * x[i - 1] * x[i - 1];
    if (sum > 4)
      break;
  }
  return sum;
}
/* What the first iteration has is no neighbour of the others. */
double begun(double *x, int n) {
  double sum = 0, before = x[n - 1];
  for (int i = 0; i < n; i++) {
    sum += x[i] * before * before;
    before = x[i];
  }
  return sum;
}
double by_hand(double *x, int n) {
  double sum = 0, before = x[0], one_more = x[1];
  for (int i = 2; i < n; i++) {
    sum += x[i] * before * one_more * one_more;
    before = one_more;
    one_more = x[i];
  }
  return sum;
}
/* In front of the first iteration the index is no small number. */
double unsigned_index(double *x, int n) {
  const double *p = x + 1;
  double sum = 0, before = p[-1];
  for (unsigned i = 0; i < (unsigned)n - 1; i += 1 + (unsigned)(n > 100)) {
    sum += p[i] * before * before;
    before = p[i];
  }
  return sum;
}
/* The field is overwritten in each step. */
double in_time(double *x, int n) {
  double u[CELLS], v[CELLS];
  for (int i = 0; i < CELLS; i++)
    u[i] = x[i % n];
  for (int t = 0; t < n; t++) {
    v[0] = u[0];
    for (int i = 1; i < CELLS - 1; i++)
      v[i] = u[i] - 0.1 * u[i] * (u[i + 1] - u[i - 1]) + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    v[CELLS - 1] = u[CELLS - 1];
    for (int i = 0; i < CELLS; i++)
      u[i] = v[i] * v[i];
  }
  double sum = 0;
  for (int i = 0; i < CELLS; i++)
    sum += u[i] * u[i];
  return sum;
}
__attribute__((noinline)) static double row(const double *a, const double *b, long n, double k) {
  double sum = 0;
  for (long i = 1; i < n; i++)
    sum += k * a[i] * a[i - 1] * b[i] * sin(b[i - 1]);
  return sum;
}
double of_rows(double *x, int n) {
  double a[3][CELLS], sum = 0;
  for (int t = 0; t < n; t++) {
    for (int r = 0; r < 3; r++)
      for (int i = 0; i < CELLS; i++)
        a[r][i] = x[(r + i) % n] * (1 + 0.1 * t);
    for (int r = 1; r < 3; r++)
      sum += row(a[r], a[r - 1], CELLS, sum * 0.01 + 1);
  }
  return sum;
}
double computed(double *x, int n) {
  double sum = 0, before = 1;
  for (int i = 0; i < n; i++) {
    double now = exp(0.3 * x[i]);
    sum += now * before * before;
    before = now;
  }
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(valley, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(second, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(fourth, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(downwards, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(walking, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(strided, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(until, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(begun, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(by_hand, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(unsigned_index, 0.5, 1.25, 0.75, 1.5, 0.9, 1.1, 0.7);
  CHECK_ARRAY(in_time, 0.5, 0.25, 0.75, 0.45);
  CHECK_ARRAY(of_rows, 0.5, 1.25, 0.75, 1.5);
  CHECK_ARRAY(computed, 0.5, 1.25, 0.75, 1.5);
  return finish();
}
#endif
