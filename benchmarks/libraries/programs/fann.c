// library: FANN: neural networks, in C
// source: libfann
// compile: src/doublefann.c
// include: src/include
// objective: output(0.3, 0.6, -0.7) of a network by its inputs, three layers with sigmoids
// objective: error_by_weights(0.1, 0.3, -0.4, 0.2, 0.5, -0.3, 0.7, 0.2, 0.15) squared error by the weights
// objective: one_step_of_training(0.2, -0.6, 0.9, 0.1) error after one step of back-propagation, by the data
#include <doublefann.h>
#include <math.h>

static struct fann *network(void) {
  struct fann *net = fann_create_standard(3, 3, 4, 2);
  fann_set_activation_function_hidden(net, FANN_SIGMOID_SYMMETRIC);
  fann_set_activation_function_output(net, FANN_SIGMOID);
  for (unsigned i = 0; i < net->total_connections; i++)
    net->weights[i] = 0.3 * ((i * 7) % 5) - 0.5;
  return net;
}

double output(double *x, int n) {
  struct fann *net = network();
  fann_type *y = fann_run(net, x);
  double result = y[0] + 2 * y[1] * y[1];
  fann_destroy(net);
  return result;
}

double error_by_weights(double *x, int n) {
  struct fann *net = fann_create_standard(3, 2, 2, 1);
  double in[2] = {0.4, -0.7}, result;
  for (int i = 0; i < n; i++)
    net->weights[i] = x[i];
  result = pow(fann_run(net, in)[0] - 0.8, 2);
  in[0] = 0.9;
  result += pow(fann_run(net, in)[0] - 0.1, 2);
  fann_destroy(net);
  return result;
}

double one_step_of_training(double *x, int n) {
  struct fann *net = network();
  double in[3] = {x[0], x[1], 0.3}, wanted[2] = {x[2], x[3]};
  fann_set_training_algorithm(net, FANN_TRAIN_INCREMENTAL);
  fann_train(net, in, wanted);
  fann_type *y = fann_run(net, in);
  double result = (y[0] - x[2]) * (y[0] - x[2]) + y[1] * x[3];
  fann_destroy(net);
  return result;
}
