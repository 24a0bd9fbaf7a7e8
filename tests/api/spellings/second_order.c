/* second order: forward over reverse and reverse over forward as in the documents */
#include <stdio.h>
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
double f(double x) { return x * x * x * x; }
double df(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
double ddf(double x) { return __enzyme_autodiff((void *)df, x); }
double grad(double x) { return __enzyme_autodiff((void *)f, x); }
double ddf2(double x) { return __enzyme_fwddiff((void *)grad, x, 1.0); }
double ddf3(double x) { return __enzyme_autodiff((void *)grad, x); }
int main() { printf("%f %f %f\n", ddf(2), ddf2(2), ddf3(2)); }
/* Enzyme: same. Prints:
48.000000 48.000000 48.000000
*/
