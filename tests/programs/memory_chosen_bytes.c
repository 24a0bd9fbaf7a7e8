// feature: bytes of floats chosen one by one: what is moved is a piece of one float or of another
#include "check.h"

double chosen(double *x, int n);

#if FUNCTIONS
__attribute__((noinline)) static void cross(char *a, char *b, const char *is_crossed, int size) {
  for (int i = 0; i < size; i++) {
    char p = a[i], q = b[i];
    a[i] = is_crossed[i / 8] ? q : p;
    b[i] = is_crossed[i / 8] ? p : q;
  }
}
double chosen(double *x, int n) {
  double a[8], b[8], total = 0;
  char is_crossed[8];
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    b[i] = x[i] + 1;
    is_crossed[i] = i % 2;
  }
  cross((char *)a, (char *)b, is_crossed, 8 * n);
  for (int i = 0; i < n; i++)
    total += a[i] * (i + 1) - b[i];
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(chosen, 0.3, -0.57, 0.7);
  return finish();
}
#endif
