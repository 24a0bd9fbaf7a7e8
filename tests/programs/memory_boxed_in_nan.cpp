// feature: numbers, pointers and counts share a word, in the way of interpreters: what is no number lies in the bits of a NaN
// flags: -std=c++20
#include <bit>
#include <cstdint>
#include <vector>
#include "check.h"
double boxed(double *x, int n);

#if FUNCTIONS
class Box {
  std::uint64_t word;
  static constexpr std::uint64_t pointer = 0x7ffc, count = 0x7ffd;

public:
  explicit Box(double number) : word(std::bit_cast<std::uint64_t>(number)) {}
  explicit Box(double *there) : word(reinterpret_cast<std::uint64_t>(there) | pointer << 48) {}
  explicit Box(int number) : word(count << 48 | static_cast<unsigned>(number)) {}
  double value() const {
    if (word >> 48 == pointer)
      return *reinterpret_cast<double *>(word & 0xffffffffffff);
    if (word >> 48 == count)
      return static_cast<int>(static_cast<std::uint32_t>(word));
    return std::bit_cast<double>(word);
  }
};

double boxed(double *x, int n) {
  std::vector<Box> boxes;
  for (int i = 0; i < n; i++) {
    boxes.emplace_back(x[i] * x[i]);
    boxes.emplace_back(&x[i]);
    boxes.emplace_back(i);
  }
  double sum = 0, weight = 1;
  for (const Box &box : boxes) {
    sum += weight * box.value() * box.value();
    weight *= 0.9;
  }
  return sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(boxed, 0.3, 0.7, 1.2);
  return finish();
}
#endif
