// feature: many functions that call each other at several places: the tape follows the calls made, not all that could be
#include "check.h"
#include <math.h>

double shallow(double x);
double branching(double x);

#if FUNCTIONS
__attribute__((noinline)) static double level_0(double x, int way) {
  double y = way > 3 ? sin(x) : x;
  return way % 2 ? y * y + x : exp(0.1 * y) * x;
}

#define LEVEL(n, next)                                                                                                 \
  __attribute__((noinline)) static double level_##n(double x, int way) {                                              \
    double y = sin(x) * x, z;                                                                                          \
    switch ((way + n) % 5) {                                                                                           \
    case 0: z = next(x * 0.9, way + 1); break;                                                                         \
    case 1: z = x > 3 ? next(y, way) : next(x + 0.1 * y, way * 2); break;                                              \
    case 2: z = next(y + x * 0.5, way) * y; break;                                                                     \
    case 3: z = next(x, way + 2) - next(y * 0.3 + x, way + 3); break;                                                  \
    default: z = next(cos(x), way);                                                                                    \
    }                                                                                                                  \
    return z * (1 + 0.01 * y) + x;                                                                                     \
  }

LEVEL(1, level_0)
LEVEL(2, level_1)
LEVEL(3, level_2)
LEVEL(4, level_3)
LEVEL(5, level_4)
LEVEL(6, level_5)
LEVEL(7, level_6)
LEVEL(8, level_7)
LEVEL(9, level_8)
LEVEL(10, level_9)

double shallow(double x) { return level_3(x, 1); }
double branching(double x) {
  double sum = 0;
  for (int i = 0; i < 3; i++)
    sum += level_10(x + 0.1 * i, i);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(shallow, 0.7);
  CHECK_SCALAR(branching, 0.7);
  return finish();
}
#endif
