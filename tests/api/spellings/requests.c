/* as in the documents: no header, defined markers */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int enzyme_dup;
int enzyme_dupnoneed;
int enzyme_out;
int enzyme_const;
int enzyme_width;
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
double __enzyme_autodiff_exact(double (*)(double), double);
double __enzyme_autodiff_knr();
void __enzyme_autodiffTyped(void (*)(double *, double *, int), int, double *, double *, int, double *,
                            double *, int, int);
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
void foo(double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
}
static double (*const table[])(double) = {square, cube};
static double (*variable)(double) = cube;
double (*visible)(double) = cube;
static void *wrapped(void) { return (void *)cube; }
double dsq(double x) { return __enzyme_autodiff((void *)square, x); }
double sel(int k, double x) { return __enzyme_autodiff((void *)(k ? square : cube), x); }
double self(int k, double x) { return __enzyme_fwddiff((void *)(k ? square : cube), enzyme_dup, x, 1.0); }
double tern(int k, double x) {
  double (*p)(double);
  if (k == 1)
    p = square;
  else if (k == 2)
    p = cube;
  else
    p = sin;
  return __enzyme_autodiff((void *)p, x);
}
int main(void) {
  printf("%g\n", dsq(3));
  double x[2] = {2, 3}, dx[2] = {0}, y[2], dy[2] = {1, 1};
  __enzyme_autodiffTyped(foo, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 2);
  printf("%g %g %g %g\n", dx[0], dx[1], y[0], dy[0]);
  printf("%g\n", __enzyme_autodiff_exact(square, 3));
  printf("%g\n", __enzyme_autodiff_knr(square, 3.0));
  printf("%g\n", __enzyme_autodiff((void *)table[1], 3.0));
  printf("%g\n", __enzyme_autodiff((void *)variable, 3.0));
  printf("%g\n", __enzyme_autodiff(wrapped(), 3.0));
  double (*fp)(double) = square;
  printf("%g\n", __enzyme_autodiff((void *)fp, 3.0));
  printf("%g %g\n", sel(1, 3), sel(0, 3));
  printf("%g %g\n", self(1, 3), self(0, 3));
  printf("%g %g %g\n", tern(1, 3), tern(2, 3), tern(0, 3));
  printf("%g\n", __enzyme_fwddiff((void *)square, enzyme_width, 1, enzyme_dup, 3.0, 1.0));
}
/* Enzyme: fails. Prints:
6
4 6 4 0
6
6
27
27
27
6
6 27
6 27
6 27 -0.989992
6
*/
