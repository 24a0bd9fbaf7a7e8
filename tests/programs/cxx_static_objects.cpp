// feature: static objects with constructors, function-local statics, constructors before main
#include "check.h"
#include <vector>

double of_table(double *x, int n);

#if FUNCTIONS
struct Table {
  std::vector<double> weights;
  Table() : weights{0.5, 1.5, 2.5} {}
};
static Table table;
static double scale() {
  static double value = table.weights[1] * 2;
  return value;
}
double of_table(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += table.weights[i % 3] * x[i] * x[i];
  return s * scale();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(of_table, 0.7, 1.2, 0.4);
  return finish();
}
#endif
