// feature: a machine moves records word by word through its registers; addresses in its memory walk over arrays
#define SINGLE_PRECISION
#include "check.h"
#include <stdint.h>
#include <string.h>

double through_registers(double *x, int n);

#if FUNCTIONS
typedef unsigned char byte;
typedef struct {
  struct {
    int is_count;
    union {
      float f;
      int i;
    } u;
  } either;
  double *address;
} record;
struct machine {
  uint64_t r[4];
  const byte *in;
  byte *out;
};
__attribute__((noinline)) static void run(struct machine *m, const byte *code, int size) {
  for (int at = 0; at < size; at++)
    switch (code[at]) {
    case 0:
      memcpy(&m->r[0], m->in, 8);
      break;
    case 1:
      m->r[1] = m->r[0];
      break;
    case 2:
      m->r[2] = m->r[1];
      m->r[0] = 0;
      break;
    case 3:
      m->r[3] = m->r[2];
      break;
    case 4:
      memcpy(m->out, &m->r[3], 8);
      break;
    default:
      m->in += 8;
      m->out += 8;
    }
}
static void move(const record *from, record *to, long count) {
  struct machine m = {{0}, (const byte *)from, (byte *)to};
  static const byte code[] = {0, 1, 2, 0, 3, 1, 4, 5};
  for (long i = 0; i < count * (long)sizeof(record) / 8; i++)
    run(&m, code, (int)sizeof code);
}
double through_registers(double *x, int n) {
  double numbers[3];
  record from[3], to[3];
  for (int i = 0; i < 3; i++) {
    numbers[i] = x[i] * x[(i + 1) % n];
    from[i].either.is_count = i % 2;
    if (i % 2)
      from[i].either.u.i = n;
    else
      from[i].either.u.f = (float)x[i];
    from[i].address = &numbers[2 - i];
  }
  move(from, to, 3);
  double sum = 0;
  for (int i = 0; i < 3; i++)
    sum += *to[i].address * (to[i].either.is_count ? to[i].either.u.i : (double)to[i].either.u.f);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(through_registers, 0.5, 2, -1.25);
  return finish();
}
#endif
