// feature: long double in regions and threads: reductions, shared numbers and records, whose adjoints threads add in turn
// flags: -fopenmp -pthread
#include "check.h"
double reduced(double *x, int n);
double shared_by_all(double *x, int n);
double records(double *x, int n);
double in_threads(double *x, int n);
double quad(double *x, int n);
double beside(double *x, int n);
double narrow(double *x, int n);

#if FUNCTIONS
#include <pthread.h>
double reduced(double *x, int n) {
  long double product = 1, sum = 0, most = -1e9L;
#pragma omp parallel for reduction(* : product) reduction(+ : sum) reduction(max : most) num_threads(3)
  for (int i = 0; i < n; i++) {
    product *= x[i];
    sum += x[i] * x[i];
    most = x[i] > most ? (long double)x[i] : most;
  }
  return product * sum + most;
}
double shared_by_all(double *x, int n) {
  long double factor = x[0], powers[4], sum = 0;
  for (int k = 0; k < 4; k++)
    powers[k] = k ? powers[k - 1] * x[1] : 1;
#pragma omp parallel for reduction(+ : sum) num_threads(3)
  for (int i = 0; i < 20 * n; i++)
    sum += factor * x[i % n] * powers[i % 4];
  return sum;
}
struct pair {
  long double a;
  double b;
  long double _Complex c;
};
double records(double *x, int n) {
  struct pair all[2] = {{x[0], x[1], x[2]}, {x[1] * x[0], x[2], x[0]}};
  double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(2)
  for (int i = 0; i < 30; i++) {
    struct pair own = all[i % 2];
    sum += own.a * own.b * (double)(__real__ own.c * x[i % n]);
  }
  return sum;
}
struct work {
  const long double *values;
  double result;
};
static void *run(void *given) {
  struct work *work = given;
  for (int i = 0; i < 40; i++)
    work->result += work->values[i % 3] * work->values[(i + 1) % 3];
  return 0;
}
double in_threads(double *x, int n) {
  long double values[3] = {x[0], x[1] * x[1], x[n - 1]};
  struct work there = {values, 0}, here = {values, 0};
  pthread_t thread;
  pthread_create(&thread, 0, run, &there);
  run(&here);
  pthread_join(thread, 0);
  return there.result * here.result;
}
/* Threads add to the double of a pair by itself as well as beside the wide number. */
double beside(double *x, int n) {
  struct pair both = {x[0], x[1], x[2]};
  double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(3)
  for (int i = 0; i < 600; i++) {
    if (i % 2)
      sum += both.b * x[i % n];
    else {
      struct pair own = both;
      sum += own.a * own.b;
    }
  }
  return sum / 600;
}
/* Of small whole numbers, which narrow floats hold exactly. */
double narrow(double *x, int n) {
  _Float16 all[4];
  double sum = 0;
  for (int i = 0; i < 4; i++)
    all[i] = (_Float16)x[i];
#pragma omp parallel for reduction(+ : sum) num_threads(3)
  for (int i = 0; i < 2 * n; i++)
    sum += (double)all[i % 4] * (double)all[(i + 1) % 4] * 2;
  return sum;
}
double quad(double *x, int n) {
  __float128 factor = x[0];
  double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(3)
  for (int i = 0; i < 10 * n; i++)
    sum += (double)(factor * x[i % n]);
  return sum;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(reduced, 0.7, 1.2, -0.4, 0.9, 1.1);
  CHECK_ARRAY(shared_by_all, 0.7, 1.2, -0.4);
  CHECK_ARRAY(records, 0.7, 1.2, -0.4);
  CHECK_ARRAY(in_threads, 0.7, 1.2, -0.4);
  CHECK_ARRAY(quad, 0.7, 1.2, -0.4);
  CHECK_ARRAY(beside, 0.7, 1.2, -0.4);
#if REVERSE
  double x[] = {1, 2, 3, 4}, dx[4] = {0};
  AUTODIFF(void, narrow, &x[0], &dx[0], 4);
  EXPECT(dx[0], 24);
  EXPECT(dx[1], 16);
  EXPECT(dx[2], 24);
  EXPECT(dx[3], 16);
#endif
  return finish();
}
#endif
