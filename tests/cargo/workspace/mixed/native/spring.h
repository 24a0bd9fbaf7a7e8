double spring_energy(const double *x, long n);
