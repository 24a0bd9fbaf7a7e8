/* Checks of derivatives that all processes compute together. What is differentiated is the sum of what the processes
   return: forward mode, reverse mode and finite differences have to agree for every input of every process. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
extern int enzyme_width;
double __enzyme_autodiff_double(void *, ...);
double __enzyme_fwddiff_double(void *, ...);
#ifdef __cplusplus
}
#endif

enum { MOST = 16 };
static int rank_, size_, failed_, made_;

static double total_(double value) {
  double sum;
  MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}

static void compare_(const char *name, const char *what, int owner, int i, double got, double want, double slack) {
  made_++;
  if (rank_ == owner && !(fabs(got - want) <= slack * (1 + fabs(want)))) {
    failed_++;
    printf("%s, input %d of process %d of %d: %s %.17g, want %.17g\n", name, i, owner, size_, what, got, want);
  }
}

typedef double objective(double *, int);

static void point_(double *x, int n) {
  for (int i = 0; i < n; i++)
    x[i] = 0.5 + 0.25 * i - 0.375 * rank_ + 0.125 * (i * rank_ % 3);
}

static double difference_(objective *f, int owner, int i, int n, double step) {
  double x[MOST], high, low;
  point_(x, n);
  x[i] += rank_ == owner ? step : 0;
  high = total_(f(x, n));
  point_(x, n);
  x[i] -= rank_ == owner ? step : 0;
  low = total_(f(x, n));
  return (high - low) / (2 * step);
}

#define CHECK(f, n) CHECK_WITHIN(f, n, 1e-3, 2e-8, 1e-11)
#define CHECK_WITHIN(f, n, step, tolerance, agreement)                                                                 \
  do {                                                                                                                 \
    double x[MOST], by_reverse[MOST], dx[MOST];                                                                        \
    point_(x, n);                                                                                                      \
    for (int i = 0; i < (n); i++)                                                                                      \
      by_reverse[i] = i; /* adjoints are added to what is there */                                                     \
    __enzyme_autodiff_double((void *)f, &x[0], &by_reverse[0], (int)(n));                                              \
    for (int owner = 0; owner < size_; owner++)                                                                        \
      for (int i = 0; i < (n); i++) {                                                                                  \
        double wide = difference_(f, owner, i, n, step), narrow = difference_(f, owner, i, n, (step) / 2);             \
        double want = (4 * narrow - wide) / 3;                                                                         \
        point_(x, n);                                                                                                  \
        memset(dx, 0, sizeof dx);                                                                                      \
        dx[i] = rank_ == owner;                                                                                        \
        double by_forward = total_(__enzyme_fwddiff_double((void *)f, &x[0], &dx[0], (int)(n)));                       \
        compare_(#f, "forward", owner, i, by_forward, want, tolerance);                                                \
        compare_(#f, "reverse", owner, i, by_reverse[i] - i, want, tolerance);                                         \
        compare_(#f, "reverse beside forward", owner, i, by_reverse[i] - i, by_forward, agreement);                    \
      }                                                                                                                \
  } while (0)

static void begin_(int *count, char ***words) {
  MPI_Init(count, words);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

static int finish_(void) {
  int all;
  MPI_Allreduce(&failed_, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank_ == 0)
    printf("%d checks, %d failed\n", made_, all);
  MPI_Finalize();
  return all > 0 || !made_;
}
