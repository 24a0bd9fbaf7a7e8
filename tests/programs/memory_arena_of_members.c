// feature: small members of structs in an arena, next to numbers: a list that is parted in place, member by member
#include "check.h"
#include <stdlib.h>

double parted(double *x, int n);

#if FUNCTIONS
struct info {
  unsigned char rows, free;
};
struct entry {
  double *joint;
  struct info info;
};
struct arena {
  char *at, *begin;
};
static void *take(struct arena *a, size_t size) {
  void *p = a->at;
  a->at += (size + 15) / 16 * 16;
  return p;
}
/* Those that are free go last, as a solver sorts its constraints. */
__attribute__((noinline)) static int part(struct entry *e, int n) {
  struct entry *behind = e + n, *now = e;
  for (;;) {
    struct info *found = &now->info;
    while (now != behind && !found->free)
      found = &(++now)->info;
    if (now == behind)
      return (int)(behind - e);
    --behind;
    struct info i = behind->info;
    double *j = behind->joint;
    behind->joint = now->joint;
    behind->info = *found;
    now->joint = j;
    *found = i;
  }
}
__attribute__((noinline)) static double work(struct arena *a, double *x, int n) {
  struct entry *e = take(a, (unsigned)n * sizeof *e);
  for (int i = 0; i < n; i++) {
    e[i].joint = take(a, 3 * sizeof(double));
    for (int k = 0; k < 3; k++)
      e[i].joint[k] = x[i] * x[(i + k) % n];
    e[i].info.rows = (unsigned char)(i % 3);
    e[i].info.free = i % 4 == 1;
  }
  int bound = part(e, n);
  double **joints = take(a, (unsigned)n * sizeof *joints);
  for (int i = 0; i < n; i++)
    joints[i] = e[n - 1 - i].joint;
  double *sums = take(a, (unsigned)n * sizeof *sums), s = 0;
  for (int i = 0; i < n; i++)
    sums[i] = joints[i][0] + (i < bound ? 2 : 3) * e[i].joint[1] * e[i].joint[2] * (e[i].info.rows + 1);
  for (int i = 0; i < n; i++)
    s += sums[i] * (i + 1);
  return s;
}
double parted(double *x, int n) {
  struct arena a;
  a.begin = a.at = malloc(4096);
  double s = work(&a, x, n);
  free(a.begin);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parted, 0.7, 1.2, -0.4, 0.9, 1.6, -1.1, 0.5);
  return finish();
}
#endif
