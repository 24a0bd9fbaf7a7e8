/* Checks `f`, against forward, reverse and differences of `exact`, which computes the same without any record. */
extern int enzyme_dup, enzyme_const;
#ifdef __cplusplus
extern "C" {
#endif
double __enzyme_fwddiff_moves(void *, ...);
void __enzyme_autodiff_moves(void *, ...);
#ifdef __cplusplus
}
#endif

enum { INPUTS = 6, WORK = 1 << 14 };
static _Alignas(64) char work[WORK], shadow_of_work[WORK];

static void point(double *x) {
  for (int i = 0; i < INPUTS; i++)
    x[i] = 0.8 * sin(2.3 * i + 0.4);
}

static double value(int n) {
  double x[INPUTS];
  point(x);
  return f(x, n, work);
}

static double slope(int i, double step, int n) {
  double x[INPUTS], high;
  point(x);
  x[i] += step;
  high = exact(x, n);
  point(x);
  x[i] -= step;
  return (high - exact(x, n)) / (2 * step);
}

static void reverse(double *dx, int n) {
  double x[INPUTS];
  point(x);
  memset(dx, 0, INPUTS * sizeof *dx);
  memset(shadow_of_work, 0, WORK);
  __enzyme_autodiff_moves((void *)f, enzyme_dup, x, dx, enzyme_const, n, enzyme_dup, work, shadow_of_work);
}

static void forward(double *slopes, int n) {
  double x[INPUTS], dx[INPUTS];
  for (int i = 0; i < INPUTS; i++) {
    point(x);
    memset(dx, 0, sizeof dx);
    memset(shadow_of_work, 0, WORK);
    dx[i] = 1;
    slopes[i] =
        __enzyme_fwddiff_moves((void *)f, enzyme_dup, x, dx, enzyme_const, n, enzyme_dup, work, shadow_of_work);
  }
}

static bool differ(const double *a, const double *b, double slack) {
  for (int i = 0; i < INPUTS; i++)
    if (!(fabs(a[i] - b[i]) <= slack))
      return true;
  return false;
}

static void print(const char *name, const double *a) {
  printf("  %s", name);
  for (int i = 0; i < INPUTS; i++)
    printf(" %.9g", a[i]);
  printf("\n");
}

#ifdef PRIMAL_ONLY /* what the program computes by itself, under sanitizers */
int main(int argc, char **argv) {
  int n = argc + INPUTS - 1;
  double x[INPUTS];
  (void)argv, (void)slope, (void)reverse, (void)forward, (void)differ, (void)print;
  point(x);
  double wanted = exact(x, n), first = value(n), second = value(n), slack = 10 * EXACT * (1 + fabs(wanted));
  bool same = fabs(first - wanted) <= slack && fabs(second - wanted) <= slack;
  printf(same ? "right\n" : "primal: %.12g and %.12g, %.12g without moving\n", first, second, wanted);
  return same ? 0 : 2;
}
double __enzyme_fwddiff_moves(void *f, ...) { return f ? 0 : 1; }
void __enzyme_autodiff_moves(void *f, ...) { (void)f; }
int enzyme_dup, enzyme_const;
#else
int main(int argc, char **argv) {
  int n = argc + INPUTS - 1;
  double x[INPUTS], ahead[INPUTS], back[INPUTS], again[INPUTS], best[INPUTS], largest = 1e-3, before = 0;
  (void)argv;
  if (PRIMAL_FIRST)
    before = value(n);
  if (FORWARD_FIRST)
    forward(ahead, n);
  reverse(back, n);
  reverse(again, n);
  if (!FORWARD_FIRST)
    forward(ahead, n);
  for (int i = 0; i < INPUTS; i++) {
    best[i] = (4 * slope(i, 5e-4, n) - slope(i, 1e-3, n)) / 3;
    largest = fmax(largest, fabs(best[i]));
  }
  point(x);
  double wanted = exact(x, n), after = value(n), slack = 10 * EXACT;
  if (!(fabs(after - wanted) <= slack * (1 + fabs(wanted))) ||
      (PRIMAL_FIRST && !(fabs(before - wanted) <= slack * (1 + fabs(wanted))))) {
    printf("primal: %.12g before and %.12g after, %.12g without moving\n", before, after, wanted);
    return 2;
  }
  double loose = fmax(1e-7, 3 * slack) * largest;
  bool ahead_wrong = differ(ahead, best, loose), back_wrong = differ(back, best, loose);
  bool again_wrong = differ(again, best, loose), apart = differ(ahead, back, fmax(1e-11, 2 * slack) * largest);
  if (!ahead_wrong && !back_wrong && !again_wrong && !apart) {
    printf("right\n");
    return 0;
  }
  printf("bad:%s%s%s%s\n", ahead_wrong ? " forward" : "", back_wrong ? " reverse" : "",
         again_wrong && !back_wrong ? " reverse the second time" : "",
         apart && !ahead_wrong && !back_wrong ? " forward and reverse differ" : "");
  print("differences", best);
  print("forward    ", ahead);
  print("reverse    ", back);
  print("again      ", again);
  return 1;
}
#endif
