// feature: split mode: size of the tape, inline tape, keeping the tape for several reverse passes
#include "check.h"
#include <math.h>
#include <stdlib.h>

double tangled(double *x, int n);

#if FUNCTIONS
double tangled(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) {
    s = s * sin(x[i]) + x[i];
    x[i] = s * s;
  }
  return s;
}
#endif

#if CHECKS
int __enzyme_augmentsize_tangled(void *, ...);
double __enzyme_augmentfwd_inline(void *, ...);
void *__enzyme_augmentfwd_tape(void *, ...);
void __enzyme_reverse_void(void *, ...);
static const double start[3] = {0.5, 1.25, -0.75};
static void reference(double seed, double *want) {
  double x[3];
  memcpy(x, start, sizeof x);
  memset(want, 0, sizeof start);
  AUTODIFF(void, tangled, enzyme_dup, x, want, 3);
  for (int i = 0; i < 3; i++)
    want[i] *= seed;
}

int main(void) {
  #if REVERSE
  double want[3], x[3], dx[3] = {0};
  reference(2, want);
  memcpy(x, start, sizeof x);
  int size = __enzyme_augmentsize_tangled((void *)tangled, enzyme_dup, enzyme_const);
  EXPECT_TRUE(size > 0);
  double room[64];
  EXPECT_TRUE(size <= (int)sizeof room);
  struct kept {
    void *tape;
    double primal;
  };
  extern struct kept __enzyme_augmentfwd_kept(void *, ...);
  struct kept k = __enzyme_augmentfwd_kept((void *)tangled, enzyme_nofree, enzyme_dup, x, dx, 3);
  for (int times = 1; times <= 2; times++) {
    double sum[3];
    memset(dx, 0, sizeof dx);
    if (times < 2)
      __enzyme_reverse_void((void *)tangled, enzyme_nofree, enzyme_dup, x, dx, 3, 2.0, k.tape);
    else /* releases the tape */
      __enzyme_reverse_void((void *)tangled, enzyme_dup, x, dx, 3, 2.0, k.tape);
    memcpy(sum, dx, sizeof sum);
    for (int i = 0; i < 3; i++)
      EXPECT(sum[i], want[i]);
  }
  #endif
  EXPECT(1, 1);
  return finish();
}
#endif
