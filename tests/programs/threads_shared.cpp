// feature: shared pointers that threads give back: the last one releases what all have read
// flags: -pthread -std=c++17
#include "check.h"
extern "C" {
double shared(double *x, int n);
double changed(double *x, int n);
double tabled(double *x, int n);
double stepped(double *x, int n);
}

#if FUNCTIONS
#include <memory>
#include <thread>
#include <unordered_map>
#include <vector>
/* Who gives the last copy back releases what all have read. */
double shared(double *x, int n) {
  auto values = std::make_shared<std::vector<double>>(x, x + n);
  double sums[2] = {0, 0};
  std::thread first([&sums, values] { sums[0] = (*values)[0] * (*values)[1]; });
  std::thread second([&sums, values] { sums[1] = (*values)[0] + (*values)[1]; });
  values.reset();
  first.join();
  second.join();
  return sums[0] * sums[1];
}
/* At -O0 exceptions may leave what gives the copies back. */
double changed(double *x, int n) {
  auto values = std::make_shared<std::vector<double>>(n, x[0]);
  std::vector<std::thread> threads;
  threads.emplace_back([x, values] {
    for (int round = 0; round < 2; round++)
      (*values)[1] += x[1];
  });
  for (auto &thread : threads)
    thread.join();
  return x[0] * (*values)[1];
}
/* A hash table has a `float` of its own: from then on, nothing tells of which kind the floats are that are copied. */
double tabled(double *x, int n) {
  std::unordered_map<int, double> table;
  for (int i = 0; i < n; i++)
    table.emplace(3 * i, x[i] * x[0]);
  return table.at(0) * table.at(3 * (n - 1));
}
/* What had no tangent is stored over, in part by the same bytes. */
double stepped(double *x, int n) {
  std::vector<double> now(x, x + n), next(n);
  auto work = [&](int begin) {
    for (int i = begin; i < n; i += 2)
      next[i] = 0.5 * now[i] + 0.25 * (now[(i + 1) % n] + now[(i + n - 1) % n]) * now[i];
  };
  auto copy = [&](int begin) {
    for (int i = begin; i < n; i += 2)
      now[i] = next[i];
  };
  for (int step = 0; step < 3; step++) {
    std::thread other(work, 1);
    work(0);
    other.join();
    std::thread copies(copy, 1);
    copy(0);
    copies.join();
  }
  return now[0] * now[0] + now[n - 1];
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(shared, 0.5, 1.25);
    CHECK_ARRAY(changed, 0.5, 1.25);
    CHECK_ARRAY(tabled, 0.5, 1.25);
    CHECK_ARRAY(stepped, 0.7, 1.2, 0.3, 0.5);
  }
  return finish();
}
#endif
