// feature: what libraries tell besides their values, or in memory of their own, and tell otherwise at the next call
#include "check.h"
#include <errno.h>
#include <math.h>
#include <time.h>
#include <unistd.h>

double quotients(double *x, int n);
double quotients_held(double *x, int n);
double signs(double *x, int n);
double signs_beside(double *x, int n);
double errors(double *x, int n);
double options(double *x, int n);
double hours(double *x, int n);

#if FUNCTIONS
double quotients(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    int quotient;
    double rest = remquo(x[i] * 5, 0.7, &quotient);
    s += rest * quotient;
  }
  return s;
}

static int held;
double quotients_held(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double rest = remquo(x[i] * 5, 0.7, &held);
    s += rest * held;
    remquo(x[n - 1 - i] * 5, 0.7, &held);
  }
  return s * held;
}

double signs(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    int sign;
    double r = lgamma_r(x[i] - 1, &sign);
    s += r * sign;
  }
  return s;
}

double signs_beside(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double r = lgamma(x[i] - 1);
    s += r * signgam * x[i];
  }
  return s;
}

double errors(double *x, int n) {
  double s = 0;
  errno = 0;
  for (int i = 0; i < n; i++) {
    double r = sqrt(x[i] - 1);
    s += errno == EDOM ? x[i] * x[i] : r * x[i];
  }
  return s;
}

double options(double *x, int n) {
  char *words[] = {"program", "-a", "3", "-b", "-a", "5", "-c2", NULL};
  double s = 1;
  optind = 1;
  for (int i = 0, option; (option = getopt(7, words, "a:bc:")) != -1; i++) {
    double v = x[i % n];
    s += v * v * s * (optarg ? optarg[0] - '0' : 1) + optind * v * v;
  }
  return s;
}

static __attribute__((noinline)) double until(const struct tm *time, double x) {
  double s = 0;
  for (int hour = 0; hour < time->tm_hour; hour++)
    s += sin(x + 0.01 * s) * hour;
  return s;
}
double hours(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    time_t time = 3600 * 5 * (i + 1) + 86400 * i;
    struct tm *told = gmtime(&time);
    s += x[i] * x[i] * (told->tm_hour + told->tm_mday) + until(told, x[i]);
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(quotients, 0.71, 1.23, 0.41, 3.93);
  CHECK_ARRAY(quotients_held, 0.71, 1.23, 0.41, 3.93);
  CHECK_ARRAY(signs, 0.71, 1.23, 0.41, 3.93);
  CHECK_ARRAY(signs_beside, 0.71, 1.23, 0.41, 3.93);
  if (math_errhandling & MATH_ERRNO) // musl's functions leave it alone
    CHECK_ARRAY(errors, 1.71, 1.23, 0.41, 3.93);
  CHECK_ARRAY(options, 0.71, 1.23, 0.41, 0.93);
  CHECK_ARRAY(hours, 0.71, 1.23, 0.41, 0.93);
  return finish();
}
#endif
