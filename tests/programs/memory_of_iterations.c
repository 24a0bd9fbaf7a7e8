// feature: memory taken and given back in each iteration; older pieces handed on; structs that calls fill with memory
#include "check.h"
#include <math.h>
#include <stdlib.h>

double given_back(double *x, int n);
double handed_on(double *x, int n);
double one_place(double *x, int n);
double chosen(double *x, int n);
double products(double *x, int n);

#if FUNCTIONS
__attribute__((noinline)) static void drop(int *memory) { free(memory); }

/* Indices and work arrays are read again when an iteration is undone. */
double given_back(double *x, int n) {
  double s = 0;
  for (int t = 0; t < 4; t++) {
    int *index = (int *)malloc(n * sizeof *index);
    double *work = (double *)malloc(n * sizeof *work);
    for (int i = 0; i < n; i++) {
      index[i] = (i * 5 + t) % n;
      work[i] = x[i] * (t + 1);
    }
    double q = 0;
    for (int i = 0; i < n; i++) q += sin(x[index[i]]) * work[(index[i] + t) % n];
    s += q * q;
    free(work);
    drop(index);
  }
  return s;
}

/* The piece of an earlier iteration is written while there is a newer one. */
double handed_on(double *x, int n) {
  double *before = (double *)malloc(n * sizeof *before), s = 0;
  for (int i = 0; i < n; i++) before[i] = x[i];
  for (int t = 0; t < 5; t++) {
    double *now = (double *)malloc(n * sizeof *now);
    for (int i = 0; i < n; i++) now[i] = before[i] * before[(i + 1) % n];
    for (int i = 0; i < n; i++) before[i] += now[i] * before[i] * 0.1;
    for (int i = 0; i < n; i++) s += before[i] * now[i];
    if (t & 1) {
      free(before);
      before = now;
    } else
      free(now);
  }
  free(before);
  return s;
}

/* The same, and all pieces are from one place. */
double one_place(double *x, int n) {
  double *before = 0, s = 0;
  for (int t = 0; t < 5; t++) {
    double *now = (double *)malloc(n * sizeof *now);
    for (int i = 0; i < n; i++) now[i] = exp(0.3 * x[i]) + t;
    for (int i = 0; i < n; i++) s += sin(now[i]) * x[(i + 1) % n];
    if (before)
      for (int i = 0; i < n; i++) {
        before[i] *= now[i] * 0.1;
        s += before[i] * before[i];
      }
    free(before);
    before = now;
  }
  free(before);
  return s;
}

/* Whether it is the newest one that is written is told by the data. */
double chosen(double *x, int n) {
  double *kept = (double *)malloc(n * sizeof *kept), s = 0;
  for (int i = 0; i < n; i++) kept[i] = x[i];
  for (int t = 0; t < 5; t++) {
    double *now = (double *)malloc(n * sizeof *now);
    for (int i = 0; i < n; i++) now[i] = kept[i] * x[i];
    double *target = x[t % n] > 0.6 ? kept : now;
    for (int i = 0; i < n; i++) s += now[i] * kept[i];
    for (int i = 0; i < n; i++) target[i] *= 1 + 0.1 * x[i];
    for (int i = 0; i < n; i++) s += now[i] * kept[i] * kept[i];
    if (target == kept) free(now);
    else {
      free(kept);
      kept = now;
    }
  }
  free(kept);
  return s;
}

typedef struct {
  int rows, columns;
  double *entries;
} Matrix;

__attribute__((noinline)) static void multiply(const Matrix *a, const Matrix *b, Matrix *out) {
  out->rows = a->rows;
  out->columns = b->columns;
  out->entries = (double *)malloc(a->rows * b->columns * sizeof(double));
  for (int i = 0; i < a->rows; i++)
    for (int k = 0; k < b->columns; k++) {
      double sum = 0;
      for (int j = 0; j < a->columns; j++) sum += a->entries[i * a->columns + j] * b->entries[j * b->columns + k];
      out->entries[i * b->columns + k] = sum;
    }
}

__attribute__((noinline)) static void share(const Matrix *a, Matrix *out) { *out = *a; }

/* Constant and active matrices by turns, and one that is another's memory. */
double products(double *x, int n) {
  static double table[] = {1, 2, -1, 0.5};
  Matrix constant = {2, 2, table}, active = {2, 2, x}, one, two, three, same;
  (void)n;
  multiply(&constant, &active, &one);
  multiply(&one, &constant, &two);
  share(&active, &same);
  multiply(&two, &same, &three);
  double s = 0;
  for (int i = 0; i < 4; i++) s += three.entries[i] * three.entries[i] * (i + 1);
  same.entries[0] *= 2;
  s += active.entries[0] * three.entries[1];
  same.entries[0] *= 0.5;
  free(one.entries);
  free(two.entries);
  free(three.entries);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(given_back, 0.7, 1.2, 0.4, 0.9);
  CHECK_ARRAY(handed_on, 0.7, 1.2, 0.4);
  CHECK_ARRAY(one_place, 0.7, 0.5, 0.4);
  CHECK_ARRAY(chosen, 0.7, 0.5, 0.4, 0.9);
  CHECK_ARRAY(products, 0.7, 1.2, 0.4, -0.3);
  return finish();
}
#endif
