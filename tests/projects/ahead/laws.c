// Calls a library of its own; and what others need of it stays here.
double root(double x);

double stiffness_of(double thickness) { return thickness * root(thickness); }

double of_no_concern(double x) { return x; }
