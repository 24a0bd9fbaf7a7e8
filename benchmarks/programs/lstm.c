/* ADBench's third problem: the loss of a character model made of long short-term memory layers.
 *
 * Each layer has 4 weights and 4 biases a unit, for its gates; the state is updated in place while the text is read.
 * With -DSTATE_IS_CONSTANT the state is declared constant although derivatives flow through it: a mistake in the
 * request, which a tool must tell of.
 */
#include "driver.h"

static const char problem_sizes[] = "LAYERS CHARACTERS WIDTH";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

typedef struct {
  long layers, characters, width; /* width: bits of a character, and units of a layer */
} Shape;

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

/* One unit: gates from weights w[gate] and biases b[gate], each `width` apart. */
static void unit(long width, const double *restrict w, const double *restrict b, double *restrict hidden,
                 double *restrict cell, double input) {
  double forget = sigmoid(input * w[0] + b[0]);
  double take = sigmoid(*hidden * w[width] + b[width]);
  double give = sigmoid(input * w[2 * width] + b[2 * width]);
  double change = tanh(*hidden * w[3 * width] + b[3 * width]);
  *cell = *cell * forget + take * change;
  *hidden = give * tanh(*cell);
}

/* State of a layer: hidden values, then cells. Parameters of a layer: weights, then biases. */
static void predict(Shape shape, const double *restrict layers, const double *restrict ends, double *restrict state,
                    const double *restrict input, double *restrict output) {
  long width = shape.width;
  for (long i = 0; i < width; i++) output[i] = input[i] * ends[i];
  for (long layer = 0; layer < shape.layers; layer++) {
    const double *w = layers + layer * 8 * width, *b = w + 4 * width;
    double *hidden = state + layer * 2 * width, *cell = hidden + width;
    for (long i = 0; i < width; i++) {
      unit(width, w + i, b + i, hidden + i, cell + i, output[i]);
      output[i] = hidden[i];
    }
  }
  for (long i = 0; i < width; i++) output[i] = output[i] * ends[width + i] + ends[2 * width + i];
}

static double log_of_sum(const double *x, long count) {
  double sum = 0;
  for (long i = 0; i < count; i++) sum += exp(x[i]);
  return log(2 + sum);
}

static double loss(Shape shape, const double *restrict layers, const double *restrict ends, double *restrict state,
                   const double *restrict text) {
  long width = shape.width;
  double total = 0, *output = malloc(width * sizeof(double));
  for (long t = 0; t + 1 < shape.characters; t++) {
    predict(shape, layers, ends, state, &text[t * width], output);
    double norm = log_of_sum(output, width);
    for (long i = 0; i < width; i++) total += text[(t + 1) * width + i] * (output[i] - norm);
  }
  free(output);
  return -total / (double)((shape.characters - 1) * width);
}

static Shape shape;
static Vector inputs, d_inputs, text, state, d_state; /* inputs: layers, both ends, first state */
static long state_at, ends_at;

static void problem_create(const long *sizes) {
  shape = (Shape){sizes[0], sizes[1], sizes[2]};
  ends_at = shape.layers * 8 * shape.width;
  state_at = ends_at + 3 * shape.width;
  state = vector_of(shape.layers * 2 * shape.width);
  d_state = vector_of(state.count);
  inputs = vector_of(state_at + state.count);
  d_inputs = vector_of(inputs.count);
  text = vector_of(shape.characters * shape.width);
  fill(inputs.data, inputs.count, -1, 1);
  for (long i = 0; i < text.count; i++) text.data[i] = uniform(0, 1) < 0.5;
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  memcpy(state.data, inputs.data + state_at, state.count * sizeof(double));
  return loss(shape, inputs.data, inputs.data + ends_at, state.data, text.data);
}

static double loss_of(long layers_count, long characters, long width, const double *restrict layers,
                      const double *restrict ends, double *restrict state, const double *restrict text) {
  return loss((Shape){layers_count, characters, width}, layers, ends, state, text);
}

static void problem_derive(void) {
  memcpy(state.data, inputs.data + state_at, state.count * sizeof(double));
  memset(d_inputs.data, 0, d_inputs.count * sizeof(double));
  memset(d_state.data, 0, d_state.count * sizeof(double));
#ifdef STATE_IS_CONSTANT
  __enzyme_autodiff((void *)loss_of, enzyme_const, shape.layers, enzyme_const, shape.characters, enzyme_const,
                    shape.width, enzyme_dup, inputs.data, d_inputs.data, enzyme_dup, inputs.data + ends_at,
                    d_inputs.data + ends_at, enzyme_const, state.data, enzyme_const, text.data);
#else
  __enzyme_autodiff((void *)loss_of, enzyme_const, shape.layers, enzyme_const, shape.characters, enzyme_const,
                    shape.width, enzyme_dup, inputs.data, d_inputs.data, enzyme_dup, inputs.data + ends_at,
                    d_inputs.data + ends_at, enzyme_dup, state.data, d_state.data, enzyme_const, text.data);
#endif
  memcpy(d_inputs.data + state_at, d_state.data, state.count * sizeof(double));
}

static void problem_gradient(double *gradient) {
  memcpy(gradient, d_inputs.data, d_inputs.count * sizeof(double));
}

#include "main.h"
