// feature: memmove between parts of one record that overlap, with numbers of two sizes and pointers
#define SINGLE_PRECISION
#include "check.h"
#include <string.h>

double to_the_front(double *x, int n);
double to_the_back(double *x, int n);

#if FUNCTIONS
struct part {
  double d;
  float f[2];
  double *p;
};
struct whole {
  struct part a, b, c;
};
#define FILL                                                                                                           \
  double numbers[3] = {x[0] * x[1], x[2] * x[3], x[4] * x[5]};                                                         \
  struct whole s = {{x[0], {(float)x[1], 1}, numbers},                                                                 \
                    {x[2], {(float)x[3], 1}, numbers + 1},                                                             \
                    {x[4], {(float)x[5], 1}, numbers + 2}};
static double sum(const struct whole *s) {
  return s->a.d * 3 + s->a.f[0] * 5 + *s->a.p * 2 + s->b.d * 7 + s->b.f[0] * 11 + *s->b.p * 4 + s->c.d * 13 +
         s->c.f[0] + *s->c.p * 8;
}
double to_the_front(double *x, int n) {
  FILL
  memmove(&s.a, &s.b, n / 3 * sizeof s.a);
  return sum(&s);
}
double to_the_back(double *x, int n) {
  FILL
  memmove(&s.b, &s.a, n / 3 * sizeof s.a);
  return sum(&s);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(to_the_front, 0.5, 1.25, 0.75, 2, 1.5, 0.25);
  CHECK_ARRAY(to_the_back, 0.5, 1.25, 0.75, 2, 1.5, 0.25);
  return finish();
}
#endif
