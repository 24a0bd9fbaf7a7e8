double in_object(double x);
double in_static(double x) { return 3 * in_object(x) * x; }
