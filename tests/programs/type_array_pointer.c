// feature: pointers to arrays, arrays of pointers, negative offsets, pointer differences
#include "check.h"
#include <stddef.h>

double rows(double *x, int n);
double array_of_pointers(double *x, int n);
double negative_offset(double *x, int n);
double pointer_to_pointer(double *x, int n);

#if FUNCTIONS
static double row_sum(double (*row)[3]) { return (*row)[0] * (*row)[1] + (*row)[2]; }
double rows(double *x, int n) {
  double m[2][3];
  for (int i = 0; i < 6; i++)
    m[i / 3][i % 3] = x[i % n] * (i + 1);
  return row_sum(m) * row_sum(&m[1]);
}
double array_of_pointers(double *x, int n) {
  double a = x[0], b = x[1], c = x[n - 1] * a;
  double *all[3] = {&a, &b, &c};
  *all[0] *= *all[1];
  for (int i = 0; i < 3; i++)
    *all[i] += *all[(i + 1) % 3];
  return a * b + c;
}
double negative_offset(double *x, int n) {
  double *end = x + n, s = 0;
  for (int i = 1; i <= n; i++)
    s = s * 0.5 + end[-i] * end[-1];
  ptrdiff_t length = end - x;
  return s * length;
}
double pointer_to_pointer(double *x, int n) {
  double *p = x, **pp = &p;
  *pp += 1;
  **pp *= x[0];
  *pp = x + n - 1;
  return **pp * x[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(rows, 0.7, 1.2, 0.4, 0.9);
  CHECK_ARRAY(array_of_pointers, 0.7, 1.2, 0.4);
  CHECK_ARRAY(negative_offset, 0.7, 1.2, 0.4);
  CHECK_ARRAY(pointer_to_pointer, 0.7, 1.2, 0.4);
  return finish();
}
#endif
