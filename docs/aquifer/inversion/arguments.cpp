#include "arguments.hpp"

#include <charconv>
#include <stdexcept>

namespace aquifer {

const char *const usage = "usage: aquifer [--method cholesky|conjugate_gradient|adjoint_rule] [--iterations N]\n"
                          "               [--noise METRES] [--smoothing WEIGHT] [--output FOLDER]\n";

namespace {

template <class Number>
Number number_of(const std::string &option, const std::string &word, Number least) {
  Number value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || !(value >= least))
    throw std::invalid_argument(option + " takes a number that is not negative, not " + word);
  return value;
}

Method method_of(const std::string &word) {
  if (word == "cholesky")
    return Method::cholesky;
  if (word == "conjugate_gradient")
    return Method::conjugate_gradient;
  if (word == "adjoint_rule")
    return Method::adjoint_rule;
  throw std::invalid_argument("there is no method " + word);
}

} // namespace

Arguments parse(int count, const char *const *words) {
  Arguments arguments;
  for (int i = 1; i < count; i++) {
    const std::string option = words[i];
    if (option == "--help") {
      arguments.is_for_help = true;
      continue;
    }
    if (i + 1 == count)
      throw std::invalid_argument(option + " is not known, or its value is missing");
    const std::string word = words[++i];
    if (option == "--method")
      arguments.method = method_of(word);
    else if (option == "--iterations")
      arguments.iterations = number_of(option, word, 0);
    else if (option == "--noise")
      arguments.noise = number_of(option, word, 0.0);
    else if (option == "--smoothing")
      arguments.smoothing = number_of(option, word, 0.0);
    else if (option == "--output")
      arguments.output = word;
    else
      throw std::invalid_argument("the option " + option + " is not known");
  }
  return arguments;
}

} // namespace aquifer
