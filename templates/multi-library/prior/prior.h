#pragma once

#ifdef __cplusplus
extern "C"
#endif
    /* How far a profile is from being straight: half the sum of its squared second differences. */
    double roughness(const double *profile, int cells);
