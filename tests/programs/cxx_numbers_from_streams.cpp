// feature: numbers read from streams into active memory
#include "check.h"
#include <sstream>
#include <string>
#include <vector>

double from_stream(double *x, int n);
double until_the_end(double *x, int n);
double from_bytes(double *x, int n);
double into_its_object(double *x, int n);
double of_wide_characters(double *x, int n);

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
struct Measured {
  double last;
  std::stringstream text;
};
double into_its_object(double *x, int n) {
  Measured m;
  m.last = x[0] * x[1];
  double other = m.last, before = m.last;
  m.text.str("2.5 3.5");
  m.text >> m.last >> other;
  return before * x[1] + m.last * other * x[0];
}
double of_wide_characters(double *x, int n) {
  std::wistringstream in(L"2.5 3.5");
  double a = x[0] * x[1], before = a;
  float b = (float)x[0];
  in >> a >> b;
  return before * x[1] + a * b * x[0];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(from_stream, 0.7, 1.3, 0.4);
  CHECK_ARRAY(until_the_end, 0.7, 1.3);
  CHECK_ARRAY(from_bytes, 0.7, 1.3, 0.4);
  CHECK_ARRAY(into_its_object, 0.7, 1.3);
  CHECK_ARRAY(of_wide_characters, 0.7, 1.3);
  return finish();
}
#endif
