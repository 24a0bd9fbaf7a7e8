/* The second half of driver.h: included last, because it calls what the program defines. */

/* Processor time: other work on the machine disturbs it least. What threads gain, only the clock shows. */
#if defined BY_CLOCK
enum { CLOCK = CLOCK_MONOTONIC };
#elif defined BY_THREAD
enum { CLOCK = CLOCK_THREAD_CPUTIME_ID };
#else
enum { CLOCK = CLOCK_PROCESS_CPUTIME_ID };
#endif

/* Programs of several processes agree on whether to go on, and one of them speaks. */
#ifndef PROCESSES
static int all_agree(int on) { return on; }
static int speaks(void) { return 1; }
#endif

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The peak of this process alone; ru_maxrss would include what the starting process had before exec. */
static long peak_kib(void) {
  FILE *status = fopen("/proc/self/status", "r");
  char line[256];
  long kib = -1;
  while (status && fgets(line, sizeof line, status))
    if (!strncmp(line, "VmHWM:", 6)) kib = atol(line + 6);
  if (status) fclose(status);
  return kib;
}

static double weighted(const double *x, long count) {
  double sum = 0;
  for (long i = 0; i < count; i++) sum += x[i] * (1 + 0.5 * (double)(i % 7) / 7);
  return sum;
}

/* Pages that were touched first, or again after they had been given back. */
static long page_faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

static void report(const char *what, double seconds, double checksum, double faults) {
  if (speaks())
    printf("%s seconds %.9e checksum %.17g peak_kib %ld faults %.1f\n", what, seconds, checksum, peak_kib(), faults);
}

static void time_primal(double limit) {
  volatile double value = 0;
  double best = INFINITY, start = now();
  long rounds = 0, faults = page_faults();
  do {
    double before = now();
    value = problem_value();
    best = fmin(best, now() - before);
    rounds++;
  } while (all_agree(now() - start < limit || rounds < 3));
  report("primal", best, value, (double)(page_faults() - faults) / (double)rounds);
}

static void time_gradient(const char *what, void (*derive)(void), double limit) {
  Vector gradient = vector_of(problem_inputs().count);
  double best = INFINITY, start = now();
  long rounds = 0, faults = page_faults();
  do {
    double before = now();
    derive();
    best = fmin(best, now() - before);
    rounds++;
  } while (all_agree(now() - start < limit || rounds < 3));
  faults = page_faults() - faults;
  problem_gradient(gradient.data);
  report(what, best, weighted(gradient.data, gradient.count), (double)faults / (double)rounds);
}

/* One derivative of a program that benchmarks/programs/counting.c is a part of. */
#ifdef COUNTED
void counting_begins(void);
void counting_ends(long *additions, long *bytes);
static void count(void) {
  long additions, bytes;
  counting_begins();
  problem_derive();
  counting_ends(&additions, &bytes);
  if (speaks()) printf("additions %ld bytes %ld\n", additions, bytes);
}
#endif

static double difference(double *x, double h) {
  static const double weight[] = {1.0 / 12, -8.0 / 12, 8.0 / 12, -1.0 / 12};
  static const int step[] = {-2, -1, 1, 2};
  double kept = *x, sum = 0;
  for (int k = 0; k < 4; k++) {
    *x = kept + step[k] * h;
    sum += weight[k] * problem_value();
  }
  *x = kept;
  return sum / h;
}

static int check(void) {
  Vector inputs = problem_inputs(), gradient = vector_of(inputs.count);
  problem_derive(); /* twice: nothing may be left over from the first */
  problem_derive();
  problem_gradient(gradient.data);
  long stride = inputs.count / 300 + 1;
  double worst = 0, scale = 0;
  for (long i = 0; i < inputs.count; i += stride) {
    double expected = difference(&inputs.data[i], 1e-3 * fmax(1e-2, fabs(inputs.data[i])));
    double error = fabs(gradient.data[i] - expected);
    worst = error <= worst ? worst : error; /* so that NaN counts */
    scale = fmax(scale, fabs(expected));
  }
  if (speaks()) printf("check error %.3e largest %.3e\n", worst / scale, scale);
  return worst <= 1e-7 * scale && scale > 0 ? 0 : 1;
}

static int usage(const char *program) {
  fprintf(stderr, "usage: %s primal|gradient|both|hand SECONDS %s\n       %s check %s\n", program, problem_sizes, program,
          problem_sizes);
  return 2;
}

int main(int argc, char **argv) {
  if (argc < 2) return usage(argv[0]);
  int checking = !strcmp(argv[1], "check"), first = checking ? 2 : 3;
  long sizes[8] = {0};
  int wanted = 1;
  for (const char *c = problem_sizes; *c; c++) wanted += *c == ' ';
  if (argc - first != wanted) return usage(argv[0]);
  for (int i = 0; i < wanted; i++) sizes[i] = atol(argv[first + i]);
  problem_create(sizes);
  if (checking) return check();
  double limit = atof(argv[2]);
  if (!strcmp(argv[1], "primal") || !strcmp(argv[1], "both")) time_primal(limit);
  if (!strcmp(argv[1], "gradient") || !strcmp(argv[1], "both")) time_gradient("gradient", problem_derive, limit);
#ifdef COUNTED
  if (!strcmp(argv[1], "count")) count();
#endif
#ifdef BY_HAND
  if (!strcmp(argv[1], "hand")) time_gradient("hand", BY_HAND, limit);
#endif
  return 0;
}
