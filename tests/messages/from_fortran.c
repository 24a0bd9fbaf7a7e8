#include "check.h"

double f_begun(double *x, int n);
double f_with_counts(double *x, int n);
double f_of_own_types(double *x, int n);
double f_shallow_water(double *x, int n);

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(f_begun, 3);
  CHECK(f_with_counts, 3);
  CHECK(f_of_own_types, 3);
  CHECK(f_shallow_water, 4);
  return finish_();
}
