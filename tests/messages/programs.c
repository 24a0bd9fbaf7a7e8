/* Programs as people write them: a conjugate gradient on a chain of parts with halo exchange, and a small network that is
   trained on parts of the data. */
#include "check.h"

enum { PART = 4 };

/* A part of a chain of springs, whose stiffnesses are the inputs: y = A p, with the ends of the neighbours. */
static void apply(const double *stiffness, const double *p, double *y) {
  double halo[2] = {0, 0};
  int left = rank_ > 0 ? rank_ - 1 : MPI_PROC_NULL, right = rank_ + 1 < size_ ? rank_ + 1 : MPI_PROC_NULL;
  MPI_Request requests[4];
  MPI_Irecv(&halo[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Irecv(&halo[1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &requests[1]);
  MPI_Isend(&p[PART - 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &requests[2]);
  MPI_Isend(&p[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &requests[3]);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < PART; i++) {
    double below = i > 0 ? p[i - 1] : halo[0], above = i + 1 < PART ? p[i + 1] : halo[1];
    y[i] = (2 + stiffness[i] * stiffness[i]) * p[i] - 0.5 * (below + above);
  }
}

static double product(const double *a, const double *b) {
  double own = 0, all;
  for (int i = 0; i < PART; i++)
    own += a[i] * b[i];
  MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}

double conjugate_gradient(double *x, int n) {
  double u[PART] = {0}, r[PART], p[PART], y[PART];
  for (int i = 0; i < PART; i++)
    r[i] = p[i] = 1 + 0.25 * (i + rank_);
  double before = product(r, r);
  for (int step = 0; step < 3; step++) {
    apply(x, p, y);
    double length = before / product(p, y);
    for (int i = 0; i < PART; i++) {
      u[i] += length * p[i];
      r[i] -= length * y[i];
    }
    double now = product(r, r);
    for (int i = 0; i < PART; i++)
      p[i] = r[i] + now / before * p[i];
    before = now;
  }
  double s = 0;
  for (int i = 0; i < PART; i++)
    s += u[i] * u[i] * (i + 1) + u[i] * x[i % n];
  return s;
}

/* Steps downhill with the mean of what all parts of the data say; each process begins with inputs of its own. */
double trained(double *x, int n) {
  double weights[MOST];
  for (int k = 0; k < n; k++)
    weights[k] = x[k];
  MPI_Allreduce(MPI_IN_PLACE, weights, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  double loss = 0;
  for (int step = 0; step < 3; step++) {
    double slopes[MOST] = {0}, all[MOST];
    loss = 0;
    for (int sample = 0; sample < 2; sample++) {
      double in = 0.3 * (sample + 1) + 0.1 * rank_, hidden = tanh(weights[0] * in + weights[1]);
      double off = weights[2] * hidden + weights[3 % n] - in * in;
      loss += off * off;
      slopes[0] += 2 * off * weights[2] * (1 - hidden * hidden) * in;
      slopes[1] += 2 * off * weights[2] * (1 - hidden * hidden);
      slopes[2] += 2 * off * hidden;
    }
    MPI_Allreduce(slopes, all, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int k = 0; k < n; k++)
      weights[k] -= 0.05 * all[k] / size_;
  }
  return loss;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(conjugate_gradient, PART);
  CHECK(trained, 4);
  return finish_();
}
