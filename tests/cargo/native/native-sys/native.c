double native_cube(double x) { return x * x * x; }
