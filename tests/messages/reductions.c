/* Products, least and largest numbers of processes: of all, of those up to each one, of those before it, and in parts. */
#include "check.h"

/* Numbers of which each process has the least and the largest somewhere. */
static void own_numbers(double *own, const double *x, int count, int n) {
  for (int i = 0; i < count; i++)
    own[i] = x[i % n] * (1 + (5 * i + 3 * rank_) % 7) / 4 + x[0];
}

/* What each process makes of its results differs. */
static double used(const double *results, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += results[i] * results[(i + 1) % count] * (rank_ + i + 1);
  return s / 64;
}

#define BY(NAME, OP)                                                                                                   \
  double waited_for_##NAME(double *x, int n) {                                                                         \
    double own[4 * MOST], results[4][4 * MOST] = {{0}}, s = 0;                                                         \
    int counts[8];                                                                                                     \
    for (int k = 0; k < size_; k++)                                                                                    \
      counts[k] = 1 + k % 2;                                                                                           \
    own_numbers(own, x, 2 * size_, n);                                                                                 \
    MPI_Scan(own, results[0], n, MPI_DOUBLE, OP, MPI_COMM_WORLD);                                                      \
    MPI_Exscan(own, results[1], n, MPI_DOUBLE, OP, MPI_COMM_WORLD);                                                    \
    MPI_Reduce_scatter(own, results[2], counts, MPI_DOUBLE, OP, MPI_COMM_WORLD);                                       \
    MPI_Reduce_scatter_block(own, results[3], 2, MPI_DOUBLE, OP, MPI_COMM_WORLD);                                      \
    for (int k = 0; k < 4; k++)                                                                                        \
      s += used(results[k], k < 2 ? n : k == 2 ? counts[rank_] : 2);                                                   \
    MPI_Scan(MPI_IN_PLACE, own, n, MPI_DOUBLE, OP, MPI_COMM_WORLD);                                                    \
    return s + used(own, n);                                                                                           \
  }                                                                                                                    \
                                                                                                                       \
  double begun_##NAME(double *x, int n) {                                                                              \
    double own[6][4 * MOST], results[6][4 * MOST] = {{0}}, s = 0;                                                      \
    int counts[8];                                                                                                     \
    MPI_Request requests[6];                                                                                           \
    for (int k = 0; k < size_; k++)                                                                                    \
      counts[k] = 1 + k % 2;                                                                                           \
    for (int k = 0; k < 6; k++)                                                                                        \
      own_numbers(own[k], x, 2 * size_, n);                                                                            \
    MPI_Ireduce(own[0], results[0], n, MPI_DOUBLE, OP, size_ - 1, MPI_COMM_WORLD, &requests[0]);                       \
    MPI_Iallreduce(MPI_IN_PLACE, own[1], n, MPI_DOUBLE, OP, MPI_COMM_WORLD, &requests[1]);                             \
    MPI_Iscan(own[2], results[2], n, MPI_DOUBLE, OP, MPI_COMM_WORLD, &requests[2]);                                    \
    MPI_Iexscan(own[3], results[3], n, MPI_DOUBLE, OP, MPI_COMM_WORLD, &requests[3]);                                  \
    MPI_Ireduce_scatter(own[4], results[4], counts, MPI_DOUBLE, OP, MPI_COMM_WORLD, &requests[4]);                     \
    MPI_Ireduce_scatter_block(own[5], results[5], 2, MPI_DOUBLE, OP, MPI_COMM_WORLD, &requests[5]);                    \
    MPI_Wait(&requests[3], MPI_STATUS_IGNORE);                                                                         \
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);                                                                     \
    MPI_Waitall(2, requests + 4, MPI_STATUSES_IGNORE);                                                                 \
    for (int k = 0; k < 6; k++)                                                                                        \
      s += used(k == 1 ? own[k] : results[k], k < 4 ? n : k == 4 ? counts[rank_] : 2);                                 \
    return s;                                                                                                          \
  }                                                                                                                    \
                                                                                                                       \
  /* Who has begun it must not wait there for who has a message to wait for before. */                                 \
  double one_after_the_other_##NAME(double *x, int n) {                                                                \
    double own[MOST], all[MOST], told = x[n - 1];                                                                      \
    int right = (rank_ + 1) % size_, left = (rank_ + size_ - 1) % size_;                                               \
    MPI_Request request;                                                                                               \
    own_numbers(own, x, n, n);                                                                                         \
    if (rank_ > 0)                                                                                                     \
      MPI_Recv(&told, 1, MPI_DOUBLE, left, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);                                      \
    MPI_Iallreduce(own, all, n, MPI_DOUBLE, OP, MPI_COMM_WORLD, &request);                                             \
    told *= x[0];                                                                                                      \
    if (right > 0)                                                                                                     \
      MPI_Send(&told, 1, MPI_DOUBLE, right, 4, MPI_COMM_WORLD);                                                        \
    MPI_Wait(&request, MPI_STATUS_IGNORE);                                                                             \
    return used(all, n) * told;                                                                                        \
  }

BY(product, MPI_PROD)
BY(least, MPI_MIN)
BY(largest, MPI_MAX)

/* A factor that is zero, and floats. */
double of_zeros(double *x, int n) {
  double own[2] = {x[0] * (rank_ == 1 ? 0 : 1), x[1]}, product[2], up_to[2];
  float small[2] = {(float)(x[0] * x[1]), (float)x[n - 1]}, least[2];
  MPI_Request requests[3];
  MPI_Iallreduce(own, product, 2, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD, &requests[0]);
  MPI_Iscan(own, up_to, 2, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD, &requests[1]);
  MPI_Iallreduce(small, least, 2, MPI_FLOAT, MPI_MIN, MPI_COMM_WORLD, &requests[2]);
  MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
  return product[0] * x[1] + product[1] + up_to[0] * up_to[1] + (double)least[0] * least[1] * 0;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK(waited_for_product, 2);
  CHECK(waited_for_least, 3);
  CHECK(waited_for_largest, 3);
  CHECK(begun_product, 2);
  CHECK(begun_least, 3);
  CHECK(begun_largest, 3);
  CHECK(one_after_the_other_product, 2);
  CHECK(one_after_the_other_least, 2);
  CHECK(one_after_the_other_largest, 2);
  CHECK(of_zeros, 2);
  return finish_();
}
