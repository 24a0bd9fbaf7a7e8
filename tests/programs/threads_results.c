// feature: results of POSIX threads, which whoever joins them gets
// flags: -pthread
#include "check.h"
double allocated(double *x, int n);
double its_own_share(double *x, int n);
double some_without(double *x, int n);
double numbers(double *x, int n);

#if FUNCTIONS
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
enum { THREADS = 3 };
struct share {
  const double *x;
  int from, to;
  double sum;
};

static void divide(struct share *all, const double *x, int n) {
  for (int k = 0; k < THREADS; k++)
    all[k] = (struct share){x, k * n / THREADS, (k + 1) * n / THREADS, 0};
}

static void *sum_of_cubes(void *given) {
  const struct share *s = given;
  double *sum = malloc(2 * sizeof *sum);
  sum[0] = 0;
  sum[1] = s->x[0];
  for (int i = s->from; i < s->to; i++)
    sum[0] += s->x[i] * s->x[i] * s->x[i];
  return sum;
}
double allocated(double *x, int n) {
  pthread_t threads[THREADS];
  struct share all[THREADS];
  double total = 1;
  divide(all, x, n);
  for (int k = 0; k < THREADS; k++)
    pthread_create(&threads[k], 0, sum_of_cubes, &all[k]);
  for (int k = THREADS; k-- > 0;) {
    void *result;
    double *sum;
    pthread_join(threads[k], &result);
    sum = result;
    total *= 2 + sum[0] * sum[1];
    free(sum);
  }
  return total;
}

static void *add_up(void *given) {
  struct share *s = given;
  for (int i = s->from; i < s->to; i++)
    s->sum += s->x[i] * s->x[0];
  return s;
}
static double joined(pthread_t thread) {
  void *result;
  pthread_join(thread, &result);
  return ((struct share *)result)->sum * ((struct share *)result)->x[1];
}
double its_own_share(double *x, int n) {
  pthread_t threads[THREADS];
  struct share all[THREADS];
  double total = 0;
  divide(all, x, n);
  for (int k = 0; k < THREADS; k++)
    pthread_create(&threads[k], 0, add_up, &all[k]);
  for (int k = 0; k < THREADS; k++)
    total += joined(threads[k]) * (k + 1);
  return total * total;
}

/* Of one thread nobody asks for the result, and another one has none. */
static void *first_that_is_large(void *given) {
  const struct share *s = given;
  for (int i = s->from; i < s->to; i++)
    if (s->x[i] > 1)
      pthread_exit((void *)&s->x[i]);
  return 0;
}
double some_without(double *x, int n) {
  pthread_t threads[THREADS];
  struct share all[THREADS];
  double total = 1;
  divide(all, x, n);
  for (int k = 0; k < THREADS; k++)
    pthread_create(&threads[k], 0, first_that_is_large, &all[k]);
  pthread_join(threads[0], 0);
  for (int k = 1; k < THREADS; k++) {
    void *result = &total;
    if (pthread_join(threads[k], &result) == 0)
      total *= result ? *(double *)result * x[0] : x[1];
  }
  return total;
}

static void *count_and_add(void *given) {
  struct share *s = given;
  intptr_t count = 0;
  for (int i = s->from; i < s->to; i++) {
    count += s->x[i] > 0;
    s->sum += s->x[i] * s->x[i];
  }
  return (void *)count;
}
double numbers(double *x, int n) {
  pthread_t threads[THREADS];
  struct share all[THREADS];
  double total = 0;
  divide(all, x, n);
  for (int k = 0; k < THREADS; k++)
    pthread_create(&threads[k], 0, count_and_add, &all[k]);
  for (int k = 0; k < THREADS; k++) {
    void *count;
    pthread_join(threads[k], &count);
    total += (intptr_t)count * all[k].sum * x[0];
  }
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(allocated, 0.5, 1.25, -0.75, 2, 1.5);
  CHECK_ARRAY(its_own_share, 0.5, 1.25, -0.75, 2, 1.5);
  CHECK_ARRAY(some_without, 0.5, 1.25, -0.75, 2, 1.5, 0.25);
  CHECK_ARRAY(numbers, 0.5, 1.25, -0.75, 2, 1.5);
  return finish();
}
#endif
