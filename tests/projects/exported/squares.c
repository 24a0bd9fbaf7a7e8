#include <enzyme.h>

static double square(double x) { return x * x; }

double slope_of_square(double x) { return ENZYME_AUTODIFF(double, square, x); }
