// feature: floats that are written into a stream as bytes, and read from it again: no derivative goes through it
// refused: reads the bytes back that
#include "check.h"
#include <sstream>
#include <vector>
double through(double *x, int n);
#if FUNCTIONS
double through(double *x, int n) {
  std::stringstream stream;
  std::vector<double> read(n);
  stream.write(reinterpret_cast<const char *>(x), n * 8);
  stream.read(reinterpret_cast<char *>(read.data()), n * 8);
  double s = 0;
  for (double d : read)
    s += d * d;
  return s;
}
#endif
#if CHECKS
int main() {
  CHECK_ARRAY(through, 0.5, 1.25);
  return finish();
}
#endif
