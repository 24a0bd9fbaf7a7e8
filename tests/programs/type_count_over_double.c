// feature: interpreters' numbers: a count is stored over a double, of which the other half stays, and one is chosen by a tag
#include "check.h"
#include <string.h>

double whole(double *x, int n);
double half(double *x, int n);
double by_word(double *x, int n);

#if FUNCTIONS
struct number {
  int is_count;
  union {
    double d;
    int i;
    short s[2];
  } u;
};
static double of(struct number v) { return v.is_count ? v.u.i : v.u.d; }
static double of_short(struct number v) { return v.is_count ? v.u.s[1] : v.u.d; }
__attribute__((noinline)) static double sum(const struct number *s, int n) {
  double r = 0;
  for (int k = 0; k < n; k++) r += of(s[k]) * (k + 1);
  return r;
}
__attribute__((noinline)) static double sum_of_shorts(const struct number *s, int n) {
  double r = 0;
  for (int k = 0; k < n; k++) r += of_short(s[k]) * (k + 1);
  return r;
}
double whole(double *x, int n) {
  struct number s[3];
  for (int k = 0; k < 3; k++) s[k].is_count = 0, s[k].u.d = x[k % n];
  double r = sum(s, 3);
  s[1].is_count = 1, s[1].u.i = 5;
  return r * sum(s, 3);
}
double half(double *x, int n) {
  struct number s[3];
  for (int k = 0; k < 3; k++) s[k].is_count = 0, s[k].u.d = x[k % n];
  double r = sum_of_shorts(s, 3);
  s[1].is_count = 1, s[1].u.s[1] = 5;
  return r * sum_of_shorts(s, 3);
}
union word {
  double d;
  int i;
  long l;
};
__attribute__((noinline)) static double value(const union word *p, int is_count) {
  long w = p->l;
  double d;
  memcpy(&d, &w, sizeof d);
  return is_count ? (double)(int)w : d;
}
double by_word(double *x, int n) {
  union word s;
  s.d = x[1];
  double r = value(&s, 0);
  s.i = n;
  return r * x[0] + value(&s, 1);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(whole, 0.7, 1.2);
  CHECK_ARRAY(half, 0.7, 1.2);
  CHECK_ARRAY(by_word, 0.7, 1.2);
  return finish();
}
#endif
