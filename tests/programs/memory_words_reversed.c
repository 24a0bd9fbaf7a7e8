// feature: records of pointers, counts and floats whose words are turned round in an array, here and in a function
#include "check.h"
double turned(double *x, int n);
double pointers_alone(double *x, int n);

#if FUNCTIONS
#include <string.h>
struct node {
  double value;
  const struct node *next;
};
struct record {
  const struct node *at;
  long count;
  double a, b, c;
  unsigned k;
  char text[4];
};
enum { WORDS = sizeof(struct record) / sizeof(long) };
__attribute__((noinline)) static void turn(long *words) {
  for (int i = 0; i < WORDS / 2; i++) {
    long other = words[WORDS - 1 - i];
    words[WORDS - 1 - i] = words[i];
    words[i] = other;
  }
}
__attribute__((noinline)) static void move(const struct record *from, struct record *to) {
  long words[WORDS];
  memcpy(words, from, sizeof words);
  for (int i = 0; i < WORDS / 2; i++) {
    long other = words[WORDS - 1 - i];
    words[WORDS - 1 - i] = words[i];
    words[i] = other;
  }
  turn(words);
  memcpy(to, words, sizeof words);
}
__attribute__((noinline)) static double used(struct record r) {
  return r.at->next->value * r.a + r.b * r.c * (1 + 0.1 * r.count) + 0.01 * r.k;
}
double turned(double *x, int n) {
  struct node own = {x[0] * x[1], &own};
  struct record r = {&own, -n, x[0], x[1] * x[1], x[2], n + 1u, "abc"}, to;
  move(&r, &to);
  return used(to);
}
struct links {
  const struct node *first, *second, *third, *last;
};
__attribute__((noinline)) static void rotate(long *words) {
  long first = words[0];
  memmove(words, words + 1, 3 * sizeof *words);
  words[3] = first;
}
double pointers_alone(double *x, int n) {
  struct node one = {x[0] * x[1], 0}, other = {x[1] * x[2], &one};
  struct links links = {&one, &other, &one, &other}, to;
  long words[4];
  memcpy(words, &links, sizeof words);
  for (int i = 0; i < n; i++)
    rotate(words);
  memcpy(&to, words, sizeof words);
  return to.first->value * to.second->value + 2 * to.third->value;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(turned, 0.5, 1.25, -0.75);
  CHECK_ARRAY(pointers_alone, 0.5, 1.25, -0.75);
  return finish();
}
#endif
