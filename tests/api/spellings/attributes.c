/* function_like, inactivefn, attributes by annotate */
#include <stdio.h>
#include <math.h>
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double log1p_like_function(double a) { return 2 * a; }
void *__enzyme_function_like[2] = {(void *)log1p_like_function, (void *)"log1p"};
__attribute__((noinline)) double inact(double a) { return a * a; }
void *__enzyme_inactivefn[] = {(void *)inact};
__attribute__((annotate("enzyme_inactive"), noinline)) double inact2(double a) { return a * a; }
__attribute__((annotate("enzyme_function_like=log1p"), noinline)) double like2(double a) { return 2 * a; }
double test(double a) { return log1p_like_function(a); }
double test2(double a) { return inact(a) * a + inact2(a) * a; }
double test3(double a) { return like2(a); }
int main() {
  printf("%f %f %f\n", __enzyme_autodiff((void *)test, 2.0), __enzyme_autodiff((void *)test2, 2.0),
         __enzyme_autodiff((void *)test3, 2.0));
}
/* Enzyme: same. Prints:
0.333333 8.000000 0.333333
*/
