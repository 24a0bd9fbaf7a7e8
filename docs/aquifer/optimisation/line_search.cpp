// Nocedal and Wright, Numerical Optimization, 2nd edition, algorithms 3.5 and 3.6.
#include "line_search.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace aquifer {

double dot(const Variables &a, const Variables &b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

namespace {

constexpr double enough_decrease = 1e-4, enough_flattening = 0.9;
constexpr int most_trials = 25;

struct Trial {
  double length, value, slope;
};

class Search {
public:
  Search(const Objective &objective, const Variables &direction, const State &start)
      : objective_(objective), direction_(direction), start_(start), reached_(start),
        at_start_{0, start.value, dot(start.gradient, direction)} {}

  bool run(double first_length) {
    Trial before = at_start_;
    double length = first_length;
    while (trials_ < most_trials) {
      const Trial now = at(length);
      if (is_too_high(now) || (trials_ > 1 && now.value >= before.value))
        return between(before, now);
      if (is_flat(now))
        return true;
      if (now.slope >= 0)
        return between(now, before);
      before = now;
      length *= 2;
    }
    return false;
  }

  const State &reached() const { return reached_; }
  int trials() const { return trials_; }

private:
  Trial at(double length) {
    trials_++;
    for (std::size_t i = 0; i < direction_.size(); i++)
      reached_.x[i] = start_.x[i] + length * direction_[i];
    reached_.value = objective_(reached_.x, reached_.gradient);
    return {length, reached_.value, dot(reached_.gradient, direction_)};
  }

  // Not finite counts as too high: the step left the domain of the function.
  bool is_too_high(const Trial &trial) const {
    return !(trial.value <= at_start_.value + enough_decrease * trial.length * at_start_.slope);
  }

  bool is_flat(const Trial &trial) const { return std::fabs(trial.slope) <= -enough_flattening * at_start_.slope; }

  // There is a good step between the two; `low` is the better of them, and its slope points to the other.
  bool between(Trial low, Trial high) {
    while (trials_ < most_trials) {
      const Trial now = at(guess(low, high));
      if (is_too_high(now) || now.value >= low.value) {
        high = now;
        continue;
      }
      if (is_flat(now))
        return true;
      if (now.slope * (high.length - low.length) >= 0)
        high = low;
      low = now;
    }
    return false;
  }

  // The minimum of the cubic through both values and slopes, kept away from the ends.
  static double guess(const Trial &a, const Trial &b) {
    const double middle = (a.length + b.length) / 2, span = std::fabs(b.length - a.length);
    const double d1 = a.slope + b.slope - 3 * (a.value - b.value) / (a.length - b.length);
    const double root = d1 * d1 - a.slope * b.slope;
    if (!(root >= 0) || !std::isfinite(root))
      return middle;
    const double d2 = std::copysign(std::sqrt(root), b.length - a.length);
    const double found = b.length - (b.length - a.length) * (b.slope + d2 - d1) / (b.slope - a.slope + 2 * d2);
    return std::fabs(found - middle) < 0.4 * span ? found : middle;
  }

  const Objective &objective_;
  const Variables &direction_;
  const State &start_;
  State reached_;
  Trial at_start_;
  int trials_ = 0;
};

} // namespace

bool step_along(const Objective &objective, const Variables &direction, double first_length, State &state,
                int &evaluations) {
  Search search(objective, direction, state);
  const bool is_found = search.run(first_length);
  evaluations += search.trials();
  if (is_found)
    state = search.reached();
  return is_found;
}

} // namespace aquifer
