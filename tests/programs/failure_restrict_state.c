// feature: Enzyme's silent failure: recurrent layers with __restrict state
#include "check.h"
#include <math.h>

double lstm(double *x, int n);

#if FUNCTIONS
static void layer(const double *restrict weight, double *restrict hidden, double *restrict cell, const double *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    double forget = 1 / (1 + exp(-in[i] * weight[i] - 0.1)), keep = 1 / (1 + exp(-hidden[i] * weight[n + i]));
    double change = tanh(hidden[i] + weight[2 * n + i]);
    cell[i] = cell[i] * forget + keep * change;
    hidden[i] = keep * tanh(cell[i]);
  }
}
static double loss(const double *restrict weight, double *restrict state, int n, int steps) {
  double total = 0, in[4] = {0.1, 0.2, 0.3, 0.4};
  for (int t = 0; t < steps; t++) {
    layer(weight, state, state + n, in, n);
    layer(weight + 3 * n, state + 2 * n, state + 3 * n, state, n);
    for (int i = 0; i < n; i++) {
      in[i] = state[2 * n + i];
      total += (in[i] - 0.3) * (in[i] - 0.3);
    }
  }
  return total;
}
double lstm(double *x, int n) {
  double state[8];
  (void)n;
  for (int i = 0; i < 8; i++)
    state[i] = 0.05 * i + 0.01 * x[i];
  return loss(x, state, 2, 5);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(lstm, 0.7, 1.2, -0.4, 0.9, 0.3, -0.5, 0.8, 0.6, -0.2, 0.1, 1.1, -0.9);
  return finish();
}
#endif
