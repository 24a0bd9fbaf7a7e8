// feature: pointers to members as fields of objects that lie in an arena among numbers, and offsets that they add to `this`
#include "check.h"
#include <cstdlib>
#include <cstring>
#include <new>

double kernels(double *x, int n);

#if FUNCTIONS
struct Arena {
  char *at;
  __attribute__((noinline)) void *take(size_t size) {
    void *found = at;
    at += (size + 15) & ~(size_t)15;
    return found;
  }
};

struct Kernel {
  double (Kernel::*function)(int, int) const;
  const double **rows;
  double *squares;
  double width;
  virtual double scaled(int i, int j) const { return width * dot(i, j); }
  double dot(int i, int j) const { return rows[i][0] * rows[j][0] + rows[i][1] * rows[j][1]; }
  double plain(int i, int j) const { return squares[i] + squares[j] - 2 * dot(i, j); }
  __attribute__((noinline)) Kernel(Arena &arena, const double **given, int count, double w, int which) : width(w) {
    function = which == 0 ? &Kernel::scaled : &Kernel::plain;
    rows = (const double **)arena.take(count * sizeof(double *));
    memcpy((void *)rows, (void *)given, count * sizeof(double *));
    squares = (double *)arena.take(count * sizeof(double));
    for (int i = 0; i < count; i++)
      squares[i] = dot(i, i);
  }
  __attribute__((noinline)) double value(int i, int j) const { return (this->*function)(i, j); }
};

double kernels(double *x, int n) {
  char *all = (char *)malloc(4096);
  Arena arena = {all};
  const double *rows[8];
  for (int i = 0; i + 1 < n; i++)
    rows[i] = x + i;
  double result = 0;
  for (int which = 0; which < 2; which++) {
    Kernel *kernel = new (arena.take(sizeof(Kernel))) Kernel(arena, rows, n - 1, x[0] + 1, which);
    for (int i = 0; i + 1 < n; i++)
      result += kernel->value(i, (i + 1) % (n - 1)) * (i + 1);
  }
  free(all);
  return result;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(kernels, 0.7, 1.2, -0.4, 0.9, 1.3);
  return finish();
}
#endif
