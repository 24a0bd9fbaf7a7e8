// feature: memory allocated in one function, changed in another, freed in a third; freed in branches
#include "check.h"
#include <stdlib.h>

double passed_on(double *x, int n);
double freed_in_branch(double *x, int n);
double of_owners(double *x, int n);

#if FUNCTIONS
static double *make(int n) { return (double *)malloc(n * sizeof(double)); }
static void fill(double *a, const double *x, int n) {
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i];
}
static double consume(double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * a[n - 1 - i];
  free(a);
  return s;
}
double passed_on(double *x, int n) {
  double *a = make(n);
  fill(a, x, n);
  return consume(a, n);
}
double freed_in_branch(double *x, int n) {
  double *a = make(n), *b = 0, s;
  fill(a, x, n);
  if (x[0] > 0.5) {
    b = make(n);
    fill(b, a, n);
    free(a);
    a = b;
  }
  s = a[0] * x[n - 1];
  free(a);
  return s;
}
struct owner {
  double *data;
  int n;
};
static struct owner *create(const double *x, int n) {
  struct owner *o = (struct owner *)malloc(sizeof *o);
  o->data = make(n);
  o->n = n;
  fill(o->data, x, n);
  return o;
}
static void destroy(struct owner *o) {
  free(o->data);
  free(o);
}
double of_owners(double *x, int n) {
  struct owner *a = create(x, n), *b = create(a->data, n), *keep = a;
  a = b;
  b = keep;
  double s = a->data[0] * b->data[n - 1];
  destroy(a);
  destroy(b);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(passed_on, 0.7, 1.2, 0.4);
  CHECK_ARRAY(freed_in_branch, 0.7, 1.2, 0.4);
  CHECK_ARRAY(freed_in_branch, 0.3, 1.2, 0.4);
  CHECK_ARRAY(of_owners, 0.7, 1.2, 0.4);
  return finish();
}
#endif
