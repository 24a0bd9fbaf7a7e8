// feature: linked lists and trees, pointers to pointers
#include "check.h"
#include <stdlib.h>

double over_list(double *x, int n);
double over_tree(double *x, int n);
double rows(double *x, int n);

#if FUNCTIONS
struct node {
  double value;
  struct node *next;
};

double over_list(double *x, int n) {
  struct node *head = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = (struct node *)malloc(sizeof *made);
    made->value = x[i] * x[i];
    made->next = head;
    head = made;
  }
  double s = 0, factor = 1;
  for (struct node *p = head; p; p = p->next) {
    s += p->value * factor;
    factor *= p->value;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return s;
}

struct tree {
  double key, weight;
  struct tree *left, *right;
};

static struct tree *insert(struct tree *t, double key) {
  if (!t) {
    t = (struct tree *)calloc(1, sizeof *t);
    t->key = key;
    t->weight = key * key;
  } else if (key < t->key)
    t->left = insert(t->left, key);
  else
    t->right = insert(t->right, key);
  return t;
}

static double fold(const struct tree *t) {
  return t ? t->weight + 0.5 * fold(t->left) * t->key + fold(t->right) * fold(t->left) : 0.3;
}

static void release(struct tree *t) {
  if (t) {
    release(t->left);
    release(t->right);
    free(t);
  }
}

double over_tree(double *x, int n) {
  struct tree *root = 0;
  for (int i = 0; i < n; i++)
    root = insert(root, x[i]);
  double s = fold(root);
  release(root);
  return s;
}

double rows(double *x, int n) {
  double **matrix = (double **)malloc(n * sizeof *matrix);
  for (int i = 0; i < n; i++) {
    matrix[i] = (double *)malloc(n * sizeof **matrix);
    for (int j = 0; j < n; j++)
      matrix[i][j] = x[i] * x[j] + (i == j);
  }
  double *keep = matrix[0];
  matrix[0] = matrix[1];
  matrix[1] = keep;
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += matrix[i][j] * matrix[j][i] * (i + 2 * j);
  for (int i = 0; i < n; i++)
    free(matrix[i]);
  free(matrix);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(over_list, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(over_tree, 0.5, 1.25, -0.75, 1.5, 0.8);
  CHECK_ARRAY(rows, 0.5, 1.25, -0.75);
  return finish();
}
#endif
