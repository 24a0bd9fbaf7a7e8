// feature: std::thread that is joined: lambdas, members, arguments, containers of threads, guards of mutexes
// flags: -pthread -std=c++17
#include "check.h"
extern "C" {
double lambdas(double *x, int n);
double members(double *x, int n);
double arguments(double *x, int n);
double guarded(double *x, int n);
double containers(double *x, int n);
double dealt_out(double *x, int n);
double particles(double *x, int n);
}

#if FUNCTIONS
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <mutex>
#include <numeric>
#include <thread>
#include <vector>
double lambdas(double *x, int n) {
  double y[2] = {0, 0};
  std::thread first([&] {
    for (int i = 0; i < n; i++)
      y[0] += x[i] * x[0];
  });
  std::thread second([&y, x, last = x[n - 1]] { y[1] = std::sin(last) * x[0]; });
  double beside = x[0] * x[0];
  first.join();
  second.join();
  return y[0] * y[1] + beside;
}

class Sum {
  const double *x;
  int from, to;

public:
  double result = 0;
  Sum(const double *x_, int from_, int to_) : x(x_), from(from_), to(to_) {}
  void run(double scale) {
    for (int i = from; i < to; i++)
      result += x[i] * x[i] * scale;
  }
};
double members(double *x, int n) {
  Sum left(x, 0, n / 2), right(x, n / 2, n);
  std::thread thread(&Sum::run, &left, x[0]);
  right.run(x[1]);
  thread.join();
  return left.result * right.result;
}

static void scale(const double *x, double by, double &result) { result = x[0] * by + x[1]; }
double arguments(double *x, int n) {
  double result;
  std::thread thread(scale, x, x[n - 1], std::ref(result));
  thread.join();
  return result * result;
}

double guarded(double *x, int n) {
  std::mutex mutex;
  double product = 1, high = -1e300;
  int next = 0;
  auto work = [&] {
    for (;;) {
      int i;
      {
        std::lock_guard<std::mutex> guard(mutex);
        i = next++;
      }
      if (i >= n)
        return;
      double v = std::exp(x[i] / 4) * x[0];
      std::unique_lock<std::mutex> guard(mutex);
      product = product * v;
      if (v > high)
        high = v;
    }
  };
  std::thread thread(work);
  work();
  thread.join();
  return product * high;
}

double containers(double *x, int n) {
  std::vector<double> y(n);
  std::vector<std::thread> threads;
  for (int k = 0; k < 2; k++)
    threads.emplace_back([&x, &y, n, k] {
      for (int i = k; i < n; i += 2)
        y[i] = x[i] * x[n - 1 - i];
    });
  for (auto &thread : threads)
    thread.join();
  return std::accumulate(y.begin(), y.end(), 0.0) * y[0];
}

double dealt_out(double *x, int n) {
  std::vector<double> y(n);
  std::atomic<int> next{0};
  auto work = [&] {
    for (int i; (i = next++) < n;)
      y[i] = x[i] * x[i] * x[0];
  };
  std::thread thread(work);
  work();
  thread.join();
  return std::accumulate(y.begin(), y.end(), 0.0) * y[0];
}

/* Particles that push each other away when they are near: each thread has some of the cells. */
struct Particle {
  double x, y, vx, vy;
};
class Cells {
  int side;
  double width;
  std::vector<std::vector<int>> members;

public:
  Cells(int side_, double box, const std::vector<Particle> &all)
      : side(side_), width(box / side_), members(side_ * side_) {
    for (size_t k = 0; k < all.size(); k++)
      members[cell(all[k].x) * side + cell(all[k].y)].push_back(k);
  }
  int cell(double place) const { return ((int)std::floor(place / width) % side + side) % side; }
  int count() const { return side * side; }
  void push(const std::vector<Particle> &all, std::vector<std::array<double, 2>> &force, int from, int to) const {
    for (int c = from; c < to; c++)
      for (int k : members[c]) {
        std::array<double, 2> sum{0, 0};
        for (int i = std::max(c / side - 1, 0); i <= std::min(c / side + 1, side - 1); i++)
          for (int j = std::max(c % side - 1, 0); j <= std::min(c % side + 1, side - 1); j++)
            for (int other : members[i * side + j])
              if (other != k) {
                double dx = all[k].x - all[other].x, dy = all[k].y - all[other].y;
                double near = 1 / (dx * dx + dy * dy + 0.1);
                sum[0] += near * (near - 0.5) * dx;
                sum[1] += near * (near - 0.5) * dy;
              }
        force[k] = sum;
      }
  }
};
double particles(double *x, int n) {
  std::vector<Particle> all(n);
  double energy = 0;
  for (int k = 0; k < n; k++)
    all[k] = {0.7 + 0.8 * (k % 3) + 0.05 * x[k], 0.6 + 0.9 * (k / 3) + 0.05 * x[(k + 1) % n], 0.1 * x[k], 0};
  for (int step = 0; step < 3; step++) {
    Cells cells(3, 3, all);
    std::vector<std::array<double, 2>> force(n);
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; t++)
      threads.emplace_back([&, t] { cells.push(all, force, cells.count() * t / 2, cells.count() * (t + 1) / 2); });
    for (auto &thread : threads)
      thread.join();
    for (int k = 0; k < n; k++) {
      all[k].x += 0.05 * (all[k].vx += 0.05 * force[k][0]);
      all[k].y += 0.05 * (all[k].vy += 0.05 * force[k][1]);
    }
  }
  for (const Particle &p : all)
    energy += p.vx * p.vx + p.vy * p.vy + 0.01 * p.x;
  return energy;
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(lambdas, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(members, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(arguments, 0.5, 1.25, -0.75);
    CHECK_ARRAY(guarded, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(containers, 0.5, 1.25, -0.75, 2, 0.3);
    CHECK_ARRAY(dealt_out, 0.5, 1.25, -0.75, 2, 0.3);
    CHECK_ARRAY(particles, 0.5, 1.25, -0.75, 2, 1.5, 0.3, -0.4, 0.9);
  }
  return finish();
}
#endif
