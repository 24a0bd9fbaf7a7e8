/* The energy of particles on a line: every pair interacts. */
double pair_energy(double distance);

double energy(const double *positions, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++)
    for (int j = i + 1; j < count; j++)
      sum += pair_energy(positions[j] - positions[i]);
  return sum;
}
