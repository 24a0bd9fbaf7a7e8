// feature: the address of an active number is printed as an integer, and read again
// refused: `strtoull` reads bits of floats or addresses that the differentiated code has written
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "check.h"
double address_through_text(double x);

#if FUNCTIONS
typedef uint64_t __attribute__((may_alias)) word;

struct record {
  int tag;
  double *number;
};

static void pass_on(const struct record *from, struct record *to) {
  const word *words = (const word *)from;
  char text[20];
  for (unsigned i = 0; i < sizeof *from / 8; i++) {
    snprintf(text, sizeof text, "%016llx", (unsigned long long)words[i]);
    ((word *)to)[i] = strtoull(text, 0, 16);
  }
}

double address_through_text(double x) {
  double y = 3 * x;
  struct record from = {1, &y}, to;
  pass_on(&from, &to);
  return to.tag * *to.number * x;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(address_through_text, 0.5);
  return finish();
}
#endif
