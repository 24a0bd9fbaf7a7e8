// feature: records that go through text, six bits in a letter, or are put down by one atomic exchange after the other
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double through_letters(double *x, int n);
double through_exchanges(double *x, int n);

#if FUNCTIONS
struct item {
  double *value;
  char is_doubled;
};

static void through_text(const struct item *from, struct item *to) {
  unsigned char text[2 * sizeof *from];
  uint32_t held = 0;
  int length = 0, bits = 0;
  for (unsigned i = 0; i < sizeof *from; i++) {
    held = held << 8 | ((const unsigned char *)from)[i];
    for (bits += 8; bits >= 6; bits -= 6)
      text[length++] = (unsigned char)(32 + (held >> (bits - 6) & 63));
  }
  text[length++] = (unsigned char)(32 + (held << (6 - bits) & 63));
  unsigned char *at = (unsigned char *)to;
  bits = 0;
  for (int i = 0; i < length && at < (unsigned char *)(to + 1); i++) {
    held = held << 6 | (uint32_t)(text[i] - 32);
    bits += 6;
    if (bits >= 8)
      *at++ = (unsigned char)(held >> (bits -= 8));
  }
}

double through_letters(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double square = x[i] * x[i];
    struct item item = {&square, (char)(i % 2)}, *read = calloc(1, sizeof *read);
    through_text(&item, read);
    sum += (read->is_doubled ? 2 : 1) * *read->value;
    free(read);
  }
  return sum;
}

struct row {
  float first;
  int count;
  double second, third;
  int32_t more[2];
};
enum { ROWS = 3, WORDS = ROWS * sizeof(struct row) / 8 };

__attribute__((noinline)) static void exchange(uint64_t *to, const uint64_t *from) {
  for (int i = 0; i < WORDS; i++)
    (void)__atomic_exchange_n(to + i, from[i], __ATOMIC_SEQ_CST);
}

double through_exchanges(double *x, int n) {
  static _Alignas(8) char work[3][WORDS * 8];
  struct row *rows = (struct row *)work[0], *end = calloc(ROWS, sizeof *end);
  for (int i = 0; i < ROWS; i++)
    rows[i] = (struct row){0.5f * i, n, x[i] * x[i], x[i] + 1, {i, n}};
  exchange((uint64_t *)work[1], (uint64_t *)work[0]);
  exchange((uint64_t *)work[2], (uint64_t *)work[1]);
  exchange((uint64_t *)end, (uint64_t *)work[2]);
  double sum = 0;
  for (int i = 0; i < ROWS; i++)
    sum += end[i].count * end[i].second * end[i].third + end[i].first * end[i].more[1];
  free(end);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(through_letters, 0.7, 0.3, 0.9);
  CHECK_ARRAY(through_exchanges, 0.5, 0.25, 1.5);
  return finish();
}
#endif
