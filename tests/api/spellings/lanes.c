/* vector forward and reverse */
#include <stdio.h>
extern int enzyme_width, enzyme_dup, enzyme_const, enzyme_dupv, enzyme_out;
typedef struct {
  double df1, df2, df3;
} Gradients;
extern Gradients __enzyme_fwddiff(void *, ...);
extern Gradients __enzyme_autodiff(void *, ...);
double square(double x) { return x * x; }
Gradients dsquare(double x) {
  return __enzyme_fwddiff((void *)square, enzyme_width, 3, enzyme_dup, x, 1.0, 2.0, 3.0);
}
Gradients dsq2(double x) { return __enzyme_autodiff((void *)square, enzyme_width, 3, enzyme_out, x); }
double mem(double *x) { return x[0] * x[0]; }
int main() {
  Gradients g = dsquare(3.1);
  printf("%f %f %f\n", g.df1, g.df2, g.df3);
  g = dsq2(3.1);
  printf("%f %f %f\n", g.df1, g.df2, g.df3);
  double x = 3, dx[3] = {1, 2, 3};
  g = __enzyme_fwddiff((void *)mem, enzyme_width, 3, enzyme_dupv, 8, &x, dx);
  printf("%f %f %f\n", g.df1, g.df2, g.df3);
}
/* Enzyme: same. Prints:
6.200000 12.400000 18.600000
6.200000 6.200000 6.200000
6.000000 12.000000 18.000000
*/
