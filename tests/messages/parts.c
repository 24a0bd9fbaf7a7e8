#include "check.h"

/* One number of the first process, two of the second, and so on; nobody has what lies between. */
static int lay_out(int *counts, int *places, int n) {
  int end = 0;
  for (int k = 0; k < size_; k++) {
    counts[k] = 1 + k % n;
    places[k] = end + 1;
    end += counts[k] + 1;
  }
  return end + 1;
}

double gathered(double *x, int n) {
  double all[4 * MOST], own[MOST], s = 0;
  int counts[8], places[8], end = lay_out(counts, places, n);
  for (int i = 0; i < end; i++)
    all[i] = x[0];
  for (int i = 0; i < n; i++)
    own[i] = x[i] * x[i];
  MPI_Gatherv(own, counts[rank_], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i + 1 < end; i++)
    s += all[i] * all[i + 1];
  for (int i = 0; i < end; i++)
    all[i] *= x[0];
  MPI_Scatterv(all, counts, places, MPI_DOUBLE, own, counts[rank_], MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += own[i] * x[i];
  return s;
}

double gathered_by_all(double *x, int n) {
  double all[4 * MOST], s = 0;
  int counts[8], places[8], end = lay_out(counts, places, n);
  for (int i = 0; i < end; i++)
    all[i] = x[0] * x[0];
  MPI_Allgatherv(x, counts[rank_], MPI_DOUBLE, all, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i + 1 < end; i++)
    s += all[i] * all[i + 1] * (rank_ + 1);
  all[places[rank_]] = s * x[n - 1];
  MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
  return s + all[places[0]] * all[places[size_ - 1]] / 64;
}

double exchanged(double *x, int n) {
  double out[4 * MOST], in[4 * MOST], s = 0;
  int counts[8], places[8], counts_back[8], places_back[8];
  for (int k = 0; k < size_; k++) {
    counts[k] = 1 + (k + rank_) % 2;
    places[k] = 3 * k;
    counts_back[k] = 1 + (rank_ + k) % 2;
    places_back[k] = 2 * k;
  }
  for (int i = 0; i < 3 * size_; i++)
    out[i] = x[i % n] * x[(i + 1) % n];
  for (int i = 0; i < 2 * size_; i++)
    in[i] = x[0];
  MPI_Alltoallv(out, counts, places, MPI_DOUBLE, in, counts_back, places_back, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i + 1 < 2 * size_; i++)
    s += in[i] * in[i + 1];
  return s + out[0];
}

double sums_up_to(double *x, int n) {
  double own[MOST], up_to[MOST], before[MOST], s = 0;
  for (int i = 0; i < n; i++) {
    own[i] = x[i] * x[0];
    before[i] = x[i];
  }
  MPI_Scan(own, up_to, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Exscan(own, before, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += up_to[i] * before[n - 1 - i] * (rank_ + 1);
  MPI_Scan(MPI_IN_PLACE, own, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return s + own[0] * own[n - 1];
}

double parts_of_sums(double *x, int n) {
  double all[4 * MOST], own[MOST], s = 0;
  for (int i = 0; i < n * size_; i++)
    all[i] = x[i % n] * x[0] * (i + 1);
  MPI_Reduce_scatter_block(all, own, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < n; i++)
    s += own[i] * own[i] * x[i] / 64;
  return s;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(gathered, 2);
  CHECK(gathered_by_all, 2);
  CHECK(exchanged, 3);
  CHECK(sums_up_to, 2);
  CHECK(parts_of_sums, 2);
  return finish_();
}
