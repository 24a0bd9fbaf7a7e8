#include <math.h>

typedef double (*function)(double, const double *);

static double line(double t, const double *p) { return p[0] * t + p[1]; }
static double wave(double t, const double *p) { return p[1] * sin(p[0] * t); }

function table[2];

void fill(void) {
  table[0] = line;
  table[1] = wave;
}
