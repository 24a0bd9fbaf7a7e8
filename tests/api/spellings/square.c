#include <stdio.h>
extern double __enzyme_autodiff(void *, double);
double square(double x) { return x * x; }
double dsquare(double x) { return __enzyme_autodiff((void *)square, x); }
int main() {
  for (double i = 1; i < 5; i++) printf("square(%f)=%f, dsquare(%f)=%f\n", i, square(i), i, dsquare(i));
}
/* Enzyme: same. Prints:
square(1.000000)=1.000000, dsquare(1.000000)=2.000000
square(2.000000)=4.000000, dsquare(2.000000)=4.000000
square(3.000000)=9.000000, dsquare(3.000000)=6.000000
square(4.000000)=16.000000, dsquare(4.000000)=8.000000
*/
