/* Several derivatives at once, of functions that carry numbers through variables: each lane has shadows of its own. */
#include "expect.h"
typedef struct { double a, b, c; } Three;
typedef struct { void *tape; double value; } Augmented;
Three __enzyme_fwddiff_three(void *, ...), __enzyme_autodiff_three(void *, ...), __enzyme_reverse_three(void *, ...);
Augmented __enzyme_augmentfwd_full(void *, ...);
void __enzyme_reverse_only(void *, ...);

static double table[4], *const view = table + 1;
static struct { int n; double *at; double own[3]; } state;
static _Thread_local double last;

static double through(double x, int n) {
  for (int i = 0; i < n; i++) table[i] = x * i;
  double s = 0;
  for (int i = 0; i < n; i++) s += table[i] * table[(i + 1) % n];
  return s + view[0] * x;
}
static double in_struct(double *x, int n) {
  static double before;
  state.at = state.own;
  state.n = n;
  for (int i = 0; i < n; i++) state.at[i] = x[i] * x[(i + 1) % n];
  before = state.own[0] * state.own[1];
  last = before * x[2];
  return before + last * state.own[2];
}
static void gradient(double *x, double *g, int n) {
  for (int i = 0; i < n; i++) g[i] = 0;
  __enzyme_autodiff_void((void *)in_struct, enzyme_dup, x, g, enzyme_const, n);
}

int main(void) {
  enum { n = 3 };
  /* x^2 (0 1 + 1 2 + 2 3 + 3 0) + x^2 */
  double x = .7, want = 2 * x * 9;
  Three t = __enzyme_fwddiff_three((void *)through, enzyme_width, 3, x, 1.0, 2.0, 3.0, 4);
  EXPECT(t.a, want); EXPECT(t.b, 2 * want); EXPECT(t.c, 3 * want);
  t = __enzyme_autodiff_three((void *)through, enzyme_width, 3, x, 4);
  EXPECT(t.a, want); EXPECT(t.b, want); EXPECT(t.c, want);
  Augmented a = __enzyme_augmentfwd_full((void *)through, enzyme_width, 3, x, 4);
  t = __enzyme_reverse_three((void *)through, enzyme_width, 3, x, 4, 1.0, 2.0, 3.0, a.tape);
  EXPECT(t.a, want); EXPECT(t.b, 2 * want); EXPECT(t.c, 3 * want);

  double y[n] = {1.1, .7, .9}, g[n] = {0}, d[3][n] = {{0}}, u[3][n] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  __enzyme_autodiff_void((void *)in_struct, y, g, n);
  for (int k = 0; k < n; k++) EXPECT_ABOUT(g[k], difference_((objective)in_struct, y, n, k));
  __enzyme_autodiff_void((void *)in_struct, enzyme_width, 3, y, d[0], d[1], d[2], n);
  for (int lane = 0; lane < 3; lane++)
    for (int k = 0; k < n; k++) EXPECT(d[lane][k], g[k]);
  t = __enzyme_fwddiff_three((void *)in_struct, enzyme_width, 3, y, u[0], u[1], u[2], n);
  EXPECT(t.a, g[0]); EXPECT(t.b, g[1]); EXPECT(t.c, g[2]);

  double rows[3][n] = {{0}}; /* the Hessian, its rows at once */
  __enzyme_fwddiff_void((void *)gradient, enzyme_width, 3, y, u[0], u[1], u[2], g, rows[0], rows[1], rows[2], n);
  for (int k = 0; k < n; k++) {
    double above[n], below[n], at[n], h = 1e-5;
    memcpy(at, y, sizeof at);
    at[k] += h;
    gradient(at, above, n);
    at[k] -= 2 * h;
    gradient(at, below, n);
    for (int i = 0; i < n; i++) EXPECT_ABOUT(rows[k][i], (above[i] - below[i]) / (2 * h));
  }
  return report();
}
