double energy(const double *strain, double stiffness, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += strain[i] * strain[i];
  return stiffness * sum / 2;
}

void scale(double *values, double factor, int n) {
  for (int i = 0; i < n; i++)
    values[i] *= factor;
}
