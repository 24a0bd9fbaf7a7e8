// feature: a derivative of derivatives that find in static memory on the heap what the one before has left
#include "check.h"

double averaged(const double *x);
double written_anew(const double *x);
double state_of_average(void);

#if FUNCTIONS
#include <stdlib.h>
static double *average;
double averaged(const double *x) {
  if (!average)
    average = calloc(3, sizeof *average);
  double y = average[1] * x[0] + x[1] * x[1];
  average[1] = y;
  return y;
}
double state_of_average(void) { return average ? average[1] : 0; }

static double *buffer;
static int room;
double written_anew(const double *x) {
  if (room < 3)
    buffer = realloc(buffer, (room = 3) * sizeof *buffer);
  for (int i = 0; i < 3; i++)
    buffer[i] = (i + 1) * x[0] * x[1];
  return buffer[0] * buffer[2];
}
#endif

#if CHECKS
static double x[2] = {1.1, 0.6};

/* Two gradients, of which the second finds what the first has left, and the program's state between them: differentiated again. */
#if FORWARD && REVERSE
static void two_gradients(double *at, double *sum) {
  double g[2][2] = {{0, 0}, {0, 0}};
  AUTODIFF(void, averaged, enzyme_dup, at, g[0]);
  AUTODIFF(void, averaged, enzyme_dup, at, g[1]);
  sum[0] = g[0][0] + g[1][0];
  sum[1] = g[0][1] + g[1][1];
}
static void check_average(void) {
  double d[2] = {1, -2}, sum[2] = {0, 0}, tangent[2] = {0, 0};
  double before = state_of_average();
  FWDDIFF(void, two_gradients, enzyme_dup, x, d, enzyme_dup, sum, tangent);
  EXPECT_WITHIN(1e-9, sum[0], before + before * x[0] + x[1] * x[1]);
  EXPECT_WITHIN(1e-9, tangent[0], before - 2 * 2 * x[1]);
  EXPECT_WITHIN(1e-9, tangent[1], -2 * 4.0);
}
#else
static void check_average(void) {}
#endif


static void one_gradient(double *at, double *g) { AUTODIFF(void, written_anew, enzyme_dup, at, g); }
static void one_tangent(double *at, double *y) {
  double d[2] = {1, 0};
  y[0] = FWDDIFF(double, written_anew, enzyme_dup, at, d);
}

int main() {
  for (int k = 0; k < 3; k++) {
    check_average();
    double d[2] = {1, -2}, y[2] = {0, 0}, dy[2] = {0, 0}, dx[2] = {0, 0};
#if FORWARD && REVERSE
    FWDDIFF(void, one_gradient, enzyme_dup, x, d, enzyme_dup, y, dy);
    EXPECT_WITHIN(1e-9, dy[0], 6 * x[1] * x[1] - 2 * 12 * x[0] * x[1]);
    EXPECT_WITHIN(1e-9, dy[1], 12 * x[0] * x[1] - 2 * 6 * x[0] * x[0]);
#endif
#if REVERSE
    double h[2] = {0, 0}, seed[2] = {1, 0}, g[2] = {0, 0};
    AUTODIFF(void, one_gradient, enzyme_dup, x, h, enzyme_dup, g, seed);
    EXPECT_WITHIN(1e-9, h[0], 6 * x[1] * x[1]);
    EXPECT_WITHIN(1e-9, h[1], 12 * x[0] * x[1]);
#endif
#if FORWARD
    dy[0] = 0;
    FWDDIFF(void, one_tangent, enzyme_dup, x, d, enzyme_dup, y, dy);
    EXPECT_WITHIN(1e-9, dy[0], 6 * x[1] * x[1] - 2 * 12 * x[0] * x[1]);
#endif
    (void)d, (void)y, (void)dy, (void)dx;
  }
  return finish();
}
#endif
