/* Heat in a plate, as in heat.c, of which each process has some rows, and its neighbours' next ones. */
#define PROCESSES
#include "../driver.h"
#include <mpi.h>

static const char problem_sizes[] = "ROWS STEPS";
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static int rank, size;
static int all_agree(int on) {
  MPI_Bcast(&on, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return on;
}
static int speaks(void) { return rank == 0; }

/* `own` rows lie between one of the neighbour above and one of the neighbour below. */
static void advance(double *to, double *from, long own, long n) {
  int above = rank > 0 ? rank - 1 : MPI_PROC_NULL, below = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  MPI_Sendrecv(from + n, n, MPI_DOUBLE, above, 0, from + (own + 1) * n, n, MPI_DOUBLE, below, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv(from + own * n, n, MPI_DOUBLE, below, 1, from, n, MPI_DOUBLE, above, 1, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  for (long i = 1; i <= own; i++)
    for (long j = 1; j < n - 1; j++) {
      double u = from[i * n + j];
      double around = from[(i - 1) * n + j] + from[(i + 1) * n + j] + from[i * n + j - 1] + from[i * n + j + 1];
      to[i * n + j] = u + 0.1 * (1 + 0.2 * u) * (around - 4 * u);
    }
}

static void simulate(double *u, double *spare, double *value, long own, long n, long steps) {
  for (long step = 0; step < steps; step += 2) {
    advance(spare, u, own, n);
    advance(u, spare, own, n);
  }
  double distance = 0;
  for (long i = n; i < (own + 1) * n; i++)
    distance += (u[i] - 0.5) * (u[i] - 0.5);
  *value = distance;
}

static Vector inputs, u, du, spare, d_spare; /* the inputs: of all processes */
static long n, own, first, steps;

static void problem_create(const long *sizes) {
  MPI_Init(NULL, NULL);
  atexit((void (*)(void))MPI_Finalize);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  n = sizes[0];
  steps = sizes[1];
  first = n * rank / size;
  own = n * (rank + 1) / size - first;
  inputs = vector_of(n * n);
  u = vector_of((own + 2) * n);
  du = vector_of((own + 2) * n);
  spare = vector_of((own + 2) * n);
  d_spare = vector_of((own + 2) * n);
  fill(inputs.data, n * n, 0.2, 1);
}

static Vector problem_inputs(void) { return inputs; }

static void begin(void) {
  memset(u.data, 0, u.count * sizeof(double));
  memcpy(u.data + n, inputs.data + first * n, own * n * sizeof(double));
  memcpy(spare.data, u.data, u.count * sizeof(double));
}

static double problem_value(void) {
  double value, all;
  begin();
  simulate(u.data, spare.data, &value, own, n, steps);
  MPI_Allreduce(&value, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}

static void problem_derive(void) {
  double value, d_value = 1;
  begin();
  memset(du.data, 0, du.count * sizeof(double));
  memset(d_spare.data, 0, d_spare.count * sizeof(double));
  __enzyme_autodiff((void *)simulate, enzyme_dup, u.data, du.data, enzyme_dup, spare.data, d_spare.data, enzyme_dup,
                    &value, &d_value, enzyme_const, own, enzyme_const, n, enzyme_const, steps);
}

static void problem_gradient(double *gradient) {
  memset(gradient, 0, n * n * sizeof(double));
  for (long i = 0; i < own * n; i++)
    gradient[first * n + i] = du.data[n + i] + d_spare.data[n + i];
  MPI_Allreduce(MPI_IN_PLACE, gradient, (int)(n * n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

#include "../main.h"
