/* The macros of enzyme.h. */
#include "expect.h"
typedef struct { double x, y; } Gradient;
typedef struct { double a, b, c, d; } Four;
typedef struct { void *tape; double value; } Augmented;
static double f(double x, double y) { return x * x * y; }
static float g(float x) { return x * x; }
static void square(const double *x, double *y) { *y = *x * *x; }
static double (*pointer)(double, double) = f;

ENZYME_INACTIVE static double noise(double x) { return x * x; }
ENZYME_INACTIVE static double memory[2];
ENZYME_LIKE("log1p") static double my_log1p(double x) { return x; }
__attribute__((noinline)) static void keep(double x, int i) { memory[i] = x; }
static double annotated(double x, int i) {
  keep(x, i);
  return noise(x) * x + my_log1p(x) + memory[1 - i];
}
static double ruled(double x) { return x; }
static double ruled_jvp(double x, double dx) { return 7 * dx; }
ENZYME_REGISTER_DERIVATIVE(ruled, ruled_jvp);
static double through(double x) { return ruled(x) * x; }

int main(void) {
  Gradient d = ENZYME_AUTODIFF(Gradient, f, 2.0, 5.0);
  EXPECT(d.x, 20);
  EXPECT(d.y, 4);
  EXPECT(ENZYME_AUTODIFF(float, g, 3.0f), 6);
  EXPECT(ENZYME_AUTODIFF(double, f, enzyme_const, 2.0, 5.0), 4);
  EXPECT(ENZYME_AUTODIFF(Gradient, pointer, 2.0, 5.0).x, 20);
  EXPECT(ENZYME_FWDDIFF(double, f, 2.0, 1.0, 5.0, 1.0), 24);
  EXPECT(ENZYME_FWDDIFF(float, g, 3.0f, 1.0f), 6);
  double x = 3, dx = 0, y, dy = 1;
  ENZYME_AUTODIFF(void, square, &x, &dx, &y, &dy);
  EXPECT(dx, 6);
  Augmented a = ENZYME_AUGMENTFWD(Augmented, f, 2.0, 5.0);
  d = ENZYME_REVERSE(Gradient, f, 2.0, 5.0, 10.0, a.tape);
  EXPECT(a.value, 20);
  EXPECT(d.x, 200);
  EXPECT(d.y, 40);
  Four four = ENZYME_BATCH(Four, f, enzyme_width, 4, 1.0, 2.0, 3.0, 4.0, enzyme_scalar, 2.0);
  EXPECT(four.a, 2);
  EXPECT(four.d, 32);
  EXPECT(ENZYME_AUTODIFF(double, annotated, 3.0, 0), 9 + 1 / 4.);
  EXPECT(ENZYME_FWDDIFF(double, through, 3.0, 1.0), 24);
  return report();
}
