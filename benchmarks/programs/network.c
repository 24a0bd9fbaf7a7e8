/* The squared error of a network with one hidden layer over a set of examples. */
#include "driver.h"

static const char problem_sizes[] = "INPUTS HIDDEN EXAMPLES";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

typedef struct {
  long inputs, hidden, examples;
} Shape;

/* weights: of each hidden unit its inputs' and its bias, then those of the output. */
static double loss(const double *weights, const double *examples, const double *wanted, double *layer, const Shape *s) {
  const double *last = weights + s->hidden * (s->inputs + 1);
  double sum = 0;
  for (long e = 0; e < s->examples; e++) {
    const double *x = examples + e * s->inputs;
    for (long j = 0; j < s->hidden; j++) {
      const double *w = weights + j * (s->inputs + 1);
      double activation = w[s->inputs];
      for (long i = 0; i < s->inputs; i++) activation += w[i] * x[i];
      layer[j] = tanh(activation);
    }
    double output = last[s->hidden];
    for (long j = 0; j < s->hidden; j++) output += last[j] * layer[j];
    sum += (output - wanted[e]) * (output - wanted[e]);
  }
  return sum;
}

/* On the heap because the Enzyme we compare with aborts where its address is known to the linker. */
static Shape *shape;
static Vector weights, d_weights, layer, d_layer, examples, wanted;

static void problem_create(const long *sizes) {
  shape = malloc(sizeof *shape);
  *shape = (Shape){sizes[0], sizes[1], sizes[2]};
  weights = vector_of(shape->hidden * (shape->inputs + 2) + 1);
  d_weights = vector_of(weights.count);
  layer = vector_of(shape->hidden);
  d_layer = vector_of(shape->hidden);
  examples = vector_of(shape->inputs * shape->examples);
  wanted = vector_of(shape->examples);
  fill(weights.data, weights.count, -0.5, 0.5);
  fill(examples.data, examples.count, -1, 1);
  fill(wanted.data, wanted.count, -1, 1);
}

static Vector problem_inputs(void) { return weights; }
static double problem_value(void) { return loss(weights.data, examples.data, wanted.data, layer.data, shape); }

static void problem_derive(void) {
  memset(d_weights.data, 0, d_weights.count * sizeof(double));
  memset(d_layer.data, 0, d_layer.count * sizeof(double));
  __enzyme_autodiff((void *)loss, enzyme_dup, weights.data, d_weights.data, enzyme_const, examples.data, enzyme_const,
                    wanted.data, enzyme_dup, layer.data, d_layer.data, enzyme_const, shape);
}

static void problem_gradient(double *gradient) { memcpy(gradient, d_weights.data, weights.count * sizeof(double)); }

static void problem_by_hand(void) {
  long inputs = shape->inputs, hidden = shape->hidden;
  const double *last = weights.data + hidden * (inputs + 1);
  double *d_last = d_weights.data + hidden * (inputs + 1), *h = layer.data;
  memset(d_weights.data, 0, d_weights.count * sizeof(double));
  for (long e = 0; e < shape->examples; e++) {
    const double *x = examples.data + e * inputs;
    double output = last[hidden];
    for (long j = 0; j < hidden; j++) {
      const double *w = weights.data + j * (inputs + 1);
      double activation = w[inputs];
      for (long i = 0; i < inputs; i++) activation += w[i] * x[i];
      h[j] = tanh(activation);
      output += last[j] * h[j];
    }
    double g = 2 * (output - wanted.data[e]);
    d_last[hidden] += g;
    for (long j = 0; j < hidden; j++) {
      double *d = d_weights.data + j * (inputs + 1), inner = g * last[j] * (1 - h[j] * h[j]);
      d_last[j] += g * h[j];
      d[inputs] += inner;
      for (long i = 0; i < inputs; i++) d[i] += inner * x[i];
    }
  }
}
#define BY_HAND problem_by_hand

#include "main.h"
