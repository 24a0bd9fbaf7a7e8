// feature: OpenMP constructs that order threads: barriers, critical and ordered sections, single, master, sections, atomic
// flags: -fopenmp
#include "check.h"
double barriers(double *x, int n);
double critical_sections(double *x, int n);
double guarded_reads(double *x, int n);
double ordered_loop(double *x, int n);
double one_of_them(double *x, int n);
double several_sections(double *x, int n);
double atomic_sums(double *x, int n);
double scattered(double *x, int n);
double named_sections(double *x, int n);
double atomic_updates(double *x, int n);
double atomic_captures(double *x, int n);
double atomic_reads(double *x, int n);
double locked(double *x, int n);
double handed_to_all(double *x, int n);
double atomic_variables(double *x, int n);
double flushed(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <omp.h>
#include <pthread.h>
double barriers(double *x, int n) {
  double part[4] = {0, 0, 0, 0}, r = 0;
#pragma omp parallel num_threads(3)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    for (int step = 0; step < 3; step++) {
      double v = x[(me + step) % n];
      part[me] += v * v;
#pragma omp barrier
      double other = part[(me + 1) % all];
#pragma omp barrier
      part[me] += sin(other) * v;
#pragma omp barrier
    }
#pragma omp master
    for (int k = 0; k < all; k++)
      r += part[k] * x[k];
  }
  return r;
}

/* s * (1 + a) commutes, and needs the order on the way back all the same. */
double critical_sections(double *x, int n) {
  double s = 1 + x[0];
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double a = x[i] * x[i];
#pragma omp critical
    {
      double before = s;
      s = before + before * a / 4;
    }
  }
  return s * s;
}

/* What is read behind the store, another thread overwrites. */
double guarded_reads(double *x, int n) {
  double state[2] = {1, 0};
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical
    {
      state[0] = state[0] * (1 + x[i] * x[i] / 8);
      state[1] = state[0] * state[0];
    }
  }
  return state[1] + state[0];
}

double ordered_loop(double *x, int n) {
  double s = x[0];
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double a = sin(x[i]);
#pragma omp ordered
    s = s * a + x[i] * s * s / 16;
  }
  double t = x[1];
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    t = t * x[i] + cos(t);
  }
  return s + t;
}

double one_of_them(double *x, int n) {
  double a = 0, b = 0, c = 0;
#pragma omp parallel num_threads(4)
  {
#pragma omp single
    a = x[0] * x[1];
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= a;
#pragma omp master
    b = x[0] + x[1] * a;
#pragma omp barrier
#pragma omp masked filter(1)
    c = b * x[n - 1];
#pragma omp single nowait
    x[0] = sin(b);
  }
  return a + b * x[0] + c;
}

double several_sections(double *x, int n) {
  double a = 0, b = 0, c = 0, d = 0;
#pragma omp parallel sections lastprivate(d)
  {
#pragma omp section
    for (int i = 0; i < n; i++)
      a += x[i] * x[i];
#pragma omp section
    {
      b = x[0];
      for (int i = 0; i < n; i++)
        b *= 1 + x[i] / 8;
    }
#pragma omp section
    {
      c = sin(x[0]) * x[1];
      d = c * x[2];
    }
  }
  return a * b + c * d;
}

double atomic_sums(double *x, int n) {
  double s = 0, bins[3] = {0, 0, 0};
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    s += x[i] * x[i];
#pragma omp atomic update
    bins[i % 3] -= x[i] * sin(x[i]);
  }
  return s * bins[0] + bins[1] * bins[2];
}

/* Every thread reads and adds where an index says. */
double scattered(double *x, int n) {
  static const int from[] = {3, 0, 0, 2, 1, 3, 2, 0}, to[] = {1, 1, 0, 3, 2, 2, 1, 0};
  double y[4] = {0, 0, 0, 0}, s = 0;
#pragma omp parallel for
  for (int k = 0; k < 8; k++) {
    double v = x[from[k] % n] * x[to[k] % n];
#pragma omp atomic
    y[to[k]] += v * v;
  }
  for (int i = 0; i < 4; i++)
    s += y[i] * y[(i + 1) % 4];
  return s;
}

double named_sections(double *x, int n) {
  double p = 1, q = 1;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
#pragma omp critical(one)
    p *= 1 + x[i] / 4;
#pragma omp critical(two)
    {
      q *= 1 + x[i] * x[i] / 4;
#pragma omp critical(one)
      p *= 1 + x[0] / 8;
    }
  }
  return p * q + p;
}

double atomic_updates(double *x, int n) {
  double p = 1, high = 0, s = 0, q = 16;
  float f = 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    p *= 1 + x[i] * x[i] / 4;
#pragma omp atomic
    q /= 1 + x[i] * x[i];
#pragma omp atomic
    s += x[i] * x[(i + 1) % n];
#pragma omp atomic compare
    if (high < x[i])
      high = x[i];
#pragma omp atomic
    f *= 2;
  }
  return p * s + high * q + f;
}

/* Which thread comes when decides who captures what, but not which is the largest. */
double atomic_captures(double *x, int n) {
  double p = 1, s = 1, after[8], before[8], large = 0, small = 1e300;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = 1 + x[i] * x[i];
#pragma omp atomic capture
    after[i] = p *= v;
#pragma omp atomic capture
    {
      before[i] = s;
      s += v;
    }
  }
  for (int i = 0; i < n; i++) {
    large = fmax(large, after[i]);
    small = fmin(small, before[i]);
  }
  return large * s * small * small;
}

double atomic_reads(double *x, int n) {
  double shared = 0, t[4] = {0, 0, 0, 0};
#pragma omp parallel num_threads(3)
  {
#pragma omp single
    {
#pragma omp atomic write
      shared = x[0] * x[1];
    }
    double v;
#pragma omp atomic read
    v = shared;
    t[omp_get_thread_num()] = v * x[n - 1];
  }
  return t[0] * shared;
}

double locked(double *x, int n) {
  double p = 1, q = 1, s = 1;
  omp_lock_t both[2];
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  for (int k = 0; k < 2; k++)
    omp_init_lock(&both[k]);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_set_lock(&both[i % 2]);
    double *r = i % 2 ? &p : &q;
    *r = *r * (1 + x[i] * x[i] / 4);
    omp_unset_lock(&both[i % 2]);
    pthread_mutex_lock(&mutex);
    s = s * (1 + x[i] / 8);
    pthread_mutex_unlock(&mutex);
  }
  for (int k = 0; k < 2; k++)
    omp_destroy_lock(&both[k]);
  return p * q * s;
}

double handed_to_all(double *x, int n) {
  double t, pair[2], s = 0;
#pragma omp parallel private(t, pair) reduction(+ : s)
  {
#pragma omp single copyprivate(t, pair)
    {
      t = x[0] * x[1];
      pair[0] = t * t;
      pair[1] = x[n - 1];
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      s += t * x[i] * pair[i % 2];
  }
  return s;
}

/* What is flushed needs no counterpart as long as barriers make the order. */
double flushed(double *x, int n) {
  double part[3] = {0, 0, 0}, sum = 0;
#pragma omp parallel num_threads(3)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    part[me] = x[me % n] * x[n - 1];
#pragma omp flush
#pragma omp barrier
    double other = part[(me + 1) % all];
    for (int i = 0; i < n; i++)
#pragma omp atomic seq_cst
      sum += other * other * x[i];
  }
  return sum;
}

/* Variables of C11 that are atomic, with and without a loop in the compiler's words. */
double atomic_variables(double *x, int n) {
  _Atomic double sum = x[0], product = 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i];
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    product -= x[i] * x[(i + 1) % n];
  return sum * product;
}
#endif

#if CHECKS
#include <omp.h>
int main(void) {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    for (int repeat = 0; repeat < 2; repeat++) {
      CHECK_ARRAY(barriers, 0.5, 1.25, -0.75, 2, 1.5);
      CHECK_ARRAY(critical_sections, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3);
      CHECK_ARRAY(guarded_reads, 0.5, 1.25, -0.75, 2, 1.5, -1.25);
      CHECK_ARRAY(ordered_loop, 0.5, 1.25, -0.75, 0.2, 1.5);
      CHECK_ARRAY(one_of_them, 0.5, 1.25, -0.75, 2, 1.5);
      CHECK_ARRAY(several_sections, 0.5, 1.25, -0.75, 2);
      CHECK_ARRAY(atomic_sums, 0.5, 1.25, -0.75, 2, 1.5, -1.25);
      CHECK_ARRAY(scattered, 0.5, 1.25, -0.75, 2);
      CHECK_ARRAY(named_sections, 0.5, 1.25, -0.75, 0.2, 1.5);
      CHECK_ARRAY(atomic_updates, 0.5, 1.25, -0.75, 0.2, 1.5);
      CHECK_ARRAY(atomic_captures, 0.5, 1.25, -0.75, 0.2, 1.5);
      CHECK_ARRAY(atomic_reads, 0.5, 1.25, -0.75);
      CHECK_ARRAY(handed_to_all, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(flushed, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(atomic_variables, 0.5, 1.25, -0.75, 2, 0.3);
      CHECK_ARRAY(locked, 0.5, 1.25, -0.75, 0.2, 1.5);
    }
  }
  return finish();
}
#endif
