// What flang's run-time library does to move elements of arrays, and along one of their dimensions, as code that is
// inlined before differentiation: all that the compiler knows of a descriptor is known then. What is not told here is
// left to the library's own function.
#include "descriptor.h"

PART void extent_is(Array *a, int d, int64_t extent, int64_t stride) {
  a->dimension[d].lower = 1;
  a->dimension[d].extent = extent;
  a->dimension[d].stride = stride;
}

PART void allocate(Array *a, int64_t bytes) { a->base = malloc(bytes ? bytes : 1); }

// Of the shape of another array; the compiler has told rank, type and size.
PART void shaped_like(Array *result, const Array *a) {
  int64_t bytes = result->size;
#define STEP(D)                                                                                                       \
  if (a->rank > D) {                                                                                                  \
    extent_is(result, D, a->dimension[D].extent, bytes);                                                              \
    bytes *= a->dimension[D].extent;                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  allocate(result, bytes);
}

// ---- Along one dimension ----

PART Dimension dimension_at(const Array *a, int dimension) {
#define STEP(D)                                                                                                       \
  if (dimension == D)                                                                                                 \
    return a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
  return (Dimension){.lower = 1, .extent = 1, .stride = 0};
}

PART int64_t extent_at(const Array *a, int dimension) { return dimension_at(a, dimension).extent; }

PART int64_t stride_at(const Array *a, int dimension) { return dimension_at(a, dimension).stride; }

// The first element of the line of that number along a dimension.
PART char *line_of(const Array *a, int along, int64_t number) {
  char *place = a->base;
  int last = along == a->rank - 1 ? a->rank - 2 : a->rank - 1;
  int64_t next;
#define STEP(D)                                                                                                       \
  if (D == last)                                                                                                      \
    place += number * a->dimension[D].stride;                                                                         \
  else if (D < last && D != along) {                                                                                  \
    next = number / a->dimension[D].extent;                                                                           \
    place += (number - next * a->dimension[D].extent) * a->dimension[D].stride;                                       \
    number = next;                                                                                                    \
  }
  DIMENSIONS(STEP)
#undef STEP
  return place;
}

// Of the shape of an array without one dimension. Gives the number of elements.
PART int64_t shaped_without(Array *result, const Array *a, int without) {
  int64_t count = 1;
#define STEP(D)                                                                                                       \
  if (a->rank > D + 1) {                                                                                              \
    int64_t extent = extent_at(a, D < without ? D : D + 1);                                                           \
    extent_is(result, D, extent, count * result->size);                                                               \
    count *= extent;                                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  allocate(result, count * result->size);
  return count;
}

PART bool holds_in_line(const Array *mask, const char *line, int along, int64_t k) {
  return !mask || integer_at(line + k * stride_at(mask, along), mask->size) != 0;
}

PART const char *line_of_mask(const Array *mask, int along, int64_t number) {
  return !mask ? 0 : mask->rank ? line_of(mask, along, number) : mask->base;
}

// BEGIN, STEP and END of a reduction of each line, as the library computes it.
#define ALONG(NAME, TYPE, BEGIN, STEP, END)                                                                           \
  PART void NAME(Array *result, const Array *a, int along, const Array *mask) {                                       \
    int64_t extent = extent_at(a, along), stride = stride_at(a, along), n = shaped_without(result, a, along);         \
    for (int64_t r = 0; r < n; r++) {                                                                                 \
      const char *line = line_of(a, along, r), *chosen = line_of_mask(mask, along, r);                                \
      BEGIN;                                                                                                          \
      for (int64_t k = 0; k < extent; k++)                                                                            \
        if (holds_in_line(mask, chosen, along, k)) {                                                                  \
          TYPE x = *(const TYPE *)(line + k * stride);                                                                \
          STEP;                                                                                                       \
        }                                                                                                             \
      *(TYPE *)(result->base + r * (int64_t)sizeof(TYPE)) = END;                                                      \
    }                                                                                                                 \
  }

#define REDUCTIONS(TYPE, SUM, LEAST, LARGEST)                                                                         \
  ALONG(sum_##TYPE, TYPE, SUM sum = 0, sum += x, sum)                                                                 \
  ALONG(product_##TYPE, TYPE, SUM product = 1, product *= x, product)                                                 \
  ALONG(least_##TYPE, TYPE, TYPE least = LARGEST, if (x < least) least = x, least)                                    \
  ALONG(largest_##TYPE, TYPE, TYPE largest = LEAST, if (x > largest) largest = x, largest)

REDUCTIONS(float, double, -3.40282346638528859811704183484516925e+38F, 3.40282346638528859811704183484516925e+38F)
REDUCTIONS(double, double, -1.79769313486231570814527423731704357e+308, 1.79769313486231570814527423731704357e+308)
REDUCTIONS(int32_t, int32_t, INT32_MIN, INT32_MAX)
REDUCTIONS(int64_t, int64_t, INT64_MIN, INT64_MAX)

#define BY_TYPE(OPERATION, NAME)                                                                                      \
  void inline_##NAME(Array *result, Array *a, int dim, const char *file, int line, Array *mask) {                     \
    if (a->type == DOUBLE && a->rank <= MOST)                                                                         \
      OPERATION##_double(result, a, dim - 1, mask);                                                                   \
    else if (a->type == FLOAT && a->rank <= MOST)                                                                     \
      OPERATION##_float(result, a, dim - 1, mask);                                                                    \
    else if (a->type == INT32 && a->rank <= MOST)                                                                     \
      OPERATION##_int32_t(result, a, dim - 1, mask);                                                                  \
    else if (a->type == INT64 && a->rank <= MOST)                                                                     \
      OPERATION##_int64_t(result, a, dim - 1, mask);                                                                  \
    else                                                                                                              \
      _FortranA##NAME(result, a, dim, file, line, mask);                                                              \
  }

void _FortranASumDim(Array *, Array *, int, const char *, int, Array *);
void _FortranAProductDim(Array *, Array *, int, const char *, int, Array *);
void _FortranAMinvalDim(Array *, Array *, int, const char *, int, Array *);
void _FortranAMaxvalDim(Array *, Array *, int, const char *, int, Array *);

BY_TYPE(sum, SumDim)
BY_TYPE(product, ProductDim)
BY_TYPE(least, MinvalDim)
BY_TYPE(largest, MaxvalDim)

// Scaled by a power of two, which has no derivative, as squares may overflow.
#define NORM(TYPE)                                                                                                    \
  PART double largest_size_##TYPE(const char *line, int64_t extent, int64_t stride) {                                 \
    double largest = 0;                                                                                               \
    for (int64_t k = 0; k < extent; k++)                                                                              \
      if (__builtin_fabs(*(const TYPE *)(line + k * stride)) > largest)                                               \
        largest = __builtin_fabs(*(const TYPE *)(line + k * stride));                                                 \
    return largest;                                                                                                   \
  }                                                                                                                   \
  ALONG(norm_##TYPE, TYPE, double sum = 0; double largest = largest_size_##TYPE(line, extent, stride);                \
        int exponent = largest == 0 ? 0 : __builtin_ilogb(largest), double scaled = __builtin_ldexp(x, -exponent);    \
        sum += scaled * scaled, largest == 0 ? 0 : __builtin_ldexp(__builtin_sqrt(sum), exponent))

NORM(float)
NORM(double)

void _FortranANorm2Dim(Array *, Array *, int, const char *, int);

void inline_Norm2Dim(Array *result, Array *a, int dim, const char *file, int line) {
  if (a->type == DOUBLE && a->rank <= MOST)
    norm_double(result, a, dim - 1, 0);
  else if (a->type == FLOAT && a->rank <= MOST)
    norm_float(result, a, dim - 1, 0);
  else
    _FortranANorm2Dim(result, a, dim, file, line);
}

// ---- Places of the least and the largest ----

PART void store_integer(char *place, int64_t size, int64_t value) {
  switch (size) {
  case 1: *(int8_t *)place = value; break;
  case 2: *(int16_t *)place = value; break;
  case 4: *(int32_t *)place = value; break;
  default: *(int64_t *)place = value;
  }
}

#define PLACES(NAME, TYPE, BETTER)                                                                                    \
  PART int64_t NAME(const char *line, int64_t extent, int64_t stride, const Array *mask, const char *chosen,          \
                    int64_t mask_stride, bool back) {                                                                 \
    int64_t found = 0;                                                                                                \
    TYPE best = 0;                                                                                                    \
    for (int64_t k = 0; k < extent; k++)                                                                              \
      if (!mask || integer_at(chosen + k * mask_stride, mask->size)) {                                                \
        TYPE x = *(const TYPE *)(line + k * stride);                                                                  \
        if (!found || x BETTER best || (back && x == best)) {                                                         \
          found = k + 1;                                                                                              \
          best = x;                                                                                                   \
        }                                                                                                             \
      }                                                                                                               \
    return found;                                                                                                     \
  }

PLACES(place_of_least_float, float, <)
PLACES(place_of_least_double, double, <)
PLACES(place_of_largest_float, float, >)
PLACES(place_of_largest_double, double, >)

// Of arrays of one dimension, and along one.
#define FIND(NAME, KIND, TYPE, OPERATION)                                                                             \
  void _FortranA##NAME##Real##KIND(Array *, Array *, int, const char *, int, Array *, bool);                          \
  void inline_##NAME##Real##KIND(Array *result, Array *a, int kind, const char *file, int line, Array *mask,          \
                                 bool back) {                                                                         \
    if (a->rank != 1) {                                                                                               \
      _FortranA##NAME##Real##KIND(result, a, kind, file, line, mask, back);                                           \
      return;                                                                                                         \
    }                                                                                                                 \
    extent_is(result, 0, 1, kind);                                                                                    \
    allocate(result, kind);                                                                                           \
    store_integer(result->base, kind,                                                                                 \
                  OPERATION##_##TYPE(a->base, a->dimension[0].extent, a->dimension[0].stride, mask,                   \
                                     line_of_mask(mask, 0, 0), mask ? stride_at(mask, 0) : 0, back));                 \
  }

#define FIND_ALONG(NAME, OPERATION)                                                                                   \
  void _FortranA##NAME##Dim(Array *, Array *, int, int, const char *, int, Array *, bool);                            \
  void inline_##NAME##Dim(Array *result, Array *a, int kind, int dim, const char *file, int line, Array *mask,        \
                          bool back) {                                                                                \
    int along = dim - 1;                                                                                              \
    if ((a->type != DOUBLE && a->type != FLOAT) || a->rank > MOST) {                                                  \
      _FortranA##NAME##Dim(result, a, kind, dim, file, line, mask, back);                                             \
      return;                                                                                                         \
    }                                                                                                                 \
    int64_t extent = extent_at(a, along), stride = stride_at(a, along), n = shaped_without(result, a, along);         \
    int64_t mask_stride = mask ? stride_at(mask, along) : 0;                                                          \
    for (int64_t r = 0; r < n; r++) {                                                                                 \
      const char *first = line_of(a, along, r), *chosen = line_of_mask(mask, along, r);                               \
      store_integer(result->base + r * kind, kind,                                                                    \
                    a->type == DOUBLE                                                                                 \
                        ? OPERATION##_double(first, extent, stride, mask, chosen, mask_stride, back)                  \
                        : OPERATION##_float(first, extent, stride, mask, chosen, mask_stride, back));                 \
    }                                                                                                                 \
  }

FIND(Minloc, 4, float, place_of_least)
FIND(Minloc, 8, double, place_of_least)
FIND(Maxloc, 4, float, place_of_largest)
FIND(Maxloc, 8, double, place_of_largest)
FIND_ALONG(Minloc, place_of_least)
FIND_ALONG(Maxloc, place_of_largest)

// ---- The place of a number ----

PART bool is_real(const Array *a) { return a->type == DOUBLE || a->type == FLOAT; }

PART bool is_known(const Array *a) {
  return is_real(a) || ((a->type < HALF || a->type == LOGICAL) && a->size <= sizeof(int64_t));
}

PART double real_at(const char *place, const Array *a) {
  return a->type == DOUBLE  ? *(const double *)place
         : a->type == FLOAT ? *(const float *)place
                            : (double)integer_at(place, a->size);
}

PART bool equals(const char *place, const Array *a, const Array *wanted) {
  if (is_real(a) || is_real(wanted))
    return real_at(place, a) == real_at(wanted->base, wanted);
  return integer_at(place, a->size) == integer_at(wanted->base, wanted->size);
}

PART int64_t place_of(const Array *wanted, const Array *a, int along, const char *line, const Array *mask,
                      const char *chosen, bool back) {
  int64_t found = 0, extent = extent_at(a, along), stride = stride_at(a, along);
  int64_t mask_stride = mask ? stride_at(mask, along) : 0;
  for (int64_t k = 0; k < extent && (back || !found); k++)
    if ((!mask || integer_at(chosen + k * mask_stride, mask->size)) && equals(line + k * stride, a, wanted))
      found = k + 1;
  return found;
}

void _FortranAFindloc(Array *, Array *, Array *, int, const char *, int, Array *, bool);

void inline_Findloc(Array *result, Array *a, Array *wanted, int kind, const char *file, int line, Array *mask,
                    bool back) {
  if (a->rank != 1 || !is_known(a) || !is_known(wanted)) {
    _FortranAFindloc(result, a, wanted, kind, file, line, mask, back);
    return;
  }
  extent_is(result, 0, 1, kind);
  allocate(result, kind);
  store_integer(result->base, kind, place_of(wanted, a, 0, a->base, mask, line_of_mask(mask, 0, 0), back));
}

void _FortranAFindlocDim(Array *, Array *, Array *, int, int, const char *, int, Array *, bool);

void inline_FindlocDim(Array *result, Array *a, Array *wanted, int kind, int dim, const char *file, int line,
                       Array *mask, bool back) {
  int along = dim - 1;
  if (a->rank > MOST || !is_known(a) || !is_known(wanted)) {
    _FortranAFindlocDim(result, a, wanted, kind, dim, file, line, mask, back);
    return;
  }
  int64_t n = shaped_without(result, a, along);
  for (int64_t r = 0; r < n; r++)
    store_integer(result->base + r * kind, kind,
                  place_of(wanted, a, along, line_of(a, along, r), mask, line_of_mask(mask, along, r), back));
}

// ---- Elements in another order: moved as bytes, whatever they are ----

void inline_Transpose(Array *result, Array *a, const char *file, int line) {
  int64_t rows = a->dimension[0].extent, columns = a->dimension[1].extent, size = result->size;
  extent_is(result, 0, columns, size);
  extent_is(result, 1, rows, columns * size);
  allocate(result, rows * columns * size);
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < columns; c++)
      copy(result->base + (r * columns + c) * size, a->base + r * a->dimension[0].stride + c * a->dimension[1].stride,
           size);
}

void _FortranAReshape(Array *, Array *, Array *, Array *, Array *, const char *, int);

// Where the element of that number goes if the first subscript to change is not the first one.
PART int64_t place_by_order(const Array *result, const Array *order, int64_t number) {
  int64_t place = 0;
#define STEP(D)                                                                                                       \
  if (result->rank > D) {                                                                                             \
    int to = integer_at(order->base + D * order->dimension[0].stride, order->size) - 1;                               \
    place += number % extent_at(result, to) * stride_at(result, to);                                                  \
    number /= extent_at(result, to);                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  return place;
}

void inline_Reshape(Array *result, Array *a, Array *shape, Array *pad, Array *order, const char *file, int line) {
  if (a->rank > MOST || result->rank > MOST) {
    _FortranAReshape(result, a, shape, pad, order, file, line);
    return;
  }
  int64_t count = 1, size = result->size;
#define STEP(D)                                                                                                       \
  if (result->rank > D) {                                                                                             \
    int64_t extent = integer_at(shape->base + D * shape->dimension[0].stride, shape->size);                           \
    extent_is(result, D, extent, count * size);                                                                       \
    count *= extent;                                                                                                  \
  }
  DIMENSIONS(STEP)
#undef STEP
  allocate(result, count * size);
  int64_t given = count_of(a);
  for (int64_t k = 0; k < count; k++)
    copy(result->base + (order ? place_by_order(result, order, k) : k * size),
         k < given || !pad ? element(a, k) : element(pad, (k - given) % count_of(pad)), size);
}

// The bytes of all elements, one after the other, as those of other elements.
PART void transfer(Array *result, const Array *a, int64_t count) {
  int64_t size = result->size, bytes = count * size, given = count_of(a);
  if (result->rank)
    extent_is(result, 0, count, size);
  allocate(result, bytes);
  for (int64_t k = 0, at = 0; k < given && at < bytes; k++, at += a->size)
    copy(result->base + at, element(a, k), bytes - at < a->size ? bytes - at : a->size);
}

void _FortranATransfer(Array *, Array *, Array *, const char *, int);

void inline_Transfer(Array *result, Array *a, Array *mold, const char *file, int line) {
  if (a->rank > MOST || a->type > TEXT || mold->type > TEXT) {
    _FortranATransfer(result, a, mold, file, line);
    return;
  }
  transfer(result, a, mold->rank ? (count_of(a) * a->size + mold->size - 1) / mold->size : 1);
}

void _FortranATransferSize(Array *, Array *, Array *, const char *, int, int64_t);

void inline_TransferSize(Array *result, Array *a, Array *mold, const char *file, int line, int64_t count) {
  if (a->rank > MOST || a->type > TEXT || mold->type > TEXT) {
    _FortranATransferSize(result, a, mold, file, line, count);
    return;
  }
  transfer(result, a, count);
}

void _FortranASpread(Array *, Array *, int, int64_t, const char *, int);

void inline_Spread(Array *result, Array *a, int dim, int64_t copies, const char *file, int line) {
  if (a->rank > MOST - 1) {
    _FortranASpread(result, a, dim, copies, file, line);
    return;
  }
  int64_t times = copies > 0 ? copies : 0, inner = 1, count = 1, size = result->size;
#define STEP(D)                                                                                                       \
  if (a->rank >= D) {                                                                                                 \
    int64_t extent = D == dim - 1 ? times : extent_at(a, D < dim - 1 ? D : D - 1);                                    \
    extent_is(result, D, extent, count * size);                                                                       \
    count *= extent;                                                                                                  \
    inner = D < dim - 1 ? count : inner;                                                                              \
  }
  DIMENSIONS(STEP)
#undef STEP
  allocate(result, count * size);
  for (int64_t k = 0, n = count_of(a); k < n; k++)
    for (int64_t c = 0; c < times; c++)
      copy(result->base + ((k / inner * times + c) * inner + k % inner) * size, element(a, k), size);
}

void _FortranAPack(Array *, Array *, Array *, Array *, const char *, int);

void inline_Pack(Array *result, Array *a, Array *mask, Array *vector, const char *file, int line) {
  if (a->rank > MOST) {
    _FortranAPack(result, a, mask, vector, file, line);
    return;
  }
  int64_t n = count_of(a), size = result->size, chosen = 0, to = 0;
  for (int64_t k = 0; k < n; k++)
    chosen += holds(mask, k);
  int64_t extent = vector ? vector->dimension[0].extent : chosen;
  extent_is(result, 0, extent, size);
  allocate(result, extent * size);
  for (int64_t k = 0; k < n; k++)
    if (holds(mask, k))
      copy(result->base + to++ * size, element(a, k), size);
  for (int64_t k = chosen; k < extent; k++)
    copy(result->base + k * size, element(vector, k), size);
}

void _FortranAUnpack(Array *, Array *, Array *, Array *, const char *, int);

void inline_Unpack(Array *result, Array *vector, Array *mask, Array *field, const char *file, int line) {
  if (mask->rank > MOST) {
    _FortranAUnpack(result, vector, mask, field, file, line);
    return;
  }
  int64_t size = result->size, from = 0;
  shaped_like(result, mask);
  for (int64_t k = 0, n = count_of(mask); k < n; k++)
    copy(result->base + k * size, holds(mask, k) ? element(vector, from++) : element(field, k), size);
}

PART int64_t wrapped(int64_t number, int64_t count) {
  int64_t rest = number % count;
  return rest < 0 ? rest + count : rest;
}

PART void copy_or_fill(char *to, const char *from, bool is_inside, const Array *boundary, int64_t number, int64_t size) {
  if (is_inside)
    copy(to, from, size);
  else if (boundary)
    copy(to, element(boundary, number), size);
  else
    __builtin_memset(to, 0, size);
}

// Each line of the result is that of the array, shifted; numbers of lines are those of their first elements.
#define SHIFT(SHIFTS, MOVE)                                                                                           \
  int64_t extent = extent_at(a, along), stride = stride_at(a, along), size = result->size;                            \
  shaped_like(result, a);                                                                                             \
  int64_t to_stride = stride_at(result, along);                                                                       \
  for (int64_t r = 0, n = extent ? count_of(a) / extent : 0; r < n; r++) {                                            \
    const char *from_line = line_of(a, along, r);                                                                     \
    char *to_line = line_of(result, along, r);                                                                        \
    int64_t by = SHIFTS;                                                                                              \
    for (int64_t k = 0; k < extent; k++)                                                                              \
      MOVE;                                                                                                           \
  }

#define TURN copy(to_line + k * to_stride, from_line + wrapped(k + by, extent) * stride, size)
#define END_OFF                                                                                                       \
  copy_or_fill(to_line + k * to_stride, from_line + (k + by) * stride, k + by >= 0 && k + by < extent, boundary, r, size)

void inline_CshiftVector(Array *result, Array *a, int64_t shift, const char *file, int line) {
  int along = 0;
  SHIFT(shift, TURN)
}

void inline_EoshiftVector(Array *result, Array *a, int64_t shift, Array *boundary, const char *file, int line) {
  int along = 0;
  SHIFT(shift, END_OFF)
}

void _FortranACshift(Array *, Array *, Array *, int, const char *, int);

void inline_Cshift(Array *result, Array *a, Array *shift, int dim, const char *file, int line) {
  int along = dim - 1;
  if (a->rank > MOST) {
    _FortranACshift(result, a, shift, dim, file, line);
    return;
  }
  SHIFT(integer_at(element(shift, r), shift->size), TURN)
}

void _FortranAEoshift(Array *, Array *, Array *, Array *, int, const char *, int);

void inline_Eoshift(Array *result, Array *a, Array *shift, Array *boundary, int dim, const char *file, int line) {
  int along = dim - 1;
  if (a->rank > MOST) {
    _FortranAEoshift(result, a, shift, boundary, dim, file, line);
    return;
  }
  SHIFT(integer_at(element(shift, r), shift->size), END_OFF)
}
