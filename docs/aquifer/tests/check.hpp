// A test says what it looked at, and ends with 1 if anything was wrong.
#pragma once

#include <cmath>
#include <cstdio>

namespace aquifer {

class Check {
public:
  // True if `found` is within `tolerance` of `wanted`, relative to `scale`.
  void close(const char *what, double found, double wanted, double tolerance, double scale = 1) {
    const double error = std::fabs(found - wanted) / scale;
    that(what, error <= tolerance, error);
  }

  void that(const char *what, bool holds, double measured) {
    std::printf("%-60s %12.3e  %s\n", what, measured, holds ? "right" : "WRONG");
    is_right_ = is_right_ && holds;
  }

  int result() const { return is_right_ ? 0 : 1; }

private:
  bool is_right_ = true;
};

} // namespace aquifer
