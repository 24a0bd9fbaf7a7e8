/* enzyme/gradient_test.h: is the derivative of a function right?
 *
 * The programs that `enzyme-build gradient-test` writes include it. For every variable of a function, with random inputs
 * that a seed decides, in a random direction v and with random weights w of the results:
 *
 *   dot-product test   <J v, w> by forward mode  =  <v, J'w> by reverse mode
 *   finite differences of <w, f(x + h v)>, extrapolated, agree with both
 *   Taylor test        |phi(h) - phi(0) - h <v, J'w>| falls with the square of h
 *
 * Where they disagree, the elements are searched for the worst.
 */
#ifndef ENZYMEPY_GRADIENT_TEST_H
#define ENZYMEPY_GRADIENT_TEST_H

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *name;
  int length;
  int is_float;   /* float and not double */
  int is_read;    /* may be an input */
  int is_written; /* may be a result */
  double low, high;
  const double *given; /* values, or NULL: they are drawn between low and high */
} enzymetest_variable;

typedef struct {
  const char *name;
  const enzymetest_variable *variables;
  int count;
  void (*run)(void *const *values);
  void (*forward)(void *const *values, void *const *tangents);
  void (*reverse)(void *const *values, void *const *adjoints);
} enzymetest_tested;

/* One array for each variable, in its own precision. */
typedef struct {
  const enzymetest_tested *f;
  void **cells;
} enzymetest_vector;

static enzymetest_vector enzymetest_new_vector(const enzymetest_tested *f) {
  enzymetest_vector v = {f, (void **)malloc((size_t)f->count * sizeof(void *))};
  for (int i = 0; i < f->count; i++)
    v.cells[i] = calloc((size_t)f->variables[i].length, sizeof(double));
  return v;
}

static void enzymetest_free_vector(enzymetest_vector v) {
  for (int i = 0; i < v.f->count; i++)
    free(v.cells[i]);
  free(v.cells);
}

static double enzymetest_get(enzymetest_vector v, int i, int k) {
  return v.f->variables[i].is_float ? (double)((float *)v.cells[i])[k] : ((double *)v.cells[i])[k];
}

static void enzymetest_set(enzymetest_vector v, int i, int k, double x) {
  if (v.f->variables[i].is_float)
    ((float *)v.cells[i])[k] = (float)x;
  else
    ((double *)v.cells[i])[k] = x;
}

/* to = a + h b */
static void enzymetest_combine(enzymetest_vector to, enzymetest_vector a, double h, enzymetest_vector b) {
  for (int i = 0; i < to.f->count; i++)
    for (int k = 0; k < to.f->variables[i].length; k++)
      enzymetest_set(to, i, k, enzymetest_get(a, i, k) + h * enzymetest_get(b, i, k));
}

/* The sum over the results only, or over one variable; SIZE receives the sum of the magnitudes. */
static double enzymetest_dot(enzymetest_vector a, enzymetest_vector b, int only, double *size) {
  double sum = 0;
  *size = 0;
  for (int i = 0; i < a.f->count; i++) {
    if (only >= 0 ? i != only : !a.f->variables[i].is_written)
      continue;
    for (int k = 0; k < a.f->variables[i].length; k++) {
      double term = enzymetest_get(a, i, k) * enzymetest_get(b, i, k);
      sum += term;
      *size += fabs(term);
    }
  }
  return sum;
}

/* Between 0 and 1; the same on all machines. */
static double enzymetest_random(unsigned long long *state) {
  *state = *state * 6364136223846793005ull + 1442695040888963407ull;
  unsigned long long x = *state;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ull;
  x ^= x >> 32;
  return (double)(x >> 11) * 0x1p-53;
}

typedef struct {
  const enzymetest_tested *f;
  enzymetest_vector x, weights, gradient, direction, scratch, tangent;
  double epsilon, tolerance, value;
} enzymetest_state;

/* phi(h) = <w, f(x + h v)> */
static double enzymetest_phi(enzymetest_state *s, double h) {
  double size;
  enzymetest_combine(s->scratch, s->x, h, s->direction);
  s->f->run(s->scratch.cells);
  return enzymetest_dot(s->scratch, s->weights, -1, &size);
}

/* phi'(0) by central differences, extrapolated to h = 0 as long as that makes the error estimate smaller. */
static double enzymetest_difference(enzymetest_state *s) {
  enum { ROWS = 10 };
  double table[ROWS][ROWS], best = 0, error = DBL_MAX, h = s->epsilon > 1e-10 ? 0.25 : 0.0625;
  for (int i = 0; i < ROWS; i++, h /= 2) {
    table[0][i] = (enzymetest_phi(s, h) - enzymetest_phi(s, -h)) / (2 * h);
    double factor = 4;
    for (int j = 1; j <= i; j++, factor *= 4) {
      table[j][i] = (table[j - 1][i] * factor - table[j - 1][i - 1]) / (factor - 1);
      double estimate = fmax(fabs(table[j][i] - table[j - 1][i]), fabs(table[j][i] - table[j - 1][i - 1]));
      if (estimate <= error) {
        error = estimate;
        best = table[j][i];
      }
    }
  }
  return best;
}

/* The highest order seen with which the remainder falls; 2 where it is lost in rounding. */
static double enzymetest_taylor_order(enzymetest_state *s, double slope) {
  double best = 0, before = 0, h = 0.125;
  for (int i = 0; i < 14; i++, h /= 2) {
    double remainder = fabs(enzymetest_phi(s, h) - s->value - h * slope);
    if (!(remainder > 200 * s->epsilon * fmax(fabs(s->value), fabs(h * slope))))
      return remainder == remainder ? fmax(best, 2) : 0;
    if (before > 0)
      best = fmax(best, log2(before / remainder));
    before = remainder;
  }
  return best;
}

static int enzymetest_differ(double a, double b, double tolerance, double size) {
  return !(fabs(a - b) <= tolerance * fmax(fmax(fabs(a), fabs(b)), size) + DBL_MIN);
}

static double enzymetest_forward(enzymetest_state *s) {
  double size, zero = 0;
  enzymetest_combine(s->scratch, s->x, 0, s->x);
  enzymetest_combine(s->tangent, s->direction, zero, s->direction);
  s->f->forward(s->scratch.cells, s->tangent.cells);
  return enzymetest_dot(s->tangent, s->weights, -1, &size);
}

static void enzymetest_print_worst_element(enzymetest_state *s, int i) {
  double worst = -1, size, reverse = 0, forward = 0, difference = 0;
  int at = 0;
  for (int k = 0; k < s->f->variables[i].length; k++) {
    enzymetest_combine(s->direction, s->direction, -1, s->direction);
    enzymetest_set(s->direction, i, k, 1);
    double r = enzymetest_dot(s->gradient, s->direction, i, &size), f = enzymetest_forward(s), d = enzymetest_difference(s);
    double far = fmax(fabs(r - d), fabs(f - d));
    if (!(far <= worst)) {
      worst = far;
      at = k;
      reverse = r;
      forward = f;
      difference = d;
    }
  }
  printf("    worst element %s[%d]: reverse %.12g, forward %.12g, finite differences %.12g\n", s->f->variables[i].name, at,
         reverse, forward, difference);
}

/* Whether the derivative with respect to variable i is right. */
static int enzymetest_check_variable(enzymetest_state *s, int i, unsigned long long *seed) {
  double size;
  for (int j = 0; j < s->f->count; j++)
    for (int k = 0; k < s->f->variables[j].length; k++)
      enzymetest_set(s->direction, j, k, i == j ? 2 * enzymetest_random(seed) - 1 : 0);
  double reverse = enzymetest_dot(s->gradient, s->direction, i, &size);
  double forward = enzymetest_forward(s), difference = enzymetest_difference(s);
  double order = enzymetest_taylor_order(s, reverse);
  int dot = enzymetest_differ(forward, reverse, sqrt(s->epsilon) * 1e-2, size);
  int far = enzymetest_differ(difference, reverse, s->tolerance, size) | enzymetest_differ(difference, forward, s->tolerance, size);
  int bent = !(order > 1.5);
  printf("  %-16s reverse %- 20.12g forward %- 20.12g finite differences %- 20.12g Taylor order %.1f  %s\n",
         s->f->variables[i].name, reverse, forward, difference, order, dot | far | bent ? "WRONG" : "right");
  if (dot)
    printf("    dot-product test: forward and reverse mode disagree about %s\n", s->f->variables[i].name);
  if (far)
    printf("    finite differences disagree about %s, by more than %g relative\n", s->f->variables[i].name, s->tolerance);
  if (bent)
    printf("    Taylor test of %s: the remainder falls with order %.2f in place of 2\n",
           s->f->variables[i].name, order);
  if (dot | far | bent)
    enzymetest_print_worst_element(s, i);
  return !(dot | far | bent);
}

static int enzymetest_check_function(const enzymetest_tested *f, unsigned seed_given, double tolerance) {
  unsigned long long seed = seed_given;
  enzymetest_state s = {f,
                    enzymetest_new_vector(f),
                    enzymetest_new_vector(f),
                    enzymetest_new_vector(f),
                    enzymetest_new_vector(f),
                    enzymetest_new_vector(f),
                    enzymetest_new_vector(f),
                    DBL_EPSILON,
                    tolerance,
                    0};
  for (int i = 0; i < f->count; i++) {
    const enzymetest_variable *v = &f->variables[i];
    for (int k = 0; k < v->length; k++) {
      enzymetest_set(s.x, i, k, v->given ? v->given[k] : v->low + (v->high - v->low) * enzymetest_random(&seed));
      enzymetest_set(s.weights, i, k, v->is_written ? 0.5 + enzymetest_random(&seed) : 0);
    }
    if (v->is_float)
      s.epsilon = FLT_EPSILON;
  }
  if (!(s.tolerance > 0))
    s.tolerance = s.epsilon > 1e-10 ? 2e-2 : 1e-6;
  printf("%s\n", f->name);
  s.value = enzymetest_phi(&s, 0);
  enzymetest_combine(s.scratch, s.x, 0, s.x);
  enzymetest_combine(s.gradient, s.weights, 0, s.weights);
  f->reverse(s.scratch.cells, s.gradient.cells);
  int right = 1;
  for (int i = 0; i < f->count; i++)
    if (f->variables[i].is_read)
      right &= enzymetest_check_variable(&s, i, &seed);
  enzymetest_vector all[] = {s.x, s.weights, s.gradient, s.direction, s.scratch, s.tangent};
  for (int i = 0; i < 6; i++)
    enzymetest_free_vector(all[i]);
  return right;
}

/* main of a test: all functions, or the one that is named. */
static int enzymetest_main(const enzymetest_tested *functions, int count, unsigned seed, double tolerance, int argc,
                                char **argv) {
  int right = 1, found = 0;
  for (int i = 0; i < count; i++) {
    if (argc > 1 && strcmp(argv[1], functions[i].name) != 0)
      continue;
    found = 1;
    right &= enzymetest_check_function(&functions[i], seed, tolerance);
  }
  if (!found)
    printf("there is no function %s in this test\n", argc > 1 ? argv[1] : "");
  return found && right ? 0 : 1;
}

#endif
