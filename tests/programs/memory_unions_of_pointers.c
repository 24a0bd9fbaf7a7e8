// feature: unions of double, float and pointer: overwritten, copied, passed by value, cut out of registers
#define SINGLE_PRECISION
#include "check.h"
#include <string.h>

double replaced(double *x, int n);
double handed(double *x, int n);
double halves(double *x, int n);
double chosen(double *x, int n);
double kept(double *x, int n);
double in_part(double *x, int n);

#if FUNCTIONS
struct body {
  double v[2];
};
struct variant {
  int kind;
  union {
    double d;
    float f;
    long i;
    struct body *b;
  } u;
};
__attribute__((noinline)) static double value(const struct variant *o) {
  switch (o->kind) {
  case 0: return o->u.d * o->u.d;
  case 1: return 0.2 * (double)(o->u.f * o->u.f);
  case 2: return o->u.b->v[1] * o->u.b->v[1];
  default: return 0.1 * (double)o->u.i;
  }
}
__attribute__((noinline)) static void put(struct variant *o, int kind, double x, struct body *b) {
  o->kind = kind;
  if (kind == 0)
    o->u.d = x;
  else if (kind == 1)
    o->u.f = (float)x;
  else if (kind == 2)
    o->u.b = b;
  else
    o->u.i = 3;
}
static struct variant halved(struct variant o) {
  if (o.kind == 0)
    o.u.d *= 0.5;
  if (o.kind == 1)
    o.u.f *= 0.5f;
  return o;
}
/* A float lies where an address was, and the other way round. */
double replaced(double *x, int n) {
  struct body b = {{x[0], x[1]}};
  struct variant o;
  double sum = 0;
  for (int i = 0; i < 4 * n; i++) {
    put(&o, (i * 3 + i / 4) % 4, x[i % n], &b);
    sum += (i % 3 + 1) * value(&o);
    if (i % 5 == 2)
      b.v[1] += 0.1 * x[2];
  }
  return sum;
}
/* Copied, and read where they come from as well. */
double handed(double *x, int n) {
  struct body b = {{x[0], x[1]}};
  struct variant o[3];
  double sum = 0;
  for (int i = 0; i < 3; i++)
    put(o + i, i % 3, x[i], &b);
  for (int i = 0; i < 4 * n; i++) {
    put(o + i % 3, (i * 3 + i / 4) % 4, x[i % n], &b);
    o[(i + 1 + i / 5) % 3] = o[i % 3];
    sum += value(o + i % 2) + value(o + 2);
    if (i % 5 == 2)
      b.v[1] += 0.1 * x[2];
  }
  return sum;
}
/* In a register on the way, where the case that uses the float cuts it out of the others' bits. */
double halves(double *x, int n) {
  struct body b = {{x[0], x[1]}};
  struct variant o[3];
  for (int i = 0; i < 3; i++)
    put(o + i, i, x[i], &b);
  double sum = 0;
  for (int i = 0; i < 2 * n; i++) {
    sum += value(o + i % 3);
    o[(i + 1) % 3] = halved(o[i * 2 % 3]);
  }
  return sum;
}
/* The union that is copied lies at a place of its own, pointers among others of the array; it is read and copied again
   and again. */
double chosen(double *x, int n) {
  struct body b = {{x[0], x[1]}};
  struct variant o[3];
  for (int i = 0; i < 3; i++) {
    o[i].kind = i;
    o[i].u.d = 0.7 * x[i];
    if (i == 1)
      o[i].u.f = (float)(0.6 * x[2]);
    if (i == 2)
      o[i].u.b = &b;
  }
  for (int i = 0; i < n; i++)
    o[0] = halved(o[1]);
  for (int i = 5; i > 1; i -= 2)
    o[(i + 2) % 3] = halved(o[2]);
  double sum = value(o);
  for (int i = 0; i < n; i++)
    o[2] = halved(o[0]);
  for (int i = 0; i < 3; i++)
    sum += value(o + i);
  return sum;
}
/* Of the union no more is copied than the float. */
__attribute__((noinline)) static void copy_float(struct variant *to, const struct variant *from) {
  to->kind = 1;
  memcpy(&to->u.f, &from->u.f, sizeof(float));
}
double in_part(double *x, int n) {
  struct body b = {{x[0], x[1]}};
  struct variant o[3];
  for (int i = 0; i < 3; i++)
    put(o + i, i, x[i + n - 5], &b);
  double sum = 0;
  copy_float(o + 2, o + 1);
  for (int i = 0; i < 3; i++)
    sum += (i + 1) * value(o + i);
  copy_float(o, o + n % 3);
  for (int i = 0; i < 3; i++)
    sum += (i + 2) * value(o + i);
  return sum;
}
/* A store that the loop may come to: optimisers load what lies there before, as a pointer, and store it again behind. */
double kept(double *x, int n) {
  struct body b = {{x[0], x[1]}};
  struct variant o[3];
  for (int i = 0; i < 3; i++) {
    o[i].kind = i;
    o[i].u.d = 0.7 * x[i];
    if (i == 1)
      o[i].u.f = (float)(0.6 * x[2]);
    if (i == 2)
      o[i].u.b = &b;
  }
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 100)
      o[1].u.b = &b;
    if (i % 3 == 2) {
      o[0].kind = 1;
      o[0].u.f = (float)(0.3 * x[i]);
    }
    sum += x[i] * x[(i + 1) % n];
  }
  for (int i = 0; i < 3; i++)
    sum += o[i].kind == 0   ? o[i].u.d * o[i].u.d
           : o[i].kind == 1 ? 0.2 * (double)(o[i].u.f * o[i].u.f)
                            : o[i].u.b->v[1] * x[2];
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(replaced, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(handed, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(halves, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(chosen, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(kept, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(in_part, 0.5, 1.25, 0.75, 2, 1.5);
  return finish();
}
#endif
