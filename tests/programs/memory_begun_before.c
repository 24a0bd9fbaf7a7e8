// feature: tables that begin as a function which fills them, filled before the first derivative or by it
#include "check.h"

double lazily(double *x, int n);
double by_pointer(double *x, int n);
void look_elsewhere(void);

#if FUNCTIONS
#include <stdlib.h>

/* As languages with lazy statics have it: one word holds first what makes the value, and then the value. */
struct lazy {
  union {
    double *(*make)(void);
    double *made;
  } u;
  int is_made;
};

static double *halves(void) {
  double *made = malloc(4 * sizeof *made);
  for (int i = 0; i < 4; i++)
    made[i] = 1.0 / (i + 2);
  return made;
}
static struct lazy table = {{halves}, 0};

static const double *entries(struct lazy *lazy) {
  if (!lazy->is_made) {
    double *made = lazy->u.make();
    lazy->u.made = made;
    lazy->is_made = 1;
  }
  return lazy->u.made;
}

double lazily(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += entries(&table)[i] * x[i] * x[i];
  return sum;
}

static double near[4] = {1, 2, 3, 4};
static double *chosen = near;
void look_elsewhere(void) {
  chosen = malloc(4 * sizeof *chosen);
  for (int i = 0; i < 4; i++)
    chosen[i] = 4 - i;
}

double by_pointer(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += chosen[i] * x[i] * x[i];
  for (int i = 0; i < n; i++)
    near[i] = x[i] * x[(i + 1) % n]; /* what `chosen` led to at first is active */
  for (int i = 0; i < n; i++)
    sum += near[i] * near[(i + 1) % n];
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(lazily, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(lazily, 0.5, 1.5, -0.75, 0.8);
  look_elsewhere();
  CHECK_ARRAY(by_pointer, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(by_pointer, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
