// Assignments of arrays and of derived types, copies of arguments, and array constructors: as movement.c.
#include "derived.h"

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

// By way of new memory, which becomes that of an array that is allocated anew.
PART void assign_by_way(Array *to, const Array *from, const DerivedType *type, bool is_new, bool with_final) {
  int64_t size = from->size, count = from->rank || is_new ? count_of(from) : count_of(to);
  char *between = malloc(count * size + !count), *old = to->base;
  for (int64_t k = 0; k < count; k++)
    copy(between + k * size, from->rank ? element(from, k) : from->base, size);
  own(type, between, count, size);
  if (old) {
    if (with_final)
      finish(type, to, false);
    release(type, to, false);
  }
  if (is_new) {
    shaped_as(to, from);
    to->size = size;
    to->base = between;
    free(old);
    return;
  }
  for (int64_t k = 0; k < count; k++)
    copy(element_in(to, to->rank, k), between + k * size, size);
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

PART void assign(Array *to, const Array *from, bool with_final, const char *file, int line) {
  const DerivedType *type = is_seen(derived_type(to)) ? derived_type(to) : derived_type(from);
  bool is_text = from->type == TEXT, has_parts = owns_memory(type) || (with_final && finishes(type));
  bool is_known_type = (from->type <= TEXT || from->type == STRUCTURE) && from->rank <= MOST &&
                       (!type || ((is_seen(type) || component_is_known(type)) && type->assigns_as_usual &&
                                  can_end(type, false))) &&
                       derived_type(to) == derived_type(from);
  bool is_new = to->attribute == ALLOCATABLE &&
                (!to->base || differ_in_shape(to, from) ||
                 (is_text && to->rank == from->rank && to->size != from->size));
  if (!is_known_type || (!from->rank && is_new && to->rank))
    assign_otherwise(to, from, file, line);
  else if (is_text && !is_new && to->size != from->size)
    assign_text(to, from);
  else if (!from->rank && !is_new && !has_parts)
    fill(to, from);
  else if (is_new || has_parts || overlap(to, from, from->rank, from->size))
    assign_by_way(to, from, type, is_new, with_final);
  else
    for (int64_t k = 0, n = count_of(from); k < n; k++)
      copy(element_in(to, from->rank, k), element(from, k), from->size);
}

// What is assigned tells the type and the rank, as compilers describe it on the spot.
void inline_Assign(Array *to, Array *from, const char *file, int line) { assign(to, from, true, file, line); }

// To memory that holds nothing yet.
void inline_AssignTemporary(Array *to, Array *from, const char *file, int line) {
  const DerivedType *type = derived_type(to);
  if (to->base && to->rank <= MOST && can_start(type, false))
    start(type, to, false);
  assign(to, from, false, file, line);
}

// ---- To a variable of a class, which takes the type along ----

// In memory of its own: the variable may own what is assigned to it. None where the type is not told.
PART char *cloned(const Array *a) {
  const DerivedType *type = derived_type(a);
  if (is_seen(type) && can_own(type, false)) {
    int64_t size = a->size, count = count_of(a);
    char *made = malloc(count * size + !count);
    for (int64_t k = 0; k < count; k++)
      copy(made + k * size, element(a, k), size);
    own(type, made, count, size);
    return made;
  }
  char *made = 0;
  if (!a->rank && component_is_known(type))
    component_clone(type, &made, a->base);
  return made;
}

void _FortranAAssignPolymorphic(Array *, Array *, const char *, int);

void inline_AssignPolymorphic(Array *to, Array *from, const char *file, int line) {
  bool can_be_told = from->type == STRUCTURE && from->rank <= MOST && from->rank == to->rank && derived_type(from) &&
                     (!to->base || can_end(derived_type(to), true));
  char *made = can_be_told ? cloned(from) : 0;
  if (!made) {
    READ_COPY(from);
    ON_COPY(to, _FortranAAssignPolymorphic(&copy_of_to, &copy_of_from, file, line));
    return;
  }
  if (to->base) {
    finish(derived_type(to), to, true);
    release(derived_type(to), to, true);
    free(to->base);
  }
  shaped_as(to, from);
  to->base = made;
  to->size = from->size;
  set_derived_type(to, from->rank, derived_type(from));
}

// ---- Arguments that must be contiguous: their bytes are copied there and back ----

bool inline_IsContiguous(const Array *a) { return is_contiguous(a); }

void _FortranACopyInAssign(Array *, Array *, const char *, int);

void inline_CopyInAssign(Array *between, Array *a, const char *file, int line) {
  if (a->rank > MOST) {
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
  if (a && a->rank > MOST) {
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
  const DerivedType *type = derived_type(constructor->to); // described on the spot
  if ((constructor->with_lengths && !type) || from->rank > MOST || !can_own(type, false)) {
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
  own(type, to, count, size);
}

void _FortranAPushArrayConstructorSimpleScalar(Constructor *, char *);

void inline_PushArrayConstructorSimpleScalar(Constructor *constructor, char *from) {
  int64_t size = constructor->to->size;
  copy(room_for(constructor, 1, size), from, size);
}
