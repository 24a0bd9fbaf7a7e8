#ifndef MODEL_H
#define MODEL_H

enum { PARAMETERS = 3 };

/* What is seen at a time: an oscillation that dies away, with an amplitude, a rate and a frequency. */
__device__ double model(const double *parameters, double time);

#endif
