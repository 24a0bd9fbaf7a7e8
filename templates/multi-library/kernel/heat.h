#pragma once

#ifdef __cplusplus
extern "C"
#endif
    /* One explicit step of the heat equation on a bar whose ends are insulated; in Fortran. */
    void heat_step(int cells, double *temperature, const double *conductivity, double time_step);
