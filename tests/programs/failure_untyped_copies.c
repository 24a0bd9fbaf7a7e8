// feature: Enzyme's refusal: copies behind void*, structs of 16 to 24 bytes, trailing arrays, tagged unions
#include "check.h"
#include <stdlib.h>
#include <string.h>

double sixteen_bytes(double *x, int n);
double twentyfour_bytes(double *x, int n);
double options(double *x, int n);
double beside_indices(double *x, int n);

#if FUNCTIONS
struct sixteen {
  double a;
  int k, j;
};
struct twentyfour {
  int k;
  double a;
  double *p;
};
struct option {
  int tag;
  union {
    double number;
    long whole;
    void *address;
  };
};
static void *clone(const void *from, size_t size) {
  void *to = malloc(size);
  memcpy(to, from, size);
  return to;
}
double sixteen_bytes(double *x, int n) {
  struct sixteen s = {x[0], n, 2}, *t = (struct sixteen *)clone(&s, sizeof s), u;
  memcpy(&u, t, sizeof u);
  free(t);
  return u.a * u.a * u.k * u.j;
}
double twentyfour_bytes(double *x, int n) {
  struct twentyfour s = {n, x[0] * x[0], x}, *t = (struct twentyfour *)clone(&s, sizeof s);
  double r = t->a * t->p[n - 1] * t->k;
  free(t);
  return r;
}
double options(double *x, int n) {
  struct option list[4], other[4];
  for (int i = 0; i < 4; i++) {
    list[i].tag = i % 3;
    if (i % 3 == 0)
      list[i].number = x[i % n] * x[0];
    else if (i % 3 == 1)
      list[i].whole = i;
    else
      list[i].address = x;
  }
  memcpy(other, list, sizeof list);
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += other[i].tag == 0 ? other[i].number : other[i].tag == 1 ? other[i].whole : *(double *)other[i].address * x[0];
  return s;
}
double beside_indices(double *x, int n) {
  char *room = (char *)malloc(n * (sizeof(double) + sizeof(int)));
  double *values = (double *)room;
  int *indices = (int *)(room + n * sizeof(double));
  for (int i = 0; i < n; i++) {
    values[i] = x[i] * x[i];
    indices[i] = n - 1 - i;
  }
  char *copy = (char *)clone(room, n * (sizeof(double) + sizeof(int)));
  double s = 0;
  for (int i = 0; i < n; i++)
    s += ((double *)copy)[((int *)(copy + n * sizeof(double)))[i]] * x[i];
  free(room);
  free(copy);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sixteen_bytes, 0.7, 1.2);
  CHECK_ARRAY(twentyfour_bytes, 0.7, 1.2);
  CHECK_ARRAY(options, 0.7, 1.2);
  CHECK_ARRAY(beside_indices, 0.7, 1.2, 0.4);
  return finish();
}
#endif
