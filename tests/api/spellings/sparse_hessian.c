/* sparse hessian by todense as in the documents; allocation_like; nofree */
#include <stdio.h>
#include <stdlib.h>
void *__enzyme_todense(void *, ...);
void __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_dupnoneed, enzyme_const;
struct triple {
  size_t r, c;
  double v;
};
static struct triple t[100];
static int n;
static double f(size_t N, double *in) {
  double s = 0;
  for (size_t i = 0; i < N - 1; i++) s += in[i] * in[i] * in[i + 1];
  return s;
}
static void grad_f(size_t N, double *in, double *d) {
  __enzyme_autodiff((void *)f, enzyme_const, N, enzyme_dup, in, d);
}
static double ident_load(size_t off, size_t i) { return off / 8 == i ? 1.0 : 0.0; }
static void err_store(double v, size_t off, size_t i) { abort(); }
static void csr_store(double v, size_t off, size_t i) {
  if (v == 0) return;
  t[n++] = (struct triple){off / 8, i, v};
}
static double csr_load(size_t off, size_t i) { return 0; }
static double zero_load(size_t off) { return 0; }
static void never(double v, size_t off) {}
int main() {
  double x[] = {1, 2, 3};
  for (size_t i = 0; i < 3; i++) {
    double dummy[3] = {0};
    __enzyme_fwddiff((void *)grad_f, enzyme_const, (size_t)3, enzyme_dup, x,
                     __enzyme_todense((void *)ident_load, (void *)err_store, i), enzyme_dupnoneed, dummy,
                     __enzyme_todense((void *)csr_load, (void *)csr_store, i));
  }
  double h[9] = {0};
  for (int k = 0; k < n; k++) h[t[k].r * 3 + t[k].c] += t[k].v;
  for (int k = 0; k < 9; k++) printf("%g ", h[k]);
  printf("\n");
}
/* Enzyme: same. Prints:
4 2 0 2 6 4 0 4 0
*/
