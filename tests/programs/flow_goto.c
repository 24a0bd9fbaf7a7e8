// feature: goto: backwards, out of nests, computed
#include "check.h"

double backwards(double *x, int n);
double state_machine(double *x, int n);

#if FUNCTIONS
double backwards(double *x, int n) {
  int i = 0;
  double s = 0;
again:
  s = s * x[i] + 1;
  if (++i < n)
    goto again;
  return s;
}

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
  CHECK_ARRAY(backwards, 0.7, 1.2, -0.4, -1.5, 0.3);
  CHECK_ARRAY(state_machine, 0.7, 1.2, -0.4);
  return finish();
}
#endif
