#include "check.h"

double of_neighbours(double *x, int n) {
  double all[MOST];
  MPI_Neighbor_allgather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
  return all[0] * all[n - 1];
}

double of_bytes(double *x, int n) {
  double y[2] = {0, 0};
  MPI_Bcast(y, sizeof y, MPI_BYTE, 0, MPI_COMM_WORLD);
  return y[0] * x[n - 1];
}

double buffered(double *x, int n) {
  double y[2] = {0, 0};
  MPI_Bsend(x, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
  MPI_Recv(y, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return y[0] * x[n - 1];
}

double one_sided(double *x, int n) {
  double y = 0;
  MPI_Win window;
  MPI_Win_create(&y, sizeof y, sizeof y, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  MPI_Win_fence(0, window);
  MPI_Put(x, 1, MPI_DOUBLE, 0, 0, 1, MPI_DOUBLE, window);
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
  return y * n;
}

MPI_Op own;
double by_own_operation(double *x, int n) {
  double all;
  MPI_Allreduce(x, &all, 1, MPI_DOUBLE, own, MPI_COMM_WORLD);
  return all * x[n - 1];
}

/* Nothing that is active goes in, and yet what comes out may be. */
__attribute__((noinline)) static double scanned(void) {
  double in = 1, out;
  MPI_Scan(&in, &out, 1, MPI_DOUBLE, own, MPI_COMM_WORLD);
  return out;
}
double scanning(double *x, int n) { return scanned() * x[0] * n; }

/* What `call MPI_Allreduce` of Fortran's module `mpi_f08` is with MPICH: buffers are handed over in descriptors. */
void mpi_allreduce_f08ts_(void *, void *, int *, int *, int *, int *, int *);
double by_descriptors(double *x, int n) {
  struct {
    double *base;
    size_t bytes;
    int version;
  } of_x = {x, sizeof *x, 1}, of_all = {&(double){0}, sizeof *x, 1};
  int one = 1, type = 0x4c000829, op = 0x58000003, comm = 0x44000000, code;
  mpi_allreduce_f08ts_(&of_x, &of_all, &one, &type, &op, &comm, &code);
  return *of_all.base * n;
}

double in_a_region(double *x, int n) {
  double all[MOST] = {0};
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    MPI_Gather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  }
  return all[0] * x[0];
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(of_neighbours, 2);
  CHECK(of_bytes, 2);
  CHECK(buffered, 2);
  CHECK(one_sided, 2);
  CHECK(by_own_operation, 2);
  CHECK(scanning, 2);
  CHECK(by_descriptors, 2);
  CHECK(in_a_region, 2);
  return finish_();
}
