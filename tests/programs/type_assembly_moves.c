// feature: inline assembly that only moves a value: between registers, into memory and out of it
#include "check.h"

double moved(double *x, int n);
double single(double *x, int n);
double lanes(double *x, int n);

#if FUNCTIONS
typedef double Pair __attribute__((vector_size(16)));

static double between(double v) {
  double r;
  __asm__("movapd %1, %0" : "=x"(r) : "x"(v));
  return r;
}
static double out_of_memory(double v) {
  double r;
  __asm__ volatile("movsd %1, %0\n\t" : "=x"(r) : "m"(v));
  return r;
}
static double into_memory(double v) {
  double r;
  __asm__("movsd %1, %0" : "=m"(r) : "x"(v));
  return r;
}
static double by_integers(double v) {
  long bits;
  double r;
  __asm__("movq %1, %0" : "=r"(bits) : "x"(v));
  __asm__("movq %1, %0" : "=x"(r) : "r"(bits));
  return r;
}
static long count(long i) {
  long r;
  __asm__("mov %1, %0" : "=r"(r) : "r"(i));
  return r;
}

double moved(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += between(x[i]) * out_of_memory(x[0] * x[i]) + into_memory(x[i]) * by_integers(x[i] * x[i]) * count(i);
  return sum;
}

double single(double *x, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++) {
    float v = (float)x[i], r;
    __asm__("movss %1, %0" : "=x"(r) : "m"(v));
    sum += r * v;
  }
  return sum;
}

double lanes(double *x, int n) {
  Pair sum = {0, 0};
  for (int i = 0; i + 1 < n; i += 2) {
    Pair v = {x[i], x[i + 1]}, r;
    __asm__("movupd %1, %0" : "=x"(r) : "m"(v));
    sum += r * v;
  }
  return sum[0] * sum[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(moved, 0.5, 1.5, -0.75, 0.8);
  double x[4] = {0.5, 1.5, -0.75, 0.25};
  for (int i = 0; i < 4; i++) { /* exact in single precision: the slope of a square */
    if (REVERSE) {
      double d[4] = {0};
      AUTODIFF(void, single, &x[0], &d[0], 4);
      EXPECT(d[i], 2 * x[i]);
    }
    if (FORWARD) {
      double d[4] = {0};
      d[i] = 1;
      EXPECT(FWDDIFF(double, single, &x[0], &d[0], 4), 2 * x[i]);
    }
  }
  CHECK_ARRAY(lanes, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
