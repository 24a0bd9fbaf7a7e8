// Prints what each objective is, its worst derivative in reverse and in forward mode beside central differences, and how
// many were wrong. With PLAIN, the values alone, without any derivative.
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 9 };
typedef double Objective(const double *x, int n);

#ifndef PLAIN
extern int enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
static int wrong;

static double miss(double derivative, Objective *objective, double *x, int i) {
  double kept = x[i], step = 1e-6;
  x[i] = kept + step;
  double above = objective(x, N);
  x[i] = kept - step;
  double below = objective(x, N);
  x[i] = kept;
  double difference = (above - below) / (2 * step);
  return fabs(derivative - difference) / (1 + fabs(difference));
}

static double larger(double a, double b) { return b <= a ? a : b; } // also if b is no number
#endif

static void inputs(double *x) {
  for (int i = 0; i < N; i++)
    x[i] = 0.7 + 0.13 * (i * 7 % N);
}

// `reference` is what differences are taken of.
#ifdef PLAIN
#define CHECK(objective, reference, tolerance)                                                                        \
  {                                                                                                                   \
    Objective objective;                                                                                              \
    double x[N];                                                                                                      \
    inputs(x);                                                                                                        \
    printf("%s %.17g\n", #objective, objective(x, N));                                                                \
  }
#else
#define CHECK(objective, reference, tolerance)                                                                        \
  {                                                                                                                   \
    Objective objective, reference;                                                                                   \
    double x[N], gradient[N] = {0}, in_reverse = 0, in_forward = 0;                                                   \
    inputs(x);                                                                                                        \
    __enzyme_autodiff((void *)objective, enzyme_dup, x, gradient, enzyme_const, N);                                   \
    for (int i = 0; i < N; i++) {                                                                                     \
      double direction[N] = {0};                                                                                      \
      direction[i] = 1;                                                                                               \
      double tangent = __enzyme_fwddiff((void *)objective, enzyme_dup, x, direction, enzyme_const, N);                \
      in_reverse = larger(miss(gradient[i], reference, x, i), in_reverse);                                            \
      in_forward = larger(miss(tangent, reference, x, i), in_forward);                                                \
    }                                                                                                                 \
    int right = in_reverse < tolerance && in_forward < tolerance;                                                     \
    wrong += !right;                                                                                                  \
    printf("%s %.17g %.1e %.1e%s\n", #objective, objective(x, N), in_reverse, in_forward, right ? "" : " WRONG");     \
  }
#endif

#define SAME(objective) CHECK(objective, objective, 1e-7)

#if defined(OBJECTS)
int main(void) {
  SAME(bodies)
  SAME(networks)
  SAME(shapes)
  SAME(lists)
  SAME(finals)
  SAME(named)
  SAME(tables)
  SAME(places)
  SAME(replaced)
  SAME(assigned)
#ifndef PLAIN
  return wrong;
#endif
}
#elif defined(BESIDE)
int main(void) {
  SAME(weighed)
#ifndef PLAIN
  return wrong;
#endif
}
#elif defined(NESTED)
int main(int count, char **words) {
#ifndef PLAIN
  if (count > 1) {
    Objective deep, late;
    double x[N], gradient[N] = {0};
    inputs(x);
    if (words[1][0] == 'd')
      __enzyme_autodiff((void *)deep, enzyme_dup, x, gradient, enzyme_const, N);
    else
      __enzyme_autodiff((void *)late, enzyme_dup, x, gradient, enzyme_const, N);
    return 0;
  }
#endif
  SAME(handed_on)
  SAME(within)
  SAME(man_or_boy)
#ifndef PLAIN
  return wrong;
#endif
}
#elif defined(PARALLEL)
void omp_set_num_threads(int);

int main(void) {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    SAME(omp_loops)
    SAME(omp_reductions)
    SAME(omp_regions)
    SAME(omp_atomics)
    SAME(omp_sections)
    SAME(omp_collapsed)
    SAME(omp_shallow_water)
    SAME(omp_threadprivate)
    SAME(omp_conditions)
    SAME(omp_allocatables)
    SAME(omp_workshare)
    SAME(omp_tasks)
  }
  return wrong;
}
#else
int main(void) {
  SAME(sums)
  SAME(products)
  SAME(norms)
  SAME(extremes)
  SAME(transfers)
  SAME(matrices)
  SAME(dimensions)
  SAME(movements)
  SAME(constructors)
  SAME(complex_numbers)
  SAME(powers)
  SAME(integers)
  SAME(orders)
  SAME(in_double)
  SAME(shifts)
  SAME(large_norms)
  SAME(read_from_text)
  SAME(slices)
  SAME(components)
  SAME(records)
  SAME(module_variable)
  SAME(pointers)
  SAME(masked)
  SAME(elemental_calls)
  SAME(growing)
  SAME(writing)
  SAME(allocations)
  SAME(models)
  SAME(texts)
  SAME(texts_beside_floats)
  SAME(allocated_pointers)
  CHECK(in_single, in_double, 1e-5)
#ifndef PLAIN
  return wrong;
#endif
}
#endif
