/* A small BLAS to test against, in C's and Fortran's convention. Compile with REAL, P (s or d), INT and, for 64-bit
   integers, TAIL. Everything is written element by element; it never meets the differentiated program's bitcode. */
#include <math.h>

#define JOIN_(a, b, c, d) a##b##c##d
#define JOIN(a, b, c, d) JOIN_(a, b, c, d)
#ifdef WIDE
#define C(name) JOIN(cblas_, P, name, 64_)
#define F(name) JOIN(, P, name, _64_)
#else
#define C(name) JOIN(cblas_, P, name, )
#define F(name) JOIN(, P, name, _)
#endif

enum { ROW = 101, COLUMN = 102, UPPER = 121, LOWER = 122, UNIT = 132, RIGHT = 142, PLAIN = 111, TRANSPOSED = 112 };
typedef const REAL *in;
typedef REAL *out;

static INT first(INT n, INT step) { return step < 0 ? (1 - n) * step : 0; }
static INT at(int layout, INT i, INT j, INT ld) { return layout == ROW ? i * ld + j : i + j * ld; }
#define EACH(i, n) for (INT i = 0; i < (n); i++)

/* One element of op(A), of a matrix of which one half is stored. */
static REAL op(int layout, int t, in a, INT ld, INT i, INT j) {
  return t == PLAIN ? a[at(layout, i, j, ld)] : a[at(layout, j, i, ld)];
}
static REAL symmetric(int layout, int uplo, in a, INT ld, INT i, INT j) {
  return (uplo == LOWER) == (i >= j) || i == j ? a[at(layout, i, j, ld)] : a[at(layout, j, i, ld)];
}
static REAL triangular(int layout, int uplo, int t, int diag, in a, INT ld, INT i, INT j) {
  if (i == j)
    return diag == UNIT ? 1 : a[at(layout, i, i, ld)];
  int lower = (uplo == LOWER) == (t == PLAIN);
  return lower == (i > j) ? op(layout, t, a, ld, i, j) : 0;
}
static int stored(int uplo, INT i, INT j) { return uplo == LOWER ? i >= j : i <= j; }
static REAL scaled(REAL beta, REAL c) { return beta == 0 ? 0 : beta * c; }

void C(axpy)(INT n, REAL alpha, in x, INT incx, out y, INT incy) {
  EACH(i, n) y[first(n, incy) + i * incy] += alpha * x[first(n, incx) + i * incx];
}
void C(copy)(INT n, in x, INT incx, out y, INT incy) {
  EACH(i, n) y[first(n, incy) + i * incy] = x[first(n, incx) + i * incx];
}
void C(scal)(INT n, REAL alpha, out x, INT incx) {
  if (incx > 0)
    EACH(i, n) x[i * incx] *= alpha;
}
REAL C(dot)(INT n, in x, INT incx, in y, INT incy) {
  REAL sum = 0;
  EACH(i, n) sum += x[first(n, incx) + i * incx] * y[first(n, incy) + i * incy];
  return sum;
}
void C(rot)(INT n, out x, INT incx, out y, INT incy, REAL c, REAL s) {
  EACH(i, n) {
    REAL *a = x + first(n, incx) + i * incx, *b = y + first(n, incy) + i * incy, old = *a;
    *a = c * old + s * *b;
    *b = c * *b - s * old;
  }
}
void C(swap)(INT n, out x, INT incx, out y, INT incy) {
  EACH(i, n) {
    REAL *a = x + first(n, incx) + i * incx, *b = y + first(n, incy) + i * incy, old = *a;
    *a = *b;
    *b = old;
  }
}
REAL C(nrm2)(INT n, in x, INT incx) {
  double sum = 0;
  EACH(i, n) sum += (double)x[first(n, incx) + i * incx] * x[first(n, incx) + i * incx];
  return (REAL)sqrt(sum);
}
REAL C(asum)(INT n, in x, INT incx) {
  double sum = 0;
  if (incx > 0)
    EACH(i, n) sum += fabs((double)x[i * incx]);
  return (REAL)sum;
}

void C(gemv)(int layout, int t, INT m, INT n, REAL alpha, in a, INT lda, in x, INT incx, REAL beta, out y, INT incy) {
  INT rows = t == PLAIN ? m : n, columns = t == PLAIN ? n : m;
  if (!m || !n)
    return;
  EACH(i, rows) {
    REAL sum = 0, *place = y + first(rows, incy) + i * incy;
    EACH(j, columns) sum += op(layout, t, a, lda, i, j) * x[first(columns, incx) + j * incx];
    *place = alpha * sum + scaled(beta, *place);
  }
}
void C(symv)(int layout, int uplo, INT n, REAL alpha, in a, INT lda, in x, INT incx, REAL beta, out y, INT incy) {
  EACH(i, n) {
    REAL sum = 0, *place = y + first(n, incy) + i * incy;
    EACH(j, n) sum += symmetric(layout, uplo, a, lda, i, j) * x[first(n, incx) + j * incx];
    *place = alpha * sum + scaled(beta, *place);
  }
}
void C(ger)(int layout, INT m, INT n, REAL alpha, in x, INT incx, in y, INT incy, out a, INT lda) {
  EACH(i, m) EACH(j, n)
    a[at(layout, i, j, lda)] += alpha * x[first(m, incx) + i * incx] * y[first(n, incy) + j * incy];
}
void C(syr)(int layout, int uplo, INT n, REAL alpha, in x, INT incx, out a, INT lda) {
  x += first(n, incx);
  EACH(i, n) EACH(j, n)
    if (stored(uplo, i, j))
      a[at(layout, i, j, lda)] += alpha * x[i * incx] * x[j * incx];
}
void C(syr2)(int layout, int uplo, INT n, REAL alpha, in x, INT incx, in y, INT incy, out a, INT lda) {
  x += first(n, incx), y += first(n, incy);
  EACH(i, n) EACH(j, n)
    if (stored(uplo, i, j))
      a[at(layout, i, j, lda)] += alpha * (x[i * incx] * y[j * incy] + y[i * incy] * x[j * incx]);
}
void C(gemm)(int layout, int ta, int tb, INT m, INT n, INT k, REAL alpha, in a, INT lda, in b, INT ldb, REAL beta,
             out c, INT ldc) {
  EACH(i, m) EACH(j, n) {
    REAL sum = 0, *place = c + at(layout, i, j, ldc);
    EACH(l, k) sum += op(layout, ta, a, lda, i, l) * op(layout, tb, b, ldb, l, j);
    *place = alpha * sum + scaled(beta, *place);
  }
}
void C(symm)(int layout, int side, int uplo, INT m, INT n, REAL alpha, in a, INT lda, in b, INT ldb, REAL beta,
             out c, INT ldc) {
  EACH(i, m) EACH(j, n) {
    REAL sum = 0, *place = c + at(layout, i, j, ldc);
    if (side == RIGHT)
      EACH(l, n) sum += b[at(layout, i, l, ldb)] * symmetric(layout, uplo, a, lda, l, j);
    else
      EACH(l, m) sum += symmetric(layout, uplo, a, lda, i, l) * b[at(layout, l, j, ldb)];
    *place = alpha * sum + scaled(beta, *place);
  }
}
void C(syr2k)(int layout, int uplo, int t, INT n, INT k, REAL alpha, in a, INT lda, in b, INT ldb, REAL beta, out c,
              INT ldc) {
  EACH(i, n) EACH(j, n) {
    REAL sum = 0, *place = c + at(layout, i, j, ldc);
    EACH(l, k)
      sum += op(layout, t, a, lda, i, l) * op(layout, t, b, ldb, j, l) +
             op(layout, t, b, ldb, i, l) * op(layout, t, a, lda, j, l);
    if (stored(uplo, i, j))
      *place = alpha * sum + scaled(beta, *place);
  }
}
void C(syrk)(int layout, int uplo, int t, INT n, INT k, REAL alpha, in a, INT lda, REAL beta, out c, INT ldc) {
  C(syr2k)(layout, uplo, t, n, k, alpha / 2, a, lda, a, lda, beta, c, ldc);
}

/* Column by column of B, or row by row from the right: b = A b, A x = b. */
enum { MOST = 64 };
static void multiply(int layout, int uplo, int t, int diag, INT n, REAL alpha, in a, INT lda, REAL *b, INT step, int flip) {
  REAL old[MOST];
  EACH(i, n) old[i] = b[i * step];
  EACH(i, n) {
    REAL sum = 0;
    EACH(j, n)
      sum += old[j] * (flip ? triangular(layout, uplo, t, diag, a, lda, j, i) : triangular(layout, uplo, t, diag, a, lda, i, j));
    b[i * step] = alpha * sum;
  }
}
static void solve(int layout, int uplo, int t, int diag, INT n, REAL alpha, in a, INT lda, REAL *b, INT step, int flip) {
  int lower = ((uplo == LOWER) == (t == PLAIN)) != flip;
  EACH(at_, n) {
    INT i = lower ? at_ : n - 1 - at_;
    REAL sum = alpha * b[i * step];
    EACH(j, n)
      if (lower ? j < i : j > i)
        sum -= b[j * step] * (flip ? triangular(layout, uplo, t, diag, a, lda, j, i) : triangular(layout, uplo, t, diag, a, lda, i, j));
    b[i * step] = sum / triangular(layout, uplo, t, diag, a, lda, i, i);
  }
}
#define IN_PLACE(verb, work)                                                                                            \
  void C(tr##verb##v)(int layout, int uplo, int t, int diag, INT n, in a, INT lda, out x, INT incx) {                   \
    work(layout, uplo, t, diag, n, 1, a, lda, x + first(n, incx), incx, 0);                                             \
  }                                                                                                                     \
  void C(tr##verb##m)(int layout, int side, int uplo, int t, int diag, INT m, INT n, REAL alpha, in a, INT lda, out b,  \
                      INT ldb) {                                                                                        \
    INT along = layout == ROW ? ldb : 1, across = layout == ROW ? 1 : ldb;                                              \
    if (side == RIGHT)                                                                                                  \
      EACH(i, m) work(layout, uplo, t, diag, n, alpha, a, lda, b + i * along, across, 1);                               \
    else                                                                                                                \
      EACH(j, n) work(layout, uplo, t, diag, m, alpha, a, lda, b + j * across, along, 0);                               \
  }
IN_PLACE(m, multiply)
IN_PLACE(s, solve)

/* Packed: through a matrix with room for both halves. */
enum { SIDE = 8 };
static INT place(int layout, int uplo, INT n, INT i, INT j) {
  INT line = layout == ROW ? i : j, along = layout == ROW ? j : i;
  int begins_at_diagonal = (layout == ROW) == (uplo == UPPER);
  return begins_at_diagonal ? along + line * (2 * n - line - 1) / 2 : along + line * (line + 1) / 2;
}
static void unpack(int layout, int uplo, INT n, in a, REAL *whole) {
  EACH(i, n) EACH(j, n)
    if (stored(uplo, i, j))
      whole[i + SIDE * j] = a[place(layout, uplo, n, i, j)];
}
static void pack(int layout, int uplo, INT n, const REAL *whole, out a) {
  EACH(i, n) EACH(j, n)
    if (stored(uplo, i, j))
      a[place(layout, uplo, n, i, j)] = whole[i + SIDE * j];
}
void C(spmv)(int layout, int uplo, INT n, REAL alpha, in a, in x, INT incx, REAL beta, out y, INT incy) {
  REAL whole[SIDE * SIDE];
  unpack(layout, uplo, n, a, whole);
  C(symv)(COLUMN, uplo, n, alpha, whole, SIDE, x, incx, beta, y, incy);
}
void C(tpmv)(int layout, int uplo, int t, int diag, INT n, in a, out x, INT incx) {
  REAL whole[SIDE * SIDE];
  unpack(layout, uplo, n, a, whole);
  C(trmv)(COLUMN, uplo, t, diag, n, whole, SIDE, x, incx);
}
void C(tpsv)(int layout, int uplo, int t, int diag, INT n, in a, out x, INT incx) {
  REAL whole[SIDE * SIDE];
  unpack(layout, uplo, n, a, whole);
  C(trsv)(COLUMN, uplo, t, diag, n, whole, SIDE, x, incx);
}
void C(spr)(int layout, int uplo, INT n, REAL alpha, in x, INT incx, out a) {
  REAL whole[SIDE * SIDE];
  unpack(layout, uplo, n, a, whole);
  C(syr)(COLUMN, uplo, n, alpha, x, incx, whole, SIDE);
  pack(layout, uplo, n, whole, a);
}
void C(spr2)(int layout, int uplo, INT n, REAL alpha, in x, INT incx, in y, INT incy, out a) {
  REAL whole[SIDE * SIDE];
  unpack(layout, uplo, n, a, whole);
  C(syr2)(COLUMN, uplo, n, alpha, x, incx, y, incy, whole, SIDE);
  pack(layout, uplo, n, whole, a);
}
void C(rotg)(out a, out b, out c, out s) {
  REAL sign = fabs((double)*a) > fabs((double)*b) ? *a : *b, r = (REAL)copysign(hypot(*a, *b), sign), z = 1;
  *c = r == 0 ? 1 : *a / r;
  *s = r == 0 ? 0 : *b / r;
  if (fabs((double)*a) > fabs((double)*b) || r == 0)
    z = *s;
  else if (*c != 0)
    z = 1 / *c;
  *a = r;
  *b = z;
}

/* Fortran's: all by pointer. */
typedef const INT *len;
typedef const char *flag;
static int trans(flag c) { return *c == 'N' || *c == 'n' ? PLAIN : TRANSPOSED; }
static int half(flag c) { return *c == 'L' || *c == 'l' ? LOWER : UPPER; }
static int unit(flag c) { return *c == 'U' || *c == 'u' ? UNIT : 131; }
static int side_(flag c) { return *c == 'R' || *c == 'r' ? RIGHT : 141; }

void F(axpy)(len n, in alpha, in x, len incx, out y, len incy) { C(axpy)(*n, *alpha, x, *incx, y, *incy); }
void F(copy)(len n, in x, len incx, out y, len incy) { C(copy)(*n, x, *incx, y, *incy); }
void F(scal)(len n, in alpha, out x, len incx) { C(scal)(*n, *alpha, x, *incx); }
REAL F(dot)(len n, in x, len incx, in y, len incy) { return C(dot)(*n, x, *incx, y, *incy); }
void F(rot)(len n, out x, len incx, out y, len incy, in c, in s) { C(rot)(*n, x, *incx, y, *incy, *c, *s); }
void F(swap)(len n, out x, len incx, out y, len incy) { C(swap)(*n, x, *incx, y, *incy); }
REAL F(nrm2)(len n, in x, len incx) { return C(nrm2)(*n, x, *incx); }
REAL F(asum)(len n, in x, len incx) { return C(asum)(*n, x, *incx); }
void F(gemv)(flag t, len m, len n, in alpha, in a, len lda, in x, len incx, in beta, out y, len incy) {
  C(gemv)(COLUMN, trans(t), *m, *n, *alpha, a, *lda, x, *incx, *beta, y, *incy);
}
void F(symv)(flag u, len n, in alpha, in a, len lda, in x, len incx, in beta, out y, len incy) {
  C(symv)(COLUMN, half(u), *n, *alpha, a, *lda, x, *incx, *beta, y, *incy);
}
void F(ger)(len m, len n, in alpha, in x, len incx, in y, len incy, out a, len lda) {
  C(ger)(COLUMN, *m, *n, *alpha, x, *incx, y, *incy, a, *lda);
}
void F(syr)(flag u, len n, in alpha, in x, len incx, out a, len lda) {
  C(syr)(COLUMN, half(u), *n, *alpha, x, *incx, a, *lda);
}
void F(syr2)(flag u, len n, in alpha, in x, len incx, in y, len incy, out a, len lda) {
  C(syr2)(COLUMN, half(u), *n, *alpha, x, *incx, y, *incy, a, *lda);
}
void F(gemm)(flag ta, flag tb, len m, len n, len k, in alpha, in a, len lda, in b, len ldb, in beta, out c, len ldc) {
  C(gemm)(COLUMN, trans(ta), trans(tb), *m, *n, *k, *alpha, a, *lda, b, *ldb, *beta, c, *ldc);
}
void F(symm)(flag s, flag u, len m, len n, in alpha, in a, len lda, in b, len ldb, in beta, out c, len ldc) {
  C(symm)(COLUMN, side_(s), half(u), *m, *n, *alpha, a, *lda, b, *ldb, *beta, c, *ldc);
}
void F(syrk)(flag u, flag t, len n, len k, in alpha, in a, len lda, in beta, out c, len ldc) {
  C(syrk)(COLUMN, half(u), trans(t), *n, *k, *alpha, a, *lda, *beta, c, *ldc);
}
void F(syr2k)(flag u, flag t, len n, len k, in alpha, in a, len lda, in b, len ldb, in beta, out c, len ldc) {
  C(syr2k)(COLUMN, half(u), trans(t), *n, *k, *alpha, a, *lda, b, *ldb, *beta, c, *ldc);
}
void F(spmv)(flag u, len n, in alpha, in a, in x, len incx, in beta, out y, len incy) {
  C(spmv)(COLUMN, half(u), *n, *alpha, a, x, *incx, *beta, y, *incy);
}
void F(tpmv)(flag u, flag t, flag d, len n, in a, out x, len incx) {
  C(tpmv)(COLUMN, half(u), trans(t), unit(d), *n, a, x, *incx);
}
void F(tpsv)(flag u, flag t, flag d, len n, in a, out x, len incx) {
  C(tpsv)(COLUMN, half(u), trans(t), unit(d), *n, a, x, *incx);
}
void F(spr)(flag u, len n, in alpha, in x, len incx, out a) {
  C(spr)(COLUMN, half(u), *n, *alpha, x, *incx, a);
}
void F(spr2)(flag u, len n, in alpha, in x, len incx, in y, len incy, out a) {
  C(spr2)(COLUMN, half(u), *n, *alpha, x, *incx, y, *incy, a);
}
void F(rotg)(out a, out b, out c, out s) { C(rotg)(a, b, c, s); }
#define FORTRAN_IN_PLACE(verb)                                                                                          \
  void F(tr##verb##v)(flag u, flag t, flag d, len n, in a, len lda, out x, len incx) {                                  \
    C(tr##verb##v)(COLUMN, half(u), trans(t), unit(d), *n, a, *lda, x, *incx);                                          \
  }                                                                                                                     \
  void F(tr##verb##m)(flag s, flag u, flag t, flag d, len m, len n, in alpha, in a, len lda, out b, len ldb) {          \
    C(tr##verb##m)(COLUMN, side_(s), half(u), trans(t), unit(d), *m, *n, *alpha, a, *lda, b, *ldb);                     \
  }
FORTRAN_IN_PLACE(m)
FORTRAN_IN_PLACE(s)

static INT largest(INT n, in x, INT incx) {
  INT found = 0;
  EACH(i, n)
    if (fabs((double)x[i * incx]) > fabs((double)x[found * incx]))
      found = i;
  return found;
}
#ifdef WIDE
INT JOIN(cblas_i, P, amax64_, )(INT n, in x, INT incx) { return largest(n, x, incx); }
INT JOIN(i, P, amax_64_, )(len n, in x, len incx) { return largest(*n, x, *incx) + 1; }
#else
INT JOIN(cblas_i, P, amax, )(INT n, in x, INT incx) { return largest(n, x, incx); }
INT JOIN(i, P, amax_, )(len n, in x, len incx) { return largest(*n, x, *incx) + 1; }
#endif
