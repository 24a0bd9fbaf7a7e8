// feature: what functions that copy and read text return, where hardening headers or other functions call them
#define _GNU_SOURCE
#include "check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double through_copy(double *x, int n);
double through_fill(double *x, int n);
double behind_copy(double *x, int n);
double behind_read_text(double *x, int n);

#if FUNCTIONS
void *__memcpy_chk(void *to, const void *from, size_t bytes, size_t room);
void *__memset_chk(void *to, int byte, size_t bytes, size_t room);
void *__mempcpy_chk(void *to, const void *from, size_t bytes, size_t room);

double through_copy(double *x, int n) {
  double *own = __memcpy_chk(malloc(8 * sizeof *own), x, n * sizeof *own, 8 * sizeof *own), sum = 0;
  for (int i = 0; i < n; i++) sum += (i + 1) * own[i] * own[i];
  free(own);
  return sum;
}

double through_fill(double *x, int n) {
  double own[12], *all = __memset_chk(own, 0, n * sizeof *own, sizeof own), sum = 0;
  for (int i = 0; i < n; i += 2) all[i] = x[i] * x[i + 1];
  for (int i = 0; i < n; i++) sum += own[i] * own[i];
  return sum;
}

double behind_copy(double *x, int n) {
  double own[12], *end = __mempcpy_chk(own, x, n * sizeof *own, sizeof own), sum = 0;
  *end = x[0] * x[1];
  for (const double *p = own; p <= end; p++) sum = sum * 0.5 + *p * *p;
  return sum;
}

struct line {
  char text[24];
  double value;
};
double behind_read_text(double *x, int n) {
  char lines[] = "one\ntwo\nthree\n";
  FILE *file = fmemopen(lines, sizeof lines - 1, "r");
  struct line read[3];
  memset(read, 0, sizeof read);
  for (int i = 0; i < 3; i++) {
    struct line *line = (struct line *)fgets(read[i].text, sizeof read[i].text, file);
    if (line) line->value = x[i] * x[n - 1 - i];
  }
  fclose(file);
  double sum = 0;
  for (int i = 0; i < 3; i++) sum += strlen(read[i].text) * read[i].value * read[i].value;
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(through_copy, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(through_fill, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(behind_copy, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(behind_read_text, 0.7, 0.3, 0.9, 1.4);
  return finish();
}
#endif
