/* split mode with allocated tape */
#include <stdio.h>
#include <stdlib.h>
extern int enzyme_dup, enzyme_allocated, enzyme_tape, enzyme_nofree, enzyme_const, enzyme_const_return,
    enzyme_out;
size_t __enzyme_augmentsize(void *, ...);
void __enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
void *__enzyme_augmentfwd_tape(void *, ...);
void square(double *x, double *y) {
  double t = *x * *x;
  *x = 0;
  *y = t * t;
}
int main() {
  size_t size = __enzyme_augmentsize((void *)square, enzyme_dup, enzyme_dup);
  void *tape = malloc(128);
  double x = 2, dx = 0, y = 0, dy = 1;
  __enzyme_augmentfwd((void *)square, enzyme_allocated, (size_t)128, enzyme_tape, tape, enzyme_dup, &x, &dx,
                      enzyme_dup, &y, &dy);
  printf("%f %f %d\n", x, y, size <= 128);
  __enzyme_reverse((void *)square, enzyme_allocated, (size_t)128, enzyme_tape, tape, enzyme_dup, &x, &dx,
                   enzyme_dup, &y, &dy);
  printf("%f %f\n", dx, dy);
  free(tape);
  x = 2;
  dx = 0;
  y = 0;
  dy = 1;
  tape = __enzyme_augmentfwd_tape((void *)square, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy);
  __enzyme_reverse((void *)square, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy, tape);
  printf("%f\n", dx);
}
/* Enzyme: same. Prints:
0.000000 16.000000 1
32.000000 0.000000
32.000000
*/
