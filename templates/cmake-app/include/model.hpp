#pragma once

// The place of a damped oscillator: amplitude, decay and frequency are its parameters.
double place(const double *parameters, double time);

// Half the sum of squares by which the oscillator misses what was measured at these times.
double misfit(const double *parameters, const double *times, const double *measured, int count);
