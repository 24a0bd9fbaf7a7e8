// feature: computed goto: a table of labels
// refused: jumps to computed addresses
#include "check.h"

double state_machine(double *x, int n);

#if FUNCTIONS
double state_machine(double *x, int n) {
  static const void *const table[] = {&&add, &&multiply, &&square, &&done};
  static const int program[] = {0, 1, 2, 0, 1, 3};
  double s = x[0];
  int at = 0, i = 0;
  goto *table[program[at]];
add:
  s += x[i++ % n];
  goto *table[program[++at]];
multiply:
  s *= x[i++ % n];
  goto *table[program[++at]];
square:
  s *= s;
  goto *table[program[++at]];
done:
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(state_machine, 0.7, 1.2, -0.4);
  return finish();
}
#endif
