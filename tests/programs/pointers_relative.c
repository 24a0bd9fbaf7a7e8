// feature: links that count from where they lie, as distances of one object from another
#include "check.h"
#include <stdint.h>
#include <stdlib.h>

double in_blocks(double *x, int n);
double in_an_array(double *x, int n);
double told_by_address(double *x, int n);

#if FUNCTIONS
struct node {
  double value;
  intptr_t next;
};
static void lead(struct node *from, struct node *to) { from->next = to ? (char *)to - (char *)&from->next : 0; }
static struct node *behind(struct node *node) {
  return node->next ? (struct node *)((char *)&node->next + node->next) : 0;
}
static double sum_of(struct node *first) {
  double sum = 0;
  for (struct node *node = first; node; node = behind(node))
    sum = 0.5 * sum + node->value * node->value;
  return sum;
}
/* Blocks of several sizes: their shadows lie at other distances. */
double in_blocks(double *x, int n) {
  struct node *first = 0;
  for (int i = 0; i < n; i++) {
    struct node *node = malloc(sizeof *node + 40 * i);
    node->value = x[i] * x[(i + 1) % n];
    lead(node, first);
    first = node;
  }
  double sum = sum_of(first);
  while (first) {
    struct node *next = behind(first);
    free(first);
    first = next;
  }
  return sum;
}
double in_an_array(double *x, int n) {
  struct node *all = malloc(n * sizeof *all), *before = malloc(200);
  for (int i = 0; i < n; i++) {
    all[i].value = x[i] * x[0];
    lead(&all[i], i + 1 < n ? &all[i + 1] : 0);
  }
  before->value = x[n - 1];
  lead(before, behind(all));
  double sum = sum_of(before) * sum_of(all);
  free(before);
  free(all);
  return sum;
}
__attribute__((noinline)) static void lead_by_address(struct node *from, struct node *to) {
  from->next = (intptr_t)((uintptr_t)to - (uintptr_t)from);
}
__attribute__((noinline)) static struct node *behind_address(struct node *node) {
  return (struct node *)((uintptr_t)node + (uintptr_t)node->next);
}
double told_by_address(double *x, int n) {
  struct node *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  double sum = n;
  first->value = x[0] * x[1];
  second->value = x[2];
  lead_by_address(first, second);
  second->next = 0;
  for (struct node *node = first;; node = behind_address(node)) {
    sum += node->value * node->value;
    if (!node->next)
      break;
  }
  free(first);
  free(second);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(in_blocks, 0.7, 1.2, 0.4, 1.6);
  CHECK_ARRAY(in_an_array, 0.7, 1.2, 0.4, 1.6);
  CHECK_ARRAY(told_by_address, 0.7, 1.2, 0.4);
  return finish();
}
#endif
