double rule(double x, double n) { return x * x + n * 2 * x; }
