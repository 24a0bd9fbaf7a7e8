// feature: loops that read a work array which an earlier loop of the same iteration has stored, and of which that loop needs the values too
#include "check.h"

double pairs(double *x, int n);
double counted(double *x, int n);
double triangle(double *x, int n);
double in_steps(double *x, int n);
double through_three(double *x, int n);
double left_early(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <stdlib.h>
#include <string.h>

double pairs(double *x, int n) {
  double s = 0;
  for (int step = 0; step < 4; step++)
    for (int i = 0; i + 3 <= n; i++)
      for (int j = 0; j < i; j++) {
        double d[3], square = 0.5;
        for (int c = 0; c < 3; c++) {
          d[c] = x[i + c] - x[j + c];
          square += d[c] * d[c];
        }
        for (int c = 0; c < 3; c++) {
          x[i + c] -= 0.1 * d[c] / square;
          x[j + c] += 0.1 * d[c] * square;
        }
        s += square;
      }
  return s;
}

double counted(double *x, int n) {
  double *work = malloc(n * sizeof *work), s = 0;
  for (int step = 0; step < 5; step++) {
    double norm = 1;
    for (int i = 0; i < n; i++) {
      work[i] = sin(x[i]) * x[(i + 1) % n];
      norm += work[i] * work[i];
    }
    for (int i = 0; i < n; i++)
      x[i] = x[i] + work[i] * exp(-work[i]) / norm;
    s += norm;
  }
  free(work);
  return s;
}

double triangle(double *x, int n) {
  double *work = malloc(n * sizeof *work), s = 0;
  for (int i = 0; i < n; i++) {
    double norm = 1;
    for (int j = 0; j < i; j++) {
      work[j] = x[i] * x[j] + j;
      norm += work[j] * work[j];
    }
    for (int j = 0; j < i; j++)
      x[j] += work[j] * work[j] / norm;
    s += norm;
  }
  free(work);
  return s;
}

double in_steps(double *x, int n) {
  double *work = malloc(2 * n * sizeof *work), s = 0;
  for (int round = 0; round < 3; round++) {
    double norm = 1;
    for (int i = 1; i < n; i += 2) {
      work[i] = x[i] * x[i - 1];
      norm *= 1 + work[i] * work[i];
    }
    for (int i = 1; i < n; i += 2)
      x[i] = work[i] * work[i] / norm + x[i - 1];
    s += norm;
  }
  free(work);
  return s;
}

double through_three(double *x, int n) {
  double *first = malloc(n * sizeof *first), *second = malloc(n * sizeof *second), s = 0;
  for (int round = 0; round < 3; round++) {
    double a = 1, b = 1;
    for (int i = 0; i < n; i++) {
      first[i] = x[i] * x[n - 1 - i];
      a += first[i] * first[i];
    }
    for (int i = 0; i < n; i++) {
      second[i] = first[i] * a + first[i] * first[i];
      b += second[i] * second[i];
    }
    for (int i = 0; i < n; i++)
      x[i] += first[i] * second[i] / (a * b);
    s += a / b;
  }
  free(first);
  free(second);
  return s;
}

double left_early(double *x, int n) {
  double work[8], s = 0;
  for (int round = 0; round < 6; round++) {
    double norm = 1;
    for (int i = 0; i < n; i++) {
      work[i] = x[i] * x[i];
      norm += work[i] * work[i];
    }
    if (norm > 40)
      break;
    if (round % 2)
      continue;
    for (int i = 0; i < n; i++)
      x[i] += work[i] * work[i] / norm;
    s += norm;
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(pairs, 0.3, -0.2, 0.8, 0.5, 1.1, -0.7);
  CHECK_ARRAY(counted, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(triangle, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(in_steps, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(through_three, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(left_early, 0.3, -0.2, 0.8, 0.5, 1.1);
  return finish();
}
#endif
