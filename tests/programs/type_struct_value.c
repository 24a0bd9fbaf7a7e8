// feature: structs by value as arguments and results, small and large, nested
#include "check.h"

double small(double *x, int n);
double large(double *x, int n);
double nested(double *x, int n);
double mixed(double *x, int n);

#if FUNCTIONS
struct point {
  double x, y;
};
struct box {
  struct point low, high;
  double weight[3];
};
struct labelled {
  int kind;
  float scale;
  double value;
};

static struct point turn(struct point p, double angle) {
  struct point r = {p.x - angle * p.y, p.y + angle * p.x};
  return r;
}

double small(double *x, int n) {
  struct point p = {x[0], x[1]};
  for (int i = 2; i < n; i++)
    p = turn(p, x[i]);
  return p.x * p.y;
}

static struct box widen(struct box b, double by) {
  b.low.x -= by;
  b.high.y += by * b.weight[1];
  b.weight[2] = b.low.x * b.high.y;
  return b;
}

double large(double *x, int n) {
  struct box b = {{x[0], x[1]}, {x[2], x[3]}, {1, x[0], 2}};
  b = widen(b, x[n - 1]);
  struct box c = widen(b, b.weight[2]);
  b = c;
  return b.low.x * b.weight[2] + b.high.y;
}

double nested(double *x, int n) {
  struct box boxes[3];
  for (int i = 0; i < 3; i++) {
    boxes[i].low.x = x[i % n];
    boxes[i].low.y = boxes[i].low.x * 2;
    boxes[i].high = boxes[i].low;
    boxes[i].weight[0] = boxes[i].weight[1] = boxes[i].weight[2] = i;
  }
  boxes[1] = boxes[2];
  return boxes[0].high.y * boxes[1].low.x + boxes[1].weight[0];
}

static struct labelled grow(struct labelled l) {
  l.kind++;
  l.scale *= 2;
  l.value *= l.value * l.scale;
  return l;
}

double mixed(double *x, int n) {
  struct labelled l = {n, 1.5f, x[0]};
  l = grow(grow(l));
  return l.value * l.kind;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(small, 0.5, 1.25, -0.75, 0.4);
  CHECK_ARRAY(large, 0.5, 1.25, -0.75, 0.4);
  CHECK_ARRAY(nested, 0.5, 1.25, -0.75);
  CHECK_ARRAY(mixed, 0.5);
  return finish();
}
#endif
