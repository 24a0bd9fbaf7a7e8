double corrected(double x) { return x + x * x; }
