// feature: std::call_once: what it runs changes variables of its caller, and members of an object; locks of readers and writers
// flags: -std=c++20 -pthread
#include "check.h"

double lazily(double *x, int n);
double cached(double *x, int n);
double remembered(double *x, int n);

#if FUNCTIONS
#include <map>
#include <mutex>
#include <shared_mutex>
#include <vector>

double lazily(double *x, int n) {
  std::once_flag once;
  double scale = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    std::call_once(once, [&](double factor) { scale = factor * x[0]; }, x[1] * 2);
    sum += scale * x[i];
  }
  return sum;
}

class Table {
  mutable std::once_flag once;
  mutable std::vector<double> squares;
  mutable std::mutex guard;
  mutable double asked = 0;
  std::vector<double> values;

public:
  Table(const double *x, int n) : values(x, x + n) {}
  double at(int i) const {
    std::call_once(once, &Table::fill, this);
    std::lock_guard<std::mutex> lock(guard);
    asked += values[i];
    return squares[i] + asked;
  }
  void fill() const {
    for (double v : values)
      squares.push_back(v * v);
  }
};

double cached(double *x, int n) {
  Table table(x, n);
  double sum = 0;
  for (int i = 0; i < 2 * n; i++)
    sum = sum * 0.5 + table.at(i * i % n);
  return sum;
}

class Memo {
  std::shared_mutex guard;
  std::map<int, double> squares;

public:
  double at(int i, const double *x) {
    {
      std::shared_lock<std::shared_mutex> reading(guard);
      auto found = squares.find(i);
      if (found != squares.end())
        return found->second;
    }
    std::unique_lock<std::shared_mutex> writing(guard);
    return squares.emplace(i, x[i] * x[i]).first->second;
  }
};

double remembered(double *x, int n) {
  Memo memo;
  double sum = 0;
  for (int i = 0; i < 3 * n; i++)
    sum = sum * 0.5 + memo.at(i * i % n, x) * (i + 1);
  return sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(lazily, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(cached, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(remembered, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
