/* One process stops with a message while the others wait for it: the job has to end. */
#include "check.h"
#ifdef OPEN_MPI
enum { TOO_HIGH = 0x7000000f };
#else
enum { TOO_HIGH = 200000 };
#endif
double failing(double *x, int n) {
  double y = x[0] * x[1], z = 0;
  if (rank_ == 1)
    MPI_Send(&y, 1, MPI_DOUBLE, 0, n > 1 ? TOO_HIGH : 0, MPI_COMM_WORLD);
  else
    MPI_Recv(&z, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return z * z;
}

int main(int count, char **words) {
  double x[2], dx[2] = {0, 0};
  begin_(&count, &words);
  point_(x, 2);
  __enzyme_autodiff_double((void *)failing, &x[0], &dx[0], 2);
  return finish_();
}
