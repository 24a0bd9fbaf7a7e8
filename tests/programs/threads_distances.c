// feature: threads that find memory of theirs by distances between addresses, which are the first bits that they compute with
// flags: -pthread -fno-strict-aliasing
#include "check.h"

double linked_by_distances(double *x, int n);

#if FUNCTIONS
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#define APART __attribute__((noinline))

struct node {
  intptr_t next; /* how far it is to the next one; zero: there is none */
  double value;
};
struct part {
  const double *x;
  int n;
  double result;
};
APART static void link_to(struct node *from, struct node *to) { from->next = (intptr_t)((uintptr_t)to - (uintptr_t)from); }
APART static struct node *behind(struct node *node) { return (struct node *)((uintptr_t)node + (uintptr_t)node->next); }

static double sum_of_squares(const double *x, int n) {
  struct node *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  double sum = n;
  first->value = x[0] * x[1];
  second->value = x[1];
  link_to(first, second);
  second->next = 0;
  for (struct node *node = first;; node = behind(node)) {
    sum += node->value * node->value;
    if (!node->next)
      break;
  }
  free(first);
  free(second);
  return sum;
}
static void *run(void *given) {
  struct part *part = given;
  part->result = sum_of_squares(part->x, part->n);
  return 0;
}
double linked_by_distances(double *x, int n) {
  struct part there = {x, n, 0};
  pthread_t thread;
  pthread_create(&thread, 0, run, &there);
  double here = sum_of_squares(x, n);
  pthread_join(thread, 0);
  return here * there.result;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(linked_by_distances, 0.5, 1.25);
  CHECK_ARRAY(linked_by_distances, 1.5, -0.75);
  return finish();
}
#endif
