// feature: work arrays that loops overwrite, filled by one loop and read by the next
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double filled_anew(double *x, int n);
double partly_filled(double *x, int n);
double filled_conditionally(double *x, int n);
double filled_twice(double *x, int n);
double read_shifted(double *x, int n);
double read_backwards(double *x, int n);
double read_before_filled(double *x, int n);
double left_early(double *x, int n);
double from_what_changes(double *x, int n);
double of_integers(double *x, int n);
double result_stored_last(double *x, int n);
double result_over_input(double *x, int n);
double small_loops(double *x, int n);

#if FUNCTIONS
#define ROUNDS 5
#define WORK (double *)calloc(n, sizeof(double))

double filled_anew(double *x, int n) {
  double *work = WORK, s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) work[i] = x[i] * (k + 1) - x[(i + k) % n];
    for (int i = 0; i < n; i++) s += sin(work[i]) * x[i];
    for (int i = 0; i < n; i++)
      if (i + 1 < n) s += work[i] * work[i];
  }
  free(work);
  return s;
}

double partly_filled(double *x, int n) {
  double *work = WORK, s = 0;
  work[n - 1] = 2;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n - (k & 1); i++) work[i] = x[i] * (k + 1);
    for (int i = 0; i < n; i++) s += work[i] * work[i];
  }
  free(work);
  return s;
}

double filled_conditionally(double *x, int n) {
  double *work = WORK, s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++)
      if ((i + k) % 2) work[i] = x[i] * (k + 1);
    for (int i = 0; i < n; i++) s += work[i] * work[i];
  }
  free(work);
  return s;
}

double filled_twice(double *x, int n) {
  double *work = WORK, s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) work[i] = x[i] * (k + 1);
    for (int i = 0; i < n; i++) s += exp(0.1 * work[i]);
    for (int i = 0; i < n; i++) work[i] += s * x[0];
    for (int i = 0; i < n; i++) s += work[i] * work[i] * 1e-3;
  }
  free(work);
  return s;
}

double read_shifted(double *x, int n) {
  double *work = (double *)calloc(n + 1, sizeof(double)), s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) work[i + 1] = x[i] * (k + 1);
    for (int i = 0; i < n; i++) s += work[i] * work[i];
  }
  free(work);
  return s;
}

double read_backwards(double *x, int n) {
  double *work = WORK, s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) work[i] = x[i] * (k + 1);
    for (int i = n - 1; i >= 0; i--) s = 0.5 * s + work[i] * work[i];
  }
  free(work);
  return s;
}

double read_before_filled(double *x, int n) {
  double *work = WORK, s = 0;
  for (int i = 0; i < n; i++) work[i] = x[i];
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) s += work[i] * work[i];
    for (int i = 0; i < n; i++) work[i] = x[i] * (s + k);
  }
  free(work);
  return s * 1e-6;
}

double left_early(double *x, int n) {
  double *work = WORK, s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) {
      if (i > k) break;
      work[i] = x[i] * (k + 1);
    }
    for (int i = 0; i < n; i++) s += work[i] * work[i];
  }
  free(work);
  return s;
}

double from_what_changes(double *x, int n) {
  double *work = WORK, *state = WORK, s = 0;
  memcpy(state, x, n * sizeof(double));
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) work[i] = state[i] * x[i];
    for (int i = 0; i < n; i++) state[i] = 0.5 * state[i] + 0.1 * work[i] * work[i];
  }
  for (int i = 0; i < n; i++) s += state[i];
  free(work);
  free(state);
  return s;
}

double of_integers(double *x, int n) {
  int *chosen = (int *)calloc(n, sizeof(int));
  double s = 0;
  for (int k = 0; k < ROUNDS; k++) {
    for (int i = 0; i < n; i++) chosen[i] = (i * (k + 1) + 1) % n;
    for (int i = 0; i < n; i++) s += x[chosen[i]] * x[i] * (k + 1);
  }
  free(chosen);
  return s;
}

static __attribute__((noinline)) void sum_of_squares(const double *x, int n, double *out) {
  double s = 0;
  for (int k = 0; k < ROUNDS; k++)
    for (int i = 0; i < n; i++) s += x[i] * x[i] * x[i];
  *out = s;
}

double result_stored_last(double *x, int n) {
  double s = 1;
  sum_of_squares(x, n, &s);
  return s * s;
}

// The result takes the place of an input, whose old value the reverse half needs.
double result_over_input(double *x, int n) {
  double *copy = WORK, s;
  memcpy(copy, x, n * sizeof(double));
  sum_of_squares(copy, n, &copy[n - 1]);
  sum_of_squares(copy, n - 1, &copy[0]);
  s = copy[0] * copy[n - 1];
  free(copy);
  return s * 1e-3;
}

static __attribute__((noinline)) double turned(double *v, double by, int depth) {
  double old[3];
  for (int i = 0; i < 3; i++) {
    old[i] = v[i] * v[i];
    v[i] = cos(by) * v[i] + sin(by) * old[i];
  }
  return depth ? turned(v, by * old[0], depth - 1) : v[0] * v[1] + v[2];
}

double small_loops(double *x, int n) {
  double s = 0;
  for (int i = 0; i + 2 < n; i++) {
    double v[3] = {x[i], x[i + 1], x[i + 2]};
    s += turned(v, 0.3 * x[i], 1);
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(filled_anew, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(partly_filled, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(filled_conditionally, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(filled_twice, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(read_shifted, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(read_backwards, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(read_before_filled, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(left_early, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(from_what_changes, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(of_integers, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(result_stored_last, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(result_over_input, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(small_loops, 0.7, 1.2, 0.4, -0.3);
  return finish();
}
#endif
