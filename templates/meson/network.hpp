#pragma once

// A network of two inputs, two hidden units and one output. Its nine weights are those of the hidden units
// (two inputs and a bias each) and of the output (two units and a bias).
constexpr int weight_count = 9;

double answer(const double *weights, const double *inputs);

// The cross-entropy between the answers and the wanted ones, which are 0 or 1.
double loss(const double *weights, const double *inputs, const double *wanted, int samples);
