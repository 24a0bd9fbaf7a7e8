/* enzyme.h: what a C or C++ program says to EnzymePy.
 *
 *     #include <enzyme.h>
 *
 *     double square(double x) { return x * x; }
 *     double slope(double x) { return ENZYME_AUTODIFF(double, square, x); }
 *
 * A call whose callee's name contains `__enzyme_autodiff` (or another entry point, below) is a request: the linker hook
 * puts the derivative in its place. So a program may declare as many entry points with as many types as it likes,
 *
 *     double __enzyme_autodiff_mine(void *, int, const double *, double *, int);
 *
 * and needs this header for none of it; the header spares it the declarations.
 */
#ifndef ENZYMEPY_ENZYME_H
#define ENZYMEPY_ENZYME_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Markers: what the next argument of a request is. They are never defined; only their names count. ---- */

extern int enzyme_const;       /* value: no derivative flows through it */
extern int enzyme_out;         /* floating-point value: its derivative is returned (reverse mode) */
extern int enzyme_dup;         /* value, shadow: the shadow is read, and added to */
extern int enzyme_dupnoneed;   /* value, shadow: as enzyme_dup, and the result itself is not needed */
extern int enzyme_dupv;        /* stride in bytes, value, shadow: lane i of the shadow is at shadow + i * stride */
extern int enzyme_dupnoneedv;  /* the two together */
extern int enzyme_width;       /* constant N: N derivatives at once, N shadows for each value */
extern int enzyme_interleave;  /* from here on all values come first, then all shadows */
extern int enzyme_byref;       /* constant size: the value is handed over by address */
extern int enzyme_not_overwritten; /* the memory of the next argument does not change before the reverse half */
extern int enzyme_tape;        /* tape of a split request */
extern int enzyme_allocated;   /* constant number of bytes: how much room there is for the tape */
extern int enzyme_nofree;      /* the reverse half keeps the tape, so that it may run again */
extern int enzyme_runtime_activity; /* a pointer equal to its shadow is constant, decided at run time */
extern int enzyme_strong_zero; /* zero times an infinite partial derivative is zero */

/* What becomes of the function's own result. */
extern int enzyme_primal_return; /* it is returned as well, in front of the derivatives */
extern int enzyme_noret;         /* it is ignored */
extern int enzyme_const_return;  /* it carries no derivative */
extern int enzyme_active_return; /* it has a seed (reverse mode) */
extern int enzyme_dup_return;    /* it has a shadow: for pointers */

/* Arguments of __enzyme_batch. */
extern int enzyme_scalar; /* value: the same for all lanes */
extern int enzyme_vector; /* N values */
extern int enzyme_buffer; /* stride in bytes, base: lane i is at base + i * stride */

/* ---- Entry points for the usual result types ---- */

void __enzyme_autodiff_void(void *, ...);
float __enzyme_autodiff_float(void *, ...);
double __enzyme_autodiff_double(void *, ...);

void __enzyme_fwddiff_void(void *, ...);
float __enzyme_fwddiff_float(void *, ...);
double __enzyme_fwddiff_double(void *, ...);

void *__enzyme_augmentfwd_void(void *, ...);
void __enzyme_reverse_void(void *, ...);
size_t __enzyme_augmentsize_of(void *, ...);

void __enzyme_batch_void(void *, ...);

void *__enzyme_virtualreverse(void *);

/* Say what memory holds where it cannot be found out: for BYTES bytes, or everywhere with -1. They cost nothing. */
void __enzyme_float(void *, ...);
void __enzyme_double(void *, ...);
void __enzyme_integer(void *, ...);
void __enzyme_pointer(void *, ...);

#ifdef __cplusplus
}
#endif

/* ---- Requests with the type of what they return ----
 * TYPE is void, float, double or a struct of yours; F is a function, which the compiler checks. What follows F is passed
 * on as it is: the linker hook checks it against F, and says what it expected.
 * Without markers, floating-point values are `out` in reverse mode and `dup` in forward mode (a tangent follows), pointers
 * are `dup` (their shadow follows), the rest is `const`. */

/* Reverse mode: ENZYME_AUTODIFF(double, square, 3.0). Several `out` values come back as a struct of them. */
#define ENZYME_AUTODIFF(TYPE, ...) ENZYME_CALL_(TYPE, __enzyme_autodiff_void, __VA_ARGS__)

/* Forward mode: ENZYME_FWDDIFF(double, square, 3.0, 1.0). */
#define ENZYME_FWDDIFF(TYPE, ...) ENZYME_CALL_(TYPE, __enzyme_fwddiff_void, __VA_ARGS__)

/* Reverse mode in two halves: TYPE of the first is void *, or a struct {void *tape; result}; the second takes the
 * derivative of the result, if that is a number, and the tape last. */
#define ENZYME_AUGMENTFWD(TYPE, ...) ENZYME_CALL_(TYPE, __enzyme_augmentfwd_void, __VA_ARGS__)
#define ENZYME_REVERSE(TYPE, ...) ENZYME_CALL_(TYPE, __enzyme_reverse_void, __VA_ARGS__)

/* The function for N lanes, without derivative: ENZYME_BATCH(Four, f, enzyme_width, 4, enzyme_scalar, 1.0). */
#define ENZYME_BATCH(TYPE, ...) ENZYME_CALL_(TYPE, __enzyme_batch_void, __VA_ARGS__)

#define ENZYME_CALL_(TYPE, ENTRY, F, ...)                                                                              \
  (((TYPE(*)(void *, ...))(void (*)(void))ENTRY)(ENZYME_FUNCTION_(F), __VA_ARGS__))

/* Only of a function may be taken as many stars as one likes: anything else does not compile. */
#define ENZYME_FUNCTION_(F) ((void *)(&****(F)))

/* ---- Attributes, in front of a declaration ---- */

/* Calls of the function, or what the variable holds, carry no derivative. */
#define ENZYME_INACTIVE __attribute__((annotate("enzyme_inactive")))

/* The function is the mathematical function of that name: ENZYME_LIKE("log1p") double my_log1p(double x); */
#define ENZYME_LIKE(MATH) __attribute__((annotate("enzyme_function_like=" MATH "")))

/* ---- Registrations: rules of your own. At file level, with the semicolon. ----
 * A variable is named after what it registers; `used` keeps it although nothing in the program reads it. */

#define ENZYME_REGISTER_(NAME) __attribute__((used)) static void *NAME

/* Reverse mode of f:
 *   augmented(arguments with shadows) returns {tape, result};
 *   reverse(arguments with shadows, [seed of the result], tape) returns the derivatives of floating-point values. */
#define ENZYME_REGISTER_GRADIENT(F, AUGMENTED, REVERSE)                                                                \
  ENZYME_REGISTER_(__enzyme_register_gradient_##F)[3] = {                                                           \
      ENZYME_FUNCTION_(F), ENZYME_FUNCTION_(AUGMENTED), ENZYME_FUNCTION_(REVERSE)}

/* Forward mode of f: jvp(arguments with tangents) returns the tangent, or {result, tangent}. */
#define ENZYME_REGISTER_DERIVATIVE(F, JVP)                                                                             \
  ENZYME_REGISTER_(__enzyme_register_derivative_##F)[2] = {ENZYME_FUNCTION_(F), ENZYME_FUNCTION_(JVP)}

#define ENZYME_REGISTER_SPLIT_DERIVATIVE(F, AUGMENTED, JVP)                                                            \
  ENZYME_REGISTER_(__enzyme_register_splitderivative_##F)[3] = {                                                    \
      ENZYME_FUNCTION_(F), ENZYME_FUNCTION_(AUGMENTED), ENZYME_FUNCTION_(JVP)}

/* Calls of f have no derivative. */
#define ENZYME_INACTIVE_FUNCTION(F) ENZYME_REGISTER_(__enzyme_inactivefn_##F) = ENZYME_FUNCTION_(F)

/* The variable is constant for differentiation. */
#define ENZYME_INACTIVE_GLOBAL(V) ENZYME_REGISTER_(__enzyme_inactive_global_##V) = (void *)&(V)

/* f does not free memory that it did not allocate. */
#define ENZYME_NOFREE_FUNCTION(F) ENZYME_REGISTER_(__enzyme_nofree_##F) = ENZYME_FUNCTION_(F)

/* f is the mathematical function of that name: ENZYME_FUNCTION_LIKE(my_log1p, "log1p"). */
#define ENZYME_FUNCTION_LIKE(F, MATH)                                                                                  \
  ENZYME_REGISTER_(__enzyme_function_like_##F)[2] = {ENZYME_FUNCTION_(F), (void *)("" MATH "")}

/* alloc allocates: SIZE is the index of its size argument; FREED lists what release takes, -1 being the new memory:
 * ENZYME_ALLOCATION_LIKE(pool_alloc, 1, "0,-1", pool_free). */
#define ENZYME_ALLOCATION_LIKE(ALLOC, SIZE, FREED, RELEASE)                                                            \
  ENZYME_REGISTER_(__enzyme_allocation_like_##ALLOC)[4] = {                                                            \
      ENZYME_FUNCTION_(ALLOC), (void *)(sizeof(char[(SIZE) >= 0 ? (SIZE) + 1 : -1]) - 1), (void *)("" FREED ""),          \
      ENZYME_FUNCTION_(RELEASE)}

#endif
