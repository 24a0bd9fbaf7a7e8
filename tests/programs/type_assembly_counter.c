// feature: a counter that assembly exchanges under the type of a pointer, in an arena that holds numbers and pointers too
#include "check.h"
#include <stdlib.h>
#include <string.h>

double worked(double *x, int n);

#if FUNCTIONS
typedef struct {
  char *at;
} Arena;

__attribute__((noinline)) static void *take(Arena *arena, size_t size) {
  void *found = arena->at;
  arena->at += (size + 15) & ~(size_t)15;
  return found;
}

typedef struct {
  unsigned long done;
  double *values;
  double sum;
} Work;

static int exchange(void **place, void *old, void *fresh) {
#if defined(__x86_64__)
  unsigned char equal;
  __asm__ __volatile__("lock; cmpxchg %3, %0; setzb %1;"
                       : "=m"(*place), "=a"(equal)
                       : "a"(old), "r"(fresh), "m"(*place)
                       : "memory", "cc");
  return equal;
#else
  int equal = *place == old;
  *place = equal ? fresh : old;
  return equal;
#endif
}

static unsigned long next_of(Work *work, unsigned long count) {
  for (;;) {
    unsigned long now = *(volatile unsigned long *)&work->done;
    if (now >= count)
      return count;
    if (exchange((void **)&work->done, (void *)now, (void *)(now + 1)))
      return now;
  }
}

__attribute__((noinline)) static void run(Work *work, unsigned long count) {
  for (unsigned long i = next_of(work, count); i != count; i = next_of(work, count))
    work->sum += work->values[i] * work->values[i] * (double)(i + 1);
}

double worked(double *x, int n) {
  char *all = malloc(4096);
  Arena arena = {all};
  double *scale = take(&arena, 2 * sizeof(double));
  scale[0] = x[0];
  scale[1] = 2;
  Work *work = take(&arena, sizeof(Work));
  work->done = 0;
  work->sum = 0;
  work->values = take(&arena, n * sizeof(double));
  memcpy(work->values, x, n * sizeof(double));
  run(work, n);
  double result = work->sum * scale[0] * scale[1];
  free(all);
  return result;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(worked, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
