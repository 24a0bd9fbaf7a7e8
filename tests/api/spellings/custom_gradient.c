/* custom gradient as in the documents */
#include <stdio.h>
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) void square_(const double *src, double *dest) { *dest = *src * *src; }
int augment = 0;
int gradient = 0;
void *augment_square_(const double *src, const double *d_src, double *dest, double *d_dest) {
  augment++;
  *dest = *src * *src;
  return NULL;
}
void gradient_square_(const double *src, double *d_src, const double *dest, const double *d_dest,
                      void *tape) {
  gradient++;
  *d_src = *d_dest * *src * 100;
}
void *__enzyme_register_gradient_square[] = {(void *)square_, (void *)augment_square_,
                                             (void *)gradient_square_};
double square(double x) {
  double y;
  square_(&x, &y);
  return y;
}
double dsquare(double x) { return __enzyme_autodiff((void *)square, x); }
int main() { printf("%f %d %d\n", dsquare(3.0), augment, gradient); }
/* Enzyme: same. Prints:
300.000000 1 1
*/
