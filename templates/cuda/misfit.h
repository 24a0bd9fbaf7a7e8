#ifndef MISFIT_H
#define MISFIT_H

/* The sum of squares of what the model misses; `parameters` are the host's, `times` and `seen` lie on the GPU. */
double misfit(const double *parameters, const double *times, const double *seen, int count);

/* Its gradient, by a kernel that asks for it: slope[k] is set. */
void gradient_by_kernel(const double *parameters, double *slope, const double *times, const double *seen, int count);

/* Whether there is a GPU that runs this. */
bool has_gpu();

#endif
