// Structs in two registers, in one vector, with a pointer, through memory.
struct Pair {
  double a, b;
};
struct Small {
  float a, b;
};
struct Large {
  double v[4];
};
struct Span {
  const double *p;
  long n;
};
