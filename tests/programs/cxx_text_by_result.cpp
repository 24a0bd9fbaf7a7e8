// feature: a function of the library hands back text by its result beside active numbers, where exceptions are cleaned up
// flags: -std=c++17
#include "check.h"
#include <charconv>
#include <iomanip>
#include <sstream>
#include <string>

double told(double *x, int n);
double scaled(double *x, int n);

#if FUNCTIONS
struct Named {
  std::string name;
  double value;
};
__attribute__((noinline)) static std::string written(const double &value) {
  std::stringstream stream;
  stream << std::setprecision(3);
  stream << value;
  return stream.str();
}
__attribute__((noinline)) static Named named(const double &value) {
  Named result{written(value), value * value};
  result.name += " is a number, and this is longer than a short text";
  return result;
}
double told(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    Named one = named(x[i]);
    Named other = one;
    s += one.value * other.value + (other.name.size() > 3 ? x[0] : 0);
  }
  return s;
}
/* Numbers of the text are constants: the library reads them into a variable, and says where it has ended. */
double scaled(double *x, int n) {
  const std::string text = "1.5, 2.5e-1,3";
  double s = 0;
  int i = 0;
  for (const char *at = text.data(), *end = at + text.size(); at < end; i++) {
    double factor = 0;
    auto read = std::from_chars(at, end, factor);
    s += factor * x[i % n] * x[(i + 1) % n];
    for (at = read.ptr; at < end && (*at == ',' || *at == ' '); at++) {
    }
  }
  char shown[40];
  auto written = std::to_chars(shown, shown + sizeof shown, 0.25 * i);
  return s * (written.ptr - shown);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(told, 0.7, -1.2, 0.4);
  CHECK_ARRAY(scaled, 0.7, -1.2, 0.4);
  return finish();
}
#endif
