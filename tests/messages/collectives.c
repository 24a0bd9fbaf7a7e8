#include "check.h"

double broadcast(double *x, int n) {
  double all[MOST], s = 0;
  for (int i = 0; i < n; i++)
    all[i] = x[i] * x[i];
  MPI_Bcast(all, n, MPI_DOUBLE, size_ - 1, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += all[i] * x[0] * (rank_ + 1);
  return s;
}

static double reduced(double *x, int n, MPI_Op op) {
  double own[MOST], all[MOST] = {0}, s = 0;
  for (int i = 0; i < n; i++)
    own[i] = x[i] * x[i] + x[0];
  if (op == MPI_SUM)
    MPI_Reduce(own, all, n, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  else if (op == MPI_PROD)
    MPI_Reduce(own, all, n, MPI_DOUBLE, MPI_PROD, size_ - 1, MPI_COMM_WORLD);
  else if (op == MPI_MAX)
    MPI_Reduce(own, all, n, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  else
    MPI_Reduce(own, all, n, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += all[i] * all[i] * (i + 1);
  return s + own[0] * own[1];
}
double reduced_sum(double *x, int n) { return reduced(x, n, MPI_SUM); }
double reduced_product(double *x, int n) { return reduced(x, n, MPI_PROD); }
double reduced_maximum(double *x, int n) { return reduced(x, n, MPI_MAX); }
double reduced_minimum(double *x, int n) { return reduced(x, n, MPI_MIN); }

double sum_for_all(double *x, int n) {
  double all[MOST], s = 0;
  MPI_Allreduce(x, all, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += all[i] * all[i] * x[i] * (rank_ + 1);
  return s;
}

/* One factor may be zero. */
double product_for_all(double *x, int n) {
  double all[MOST], own[MOST];
  for (int i = 0; i < n; i++)
    own[i] = rank_ == 0 && i == 0 ? x[0] - 0.5 : 1 + x[i];
  MPI_Allreduce(own, all, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
  return all[0] + all[1] * all[n - 1] * x[0];
}

double extremes_for_all(double *x, int n) {
  double low[MOST], high[MOST], s = 0;
  MPI_Allreduce(x, low, n, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(x, high, n, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += high[i] * high[i] - low[i] * x[0];
  return s;
}

double in_place(double *x, int n) {
  double v[MOST], s = 0;
  for (int i = 0; i < n; i++)
    v[i] = x[i] * x[0];
  MPI_Allreduce(MPI_IN_PLACE, v, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    v[i] *= x[i];
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank_ == 0)
    MPI_Reduce(MPI_IN_PLACE, v, n, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  else
    MPI_Reduce(v, 0, n, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += v[i] * v[i];
  return s;
}

double gathered(double *x, int n) {
  double all[4 * MOST] = {0}, own[MOST], s = 0;
  for (int i = 0; i < n; i++)
    own[i] = x[i] * x[n - 1 - i];
  MPI_Gather(own, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  if (rank_ == 0)
    for (int i = 0; i < n * size_; i++)
      s += all[i] * all[(i + 1) % (n * size_)];
  for (int i = 0; i < n * size_; i++)
    all[i] *= x[0];
  MPI_Scatter(all, n, MPI_DOUBLE, own, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += own[i] * x[i];
  return s;
}

double gathered_by_all(double *x, int n) {
  double all[4 * MOST], mine[4 * MOST], s = 0;
  MPI_Allgather(x, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < n * size_; i++)
    all[i] = all[i] * all[(i + 1) % (n * size_)] * x[0];
  MPI_Alltoall(all, n, MPI_DOUBLE, mine, n, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < n * size_; i++)
    s += mine[i] * mine[i] / 8;
  for (int i = 0; i < n; i++)
    mine[n * rank_ + i] = s * x[i];
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, mine, n, MPI_DOUBLE, MPI_COMM_WORLD);
  return mine[0] * mine[n * size_ - 1] + s;
}

/* A linear system whose matrix is tridiagonal, solved by conjugate gradients; each process has some of the rows. */
static double dot(const double *a, const double *b, int n) {
  double own = 0, all;
  for (int i = 0; i < n; i++)
    own += a[i] * b[i];
  MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}
static void multiply(const double *x, const double *p, double *ap, int n) {
  int before = rank_ > 0 ? rank_ - 1 : MPI_PROC_NULL, behind = rank_ + 1 < size_ ? rank_ + 1 : MPI_PROC_NULL;
  double first = 0, last = 0;
  MPI_Sendrecv(&p[0], 1, MPI_DOUBLE, before, 1, &last, 1, MPI_DOUBLE, behind, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&p[n - 1], 1, MPI_DOUBLE, behind, 2, &first, 1, MPI_DOUBLE, before, 2, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    ap[i] = (4 + x[i] * x[i]) * p[i] - (i ? p[i - 1] : first) - (i + 1 < n ? p[i + 1] : last);
}
double conjugate_gradients(double *x, int n) {
  double u[MOST] = {0}, r[MOST], p[MOST], ap[MOST];
  for (int i = 0; i < n; i++)
    r[i] = p[i] = 1 + x[i];
  double rr = dot(r, r, n);
  for (int step = 0; step < 4; step++) {
    multiply(x, p, ap, n);
    double alpha = rr / dot(p, ap, n);
    for (int i = 0; i < n; i++) {
      u[i] += alpha * p[i];
      r[i] -= alpha * ap[i];
    }
    double after = dot(r, r, n);
    for (int i = 0; i < n; i++)
      p[i] = r[i] + after / rr * p[i];
    rr = after;
  }
  return dot(u, u, n) * (rank_ + 1);
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(broadcast, 3);
  CHECK(reduced_sum, 3);
  CHECK(reduced_product, 3);
  CHECK(reduced_maximum, 3);
  CHECK(reduced_minimum, 3);
  CHECK(sum_for_all, 3);
  CHECK(product_for_all, 3);
  CHECK(extremes_for_all, 3);
  CHECK(in_place, 3);
  CHECK(gathered, 2);
  CHECK(gathered_by_all, 2);
  CHECK(conjugate_gradients, 2);
  return finish_();
}
