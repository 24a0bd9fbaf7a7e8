// The derivative of a function of Rust, asked for in C++.
#include <cmath>
#include <cstdio>
#include <enzyme.h>

struct State {
  double angles[2], speeds[2];
};
extern "C" double pendulum_height(const State *start, std::size_t steps);

int main() {
  State start = {{0.5, -0.3}, {0.2, 1.0}}, gradient = {};
  ENZYME_AUTODIFF(void, pendulum_height, enzyme_dup, &start, &gradient, enzyme_const, std::size_t(120));
  double *at = &start.angles[0], *slopes = &gradient.angles[0];
  for (int i = 0; i < 4; i++) {
    double kept = at[i], h = 1e-6;
    at[i] = kept + h;
    double more = pendulum_height(&start, 120);
    at[i] = kept - h;
    double less = pendulum_height(&start, 120);
    at[i] = kept;
    std::printf("%.9f by differences %.9f\n", slopes[i], (more - less) / (2 * h));
  }
}
