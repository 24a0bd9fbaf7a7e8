#include "check.h"

static void around(int *left, int *right) {
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  *left = (rank + size - 1) % size;
  *right = (rank + 1) % size;
}

double ring(double *x, int n) {
  double from_left[MOST], s = 0;
  int left, right;
  MPI_Status status;
  around(&left, &right);
  MPI_Sendrecv(x, n, MPI_DOUBLE, right, 7, from_left, n, MPI_DOUBLE, left, 7, MPI_COMM_WORLD, &status);
  for (int i = 0; i < n; i++)
    s += from_left[i] * x[i] * from_left[0];
  return s * (rank_ + 1);
}

double begun_and_waited_for(double *x, int n) {
  double from[2][MOST], s = 0;
  int left, right;
  MPI_Request requests[4];
  around(&left, &right);
  MPI_Irecv(from[0], n, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Irecv(from[1], n, MPI_DOUBLE, right, 2, MPI_COMM_WORLD, &requests[1]);
  MPI_Isend(x, n, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[2]);
  MPI_Isend(x, n, MPI_DOUBLE, left, 2, MPI_COMM_WORLD, &requests[3]);
  double beside = sin(x[0]);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; i++)
    s += from[0][i] * from[1][n - 1 - i] * x[i];
  return s * beside;
}

/* Of one tag, and waited for in another order on each side. */
double waited_for_in_any_order(double *x, int n) {
  double from[2][2] = {{0, 0}, {0, 0}}, twice[2];
  int left, right;
  MPI_Request in[2], out[2], other;
  MPI_Status status;
  around(&left, &right);
  for (int k = 0; k < 2; k++)
    MPI_Irecv(from[k], 2, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &in[k]);
  MPI_Isend(x, 2, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &out[0]);
  twice[0] = 2 * x[0] * x[0];
  twice[1] = x[1] * x[n - 1];
  MPI_Isend(twice, 2, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &other);
  out[1] = other;
  for (int k = 0; k < 2; k++)
    MPI_Wait(&in[k], &status);
  for (int k = 1; k >= 0; k--)
    MPI_Wait(&out[k], MPI_STATUS_IGNORE);
  return from[0][0] * from[1][1] + from[0][1] * from[1][0] * from[1][0];
}

__attribute__((noinline)) static double received(int source) {
  double value;
  MPI_Recv(&value, 1, MPI_DOUBLE, source, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return value;
}
__attribute__((noinline)) static void pass_on(double value, int target) {
  MPI_Send(&value, 1, MPI_DOUBLE, target, 3, MPI_COMM_WORLD);
}
/* A product that goes from one to the next. */
double chain(double *x, int n) {
  double p = 1;
  if (rank_ > 0)
    p = received(rank_ - 1);
  for (int i = 0; i < n; i++)
    p *= 1 + x[i] * x[i] / 8;
  if (rank_ + 1 < size_)
    pass_on(p, rank_ + 1);
  return rank_ + 1 == size_ ? p * p : x[0];
}

/* In the order in which they arrive, with as many numbers as they have. */
double from_anyone(double *x, int n) {
  double s = x[0] * x[0];
  if (rank_ == 0) {
    for (int k = 1; k < size_; k++) {
      double got[MOST];
      int count;
      MPI_Status status;
      MPI_Recv(got, MOST, MPI_DOUBLE, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_DOUBLE, &count);
      for (int i = 0; i < count; i++)
        s += got[i] * got[i] * status.MPI_SOURCE * x[i];
    }
    return s;
  }
  MPI_Ssend(x, 1 + rank_ % n, MPI_DOUBLE, 0, 5, MPI_COMM_WORLD);
  return s * x[1];
}

/* Heat in a rod whose pieces the processes have: nothing lies beyond its ends. */
double halo(double *x, int n) {
  double u[MOST + 2] = {0}, next[MOST + 2] = {0}, s = 0;
  int before = rank_ > 0 ? rank_ - 1 : MPI_PROC_NULL, behind = rank_ + 1 < size_ ? rank_ + 1 : MPI_PROC_NULL;
  memcpy(u + 1, x, n * sizeof *u);
  for (int step = 0; step < 3; step++) {
    MPI_Request requests[4];
    MPI_Irecv(&u[0], 1, MPI_DOUBLE, before, step, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&u[n + 1], 1, MPI_DOUBLE, behind, step, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(&u[1], 1, MPI_DOUBLE, before, step, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(&u[n], 1, MPI_DOUBLE, behind, step, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    for (int i = 1; i <= n; i++)
      next[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 + u[i] / 8);
    memcpy(u + 1, next + 1, n * sizeof *u);
  }
  for (int i = 1; i <= n; i++)
    s += u[i] * u[i];
  return s;
}

/* Counts go before numbers, in messages that have no derivative. */
double with_counts(double *x, int n) {
  int left, right, count = 1 + rank_ % n, coming;
  double *got, s = 0;
  MPI_Request request;
  around(&left, &right);
  MPI_Isend(&count, 1, MPI_INT, right, 8, MPI_COMM_WORLD, &request);
  MPI_Recv(&coming, 1, MPI_INT, left, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  got = malloc(coming * sizeof *got);
  MPI_Sendrecv(x, count, MPI_DOUBLE, right, 9, got, coming, MPI_DOUBLE, left, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < coming; i++)
    s += got[i] * got[i] * x[0];
  free(got);
  return s;
}

/* Who only sends constants takes part as well. */
static const double table[2] = {1.5, 2.5};
double of_constants(double *x, int n) {
  double got[2] = {1, 1};
  if (rank_ == 0)
    for (int k = 1; k < size_; k++)
      MPI_Send(table, 2, MPI_DOUBLE, k, 4, MPI_COMM_WORLD);
  else
    MPI_Recv(got, 2, MPI_DOUBLE, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return x[0] * got[0] + x[1] * x[n - 1] * got[1];
}

double of_floats(double *x, int n) {
  float out[MOST], in[MOST];
  double s = 0;
  int left, right;
  around(&left, &right);
  for (int i = 0; i < n; i++)
    out[i] = (float)x[i];
  MPI_Sendrecv(out, n, MPI_FLOAT, left, 0, in, n, MPI_FLOAT, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    s += (double)in[i] * (i + 1);
  return s;
}

double in_its_place(double *x, int n) {
  double v[MOST];
  int left, right;
  around(&left, &right);
  for (int i = 0; i < n; i++)
    v[i] = x[i] * x[0];
  MPI_Sendrecv_replace(v, n, MPI_DOUBLE, right, 1, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return v[0] * v[n - 1] * x[1] * (rank_ + 1);
}

double whichever_comes_first(double *x, int n) {
  double from[2][MOST], s = 0;
  int left, right, done = 0;
  MPI_Request in[2], out[2];
  around(&left, &right);
  MPI_Irecv(from[0], n, MPI_DOUBLE, left, 11, MPI_COMM_WORLD, &in[0]);
  MPI_Irecv(from[1], n, MPI_DOUBLE, right, 12, MPI_COMM_WORLD, &in[1]);
  MPI_Isend(x, n, MPI_DOUBLE, right, 11, MPI_COMM_WORLD, &out[0]);
  MPI_Isend(x, n, MPI_DOUBLE, left, 12, MPI_COMM_WORLD, &out[1]);
  for (int k = 0; k < 2; k++) {
    int which;
    MPI_Status status;
    MPI_Waitany(2, in, &which, &status);
    for (int i = 0; i < n; i++)
      s += from[which][i] * from[which][0] * (which + 1) * x[i];
  }
  while (!done)
    MPI_Test(&out[0], &done, MPI_STATUS_IGNORE);
  MPI_Wait(&out[1], MPI_STATUS_IGNORE);
  return s;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(ring, 3);
  CHECK(begun_and_waited_for, 3);
  CHECK(waited_for_in_any_order, 3);
  CHECK(chain, 3);
  CHECK(from_anyone, 3);
  CHECK(halo, 4);
  CHECK(with_counts, 3);
  CHECK(of_constants, 3);
  CHECK(in_its_place, 3);
  CHECK(whichever_comes_first, 2);
  CHECK_WITHIN(of_floats, 3, 0.25, 1e-6, 1e-6);
  return finish_();
}
