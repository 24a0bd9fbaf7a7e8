/* Threads in each process, which exchange what they have computed together. */
#include "check.h"

double both(double *x, int n) {
  double y[MOST], from_left[MOST], s = 0, all;
  int left = (rank_ + size_ - 1) % size_, right = (rank_ + 1) % size_;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[0] + sin(x[i]);
  MPI_Sendrecv(y, n, MPI_DOUBLE, right, 0, from_left, n, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma omp parallel for num_threads(2) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += from_left[i] * y[n - 1 - i];
  MPI_Allreduce(&s, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all * s;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(both, 4);
  return finish_();
}
