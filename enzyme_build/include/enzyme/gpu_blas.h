/* Rules of one precision; enzyme/cublas.h includes this for each. A shadow is null where nobody wants a derivative. */
#define T ENZYMEBLAS_T
#define H cublasHandle_t h, void *dh
/* Programs call some of these routines: no rule that is not used is a mistake. */
#define OF_LIBRARY __attribute__((annotate("enzyme_of_library")))
#define NAME ENZYMEBLAS_NAME
#define RULE ENZYMEBLAS_RULE
#define TRY(call) enzymeblas_check((int)(call), said)
/* Vectors lie every inc-th element; they are kept with what lies between. */
#define KEEP_VECTOR(x, n, inc)                                                                                        \
  enzymeblas_kept(h, x, sizeof(T), sizeof(T), n > 0 ? (size_t)(n - 1) * enzymeblas_size(inc) + 1 : 0, said)
#define KEEP_MATRIX(a, ld, ...) RULE(kept)(h, a, ld, __VA_ARGS__, said)
#define FIRST(x) ((x) ? *(x) : 0)

static void *RULE(kept)(cublasHandle_t h, const T *a, int lda, int rows, int columns, const char *said) {
  return enzymeblas_kept(h, a, lda * sizeof(T), rows * sizeof(T), columns, said);
}
/* The sum of products of two matrices, element by element. */
static T RULE(product)(cublasHandle_t h, int rows, int columns, const T *a, int lda, const T *b, int ldb,
                       const char *said) {
  T sum = 0, part;
  for (int k = 0; k < columns; k++) {
    TRY(NAME(dot_v2)(h, rows, a + (size_t)k * lda, 1, b + (size_t)k * ldb, 1, &part));
    sum += part;
  }
  return sum;
}
static void RULE(scaled)(cublasHandle_t h, int rows, int columns, T by, T *a, int lda, const char *said) {
  if (by == 0)
    enzymeblas_clear(h, a, lda * sizeof(T), rows * sizeof(T), columns, said);
  else if (by != 1)
    for (int k = 0; k < columns; k++)
      TRY(NAME(scal_v2)(h, rows, &by, a + (size_t)k * lda, 1));
}
static void RULE(scaled_vector)(cublasHandle_t h, int n, T by, T *x, int inc, const char *said) {
  if (by == 0)
    enzymeblas_clear(h, x, enzymeblas_size(inc) * sizeof(T), sizeof(T), n > 0 ? n : 0, said);
  else if (by != 1)
    TRY(NAME(scal_v2)(h, n, &by, x, enzymeblas_size(inc)));
}

/* ---- y += alpha x ---- */
OF_LIBRARY static cublasStatus_t RULE(axpy_forward)(H, int n, const T *alpha, const T *dalpha, const T *x, const T *dx, int incx,
                                         T *y, T *dy, int incy) {
  const char *said = ENZYMEBLAS_SAID("axpy");
  T da = FIRST(dalpha);
  enzymeblas_of_host(h, said);
  if (dy && dx)
    TRY(NAME(axpy_v2)(h, n, alpha, dx, incx, dy, incy));
  if (dy && da != 0)
    TRY(NAME(axpy_v2)(h, n, &da, x, incx, dy, incy));
  return NAME(axpy_v2)(h, n, alpha, x, incx, y, incy);
}
static enzymeblas_augmented RULE(axpy_augmented)(H, int n, const T *alpha, T *dalpha, const T *x, T *dx, int incx, T *y,
                                                 T *dy, int incy) {
  const char *said = ENZYMEBLAS_SAID("axpy");
  enzymeblas_augmented a = {enzymeblas_begin(h, *alpha, 0, said), (cublasStatus_t)0};
  if (dy && dalpha)
    a.tape->one = KEEP_VECTOR(x, n, incx);
  a.result = NAME(axpy_v2)(h, n, alpha, x, incx, y, incy);
  return a;
}
static void RULE(axpy_reverse)(H, int n, const T *alpha, T *dalpha, const T *x, T *dx, int incx, T *y, T *dy, int incy,
                               enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("axpy");
  T by = (T)tape->alpha, sum;
  if (dy && dalpha) {
    TRY(NAME(dot_v2)(h, n, (const T *)tape->one, incx, dy, incy, &sum));
    *dalpha += sum;
  }
  if (dy && dx)
    TRY(NAME(axpy_v2)(h, n, &by, dy, incy, dx, incx));
  enzymeblas_end(tape, said);
}

/* ---- x = alpha x ---- */
OF_LIBRARY static cublasStatus_t RULE(scal_forward)(H, int n, const T *alpha, const T *dalpha, T *x, T *dx, int incx) {
  const char *said = ENZYMEBLAS_SAID("scal");
  T da = FIRST(dalpha);
  enzymeblas_of_host(h, said);
  if (dx)
    TRY(NAME(scal_v2)(h, n, alpha, dx, incx));
  if (dx && da != 0)
    TRY(NAME(axpy_v2)(h, n, &da, x, incx, dx, incx));
  return NAME(scal_v2)(h, n, alpha, x, incx);
}
static enzymeblas_augmented RULE(scal_augmented)(H, int n, const T *alpha, T *dalpha, T *x, T *dx, int incx) {
  const char *said = ENZYMEBLAS_SAID("scal");
  enzymeblas_augmented a = {enzymeblas_begin(h, *alpha, 0, said), (cublasStatus_t)0};
  if (dx && dalpha)
    a.tape->one = KEEP_VECTOR(x, n, incx);
  a.result = NAME(scal_v2)(h, n, alpha, x, incx);
  return a;
}
static void RULE(scal_reverse)(H, int n, const T *alpha, T *dalpha, T *x, T *dx, int incx, enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("scal");
  T sum;
  if (dx && dalpha) {
    TRY(NAME(dot_v2)(h, n, (const T *)tape->one, incx, dx, incx, &sum));
    *dalpha += sum;
  }
  if (dx)
    RULE(scaled_vector)(h, n, (T)tape->alpha, dx, incx, said);
  enzymeblas_end(tape, said);
}

/* ---- y = x ---- */
OF_LIBRARY static cublasStatus_t RULE(copy_forward)(H, int n, const T *x, const T *dx, int incx, T *y, T *dy, int incy) {
  const char *said = ENZYMEBLAS_SAID("copy");
  if (dy && dx)
    TRY(NAME(copy_v2)(h, n, dx, incx, dy, incy));
  else if (dy)
    RULE(scaled_vector)(h, n, 0, dy, incy, said);
  return NAME(copy_v2)(h, n, x, incx, y, incy);
}
static enzymeblas_augmented RULE(copy_augmented)(H, int n, const T *x, T *dx, int incx, T *y, T *dy, int incy) {
  enzymeblas_augmented a = {NULL, NAME(copy_v2)(h, n, x, incx, y, incy)};
  return a;
}
static void RULE(copy_reverse)(H, int n, const T *x, T *dx, int incx, T *y, T *dy, int incy, enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("copy");
  T one = 1;
  enzymeblas_of_host(h, said);
  if (dy && dx)
    TRY(NAME(axpy_v2)(h, n, &one, dy, incy, dx, incx));
  if (dy)
    RULE(scaled_vector)(h, n, 0, dy, incy, said);
}

/* ---- result = x . y ---- */
OF_LIBRARY static cublasStatus_t RULE(dot_forward)(H, int n, const T *x, const T *dx, int incx, const T *y, const T *dy, int incy,
                                        T *result, T *dresult) {
  const char *said = ENZYMEBLAS_SAID("dot");
  T one = 0, two = 0;
  enzymeblas_of_host(h, said);
  if (dx)
    TRY(NAME(dot_v2)(h, n, dx, incx, y, incy, &one));
  if (dy)
    TRY(NAME(dot_v2)(h, n, x, incx, dy, incy, &two));
  if (dresult)
    *dresult = one + two;
  return NAME(dot_v2)(h, n, x, incx, y, incy, result);
}
static enzymeblas_augmented RULE(dot_augmented)(H, int n, const T *x, T *dx, int incx, const T *y, T *dy, int incy,
                                                T *result, T *dresult) {
  const char *said = ENZYMEBLAS_SAID("dot");
  enzymeblas_augmented a = {enzymeblas_begin(h, 0, 0, said), (cublasStatus_t)0};
  if (dy)
    a.tape->one = KEEP_VECTOR(x, n, incx);
  if (dx)
    a.tape->two = KEEP_VECTOR(y, n, incy);
  a.result = NAME(dot_v2)(h, n, x, incx, y, incy, result);
  return a;
}
static void RULE(dot_reverse)(H, int n, const T *x, T *dx, int incx, const T *y, T *dy, int incy, T *result, T *dresult,
                              enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("dot");
  T g = FIRST(dresult);
  if (dx)
    TRY(NAME(axpy_v2)(h, n, &g, (const T *)tape->two, incy, dx, incx));
  if (dy)
    TRY(NAME(axpy_v2)(h, n, &g, (const T *)tape->one, incx, dy, incy));
  if (dresult)
    *dresult = 0;
  enzymeblas_end(tape, said);
}

/* ---- result = |x|; at the origin there is no derivative, and 0 is taken ---- */
OF_LIBRARY static cublasStatus_t RULE(nrm2_forward)(H, int n, const T *x, const T *dx, int incx, T *result, T *dresult) {
  const char *said = ENZYMEBLAS_SAID("nrm2");
  T sum = 0;
  cublasStatus_t code;
  enzymeblas_of_host(h, said);
  if (dx)
    TRY(NAME(dot_v2)(h, n, x, incx, dx, incx, &sum));
  code = NAME(nrm2_v2)(h, n, x, incx, result);
  if (dresult)
    *dresult = *result == 0 ? 0 : sum / *result;
  return code;
}
static enzymeblas_augmented RULE(nrm2_augmented)(H, int n, const T *x, T *dx, int incx, T *result, T *dresult) {
  const char *said = ENZYMEBLAS_SAID("nrm2");
  enzymeblas_augmented a = {enzymeblas_begin(h, 0, 0, said), (cublasStatus_t)0};
  if (dx)
    a.tape->one = KEEP_VECTOR(x, n, incx);
  a.result = NAME(nrm2_v2)(h, n, x, incx, result);
  a.tape->alpha = *result;
  return a;
}
static void RULE(nrm2_reverse)(H, int n, const T *x, T *dx, int incx, T *result, T *dresult, enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("nrm2");
  T g = tape->alpha == 0 ? 0 : FIRST(dresult) / (T)tape->alpha;
  if (dx)
    TRY(NAME(axpy_v2)(h, n, &g, (const T *)tape->one, incx, dx, incx));
  if (dresult)
    *dresult = 0;
  enzymeblas_end(tape, said);
}

/* ---- y = alpha op(A) x + beta y ---- */
OF_LIBRARY static cublasStatus_t RULE(gemv_forward)(H, cublasOperation_t op, int m, int n, const T *alpha, const T *dalpha,
                                         const T *A, const T *dA, int lda, const T *x, const T *dx, int incx,
                                         const T *beta, const T *dbeta, T *y, T *dy, int incy) {
  const char *said = ENZYMEBLAS_SAID("gemv");
  T da = FIRST(dalpha), db = *beta == 0 ? 0 : FIRST(dbeta), one = 1;
  int length = op == CUBLAS_OP_N ? m : n;
  enzymeblas_of_host(h, said);
  if (dy) {
    RULE(scaled_vector)(h, length, *beta, dy, incy, said);
    if (dA)
      TRY(NAME(gemv_v2)(h, op, m, n, alpha, dA, lda, x, incx, &one, dy, incy));
    if (dx)
      TRY(NAME(gemv_v2)(h, op, m, n, alpha, A, lda, dx, incx, &one, dy, incy));
    if (da != 0)
      TRY(NAME(gemv_v2)(h, op, m, n, &da, A, lda, x, incx, &one, dy, incy));
    if (db != 0)
      TRY(NAME(axpy_v2)(h, length, &db, y, incy, dy, incy));
  }
  return NAME(gemv_v2)(h, op, m, n, alpha, A, lda, x, incx, beta, y, incy);
}
static enzymeblas_augmented RULE(gemv_augmented)(H, cublasOperation_t op, int m, int n, const T *alpha, T *dalpha,
                                                 const T *A, T *dA, int lda, const T *x, T *dx, int incx, const T *beta,
                                                 T *dbeta, T *y, T *dy, int incy) {
  const char *said = ENZYMEBLAS_SAID("gemv");
  enzymeblas_augmented a = {enzymeblas_begin(h, *alpha, *beta, said), (cublasStatus_t)0};
  int length = op == CUBLAS_OP_N ? m : n, width = op == CUBLAS_OP_N ? n : m;
  if (dy && (dx || dalpha))
    a.tape->one = KEEP_MATRIX(A, lda, m, n);
  if (dy && (dA || dalpha))
    a.tape->two = KEEP_VECTOR(x, width, incx);
  if (dy && dbeta && *beta != 0)
    a.tape->three = KEEP_VECTOR(y, length, incy);
  a.result = NAME(gemv_v2)(h, op, m, n, alpha, A, lda, x, incx, beta, y, incy);
  return a;
}
static void RULE(gemv_reverse)(H, cublasOperation_t op, int m, int n, const T *alpha, T *dalpha, const T *A, T *dA,
                               int lda, const T *x, T *dx, int incx, const T *beta, T *dbeta, T *y, T *dy, int incy,
                               enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("gemv");
  const T *old_A = (const T *)tape->one, *old_x = (const T *)tape->two, *old_y = (const T *)tape->three;
  T by = (T)tape->alpha, one = 1, zero = 0, sum;
  int length = op == CUBLAS_OP_N ? m : n;
  if (dy && dalpha && m > 0 && n > 0) {
    T *product = (T *)enzymeblas_room(sizeof(T), length, said);
    TRY(NAME(gemv_v2)(h, op, m, n, &one, old_A, m, old_x, incx, &zero, product, incy < 0 ? -1 : 1));
    TRY(NAME(dot_v2)(h, length, product, incy < 0 ? -1 : 1, dy, incy, &sum));
    *dalpha += sum;
    TRY(cudaFree(product));
  }
  if (dy && dA && op == CUBLAS_OP_N)
    TRY(NAME(ger_v2)(h, m, n, &by, dy, incy, old_x, incx, dA, lda));
  else if (dy && dA)
    TRY(NAME(ger_v2)(h, m, n, &by, old_x, incx, dy, incy, dA, lda));
  if (dy && dx && m > 0)
    TRY(NAME(gemv_v2)(h, op == CUBLAS_OP_N ? CUBLAS_OP_T : CUBLAS_OP_N, m, n, &by, old_A, m, dy, incy, &one, dx, incx));
  if (old_y) {
    TRY(NAME(dot_v2)(h, length, old_y, incy, dy, incy, &sum));
    *dbeta += sum;
  }
  if (dy)
    RULE(scaled_vector)(h, length, (T)tape->beta, dy, incy, said);
  enzymeblas_end(tape, said);
}

/* ---- A += alpha x y' ---- */
OF_LIBRARY static cublasStatus_t RULE(ger_forward)(H, int m, int n, const T *alpha, const T *dalpha, const T *x, const T *dx,
                                        int incx, const T *y, const T *dy, int incy, T *A, T *dA, int lda) {
  const char *said = ENZYMEBLAS_SAID("ger");
  T da = FIRST(dalpha);
  enzymeblas_of_host(h, said);
  if (dA && dx)
    TRY(NAME(ger_v2)(h, m, n, alpha, dx, incx, y, incy, dA, lda));
  if (dA && dy)
    TRY(NAME(ger_v2)(h, m, n, alpha, x, incx, dy, incy, dA, lda));
  if (dA && da != 0)
    TRY(NAME(ger_v2)(h, m, n, &da, x, incx, y, incy, dA, lda));
  return NAME(ger_v2)(h, m, n, alpha, x, incx, y, incy, A, lda);
}
static enzymeblas_augmented RULE(ger_augmented)(H, int m, int n, const T *alpha, T *dalpha, const T *x, T *dx, int incx,
                                                const T *y, T *dy, int incy, T *A, T *dA, int lda) {
  const char *said = ENZYMEBLAS_SAID("ger");
  enzymeblas_augmented a = {enzymeblas_begin(h, *alpha, 0, said), (cublasStatus_t)0};
  if (dA && (dy || dalpha))
    a.tape->one = KEEP_VECTOR(x, m, incx);
  if (dA && (dx || dalpha))
    a.tape->two = KEEP_VECTOR(y, n, incy);
  a.result = NAME(ger_v2)(h, m, n, alpha, x, incx, y, incy, A, lda);
  return a;
}
static void RULE(ger_reverse)(H, int m, int n, const T *alpha, T *dalpha, const T *x, T *dx, int incx, const T *y, T *dy,
                              int incy, T *A, T *dA, int lda, enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("ger");
  const T *old_x = (const T *)tape->one, *old_y = (const T *)tape->two;
  T by = (T)tape->alpha, one = 1, zero = 0, sum;
  if (dA && dalpha && m > 0 && n > 0) {
    int step = incx < 0 ? -1 : 1;
    T *product = (T *)enzymeblas_room(sizeof(T), m, said);
    TRY(NAME(gemv_v2)(h, CUBLAS_OP_N, m, n, &one, dA, lda, old_y, incy, &zero, product, step));
    TRY(NAME(dot_v2)(h, m, old_x, incx, product, step, &sum));
    *dalpha += sum;
    TRY(cudaFree(product));
  }
  if (dA && dx)
    TRY(NAME(gemv_v2)(h, CUBLAS_OP_N, m, n, &by, dA, lda, old_y, incy, &one, dx, incx));
  if (dA && dy)
    TRY(NAME(gemv_v2)(h, CUBLAS_OP_T, m, n, &by, dA, lda, old_x, incx, &one, dy, incy));
  enzymeblas_end(tape, said);
}

/* ---- C = alpha op(A) op(B) + beta C, once, or of several matrices that lie at equal distances ---- */
#define OF_A ta == CUBLAS_OP_N ? m : k, ta == CUBLAS_OP_N ? k : m
#define OF_B tb == CUBLAS_OP_N ? k : n, tb == CUBLAS_OP_N ? n : k
#define TURNED(op) ((op) == CUBLAS_OP_N ? CUBLAS_OP_T : CUBLAS_OP_N)
#define PLAIN(op) ((op) == CUBLAS_OP_N ? CUBLAS_OP_N : CUBLAS_OP_T)

static void RULE(gemm_tangent)(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,
                               const T *alpha, const T *dalpha, const T *A, const T *dA, int lda, const T *B,
                               const T *dB, int ldb, const T *beta, const T *dbeta, const T *C, T *dC, int ldc,
                               const char *said) {
  T da = FIRST(dalpha), db = *beta == 0 ? 0 : FIRST(dbeta), one = 1;
  if (!dC)
    return;
  RULE(scaled)(h, m, n, *beta, dC, ldc, said);
  if (dA)
    TRY(NAME(gemm_v2)(h, ta, tb, m, n, k, alpha, dA, lda, B, ldb, &one, dC, ldc));
  if (dB)
    TRY(NAME(gemm_v2)(h, ta, tb, m, n, k, alpha, A, lda, dB, ldb, &one, dC, ldc));
  if (da != 0)
    TRY(NAME(gemm_v2)(h, ta, tb, m, n, k, &da, A, lda, B, ldb, &one, dC, ldc));
  for (int column = 0; db != 0 && column < n; column++)
    TRY(NAME(axpy_v2)(h, m, &db, C + (size_t)column * ldc, 1, dC + (size_t)column * ldc, 1));
}
static void RULE(gemm_keep)(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,
                            const T *dalpha, const T *A, const T *dA, int lda, const T *B, const T *dB, int ldb,
                            const T *dbeta, const T *C, const T *dC, int ldc, enzymeblas_tape *tape, const char *said) {
  if (dC && (dB || dalpha))
    tape->one = KEEP_MATRIX(A, lda, OF_A);
  if (dC && (dA || dalpha))
    tape->two = KEEP_MATRIX(B, ldb, OF_B);
  if (dC && dbeta && tape->beta != 0)
    tape->three = KEEP_MATRIX(C, ldc, m, n);
}
static void RULE(gemm_adjoint)(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,
                               T *dalpha, T *dA, int lda, T *dB, int ldb, T *dbeta, T *dC, int ldc,
                               enzymeblas_tape *tape, const char *said) {
  const T *A = (const T *)tape->one, *B = (const T *)tape->two, *C = (const T *)tape->three;
  T by = (T)tape->alpha, one = 1, zero = 0;
  int old_lda = ta == CUBLAS_OP_N ? m : k, old_ldb = tb == CUBLAS_OP_N ? k : n;
  int is_empty = m <= 0 || n <= 0 || k <= 0;
  if (!dC)
    return;
  if (dalpha && !is_empty) {
    T *product = (T *)enzymeblas_room(m * sizeof(T), n, said);
    TRY(NAME(gemm_v2)(h, ta, tb, m, n, k, &one, A, old_lda, B, old_ldb, &zero, product, m));
    *dalpha += RULE(product)(h, m, n, product, m, dC, ldc, said);
    TRY(cudaFree(product));
  }
  if (dA && !is_empty && ta == CUBLAS_OP_N)
    TRY(NAME(gemm_v2)(h, CUBLAS_OP_N, TURNED(tb), m, k, n, &by, dC, ldc, B, old_ldb, &one, dA, lda));
  else if (dA && !is_empty)
    TRY(NAME(gemm_v2)(h, PLAIN(tb), CUBLAS_OP_T, k, m, n, &by, B, old_ldb, dC, ldc, &one, dA, lda));
  if (dB && !is_empty && tb == CUBLAS_OP_N)
    TRY(NAME(gemm_v2)(h, TURNED(ta), CUBLAS_OP_N, k, n, m, &by, A, old_lda, dC, ldc, &one, dB, ldb));
  else if (dB && !is_empty)
    TRY(NAME(gemm_v2)(h, CUBLAS_OP_T, PLAIN(ta), n, k, m, &by, dC, ldc, A, old_lda, &one, dB, ldb));
  if (C)
    *dbeta += RULE(product)(h, m, n, C, m, dC, ldc, said);
  RULE(scaled)(h, m, n, (T)tape->beta, dC, ldc, said);
}

OF_LIBRARY static cublasStatus_t RULE(gemm_forward)(H, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,
                                         const T *alpha, const T *dalpha, const T *A, const T *dA, int lda, const T *B,
                                         const T *dB, int ldb, const T *beta, const T *dbeta, T *C, T *dC, int ldc) {
  const char *said = ENZYMEBLAS_SAID("gemm");
  enzymeblas_of_host(h, said);
  RULE(gemm_tangent)(h, ta, tb, m, n, k, alpha, dalpha, A, dA, lda, B, dB, ldb, beta, dbeta, C, dC, ldc, said);
  return NAME(gemm_v2)(h, ta, tb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
}
static enzymeblas_augmented RULE(gemm_augmented)(H, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,
                                                 const T *alpha, T *dalpha, const T *A, T *dA, int lda, const T *B,
                                                 T *dB, int ldb, const T *beta, T *dbeta, T *C, T *dC, int ldc) {
  const char *said = ENZYMEBLAS_SAID("gemm");
  enzymeblas_augmented a = {enzymeblas_begin(h, *alpha, *beta, said), (cublasStatus_t)0};
  RULE(gemm_keep)(h, ta, tb, m, n, k, dalpha, A, dA, lda, B, dB, ldb, dbeta, C, dC, ldc, a.tape, said);
  a.result = NAME(gemm_v2)(h, ta, tb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
  return a;
}
static void RULE(gemm_reverse)(H, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const T *alpha,
                               T *dalpha, const T *A, T *dA, int lda, const T *B, T *dB, int ldb, const T *beta,
                               T *dbeta, T *C, T *dC, int ldc, enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("gemm");
  RULE(gemm_adjoint)(h, ta, tb, m, n, k, dalpha, dA, lda, dB, ldb, dbeta, dC, ldc, tape, said);
  enzymeblas_end(tape, said);
}

/* One tape for each product. Factors may be shared (distance 0): what is added to them is added one after the other. */
#define AT(shadow, by, number) ((shadow) ? (shadow) + (by) * (number) : NULL)
#define BATCH cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k
OF_LIBRARY static cublasStatus_t RULE(gemmStridedBatched_forward)(
    H, BATCH, const T *alpha, const T *dalpha, const T *A, const T *dA, int lda, long long int by_A, const T *B,
    const T *dB, int ldb, long long int by_B, const T *beta, const T *dbeta, T *C, T *dC, int ldc, long long int by_C,
    int count) {
  const char *said = ENZYMEBLAS_SAID("gemmStridedBatched");
  enzymeblas_of_host(h, said);
  for (int i = 0; i < count; i++)
    RULE(gemm_tangent)(h, ta, tb, m, n, k, alpha, dalpha, A + by_A * i, AT(dA, by_A, i), lda, B + by_B * i,
                       AT(dB, by_B, i), ldb, beta, dbeta, C + by_C * i, AT(dC, by_C, i), ldc, said);
  return NAME(gemmStridedBatched)(h, ta, tb, m, n, k, alpha, A, lda, by_A, B, ldb, by_B, beta, C, ldc, by_C, count);
}
static enzymeblas_augmented RULE(gemmStridedBatched_augmented)(
    H, BATCH, const T *alpha, T *dalpha, const T *A, T *dA, int lda, long long int by_A, const T *B, T *dB, int ldb,
    long long int by_B, const T *beta, T *dbeta, T *C, T *dC, int ldc, long long int by_C, int count) {
  const char *said = ENZYMEBLAS_SAID("gemmStridedBatched");
  size_t places = count > 0 ? count : 1;
  enzymeblas_augmented a = {(enzymeblas_tape *)calloc(places, sizeof(enzymeblas_tape)), (cublasStatus_t)0};
  TRY(!a.tape);
  enzymeblas_of_host(h, said);
  for (int i = 0; i < count; i++) {
    a.tape[i].alpha = *alpha;
    a.tape[i].beta = *beta;
    RULE(gemm_keep)(h, ta, tb, m, n, k, dalpha, A + by_A * i, dA, lda, B + by_B * i, dB, ldb, dbeta, C + by_C * i, dC,
                    ldc, a.tape + i, said);
  }
  a.result = NAME(gemmStridedBatched)(h, ta, tb, m, n, k, alpha, A, lda, by_A, B, ldb, by_B, beta, C, ldc, by_C, count);
  return a;
}
static void RULE(gemmStridedBatched_reverse)(
    H, BATCH, const T *alpha, T *dalpha, const T *A, T *dA, int lda, long long int by_A, const T *B, T *dB, int ldb,
    long long int by_B, const T *beta, T *dbeta, T *C, T *dC, int ldc, long long int by_C, int count,
    enzymeblas_tape *tape) {
  const char *said = ENZYMEBLAS_SAID("gemmStridedBatched");
  for (int i = 0; i < count; i++) {
    RULE(gemm_adjoint)(h, ta, tb, m, n, k, dalpha, AT(dA, by_A, i), lda, AT(dB, by_B, i), ldb, dbeta, AT(dC, by_C, i),
                       ldc, tape + i, said);
    TRY(cudaFree(tape[i].one));
    TRY(cudaFree(tape[i].two));
    TRY(cudaFree(tape[i].three));
  }
  free(tape);
}
#undef T
#undef H
#undef OF_LIBRARY
#undef NAME
#undef RULE
#undef TRY
#undef KEEP_VECTOR
#undef KEEP_MATRIX
#undef FIRST
#undef OF_A
#undef OF_B
#undef TURNED
#undef PLAIN
#undef AT
#undef BATCH
