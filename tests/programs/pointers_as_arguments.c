// feature: a tree whose links are integers with a tag, and are passed on as such
#include "check.h"
#include <stdint.h>

double tags(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
struct leaf { double value; };
struct inner { uintptr_t left, right; double weight; };
APART static double evaluate(uintptr_t p) {
  if (p & 1)
    return ((struct leaf *)(p & ~(uintptr_t)1))->value;
  const struct inner *i = (const struct inner *)p;
  return evaluate(i->left) * i->weight + evaluate(i->right);
}
double tags(double *x, int n) {
  struct leaf leaves[8];
  struct inner nodes[8];
  uintptr_t tree = 0;
  for (int i = 0; i < n; i++) {
    leaves[i].value = x[i] * x[i];
    uintptr_t leaf = (uintptr_t)&leaves[i] | 1;
    if (tree) {
      nodes[i] = (struct inner){tree, leaf, x[i]};
      tree = (uintptr_t)&nodes[i];
    } else
      tree = leaf;
  }
  return evaluate(tree);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(tags, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
