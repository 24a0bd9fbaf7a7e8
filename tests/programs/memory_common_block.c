// feature: counts that lie behind arrays in one block of memory, as in a common block of Fortran, are moved
// flags: -fno-strict-aliasing
#include "check.h"

double interpolated(double *x, int n);

#if FUNCTIONS
extern struct {
  double weights[6];
  double rows[4][6];
  double step;
  int length, longest, highest, rank;
} common;
typeof(common) common;

__attribute__((noinline)) static void choose(int rises) {
  if (rises && common.rank < common.highest)
    common.rank = common.highest;
  common.length = common.longest;
  for (int i = 0; i < common.length; i++)
    common.weights[i] = common.rows[common.rank][i];
}

__attribute__((noinline)) static void fill(double *x, int n) {
  for (int r = 0; r < 4; r++)
    for (int i = 0; i < n; i++)
      common.rows[r][i] = x[i] * (r + 1) + x[0] * i;
  common.longest = n;
  common.highest = 3;
  common.rank = 1;
  common.step = x[n - 1];
}

__attribute__((noinline)) static double summed(const double *weights, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += weights[i] * weights[i] * common.step;
  return s;
}

double interpolated(double *x, int n) {
  fill(x, n);
  choose(n > 2);
  double s = summed(common.weights, common.length);
  int rank = common.rank;
  common.highest = common.length;
  choose(rank < 2);
  return s + summed(common.weights, common.length) * common.rank + summed(common.rows[1], 2);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(interpolated, 0.7, 1.2, -0.4, 0.3);
  return finish();
}
#endif
