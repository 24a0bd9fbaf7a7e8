typedef double (*function)(double, const double *);
extern function table[2];
void fill(void);

static double simpson(function f, const double *p, double from, double to) {
  double s = 0, h = (to - from) / 4;
  for (int i = 0; i < 4; i++, from += h)
    s += h / 6 * (f(from, p) + 4 * f(from + h / 2, p) + f(from + h, p));
  return s;
}

double integrated(double *x, int n) {
  fill();
  return simpson(table[0], x, 0, x[n - 1]) * simpson(table[1], x + 1, x[0], 2);
}
