// feature: bit fields, packed structs, enumerations, characters beside numbers
#include "check.h"
#include <stdint.h>
#include <string.h>

double with_flags(double *x, int n);
double unaligned(double *x, int n);
double text_beside(double *x, int n);

#if FUNCTIONS
enum kind { SQUARE = 2, CUBE };
struct flags {
  unsigned small : 3, large : 13;
  double value;
  enum kind kind;
};
struct __attribute__((packed)) tight {
  char c;
  double value;
  short s;
  float f;
};
double with_flags(double *x, int n) {
  struct flags f = {5, 100, x[0], CUBE};
  f.small += n;
  f.value *= f.small;
  return f.value * x[n - 1] * (f.kind == CUBE ? x[0] : 1) + f.large;
}
double unaligned(double *x, int n) {
  struct tight t[2];
  memset(t, 0, sizeof t);
  for (int i = 0; i < 2; i++) {
    t[i].value = x[i % n];
    t[i].s = 3;
  }
  t[1].value *= t[0].value;
  return t[1].value * t[1].s + t[0].c;
}
double text_beside(double *x, int n) {
  struct {
    char name[11];
    double value;
  } entry;
  strcpy(entry.name, "abcdef");
  entry.value = x[0] * x[n - 1];
  return entry.value * strlen(entry.name) + (entry.name[1] == 'b' ? x[0] : 0);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(with_flags, 0.7, 1.2);
  CHECK_ARRAY(unaligned, 0.7, 1.2);
  CHECK_ARRAY(text_beside, 0.7, 1.2);
  return finish();
}
#endif
