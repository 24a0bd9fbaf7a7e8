/* Checks of derivatives inside the program that asks for them.

   A program holds its functions under `#if FUNCTIONS` and its checks under `#if CHECKS`, so that it can be built
   as one unit or as two. Every check compares forward mode, reverse mode and finite differences of the function
   itself. NO_FORWARD and NO_REVERSE leave the requests of one mode out. */
#ifndef CHECK_H
#define CHECK_H

#if defined UNIT_FUNCTIONS
#define FUNCTIONS 1
#define CHECKS 0
#elif defined UNIT_CHECKS
#define FUNCTIONS 0
#define CHECKS 1
#else
#define FUNCTIONS 1
#define CHECKS 1
#endif

#ifdef NO_FORWARD
#define FORWARD 0
#else
#define FORWARD 1
#endif
#ifdef NO_REVERSE
#define REVERSE 0
#else
#define REVERSE 1
#endif

#ifdef __cplusplus
extern "C" {
#endif
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out, enzyme_width;
extern int enzyme_primal_return, enzyme_noret, enzyme_const_return, enzyme_active_return, enzyme_dup_return;
extern int enzyme_tape, enzyme_allocated, enzyme_nofree;
#ifdef __cplusplus
}
#endif

#if CHECKS
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Entry points. C++ programs use templates, whose names arrive mangled; C programs variadic functions. */
#ifdef __cplusplus
template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);
template <typename Result, typename... Arguments> Result __enzyme_fwddiff(void *, Arguments...);
#define AUTODIFF(type, f, ...) __enzyme_autodiff<type>((void *)(f), __VA_ARGS__)
#define FWDDIFF(type, f, ...) __enzyme_fwddiff<type>((void *)(f), __VA_ARGS__)
#else
double __enzyme_autodiff_double(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff_double(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
#define AUTODIFF(type, f, ...) __enzyme_autodiff_##type((void *)(f), __VA_ARGS__)
#define FWDDIFF(type, f, ...) __enzyme_fwddiff_##type((void *)(f), __VA_ARGS__)
#endif

enum { MOST = 64 };

/* Not inlined: the checks would be most of the program, and the time that it takes to build. */
#define HELPER static __attribute__((noinline, unused))

static int checks_made, checks_failed;

/* One more check; says what is wrong with it. */
HELPER void expect_(const char *what, int line, double got, double want, double slack) {
  checks_made++;
  if (fabs(got - want) <= slack || got == want || (isnan(got) && isnan(want)))
    return;
  checks_failed++;
  printf("line %d: %s: got %.17g, want %.17g\n", line, what, got, want);
}

#define EXPECT(got, want) expect_(#got, __LINE__, (got), (want), 1e-12 * (1 + fabs((double)(want))))
#define EXPECT_WITHIN(slack, got, want) expect_(#got, __LINE__, (got), (want), (slack))
#define EXPECT_TRUE(condition) expect_(#condition, __LINE__, (condition) ? 1 : 0, 1, 0)

HELPER int finish(void) {
  if (!checks_made)
    printf("no check was made\n");
  else
    printf("%d checks, %d failed\n", checks_made, checks_failed);
  return !checks_made || checks_failed;
}

/* One function at one point, with all that is found out about it. jacobian[i][k] is dy[k]/dx[i]. */
struct trial {
  const char *name;
  int line, n, m, i;
  double tolerance, agreement;
  double x0[MOST], weight[MOST];
  double x[MOST], y[MOST], dx[MOST], dy[MOST];
  double by_difference[MOST][MOST], by_forward[MOST][MOST], by_reverse[MOST];
  void (*evaluate)(struct trial *);
  void *function;
};

HELPER void trial_point(struct trial *t) {
  memcpy(t->x, t->x0, sizeof t->x);
  memset(t->y, 0, sizeof t->y);
  memset(t->dx, 0, sizeof t->dx);
  memset(t->dy, 0, sizeof t->dy);
}

HELPER void trial_difference(struct trial *t, double step, double *slope) {
  double high[MOST];
  trial_point(t);
  t->x[t->i] += step;
  t->evaluate(t);
  memcpy(high, t->y, sizeof high);
  trial_point(t);
  t->x[t->i] -= step;
  t->evaluate(t);
  for (int k = 0; k < t->m; k++)
    slope[k] = (high[k] - t->y[k]) / (2 * step);
}

/* Single precision is checked on squares and products of short fractions, whose wide differences are exact. */
#ifdef SINGLE_PRECISION
#define STEP_(x) 0.25
#define TOLERANCE_ 1e-6
#define AGREEMENT_ 1e-6
#else
#define STEP_(x) (1e-3 * fmax(0.1, fabs(x)))
#define TOLERANCE_ 2e-8
#define AGREEMENT_ 1e-11
#endif

/* Central differences of two widths, extrapolated to width zero. */
HELPER void trial_differences(struct trial *t) {
  double wide[MOST], narrow[MOST];
  for (t->i = 0; t->i < t->n; t->i++) {
    double step = STEP_(t->x0[t->i]);
    trial_difference(t, step, wide);
    trial_difference(t, step / 2, narrow);
    for (int k = 0; k < t->m; k++)
      t->by_difference[t->i][k] = (4 * narrow[k] - wide[k]) / 3;
  }
}

HELPER void trial_begin(struct trial *t, const char *name, int line, int n, int m, const double *x) {
  memset(t, 0, sizeof *t);
  t->name = name;
  t->line = line;
  t->n = n;
  t->m = m;
  t->tolerance = TOLERANCE_;
  t->agreement = AGREEMENT_;
  memcpy(t->x0, x, (size_t)n * sizeof *x);
  for (int k = 0; k < m; k++)
    t->weight[k] = m == 1 ? 1 : 0.7 + 0.3 * k - 0.05 * k * k;
}

HELPER int trial_next(struct trial *t, int forward) {
  if (++t->i >= t->n)
    return 0;
  trial_point(t);
  if (forward)
    t->dx[t->i] = 1;
  return 1;
}

HELPER void trial_end(struct trial *t) {
  double largest = 0;
  char what[200];
  for (int i = 0; i < t->n; i++)
    for (int k = 0; k < t->m; k++)
      largest = fmax(largest, fabs(t->by_difference[i][k]));
  for (int i = 0; i < t->n; i++) {
    double pulled = 0, pulled_forward = 0, size = 0;
    for (int k = 0; k < t->m; k++) {
      double want = t->by_difference[i][k], slack = t->tolerance * (fabs(want) + 0.1 * largest + 1e-3);
      if (FORWARD) {
        snprintf(what, sizeof what, "forward %s, output %d by input %d", t->name, k, i);
        expect_(what, t->line, t->by_forward[i][k], want, slack);
      }
      pulled += t->weight[k] * want;
      pulled_forward += t->weight[k] * t->by_forward[i][k];
      size += fabs(t->weight[k] * want);
    }
    if (REVERSE) {
      snprintf(what, sizeof what, "reverse %s, input %d", t->name, i);
      expect_(what, t->line, t->by_reverse[i], pulled, t->tolerance * (size + 0.1 * largest + 1e-3));
    }
    if (FORWARD && REVERSE) {
      snprintf(what, sizeof what, "reverse %s against forward, input %d", t->name, i);
      expect_(what, t->line, t->by_reverse[i], pulled_forward, t->agreement * (size + largest + 1));
    }
  }
}

#define COUNT_(array) ((int)(sizeof(array) / sizeof *(array)))

#if FORWARD
#define FORWARD_(t, ...) for ((t).i = -1; trial_next(&(t), 1);) __VA_ARGS__
#else
#define FORWARD_(t, ...)
#endif
#if REVERSE
#define REVERSE_(...) __VA_ARGS__
#else
#define REVERSE_(...)
#endif

HELPER void evaluate_scalar_(struct trial *t) { t->y[0] = ((double (*)(double))t->function)(t->x[0]); }
HELPER void evaluate_pair_(struct trial *t) {
  t->y[0] = ((double (*)(double, double))t->function)(t->x[0], t->x[1]);
}
HELPER void evaluate_array_(struct trial *t) {
  t->y[0] = ((double (*)(double *, int))t->function)(t->x, t->n);
}
HELPER void evaluate_map_(struct trial *t) { ((void (*)(double *, double *))t->function)(t->x, t->y); }
HELPER void evaluate_inplace_(struct trial *t) {
  ((void (*)(double *, int))t->function)(t->x, t->n);
  memcpy(t->y, t->x, sizeof t->y);
}

#define TRIAL_(kind, f, count, results, values)                                                                        \
  static struct trial t_;                                                                                              \
  trial_begin(&t_, #f, __LINE__, (count), (results), (values));                                                        \
  t_.function = (void *)(f);                                                                                           \
  t_.evaluate = evaluate_##kind##_;                                                                                    \
  trial_differences(&t_)

/* double f(double) */
#define CHECK_SCALAR(f, at)                                                                                            \
  do {                                                                                                                 \
    double v_[] = {at};                                                                                                \
    TRIAL_(scalar, f, 1, 1, v_);                                                                                       \
    FORWARD_(t_, t_.by_forward[0][0] = FWDDIFF(double, f, t_.x0[0], 1.0););                                            \
    REVERSE_(t_.by_reverse[0] = AUTODIFF(double, f, t_.x0[0]););                                                       \
    trial_end(&t_);                                                                                                    \
  } while (0)

/* double f(double, double) */
struct pair_ {
  double first, second;
};
#ifndef __cplusplus
struct pair_ __enzyme_autodiff_pair(void *, ...);
#else
typedef struct pair_ pair;
#endif
#define CHECK_PAIR(f, at, and_at)                                                                                      \
  do {                                                                                                                 \
    double v_[] = {at, and_at};                                                                                        \
    TRIAL_(pair, f, 2, 1, v_);                                                                                         \
    FORWARD_(t_, t_.by_forward[t_.i][0] = FWDDIFF(double, f, t_.x[0], t_.dx[0], t_.x[1], t_.dx[1]););                  \
    REVERSE_({                                                                                                         \
      struct pair_ p_ = AUTODIFF(pair, f, t_.x0[0], t_.x0[1]);                                                         \
      t_.by_reverse[0] = p_.first;                                                                                     \
      t_.by_reverse[1] = p_.second;                                                                                    \
    })                                                                                                                 \
    trial_end(&t_);                                                                                                    \
  } while (0)

/* double f(double *x, int n), called by itself before: derivatives find what that has left in memory. */
#define CHECK_FOUND(f)                                                                                                 \
  do {                                                                                                                 \
    double at_[] = {0.7, 1.2, 0.4};                                                                                    \
    f(at_, 3);                                                                                                         \
    CHECK_ARRAY(f, 0.7, 1.2, 0.4);                                                                                     \
    f(at_, 3);                                                                                                         \
    CHECK_ARRAY(f, 1.1, -0.6, 0.9);                                                                                    \
  } while (0)

/* double f(double *x, int n); x may be changed. Where it is not, the gradient must be added to what is there. */
#define CHECK_ARRAY(f, ...)                                                                                            \
  do {                                                                                                                 \
    double v_[] = {__VA_ARGS__};                                                                                       \
    TRIAL_(array, f, COUNT_(v_), 1, v_);                                                                               \
    FORWARD_(t_, t_.by_forward[t_.i][0] = FWDDIFF(double, f, &t_.x[0], &t_.dx[0], t_.n););                             \
    REVERSE_({                                                                                                         \
      double after_[MOST], preset_;                                                                                    \
      trial_point(&t_);                                                                                                \
      t_.evaluate(&t_);                                                                                                \
      memcpy(after_, t_.x, sizeof after_);                                                                             \
      preset_ = memcmp(after_, t_.x0, sizeof after_) ? 0 : 10;                                                         \
      trial_point(&t_);                                                                                                \
      for (int i_ = 0; i_ < t_.n; i_++)                                                                                \
        t_.dx[i_] = preset_;                                                                                           \
      AUTODIFF(void, f, &t_.x[0], &t_.dx[0], t_.n);                                                                    \
      for (int i_ = 0; i_ < t_.n; i_++) {                                                                              \
        t_.by_reverse[i_] = t_.dx[i_] - preset_;                                                                       \
        EXPECT(t_.x[i_], after_[i_]);                                                                                  \
      }                                                                                                                \
    })                                                                                                                 \
    trial_end(&t_);                                                                                                    \
  } while (0)

/* void f(double *x, double *y), m outputs that start as zero; what f overwrites must end with adjoint zero. */
#define CHECK_MAP(f, m, ...)                                                                                           \
  do {                                                                                                                 \
    double v_[] = {__VA_ARGS__};                                                                                       \
    TRIAL_(map, f, COUNT_(v_), m, v_);                                                                                 \
    FORWARD_(t_, {                                                                                                     \
      FWDDIFF(void, f, &t_.x[0], &t_.dx[0], &t_.y[0], &t_.dy[0]);                                                      \
      memcpy(t_.by_forward[t_.i], t_.dy, sizeof t_.dy);                                                                \
    });                                                                                                                \
    REVERSE_({                                                                                                         \
      trial_point(&t_);                                                                                                \
      memcpy(t_.dy, t_.weight, sizeof t_.dy);                                                                          \
      AUTODIFF(void, f, &t_.x[0], &t_.dx[0], &t_.y[0], &t_.dy[0]);                                                     \
      memcpy(t_.by_reverse, t_.dx, sizeof t_.dx);                                                                      \
    })                                                                                                                 \
    trial_end(&t_);                                                                                                    \
  } while (0)

/* void f(double *x, int n), which overwrites x. */
#define CHECK_INPLACE(f, ...)                                                                                          \
  do {                                                                                                                 \
    double v_[] = {__VA_ARGS__};                                                                                       \
    TRIAL_(inplace, f, COUNT_(v_), COUNT_(v_), v_);                                                                    \
    FORWARD_(t_, {                                                                                                     \
      FWDDIFF(void, f, &t_.x[0], &t_.dx[0], t_.n);                                                                     \
      memcpy(t_.by_forward[t_.i], t_.dx, sizeof t_.dx);                                                                \
    });                                                                                                                \
    REVERSE_({                                                                                                         \
      trial_point(&t_);                                                                                                \
      memcpy(t_.dx, t_.weight, sizeof t_.dx);                                                                          \
      AUTODIFF(void, f, &t_.x[0], &t_.dx[0], t_.n);                                                                    \
      memcpy(t_.by_reverse, t_.dx, sizeof t_.dx);                                                                      \
    })                                                                                                                 \
    trial_end(&t_);                                                                                                    \
  } while (0)

/* Derivatives of second order of double f(double *x, int n), which does not change x. SECOND_ORDER(f) stands outside of functions. */
#if FORWARD && REVERSE
#define SECOND_ORDER(f)                                                                                                \
  static void gradient_of_##f(double *x, double *g, int n) {                                                           \
    for (int i_ = 0; i_ < n; i_++)                                                                                     \
      g[i_] = 0;                                                                                                       \
    AUTODIFF(void, f, enzyme_dup, x, g, enzyme_const, n);                                                              \
  }                                                                                                                    \
  static double along_##f(double *x, double *v, int n) {                                                               \
    return FWDDIFF(double, f, enzyme_dup, x, v, enzyme_const, n);                                                      \
  }                                                                                                                    \
  static void differences_of_##f(double *x, int n, int k, double *column) {                                            \
    double high_[MOST], at_ = x[k];                                                                                    \
    x[k] = at_ + 1e-5;                                                                                                 \
    gradient_of_##f(x, high_, n);                                                                                      \
    x[k] = at_ - 1e-5;                                                                                                 \
    gradient_of_##f(x, column, n);                                                                                     \
    x[k] = at_;                                                                                                        \
    for (int i_ = 0; i_ < n; i_++)                                                                                     \
      column[i_] = (high_[i_] - column[i_]) / 2e-5;                                                                    \
  }
#define EXPECT_COLUMN_(f, mode, got)                                                                                   \
  for (int i_ = 0; i_ < n_; i_++)                                                                                      \
  expect_(mode " of " #f, __LINE__, (got)[i_], column_[i_], 1e-6 * (1 + fabs(column_[i_])))
#define EACH_COLUMN_(f, ...)                                                                                           \
  double x_[] = {__VA_ARGS__}, column_[MOST];                                                                          \
  int n_ = COUNT_(x_);                                                                                                 \
  for (int k_ = 0; k_ < n_ && (differences_of_##f(x_, n_, k_, column_), 1); k_++)

/* Forward over reverse, reverse over forward, forward over forward. */
#define CHECK_SECOND(f, ...)                                                                                           \
  do {                                                                                                                 \
    EACH_COLUMN_(f, __VA_ARGS__) {                                                                                     \
      double v_[MOST] = {0}, g_[MOST], h_[MOST] = {0}, r_[MOST] = {0}, t_[MOST];                                       \
      v_[k_] = 1;                                                                                                      \
      FWDDIFF(void, gradient_of_##f, enzyme_dup, &x_[0], &v_[0], enzyme_dup, &g_[0], &h_[0], enzyme_const, n_);        \
      AUTODIFF(double, along_##f, enzyme_dup, &x_[0], &r_[0], enzyme_const, &v_[0], enzyme_const, n_);                 \
      for (int i_ = 0; i_ < n_; i_++) {                                                                                \
        double w_[MOST] = {0};                                                                                         \
        w_[i_] = 1;                                                                                                    \
        t_[i_] = FWDDIFF(double, along_##f, enzyme_dup, &x_[0], &w_[0], enzyme_const, &v_[0], enzyme_const, n_);       \
      }                                                                                                                \
      EXPECT_COLUMN_(f, "forward over reverse", h_);                                                                   \
      EXPECT_COLUMN_(f, "reverse over forward", r_);                                                                   \
      EXPECT_COLUMN_(f, "forward over forward", t_);                                                                   \
    }                                                                                                                  \
  } while (0)

/* Reverse over reverse. REVERSE_TWICE(f) stands outside of functions, behind SECOND_ORDER(f). */
#define REVERSE_TWICE(f)                                                                                               \
  static double slope_of_##f(double *x, double *v, int n) {                                                            \
    double g_[MOST], s_ = 0;                                                                                           \
    gradient_of_##f(x, g_, n);                                                                                         \
    for (int i_ = 0; i_ < n; i_++)                                                                                     \
      s_ += g_[i_] * v[i_];                                                                                            \
    return s_;                                                                                                         \
  }
#define CHECK_REVERSE_TWICE(f, ...)                                                                                    \
  do {                                                                                                                 \
    EACH_COLUMN_(f, __VA_ARGS__) {                                                                                     \
      double v_[MOST] = {0}, r_[MOST] = {0};                                                                           \
      v_[k_] = 1;                                                                                                      \
      AUTODIFF(double, slope_of_##f, enzyme_dup, &x_[0], &r_[0], enzyme_const, &v_[0], enzyme_const, n_);              \
      EXPECT_COLUMN_(f, "reverse over reverse", r_);                                                                   \
    }                                                                                                                  \
  } while (0)
#else
#define SECOND_ORDER(f)
#define REVERSE_TWICE(f)
#define CHECK_SECOND(f, ...)
#define CHECK_REVERSE_TWICE(f, ...)
#endif
#endif
#endif
