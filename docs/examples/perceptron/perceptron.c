#include <math.h>

typedef struct {
  int inputs, outputs;
  double *weights, *bias; /* what is learnt */
  double *values;         /* a buffer for what comes out, which every sample uses again */
} Dense;

typedef struct {
  Dense first, second, last;
} Model;

static const double *applied(Dense *layer, const double *x, int is_last) {
  for (int i = 0; i < layer->outputs; i++) {
    double sum = layer->bias[i];
    for (int j = 0; j < layer->inputs; j++) sum += layer->weights[i * layer->inputs + j] * x[j];
    layer->values[i] = is_last ? sum : tanh(sum);
  }
  return layer->values;
}

static double predicted(Model *m, const double *x) {
  return applied(&m->last, applied(&m->second, applied(&m->first, x, 0), 0), 1)[0];
}

/* The mean squared error over n samples. */
double loss(Model *m, const double *x, const double *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double error = predicted(m, x + i * m->first.inputs) - y[i];
    sum += error * error;
  }
  return sum / n;
}

void predict(Model *m, const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = predicted(m, x + i * m->first.inputs);
}
