/* Rules of every shape; those of `square` are wrong on purpose, so that it shows that they are used. */
#include "expect.h"

static double square(double x) { return x * x; }
static double square_jvp(double x, double dx) { return 100 * dx; }
typedef struct { double tape, result; } SquareTape;
static SquareTape square_augmented(double x) { return (SquareTape){x, x * x}; }
static double square_reverse(double x, double seed, double tape) { return seed * 10 * tape; }
ENZYME_REGISTER_DERIVATIVE(square, square_jvp);
ENZYME_REGISTER_GRADIENT(square, square_augmented, square_reverse);
static double squares(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += square(x[i]) * x[i];
  return s;
}

/* Memory updated in place; the tape is a pointer, which the reverse half frees. */
static void scale(double *x, double k, int n) {
  for (int i = 0; i < n; i++) x[i] *= k * x[i];
}
static double *scale_augmented(double *x, double *dx, double k, int n) {
  double *tape = malloc(n * sizeof *tape);
  memcpy(tape, x, n * sizeof *tape);
  scale(x, k, n);
  return tape;
}
static double scale_reverse(double *x, double *dx, double k, int n, double *tape) {
  double dk = 0;
  for (int i = 0; i < n; i++) {
    dk += dx[i] * tape[i] * tape[i];
    dx[i] *= 2 * k * tape[i];
  }
  free(tape);
  return dk;
}
static void scale_jvp(double *x, double *dx, double k, double dk, int n) {
  for (int i = 0; i < n; i++) {
    dx[i] = 2 * k * x[i] * dx[i] + dk * x[i] * x[i];
    x[i] *= k * x[i];
  }
}
ENZYME_REGISTER_GRADIENT(scale, scale_augmented, scale_reverse);
ENZYME_REGISTER_DERIVATIVE(scale, scale_jvp);
static double scaled(double *x, int n) {
  double y[MOST], s = 0;
  for (int i = 0; i < n; i++) y[i] = x[i] * x[0];
  for (int k = 0; k < 3; k++) scale(y, x[1], n);
  for (int i = 0; i < n; i++) s += y[i];
  return s;
}

/* A tape too large for registers, and derivatives of different types. */
typedef struct { double v[3]; } Three;
typedef struct { Three tape; double result; } MulTape;
typedef struct { double a; float b; } MulGradient;
static double mul(double a, float b, const double *w) { return a * b * w[0]; }
static MulTape mul_augmented(double a, float b, const double *w, double *dw) {
  return (MulTape){{{a, b, w[0]}}, mul(a, b, w)};
}
static MulGradient mul_reverse(double a, float b, const double *w, double *dw, double seed, Three t) {
  dw[0] += seed * t.v[0] * t.v[1];
  return (MulGradient){seed * t.v[1] * t.v[2], (float)(seed * t.v[0] * t.v[2])};
}
ENZYME_REGISTER_GRADIENT(mul, mul_augmented, mul_reverse);

/* A function without body here: rules are all there is. */
double elsewhere(double x);
static double elsewhere_augmented(double x) { return x * x * x; }
static double elsewhere_reverse(double x, double seed) { return 3 * x * x * seed; }
static double elsewhere_jvp(double x, double dx) { return 3 * x * x * dx; }
ENZYME_REGISTER_GRADIENT(elsewhere, elsewhere_augmented, elsewhere_reverse);
ENZYME_REGISTER_DERIVATIVE(elsewhere, elsewhere_jvp);
static double through(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += elsewhere(x[i]) * x[0];
  return s;
}

/* Results that are structs: in registers, and through a hidden pointer. */
typedef struct { double a, b; } Two;
typedef struct { Two value, tangent; } PolarTangent;
typedef struct { double tape; Two value; } PolarTape;
static Two polar(double r, double t) { return (Two){r * cos(t), r * sin(t)}; }
static PolarTangent polar_jvp(double r, double dr, double t, double dt) {
  return (PolarTangent){polar(r, t), {dr * cos(t) - r * sin(t) * dt, dr * sin(t) + r * cos(t) * dt}};
}
static PolarTape polar_augmented(double r, double t) { return (PolarTape){r, polar(r, t)}; }
static Two polar_reverse(double r, double t, Two seed, double tape) {
  return (Two){seed.a * cos(t) + seed.b * sin(t), tape * (seed.b * cos(t) - seed.a * sin(t))};
}
ENZYME_REGISTER_GRADIENT(polar, polar_augmented, polar_reverse);
ENZYME_REGISTER_DERIVATIVE(polar, polar_jvp);
static double of_polar(double *x, int n) {
  Two p = polar(x[0], x[1]);
  return p.a * p.b + p.a;
}

typedef struct { Three value, tangent; } PowersTangent;
typedef struct { int tape; Three value; } PowersTape;
static Three powers(double x) { return (Three){{x, x * x, x * x * x}}; }
static PowersTangent powers_jvp(double x, double d) { return (PowersTangent){powers(x), {{d, 2 * x * d, 3 * x * x * d}}}; }
static PowersTape powers_augmented(double x) { return (PowersTape){7, powers(x)}; }
static double powers_reverse(double x, Three seed, int tape) {
  return (seed.v[0] + seed.v[1] * 2 * x + seed.v[2] * 3 * x * x) * tape / 7;
}
ENZYME_REGISTER_GRADIENT(powers, powers_augmented, powers_reverse);
ENZYME_REGISTER_DERIVATIVE(powers, powers_jvp);
static double of_powers(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    Three p = powers(x[i]);
    s += p.v[0] * p.v[1] * p.v[2];
  }
  return s;
}

/* A result that is a pointer: the rule hands back its shadow. */
typedef struct { double *value, *shadow; } PickTape;
static double *pick(double *x, int k) { return x + k; }
static PickTape pick_augmented(double *x, double *dx, int k) { return (PickTape){x + k, dx + k}; }
static void pick_reverse(double *x, double *dx, int k) {}
static PickTape pick_jvp(double *x, double *dx, int k) { return (PickTape){x + k, dx + k}; }
ENZYME_REGISTER_GRADIENT(pick, pick_augmented, pick_reverse);
ENZYME_REGISTER_DERIVATIVE(pick, pick_jvp);
static double of_pick(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += *pick(x, i) * *pick(x, 0);
  return s;
}

/* A parameter that is an address, and a value in the rules. */
static double times(double *x, double *k) { return x[0] * x[0] * *k; }
static double times_augmented(double *x, double *dx, double k) { return x[0] * x[0] * k; }
static void times_reverse(double *x, double *dx, double k, double seed) { dx[0] += seed * 2 * x[0] * k; }
__attribute__((used)) static void *__enzyme_register_gradient_times[] = {(void *)times, (void *)times_augmented,
                                                                        (void *)times_reverse, (void *)"byref_1"};
static double of_times(double *x, double *k) { return times(x, k) * x[0]; }

/* Through a function pointer that is known only at run time. */
static double apply(double (*f)(double), double x) { return f(x) * x; }

int main(int argc, char **argv) {
  double x[] = {2, 3}, dx[] = {0, 0}, t[] = {1, 0};
  __enzyme_autodiff_double((void *)squares, x, dx, 2);
  EXPECT(dx[0], 10 * 2 * 2 + 4);
  EXPECT(dx[1], 10 * 3 * 3 + 9);
  EXPECT(__enzyme_fwddiff_double((void *)squares, x, t, 2), 100 * 2 + 4);
  EXPECT(__enzyme_autodiff_double((void *)square, 2.0), 20);
  EXPECT(__enzyme_fwddiff_double((void *)square, 2.0, 1.0), 100);
  double (*volatile known_late)(double) = square;
  EXPECT(__enzyme_autodiff_double((void *)apply, enzyme_const, known_late, 3.0), 10 * 3 * 3 + 9);
  typedef struct { double a, b; } Lanes;
  extern Lanes __enzyme_fwddiff_lanes(void *, ...), __enzyme_autodiff_pair(void *, ...);
  Lanes lanes = __enzyme_fwddiff_lanes((void *)square, enzyme_width, 2, 2.0, 1.0, 3.0);
  EXPECT(lanes.a, 100);
  EXPECT(lanes.b, 300);
  lanes = __enzyme_autodiff_pair((void *)square, enzyme_width, 2, 2.0);
  EXPECT(lanes.a, 20);
  EXPECT(lanes.b, 20);
  double w = 1.5, dw = 0;
  typedef struct { double a; float b; } Mixed;
  extern Mixed __enzyme_autodiff_mixed(void *, ...);
  Mixed m = __enzyme_autodiff_mixed((void *)mul, 3.0, 2.0f, &w, &dw);
  EXPECT(m.a, 3);
  EXPECT(m.b, 4.5);
  EXPECT(dw, 6);
  double at = 3, k = 2, d_at = 0;
  __enzyme_autodiff_void((void *)of_times, &at, &d_at, enzyme_const, &k);
  EXPECT(d_at, 3 * 3 * 3 * 2);
  CHECK_GRADIENT(scaled, 3, 1.1, .7, .9);
  CHECK_GRADIENT(through, 3, 1.1, .7, .9);
  CHECK_GRADIENT(of_polar, 2, 1.1, .7);
  CHECK_GRADIENT(of_powers, 2, 1.1, .7);
  CHECK_GRADIENT(of_pick, 3, 1.1, .7, .9);
  return report();
}

double elsewhere(double x) { return x * x * x; }
