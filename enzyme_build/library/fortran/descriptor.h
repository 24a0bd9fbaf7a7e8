// flang's descriptors of arrays (CFI_cdesc_t of ISO_Fortran_binding.h), for the files beside it.
//
// Dimensions are told one by one, not by a loop: once a rank is known, as it mostly is, what is left of the code are
// plain variables, and a search for what memory holds meets no array of integers and pointers.
#include <stdbool.h>
#include <stdint.h>

void *malloc(uint64_t);
void *realloc(void *, uint64_t);
void free(void *);

typedef struct {
  int64_t lower, extent, stride; // the stride in bytes
} Dimension;

typedef struct {
  char *base;
  int64_t size; // of an element
  int32_t version;
  int8_t rank, type, attribute, extra;
  Dimension dimension[15];
} Array;

enum { POINTER = 1, ALLOCATABLE = 2 }; // attributes
// Types: integers and logical values before those of floats, numbers before texts.
enum { INT32 = 9, INT64 = 10, HALF = 25, FLOAT = 27, DOUBLE = 28, LOGICAL = 39, TEXT = 40, STRUCTURE = 42 };

#define PART static
#define MOST 7 // dimensions
#define DIMENSIONS(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6)

PART int64_t count_in(const Array *a, int rank) {
  int64_t count = 1;
#define STEP(D)                                                                                                       \
  if (rank > D)                                                                                                       \
    count *= a->dimension[D].extent;
  DIMENSIONS(STEP)
#undef STEP
  return count;
}

PART int64_t count_of(const Array *a) { return count_in(a, a->rank); }

// The element of that number, in the order of Fortran; of a scalar, itself.
PART char *element_in(const Array *a, int rank, int64_t number) {
  char *place = a->base;
  int64_t next;
#define STEP(D)                                                                                                       \
  if (rank == D + 1)                                                                                                  \
    return place + number * a->dimension[D].stride;                                                                   \
  if (rank > D) {                                                                                                     \
    next = number / a->dimension[D].extent;                                                                           \
    place += (number - next * a->dimension[D].extent) * a->dimension[D].stride;                                       \
    number = next;                                                                                                    \
  }
  DIMENSIONS(STEP)
#undef STEP
  return place;
}

PART char *element(const Array *a, int64_t number) { return element_in(a, a->rank, number); }

PART bool is_contiguous(const Array *a) {
  int64_t bytes = a->size;
  bool contiguous = true;
#define STEP(D)                                                                                                       \
  if (a->rank > D) {                                                                                                  \
    contiguous = contiguous && (a->dimension[D].stride == bytes || a->dimension[D].extent == 1);                      \
    bytes *= a->dimension[D].extent;                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  return contiguous || bytes == 0;
}

PART void copy(char *to, const char *from, int64_t bytes) { __builtin_memcpy(to, from, bytes); }

PART int64_t integer_at(const char *place, int64_t size) {
  switch (size) {
  case 1: return *(const int8_t *)place;
  case 2: return *(const int16_t *)place;
  case 4: return *(const int32_t *)place;
  default: return *(const int64_t *)place;
  }
}

PART bool holds(const Array *mask, int64_t number) { return !mask || integer_at(element(mask, number), mask->size) != 0; }
