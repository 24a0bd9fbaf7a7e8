// feature: a number moved byte by byte whose source has a derivative of its own: it is added once all bytes have come
#include "check.h"

double copied(double *x, int n);

#if FUNCTIONS
double copied(double *x, int n) {
  double y[8], s = 0;
  volatile int last = 8 * n - 1;
  for (int k = last; k >= 0; k -= 2) { /* in an order of which no compiler makes memcpy */
    ((char *)y)[k] = ((char *)x)[k];
    ((char *)y)[k - 1] = ((char *)x)[k - 1];
  }
  for (int i = 0; i < n; i++)
    s += y[i] * x[i] * (i + 1);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(copied, 0.7, 1.2, -0.4);
  return finish();
}
#endif
