/* Collective calls that are begun and waited for, requests by several, datatypes of the program, and communicators. */
#include "check.h"

static int left_(void) { return (rank_ + size_ - 1) % size_; }
static int right_(void) { return (rank_ + 1) % size_; }

/* Waited for in another order in each process, with other messages in between. */
double in_any_order(double *x, int n) {
  double a[2] = {x[0], x[1]}, b[2] = {x[2] * x[0], x[n - 1]}, c = x[0], d, z;
  MPI_Request requests[2];
  MPI_Ibcast(a, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Iallreduce(MPI_IN_PLACE, b, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[1]);
  MPI_Allreduce(&c, &d, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
  MPI_Wait(&requests[1 - rank_ % 2], MPI_STATUS_IGNORE);
  MPI_Sendrecv(x + 1, 1, MPI_DOUBLE, right_(), 3, &z, 1, MPI_DOUBLE, left_(), 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&requests[rank_ % 2], MPI_STATUS_IGNORE);
  return a[0] * b[1] + a[1] * b[0] * d * z;
}

double parts_of_arrays(double *x, int n) {
  double all[16] = {0}, of_all[8], mine[2], exchanged[8], sum = 0;
  MPI_Request requests[4];
  MPI_Igather(x, 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Iallgather(x + n - 1, 1, MPI_DOUBLE, of_all, 1, MPI_DOUBLE, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 2 * size_; i++)
    all[i] = all[i] * all[i] + of_all[i % size_];
  MPI_Iscatter(all, 2, MPI_DOUBLE, mine, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Ialltoall(of_all, 1, MPI_DOUBLE, exchanged, 1, MPI_DOUBLE, MPI_COMM_WORLD, &requests[1]);
  MPI_Ireduce(x, &sum, 1, MPI_DOUBLE, MPI_SUM, size_ - 1, MPI_COMM_WORLD, &requests[2]);
  MPI_Ibarrier(MPI_COMM_WORLD, &requests[3]);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  return mine[0] * mine[1] + exchanged[0] * exchanged[size_ - 1] + sum * x[1];
}

/* Who knows not from whom messages come asks until all have been sent, and then until all are in a barrier. */
double until_all_are_there(double *x, int n) {
  double y = 0;
  int is_sent = 0, is_in = 0, is_done = 0;
  MPI_Request sent, in;
  MPI_Issend(x, 1, MPI_DOUBLE, right_(), 2, MPI_COMM_WORLD, &sent);
  while (!is_done) {
    int is_there;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &is_there, &status);
    if (is_there)
      MPI_Recv(&y, 1, MPI_DOUBLE, status.MPI_SOURCE, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (is_in) {
      MPI_Test(&in, &is_done, MPI_STATUS_IGNORE);
    } else {
      MPI_Test(&sent, &is_sent, MPI_STATUS_IGNORE);
      if (is_sent)
        MPI_Ibarrier(MPI_COMM_WORLD, &in);
      is_in = is_sent;
    }
  }
  return y * y * x[n - 1];
}

/* Messages of derivatives go about meanwhile, and are none of the program's. */
double of_any_tag(double *x, int n) {
  double s = 0, *y;
  int count;
  MPI_Request request;
  MPI_Status status;
  MPI_Isend(x, 2 + rank_ % 2, MPI_DOUBLE, right_(), 7, MPI_COMM_WORLD, &request);
  MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_DOUBLE, &count);
  y = malloc(count * sizeof *y);
  MPI_Recv(y, count, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < count; i++)
    s += y[i] * x[n - 1 - i] * status.MPI_TAG;
  free(y);
  return s;
}

double some_of_several(double *x, int n) {
  double y[4] = {0, 0, 0, 0};
  int indices[2], through = 0, now, is_done = 0;
  MPI_Request in[2], out[2];
  for (int k = 0; k < 2; k++) {
    MPI_Irecv(y + k, 1, MPI_DOUBLE, left_(), k, MPI_COMM_WORLD, &in[k]);
    MPI_Isend(x + k, 1, MPI_DOUBLE, right_(), k, MPI_COMM_WORLD, &out[k]);
  }
  while (through < 2) {
    MPI_Waitsome(2, in, &now, indices, MPI_STATUSES_IGNORE);
    through += now;
  }
  while (!is_done)
    MPI_Testall(2, out, &is_done, MPI_STATUSES_IGNORE);
  return y[0] * y[1] * x[n - 1];
}

struct halo {
  MPI_Datatype column, row;
};
__attribute__((noinline)) static void exchange(const struct halo *h, double *grid) {
  MPI_Request requests[2];
  MPI_Irecv(grid, 1, h->column, left_(), 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(grid + 1, 1, h->column, right_(), 1, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Sendrecv(grid + 4, 1, h->row, left_(), 2, grid, 1, h->row, right_(), 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
double columns_and_rows(double *x, int n) {
  double grid[12], s = 0;
  struct halo h;
  for (int i = 0; i < 12; i++)
    grid[i] = x[i % n] * x[(i + 1) % n];
  MPI_Type_vector(3, 1, 4, MPI_DOUBLE, &h.column);
  MPI_Type_contiguous(4, MPI_DOUBLE, &h.row);
  MPI_Type_commit(&h.column);
  MPI_Type_commit(&h.row);
  exchange(&h, grid);
  MPI_Bcast(grid + 2, 1, h.column, size_ - 1, MPI_COMM_WORLD);
  MPI_Type_free(&h.column);
  MPI_Type_free(&h.row);
  for (int i = 0; i < 12; i++)
    s += grid[i] * grid[(i + 5) % 12];
  return s;
}

/* Numbers and counts by one function, of which only the numbers have derivatives. */
__attribute__((noinline)) static void add_up(void *own, void *all, int count, MPI_Datatype type) {
  MPI_Allreduce(own, all, count, type, MPI_SUM, MPI_COMM_WORLD);
}
double of_several_types(double *x, int n) {
  double y[2];
  int one = 1, all;
  add_up(x, y, 2, MPI_DOUBLE);
  add_up(&one, &all, 1, MPI_INT);
  return y[0] * y[1] * all * x[n - 1];
}

/* Freed by the program before the way back needs them. */
double communicators(double *x, int n) {
  MPI_Comm grid, row, half;
  int dims[2] = {0, 0}, wraps[2] = {1, 0}, keeps[2] = {0, 1}, from, to;
  double got = 0.5, of_row, of_half = 1;
  MPI_Dims_create(size_, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, wraps, 0, &grid);
  MPI_Cart_shift(grid, 0, 1, &from, &to);
  MPI_Sendrecv(x, 1, MPI_DOUBLE, to, 1, &got, 1, MPI_DOUBLE, from, 1, grid, MPI_STATUS_IGNORE);
  MPI_Cart_sub(grid, keeps, &row);
  MPI_Allreduce(x + 1, &of_row, 1, MPI_DOUBLE, MPI_SUM, row);
  MPI_Comm_split(MPI_COMM_WORLD, rank_ ? 1 : MPI_UNDEFINED, rank_, &half);
  if (half != MPI_COMM_NULL) {
    MPI_Allreduce(x, &of_half, 1, MPI_DOUBLE, MPI_MAX, half);
    MPI_Comm_free(&half);
  }
  MPI_Comm_free(&row);
  MPI_Comm_free(&grid);
  return got * of_row * of_half * x[n - 1];
}

double parts_of_a_sum(double *x, int n) {
  double all[16], own[2], s = 0;
  int counts[8];
  for (int k = 0; k < size_; k++)
    counts[k] = 1 + k % 2;
  for (int i = 0; i < 2 * size_; i++)
    all[i] = x[i % n] * x[0];
  MPI_Reduce_scatter(all, own, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < counts[rank_]; i++)
    s += own[i] * own[i];
  return s;
}

/* Requests that are made once, and begun in each step. */
double again_and_again(double *x, int n) {
  double u[MOST] = {0}, next[MOST] = {0}, s = 0;
  int before = rank_ > 0 ? rank_ - 1 : MPI_PROC_NULL, behind = rank_ + 1 < size_ ? rank_ + 1 : MPI_PROC_NULL;
  MPI_Request requests[4];
  memcpy(u + 1, x, n * sizeof *u);
  MPI_Recv_init(&u[0], 1, MPI_DOUBLE, before, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Recv_init(&u[n + 1], 1, MPI_DOUBLE, behind, 2, MPI_COMM_WORLD, &requests[1]);
  MPI_Send_init(&u[1], 1, MPI_DOUBLE, before, 2, MPI_COMM_WORLD, &requests[2]);
  MPI_Send_init(&u[n], 1, MPI_DOUBLE, behind, 1, MPI_COMM_WORLD, &requests[3]);
  for (int step = 0; step < 3; step++) {
    MPI_Start(&requests[0]);
    MPI_Startall(3, requests + 1);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    for (int i = 1; i <= n; i++)
      next[i] = u[i] * (1 + 0.1 * u[i - 1]) + 0.2 * u[i + 1] * u[i];
    memcpy(u + 1, next + 1, n * sizeof *u);
  }
  for (int k = 0; k < 4; k++)
    MPI_Request_free(&requests[k]);
  for (int i = 1; i <= n; i++)
    s += u[i] * u[i];
  return s;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(in_any_order, 4);
  CHECK(parts_of_arrays, 3);
  CHECK(until_all_are_there, 2);
  CHECK(of_any_tag, 3);
  CHECK(some_of_several, 3);
  CHECK(columns_and_rows, 3);
  CHECK(of_several_types, 3);
  CHECK(communicators, 3);
  CHECK(parts_of_a_sum, 2);
  CHECK(again_and_again, 3);
  return finish_();
}
