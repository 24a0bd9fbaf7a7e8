/* custom derivative, forward */
#include <stdio.h>
double __enzyme_fwddiff(void *, ...);
__attribute__((noinline)) void square_(const double *src, double *dest) { *dest = *src * *src; }
int derivative = 0;
void derivative_square_(const double *src, const double *d_src, double *dest, double *d_dest) {
  derivative++;
  *dest = *src * *src;
  *d_dest = 2 * *src * *d_src * 50;
}
void *__enzyme_register_derivative_square[] = {(void *)square_, (void *)derivative_square_};
double square(double x) {
  double y;
  square_(&x, &y);
  return y;
}
int main() { printf("%f %d\n", __enzyme_fwddiff((void *)square, 3.0, 1.0), derivative); }
/* Enzyme: same. Prints:
300.000000 1
*/
