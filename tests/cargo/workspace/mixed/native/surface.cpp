#include <cmath>
#include <vector>

extern "C" double rust_height(double x, double y);

namespace {
template <class Function> double mean(Function &&f, int n) {
  std::vector<double> values;
  for (int i = 0; i < n; i++)
    values.push_back(f(double(i) / n));
  double sum = 0;
  for (double v : values)
    sum += v;
  return sum / n;
}
} // namespace

extern "C" double surface_mean(double scale) {
  return mean([&](double t) { return rust_height(scale * t, scale * scale * t); }, 8) + std::exp(scale);
}
