// feature: records that are filled one by one, as an unrolled loop leaves them, and walked through by a pointer
// levels: 0 1 2
#define SINGLE_PRECISION
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double counted(double *x, int n);
double numbered(double *x, int n);
double called(double *x, int n);
double beside(double *x, int n);
double inverted(double *x, int n);
double under_a_key(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline)) static
/* A count in every other record: what lies in the first one says nothing of the second. */
struct small {
  char is_count;
  union {
    float f;
    int i;
  } u;
};
APART double read_small(struct small s) { return s.is_count ? 0.2 * s.u.i : (double)s.u.f; }
struct list {
  struct small s;
  struct list *next;
};
APART struct list *made(const struct small *from, long count) {
  if (count == 0)
    return 0;
  struct list *l = malloc(sizeof *l);
  memcpy(&l->s, from, sizeof *from);
  l->next = made(from + 1, count - 1);
  return l;
}
APART void given_back(struct list *l) {
  if (l) {
    given_back(l->next);
    free(l);
  }
}
static double summed(const struct small *a) {
  struct list *l = made(a, 2);
  struct small b[2], *to = b;
  for (struct list *at = l; at; at = at->next)
    *to++ = at->s;
  given_back(l);
  return read_small(b[0]) * read_small(b[0]) * read_small(b[1]);
}
double counted(double *x, int n) {
  struct small *a = calloc(2, sizeof *a);
  a[0].u.f = (float)(x[0] * x[1]);
  a[1].is_count = 1;
  a[1].u.i = n + 4;
  double sum = summed(a);
  free(a);
  return sum;
}
double numbered(double *x, int n) {
  struct small *a = calloc(2, sizeof *a);
  a[0].u.f = (float)(x[0] * x[1] * n);
  a[1].is_count = 1;
  a[1].u.i = 7;
  double sum = summed(a);
  free(a);
  return sum;
}

/* Addresses of functions, as integers that are known when the call is compiled. */
typedef double (*unary)(double);
static double square(double a) { return a * a; }
static double cube(double a) { return a * a * a; }
union member {
  unary f;
  double d;
};
APART void put(uint64_t *q, uint64_t w) { *q = w; }
APART void put_again(uint64_t *q, uint64_t w) {
  *q = 0;
  *q = w;
}
double called(double *x, int n) {
  union member a[4], b[4];
  uint64_t w[4];
  a[0].f = square;
  a[1].d = x[0] * n;
  a[2].d = x[1] * x[0];
  a[3].f = cube;
  memcpy(w, a, sizeof a);
  put((uint64_t *)&b[0], w[0]);
  put_again((uint64_t *)&b[1], w[1]);
  put((uint64_t *)&b[2], w[2]);
  put_again((uint64_t *)&b[3], w[3]);
  return b[0].f(x[1]) * b[1].d + b[3].f(x[0]) * b[2].d;
}

/* A float that is stored in two places while its bits go to a third, as counts do. */
APART void into(struct small *s, uint32_t w) { memcpy(&s->u, &w, 4); }
double beside(double *x, int n) {
  struct small a[4] = {{0}, {0}, {0}, {1}};
  float v = (float)(x[0] * x[1] * n);
  uint32_t bits;
  a[0].u.f = v;
  a[1].u.f = v;
  memcpy(&bits, &v, 4);
  into(a + 2, bits);
  into(a + 3, (uint32_t)n);
  return read_small(a[0]) * read_small(a[1]) * read_small(a[3]) + read_small(a[2]);
}

/* An address is inverted on its way into memory, and where it lies. */
typedef uint64_t word __attribute__((may_alias));
struct owner {
  double *p;
};
APART void invert_back(word *w, long count) {
  for (long i = 0; i < count; i++)
    w[i] = ~w[i];
}
double inverted(double *x, int n) {
  struct owner a[1], b[1];
  double of[2];
  memset(b, 0, sizeof b);
  of[0] = x[0] * n * x[1];
  a[0].p = &of[0];
  const word *p = (const word *)a;
  word *q = (word *)b;
  for (long i = 0; i < 1; i++)
    q[i] = ~p[i];
  invert_back(q, 1);
  return *b[0].p * *b[0].p;
}
static word key_of(int n) { return (word)n * 0x9e3779b97f4a7c15; }
APART void take_key_off(word *w, long count, int n) {
  for (long i = 0; i < count; i++)
    w[i] ^= key_of(n);
}
double under_a_key(double *x, int n) {
  struct owner a[1], b[1];
  double of[2];
  memset(b, 0, sizeof b);
  of[0] = x[0] * n * x[1];
  a[0].p = &of[0];
  const word *p = (const word *)a;
  word *q = (word *)b;
  for (long i = 0; i < 1; i++)
    q[i] = p[i] ^ key_of(n);
  take_key_off(q, 1, n);
  return *b[0].p * *b[0].p;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(counted, 0.5, 1.25);
  CHECK_ARRAY(numbered, 0.5, 1.25);
  CHECK_ARRAY(called, 0.5, 1.25);
  CHECK_ARRAY(beside, 0.5, 1.25);
  CHECK_ARRAY(inverted, 0.5, 1.25);
  CHECK_ARRAY(under_a_key, 0.5, 1.25);
  return finish();
}
#endif
