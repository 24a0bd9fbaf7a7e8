// feature: an application: camera projection with rotation and distortion
#include "check.h"
#include <math.h>

void project(double *x, double *y);

#if FUNCTIONS
static void cross(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}
static void rotate(const double *r, const double *p, double *out) {
  double square = 0;
  for (int i = 0; i < 3; i++)
    square += r[i] * r[i];
  if (square > 0) {
    double theta = sqrt(square), c = cos(theta), s = sin(theta), w[3], wp[3], dot = 0;
    for (int i = 0; i < 3; i++)
      w[i] = r[i] / theta;
    cross(w, p, wp);
    for (int i = 0; i < 3; i++)
      dot += w[i] * p[i];
    for (int i = 0; i < 3; i++)
      out[i] = p[i] * c + wp[i] * s + w[i] * dot * (1 - c);
  } else {
    cross(r, p, out);
    for (int i = 0; i < 3; i++)
      out[i] += p[i];
  }
}
void project(double *x, double *y) {
  double moved[3], out[3];
  for (int i = 0; i < 3; i++)
    moved[i] = x[9 + i] - x[3 + i];
  rotate(x, moved, out);
  double u = out[0] / out[2], v = out[1] / out[2], r = u * u + v * v, l = 1 + x[6] * r + x[7] * r * r;
  y[0] = u * l * x[8];
  y[1] = v * l * x[8];
}
#endif

#if CHECKS
int main(void) {
  CHECK_MAP(project, 2, 0.1, -0.2, 0.3, 0.5, 0.6, -0.3, 0.02, 0.01, 1.5, 0.3, 1.1, 2.1);
  CHECK_MAP(project, 2, 1e-3, -2e-3, 3e-3, 0.5, 0.6, -0.3, 0.02, 0.01, 1.5, 0.3, 1.1, 2.1);
  return finish();
}
#endif
