// feature: static state on the heap, which the next derivative finds: its tangents and adjoints are gone, and its links are not
#include "check.h"

double grown(const double *x);
double averaged(const double *x);
double averaged_single(const double *x);
double listed(const double *x);
double in_rows(const double *x);
double by_cursor(const double *x);
double in_a_record(const double *x);
double aligned(const double *x);
void start_anew(void);
void let_grow(int n);
double state_of_average(void);
double state_of_single(void);
double sum_of_list(void);
double sum_of_record(void);

#if FUNCTIONS
#include <stdlib.h>
#include <string.h>
#define APART __attribute__((noinline))

/* A buffer that grows, and is written anew each time. */
static double *buffer;
static int room, wanted = 5;
static APART void put(int i, double value) {
  if (i >= room) {
    room = 2 * i + 1;
    buffer = realloc(buffer, room * sizeof *buffer);
  }
  buffer[i] = value;
}
static APART double squares(int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += buffer[i] * buffer[i];
  return sum;
}
double grown(const double *x) {
  for (int i = 0; i < wanted; i++)
    put(i, x[0] * x[1] * (i + 1));
  return squares(wanted);
}
void let_grow(int n) { wanted = n; }

/* State that is read before it is written: an adjoint comes to it that nobody takes. */
static double *average;
double averaged(const double *x) {
  if (!average)
    average = calloc(3, sizeof *average);
  double y = average[1] * x[0] + x[1] * x[1];
  average[1] = y;
  return y;
}
double state_of_average(void) { return average ? average[1] : 0; }

static struct {
  int count;
  float *values;
} single;
double averaged_single(const double *x) {
  if (!single.values)
    single.values = calloc(4, sizeof *single.values);
  float y = single.values[2] * (float)x[0] + (float)(x[1] * x[1]);
  single.values[2] = y;
  single.count++;
  return y;
}
double state_of_single(void) { return single.values ? single.values[2] : 0; }

/* A list that grows by one each time; all of it is read. */
struct node {
  struct node *next;
  double value;
  int number;
};
static struct node *first;
static APART void push(double value) {
  struct node *made = malloc(sizeof *made);
  *made = (struct node){first, value, first ? first->number + 1 : 0};
  first = made;
}
double listed(const double *x) {
  push(x[0] * x[1]);
  double sum = 0;
  for (struct node *one = first; one; one = one->next)
    sum += one->value * x[0];
  return sum;
}
double sum_of_list(void) {
  double sum = 0;
  for (struct node *one = first; one; one = one->next)
    sum += one->value;
  return sum;
}

/* Rows behind an array of pointers, of which each call changes one, and reads all. */
static double **rows;
static int turn;
double in_rows(const double *x) {
  if (!rows) {
    rows = malloc(4 * sizeof *rows);
    for (int i = 0; i < 4; i++)
      rows[i] = calloc(2, sizeof **rows);
  }
  rows[turn % 4][1] = x[0] * x[1];
  turn++;
  double sum = 0;
  for (int i = 0; i < 4; i++)
    sum += rows[i][1] * x[1];
  return sum;
}

/* A pointer into the middle, and one to the end. */
static double *cursor, *limit;
double by_cursor(const double *x) {
  if (!cursor) {
    cursor = calloc(8, sizeof *cursor);
    limit = cursor + 8;
    cursor += 4;
  }
  *cursor += x[0] * x[1];
  double last = *cursor;
  for (double *p = cursor; p < limit; p++)
    last += *p * x[0];
  return last;
}

/* Counts, floats and pointers side by side, and a record behind another one. */
struct record {
  int count;
  float near;
  double *far;
  struct record *beside;
  double here;
};
static struct record *record;
static void forget_record(void) {
  if (record) {
    free(record->far);
    free(record->beside);
    free(record);
  }
  record = 0;
}
double in_a_record(const double *x) {
  if (!record) {
    record = calloc(1, sizeof *record);
    record->beside = calloc(1, sizeof *record->beside);
    record->far = record->beside->far = malloc(2 * sizeof(double));
    memset(record->far, 0, 2 * sizeof(double));
  }
  record->count++;
  double y = x[0] * (record->near + record->here + record->beside->here + record->far[1]);
  record->near += (float)(x[0] * x[1]);
  record->here += x[1];
  record->beside->here += x[1] * x[1];
  record->beside->far[1] += x[0];
  return y + record->near + record->here + record->beside->here + record->far[1];
}
double sum_of_record(void) {
  return record ? record->near + record->here + record->beside->here + record->far[1] : 0;
}

static double *lined_up;
double aligned(const double *x) {
  if (!lined_up) {
    void *made;
    if (posix_memalign(&made, 64, 8 * sizeof *lined_up))
      abort();
    lined_up = made;
    memset(lined_up, 0, 8 * sizeof *lined_up);
  }
  double y = lined_up[3] * x[0] + x[1];
  lined_up[3] = x[0] * x[1];
  return y;
}

/* Of all that derivatives have allocated, nothing is left. */
void start_anew(void) {
  free(buffer);
  buffer = 0;
  room = 0;
  free(average);
  average = 0;
  forget_record();
  while (first) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
}
#endif

#if CHECKS
static double x[2] = {1.1, 0.6};

/* The gradients by hand, with what the state is now. */
static int grown_to = 5;
static void of_grown(double *g) {
  double sum = 0;
  for (int i = 1; i <= grown_to; i++)
    sum += i * i;
  g[0] = 2 * sum * x[0] * x[1] * x[1];
  g[1] = 2 * sum * x[0] * x[0] * x[1];
}
static void of_average(double *g) {
  g[0] = state_of_average();
  g[1] = 2 * x[1];
}
static void of_single(double *g) {
  g[0] = state_of_single();
  g[1] = 2 * x[1];
}
static void of_list(double *g) {
  g[0] = sum_of_list() + 2 * x[0] * x[1];
  g[1] = x[0] * x[0];
}
static int turns;
static void of_rows(double *g) {
  int others = turns > 3 ? 3 : turns;
  g[0] = x[1] * x[1];
  g[1] = others * x[0] * x[1] + 2 * x[0] * x[1];
  turns++;
}
static double sum_at_cursor;
static void of_cursor(double *g) {
  sum_at_cursor += x[0] * x[1];
  g[0] = x[1] + sum_at_cursor + x[0] * x[1];
  g[1] = x[0] + x[0] * x[0];
}
static void of_record(double *g) {
  g[0] = sum_of_record() + x[1] + 1;
  g[1] = x[0] + 1 + 2 * x[1];
}
static int is_lined_up;
static void of_aligned(double *g) {
  g[0] = is_lined_up ? x[0] * x[1] : 0;
  g[1] = 1;
  is_lined_up = 1;
}

#if FORWARD
#define TANGENT(f, hand)                                                                                               \
  do {                                                                                                                 \
    double g_[2], d_[2] = {1, -2};                                                                                     \
    hand(g_);                                                                                                          \
    EXPECT_WITHIN(1e-5, FWDDIFF(double, f, enzyme_dup, x, d_), g_[0] - 2 * g_[1]);                                     \
  } while (0)
#else
#define TANGENT(f, hand) ((void)0)
#endif
#if REVERSE
#define GRADIENT(f, hand)                                                                                              \
  do {                                                                                                                 \
    double g_[2], dx_[2] = {0, 0};                                                                                     \
    hand(g_);                                                                                                          \
    AUTODIFF(void, f, enzyme_dup, x, dx_);                                                                             \
    EXPECT_WITHIN(1e-5, dx_[0], g_[0]);                                                                                \
    EXPECT_WITHIN(1e-5, dx_[1], g_[1]);                                                                                \
  } while (0)
#else
#define GRADIENT(f, hand) ((void)0)
#endif
#define PRIMAL(f, hand)                                                                                                \
  do {                                                                                                                 \
    double g_[2];                                                                                                      \
    hand(g_);                                                                                                          \
    f(x);                                                                                                              \
  } while (0)

/* The state begins in a derivative, of the one mode or of the other. */
#define IN_TURNS(f, hand)                                                                                              \
  do {                                                                                                                 \
    GRADIENT(f, hand);                                                                                                 \
    TANGENT(f, hand);                                                                                                  \
    GRADIENT(f, hand);                                                                                                 \
    GRADIENT(f, hand);                                                                                                 \
    TANGENT(f, hand);                                                                                                  \
    TANGENT(f, hand);                                                                                                  \
    GRADIENT(f, hand);                                                                                                 \
  } while (0)
#define WITH_THE_PRIMAL(f, hand)                                                                                       \
  do {                                                                                                                 \
    IN_TURNS(f, hand);                                                                                                 \
    PRIMAL(f, hand);                                                                                                   \
    IN_TURNS(f, hand);                                                                                                 \
  } while (0)

/* Two tangents at a time: each lane has shadows of its own. */
#if FORWARD
struct lanes {
  double first, second;
};
struct lanes __enzyme_fwddiff_lanes(void *, ...);
static void check_lanes(void) {
  double g[2], d[2][2] = {{1, -2}, {0.5, 3}};
  for (int k = 0; k < 3; k++) {
    of_record(g);
    struct lanes got = __enzyme_fwddiff_lanes((void *)in_a_record, enzyme_width, 2, enzyme_dup, x, d[0], d[1]);
    EXPECT_WITHIN(1e-5, got.first, g[0] - 2 * g[1]);
    EXPECT_WITHIN(1e-5, got.second, 0.5 * g[0] + 3 * g[1]);
  }
}
#else
static void check_lanes(void) {}
#endif

int main() {
  check_lanes();
  start_anew();
  WITH_THE_PRIMAL(grown, of_grown);
  let_grow(grown_to = 70);
  WITH_THE_PRIMAL(grown, of_grown);
  WITH_THE_PRIMAL(averaged, of_average);
  WITH_THE_PRIMAL(averaged_single, of_single);
  WITH_THE_PRIMAL(listed, of_list);
  WITH_THE_PRIMAL(in_rows, of_rows);
  WITH_THE_PRIMAL(by_cursor, of_cursor);
  WITH_THE_PRIMAL(in_a_record, of_record);
  start_anew(); /* what has a shadow in one lane has none in two */
  check_lanes();
  WITH_THE_PRIMAL(aligned, of_aligned);
  for (int k = 0; k < 3; k++) {
    start_anew();
    let_grow(grown_to = 40 >> k);
    WITH_THE_PRIMAL(grown, of_grown);
    WITH_THE_PRIMAL(averaged, of_average);
    IN_TURNS(listed, of_list);
  }
  return finish();
}
#endif
