// feature: doubles as words in the order of networks, alone and in messages with counts and text
#include "check.h"
#include <arpa/inet.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
double words(double *x, int n);
double messages(double *x, int n);
#if FUNCTIONS
double words(double *x, int n) {
  uint32_t sent[16];
  double s = 0;
  for (int i = 0; i < n; i++) {
    uint64_t bits;
    memcpy(&bits, &x[i], 8);
    sent[2 * i] = htonl((uint32_t)(bits >> 32));
    sent[2 * i + 1] = htonl((uint32_t)bits);
  }
  for (int i = 0; i < n; i++) {
    uint64_t bits = (uint64_t)ntohl(sent[2 * i]) << 32 | ntohl(sent[2 * i + 1]);
    double d;
    memcpy(&d, &bits, 8);
    s += d * d * (i + 1);
  }
  return s;
}

struct buffer {
  uint8_t *bytes;
  size_t length, position;
};
struct record {
  uint8_t has_two;
  uint32_t id;
  double at[2];
  char name[5];
};
static void put_byte(struct buffer *b, uint8_t v) { b->bytes[b->length++] = v; }
static void put_word(struct buffer *b, uint32_t v) {
  v = __builtin_bswap32(v);
  memcpy(b->bytes + b->length, &v, 4);
  b->length += 4;
}
static void put_double(struct buffer *b, double d) {
  uint64_t bits;
  memcpy(&bits, &d, 8);
  put_word(b, (uint32_t)(bits >> 32));
  put_word(b, (uint32_t)bits);
}
static uint8_t take_byte(struct buffer *b) { return b->bytes[b->position++]; }
static uint32_t take_word(struct buffer *b) {
  uint32_t v;
  memcpy(&v, b->bytes + b->position, 4);
  b->position += 4;
  return __builtin_bswap32(v);
}
static double take_double(struct buffer *b) {
  uint64_t bits = (uint64_t)take_word(b) << 32;
  bits |= take_word(b);
  double d;
  memcpy(&d, &bits, 8);
  return d;
}
static void put(struct buffer *b, const struct record *r) {
  put_byte(b, r->has_two);
  put_word(b, r->id);
  if (r->has_two) {
    put_double(b, r->at[0]);
    put_double(b, r->at[1]);
  } else
    put_double(b, r->at[0]);
  uint8_t length = (uint8_t)strlen(r->name);
  put_byte(b, length);
  memcpy(b->bytes + b->length, r->name, length);
  b->length += length;
}
static void take(struct buffer *b, struct record *r) {
  memset(r, 0, sizeof *r);
  r->has_two = take_byte(b);
  r->id = take_word(b);
  r->at[0] = take_double(b);
  if (r->has_two)
    r->at[1] = take_double(b);
  uint8_t length = take_byte(b);
  memcpy(r->name, b->bytes + b->position, length);
  b->position += length;
}
double messages(double *x, int n) {
  static const char *const names[] = {"ab", "q", "xyz"};
  struct buffer b = {malloc(256), 0, 0};
  for (int i = 0; i < n; i++) {
    struct record r = {(uint8_t)(i & 1), (uint32_t)(i * 1000), {x[i], x[i] * x[(i + 1) % n]}, ""};
    strcpy(r.name, names[i % 3]);
    put(&b, &r);
  }
  double s = 0;
  for (int i = 0; i < n; i++) {
    struct record r;
    take(&b, &r);
    s += r.at[0] * r.at[0] * (1 + r.id % 7) + r.at[1] * (double)strlen(r.name);
  }
  free(b.bytes);
  return s;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(words, 0.7, 1.2, -0.4);
  CHECK_ARRAY(messages, 0.7, 1.2, -0.4);
  return finish();
}
#endif
