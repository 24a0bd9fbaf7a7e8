#include "model.h"

__device__ double model(const double *parameters, double time) {
  return parameters[0] * exp(-parameters[1] * time) * cos(parameters[2] * time);
}
