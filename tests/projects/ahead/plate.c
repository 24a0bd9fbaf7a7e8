double stiffness_of(double thickness);
double corrected(double x);

double bending(double thickness, double load) { return load * corrected(stiffness_of(thickness)); }
