/* Steps of an iteration with a sparse matrix, x := tanh(A x), in compressed rows; the entries of A are the inputs. */
#include "driver.h"

static const char problem_sizes[] = "ROWS STEPS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { PER_ROW = 7 };

static double iterate(const double *entries, const long *begins, const long *columns, double *x, double *y, long rows,
                      long steps) {
  double sum = 0;
  for (long i = 0; i < rows; i++) x[i] = 1.0 / (double)(i % 7 + 1);
  for (long step = 0; step < steps; step++) {
    for (long i = 0; i < rows; i++) {
      double product = 0;
      for (long k = begins[i]; k < begins[i + 1]; k++) product += entries[k] * x[columns[k]];
      y[i] = product;
    }
    for (long i = 0; i < rows; i++) x[i] = tanh(y[i]);
  }
  for (long i = 0; i < rows; i++) sum += x[i] * x[i];
  return sum;
}

static long rows, steps, *begins, *columns;
static Vector entries, d_entries, x, dx, y, dy;

static void problem_create(const long *sizes) {
  rows = sizes[0];
  steps = sizes[1];
  entries = vector_of(PER_ROW * rows);
  d_entries = vector_of(PER_ROW * rows);
  x = vector_of(rows);
  dx = vector_of(rows);
  y = vector_of(rows);
  dy = vector_of(rows);
  begins = calloc(rows + 1, sizeof *begins);
  columns = calloc(PER_ROW * rows, sizeof *columns);
  for (long i = 0; i <= rows; i++) begins[i] = PER_ROW * i;
  for (long k = 0; k < PER_ROW * rows; k++) columns[k] = (long)(uniform(0, 1) * (double)rows);
  fill(entries.data, entries.count, -0.8, 0.8);
}

static Vector problem_inputs(void) { return entries; }
static double problem_value(void) {
  return iterate(entries.data, begins, columns, x.data, y.data, rows, steps);
}

static void problem_derive(void) {
  memset(d_entries.data, 0, d_entries.count * sizeof(double));
  memset(dx.data, 0, dx.count * sizeof(double));
  memset(dy.data, 0, dy.count * sizeof(double));
  __enzyme_autodiff((void *)iterate, enzyme_dup, entries.data, d_entries.data, enzyme_const, begins, enzyme_const,
                    columns, enzyme_dup, x.data, dx.data, enzyme_dup, y.data, dy.data, rows, steps);
}

static void problem_gradient(double *gradient) { memcpy(gradient, d_entries.data, entries.count * sizeof(double)); }

/* The same by hand, all states kept. */
static void problem_by_hand(void) {
  static double *states;
  if (!states) states = malloc((steps + 1) * rows * sizeof(double));
  memset(d_entries.data, 0, d_entries.count * sizeof(double));
  for (long i = 0; i < rows; i++) states[i] = 1.0 / (double)(i % 7 + 1);
  for (long step = 0; step < steps; step++) {
    const double *from = &states[step * rows];
    double *to = &states[(step + 1) * rows];
    for (long i = 0; i < rows; i++) {
      double product = 0;
      for (long k = begins[i]; k < begins[i + 1]; k++) product += entries.data[k] * from[columns[k]];
      to[i] = tanh(product);
    }
  }
  for (long i = 0; i < rows; i++) dx.data[i] = 2 * states[steps * rows + i];
  for (long step = steps; step-- > 0;) {
    const double *from = &states[step * rows], *to = &states[(step + 1) * rows];
    for (long i = 0; i < rows; i++) dy.data[i] = dx.data[i] * (1 - to[i] * to[i]);
    memset(dx.data, 0, dx.count * sizeof(double));
    for (long i = 0; i < rows; i++)
      for (long k = begins[i]; k < begins[i + 1]; k++) {
        d_entries.data[k] += dy.data[i] * from[columns[k]];
        dx.data[columns[k]] += dy.data[i] * entries.data[k];
      }
  }
}
#define BY_HAND problem_by_hand

#include "main.h"
