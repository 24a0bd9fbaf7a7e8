#include <enzyme.h>

/* Its derivative with respect to x forgets a factor of 3. */
__attribute__((noinline)) double cube(double x) { return x * x * x; }
double cube_tangent(double x, double dx) { return 3 * x * x * dx; }
typedef struct {
  double x, result;
} kept;
kept cube_augmented(double x) { return (kept){x, x * x * x}; }
double cube_reverse(double x, double seed, double tape) {
  (void)x;
  return tape * tape * seed;
}
ENZYME_REGISTER_DERIVATIVE(cube, cube_tangent);
ENZYME_REGISTER_GRADIENT(cube, cube_augmented, cube_reverse);

double wrong(const double *x, double y) { return x[0] + cube(x[1]) + x[2] * y; }
