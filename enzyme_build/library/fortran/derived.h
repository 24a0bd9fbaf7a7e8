// Derived types, as compilers describe them in __fortran_type_info, and what is done with their objects. Types within
// types are told to some depth, since functions that are inlined cannot call themselves. A type's description is constant
// data, so that a known type leaves plain stores and calls.
#include "descriptor.h"

typedef struct {
  const void *type;
  int64_t length;
} Addendum;

// A copy of the descriptor: what is handed to functions that are not told here may be changed there, as far as LLVM knows,
// and would never dissolve.
PART void describe(Array *to, const Array *a) {
  to->base = a->base;
  to->size = a->size;
  to->version = a->version;
  to->rank = a->rank;
  to->type = a->type;
  to->attribute = a->attribute;
  to->extra = a->extra;
#define STEP(D)                                                                                                       \
  if (a->rank > D)                                                                                                    \
    to->dimension[D] = a->dimension[D];                                                                               \
  if (a->rank == D && a->extra & 1)                                                                                   \
    *(Addendum *)&to->dimension[D] = *(const Addendum *)&a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
}

// The library's own functions are given copies: `copy_of_...`.
#define READ_COPY(A)                                                                                                  \
  Array copy_of_##A;                                                                                                  \
  describe(&copy_of_##A, A)

// It may change this one.
#define ON_COPY(A, CALL)                                                                                              \
  {                                                                                                                   \
    READ_COPY(A);                                                                                                     \
    CALL;                                                                                                             \
    describe(A, &copy_of_##A);                                                                                        \
  }

// It may change where this one lies, and of what size.
PART void take_place(Array *to, const Array *a) {
  to->base = a->base;
  to->size = a->size;
#define STEP(D)                                                                                                       \
  if (to->rank > D)                                                                                                   \
    to->dimension[D] = a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
}

#define STATUS_ON_COPY(A, CALL)                                                                                       \
  ({                                                                                                                  \
    READ_COPY(A);                                                                                                     \
    int status = CALL;                                                                                                \
    take_place(A, &copy_of_##A);                                                                                      \
    status;                                                                                                           \
  })

// ---- Descriptions; what is not named is not used ----

typedef struct {
  char unused[88];
  int64_t size;
  char unused_too[333];
  int8_t needs_no_start, needs_no_end, needs_no_finish, assigns_as_usual;
} DerivedType;

_Static_assert(__builtin_offsetof(DerivedType, needs_no_start) == 429, "as flang has it");

PART const DerivedType *derived_type(const Array *a) {
  if (!(a->extra & 1)) // it has no addendum
    return 0;
#define STEP(D)                                                                                                       \
  if (a->rank == D)                                                                                                   \
    return *(const DerivedType *const *)&a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
  return 0;
}

PART void set_derived_type(Array *a, int rank, const DerivedType *type) {
  a->extra |= 1;
#define STEP(D)                                                                                                       \
  if (rank == D)                                                                                                      \
    *(Addendum *)&a->dimension[D] = (Addendum){type, 0};
  DIMENSIONS(STEP)
#undef STEP
}

PART bool owns_memory(const DerivedType *type) { return type && !type->needs_no_end; }

PART bool starts_with_something(const DerivedType *type) { return type && !type->needs_no_start; }

PART bool finishes(const DerivedType *type) { return type && !type->needs_no_finish; }

// ---- Objects: type_functions.py writes these for the types that the program has ----

bool type_is_known(const DerivedType *) __asm__("enzymepy.type.known");
void type_start(const DerivedType *, char *object) __asm__("enzymepy.type.start");
void type_finish(const DerivedType *, char *object, bool is_element) __asm__("enzymepy.type.finish");
void type_release(const DerivedType *, char *object) __asm__("enzymepy.type.release");
void type_own(const DerivedType *, char *object) __asm__("enzymepy.type.own");
// Of a class, which is known, and of a type that extends it.
bool type_is_of(const DerivedType *, const DerivedType *of) __asm__("enzymepy.class.known");
void class_finish(const DerivedType *of, const DerivedType *, char *, bool) __asm__("enzymepy.class.finish");
void class_release(const DerivedType *of, const DerivedType *, char *) __asm__("enzymepy.class.release");

// Where LLVM does not see the type, it may as well be an array of numbers, which nothing here must seem to touch then.
// `is_object`: it is of a derived type in any case.
PART bool is_told(const DerivedType *type, bool is_object) {
  return (is_object || __builtin_constant_p(type->size)) && type_is_known(type);
}

PART bool can_start(const DerivedType *type, bool is_object) {
  return !starts_with_something(type) || is_told(type, is_object);
}

PART bool can_end(const DerivedType *type, bool is_object) {
  return !(owns_memory(type) || finishes(type)) || is_told(type, is_object);
}

PART bool can_own(const DerivedType *type, bool is_object) { return !owns_memory(type) || is_told(type, is_object); }

// With the values that its declaration gives it.
PART void start(const DerivedType *type, const Array *a) {
  if (starts_with_something(type))
    for (int64_t k = 0, n = count_of(a); k < n; k++)
      type_start(type, element(a, k));
}

PART void finish(const DerivedType *type, const Array *a) {
  if (finishes(type))
    for (int64_t k = 0, n = count_of(a); k < n; k++)
      type_finish(type, element(a, k), a->rank > 0);
}

PART void release(const DerivedType *type, const Array *a) {
  if (owns_memory(type))
    for (int64_t k = 0, n = count_of(a); k < n; k++)
      type_release(type, element(a, k));
}

// Objects whose bytes were copied have memory of their own afterwards.
PART void own(const DerivedType *type, char *objects, int64_t count, int64_t size) {
  if (owns_memory(type))
    for (int64_t k = 0; k < count; k++)
      type_own(type, objects + k * size);
}
