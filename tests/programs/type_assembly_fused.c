// feature: fused multiplication and addition by inline assembly, as Eigen writes it
// flags: -mavx2 -mfma
#include "check.h"

double summed(double *x, int n);
double of_single(double *x, int n);

#if FUNCTIONS
typedef double Four __attribute__((vector_size(32)));

double summed(double *x, int n) {
  Four total = {x[0], 2, 3, x[1]};
  for (int i = 0; i + 1 < n; i++) {
    Four a = {x[i], x[i + 1], 1, x[0]}, b = total * x[i];
    __asm__("vfmadd231pd %[a], %[b], %[c]" : [c] "+x"(total) : [a] "x"(a), [b] "x"(b));
  }
  return total[0] * total[1] + total[2] * total[3];
}
double of_single(double *x, int n) {
  double total = x[0], a = x[1], b = x[n - 1] * a;
  __asm__("vfmadd231sd %[a], %[b], %[c]" : [c] "+x"(total) : [a] "x"(a), [b] "x"(b));
  return total * total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(summed, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(of_single, 0.7, 1.2, -0.4);
  return finish();
}
#endif
