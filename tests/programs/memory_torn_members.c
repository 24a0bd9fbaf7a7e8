// feature: structs of numbers and pointers that are copied byte by byte through a buffer: which byte belongs to what?
#include "check.h"

double passed_on(double *x, int n);

#if FUNCTIONS
struct message {
  const char *name;
  double value, *other;
  int id;
};
static unsigned char ring[512];
static unsigned head, tail;
static void put(const void *p, int n) {
  const unsigned char *from = p;
  for (int i = 0; i < n; i++)
    ring[(head + i) % 512] = from[i];
  head += n;
}
static void get(void *p, int n) {
  unsigned char *to = p;
  for (int i = 0; i < n; i++)
    to[i] = ring[(tail + i) % 512];
  tail += n;
}
double passed_on(double *x, int n) {
  double s = 0;
  head = tail = 500;
  for (int i = 0; i < n; i++) {
    struct message m = {"abc", x[i] * x[i], &x[(i + 1) % n], i};
    put(&m, sizeof m);
  }
  for (int i = 0; i < n; i++) {
    struct message m;
    get(&m, sizeof m);
    s += m.value * *m.other * (m.id + 1) + m.name[0];
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(passed_on, 0.7, 1.2, -0.4);
  return finish();
}
#endif
