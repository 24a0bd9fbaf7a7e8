/* Prints the bits of gradients that threads have added up: of sums whose order tells, in a parallel region with
   reductions, sections, barriers and shares that are dealt out; and of one in which every iteration stands by itself. */
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { INPUTS = 24, TERMS = 4000 };
extern int enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...);

static double by_itself(const double *x, const int *at) {
  static double y[TERMS];
  double sum = 0;
#pragma omp parallel for schedule(static)
  for (int i = 0; i < TERMS; i++)
    y[i] = sin(x[at[i]] * (1 + i % 13)) * x[at[TERMS - 1 - i]];
  for (int i = 0; i < TERMS; i++)
    sum += y[i];
  return sum;
}

static double together(const double *x, const int *at) {
  double sum = 0, more = 0, product = 1, greatest = -1, parts[4] = {0, 0, 0, 0};
#pragma omp parallel for reduction(+ : sum) reduction(* : product) reduction(max : greatest)
  for (int i = 0; i < TERMS; i++) {
    sum += x[at[i]] * sin(x[at[(7 * i) % TERMS]] * (1 + i % 13));
    product *= 1 + 1e-4 * x[at[i]];
    greatest = fmax(greatest, x[at[i]] * x[i % INPUTS]);
  }
#pragma omp parallel for reduction(+ : more) schedule(dynamic, 3)
  for (int i = 0; i < TERMS; i++)
    more += x[at[i]] * x[at[(5 * i) % TERMS]] / (1 + x[i % INPUTS] * x[i % INPUTS]);
#pragma omp parallel
  {
    double own = 0;
#pragma omp single
    parts[0] = x[0] * x[1];
#pragma omp for schedule(guided) nowait
    for (int i = 0; i < TERMS; i++)
      own += cos(x[at[i]]) * parts[0];
#pragma omp barrier
#pragma omp for reduction(+ : parts[1 : 2])
    for (int i = 0; i < TERMS; i++)
      parts[1 + i % 2] += own * 1e-3 + x[at[i]] * x[at[i]];
  }
  return sum * product * greatest + more * (parts[1] - parts[2]);
}

static uint64_t hash;
static void add(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  hash = (hash ^ bits) * 1099511628211u;
}

static void tell(const char *name, const double *dx) {
  hash = 14695981039346656037u;
  for (int i = 0; i < INPUTS; i++)
    add(dx[i]);
  printf("%s %016llx\n", name, (unsigned long long)hash);
}

int main(void) {
  double x[INPUTS], dx[INPUTS], worst = 0;
  static int at[TERMS];
  unsigned number = 1;
  for (int i = 0; i < INPUTS; i++)
    x[i] = 0.6 + 0.3 * sin(1.7 * i);
  for (int i = 0; i < TERMS; i++)
    at[i] = (number = 1664525u * number + 1013904223u) % 65521 % INPUTS;
#define CHECK(f)                                                                                                       \
  memset(dx, 0, sizeof dx);                                                                                            \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, at);                                                   \
  tell(#f, dx);                                                                                                        \
  for (int i = 0; i < INPUTS; i += 5) {                                                                                \
    double high, low, middle = x[i], step = 1e-5;                                                                      \
    x[i] = middle + step, high = f(x, at);                                                                             \
    x[i] = middle - step, low = f(x, at);                                                                              \
    x[i] = middle;                                                                                                     \
    worst = fmax(worst, fabs((high - low) / (2 * step) - dx[i]) / (1 + fabs(dx[i])));                                  \
  }
  CHECK(by_itself)
  CHECK(together)
  printf("%s\n", worst < 1e-6 ? "right" : "wrong");
  return 0;
}
