/* What random loops of OpenMP are checked with: their gradient against differences. */
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LENGTH = 400, N = 40, M = 7, BEFORE = 16 };
typedef void Kernel(double *restrict, double *restrict, const double *, const long *, long, long);
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

void watch_forget(void);
static long indices[LENGTH];
static double weight(long i) { return 0.5 + 0.25 * (i * 29 % 17); }

static double value(Kernel *kernel, const double *x) {
  double y[LENGTH] = {0}, z[LENGTH] = {0}, s = 0;
  kernel(y, z, x + BEFORE, indices, N, M);
  for (long i = 0; i < LENGTH; i++)
    s += weight(i) * (y[i] + 2 * z[i]);
  return s;
}

static void report(long seed, Kernel *kernel, const double *x, const double *dx) {
  double there[LENGTH], back[LENGTH], along = 0, h = 1e-6;
  for (long i = 0; i < LENGTH; i++) {
    double d = cos(3.0 * i);
    there[i] = x[i] + h * d;
    back[i] = x[i] - h * d;
    along += dx[i] * d;
  }
  double wanted = (value(kernel, there) - value(kernel, back)) / (2 * h);
  printf("grad");
  for (long i = 0; i < LENGTH; i++)
    printf(" %.15g", dx[i]);
  printf("\n");
  if (!(fabs(along - wanted) <= 1e-5 * (1 + fabs(wanted) + fabs(along))))
    printf("%ld: derivative %.12g, difference %.12g\n", seed, along, wanted);
}

#define CHECK(seed)                                                                                                    \
  {                                                                                                                    \
    double x[LENGTH], dx[LENGTH] = {0}, y[LENGTH] = {0}, z[LENGTH] = {0}, dy[LENGTH], dz[LENGTH];                      \
    for (long i = 0; i < LENGTH; i++) {                                                                                \
      x[i] = 0.5 + 0.001 * (i * 577 % 1009);                                                                           \
      indices[i] = i + i * 31 % 11;                                                                                    \
      dy[i] = weight(i);                                                                                               \
      dz[i] = 2 * weight(i);                                                                                           \
    }                                                                                                                  \
    watch_forget();                                                                                                    \
    __enzyme_autodiff((void *)kernel##seed, enzyme_dup, y, dy, enzyme_dup, z, dz, enzyme_dup, x + BEFORE,              \
                      dx + BEFORE, enzyme_const, indices, enzyme_const, (long)N, enzyme_const, (long)M);                                          \
    report(seed, kernel##seed, x, dx);                                                                                 \
  }
