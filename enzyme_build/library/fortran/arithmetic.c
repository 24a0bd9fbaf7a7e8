// What flang's run-time library computes with arrays, as code that is differentiated in the place of its functions. The
// program's own calls keep calling the real ones, so that rounding may differ here.
#include "descriptor.h"

void *malloc(uint64_t);
_Noreturn void _FortranAReportFatalUserError(const char *, const char *, int);

static const char too_many[] = "EnzymePy: no derivative is known of arrays with more than seven dimensions";

PART int64_t number_in(const Array *a) {
  if (a->rank > MOST)
    _FortranAReportFatalUserError(too_many, 0, 0);
  return count_of(a);
}

#define REDUCTIONS(KIND, REAL, HUGE)                                                                                  \
  REAL _FortranASumReal##KIND(Array *a, const char *file, int line, int dim, Array *mask) {                           \
    double sum = 0;                                                                                                   \
    for (int64_t k = 0, n = number_in(a); k < n; k++)                                                                  \
      if (holds(mask, k))                                                                                             \
        sum += *(REAL *)element(a, k);                                                                                \
    return sum;                                                                                                       \
  }                                                                                                                   \
  REAL _FortranAProductReal##KIND(Array *a, const char *file, int line, int dim, Array *mask) {                       \
    double product = 1;                                                                                               \
    for (int64_t k = 0, n = number_in(a); k < n; k++)                                                                  \
      if (holds(mask, k))                                                                                             \
        product *= *(REAL *)element(a, k);                                                                            \
    return product;                                                                                                   \
  }                                                                                                                   \
  REAL _FortranAMinvalReal##KIND(Array *a, const char *file, int line, int dim, Array *mask) {                        \
    REAL least = HUGE;                                                                                                \
    for (int64_t k = 0, n = number_in(a); k < n; k++)                                                                  \
      if (holds(mask, k) && *(REAL *)element(a, k) < least)                                                           \
        least = *(REAL *)element(a, k);                                                                               \
    return least;                                                                                                     \
  }                                                                                                                   \
  REAL _FortranAMaxvalReal##KIND(Array *a, const char *file, int line, int dim, Array *mask) {                        \
    REAL largest = -HUGE;                                                                                             \
    for (int64_t k = 0, n = number_in(a); k < n; k++)                                                                  \
      if (holds(mask, k) && *(REAL *)element(a, k) > largest)                                                         \
        largest = *(REAL *)element(a, k);                                                                             \
    return largest;                                                                                                   \
  }                                                                                                                   \
  REAL _FortranADotProductReal##KIND(Array *a, Array *b, const char *file, int line) {                                \
    double sum = 0;                                                                                                   \
    int64_t step_a = a->dimension[0].stride, step_b = b->dimension[0].stride;                                         \
    for (int64_t k = 0, n = a->dimension[0].extent; k < n; k++)                                                       \
      sum += (double)*(REAL *)(a->base + k * step_a) * *(REAL *)(b->base + k * step_b);                               \
    return sum;                                                                                                       \
  }                                                                                                                   \
  /* Scaled by a power of two, which has no derivative, as squares may overflow. */                                   \
  REAL _FortranANorm2_##KIND(Array *a, const char *file, int line, int dim) {                                         \
    double largest = 0, sum = 0;                                                                                      \
    int64_t n = number_in(a);                                                                                          \
    for (int64_t k = 0; k < n; k++)                                                                                   \
      if (__builtin_fabs(*(REAL *)element(a, k)) > largest)                                                           \
        largest = __builtin_fabs(*(REAL *)element(a, k));                                                             \
    if (largest == 0)                                                                                                 \
      return 0;                                                                                                       \
    int exponent = __builtin_ilogb(largest);                                                                          \
    for (int64_t k = 0; k < n; k++) {                                                                                 \
      double scaled = __builtin_ldexp(*(REAL *)element(a, k), -exponent);                                             \
      sum += scaled * scaled;                                                                                         \
    }                                                                                                                 \
    return __builtin_ldexp(__builtin_sqrt(sum), exponent);                                                            \
  }

REDUCTIONS(4, float, 3.40282346638528859811704183484516925e+38F)
REDUCTIONS(8, double, 1.79769313486231570814527423731704357e+308)

PART void extent_is(Array *a, int d, int64_t extent, int64_t stride) {
  a->dimension[d].lower = 1;
  a->dimension[d].extent = extent;
  a->dimension[d].stride = stride;
}

#define REAL_DOT(RESULT, LEFT, RIGHT)                                                                                 \
  RESULT sum = 0;                                                                                                     \
  for (int64_t k = 0; k < inner; k++)                                                                                 \
    sum += (RESULT)*(LEFT *)(a->base + r * a_row + k * a_inner) * *(RIGHT *)(b->base + k * b_inner + c * b_column);

#define PRODUCT(NAME, RESULT, LEFT, RIGHT, ROW, INNER, DOT)                                                               \
  void _FortranAMatmul##NAME(Array *result, Array *a, Array *b, const char *file, int line) {                         \
    bool of_matrix = a->rank == 2, by_matrix = b->rank == 2;                                                          \
    int64_t rows = of_matrix ? a->dimension[ROW].extent : 1, columns = by_matrix ? b->dimension[1].extent : 1;        \
    int64_t inner = b->dimension[0].extent, bytes = rows * columns * sizeof(RESULT);                                  \
    int64_t a_row = of_matrix ? a->dimension[ROW].stride : 0, b_column = by_matrix ? b->dimension[1].stride : 0;      \
    int64_t a_inner = of_matrix ? a->dimension[INNER].stride : a->dimension[0].stride;                                \
    int64_t b_inner = b->dimension[0].stride;                                                                         \
    extent_is(result, 0, of_matrix ? rows : columns, sizeof(RESULT));                                                 \
    if (of_matrix && by_matrix)                                                                                       \
      extent_is(result, 1, columns, rows * sizeof(RESULT));                                                           \
    RESULT *to = malloc(bytes ? bytes : 1);                                                                           \
    result->base = (char *)to;                                                                                        \
    for (int64_t c = 0; c < columns; c++)                                                                             \
      for (int64_t r = 0; r < rows; r++) {                                                                            \
        DOT(RESULT, LEFT, RIGHT)                                                                                      \
        to[c * rows + r] = sum;                                                                                       \
      }                                                                                                               \
  }

PRODUCT(Real8Real8, double, double, double, 0, 1, REAL_DOT)
PRODUCT(Real8Real4, double, double, float, 0, 1, REAL_DOT)
PRODUCT(Real4Real8, double, float, double, 0, 1, REAL_DOT)
PRODUCT(Real4Real4, float, float, float, 0, 1, REAL_DOT)
PRODUCT(TransposeReal8Real8, double, double, double, 1, 0, REAL_DOT)
PRODUCT(TransposeReal8Real4, double, double, float, 1, 0, REAL_DOT)
PRODUCT(TransposeReal4Real8, double, float, double, 1, 0, REAL_DOT)
PRODUCT(TransposeReal4Real4, float, float, float, 1, 0, REAL_DOT)

// ---- Complex numbers, in pairs ----

#define COMPLEX(KIND, REAL)                                                                                           \
  typedef struct {                                                                                                    \
    REAL re, im;                                                                                                      \
  } Complex##KIND;                                                                                                    \
  void _FortranACppSumComplex##KIND(Complex##KIND *result, Array *a, const char *file, int line, int dim,             \
                                    Array *mask) {                                                                    \
    double re = 0, im = 0;                                                                                            \
    for (int64_t k = 0, n = number_in(a); k < n; k++)                                                                  \
      if (holds(mask, k)) {                                                                                           \
        const Complex##KIND *x = (const Complex##KIND *)element(a, k);                                                \
        re += x->re;                                                                                                  \
        im += x->im;                                                                                                  \
      }                                                                                                               \
    result->re = re;                                                                                                  \
    result->im = im;                                                                                                  \
  }                                                                                                                   \
  void _FortranACppProductComplex##KIND(Complex##KIND *result, Array *a, const char *file, int line, int dim,         \
                                        Array *mask) {                                                                \
    double re = 1, im = 0;                                                                                            \
    for (int64_t k = 0, n = number_in(a); k < n; k++)                                                                  \
      if (holds(mask, k)) {                                                                                           \
        const Complex##KIND *x = (const Complex##KIND *)element(a, k);                                                \
        double next = re * x->re - im * x->im;                                                                        \
        im = re * x->im + im * x->re;                                                                                 \
        re = next;                                                                                                    \
      }                                                                                                               \
    result->re = re;                                                                                                  \
    result->im = im;                                                                                                  \
  }                                                                                                                   \
  void _FortranACppDotProductComplex##KIND(Complex##KIND *result, Array *a, Array *b, const char *file, int line) {   \
    double re = 0, im = 0;                                                                                            \
    for (int64_t k = 0, n = a->dimension[0].extent; k < n; k++) {                                                     \
      const Complex##KIND *x = (const Complex##KIND *)(a->base + k * a->dimension[0].stride);                         \
      const Complex##KIND *y = (const Complex##KIND *)(b->base + k * b->dimension[0].stride);                         \
      re += x->re * y->re + x->im * y->im;                                                                            \
      im += x->re * y->im - x->im * y->re;                                                                            \
    }                                                                                                                 \
    result->re = re;                                                                                                  \
    result->im = im;                                                                                                  \
  }                                                                                                                   \
  PRODUCT(Complex##KIND##Complex##KIND, Complex##KIND, Complex##KIND, Complex##KIND, 0, 1, COMPLEX_DOT)               \
  PRODUCT(TransposeComplex##KIND##Complex##KIND, Complex##KIND, Complex##KIND, Complex##KIND, 1, 0, COMPLEX_DOT)

#define COMPLEX_DOT(RESULT, LEFT, RIGHT)                                                                              \
  RESULT sum = {0, 0};                                                                                                \
  for (int64_t k = 0; k < inner; k++) {                                                                               \
    const LEFT *x = (const LEFT *)(a->base + r * a_row + k * a_inner);                                                \
    const RIGHT *y = (const RIGHT *)(b->base + k * b_inner + c * b_column);                                           \
    sum.re += x->re * y->re - x->im * y->im;                                                                          \
    sum.im += x->re * y->im + x->im * y->re;                                                                          \
  }

COMPLEX(4, float)
COMPLEX(8, double)

// ---- Powers of two, and of complex numbers ----

#define SCALED(KIND, REAL)                                                                                            \
  REAL _FortranAScale##KIND(REAL x, int64_t power) { return __builtin_ldexp(x, power); }                              \
  REAL _FortranAFraction##KIND(REAL x) {                                                                              \
    return x == 0 || !__builtin_isfinite(x) ? x : __builtin_ldexp(x, -1 - __builtin_ilogb(x));                        \
  }

SCALED(4, float)
SCALED(8, double)

#define POWER(NAME, REAL, INTEGER)                                                                                    \
  REAL _Complex _FortranA##NAME(REAL _Complex base, INTEGER power) {                                                  \
    REAL re = __real__ base, im = __imag__ base, to_re = 1, to_im = 0, next;                                          \
    for (uint64_t left = power < 0 ? -(uint64_t)power : (uint64_t)power; left; left >>= 1) {                          \
      if (left & 1) {                                                                                                 \
        next = to_re * re - to_im * im;                                                                               \
        to_im = to_re * im + to_im * re;                                                                              \
        to_re = next;                                                                                                 \
      }                                                                                                               \
      next = re * re - im * im;                                                                                       \
      im = 2 * re * im;                                                                                               \
      re = next;                                                                                                      \
    }                                                                                                                 \
    if (power < 0) {                                                                                                  \
      REAL size = to_re * to_re + to_im * to_im;                                                                      \
      to_re = to_re / size;                                                                                           \
      to_im = -to_im / size;                                                                                          \
    }                                                                                                                 \
    REAL _Complex result;                                                                                             \
    __real__ result = to_re;                                                                                          \
    __imag__ result = to_im;                                                                                          \
    return result;                                                                                                    \
  }

POWER(cpowi, float, int32_t)
POWER(cpowk, float, int64_t)
POWER(zpowi, double, int32_t)
POWER(zpowk, double, int64_t)
