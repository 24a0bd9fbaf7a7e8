// feature: irreducible control flow: a jump into the middle of a loop
#include "check.h"

double jump_in(double x, double y);
double two_entries(double *x, int n);

#if FUNCTIONS
double jump_in(double x, double y) {
  int i = 0;
  double s = x;
  if (x > y)
    goto middle;
top:
  s = s * y + 1;
middle:
  s = s * x - y;
  if (++i < 5)
    goto top;
  return s;
}

double two_entries(double *x, int n) {
  double s = 1;
  int i = 0;
  if (x[0] > 0)
    goto a;
  goto b;
a:
  s += x[i] * s;
  i++;
  if (i >= n)
    return s;
b:
  s *= 1 + x[i] * x[i];
  i++;
  if (i < n)
    goto a;
  return s * 2;
}
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(jump_in, 0.9, 0.4);
  CHECK_PAIR(jump_in, 0.4, 0.9);
  CHECK_ARRAY(two_entries, 0.5, 0.3, 0.7, 0.2, 0.6);
  CHECK_ARRAY(two_entries, -0.5, 0.3, 0.7, 0.2);
  return finish();
}
#endif
