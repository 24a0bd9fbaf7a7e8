/* The balance of water, in Fortran. Numbers of points count from zero, as in the mesh. */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/* What flows through the triangles. matrices: nine for each triangle; balance is added to. */
void element_flow(int elements, int nodes, const int *corners, const double *slopes, const double *areas,
                  const double *bottom, const double *log_conductivity, const double *head, double *balance,
                  double *matrices);

/* What the points store and exchange with what is above. balance is added to, diagonal is set. */
void node_exchange(int nodes, double inverse_time_step, const double *head, const double *head_before,
                   const double *areas, const double *surface, const double *conductance, const double *stage,
                   const double *river_bed, const double *pumped, double *balance, double *diagonal);

/* What is measured in the wells: the head between three points. */
void observe(int wells, int nodes, const int *corners, const double *weights, const double *head, double *observed);

#ifdef __cplusplus
}
#endif
