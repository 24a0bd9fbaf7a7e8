// feature: containers of std::pmr whose memory comes from resources that the program defines: an arena, and the heap
#include "check.h"
#include <cstddef>
#include <cstdlib>
#include <map>
#include <memory_resource>
#include <vector>

double in_an_arena(double *x, int n);
double on_the_heap(double *x, int n);

#if FUNCTIONS
struct Arena : std::pmr::memory_resource {
  std::size_t used = 0;
  alignas(16) char bytes[4096];
  void *do_allocate(std::size_t size, std::size_t) override {
    void *found = bytes + used;
    used += (size + 15) / 16 * 16;
    return found;
  }
  void do_deallocate(void *, std::size_t, std::size_t) override {}
  bool do_is_equal(const memory_resource &other) const noexcept override { return this == &other; }
};
struct Heap : std::pmr::memory_resource {
  void *do_allocate(std::size_t size, std::size_t) override { return std::malloc(size); }
  void do_deallocate(void *place, std::size_t, std::size_t) override { std::free(place); }
  bool do_is_equal(const memory_resource &other) const noexcept override { return this == &other; }
};

static double through(std::pmr::memory_resource *resource, double *x, int n) {
  std::pmr::vector<double> products(resource);
  for (int i = 0; i < n; i++)
    products.push_back(x[i] * x[n - 1 - i]);
  std::pmr::map<int, double> sums(resource);
  for (int i = 0; i < n; i++)
    sums[i % 2] += x[i] * products[i];
  double s = 0;
  for (double product : products)
    s += product * product;
  for (auto &[key, sum] : sums)
    s += (key + 1) * sum * sum;
  return s;
}
double in_an_arena(double *x, int n) {
  Arena arena;
  return through(&arena, x, n);
}
double on_the_heap(double *x, int n) {
  Heap heap;
  return through(&heap, x, n);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(in_an_arena, 0.5, 1.25, -0.75, 2);
  CHECK_ARRAY(on_the_heap, 0.5, 1.25, -0.75, 2);
  return finish();
}
#endif
