#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/* The profile of temperature after so many steps, from an initial one. */
void simulate(const double *initial, const double *conductivity, double *end, int cells, int steps);

/* Half the sum of squares by which a simulation misses what was measured at its end. */
double missed(const double *initial, const double *conductivity, const double *measured, int cells, int steps);

#ifdef __cplusplus
}
#endif
