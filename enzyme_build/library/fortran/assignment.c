// Assignments of arrays and of derived types, copies of arguments, and array constructors: as movement.c.
#include "descriptor.h"

typedef struct {
  const void *type;
  int64_t length;
} Addendum;

// Takes the shape and the bounds of another array, contiguous.
PART int64_t shaped_as(Array *result, const Array *a) {
  int64_t bytes = a->size;
#define STEP(D)                                                                                                       \
  if (a->rank > D) {                                                                                                  \
    result->dimension[D].lower = a->dimension[D].lower;                                                               \
    result->dimension[D].extent = a->dimension[D].extent;                                                             \
    result->dimension[D].stride = bytes;                                                                              \
    bytes *= a->dimension[D].extent;                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  return bytes;
}

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

#define STATUS_ON_COPY(A, CALL)                                                                                       \
  ({                                                                                                                  \
    int status;                                                                                                       \
    ON_COPY(A, status = CALL);                                                                                        \
    status;                                                                                                           \
  })

// ---- Derived types, as compilers describe them in __fortran_type_info; what is not named is not used ----

typedef struct {
  char name[24];
  int8_t genre, category, kind, rank;
  int64_t offset;
  char unused[16];
  const void *type; // of a derived one
  char unused_too[192];
} Component;

typedef struct {
  char unused[232];
  const Component *components;
  char unused_too[24];
  int64_t count;
  char unused_as_well[156];
  int8_t has_parent, needs_no_start, needs_no_end, needs_no_finish, assigns_as_usual;
} DerivedType;

enum { DATA = 1, ALLOCATABLE_COMPONENT = 3, DERIVED = 6 };

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

PART bool owns_memory(const DerivedType *type) { return type && !type->needs_no_end; }

// What follows is told for types within types, to some depth: inlined functions cannot call themselves.
PART bool is_simple_0(const DerivedType *type) { return !owns_memory(type); }
PART void release_0(const DerivedType *type, char *object) {}
PART void own_0(const DerivedType *type, char *object) {}

// Whether all that it owns are allocated arrays, of numbers or of such types.
#define SIMPLE(DEPTH, DEEPER)                                                                                         \
  PART bool is_simple_##DEPTH(const DerivedType *type) {                                                              \
    if (!type)                                                                                                        \
      return true;                                                                                                    \
    bool simple = type->assigns_as_usual && (type->needs_no_end || (type->needs_no_finish && !type->has_parent));     \
    if (!type->needs_no_end)                                                                                          \
      for (int64_t c = 0; c < type->count; c++) {                                                                     \
        const Component *component = &type->components[c];                                                            \
        if (component->category == DERIVED && owns_memory(component->type))                                           \
          simple = simple && (component->genre != DATA || !component->rank) && is_simple_##DEEPER(component->type);   \
      }                                                                                                               \
    return simple;                                                                                                    \
  }

#define RELEASE(DEPTH, DEEPER)                                                                                        \
  PART void release_##DEPTH(const DerivedType *type, char *object) {                                                  \
    for (int64_t c = 0; c < type->count; c++) {                                                                       \
      const Component *component = &type->components[c];                                                              \
      const DerivedType *of = component->category == DERIVED ? component->type : 0;                                   \
      char *place = object + component->offset;                                                                       \
      if (component->genre == DATA && owns_memory(of))                                                                \
        release_##DEEPER(of, place);                                                                                  \
      if (component->genre == ALLOCATABLE_COMPONENT) {                                                                \
        Array *part = (Array *)place;                                                                                 \
        if (part->base && owns_memory(of))                                                                            \
          for (int64_t k = 0, n = count_in(part, component->rank); k < n; k++)                                        \
            release_##DEEPER(of, part->base + k * part->size);                                                        \
        free(part->base);                                                                                             \
        part->base = 0;                                                                                               \
      }                                                                                                               \
    }                                                                                                                 \
  }

// After the bytes were copied.
#define OWN(DEPTH, DEEPER)                                                                                            \
  PART void own_##DEPTH(const DerivedType *type, char *object) {                                                      \
    for (int64_t c = 0; c < type->count; c++) {                                                                       \
      const Component *component = &type->components[c];                                                              \
      const DerivedType *of = component->category == DERIVED ? component->type : 0;                                   \
      char *place = object + component->offset;                                                                       \
      if (component->genre == DATA && owns_memory(of))                                                                \
        own_##DEEPER(of, place);                                                                                      \
      if (component->genre == ALLOCATABLE_COMPONENT && ((Array *)place)->base) {                                      \
        Array *part = (Array *)place;                                                                                 \
        const char *shared = part->base;                                                                              \
        int64_t count = count_in(part, component->rank), bytes = count * part->size;                                  \
        part->base = malloc(bytes ? bytes : 1);                                                                       \
        copy(part->base, shared, bytes);                                                                              \
        if (owns_memory(of))                                                                                          \
          for (int64_t k = 0; k < count; k++)                                                                         \
            own_##DEEPER(of, part->base + k * part->size);                                                            \
      }                                                                                                               \
    }                                                                                                                 \
  }

SIMPLE(1, 0)
RELEASE(1, 0)
OWN(1, 0)
SIMPLE(2, 1)
RELEASE(2, 1)
OWN(2, 1)
SIMPLE(3, 2)
RELEASE(3, 2)
OWN(3, 2)

// ---- Assignments ----

// Below the first and beyond the last byte.
PART void span(const Array *a, int rank, int64_t size, uintptr_t *first, uintptr_t *last) {
  int64_t before = 0, behind = size;
#define STEP(D)                                                                                                       \
  if (rank > D) {                                                                                                     \
    int64_t reach = (a->dimension[D].extent - 1) * a->dimension[D].stride;                                            \
    before += reach < 0 ? reach : 0;                                                                                  \
    behind += reach > 0 ? reach : 0;                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  *first = (uintptr_t)a->base + before;
  *last = (uintptr_t)a->base + behind;
}

PART bool overlap(const Array *a, const Array *b, int rank, int64_t size) {
  uintptr_t first, last, other_first, other_last;
  span(a, rank, size, &first, &last);
  span(b, rank, size, &other_first, &other_last);
  return first < other_last && other_first < last;
}

PART bool differ_in_shape(const Array *a, const Array *b) {
  bool differ = false;
#define STEP(D)                                                                                                       \
  if (b->rank > D)                                                                                                    \
    differ = differ || a->dimension[D].extent != b->dimension[D].extent;
  DIMENSIONS(STEP)
#undef STEP
  return differ;
}

PART void assign_owners(const DerivedType *type, const Array *to, const Array *from) {
  for (int64_t k = 0, n = count_of(from); k < n; k++) {
    char *object = element_in(to, from->rank, k), *given = element(from, k);
    if (object == given)
      continue;
    release_3(type, object);
    copy(object, given, from->size);
    own_3(type, object);
  }
}

// By way of new memory, which becomes that of an array that is allocated anew.
PART void assign_by_way(Array *to, const Array *from, bool is_new) {
  int64_t size = from->size, count = count_of(from);
  char *between = malloc(count * size + !count), *old = to->base;
  for (int64_t k = 0; k < count; k++)
    copy(between + k * size, element(from, k), size);
  if (is_new) {
    shaped_as(to, from);
    to->size = size;
    to->base = between;
    free(old);
    return;
  }
  for (int64_t k = 0; k < count; k++)
    copy(element_in(to, from->rank, k), between + k * size, size);
  free(between);
}

// Texts are cut or filled up with blanks.
PART void copy_text(char *to, int64_t room, const char *from, int64_t length) {
  int64_t common = room < length ? room : length;
  copy(to, from, common);
  __builtin_memset(to + common, ' ', room - common);
}

PART void assign_text(Array *to, const Array *from) {
  for (int64_t k = 0, n = count_of(to); k < n; k++)
    copy_text(element(to, k), to->size, element(from, k), from->size);
}

// The same value everywhere; what is allocated is contiguous.
PART void fill(const Array *to, const Array *from) {
  int64_t size = from->size;
  if (to->attribute == ALLOCATABLE)
    for (int64_t k = 0, n = count_of(to); k < n; k++)
      copy(to->base + k * size, from->base, size);
  else
    for (int64_t k = 0, n = count_of(to); k < n; k++)
      copy(element(to, k), from->base, size);
}

void _FortranAAssign(Array *, Array *, const char *, int);

PART void assign_otherwise(Array *to, const Array *from, const char *file, int line) {
  READ_COPY(from);
  ON_COPY(to, _FortranAAssign(&copy_of_to, &copy_of_from, file, line));
}

// What is assigned tells the type and the rank, as compilers describe it on the spot.
void inline_Assign(Array *to, Array *from, const char *file, int line) {
  const DerivedType *type = derived_type(from);
  bool is_text = from->type == TEXT;
  bool is_known = (from->type <= TEXT || from->type == STRUCTURE) && from->rank <= MOST && is_simple_3(type);
  bool is_new = to->attribute == ALLOCATABLE &&
                (!to->base || differ_in_shape(to, from) ||
                 (is_text && to->rank == from->rank && to->size != from->size));
  if (!is_known || (is_new && owns_memory(type)) || (!from->rank && (is_new || owns_memory(type)) && to->rank))
    assign_otherwise(to, from, file, line);
  else if (owns_memory(type))
    assign_owners(type, to, from);
  else if (is_text && !is_new && to->size != from->size)
    assign_text(to, from);
  else if (!from->rank && !is_new)
    fill(to, from);
  else if (is_new || overlap(to, from, from->rank, from->size))
    assign_by_way(to, from, is_new);
  else
    for (int64_t k = 0, n = count_of(from); k < n; k++)
      copy(element_in(to, from->rank, k), element(from, k), from->size);
}

void inline_AssignTemporary(Array *to, Array *from, const char *file, int line) { inline_Assign(to, from, file, line); }

void _FortranADestroy(Array *);

void inline_Destroy(Array *a) {
  const DerivedType *type = derived_type(a);
  if (a->rank > MOST || !is_simple_3(type)) {
    READ_COPY(a);
    _FortranADestroy(&copy_of_a);
  } else if (owns_memory(type))
    for (int64_t k = 0, n = count_of(a); k < n; k++)
      release_3(type, element(a, k));
}

// ---- Allocation ----

void inline_AllocatableSetBounds(Array *a, int dimension, int64_t lower, int64_t upper) {
  a->dimension[dimension].lower = lower;
  a->dimension[dimension].extent = upper >= lower ? upper - lower + 1 : 0;
}

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

PART bool starts_empty(const DerivedType *type) { return !type || type->needs_no_start; }

int _FortranAAllocatableAllocate(Array *, int64_t *, bool, const Array *, const char *, int, int64_t *);

int inline_AllocatableAllocate(Array *a, int64_t *stream, bool has_status, const Array *message, const char *file, int line,
                               int64_t *more) {
  if (!a->base && a->rank <= MOST && starts_empty(derived_type(a))) {
    allocate(a);
    return 0;
  }
  return STATUS_ON_COPY(a, _FortranAAllocatableAllocate(&copy_of_a, stream, has_status, message, file, line, more));
}

int _FortranAAllocatableAllocateSource(Array *, const Array *, bool, const Array *, const char *, int);

int inline_AllocatableAllocateSource(Array *a, const Array *source, bool has_status, const Array *message,
                                     const char *file, int line) {
  if (!a->base && a->rank <= MOST && (source->rank == a->rank || !source->rank) && !owns_memory(derived_type(source))) {
    allocate(a);
    for (int64_t k = 0, n = count_of(a); k < n; k++)
      copy(a->base + k * source->size, element(source, k), source->size);
    return 0;
  }
  READ_COPY(source);
  return STATUS_ON_COPY(
      a, _FortranAAllocatableAllocateSource(&copy_of_a, &copy_of_source, has_status, message, file, line));
}

int _FortranAMoveAlloc(Array *, Array *, const void *, bool, const Array *, const char *, int);

int inline_MoveAlloc(Array *to, Array *from, const void *type, bool has_status, const Array *message, const char *file,
                     int line) {
  if (!owns_memory(derived_type(to)) && from->base != to->base) {
    free(to->base);
    describe(to, from);
    from->base = 0;
    return 0;
  }
  int status;
  ON_COPY(from, status = STATUS_ON_COPY(to, _FortranAMoveAlloc(&copy_of_to, &copy_of_from, type, has_status,
                                                               message, file, line)));
  return status;
}

void inline_PointerSetBounds(Array *a, int dimension, int64_t lower, int64_t upper) {
  inline_AllocatableSetBounds(a, dimension, lower, upper);
}

int _FortranAPointerAllocate(Array *, bool, const Array *, const char *, int, int64_t *);

// Behind what a pointer allocates stands what the library looks for when it is to release it.
int inline_PointerAllocate(Array *a, bool has_status, const Array *message, const char *file, int line, int64_t *more) {
  if (a->rank <= MOST && starts_empty(derived_type(a))) {
    int64_t bytes = (packed(a) + 7) / 8 * 8;
    a->base = malloc(bytes + 8);
    *(uintptr_t *)(a->base + bytes) = ~(uintptr_t)a->base;
    return 0;
  }
  return STATUS_ON_COPY(a, _FortranAPointerAllocate(&copy_of_a, has_status, message, file, line, more));
}

#define DEALLOCATE(NAME)                                                                                              \
  int _FortranA##NAME(Array *, bool, const Array *, const char *, int);                                               \
  int inline_##NAME(Array *a, bool has_status, const Array *message, const char *file, int line) {                    \
    if (a->base && !owns_memory(derived_type(a))) {                                                                   \
      free(a->base);                                                                                                  \
      a->base = 0;                                                                                                    \
      return 0;                                                                                                       \
    }                                                                                                                 \
    return STATUS_ON_COPY(a, _FortranA##NAME(&copy_of_a, has_status, message, file, line));                           \
  }

DEALLOCATE(AllocatableDeallocate)
DEALLOCATE(PointerDeallocate)

// ---- Arguments that must be contiguous: copied there and back ----

bool inline_IsContiguous(const Array *a) { return is_contiguous(a); }

void _FortranACopyInAssign(Array *, Array *, const char *, int);

void inline_CopyInAssign(Array *between, Array *a, const char *file, int line) {
  if (a->rank > MOST || owns_memory(derived_type(a))) {
    READ_COPY(a);
    ON_COPY(between, _FortranACopyInAssign(&copy_of_between, &copy_of_a, file, line));
    return;
  }
  int64_t size = a->size, bytes = shaped_as(between, a);
  between->base = malloc(bytes ? bytes : 1);
  for (int64_t k = 0, n = count_of(a); k < n; k++)
    copy(between->base + k * size, element(a, k), size);
}

void _FortranACopyOutAssign(Array *, Array *, const char *, int);

void inline_CopyOutAssign(Array *a, Array *between, const char *file, int line) {
  if (a && (a->rank > MOST || owns_memory(derived_type(a)))) {
    READ_COPY(a);
    ON_COPY(between, _FortranACopyOutAssign(&copy_of_a, &copy_of_between, file, line));
    return;
  }
  if (a)
    for (int64_t k = 0, n = count_of(a); k < n; k++)
      copy(element(a, k), between->base + k * a->size, a->size);
  free(between->base);
  between->base = 0;
}

// ---- Array constructors ----

// As the library has it, which may take over.
typedef struct {
  Array *to;
  int64_t position, capacity;
  const char *file;
  int line;
  bool with_lengths;
} Constructor;

void inline_InitArrayConstructorVector(Constructor *constructor, Array *to, bool with_lengths, const char *file, int line) {
  constructor->to = to;
  constructor->position = 0;
  constructor->capacity = to->base ? to->dimension[0].extent : 0;
  constructor->file = file;
  constructor->line = line;
  constructor->with_lengths = with_lengths;
}

// Makes room for that many more, and gives the place of the first.
PART char *room_for(Constructor *constructor, int64_t count, int64_t size) {
  Array *to = constructor->to;
  int64_t start = constructor->position, needed = start + count, known = to->dimension[0].extent;
  if (!to->base) {
    constructor->capacity = needed < known ? known : needed;
    to->base = malloc(constructor->capacity * size + 1);
    to->dimension[0].lower = 1;
    to->dimension[0].stride = size;
  } else if (constructor->capacity < needed) {
    constructor->capacity = 2 * needed;
    to->base = realloc(to->base, constructor->capacity * size);
  }
  if (known < needed)
    to->dimension[0].extent = needed;
  constructor->position = needed;
  return to->base + start * size;
}

void _FortranAPushArrayConstructorValue(Constructor *, Array *);

void inline_PushArrayConstructorValue(Constructor *constructor, Array *from) {
  if (constructor->with_lengths || from->rank > MOST || owns_memory(derived_type(from))) {
    Array *to = constructor->to;
    Constructor copy_of_constructor = *constructor;
    READ_COPY(from);
    ON_COPY(to, copy_of_constructor.to = &copy_of_to;
            _FortranAPushArrayConstructorValue(&copy_of_constructor, &copy_of_from));
    constructor->position = copy_of_constructor.position;
    constructor->capacity = copy_of_constructor.capacity;
    return;
  }
  int64_t count = count_of(from), size = from->size;
  char *to = room_for(constructor, count, size);
  for (int64_t k = 0; k < count; k++)
    copy(to + k * size, element(from, k), size);
}

void _FortranAPushArrayConstructorSimpleScalar(Constructor *, char *);

void inline_PushArrayConstructorSimpleScalar(Constructor *constructor, char *from) {
  int64_t size = constructor->to->size;
  copy(room_for(constructor, 1, size), from, size);
}
