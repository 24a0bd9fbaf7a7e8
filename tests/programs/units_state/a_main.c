// feature: active globals shared by units, one of them common to both, one static in each
#include "check.h"

double staged(double *x, int n);

int main(void) {
  CHECK_ARRAY(staged, 0.7, 1.2, -0.4);
  return finish();
}
