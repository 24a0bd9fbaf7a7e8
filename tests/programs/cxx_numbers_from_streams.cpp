// feature: numbers read from streams into active memory
#include "check.h"
#include <sstream>
#include <string>
#include <vector>

double from_stream(double *x, int n);
double until_the_end(double *x, int n);
double from_bytes(double *x, int n);

#if FUNCTIONS
double from_stream(double *x, int n) {
  std::istringstream in("2.5 3 word 1e2");
  double a = x[0] * x[1], before = a;
  int b;
  std::string word;
  in >> a >> b >> word;
  return before * before + a * x[0] * x[0] + b * x[1] + word.size();
}
double until_the_end(double *x, int n) {
  std::istringstream in("1.5 2.5");
  std::vector<double> values(x, x + n);
  double sum = 0;
  for (double &value : values) {
    sum += value;
    in >> value;
    sum += value * value * x[0];
  }
  return sum;
}
double from_bytes(double *x, int n) {
  double stored[2] = {3, 4}, a[3] = {x[0] * x[1], x[1], x[0]};
  std::stringstream stream;
  stream.write(reinterpret_cast<const char *>(stored), sizeof stored);
  double sum = a[0] * a[1] * a[2];
  stream.read(reinterpret_cast<char *>(a), sizeof stored);
  return sum + a[0] * x[0] + a[1] * a[2];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(from_stream, 0.7, 1.3, 0.4);
  CHECK_ARRAY(until_the_end, 0.7, 1.3);
  CHECK_ARRAY(from_bytes, 0.7, 1.3, 0.4);
  return finish();
}
#endif
