// What the command line asks for.
#pragma once

#include "solver.hpp"

#include <string>

namespace aquifer {

struct Arguments {
  Method method = Method::cholesky;
  int iterations = 200;
  double noise = 0;          // metres: standard deviation that is added to the measurements
  double smoothing = 0;      // 0 trusts the measurements alone
  std::string output;        // a folder for tables, if any
  bool is_for_help = false;
};

extern const char *const usage;

// Throws std::invalid_argument, with a sentence that says what is wrong.
Arguments parse(int count, const char *const *words);

} // namespace aquifer
