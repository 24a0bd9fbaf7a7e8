// feature: words that are turned round, inverted, hashed, halved or copied as doubles, and put back elsewhere
// levels: 0 2
#define SINGLE_PRECISION
#include "check.h"
#include <stdint.h>
#include <string.h>

double turned(double *x, int n);
double inverted(double *x, int n);
double hashed(double *x, int n);
double halved(double *x, int n);
double as_doubles(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
struct several {
  int tag;
  union {
    double d;
    float f;
    double *p;
    int64_t i;
  } u;
  float v[3];
};
enum { WORDS = sizeof(struct several) / 8 };
static void turn(uint64_t *w) {
  for (int i = 0; i < WORDS / 2; i++) {
    uint64_t kept = w[i];
    w[i] = w[WORDS - 1 - i];
    w[WORDS - 1 - i] = kept;
  }
}
APART static void turn_back(uint64_t *w) { turn(w); }
double turned(double *x, int n) {
  double sum = 0;
  for (int tag = 0; tag < 4; tag++) {
    struct several a = {tag, {0}, {(float)(x[1] * x[2]), 1, (float)x[0]}}, b;
    double pointed = x[1] * x[0];
    switch (tag) {
    case 0: a.u.d = x[0] * x[2]; break;
    case 1: a.u.f = (float)(x[2] * x[1]); break;
    case 2: a.u.p = &pointed; break;
    case 3: a.u.i = n;
    }
    uint64_t words[WORDS];
    memcpy(words, &a, sizeof a);
    turn(words);
    turn_back(words);
    memcpy(&b, words, sizeof b);
    double u = b.tag == 0 ? b.u.d : b.tag == 1 ? b.u.f : b.tag == 2 ? *b.u.p : (double)b.u.i;
    sum += (tag + 1) * u * (b.v[0] + 0.5 * b.v[2]);
  }
  return sum;
}

APART static void invert_back(uint64_t *w) {
  for (int i = 0; i < 2; i++)
    w[i] = ~w[i];
}
double inverted(double *x, int n) {
  long double a[1] = {0}, b[1] = {0};
  uint64_t w[2], v[2];
  a[0] = x[0] * x[1] * n;
  memcpy(w, a, 16);
  for (int i = 0; i < 2; i++)
    v[i] = ~w[i];
  invert_back(v);
  memcpy(b, v, 16);
  return (double)(b[0] * b[0]);
}

static volatile uint64_t checksum;
APART static uint32_t with_byte(uint32_t sum, unsigned char b) {
  sum ^= b;
  for (int i = 0; i < 8; i++)
    sum = sum >> 1 ^ (0xedb88320 & (0 - (sum & 1)));
  return sum;
}
double hashed(double *x, int n) {
  struct {
    _Float16 h;
    float f[3];
  } a = {(_Float16)(x[0] * n), {(float)x[1], (float)(x[1] * x[2]), (float)x[0]}};
  uint32_t sum = ~0u;
  for (unsigned i = 0; i < sizeof a; i++)
    sum = with_byte(sum, ((unsigned char *)&a)[i]);
  checksum = sum;
  return a.h * (double)a.f[1] + a.f[0] * a.f[2];
}

static double numbers[2];
APART static double *joined(uint32_t high, uint32_t low) { return (double *)((uintptr_t)high << 32 | low); }
double halved(double *x, int n) {
  numbers[0] = x[0] * x[1];
  numbers[1] = x[2] * n;
  double *at = joined((uint32_t)((uintptr_t)numbers >> 32), (uint32_t)(uintptr_t)numbers);
  return at[0] * at[1];
}

struct pointers {
  int count;
  float *at[4];
};
typedef double loose_double __attribute__((may_alias));
static void copy_as_doubles(void *to, const void *from, long n) {
  const loose_double *p = (const loose_double *)from;
  loose_double *q = (loose_double *)to;
  for (long i = 0; i < n * (long)sizeof(struct pointers) / 8; i++)
    q[i] = p[i];
}
double as_doubles(double *x, int n) {
  static struct pointers a[3], b[3];
  float v[4];
  a[0].count = n;
  for (int k = 0; k < 4; k++) {
    v[k] = (float)(x[k % 3] * x[(k + 1) % 3]);
    a[0].at[k] = &v[k];
  }
  copy_as_doubles(b, a, n - 2);
  return *b[0].at[0] * (double)*b[0].at[3] + *b[0].at[2] * b[0].count;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(turned, 0.5, 1.25, 0.75);
  CHECK_ARRAY(inverted, 0.5, 1.25);
  CHECK_ARRAY(hashed, 0.5, 1.25, 0.75);
  CHECK_ARRAY(halved, 0.5, 1.25, 0.75);
  CHECK_ARRAY(as_doubles, 0.5, 1.25, 0.75);
  return finish();
}
#endif
