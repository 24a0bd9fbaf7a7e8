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

/* Columns of a matrix become rows of numbers in each process, and come back as columns of one of every other column. */
double columns_dealt_out(double *x, int n) {
  double matrix[4 * MOST] = {0}, mine[4], s = 0;
  MPI_Datatype column, next_to_it, pairs;
  for (int i = 0; i < 4 * size_; i++)
    matrix[i] = x[i % n] * x[(i + 1) % n];
  MPI_Type_vector(4, 1, size_, MPI_DOUBLE, &column);
  MPI_Type_create_resized(column, 0, sizeof(double), &next_to_it);
  MPI_Type_contiguous(2, MPI_DOUBLE, &pairs);
  MPI_Type_commit(&next_to_it);
  MPI_Type_commit(&pairs);
  MPI_Scatter(matrix, 1, next_to_it, mine, 4, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  for (int i = 0; i < 4; i++)
    mine[i] *= mine[i] * x[0];
  MPI_Gather(mine, 2, pairs, matrix, 1, next_to_it, size_ - 1, MPI_COMM_WORLD);
  for (int i = 0; i < 4 * size_; i++)
    s += matrix[i] * matrix[(i + 3) % (4 * size_)];
  MPI_Alltoall(matrix, 1, next_to_it, matrix + 2 * MOST, 4, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i + 1 < 4 * size_; i++)
    s += matrix[2 * MOST + i] * matrix[2 * MOST + i + 1];
  MPI_Type_free(&column);
  MPI_Type_free(&next_to_it);
  MPI_Type_free(&pairs);
  return s / 64;
}

/* Counts and places are numbers of elements of a derived type. */
double rows_of_several(double *x, int n) {
  double own[4 * MOST], all[8 * MOST], s = 0;
  int counts[8], places[8], end = lay_out(counts, places, n);
  MPI_Datatype every_other;
  MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &every_other);
  MPI_Type_commit(&every_other);
  for (int i = 0; i < 4 * MOST; i++)
    own[i] = x[i % n] * x[(i + 1) % n];
  for (int i = 0; i < 8 * MOST; i++)
    all[i] = x[0];
  MPI_Allgatherv(own, 2 * counts[rank_], MPI_DOUBLE, all, counts, places, every_other, MPI_COMM_WORLD);
  for (int i = 0; i < 3 * end; i++)
    s += all[i] * all[i + 1];
  MPI_Scatterv(all, counts, places, every_other, own, counts[rank_], every_other, size_ - 1, MPI_COMM_WORLD);
  MPI_Gatherv(own, counts[rank_], every_other, all, counts, places, every_other, 0, MPI_COMM_WORLD);
  for (int i = 0; i < 3 * end; i++)
    s += all[i] * own[i % (4 * MOST)];
  MPI_Type_free(&every_other);
  return s / 64;
}

/* All are under way at a time, and the last one is waited for first. */
double begun_and_left(double *x, int n) {
  double own[MOST], all[4][4 * MOST], sums[4][2 * MOST], s = 0;
  int counts[8], places[8], end = lay_out(counts, places, n), ones[8], in_order[8];
  MPI_Request requests[8];
  for (int k = 0; k < size_; k++) {
    ones[k] = 1;
    in_order[k] = k;
  }
  for (int i = 0; i < n; i++)
    own[i] = x[i] * x[0];
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < 4 * MOST; i++)
      all[k][i] = x[i % n];
  for (int i = 0; i < 4 * MOST; i++)
    sums[i / (2 * MOST)][i % (2 * MOST)] = sums[2 + i / (2 * MOST)][i % (2 * MOST)] = x[0];
  MPI_Igatherv(own, counts[rank_], MPI_DOUBLE, all[0], counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Iallgatherv(own, counts[rank_], MPI_DOUBLE, all[1], counts, places, MPI_DOUBLE, MPI_COMM_WORLD, &requests[1]);
  MPI_Iscatterv(all[2], counts, places, MPI_DOUBLE, sums[0], counts[rank_], MPI_DOUBLE, 0, MPI_COMM_WORLD, &requests[2]);
  MPI_Iscan(own, sums[1], n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[3]);
  MPI_Iexscan(own, sums[2], n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[4]);
  MPI_Ireduce_scatter(all[2], sums[3], ones, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[5]);
  MPI_Ireduce_scatter_block(all[2], sums[3] + 1, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &requests[6]);
  MPI_Ialltoallv(own, ones, in_order, MPI_DOUBLE, all[3], ones, in_order, MPI_DOUBLE, MPI_COMM_WORLD, &requests[7]);
  MPI_Wait(&requests[7], MPI_STATUS_IGNORE);
  MPI_Waitall(7, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i + 1 < end; i++)
    s += all[0][i] * all[1][i + 1] + all[3][i] * all[1][i];
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < n; i++)
      s += sums[k][i] * sums[(k + 1) % 4][n - 1 - i] * (rank_ + 1);
  return s / 64;
}

double exchanged_in_place(double *x, int n) {
  double all[4 * MOST], s = 0;
  int counts[8], places[8];
  for (int k = 0; k < size_; k++) {
    counts[k] = 1 + (k + rank_) % 2;
    places[k] = 3 * k;
  }
  for (int i = 0; i < 3 * size_; i++)
    all[i] = x[i % n] * x[0];
  MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 2, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < 3 * size_; i++)
    all[i] *= all[i];
  MPI_Alltoallv(MPI_IN_PLACE, 0, 0, MPI_DATATYPE_NULL, all, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
  for (int i = 0; i < 3 * size_; i++)
    s += all[i] * x[(i + 1) % n] * (rank_ + 1);
  return s;
}

double parts_of_sums_in_place(double *x, int n) {
  double all[4 * MOST], s = 0;
  int counts[8];
  MPI_Request request;
  for (int k = 0; k < size_; k++)
    counts[k] = 1 + k % 2;
  for (int i = 0; i < 2 * size_; i++)
    all[i] = x[i % n] * x[0] * (i + 1);
  MPI_Reduce_scatter(MPI_IN_PLACE, all, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  s += all[0] * all[counts[rank_] - 1];
  for (int i = 0; i < 2 * size_; i++)
    all[i] = x[i % n] * x[0] * (i + 1);
  MPI_Ireduce_scatter_block(MPI_IN_PLACE, all, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  return (s + all[0] * all[1]) / 64;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(gathered, 2);
  CHECK(gathered_by_all, 2);
  CHECK(exchanged, 3);
  CHECK(sums_up_to, 2);
  CHECK(parts_of_sums, 2);
  CHECK(columns_dealt_out, 3);
  CHECK(rows_of_several, 2);
  CHECK(begun_and_left, 4);
  CHECK(exchanged_in_place, 2);
  CHECK(parts_of_sums_in_place, 2);
  return finish_();
}
