/* Pointers that are two functions, where they cannot be followed: in memory, returned, beside others; and copies. */
#include "expect.h"
typedef struct { double *x; int n; } Span;
typedef struct Link { double *x; struct Link *next; } Link;
typedef struct { double a, b; } Two;
void *__enzyme_todense(void *, ...);
Two __enzyme_fwddiff_two(void *, ...);

static double load(size_t offset, double *sums, double scale) { return sums[offset / 8]; }
static void store(double value, size_t offset, double *sums, double scale) { sums[offset / 8] = value * scale; }
static float load_float(size_t offset, int k) { return offset / 4 == k; }
static void store_float(float value, size_t offset, int k) { abort(); }
static double load_nothing(size_t offset, int *count) { return 0; }
static void note(double value, size_t offset, int *count) { *count += value != 0; }
#define DENSE(SUMS) __enzyme_todense((void *)load, (void *)store, SUMS, 1.0)

static double of_span(Span *s) {
  double t = 0;
  for (int i = 0; i < s->n; i++) t += s->x[i] * s->x[i];
  return t;
}
static double of_list(Link *list, int n) {
  double t = 1;
  for (; list; list = list->next)
    for (int i = 0; i < n; i++) t *= list->x[i];
  return t;
}
static double of_rows(double **rows, int m, int n) {
  double t = 0;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) t += rows[i][j] * rows[i][j] * (1 + i + j);
  return t;
}
__attribute__((noinline)) static double *at(double *x, int i) { return x + i; }
static double with_pointer(double *x, int n) {
  double t = 0;
  for (double *p = at(x, 0), *end = at(x, n); p != end; p++) t += *p * *p * *p;
  return t;
}
static float with_floats(float *x, int n) {
  float t = 0;
  for (float *p = x, *end = x + n; p < end; p++) t += *p * *p;
  return t;
}
static double with_copies(double *x, int n) {
  double w[8], t = 0;
  memcpy(w, x, n * sizeof *w);
  memmove(x + 1, x, (n - 1) * sizeof *w);
  memset(x, 0, sizeof *x);
  for (int i = 0; i < n; i++) t += w[i] * w[i] + x[i];
  return t;
}
static void gradient(Span *s, Span *ds) { __enzyme_autodiff_void((void *)of_span, s, ds); }

static void structs(int late) {
  double x[] = {1, 2, 3}, sums[3] = {0, 0, 10}, more[3] = {0};
  Span s = {x, 3}, *shadow = malloc(sizeof *shadow);
  *shadow = (Span){DENSE(sums), 3};
  __enzyme_autodiff_void((void *)of_span, &s, shadow);
  for (int i = 0; i < 3; i++) EXPECT(sums[i], 2 * x[i] + (i == 2) * 10);
  shadow->x = DENSE(sums);
  sums[0] = 1, sums[1] = sums[2] = 0;
  EXPECT(__enzyme_fwddiff_double((void *)of_span, &s, shadow), 2);
  shadow->x = late ? DENSE(more) : more;
  __enzyme_autodiff_void((void *)of_span, &s, shadow);
  for (int i = 0; i < 3; i++) EXPECT(more[i], 2 * x[i]);
  int count = 0;
  shadow->x = __enzyme_todense((void *)load_nothing, (void *)note, &count);
  __enzyme_autodiff_void((void *)of_span, &s, shadow);
  EXPECT(count, 3);
  free(shadow);
  for (int k = 0; k < 3; k++) { /* the columns of the Hessian */
    double g[3] = {0}, column[3] = {0}, unit[3] = {0};
    unit[k] = 1;
    Span t = {DENSE(unit), 3}, dg = {g, 3}, out = {DENSE(column), 3};
    __enzyme_fwddiff_void((void *)gradient, &s, &t, &dg, &out);
    for (int i = 0; i < 3; i++) EXPECT(column[i], i == k ? 2 : 0);
  }
}

static void lists_and_rows(int late) {
  double x[2][2] = {{2, 3}, {5, 7}}, sums[2][2] = {{0}}, plain[2] = {0};
  Link second = {x[1], 0}, first = {x[0], &second}, d_second = {DENSE(sums[1]), 0}, d_first = {plain, &d_second};
  __enzyme_autodiff_void((void *)of_list, &first, &d_first, 2);
  EXPECT(plain[0], 105); EXPECT(plain[1], 70); EXPECT(sums[1][0], 42); EXPECT(sums[1][1], 30);
  double *rows[] = {x[0], x[1]}, *shadows[2];
  memset(sums, 0, sizeof sums);
  for (int i = 0; i < 2; i++) shadows[(i + late) % 2] = DENSE(sums[(i + late) % 2]);
  __enzyme_autodiff_void((void *)of_rows, rows, shadows, 2, 2);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) EXPECT(sums[i][j], 2 * x[i][j] * (1 + i + j));
}

static void copies(void) {
  double x[] = {1, 2, 3}, start[] = {1, 2, 3}, t[] = {1, 0, 0}, u[] = {0, 1, 0}, sums[3] = {0};
  /* x_0^2 + x_1^2 + x_2^2 + x_0 + x_1 */
  Two lanes = __enzyme_fwddiff_two((void *)with_copies, enzyme_width, 2, x, DENSE(t), DENSE(u), 3);
  EXPECT(lanes.a, 3); EXPECT(lanes.b, 5);
  EXPECT(t[0], 0); EXPECT(t[1], 1); EXPECT(u[1], 0); EXPECT(u[2], 1);
  memcpy(x, start, sizeof x);
  __enzyme_autodiff_void((void *)with_copies, x, DENSE(sums), 3);
  for (int i = 0; i < 3; i++) EXPECT(sums[i], 2 * start[i] + (i < 2));
}

int main(int argc, char **argv) {
  structs(argc);
  lists_and_rows(argc);
  copies();
  double x[] = {1, 2, 3}, sums[3] = {0};
  __enzyme_autodiff_void((void *)with_pointer, x, DENSE(sums), 3);
  for (int i = 0; i < 3; i++) EXPECT(sums[i], 3 * x[i] * x[i]);
  float y[] = {1, 2, 3};
  for (int k = 0; k < 3; k++)
    EXPECT(__enzyme_fwddiff_float((void *)with_floats, y,
                                  __enzyme_todense((void *)load_float, (void *)store_float, k), 3), 2 * y[k]);
  return report();
}
