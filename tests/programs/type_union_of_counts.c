// feature: counts of an object that holds numbers too go, by a call, into a union of counts and numbers
#include "check.h"
#include <stdlib.h>

double searched(double *x, int n);

#if FUNCTIONS
typedef struct Node {
  union {
    struct {
      unsigned long left, right;
    } leaf;
    struct {
      int is_middle;
      double low, high;
    } branch;
  } what;
  struct Node *below[2];
} Node;

typedef struct {
  unsigned long count;
  double low, high;
  double *at;
  Node *root;
} Tree;

__attribute__((noinline)) static Node *leaf_of(Node *made, unsigned long left, unsigned long right) {
  made->below[0] = made->below[1] = 0;
  made->what.leaf.left = left;
  made->what.leaf.right = right;
  return made;
}

__attribute__((noinline)) static Node *divide(Tree *tree, unsigned long left, unsigned long right) {
  Node *made = malloc(sizeof(Node));
  if (right - left <= 2)
    return leaf_of(made, left, right);
  unsigned long middle = (left + right) / 2;
  made->below[0] = divide(tree, left, middle);
  made->below[1] = divide(tree, middle, right);
  made->what.branch.is_middle = 1;
  made->what.branch.low = tree->at[left] * tree->low;
  made->what.branch.high = tree->at[right - 1] + tree->high;
  return made;
}

__attribute__((noinline)) static double search(const Tree *tree, const Node *node) {
  double result = 0;
  if (!node->below[0]) {
    for (unsigned long i = node->what.leaf.left; i < node->what.leaf.right; i++)
      result += tree->at[i] * tree->at[i];
    return result;
  }
  result = node->what.branch.low * node->what.branch.high;
  return result + search(tree, node->below[0]) + 2 * search(tree, node->below[1]);
}

__attribute__((noinline)) static void build(Tree *tree) { tree->root = divide(tree, 0, tree->count); }

static void release(Node *node) {
  if (node->below[0]) {
    release(node->below[0]);
    release(node->below[1]);
  }
  free(node);
}

double searched(double *x, int n) {
  Tree *tree = malloc(sizeof(Tree));
  tree->count = n;
  tree->low = x[0];
  tree->high = x[1] * x[1];
  tree->at = x;
  build(tree);
  double result = search(tree, tree->root);
  release(tree->root);
  free(tree);
  return result;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(searched, 0.7, 1.2, -0.4, 0.9, 1.3, 0.2, 0.8);
  return finish();
}
#endif
