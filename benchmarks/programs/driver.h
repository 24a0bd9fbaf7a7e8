/* What every program of the benchmark shares: its command line, the clock, and the check by finite differences.
 *
 *     program primal SECONDS SIZE...      the best time of one value
 *     program gradient SECONDS SIZE...    the best time of one derivative
 *     program both SECONDS SIZE...        the two, one after the other
 *     program hand SECONDS SIZE...        the best time of the derivative written by hand, where BY_HAND names one
 *     program count 0 SIZE...             what one derivative adds atomically and allocates, where COUNTED is defined
 *     program check SIZE...               compares the derivative with finite differences; fails where they differ
 *
 * SECONDS is how long to go on measuring. A program defines the `problem_` functions below and includes this file last.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

typedef struct {
  double *data;
  long count;
} Vector;

static const char problem_sizes[];                 /* names of the sizes, for the usage line */
static void problem_create(const long *sizes);
static Vector problem_inputs(void);                /* what the value depends on, as one vector */
static double problem_value(void);                 /* leaves the inputs as they are */
static void problem_derive(void);                  /* what is timed; keeps its result */
static void problem_gradient(double *gradient);    /* of the value, from that result, in the order of the inputs */

static Vector vector_of(long count) {
  Vector made = {calloc(count ? count : 1, sizeof(double)), count};
  if (!made.data) abort();
  return made;
}

/* Uniform in [low, high); the same on every machine. */
static double uniform(double low, double high) {
  static uint64_t state = 0x9e3779b97f4a7c15u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return low + (high - low) * (double)(state >> 11) * 0x1p-53;
}

static void fill(double *x, long count, double low, double high) {
  for (long i = 0; i < count; i++) x[i] = uniform(low, high);
}
