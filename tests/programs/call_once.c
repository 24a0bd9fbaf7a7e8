// feature: what pthread_once and call_once run: a table, and numbers that depend on the input
// flags: -pthread
// races: the sanitizer's pthread_once leaves another mark than the C library's (1, not 2), for which derivatives wait
#include "check.h"

double weighted(double *x, int n);
double scaled(double *x, int n);
double each_its_own(double *x, int n);

#if FUNCTIONS
#include <pthread.h>
#include <threads.h>

static double table[8];
static pthread_once_t filled = PTHREAD_ONCE_INIT;
static void fill(void) {
  for (int i = 0; i < 8; i++)
    table[i] = 1.0 / (i + 1);
}

double weighted(double *x, int n) {
  double sum = 0;
  pthread_once(&filled, fill);
  for (int i = 0; i < n; i++)
    sum += table[i] * x[i] * x[i];
  return sum;
}

static const double *input;
static double scale;
static void set_scale(void) { scale = input[0] * input[1]; }

double scaled(double *x, int n) {
  once_flag once = ONCE_FLAG_INIT;
  double sum = 0;
  input = x;
  for (int i = 0; i < n; i++) {
    call_once(&once, set_scale); /* runs in the first round only */
    sum += scale * x[i];
    scale += x[i];
  }
  return sum;
}

struct part {
  pthread_once_t once;
  double sum;
};
static struct part parts[4];
static int current;
static void begin_part(void) { parts[current].sum = input[current] * 3; }

double each_its_own(double *x, int n) {
  double product = 1;
  input = x;
  for (int i = 0; i < n; i++)
    parts[i].once = (pthread_once_t)PTHREAD_ONCE_INIT;
  for (int i = 0; i < 3 * n; i++) {
    current = i % n;
    pthread_once(&parts[current].once, begin_part);
    parts[current].sum += x[i % 2];
  }
  for (int i = 0; i < n; i++)
    product *= parts[i].sum;
  return product;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(weighted, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(weighted, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(scaled, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(each_its_own, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
