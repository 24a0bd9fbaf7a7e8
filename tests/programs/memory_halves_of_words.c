// feature: a float behind a count, in a record over whose doubles a pointer walks
#define SINGLE_PRECISION
#include "check.h"

double walked(double *x, int n);
double uncounted(double *x, int n);

#if FUNCTIONS
struct body {
  char name[8];
  int n;
  float w;
  double v[3];
  struct {
    double x, y;
  } at[2];
  struct body *twin;
};
__attribute__((noinline)) static struct body moved(struct body o) { return o; }
double walked(double *x, int n) {
  struct body bodies[3];
  for (int i = 0; i < 3; i++) {
    struct body o = {"body", 2 - i, (float)(0.4 * x[i]), {x[i], 0.3, x[i + 1]}, {{x[i + 2], 1}, {0.2, x[i]}},
                     bodies + (i + 1) % 3};
    bodies[i] = o;
  }
  for (int i = 0; i < n + 1; i++)
    if (i % 2 == 1) {
      for (int k = 0; k < 5 && x[1] < 8; k++) {
        double *v = bodies[n % 3].twin->v;
        for (int m = 0; m < 3; m++)
          *v++ *= 0.9;
      }
      bodies[0] = moved(bodies[i % 3]);
    }
  double sum = 0.2 * bodies[0].at[1].y;
  for (int i = 0; i < 3; i++)
    sum += bodies[i].v[i] + 0.1 * bodies[i].w * bodies[i].w + 0.01 * bodies[i].n;
  return sum;
}
/* Nobody ever looks at what lies in the other half of the float's word. */
struct quiet {
  double head;
  int unused;
  float w;
  double v[3];
  struct quiet *next;
};
__attribute__((noinline)) static struct quiet passed(struct quiet o) { return o; }
double uncounted(double *x, int n) {
  struct quiet o[3];
  for (int i = 0; i < 3; i++) {
    o[i].head = 0.1 * x[i];
    o[i].w = (float)x[i];
    for (int k = 0; k < 3; k++)
      o[i].v[k] = x[k] * x[i];
    o[i].next = o + (i + 1) % 3;
  }
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double *v = o[i % 3].next->v;
    for (int k = 0; k < 3; k++)
      *v++ *= 0.9;
    o[(i + 2) % 3] = passed(o[i % 3]);
    sum += 0.3 * o[i * 2 % 3].w * o[i % 3].v[i % 3] + o[i % 2].head;
  }
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(walked, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(uncounted, 0.5, 1.25, 0.75, 2, 1.5);
  return finish();
}
#endif
