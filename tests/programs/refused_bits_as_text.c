// feature: bits of floats are printed as integers, and read again
// refused: `strtoull` reads bits of floats or addresses that the differentiated code has written
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
double through_text(double x);

#if FUNCTIONS
typedef unsigned long long word;

double through_text(double x) {
  word bits;
  char text[20];
  memcpy(&bits, &x, sizeof bits);
  snprintf(text, sizeof text, "%016llx", bits);
  bits = strtoull(text, 0, 16);
  double y;
  memcpy(&y, &bits, sizeof y);
  return y * y;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(through_text, 0.5);
  return finish();
}
#endif
