// feature: Enzyme's refusal: realloc of run-time size, frees in several stages
#include "check.h"
#include <stdlib.h>
#include <string.h>

double solved(double *x, int n);

#if FUNCTIONS
struct solver {
  double *state, *work;
  int size, room;
};
static void reserve(struct solver *s, int room) {
  if (room > s->room) {
    s->room = room + room / 2;
    s->state = (double *)realloc(s->state, s->room * sizeof(double));
    s->work = (double *)realloc(s->work, s->room * sizeof(double));
  }
}
static void push(struct solver *s, double x) {
  reserve(s, s->size + 1);
  s->state[s->size] = x;
  s->work[s->size++] = x * x;
}
static void finish_solver(struct solver *s) {
  free(s->state);
  s->state = 0;
  if (s->work) {
    free(s->work);
    s->work = 0;
  }
  free(s);
}
double solved(double *x, int n) {
  struct solver *s = (struct solver *)calloc(1, sizeof *s);
  for (int i = 0; i < n; i++)
    push(s, x[i] * (i ? s->work[i - 1] : 1));
  double r = 0;
  for (int i = 0; i < s->size; i++)
    r += s->state[i] * s->work[s->size - 1 - i];
  finish_solver(s);
  return r;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(solved, 0.7, 1.2, 0.4, 0.9, 1.1);
  return finish();
}
#endif
