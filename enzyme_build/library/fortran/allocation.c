// How objects begin and end: allocation, default values, final procedures: as movement.c.
#include "derived.h"

void _FortranAInitialize(Array *, const char *, int);

void inline_Initialize(Array *a, const char *file, int line) {
  const DerivedType *type = derived_type(a);
  if (a->rank <= MOST && can_start(type, true)) {
    start(type, a, true);
    return;
  }
  READ_COPY(a);
  _FortranAInitialize(&copy_of_a, file, line);
}

#define ENDING(NAME, FINISH)                                                                                          \
  void _FortranA##NAME(Array *);                                                                                      \
  void inline_##NAME(Array *a) {                                                                                      \
    const DerivedType *type = derived_type(a);                                                                        \
    if (a->rank <= MOST && can_end(type, true)) {                                                                     \
      FINISH;                                                                                                         \
      release(type, a, true);                                                                                         \
      return;                                                                                                         \
    }                                                                                                                 \
    READ_COPY(a);                                                                                                     \
    _FortranA##NAME(&copy_of_a);                                                                                      \
  }

ENDING(Destroy, finish(type, a, true))
ENDING(DestroyWithoutFinalization, )

void _FortranAFinalize(Array *, const char *, int);

void inline_Finalize(Array *a, const char *file, int line) {
  const DerivedType *type = derived_type(a);
  if (a->rank <= MOST && can_end(type, true)) {
    finish(type, a, true);
    return;
  }
  READ_COPY(a);
  _FortranAFinalize(&copy_of_a, file, line);
}

// ---- What a descriptor is told before ----

void inline_AllocatableSetBounds(Array *a, int dimension, int64_t lower, int64_t upper) {
  a->dimension[dimension].lower = lower;
  a->dimension[dimension].extent = upper >= lower ? upper - lower + 1 : 0;
}

void inline_PointerSetBounds(Array *a, int dimension, int64_t lower, int64_t upper) {
  inline_AllocatableSetBounds(a, dimension, lower, upper);
}

PART void describe_derived(Array *a, const DerivedType *type, int rank, int attribute) {
  a->base = 0;
  a->size = type->size;
  a->version = 20240719;
  a->rank = rank;
  a->type = STRUCTURE;
  a->attribute = attribute;
  a->extra = 0;
  set_derived_type(a, rank, type);
}

// What the statement says of a variable to be allocated, in bits of `extra`, from there to the allocation.
enum { SOURCE_OF_ITS_CLASS = 32, OF_TYPE = 64 };

PART bool is_said(Array *a, int bit) {
  bool said = a->extra & bit;
  a->extra &= ~(SOURCE_OF_ITS_CLASS | OF_TYPE);
  return __builtin_constant_p(said) && said;
}

// The type stands where a length would, in any case: what is allocated already is left as it is.
void inline_AllocatableInitDerivedForAllocate(Array *a, const DerivedType *type, int rank, int corank) {
  if (!a->base)
    describe_derived(a, type, rank, ALLOCATABLE);
  a->rank = rank;
  a->extra |= OF_TYPE;
#define STEP(D)                                                                                                       \
  if (rank == D)                                                                                                      \
    ((Addendum *)&a->dimension[D])->length = (int64_t)type;
  DIMENSIONS(STEP)
#undef STEP
}

// The type of an array that is about to be allocated.
PART const DerivedType *said_type(Array *a) {
  const DerivedType *type = 0;
  if (!is_said(a, OF_TYPE))
    return derived_type(a);
#define STEP(D)                                                                                                       \
  if (a->rank == D) {                                                                                                 \
    Addendum *addendum = (Addendum *)&a->dimension[D];                                                                \
    type = (const DerivedType *)addendum->length;                                                                     \
    addendum->length = 0;                                                                                             \
  }
  DIMENSIONS(STEP)
#undef STEP
  return type;
}

void inline_PointerNullifyDerived(Array *a, const DerivedType *type, int rank, int corank) {
  describe_derived(a, type, rank, POINTER);
}

PART void apply_mold(Array *a, const Array *mold, int rank, int attribute) {
  describe(a, mold);
  a->base = 0;
  a->attribute = attribute;
  if (rank != mold->rank && mold->extra & 1)
    set_derived_type(a, rank, derived_type(mold));
}

void inline_AllocatableApplyMold(Array *a, const Array *mold, int rank) {
  if (!a->base)
    apply_mold(a, mold, rank, ALLOCATABLE);
  a->rank = rank;
  a->extra |= SOURCE_OF_ITS_CLASS;
}

void inline_PointerApplyMold(Array *a, const Array *mold, int rank) {
  apply_mold(a, mold, rank, POINTER);
  a->rank = rank;
}

// ---- Allocation ----

// Contiguous, of the extents that it has. Gives the number of bytes.
PART int64_t packed(Array *a) {
  int64_t bytes = a->size;
#define STEP(D)                                                                                                       \
  if (a->rank > D) {                                                                                                  \
    a->dimension[D].stride = bytes;                                                                                   \
    bytes *= a->dimension[D].extent;                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  return bytes;
}

PART void allocate(Array *a) {
  int64_t bytes = packed(a);
  a->base = malloc(bytes ? bytes : 1);
}

// Behind what a pointer allocates stands what the library looks for when it is to release it.
PART void allocate_for_pointer(Array *a) {
  int64_t bytes = (packed(a) + 7) / 8 * 8;
  a->base = malloc(bytes + 8);
  *(uintptr_t *)(a->base + bytes) = ~(uintptr_t)a->base;
}

int _FortranAAllocatableAllocate(Array *, int64_t *, bool, const Array *, const char *, int, int64_t *);

int inline_AllocatableAllocate(Array *a, int64_t *stream, bool has_status, const Array *message, const char *file, int line,
                               int64_t *more) {
  const DerivedType *type = said_type(a);
  if (can_start(type, false) && !a->base && a->rank <= MOST) {
    allocate(a);
    start(type, a, false);
    return 0;
  }
  return STATUS_ON_COPY(a, _FortranAAllocatableAllocate(&copy_of_a, stream, has_status, message, file, line, more));
}

int _FortranAPointerAllocate(Array *, bool, const Array *, const char *, int, int64_t *);

int inline_PointerAllocate(Array *a, bool has_status, const Array *message, const char *file, int line, int64_t *more) {
  const DerivedType *type = derived_type(a);
  if (can_start(type, false) && a->rank <= MOST) {
    allocate_for_pointer(a);
    start(type, a, false);
    return 0;
  }
  return STATUS_ON_COPY(a, _FortranAPointerAllocate(&copy_of_a, has_status, message, file, line, more));
}

// What an object of a type that is not told holds is not known where its bytes are copied.
PART bool can_be_copied(const DerivedType *type, bool is_object) {
  return is_object ? type && __builtin_constant_p(type->size) && can_own(type, false) : can_own(type, false);
}

PART bool can_be_source(const Array *source, const Array *a, bool is_object) {
  return a->rank <= MOST && (source->rank == a->rank || !source->rank) && can_be_copied(derived_type(source), is_object);
}

PART void copy_source(const Array *a, const Array *source) {
  const DerivedType *type = derived_type(source);
  for (int64_t k = 0, n = count_of(a); k < n; k++)
    copy(a->base + k * source->size, source->rank ? element(source, k) : source->base, source->size);
  own(type, a->base, count_of(a), source->size);
}

// An object of whatever type the source turns out to have, among those of which components may be allocated.
PART bool can_be_cloned(const Array *source, const Array *a, bool is_object) {
  const DerivedType *type = derived_type(source);
  return is_object && !a->base && !a->rank && !source->rank && !is_seen(type) && component_is_known(type);
}

#define FROM_SOURCE(NAME, IS_FREE, ALLOCATE, CAN_BE_CLONED)                                                           \
  int _FortranA##NAME(Array *, const Array *, bool, const Array *, const char *, int);                                \
  int inline_##NAME(Array *a, const Array *source, bool has_status, const Array *message, const char *file, int line) { \
    bool is_object = is_said(a, SOURCE_OF_ITS_CLASS);                                                                 \
    if (can_be_source(source, a, is_object) && IS_FREE) {                                                             \
      ALLOCATE(a);                                                                                                    \
      copy_source(a, source);                                                                                         \
      return 0;                                                                                                       \
    }                                                                                                                 \
    if (CAN_BE_CLONED) {                                                                                              \
      component_clone(derived_type(source), &a->base, source->base);                                                  \
      return 0;                                                                                                       \
    }                                                                                                                 \
    READ_COPY(source);                                                                                                \
    return STATUS_ON_COPY(a, _FortranA##NAME(&copy_of_a, &copy_of_source, has_status, message, file, line));          \
  }

FROM_SOURCE(AllocatableAllocateSource, !a->base, allocate, can_be_cloned(source, a, is_object))
FROM_SOURCE(PointerAllocateSource, true, allocate_for_pointer, false)

int _FortranAMoveAlloc(Array *, Array *, const void *, bool, const Array *, const char *, int);

int inline_MoveAlloc(Array *to, Array *from, const void *type, bool has_status, const Array *message, const char *file,
                     int line) {
  if (can_end(derived_type(to), false) && from->base != to->base) {
    if (to->base) {
      finish(derived_type(to), to, false);
      release(derived_type(to), to, false);
    }
    free(to->base);
    if (type) // of a class: of which type, goes along
      describe(to, from);
    else
      take_place(to, from, to->rank);
    from->base = 0;
    return 0;
  }
  if (!type) // both stay of the type that they are declared with
    return STATUS_ON_COPY(
        from, STATUS_ON_COPY(to, _FortranAMoveAlloc(&copy_of_to, &copy_of_from, type, has_status, message, file, line)));
  int status;
  ON_COPY(from, ON_COPY(to, status = _FortranAMoveAlloc(&copy_of_to, &copy_of_from, type, has_status, message, file, line)));
  return status;
}

// ---- Deallocation ----

PART bool deallocated(Array *a, bool with_final) {
  const DerivedType *type = derived_type(a);
  if (!a->base || !can_end(type, false))
    return false;
  if (with_final)
    finish(type, a, false);
  release(type, a, false);
  free(a->base);
  a->base = 0;
  return true;
}

#define DEALLOCATE(NAME)                                                                                              \
  int _FortranA##NAME(Array *, bool, const Array *, const char *, int);                                               \
  int inline_##NAME(Array *a, bool has_status, const Array *message, const char *file, int line) {                    \
    if (deallocated(a, true))                                                                                         \
      return 0;                                                                                                       \
    return STATUS_ON_COPY(a, _FortranA##NAME(&copy_of_a, has_status, message, file, line));                           \
  }

DEALLOCATE(AllocatableDeallocate)
DEALLOCATE(PointerDeallocate)

// It is of the declared type again.
#define DEALLOCATE_POLYMORPHIC(NAME)                                                                                  \
  int _FortranA##NAME(Array *, const DerivedType *, bool, const Array *, const char *, int);                          \
  int inline_##NAME(Array *a, const DerivedType *type, bool has_status, const Array *message, const char *file, int line) { \
    if (type && a->base && type_is_of(derived_type(a), type)) {                                                       \
      for (int64_t k = 0, n = count_of(a); k < n; k++) {                                                              \
        class_finish(type, derived_type(a), element(a, k), a->rank > 0);                                              \
        class_release(type, derived_type(a), element(a, k));                                                          \
      }                                                                                                               \
      free(a->base);                                                                                                  \
      a->base = 0;                                                                                                    \
      set_derived_type(a, a->rank, type);                                                                             \
      a->size = type->size;                                                                                           \
      return 0;                                                                                                       \
    }                                                                                                                 \
    return STATUS_ON_COPY(a, _FortranA##NAME(&copy_of_a, type, has_status, message, file, line));                     \
  }

DEALLOCATE_POLYMORPHIC(AllocatableDeallocatePolymorphic)
DEALLOCATE_POLYMORPHIC(PointerDeallocatePolymorphic)

void _FortranAAllocatableDeallocateNoFinal(Array *, const char *, int);

void inline_AllocatableDeallocateNoFinal(Array *a, const char *file, int line) {
  if (!deallocated(a, false))
    ON_COPY(a, _FortranAAllocatableDeallocateNoFinal(&copy_of_a, file, line));
}
