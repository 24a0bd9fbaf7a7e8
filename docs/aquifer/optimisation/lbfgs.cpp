#include "lbfgs.hpp"
#include "line_search.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

namespace aquifer {

namespace {

// The inverse of the second derivative, as far as the last steps tell: the two loops of Nocedal (1980).
class Memory {
public:
  explicit Memory(int most) : most_(most) {}

  bool is_empty() const { return pairs_.empty(); }

  void add(Variables step, Variables change) {
    const double curvature = dot(step, change);
    if (curvature <= 1e-12 * dot(change, change))
      return; // would make the matrix indefinite
    pairs_.push_back({std::move(step), std::move(change), 1 / curvature});
    if (static_cast<int>(pairs_.size()) > most_)
      pairs_.pop_front();
  }

  void clear() { pairs_.clear(); }

  Variables direction(const Variables &gradient) const {
    Variables result = gradient;
    std::vector<double> weights(pairs_.size());
    for (std::size_t k = pairs_.size(); k-- > 0;) {
      weights[k] = pairs_[k].inverse_curvature * dot(pairs_[k].step, result);
      add_to(result, -weights[k], pairs_[k].change);
    }
    const double scale = is_empty() ? 1 : 1 / (pairs_.back().inverse_curvature * dot(pairs_.back().change, pairs_.back().change));
    for (double &element : result)
      element *= scale;
    for (std::size_t k = 0; k < pairs_.size(); k++) {
      const double correction = weights[k] - pairs_[k].inverse_curvature * dot(pairs_[k].change, result);
      add_to(result, correction, pairs_[k].step);
    }
    for (double &element : result)
      element = -element;
    return result;
  }

private:
  struct Pair {
    Variables step, change;
    double inverse_curvature;
  };

  static void add_to(Variables &sum, double factor, const Variables &other) {
    for (std::size_t i = 0; i < sum.size(); i++)
      sum[i] += factor * other[i];
  }

  int most_;
  std::deque<Pair> pairs_;
};

Variables difference(const Variables &a, const Variables &b) {
  Variables result(a.size());
  std::transform(a.begin(), a.end(), b.begin(), result.begin(), std::minus<>());
  return result;
}

double largest(const Variables &gradient) {
  double most = 0;
  for (double element : gradient)
    most = std::max(most, std::fabs(element));
  return most;
}

} // namespace

Outcome minimise(const Objective &objective, Variables start, const Options &options) {
  State state{std::move(start), {}, 0};
  state.gradient.resize(state.x.size());
  state.value = objective(state.x, state.gradient);
  int evaluations = 1;
  Memory memory(options.memory);

  for (int number = 0;; number++) {
    const double slope = largest(state.gradient);
    if (options.watch)
      options.watch({number, state.value, slope, evaluations, state.x});
    const auto end = [&](const char *reason) {
      return Outcome{state.x, state.value, number, evaluations, reason};
    };
    if (slope <= options.small_slope)
      return end("the gradient is zero");
    if (number == options.most_iterations)
      return end("no more iterations were allowed");

    const State before = state;
    const double first = memory.is_empty() ? options.first_step / std::sqrt(dot(state.gradient, state.gradient)) : 1;
    if (!step_along(objective, memory.direction(state.gradient), first, state, evaluations)) {
      if (memory.is_empty())
        return end("no step leads downhill");
      memory.clear(); // what is remembered may be misleading: once more, along the gradient
      continue;
    }
    memory.add(difference(state.x, before.x), difference(state.gradient, before.gradient));
    if (before.value - state.value <= options.small_change * std::fabs(before.value))
      return end("the value stands still");
  }
}

} // namespace aquifer
