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
PART void describe_in(Array *to, const Array *a, int rank) {
  to->base = a->base;
  to->size = a->size;
  to->version = a->version;
  to->rank = rank;
  to->type = a->type;
  to->attribute = a->attribute;
  to->extra = a->extra;
#define STEP(D)                                                                                                       \
  if (rank > D)                                                                                                       \
    to->dimension[D] = a->dimension[D];                                                                               \
  if (rank == D && a->extra & 1)                                                                                      \
    *(Addendum *)&to->dimension[D] = *(const Addendum *)&a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
}

PART void describe(Array *to, const Array *a) { describe_in(to, a, a->rank); }

// The library's own functions are given copies: `copy_of_...`.
#define READ_COPY(A)                                                                                                  \
  Array copy_of_##A;                                                                                                  \
  describe(&copy_of_##A, A)

// It may change this one, except for its rank: read again behind the call, that would be any, and what follows the
// descriptor of a component would seem to be its dimensions.
#define ON_COPY(A, CALL)                                                                                              \
  {                                                                                                                   \
    int rank_of_##A = A->rank;                                                                                        \
    READ_COPY(A);                                                                                                     \
    CALL;                                                                                                             \
    describe_in(A, &copy_of_##A, rank_of_##A);                                                                        \
  }

// It may change where this one lies, and of what size.
PART void take_place(Array *to, const Array *a, int rank) {
  to->base = a->base;
  to->size = a->size;
#define STEP(D)                                                                                                       \
  if (rank > D)                                                                                                       \
    to->dimension[D] = a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
}

#define STATUS_ON_COPY(A, CALL)                                                                                       \
  ({                                                                                                                  \
    int rank_of_##A = A->rank;                                                                                        \
    READ_COPY(A);                                                                                                     \
    int status = CALL;                                                                                                \
    take_place(A, &copy_of_##A, rank_of_##A);                                                                         \
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

// Where only the run knows the rank, LLVM would merge the cases and compute the place, which could then be that of `base`,
// too: an object is kept apart from arrays, by accesses that ask for less.
typedef const DerivedType *TypeOfObject __attribute__((aligned(4)));

PART const DerivedType *type_of_object(const TypeOfObject *place) { return *place; }

PART void set_type_of_object(TypeOfObject *place, const DerivedType *type) { *place = type; }

PART const DerivedType *derived_type(const Array *a) {
  if (!(a->extra & 1)) // it has no addendum
    return 0;
  if (a->rank == 0)
    return type_of_object((const TypeOfObject *)&a->dimension[0]);
#define STEP(D)                                                                                                       \
  if (a->rank == D)                                                                                                   \
    return *(const DerivedType *const *)&a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
  return 0;
}

PART void set_derived_type(Array *a, int rank, const DerivedType *type) {
  a->extra |= 1;
  if (rank == 0) {
    set_type_of_object((TypeOfObject *)&a->dimension[0], type);
    a->dimension[0].extent = 0; // where the length of the addendum is
    return;
  }
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

#define DUTIES(OF)                                                                                                    \
  bool OF##_is_known(const DerivedType *) __asm__("enzymepy." #OF ".known");                                          \
  void OF##_start(const DerivedType *, char *object) __asm__("enzymepy." #OF ".start");                               \
  void OF##_finish(const DerivedType *, char *object, bool is_element) __asm__("enzymepy." #OF ".finish");            \
  void OF##_release(const DerivedType *, char *object) __asm__("enzymepy." #OF ".release");                           \
  void OF##_own(const DerivedType *, char *object) __asm__("enzymepy." #OF ".own");
DUTIES(type)
DUTIES(component) // of the types only that components may be allocated of
void component_clone(const DerivedType *, char **place, const char *) __asm__("enzymepy.component.clone");
// Of a class, which is known, and of a type that extends it.
bool type_is_of(const DerivedType *, const DerivedType *of) __asm__("enzymepy.class.known");
void class_finish(const DerivedType *of, const DerivedType *, char *, bool) __asm__("enzymepy.class.finish");
void class_release(const DerivedType *of, const DerivedType *, char *) __asm__("enzymepy.class.release");

// Whether LLVM sees the type, or that there is none.
PART bool is_seen(const DerivedType *type) {
  return __builtin_constant_p(!type) && (!type || __builtin_constant_p(type->size));
}

// Where LLVM does not see the type, it may as well be an array of numbers, which nothing here must seem to touch then: such
// descriptors are components of objects, so that the types of components alone come into question.
// `is_object`: it is of a derived type in any case.
PART bool is_any(const DerivedType *type, bool is_object) { return is_object || is_seen(type); }

PART bool is_told(const DerivedType *type, bool is_object) {
  return is_any(type, is_object) ? type_is_known(type) : component_is_known(type);
}

PART bool can_start(const DerivedType *type, bool is_object) {
  return !starts_with_something(type) || is_told(type, is_object);
}

PART bool can_end(const DerivedType *type, bool is_object) {
  return !(owns_memory(type) || finishes(type)) || is_told(type, is_object);
}

PART bool can_own(const DerivedType *type, bool is_object) { return !owns_memory(type) || is_told(type, is_object); }

#define FOR_EACH(TYPE, IS_OBJECT, COUNT, DO, ...)                                                                     \
  for (int64_t k = 0, n = COUNT; k < n; k++)                                                                          \
    if (is_any(TYPE, IS_OBJECT))                                                                                      \
      type_##DO(TYPE, __VA_ARGS__);                                                                                   \
    else                                                                                                              \
      component_##DO(TYPE, __VA_ARGS__);

// With the values that its declaration gives it.
PART void start(const DerivedType *type, const Array *a, bool is_object) {
  if (starts_with_something(type))
    FOR_EACH(type, is_object, count_of(a), start, element(a, k))
}

PART void finish(const DerivedType *type, const Array *a, bool is_object) {
  if (finishes(type))
    FOR_EACH(type, is_object, count_of(a), finish, element(a, k), a->rank > 0)
}

PART void release(const DerivedType *type, const Array *a, bool is_object) {
  if (owns_memory(type))
    FOR_EACH(type, is_object, count_of(a), release, element(a, k))
}

// Objects whose bytes were copied have memory of their own afterwards.
PART void own(const DerivedType *type, char *objects, int64_t count, int64_t size) {
  if (owns_memory(type))
    FOR_EACH(type, false, count, own, objects + k * size)
}
