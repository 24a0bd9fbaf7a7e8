/* What is registered beside rules. */
#include "expect.h"

static double like_log1p(double x);
ENZYME_FUNCTION_LIKE(like_log1p, "log1p");
static double logarithms(double *x, int n) { return like_log1p(x[0]) * x[1]; }

/* The name says which function, the types of which precision. */
static float like_cosine(float x) { return cosf(x); }
ENZYME_FUNCTION_LIKE(like_cosine, "cos");
static double like_cosine_too(double x) { return cos(x); }
ENZYME_FUNCTION_LIKE(like_cosine_too, "cosf");
static long double like_long_cosine(long double x) { return cosl(x); }
ENZYME_FUNCTION_LIKE(like_long_cosine, "cos");
static double cosines(double *x, int n) {
  return like_cosine((float)x[0]) + 2 * like_cosine_too(x[0]) + 4 * (double)like_long_cosine(x[0]);
}

static double noise(double x) { return x * x; }
static double more_noise(double x) { return x * x; }
__attribute__((used)) static void *__enzyme_inactivefn_list[] = {(void *)noise, (void *)more_noise};
static double noisy(double x) { return noise(x) * x + more_noise(x); }

__attribute__((annotate("enzyme_inactive"))) static double annotated(double x) { return x * x; }
static double of_annotated(double x) { return annotated(x) * x; }

__attribute__((annotate("enzyme_function_like=sin"))) double like_sine(double x) { return 0; }

double volatile state;
ENZYME_INACTIVE_GLOBAL(state);
static double remembered(double x) {
  state = x;
  return state * x;
}

typedef struct { char memory[4096]; size_t used; int live; } Pool;
static Pool pool;
static void *pool_alloc(Pool *p, size_t n) {
  void *found = p->memory + p->used;
  p->used += (n + 15) / 16 * 16;
  p->live++;
  memset(found, 0xff, n);
  return found;
}
static void pool_free(Pool *p, void *memory) { p->live--; }
ENZYME_ALLOCATION_LIKE(pool_alloc, 1, "0,-1", pool_free);
static double in_pool(double *x, int n) {
  double *w = pool_alloc(&pool, n * sizeof *w), s = 0;
  for (int i = 0; i < n; i++) w[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) s += w[i] * w[(i + 1) % n];
  pool_free(&pool, w);
  return s;
}

int main(void) {
  CHECK_GRADIENT(logarithms, 2, 1.1, .7);
  double at = 2.5, slope = 0, tangent = 1;
  __enzyme_autodiff_void((void *)cosines, &at, &slope, 1);
  EXPECT_ABOUT(slope, -7 * sin(2.5));
  EXPECT_ABOUT(__enzyme_fwddiff_double((void *)cosines, &at, &tangent, 1), -7 * sin(2.5));
  EXPECT(__enzyme_autodiff_double((void *)noisy, 3.0), 9);
  EXPECT(__enzyme_fwddiff_double((void *)noisy, 3.0, 1.0), 9);
  EXPECT(__enzyme_autodiff_double((void *)of_annotated, 3.0), 9);
  EXPECT(__enzyme_fwddiff_double((void *)of_annotated, 3.0, 1.0), 9);
  EXPECT(__enzyme_autodiff_double((void *)like_sine, .5), cos(.5));
  EXPECT(__enzyme_autodiff_double((void *)remembered, 3.0), 3);
  EXPECT(__enzyme_fwddiff_double((void *)remembered, 3.0, 1.0), 3);
  CHECK_GRADIENT(in_pool, 3, 1.1, .7, .9);
  EXPECT(pool.live, 0);
  return report();
}

static double like_log1p(double x) { return log(1 + x); }
