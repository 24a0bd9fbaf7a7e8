/* enzyme_dupnoneed: what is only written there is not computed; the address may be none. */
#include "expect.h"
extern void *__enzyme_todense(void *, ...);

__attribute__((noinline)) static void one(const double *x, double *out) { *out = *x * *x; }
static void squares(const double *x, double *out, int n) {
  memset(out, 0, n * sizeof *out);
  for (int i = 0; i < n; i++) one(&x[i], &out[i]);
}
static void copied(const double *x, double *out, int n) { memcpy(out, x, n * sizeof *out); }
/* What it reads it has to keep. */
static void sums(const double *x, double *out, int n) {
  out[0] = x[0];
  for (int i = 1; i < n; i++) out[i] = out[i - 1] + x[i] * x[i];
}
static double found[3];
static double load(size_t offset) { return 0; }
static void store(double value, size_t offset) { found[offset / sizeof value] += value; }

int main(void) {
  double x[3] = {1, 2, 3}, t[3] = {1, 1, 1}, d[3] = {0}, o[3] = {9, 9, 9}, s[3] = {1, 1, 1};
  double *none = (double *)1;
  __enzyme_fwddiff_void((void *)squares, enzyme_dup, x, t, enzyme_dupnoneed, none, o, enzyme_const, 3);
  EXPECT(o[0], 2);
  EXPECT(o[2], 6);
  __enzyme_autodiff_void((void *)squares, enzyme_dup, x, d, enzyme_dupnoneed, none, s, enzyme_const, 3);
  EXPECT(d[0], 2);
  EXPECT(d[2], 6);
  EXPECT(s[0], 0);
  __enzyme_fwddiff_void((void *)squares, enzyme_dup, x, t, enzyme_dupnoneed, none,
                        __enzyme_todense((void *)load, (void *)store), enzyme_const, 3);
  EXPECT(found[1], 4);
  EXPECT(found[2], 6);
  __enzyme_fwddiff_void((void *)copied, enzyme_dup, x, t, enzyme_dupnoneed, none, o, enzyme_const, 3);
  EXPECT(o[1], 1);
  double y[3] = {0};
  __enzyme_fwddiff_void((void *)sums, enzyme_dup, x, t, enzyme_dupnoneed, y, o, enzyme_const, 3);
  EXPECT(o[2], 11);
  EXPECT(y[2], 14);
  return report();
}
