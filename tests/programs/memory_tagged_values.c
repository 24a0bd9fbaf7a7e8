// feature: tagged and packed values: words that hold numbers, counts or addresses, told apart or found by their bits
// flags: -fno-strict-aliasing
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double behind_handle(double *x, int n);
double to_constants(double *x, int n);
double compressed(double *x, int n);
double relative(double *x, int n);
double in_pool(double *x, int n);
double of_blocks(double *x, int n);
double boxes(double *x, int n);
double two_tags(double *x, int n);
double replaced(double *x, int n);
double on_the_wire(double *x, int n);
double summed(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

static unsigned char table[64];
APART static void put(int at, const void *p, int n) {
  for (int i = 0; i < n; i++)
    table[at + i] = ((const unsigned char *)p)[i];
}
APART static uint64_t *handle(int at) {
  uintptr_t a = 0;
  for (int i = 7; i >= 0; i--)
    a = a << 8 | table[at + i];
  return (uint64_t *)a;
}
/* Nobody tells where such a pointer leads: whatever is moved there may be a number. */
double behind_handle(double *x, int n) {
  double y[2] = {x[0] * 3, x[1] * x[0]}, *p = y;
  put(8, &p, 8);
  uint64_t *q = handle(8), a = q[0], b = q[1];
  q[0] = b;
  q[1] = a;
  return y[0] * y[0] * y[1] + n;
}

static const double weights[2] = {3, 5};
static double variable_weights[2] = {2, 7};
static unsigned char kept[64];
APART static void keep(int at, const void *p) {
  uintptr_t a = (uintptr_t)p;
  for (int i = 0; i < 8; i++)
    kept[at + i] = (unsigned char)(a >> 8 * i);
}
APART static double *kept_at(int at) {
  uintptr_t a = 0;
  for (int i = 7; i >= 0; i--)
    a = a << 8 | kept[at + i];
  return (double *)a;
}
/* What is put together from bytes leads to numbers, and to memory without a shadow at times. */
double to_constants(double *x, int n) {
  double y[2] = {x[0] * x[1], x[1]}, s = n;
  keep(0, y);
  keep(8, weights);
  keep(16, variable_weights);
  for (int i = 0; i < 3; i++) {
    double *p = kept_at(8 * i);
    s += (i + 1) * p[0] * p[1] * x[0];
  }
  return s + variable_weights[0];
}

static double anchor;
static double store[4];
APART static uint32_t compress(const double *p) { return (uint32_t)(((uintptr_t)p - (uintptr_t)&anchor) >> 3); }
APART static double *expand(uint32_t o) { return (double *)((uintptr_t)&anchor + ((uintptr_t)(int32_t)o << 3)); }
/* Addresses as distances from a variable, with half the bits. */
double compressed(double *x, int n) {
  store[0] = x[0] * x[1];
  store[1] = x[1];
  uint32_t o[2] = {compress(store), compress(store + 1)};
  double s = n;
  for (int i = 0; i < 2; i++) {
    double *p = expand(o[1 - i]);
    s += *p * *p * (i + 1);
  }
  return s;
}

struct relative {
  long off;
};
struct node {
  struct relative next;
  double v;
};
APART static void set(struct relative *r, void *p) { r->off = (long)((uintptr_t)p - (uintptr_t)r); }
APART static void *get(struct relative *r) { return (void *)((uintptr_t)r + (uintptr_t)r->off); }
/* Links as distances between pieces of memory. */
double relative(double *x, int n) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->v = x[0] * x[1];
  b->v = x[1];
  set(&a->next, b);
  b->next.off = 0;
  double s = n;
  for (struct node *p = a;; p = get(&p->next)) {
    s += p->v * p->v;
    if (!p->next.off)
      break;
  }
  free(a);
  free(b);
  return s;
}

struct linked {
  struct linked *next;
  double v;
  long at;
};
static struct linked pool[4];
static double scales[4];
APART static long position(const struct linked *p) { return p - pool; }
/* How far an address is from another one of the same object is a count. */
double in_pool(double *x, int n) {
  struct linked *head = 0;
  for (int i = 0; i < 4; i++) {
    pool[i].v = x[i % n] * x[0];
    scales[i] = x[1] * i;
    pool[i].next = head;
    head = pool + i;
  }
  double s = 0;
  for (struct linked *p = head; p; p = p->next) {
    p->at = position(p);
    s += p->v * scales[p->at];
  }
  return s;
}

struct block {
  double v[8];
};
APART static struct block *around(uintptr_t inner) { return (struct block *)(inner & ~(uintptr_t)63); }
APART static uintptr_t inside(struct block *b, int k) { return (uintptr_t)&b->v[k]; }
/* Masks that align addresses by more than the bits that marks leave free. */
double of_blocks(double *x, int n) {
  char *room = malloc(64 * 13);
  struct block *b = (struct block *)(((uintptr_t)room + 63) & ~(uintptr_t)63);
  uintptr_t at[12];
  for (int i = 0; i < 12; i++) {
    b[i].v[0] = x[i % n] * x[0];
    for (int k = 1; k < 8; k++)
      b[i].v[k] = x[1];
    at[11 - i] = inside(b + i, i % 8);
  }
  double s = 0;
  for (int i = 0; i < 12; i++) {
    struct block *p = around(at[i]);
    s += (i + 1) * p->v[0] * p->v[i % 8];
  }
  free(room);
  return s;
}

typedef uint64_t box;
APART static box of_double(double d) {
  box v;
  memcpy(&v, &d, 8);
  return v;
}
APART static box of_pointer(double *p) { return (box)p | (box)0xfffc << 48; }
APART static double number(box v) {
  double d;
  if (v >> 48 == 0xfffc)
    return *(double *)(v & 0xffffffffffff);
  memcpy(&d, &v, 8);
  return d;
}
/* Numbers, or addresses below a tag; one lies where the other was. */
double boxes(double *x, int n) {
  double y[2] = {x[0] * x[1], x[1]}, s = n;
  box v[4] = {of_double(x[0] * x[0]), of_pointer(y), of_double(x[1]), of_pointer(y + 1)};
  for (int i = 0; i < 3; i++) {
    box t = v[i];
    v[i] = v[i + 1];
    v[i + 1] = t;
  }
  for (int i = 0; i < 4; i++)
    s += (i + 1) * number(v[i]) * number(v[3 - i]);
  return s;
}

struct num {
  double v;
  uint64_t other;
};
APART static uint64_t tagged(struct num *p, int tag) { return (uint64_t)p | (uint64_t)(tag & 7) | (uint64_t)tag << 48; }
APART static struct num *untagged(uint64_t t) { return (struct num *)(t & ~(uint64_t)7 & 0xffffffffffff); }
/* Tags at both ends of an address. */
double two_tags(double *x, int n) {
  struct num *nums = malloc(4 * sizeof *nums);
  uint64_t refs[4];
  for (int i = 0; i < 4; i++) {
    nums[i].v = x[i % n] * x[0];
    nums[i].other = i;
    refs[i] = tagged(nums + i, i + 2);
  }
  for (int i = 0; i < 3; i++) {
    uint64_t t = refs[i];
    refs[i] = refs[i + 1];
    refs[i + 1] = t;
  }
  double s = 0;
  for (int i = 0; i < 4; i++) {
    double v = untagged(refs[i])->v;
    s += v * v * (double)(refs[i] & 7) + (double)(refs[i] >> 48) * v;
  }
  free(nums);
  return s;
}

APART static void clear(uint64_t *s) { *s = 0; }
APART static void to_one(uint64_t *s) { *s = 0x3ff0000000000000; }
APART static void set_word(uint64_t *s, uint64_t w) { *s = w; }
APART static double taken(const double *d) { return *d * *d; }
/* Constants lie where addresses were, and are numbers. */
double replaced(double *x, int n) {
  uint64_t s[2], w;
  double total = n;
  for (int i = 0; i < 6; i++) {
    double d = x[i % 2] * x[0];
    if (i % 2) {
      memcpy(&w, &d, 8);
      set_word(&s[1], w);
      total += taken((double *)&s[1]);
      to_one(&s[0]);
      total += taken((double *)&s[0]) * x[1];
    } else {
      set_word(&s[0], (uint64_t)x);
      total += *(double *)s[0] * x[1];
      clear(&s[1]);
    }
  }
  return total + taken((double *)&s[0]) + taken((double *)&s[1]);
}

struct buffer {
  unsigned char *at;
  int n;
};
APART static void put_word(struct buffer *b, uint64_t w) {
  for (int k = 0; k < 8; k++) {
    b->at[b->n++] = (unsigned char)w;
    w >>= 8;
  }
}
APART static void grow(struct buffer *b, int room) {
  unsigned char *old = b->at;
  b->at = malloc(room);
  for (int i = 0; i < b->n / 8; i++)
    ((uint64_t *)b->at)[i] = ((uint64_t *)old)[i];
  free(old);
}
APART static double get_number(const struct buffer *b, int at) {
  double d;
  memcpy(&d, b->at + at, 8);
  return d;
}
/* Bytes are cut from a word that shifts in a loop, and moved on as words. */
double on_the_wire(double *x, int n) {
  struct buffer b = {malloc(16), 0};
  for (int i = 0; i < n; i++) {
    double d = x[i] * x[0];
    uint64_t w;
    memcpy(&w, &d, 8);
    put_word(&b, w);
    if (i == 0)
      grow(&b, 64);
  }
  put_word(&b, 5);
  double s = get_number(&b, 0) * get_number(&b, 8);
  free(b.at);
  return s;
}

union cell {
  uint64_t word;
  double d;
  double *p;
};
APART static uint64_t word_of(const union cell *c) { return c->word; }
/* Addresses and offsets, loaded by the same function, are summed; optimisers store an offset as the number with its bits. */
double summed(double *x, int n) {
  double y[3] = {x[0] * x[1], x[1], 2 * x[0]};
  union cell c[4];
  c[0].p = y;
  c[1].word = 8;
  c[2].d = x[0] * x[0];
  c[3].word = 16;
  uint64_t a = word_of(&c[0]) + word_of(&c[1]), b = word_of(&c[3]) + word_of(&c[0]);
  double s = c[2].d + n + *(double *)a * *(double *)b;
  c[1].word = a;
  return s + c[1].p[0] * x[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(behind_handle, 1.5, -0.75);
  CHECK_ARRAY(to_constants, 1.5, -0.75);
  CHECK_ARRAY(compressed, 1.5, -0.75);
  CHECK_ARRAY(relative, 1.5, -0.75);
  CHECK_ARRAY(in_pool, 1.5, -0.75);
  CHECK_ARRAY(of_blocks, 1.5, -0.75);
  CHECK_ARRAY(boxes, 1.5, -0.75);
  CHECK_ARRAY(two_tags, 1.5, -0.75);
  CHECK_ARRAY(replaced, 1.5, -0.75);
  CHECK_ARRAY(on_the_wire, 1.5, -0.75);
  CHECK_ARRAY(summed, 1.5, -0.75);
  return finish();
}
#endif
