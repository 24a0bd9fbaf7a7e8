/* What the checks of a kernel see: launches on the machine of machine.c, and the comparison of three derivatives. */
#ifndef MACHINE_H
#define MACHINE_H
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <vector>

extern "C" {
void gpu_launch(int blocks, int threads, void (*run)(void *), void *given, unsigned seed);
extern int gpu_shared_bytes; /* of shared memory whose size is told at the launch */
extern int gpu_races; /* found so far; each of the first few is printed */
}

static unsigned order_of_threads = 1;

template <typename Kernel> void launch(int blocks, int threads, Kernel kernel) {
  gpu_launch(blocks, threads, [](void *given) { (*(Kernel *)given)(); }, &kernel, order_of_threads);
}

typedef std::vector<double> numbers;
static int checks, failures;

static void expect(const char *what, double got, double want, double slack) {
  checks++;
  if (std::fabs(got - want) <= slack * (1 + std::fabs(want)))
    return;
  failures++;
  std::printf("order %u: %s: got %.17g, want %.17g\n", order_of_threads, what, got, want);
}

/* Of an array whose elements count differently. */
inline double weight(int k) { return 0.5 + 0.25 * (k % 7) - (k % 3); }
inline double weighted(const numbers &y) {
  double sum = 0;
  for (size_t k = 0; k < y.size(); k++)
    sum += weight(k) * y[k];
  return sum;
}
inline numbers weights(size_t n) {
  numbers w(n);
  for (size_t k = 0; k < n; k++)
    w[k] = weight(k);
  return w;
}

/* value: the weighted sum of all results. gradient: its derivatives. slope: the derivative in a direction. */
template <typename Value, typename Gradient, typename Slope>
void check(const char *what, numbers x, Value value, Gradient gradient, Slope slope, double slack = 1e-8,
           double step = 1e-3) {
  for (order_of_threads = 1; order_of_threads <= 3; order_of_threads++) {
    numbers found(x.size());
    gradient(x, found);
    numbers direction(x.size());
    double along = 0;
    for (size_t i = 0; i < x.size(); i++) {
      direction[i] = std::cos(1.0 + i);
      along += found[i] * direction[i];
    }
    expect(what, slope(x, direction), along, slack > 1e-8 ? slack : 1e-11);
    for (size_t i = 0; i < x.size() && order_of_threads == 1; i++) {
      auto difference = [&](double width) {
        numbers high = x, low = x;
        high[i] += width;
        low[i] -= width;
        return (value(high) - value(low)) / (2 * width);
      };
      expect(what, found[i], (4 * difference(step / 2) - difference(step)) / 3, slack);
    }
  }
}

/* Of the kernels that DERIVED makes, with n elements of x and m of y, all of them over the whole grid. */
#define CHECK(f, n, m, blocks, threads) CHECK_AT(f, points(n), m, blocks, threads, 1e-8, 1e-3)
#define CHECK_AT(f, at, m, blocks, threads, ...)                                                                      \
  check(                                                                                                             \
      #f, at,                                                                                                        \
      [](const numbers &x) {                                                                                         \
        numbers y(m);                                                                                                \
        launch(blocks, threads, [&] { f##_value(x.data(), y.data(), x.size()); });                                          \
        return weighted(y);                                                                                          \
      },                                                                                                             \
      [](const numbers &x, numbers &dx) {                                                                            \
        numbers y(m), dy = weights(m);                                                                               \
        launch(blocks, threads, [&] { f##_gradient(x.data(), dx.data(), y.data(), dy.data(), x.size()); });                 \
      },                                                                                                             \
      [](const numbers &x, const numbers &dx) {                                                                      \
        numbers y(m), dy(m);                                                                                         \
        launch(blocks, threads, [&] { f##_tangent(x.data(), dx.data(), y.data(), dy.data(), x.size()); });                  \
        return weighted(dy);                                                                                         \
      },                                                                                                             \
      __VA_ARGS__)

inline numbers points(int n) {
  numbers x(n);
  for (int i = 0; i < n; i++)
    x[i] = 0.3 + 0.9 * i / n;
  return x;
}

/* Exact in few bits, as are their squares. */
inline numbers eighths(int n) {
  numbers x(n);
  for (int i = 0; i < n; i++)
    x[i] = 0.5 + (i % 8) / 8.0;
  return x;
}

inline int finish() {
  std::printf("%d checks, %d failed, %d races\n", checks, failures, gpu_races);
  return !checks || failures || gpu_races;
}
#endif
