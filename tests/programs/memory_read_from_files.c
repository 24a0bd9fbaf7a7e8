// feature: a library overwrites active numbers with such as it reads: they have no derivative
#include "check.h"
#include <stdio.h>
#include <string.h>

double scanned(double *x, int n);
double not_found(double *x, int n);
double scanned_again(double *x, int n);
double read_whole(double *x, int n);
double read_structures(double *x, int n);

#if FUNCTIONS
double scanned(double *x, int n) {
  double a[3];
  memcpy(a, x, sizeof a);
  double before = a[0] * a[1];
  sscanf("3 2.5 what", "%lf %lf %lf", &a[0], &a[1], &a[2]);
  return before + a[0] * x[0] + a[1] * a[1] * x[1] + a[2] * a[2];
}
double not_found(double *x, int n) {
  double given = x[0] * x[1];
  long double single = x[2];
  int count = sscanf("none", "%lf %Lf", &given, &single);
  return given * given + (double)single * x[0] + count;
}
double scanned_again(double *x, int n) {
  const char *text = "1 2 x 3 y";
  double sum = 0, value = x[0];
  for (int i = 0; i < 5; i++) {
    sum += value * x[i % n];
    if (sscanf(text + 2 * i, "%lf", &value) != 1)
      value += sum;
  }
  return sum * value;
}
double read_whole(double *x, int n) {
  double a[4], stored[4] = {1, 2, 3, 4}, sum = 0;
  for (int i = 0; i < 4; i++)
    a[i] = x[i % n] * i;
  FILE *file = tmpfile();
  if (!file)
    return -1;
  fwrite(stored, sizeof *stored, 4, file);
  rewind(file);
  for (int i = 0; i < 4; i++)
    sum += a[i] * a[i];
  fread(a, sizeof *a, 3, file);
  fclose(file);
  for (int i = 0; i < 4; i++)
    sum += a[i] * a[i] * x[0];
  return sum;
}
typedef struct {
  int kind;
  double value;
  float weight[2];
} record;
double read_structures(double *x, int n) {
  record stored = {1, 2.5, {0.5f, 4}}, r = {0, x[0] * x[1], {4, 2}};
  double sum = r.value * r.weight[0];
  FILE *file = tmpfile();
  if (!file)
    return -1;
  fwrite(&stored, sizeof stored, 1, file);
  rewind(file);
  size_t count = fread(&r, sizeof r, 1, file);
  fclose(file);
  return sum + count * r.value * r.weight[1] * x[0] * r.kind;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(scanned, 0.7, 1.3, 0.4);
  CHECK_ARRAY(not_found, 0.5, 1.25, 0.75);
  CHECK_ARRAY(scanned_again, 0.7, 1.3, 0.4);
  CHECK_ARRAY(read_whole, 0.7, 1.3, 0.4);
  CHECK_ARRAY(read_structures, 0.5, 1.25, 0.75);
  return finish();
}
#endif
