// feature: a function over three units, with static functions of the same name
#include "check.h"

double outer(double *x, int n);

int main(void) {
  CHECK_ARRAY(outer, 0.7, 1.2, -0.4);
  return finish();
}
