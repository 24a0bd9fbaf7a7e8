// feature: strings and streams beside the numbers
#include "check.h"
#include <iostream>
#include <sstream>
#include <string>

double with_strings(double *x, int n);
double with_stream(double *x, int n);
double with_text(double *x, int n);

#if FUNCTIONS
double with_strings(double *x, int n) {
  std::string name = "value";
  for (int i = 0; i < n; i++)
    name += std::to_string(i);
  return x[0] * x[n - 1] * name.size();
}
double with_stream(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (s > 1e9)
      std::cout << "large: " << s << std::endl;
  }
  std::cerr << std::flush;
  return s;
}
double with_text(double *x, int n) {
  std::ostringstream out;
  out << n << ' ' << x[0];
  return x[0] * x[0] * (out.str()[0] - '0');
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(with_strings, 0.7, 1.2);
  CHECK_ARRAY(with_stream, 0.7, 1.2);
  CHECK_ARRAY(with_text, 0.7, 1.2);
  return finish();
}
#endif
