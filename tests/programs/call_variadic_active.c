// feature: variadic functions of the user's with active arguments, lists that are handed on and copied
#include "check.h"
#include <stdarg.h>
#include <stdio.h>

double variadic(double *x, int n);
double mixed(double *x, int n);
double messages(double *x, int n);
double many(double *x, int n);

#if FUNCTIONS
__attribute__((visibility("hidden"), noinline)) double sum_of(int count, ...) {
  va_list list;
  double s = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) {
    double v = va_arg(list, double);
    s += v * v;
  }
  va_end(list);
  return s;
}
/* Numbers, counts, pointers and long doubles, read twice. */
static double read_list(const char *kinds, va_list list) {
  double s = 1;
  for (; *kinds; kinds++)
    switch (*kinds) {
    case 'd': s *= 1 + va_arg(list, double); break;
    case 'i': s += va_arg(list, int); break;
    case 'p': s *= *va_arg(list, double *); break;
    case 'l': s += (double)va_arg(list, long double) * s; break;
    default: s *= s;
    }
  return s;
}

static double by_kinds(double scale, const char *kinds, ...) {
  va_list list, again;
  va_start(list, kinds);
  va_copy(again, list);
  double s = scale * read_list(kinds, list) + read_list(kinds, again);
  va_end(again);
  va_end(list);
  return s;
}

double mixed(double *x, int n) {
  return by_kinds(x[0], "dipd", x[1], n, &x[2], x[0] * x[2]) + by_kinds(x[1], "ldi", (long double)x[0] * x[1], x[2], 3);
}

/* Everything is in the report but the derivative. */
struct report {
  double sum;
  char last[80];
};

static void say(struct report *r, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(r->last, sizeof r->last, format, list);
  va_end(list);
  r->sum += r->last[0] == '-' ? 2 : 1;
}

double messages(double *x, int n) {
  struct report r = {0};
  for (int i = 0; i < n; i++) {
    r.sum += x[i] * x[i];
    say(&r, "%g after %d of %s", x[i], i, "them");
    if (r.last[0] == '1')
      r.sum *= 3;
  }
  return r.sum;
}

double many(double *x, int n) {
  return sum_of(12, x[0], x[1], x[2], x[0], x[1], x[2], x[0] * x[1], x[1], x[2], x[0], x[1] * x[2], x[2]);
}

double variadic(double *x, int n) { return sum_of(3, x[0], x[1] * x[0], x[n - 1]); }
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(variadic, 0.7, 1.2, 0.4);
  CHECK_ARRAY(mixed, 0.7, 1.2, 0.4);
  CHECK_ARRAY(messages, 0.7, 1.2, -0.4);
  CHECK_ARRAY(many, 0.7, 1.2, 0.4);
  return finish();
}
#endif
