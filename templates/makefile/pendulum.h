#ifndef PENDULUM_H
#define PENDULUM_H

/* The angle of a pendulum that is let go at that angle, after some time, in so many steps of Runge and Kutta. */
double swing(double angle, double damping, double time, int steps);

#endif
