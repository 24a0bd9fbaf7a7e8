// feature: variables of which every thread has its own (`threadprivate`, `thread_local`), in regions
// flags: -fopenmp
// levels: 0 2 3
#include "check.h"
extern "C" {
double own_globals(double *x, int n);
double copied_in(double *x, int n);
double called(double *x, int n);
double arrays(double *x, int n);
double pointers(double *x, int n);
double nested(double *x, int n);
double vectors(double *x, int n);
double objects(double *x, int n);
double leaves(double *x, int n);
double finds(double *x, int n);
double locals(double *x, int n);
}

#if FUNCTIONS
#include <cstdlib>
#include <numeric>
#include <omp.h>
#include <vector>
static double mine;
#pragma omp threadprivate(mine)
double own_globals(double *x, int n) {
  double s = 0;
#pragma omp parallel
  mine = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    mine = mine + x[i] * x[i];
#pragma omp parallel reduction(+ : s)
  s += mine;
  return s * s;
}
static double scale = 2, weights[5] = {1,1,1,1,1};
static int count;
#pragma omp threadprivate(scale, weights, count)
double copied_in(double *x, int n) {
  double s = 0;
  scale = x[0] * x[0];
  count = n;
  for (int i = 0; i < 5; i++) weights[i] = x[i % n] * i;
#pragma omp parallel copyin(scale, weights, count) reduction(+ : s)
  {
#pragma omp for schedule(static, 1)
    for (int i = 0; i < count; i++) {
      weights[i % 5] *= 1 + scale / 16;
      s += x[i] * weights[i % 5] * 0 + x[i] * scale;
    }
    s += (omp_get_thread_num() == 0 ? weights[3] : 0) / 8;
  }
  return s * scale;
}
__attribute__((noinline)) static void advance(double v) { mine = mine * (1 + v / 8) + v * v; }
__attribute__((noinline)) static double told(void) { return mine * mine; }
double called(double *x, int n) {
  double s[16];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    mine = x[0];
    for (int k = 0; k <= i; k++) {
      advance(x[k]);
      advance(x[n - 1 - k]);
    }
    s[i] = told();
  }
  mine = x[1];
  advance(s[0]);
  double t = told();
  for (int i = 0; i < n; i++) t += s[i] * i;
  return t;
}
static double work[8];
#pragma omp threadprivate(work)
double arrays(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 8; k++)
      work[k] = x[(i + k) % n] * x[k % n];
    for (int k = 1; k < 8; k++)
      work[k] += work[k - 1] * work[k] / 8;
    s += work[7] * work[3];
  }
  return s;
}
static double *store;
#pragma omp threadprivate(store)
double pointers(double *x, int n) {
  double s = 0;
#pragma omp parallel
  store = static_cast<double *>(malloc(n * sizeof *store));
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      store[k] = x[i] * x[k];
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n; k++)
      store[k] = x[i] * x[k] * (k + 1);
    s += store[0] * store[n - 1];
  }
#pragma omp parallel
  free(store);
  return s;
}
double nested(double *x, int n) {
  double rows[4] = {0, 0, 0, 0};
  omp_set_max_active_levels(2);
#pragma omp parallel for num_threads(2)
  for (int r = 0; r < 4; r++) {
    double sum = 0;
    mine = x[r % n];
#pragma omp parallel for num_threads(2) reduction(+ : sum) copyin(mine)
    for (int i = 0; i < n; i++) {
      mine = mine * mine / 4;
      sum += mine * x[i] * 0 + x[i] * x[r % n];
    }
    rows[r] = sum * x[r % n];
  }
  omp_set_max_active_levels(1);
  return rows[0] * rows[1] + rows[2] * rows[3];
}
static thread_local std::vector<double> room;
double vectors(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s) schedule(static, 2)
  for (int i = 0; i < n; i++) {
    std::vector<double>().swap(room);
    for (int k = 0; k <= i; k++)
      room.push_back(x[k] * x[i]);
    s += std::accumulate(room.begin(), room.end(), 0.0) * room[i / 2];
  }
  return s;
}
struct State {
  double position = 1, speed = 2;
  std::vector<double> past;
  void step(double force) { speed += force / 8; position += speed * position / 16; past.push_back(position); }
};
static State state;
#pragma omp threadprivate(state)
double objects(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s) schedule(dynamic)
  for (int i = 0; i < n; i++) {
    state.position = x[i];
    state.speed = x[0];
    std::vector<double>().swap(state.past);
    for (int k = 0; k < n; k++)
      state.step(x[k]);
    s += state.past[n / 2] * state.position;
  }
  return s;
}
static double left;
#pragma omp threadprivate(left)
double leaves(double *x, int n) {
  double s = 0;
#pragma omp parallel num_threads(2) reduction(+ : s)
  {
    left = x[0] * x[n - 1] * (1 + omp_get_thread_num());
    s += left * left;
  }
  return s;
}
double finds(double *x, int n) {
  double s = 0;
#pragma omp parallel num_threads(2) reduction(+ : s)
  s += left * x[0] * x[1];
  return s;
}
static double *where() { thread_local double place[4]; return place; }
double locals(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    double *p = where();
    for (int k = 0; k < 4; k++)
      p[k] = x[(i + k) % n] * x[i];
    s += p[0] * p[1] * p[2];
  }
  return s;
}
#endif

#if CHECKS
#include <omp.h>
int main() {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(own_globals, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(copied_in, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(called, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(arrays, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(pointers, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(nested, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(vectors, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(objects, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(leaves, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(finds, 0.5, 1.25, 0.7, -1, 0.75);
    CHECK_ARRAY(locals, 0.5, 1.25, 0.7, -1, 0.75);
  }
  return finish();
}
#endif
