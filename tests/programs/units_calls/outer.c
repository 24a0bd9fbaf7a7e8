double inner(double x, double *sum);
double weight(int i);

static double helper(double x) { return x * x; }

double outer(double *x, int n) {
  double sum = 0, s = 0;
  for (int i = 0; i < n; i++)
    s += inner(helper(x[i]), &sum) * weight(i);
  return s * sum;
}
