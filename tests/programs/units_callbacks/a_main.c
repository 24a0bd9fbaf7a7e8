// feature: callbacks and a table of functions that another unit fills
#include "check.h"

double integrated(double *x, int n);

int main(void) {
  CHECK_ARRAY(integrated, 0.7, 1.2, 0.4);
  return finish();
}
