// feature: words of doubles and of addresses in turn, as arguments and results, and addresses whose zeros are filled in
// levels: 0 2
#include "check.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double as_arguments(double *x, int n);
double as_results(double *x, int n);
double zeros_filled(double *x, int n);
double zeros_one_by_one(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
typedef uint64_t __attribute__((may_alias)) word;
struct pair {
  double v[2];
  double *at[2];
};
enum { WORDS = sizeof(struct pair) / 8 };
static double of_pair(const struct pair *p) { return p->v[0] * *p->at[0] + p->v[1] * *p->at[1]; }

APART static void put(word *q, int k, ...) {
  va_list list;
  va_start(list, k);
  for (int i = 0; i < k; i++)
    q[i] = va_arg(list, uint64_t);
  va_end(list);
}
double as_arguments(double *x, int n) {
  double a = x[0] * x[1], b = x[2] * n;
  struct pair from = {{x[0], x[2]}, {&a, &b}}, to;
  const word *p = (const word *)&from;
  int words = WORDS * n / 3; // all of them
  for (int i = 0; i < words; i += 2)
    put((word *)&to + i, 2, p[i], p[i + 1]);
  return of_pair(&to);
}

APART static uint64_t taken(const word *p, int i) { return p[i]; }
double as_results(double *x, int n) {
  double a = x[0] * x[1], b = x[2] * n;
  struct pair from = {{x[1], x[0]}, {&a, &b}}, to;
  int words = WORDS * n / 3;
  for (int i = 0; i < words; i++)
    ((word *)&to)[i] = taken((const word *)&from, i);
  return of_pair(&to);
}

/* What is not zero byte by byte, and runs of zeros as their lengths. */
APART static long packed(unsigned char *to, const unsigned char *p, long n) {
  long k = 0;
  for (long i = 0; i < n; i++) {
    to[k++] = p[i];
    if (p[i] == 0) {
      unsigned char zeros = 1;
      while (i + 1 < n && p[i + 1] == 0) {
        zeros++;
        i++;
      }
      to[k++] = zeros;
    }
  }
  return k;
}
#define UNPACKED(name, FILL)                                                                                           \
  APART static void name##_unpacked(unsigned char *q, const struct pair *from) {                                       \
    unsigned char bytes[2 * sizeof *from];                                                                             \
    long end = packed(bytes, (const unsigned char *)from, sizeof *from);                                               \
    for (long i = 0; i < end; i++) {                                                                                   \
      if (bytes[i])                                                                                                    \
        *q++ = bytes[i];                                                                                               \
      else                                                                                                             \
        for (int zeros = bytes[++i]; zeros > 0; zeros--)                                                               \
          FILL;                                                                                                        \
    }                                                                                                                  \
  }                                                                                                                    \
  double name(double *x, int n) {                                                                                      \
    double *a = malloc(sizeof *a), *b = malloc(sizeof *b);                                                             \
    *a = x[0] * x[1], *b = x[2] * n;                                                                                   \
    struct pair from = {{x[1], x[2]}, {a, b}}, *to = malloc(sizeof *to);                                               \
    memset(to, 0, sizeof *to);                                                                                         \
    name##_unpacked((unsigned char *)to, &from);                                                                       \
    double result = of_pair(to);                                                                                       \
    free(to), free(a), free(b);                                                                                        \
    return result;                                                                                                     \
  }
UNPACKED(zeros_filled, *q++ = 0) // at once, where it is optimised
UNPACKED(zeros_one_by_one, *(volatile unsigned char *)q++ = 0)
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(as_arguments, 0.7, 1.1, 0.4);
  CHECK_ARRAY(as_results, 0.7, 1.1, 0.4);
  CHECK_ARRAY(zeros_filled, 0.7, 1.1, 0.4);
  CHECK_ARRAY(zeros_one_by_one, 0.7, 1.1, 0.4);
  return finish();
}
#endif
