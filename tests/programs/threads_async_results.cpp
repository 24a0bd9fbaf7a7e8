// feature: std::async with arguments; results that are vectors, structs, references, or nothing
// flags: -pthread -std=c++20
// not under valgrind: counts are stored beside padding, and the word around them is asked for an address
#include "check.h"
extern "C" {
double arguments(double *x, int n);
double vectors(double *x, int n);
double structs(double *x, int n);
double nothing(double *x, int n);
}

#if FUNCTIONS
#include <functional>
#include <future>
#include <vector>
static double scaled(double by, const std::vector<double> &of, double &other) {
  double sum = 0;
  for (double v : of)
    sum += v * by;
  other = sum * by;
  return sum;
}
double arguments(double *x, int n) {
  double other = 0;
  std::vector<double> copy(x, x + n);
  auto sum = std::async(std::launch::async, scaled, x[0], copy, std::ref(other));
  double got = sum.get();
  return got * other;
}
double vectors(double *x, int n) {
  auto squares = std::async(std::launch::async, [=] {
    std::vector<double> y(n);
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
    return y;
  });
  double sum = 0;
  for (double v : squares.get())
    sum += v * x[0];
  return sum;
}
struct Moments {
  double sum, squares;
  int count;
};
double structs(double *x, int n) {
  auto found = std::async(std::launch::async, [=] {
    Moments m{0, 0, 0};
    for (int i = 0; i < n; i++)
      m.sum += x[i], m.squares += x[i] * x[i], m.count++;
    return m;
  });
  Moments m = found.get();
  return m.squares / m.count - m.sum * m.sum / (m.count * m.count);
}
double nothing(double *x, int n) {
  double y = x[0];
  auto done = std::async(std::launch::async, [&] { y = y * x[1] * n; });
  done.wait();
  return y * y;
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(arguments, 0.5, 1.25, -0.75);
    CHECK_ARRAY(vectors, 0.5, 1.25, -0.75);
    CHECK_ARRAY(structs, 0.5, 1.25, -0.75);
    CHECK_ARRAY(nothing, 0.5, 1.25);
  }
  return finish();
}
#endif
