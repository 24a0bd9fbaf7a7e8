// feature: an application: a small network with layers in a struct, trained for some steps
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double loss(double *x, int n);

#if FUNCTIONS
struct layer {
  int in, out;
  double *weight, *bias, *result;
};
static struct layer make(int in, int out, double *parameters) {
  struct layer l = {in, out, parameters, parameters + in * out, (double *)calloc(out, sizeof(double))};
  return l;
}
static const double *run(struct layer *l, const double *input, int last) {
  for (int i = 0; i < l->out; i++) {
    double s = l->bias[i];
    for (int j = 0; j < l->in; j++)
      s += l->weight[i * l->in + j] * input[j];
    l->result[i] = last ? s : tanh(s);
  }
  return l->result;
}
double loss(double *x, int n) {
  static const double inputs[3][2] = {{0.1, 0.9}, {0.7, -0.3}, {-0.5, 0.4}}, targets[3] = {0.5, -0.2, 0.1};
  struct layer layers[2] = {make(2, 3, x), make(3, 1, x + 9)};
  double total = 0;
  for (int i = 0; i < 3; i++) {
    const double *v = inputs[i];
    for (int k = 0; k < 2; k++)
      v = run(&layers[k], v, k == 1);
    total += (v[0] - targets[i]) * (v[0] - targets[i]);
  }
  for (int k = 0; k < 2; k++)
    free(layers[k].result);
  return total / n;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(loss, 0.1, -0.2, 0.3, 0.5, 0.6, -0.3, 0.02, 0.01, 0.5, 0.3, 1.1, 0.1, 0.4);
  return finish();
}
#endif
