// feature: POSIX threads that are joined: shares of arrays, locks, threads of threads, started in loops and other functions
// flags: -pthread
#include "check.h"
double shares(double *x, int n);
double one_after_the_other(double *x, int n);
double locked(double *x, int n);
double of_threads(double *x, int n);
double started_elsewhere(double *x, int n);
double own_memory(double *x, int n);
double in_place(double *x, int n);
double counted(double *x, int n);
double ended(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
enum { THREADS = 2 };
struct share {
  const double *x;
  double *y;
  int from, to;
  double scale;
};
static void *squares(void *given) {
  struct share *s = given;
  for (int i = s->from; i < s->to; i++)
    s->y[i] = s->x[i] * s->x[0] * s->scale;
  return 0;
}
double shares(double *x, int n) {
  double y[16], sum = 0;
  pthread_t threads[THREADS];
  struct share all[THREADS];
  for (int k = 0; k < THREADS; k++) {
    all[k] = (struct share){x, y, k * n / THREADS, (k + 1) * n / THREADS, x[k] + 1};
    pthread_create(&threads[k], 0, squares, &all[k]);
  }
  double beside = sin(x[0]) * x[n - 1];
  for (int k = 0; k < THREADS; k++)
    pthread_join(threads[k], 0);
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i];
  return sum * beside;
}

static void *grow(void *value) {
  double *v = value;
  *v = *v * *v + sin(*v);
  return 0;
}
double one_after_the_other(double *x, int n) {
  double v = x[0];
  for (int i = 0; i < n; i++) {
    pthread_t thread;
    v *= x[i];
    if (pthread_create(&thread, 0, grow, &v))
      abort();
    pthread_join(thread, 0);
  }
  return v;
}

/* Which thread comes first does not matter to the result, but to its derivative. */
struct product {
  pthread_mutex_t lock;
  const double *x;
  double p;
  int n, next;
};
static void *multiply(void *given) {
  struct product *all = given;
  for (;;) {
    pthread_mutex_lock(&all->lock);
    int i = all->next++;
    pthread_mutex_unlock(&all->lock);
    if (i >= all->n)
      return 0;
    double factor = 1 + all->x[i] * all->x[i] / 4;
    pthread_mutex_lock(&all->lock);
    double before = all->p;
    all->p = before * factor;
    pthread_mutex_unlock(&all->lock);
  }
}
double locked(double *x, int n) {
  struct product all = {PTHREAD_MUTEX_INITIALIZER, x, 1, n, 0};
  pthread_t threads[THREADS];
  for (int k = 0; k < THREADS; k++)
    pthread_create(&threads[k], 0, multiply, &all);
  for (int k = 0; k < THREADS; k++)
    pthread_join(threads[k], 0);
  return all.p * all.p;
}

struct tree {
  const double *x;
  int from, to;
  double sum;
};
static void *add_up(void *given) {
  struct tree *t = given;
  if (t->to - t->from == 1) {
    t->sum = t->x[t->from] * t->x[t->from] * t->x[0];
    return 0;
  }
  int middle = (t->from + t->to) / 2;
  struct tree left = {t->x, t->from, middle, 0}, right = {t->x, middle, t->to, 0};
  pthread_t thread;
  pthread_create(&thread, 0, add_up, &left);
  add_up(&right);
  pthread_join(thread, 0);
  t->sum = left.sum * right.sum + left.sum;
  return 0;
}
double of_threads(double *x, int n) {
  struct tree all = {x, 0, n, 0};
  add_up(&all);
  return all.sum;
}

struct team {
  pthread_t threads[THREADS];
  struct share shares[THREADS];
  double *y;
};
__attribute__((noinline)) static struct team *begin(const double *x, int n) {
  struct team *t = malloc(sizeof *t);
  t->y = calloc(n, sizeof *t->y);
  for (int k = 0; k < THREADS; k++) {
    t->shares[k] = (struct share){x, t->y, k * n / THREADS, (k + 1) * n / THREADS, 1.5};
    pthread_create(&t->threads[k], 0, squares, &t->shares[k]);
  }
  return t;
}
__attribute__((noinline)) static double end(struct team *t, int n) {
  double sum = 0;
  for (int k = THREADS - 1; k >= 0; k--)
    pthread_join(t->threads[k], 0);
  for (int i = 0; i < n; i++)
    sum += t->y[i] * t->y[n - 1 - i];
  free(t->y);
  free(t);
  return sum;
}
double started_elsewhere(double *x, int n) {
  struct team *t = begin(x, n);
  double beside = 0;
  for (int i = 0; i < n; i++)
    beside += x[i] * x[0];
  return end(t, n) * beside;
}

static void *with_own_memory(void *given) {
  struct tree *t = given;
  int n = t->to - t->from;
  double *own = malloc(n * sizeof *own);
  for (int i = 0; i < n; i++)
    own[i] = exp(t->x[t->from + i] / 4);
  for (int i = 0; i < n; i++)
    t->sum += own[i] * own[n - 1 - i];
  free(own);
  return 0;
}
double own_memory(double *x, int n) {
  struct tree both[2] = {{x, 0, n / 2, 0}, {x, n / 2, n, 0}};
  pthread_t thread;
  pthread_create(&thread, 0, with_own_memory, &both[0]);
  with_own_memory(&both[1]);
  pthread_join(thread, 0);
  return both[0].sum * both[1].sum;
}

static void *cube(void *given) {
  struct share *s = given;
  for (int i = s->from; i < s->to; i++)
    s->y[i] *= s->y[i] * s->y[i];
  return 0;
}
double in_place(double *x, int n) {
  struct share halves[2] = {{x, x, 0, n / 2, 1}, {x, x, n / 2, n, 1}};
  double sum = 0;
  for (int step = 0; step < 2; step++) {
    pthread_t thread;
    pthread_create(&thread, 0, cube, &halves[0]);
    cube(&halves[1]);
    pthread_join(thread, 0);
    for (int i = 0; i < n; i++)
      x[i] += x[n - 1 - i] / 4;
  }
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

static int visits;
static void *visit(void *given) {
  visits += *(int *)given;
  return 0;
}
double counted(double *x, int n) {
  pthread_t thread;
  visits = 0;
  pthread_create(&thread, 0, visit, &n);
  pthread_join(thread, 0);
  return visits * x[0] * x[n - 1];
}

/* Threads that end by a call, early or at the end. */
static void *until_large(void *given) {
  struct share *s = given;
  for (int i = s->from; i < s->to; i++) {
    s->y[i] = s->x[i] * s->x[0] * s->scale;
    if (s->y[i] > 1)
      pthread_exit(0);
    s->y[i] *= s->y[i];
  }
  s->y[s->to - 1] += s->scale;
  pthread_exit(given);
}
double ended(double *x, int n) {
  double y[16] = {0}, sum = 0;
  pthread_t threads[THREADS];
  struct share all[THREADS];
  for (int k = 0; k < THREADS; k++) {
    all[k] = (struct share){x, y, k * n / THREADS, (k + 1) * n / THREADS, x[k] + 1};
    pthread_create(&threads[k], 0, until_large, &all[k]);
  }
  for (int k = 0; k < THREADS; k++)
    pthread_join(threads[k], 0);
  for (int i = 0; i < n; i++)
    sum += y[i] * x[n - 1 - i];
  return sum;
}
#endif

#if CHECKS
int main(void) {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(shares, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(one_after_the_other, 0.5, 1.25, -0.75);
    CHECK_ARRAY(locked, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(of_threads, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(started_elsewhere, 0.5, 1.25, -0.75);
    CHECK_ARRAY(own_memory, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(in_place, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(counted, 0.5, 1.25, -0.75);
    CHECK_ARRAY(ended, 0.5, 1.25, -0.75, 2, 1.5);
  }
  return finish();
}
#endif
