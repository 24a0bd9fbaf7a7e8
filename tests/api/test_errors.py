"""Wrong calls and wrong registrations: the caller's line, what is wrong, and what was expected."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build.names import readable
from tests.api.build import EARLY, Program, places, refusal

pytestmark = pytest.mark.slow


@dataclass(frozen=True, slots=True)
class Wrong:
    """The marked line is at fault; each of the texts is part of the message."""

    text: str
    says: tuple[str, ...]
    expected: str = ""


F = "static double f(double *x, double y, int n) { return x[n] * y; }\n"
G = "static double g(double x) { return x * x; }\n"

CALLS = {
    "missing shadow": Wrong(
        F + "void t(double *x) { __enzyme_autodiff_double((void *)f, x); } // here",
        ("missing the shadow of argument 1 of `f`",),
        "__enzyme_autodiff(f, void *x1, void *d_x1, double x2, int x3)",
    ),
    "too few": Wrong(
        F + "void t(double *x) { __enzyme_autodiff_double((void *)f, x, x); } // here",
        ("missing argument 2 of `f`",),
        "__enzyme_autodiff(f, void *x1, void *d_x1, double x2, int x3)",
    ),
    "too few tangents": Wrong(
        F + "void t(double *x) { __enzyme_fwddiff_double((void *)f, x, x, 1.0); } // here",
        ("missing the shadow of argument 2 of `f`",),
        "__enzyme_fwddiff(f, void *x1, void *d_x1, double x2, double d_x2, int x3)",
    ),
    "too many": Wrong(
        G + "double t(double x) { return __enzyme_autodiff_double((void *)g, x, 1, 2.0); } // here",
        ("too many arguments: 2 left over after those of `g`",),
        "__enzyme_autodiff(g, double x1)",
    ),
    "unknown marker": Wrong(
        "extern int enzyme_dupe;\n"
        + G
        + "double t(double x) { return __enzyme_autodiff_double((void *)g, enzyme_dupe, x, x); } // here",
        ("unknown marker `enzyme_dupe`", "enzyme_dup,"),
        "__enzyme_autodiff(g, double x1)",
    ),
    "width of zero": Wrong(
        G + "double t(double x) { return __enzyme_fwddiff_double((void *)g, enzyme_width, 0, x); } // here",
        ("`enzyme_width` is not followed by a positive constant",),
        "__enzyme_fwddiff(g, double x1, double d_x1)",
    ),
    "width that varies": Wrong(
        G
        + "double t(double x, int w) { return __enzyme_fwddiff_double((void *)g, enzyme_width, w, x); } // here",
        ("`enzyme_width` is not followed by a positive constant",),
    ),
    "no body": Wrong(
        "double h(double);\ndouble t(double x) { return __enzyme_autodiff_double((void *)h, x); } // here",
        ("`h`, which `__enzyme_autodiff` names, has no body here", "bitcode embedded"),
    ),
    "not a function": Wrong(
        "double t(void *p, double x) { return __enzyme_autodiff_double(p, x); } // here",
        ("the first argument of `__enzyme_autodiff` is no function known at link time",),
    ),
    "out pointer": Wrong(
        F + "void t(double *x) { __enzyme_autodiff_double((void *)f, enzyme_out, x, 1.0, 2); } // here",
        ("argument 1 of `f` is a pointer and cannot be enzyme_out", "use enzyme_dup"),
        "__enzyme_autodiff(f,",
    ),
    "dup value in reverse": Wrong(
        G + "double t(double x) { return __enzyme_autodiff_double((void *)g, enzyme_dup, x, x); } // here",
        ("argument 1 of `g` is passed by value and cannot be enzyme_dup in reverse mode", "use enzyme_out"),
    ),
    "size of byref": Wrong(
        G + "double t(double *x) { return __enzyme_autodiff_double((void *)g, enzyme_byref, 4, x); } // here",
        ("`enzyme_byref` gives 4 bytes for argument 1 of `g`, which has 8",),
    ),
    "no tape": Wrong(
        G + "double t(double x) { __enzyme_reverse_void((void *)g, x); } // here",
        ("the tape is missing",),
    ),
    "batch without width": Wrong(
        "double __enzyme_batch(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_batch((void *)g, enzyme_vector, x, x); } // here",
        ("`__enzyme_batch` needs the number of lanes",),
        "__enzyme_batch(g, enzyme_width, N, enzyme_vector, double x {N})",
    ),
    "batch with too few": Wrong(
        "double __enzyme_batch(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_batch((void *)g, enzyme_width, 2, enzyme_vector, x); } // here",
        ("missing argument 1 of `g` for lane 1",),
    ),
    "format that does not fit": Wrong(
        "void *__enzyme_truncate_op_func(void *, ...);\n"
        + G
        + "void *t(void) { return __enzyme_truncate_op_func((void *)g, 64, 8, 60); } // here",
        ("there is no floating-point format of 8 and 60 bits inside one of 64 bits", "mantissa (1 to 52)"),
    ),
    "format that is larger": Wrong(
        "void *__enzyme_truncate_op_func(void *, ...);\n"
        + G
        + "void *t(void) { return __enzyme_truncate_op_func((void *)g, 32, 64); } // here",
        ("double is not smaller than float",),
    ),
    "forward split of what stores pointers": Wrong(
        "double __enzyme_fwdsplit(void *, ...);\n"
        "static double h(double **x, double *y) { *y *= *y; double *z = *x; *x = y; return *z * *y; }\n"
        "double t(double **x, double **d, double *y, double *e, void *p) {\n"
        "  return __enzyme_fwdsplit((void *)h, x, d, y, e, p); // here\n}",
        ("`h` cannot be differentiated forward after its augmented pass", "it updates memory in place"),
    ),
    "forward split of what hands its memory on": Wrong(
        "#include <stdlib.h>\ndouble __enzyme_fwdsplit(void *, ...);\n"
        "__attribute__((noinline)) static void s(double *w, double *x) { w[0] = x[0]; x[0] *= w[0]; }\n"
        "static double h(double *x) { double *w = malloc(8); s(w, x); double r = w[0]; free(w); return r; }\n"
        "double t(double *x, double *d, void *p) {\n"
        "  return __enzyme_fwdsplit((void *)h, x, d, p); // here\n}",
        ("it hands memory that it allocates to functions that may update it",),
    ),
    "primal of nothing": Wrong(
        "static void h(double *x) { *x *= *x; }\n"
        "void t(double *x, double *d) {\n"
        "  __enzyme_autodiff_void((void *)h, enzyme_primal_return, x, d); // here\n}",
        ("enzyme_primal_return is asked of `h`, which returns nothing",),
    ),
    "primal in the reverse half": Wrong(
        G + "void t(double x, void *p) {\n"
        "  __enzyme_reverse_void((void *)g, enzyme_primal_return, x, 1.0, p); // here\n}",
        ("the reverse half has no `enzyme_primal_return`",),
        "__enzyme_reverse(g, double x1, double seed, void *tape)",
    ),
    "little room for the tape": Wrong(
        G + "void t(double x, void *p) {\n"
        "  __enzyme_augmentfwd_void((void *)g, enzyme_allocated, 4, enzyme_tape, p, x); // here\n}",
        ("insufficient tape allocation: 4 bytes are given, 16 are needed",),
    ),
    "no seed": Wrong(
        G + "void t(double x, void *p) { __enzyme_reverse_void((void *)g, x, p); } // here",
        ("0 seeds are given for the result, 1 are needed",),
    ),
    "forward half without tape": Wrong(
        "double __enzyme_fwdsplit(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_fwdsplit((void *)g, x, 1.0); } // here",
        ("the tape is missing",),
    ),
    "two widths": Wrong(
        G + "double t(double x) { return __enzyme_fwddiff_double((void *)g, // here\n"
        "  enzyme_width, 2, enzyme_width, 3, x, x, x); }",
        ("`enzyme_width` is given twice, as 2 and 3",),
    ),
    "stride that is missing": Wrong(
        "static void h(double *x) { *x *= *x; }\n"
        "void t(double *x) { __enzyme_autodiff_void((void *)h, enzyme_dupv, x, x); } // here",
        ("`enzyme_dupv` is not followed by a constant",),
    ),
    "marker at the end": Wrong(
        G + "double t(double x) { return __enzyme_autodiff_double((void *)g, x, enzyme_const); } // here",
        ("the marker `enzyme_const` is not followed by an argument of `g`",),
    ),
    "shadow of a number": Wrong(
        G
        + "double t(double x) { return __enzyme_autodiff_double((void *)g, enzyme_dup_return, x); } // here",
        ("the result of `g` is no pointer and has no shadow in reverse mode",),
    ),
    "seed of an address": Wrong(
        "static double *h(double *x) { return x + 1; }\n"
        "void t(double *x, double *d) {\n"
        "  __enzyme_autodiff_void((void *)h, enzyme_active_return, x, d); // here\n}",
        ("the result of `h` is no float and cannot be enzyme_active_return",),
    ),
    "result that is two things": Wrong(
        G + "double t(double x) { return __enzyme_autodiff_double((void *)g, // here\n"
        "  enzyme_const_return, enzyme_active_return, x); }",
        ("`enzyme_active_return` and `enzyme_const_return` contradict each other",),
    ),
    "batch with too many": Wrong(
        "double __enzyme_batch(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_batch((void *)g, enzyme_width, 2, enzyme_vector, x, x, x); } // here",
        ("too many arguments",),
        "__enzyme_batch(g, enzyme_width, N, enzyme_vector, double x {N})",
    ),
    "marker of another request": Wrong(
        "double __enzyme_batch(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_batch((void *)g, enzyme_width, 2, enzyme_dup, x, x); } // here",
        ("`enzyme_dup` means nothing in a batch", "enzyme_scalar, enzyme_vector, enzyme_buffer"),
    ),
    "format that is missing": Wrong(
        "void *__enzyme_truncate_op_func(void *, ...);\n"
        + G
        + "void *t(void) { return __enzyme_truncate_op_func((void *)g); } // here",
        ("0 integers say which formats are meant",),
        "__enzyme_truncate_op_func(g, 64, 32)",
    ),
    "dense pointer of one function": Wrong(
        "void *__enzyme_todense(void *, ...);\nstatic void h(double *x) { *x *= *x; }\n"
        "static double l(size_t o) { return 0; }\n"
        "void t(double *x) { __enzyme_autodiff_void((void *)h, x, __enzyme_todense((void *)l)); } // here",
        ("`__enzyme_todense` must be given two functions: load and store",),
    ),
    "pair of no function": Wrong(
        "void *t(void *p) { return __enzyme_virtualreverse(p); } // here\n"
        + G
        + "double u(double x) { return __enzyme_autodiff_double((void *)g, x); }",
        ("the first argument of `__enzyme_virtualreverse` is no function known at link time",),
    ),
    "value where a tape's size is asked": Wrong(
        G + "size_t t(double x) { return __enzyme_augmentsize_of((void *)g, x); } // here",
        ("too many arguments: 1 left over after those of `g`",),
    ),
    "iterations without more": Wrong(
        "int __enzyme_iter();\n"
        "static double h(double x) { return x * __enzyme_iter(3); } // here\n"
        "double t(double x) { return __enzyme_autodiff_double((void *)h, x); }",
        ("`__enzyme_iter` takes 2 arguments, and 1 are given",),
    ),
    "call_inactive of a variable": Wrong(
        "double __enzyme_call_inactive(void *, ...);\n"
        "static double h(double x, void *p) { return __enzyme_call_inactive(p, x) * x; } // here\n"
        "double t(double x, void *p) { return __enzyme_autodiff_double((void *)h, x, enzyme_const, p); }",
        ("`__enzyme_call_inactive` must be given a function",),
    ),
    "misspelt entry point": Wrong(
        "double __enzyme_autodif(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_autodif((void *)g, x); } // here\n"
        "double u(double x) { return __enzyme_autodiff_double((void *)g, x); }",
        ("`__enzyme_autodif` is no entry point", "did you mean `__enzyme_autodiff`?"),
    ),
    "probabilistic programming": Wrong(
        "double __enzyme_sample(void *, ...);\n"
        + G
        + 'static double h(double x) { return __enzyme_sample((void *)g, (void *)g, "a", x); } // here\n'
        "double t(double x) { return __enzyme_autodiff_double((void *)h, x); }",
        ("`__enzyme_sample` belongs to probabilistic programming, which is not supported",),
    ),
    "number for a pointer": Wrong(
        F + "void t(double *x) { __enzyme_autodiff_double((void *)f, 2.0, 3.0, 1.0, 0); } // here",
        ("argument 1 of `f` is of type `double` and not `void *`",),
        "__enzyme_autodiff(f, void *x1, void *d_x1, double x2, int x3)",
    ),
    "number for a shadow": Wrong(
        F + "void t(double *x) { __enzyme_autodiff_double((void *)f, x, 3.0, 1.0, 0); } // here",
        ("the shadow of argument 1 of `f` is of type `double` and not `void *`",),
    ),
    "integer for a number": Wrong(
        G + "double t(void) { return __enzyme_autodiff_double((void *)g, 3); } // here",
        ("argument 1 of `g` is of type `int` and not `double`",),
        "__enzyme_autodiff(g, double x1)",
    ),
    "pointer for a number": Wrong(
        G + "double t(double *x) { return __enzyme_fwddiff_double((void *)g, 1.0, x); } // here",
        ("the shadow of argument 1 of `g` is of type `void *` and not `double`",),
    ),
    "number for an integer": Wrong(
        F + "void t(double *x) { __enzyme_autodiff_double((void *)f, x, x, 1.0, 0.5); } // here",
        ("argument 3 of `f` is of type `double` and not `int`",),
    ),
    "number for the tape": Wrong(
        G + "void t(double x) { __enzyme_reverse_void((void *)g, x, 1.0, x); } // here",
        ("the last argument, where the tape should stand, is of type `double`",),
    ),
    "pointer for the seed": Wrong(
        G + "void t(double x, void *p) { __enzyme_reverse_void((void *)g, x, p, p); } // here",
        ("a seed is of type `void *`, the result `double`",),
    ),
    "integer as result": Wrong(
        "int __enzyme_autodiff_int(void *, ...);\n"
        + G
        + "int t(double x) { return __enzyme_autodiff_int((void *)g, x); } // here",
        ("`__enzyme_autodiff_int` is declared to return `int`, and gives `double`",),
        "declare it to return double",
    ),
    "result of nothing": Wrong(
        "static void h(double *x) { *x *= *x; }\n"
        "double t(double *x, double *d) { return __enzyme_autodiff_double((void *)h, x, d); } // here",
        ("`__enzyme_autodiff_double` is declared to return `double`, and gives nothing",),
        "declare it to return void",
    ),
    "two numbers as one": Wrong(
        "static double h(double x, double y) { return x * x * y; }\n"
        "double t(double x) { return ENZYME_AUTODIFF(double, h, x, 2.0); } // here",
        ("is declared to return `double`, and gives double, double: the rest would be lost",),
        "declare it to return a struct of double, double, or mark what has no derivative enzyme_const",
    ),
    "value and derivative as one": Wrong(
        G + "double t(double x) { return ENZYME_FWDDIFF(double, g, enzyme_primal_return, x, 1.0); } // here",
        ("is declared to return `double`, and gives double, double: the rest would be lost",),
    ),
    "function of an integer": Wrong(
        "static double h(int n) { return n * 2.5; }\n"
        "double t(int n) { return ENZYME_AUTODIFF(double, h, n); } // here",
        ("no argument of `h` has a derivative: argument 1 is `int`", "as a float or double"),
    ),
    "an integer among numbers": Wrong(
        "typedef struct { int n; double x; } Both; Both __enzyme_autodiff_both(void *, ...);\n"
        "static double h(int n, double x) { return n * x; }\n"
        "double t(double x) { return __enzyme_autodiff_both((void *)h, enzyme_out, 3, enzyme_out, x).x; } // here",
        ("argument 1 is `int`, which has no derivative", "mark it enzyme_const (in C++ enzyme::Const)"),
    ),
    "function that gives an integer": Wrong(
        "static int h(double x) { return (int)(x * x); }\n"
        "double t(double x) { return ENZYME_AUTODIFF(double, h, x); } // here",
        ("`h` returns `int`, which has no derivative", "enzyme_const_return"),
    ),
    "function that gives an integer, forward": Wrong(
        "static int h(double x) { return (int)(x * x); }\n"
        "double t(double x) { return ENZYME_FWDDIFF(double, h, x, 1.0); } // here",
        ("`h` returns `int`, which has no derivative",),
    ),
    "result that was not asked for": Wrong(
        "typedef struct { double value, slope; } Both; Both __enzyme_fwddiff_both(void *, ...);\n"
        + G
        + "double t(double x) { return __enzyme_fwddiff_both((void *)g, x, 1.0).slope; } // here",
        ("is declared to return `{ double, double }`, and gives only double",),
        "declare it to return double",
    ),
    "dense pointer that escapes": Wrong(
        "void *__enzyme_todense(void *, ...); void unknown(void *);\n"
        "static double l(size_t o) { return 0; }\nstatic void s(double v, size_t o) {}\n"
        + G
        + "double t(double x) { unknown(__enzyme_todense((void *)l, (void *)s)); // here\n"
        "  return __enzyme_autodiff_double((void *)g, x); }",
        ("a pointer from `__enzyme_todense` is passed to `unknown`, which has no body here",),
    ),
}

REGISTERED = (
    "void t(double x) { __enzyme_autodiff_double((void *)g, x); }\n"
    "void u(double x) { __enzyme_fwddiff_double((void *)g, x, 1.0); }\n"
)
RULES = {
    "jvp without tangent": Wrong(
        G + "static double r(double x) { return x; }\n"
        "ENZYME_REGISTER_DERIVATIVE(g, r); // here\n" + REGISTERED,
        ("`r` does not have the shape of a rule of `g`", "it is double r(double)"),
        "double or {double, double tangent} derivative(double x1, double dx1)",
    ),
    "augmented without result": Wrong(
        G + "static void a(double x) {}\nstatic double r(double x, double s) { return s; }\n"
        "ENZYME_REGISTER_GRADIENT(g, a, r); // here\n" + REGISTERED,
        ("`a` does not have the shape of a rule of `g`", "it is void a(double)"),
        "{TAPE, double} augmented(double x1)",
    ),
    "reverse without seed": Wrong(
        G + "static double a(double x) { return x; }\nstatic double r(double x) { return x; }\n"
        "ENZYME_REGISTER_GRADIENT(g, a, r); // here\n" + REGISTERED,
        ("`r` does not have the shape of a rule of `g`",),
        "double reverse(double x1, double seed)",
    ),
    "reverse without derivative": Wrong(
        G + "static double a(double x) { return x; }\nstatic void r(double x, double s) {}\n"
        "ENZYME_REGISTER_GRADIENT(g, a, r); // here\n" + REGISTERED,
        ("`r` does not have the shape of a rule of `g`",),
        "double reverse(double x1, double seed)",
    ),
    "two rules": Wrong(
        G
        + "static double r(double x, double d) { return d; }\nstatic double q(double x, double d) { return d; }\n"
        "ENZYME_REGISTER_DERIVATIVE(g, r);\n"
        "__attribute__((used)) static void *__enzyme_register_derivative_2[] = {(void *)g, (void *)q}; // here\n"
        + REGISTERED,
        ("`g` has two rules: `r` and `q`", "__enzyme_register_derivative_2"),
    ),
    "not constant": Wrong(
        G + "static double r(double x, double d) { return d; }\n"
        "__attribute__((used)) static void *__enzyme_register_derivative_g[2] = {0, (void *)r}; // here\n"
        + REGISTERED,
        ("the registration `__enzyme_register_derivative_g` cannot be read", "{f, derivative}"),
    ),
    "no such function": Wrong(
        G + 'ENZYME_FUNCTION_LIKE(g, "frobnicate"); // here\n' + REGISTERED,
        ("no mathematical function `frobnicate` is known for `g`",),
    ),
    "no such function in an annotation": Wrong(
        'ENZYME_LIKE("frobnicate") static double h(double x) { return x; } // here\n'
        "double t(double x) { return __enzyme_autodiff_double((void *)h, x); }\n",
        ("no mathematical function `frobnicate` is known for `h`",),
    ),
    "function with other arguments": Wrong(
        "static double h(double x, double y) { return x * y; }\n"
        'ENZYME_FUNCTION_LIKE(h, "sin"); // here\n'
        "double t(double x) { return __enzyme_autodiff_double((void *)h, x, x); }\n",
        ("`h` does not have the arguments and the result of `sin`", "register a derivative"),
    ),
    "misspelt word of a gradient": Wrong(
        G + "static double a(double x) { return x; }\nstatic double r(double x, double s) { return s; }\n"
        "__attribute__((used)) static void *__enzyme_register_gradient_g[] = "
        '{(void *)g, (void *)a, (void *)r, (void *)"byval_0"}; // here\n' + REGISTERED,
        ('"byval_0" in `__enzyme_register_gradient_g` means nothing', '"byref_N" for each argument N'),
    ),
    "byref of a number": Wrong(
        G + "static double a(double x) { return x; }\nstatic double r(double x, double s) { return s; }\n"
        "__attribute__((used)) static void *__enzyme_register_gradient_g[] = "
        '{(void *)g, (void *)a, (void *)r, (void *)"byref_0"}; // here\n' + REGISTERED,
        ('"byref_0" in `__enzyme_register_gradient_g` names no pointer among the arguments of `g`',),
    ),
    "allocation without such an argument": Wrong(
        G + "static char room[9]; static void *take(int n) { return room; } static void give(void *p) {}\n"
        'ENZYME_ALLOCATION_LIKE(take, 1, "-1", give); // here\n' + REGISTERED,
        ("argument 1 of `take`, which `__enzyme_allocation_like_take` names as the size, does not exist",),
    ),
    "release with other operands": Wrong(
        G + "static char room[9]; static void *take(int n) { return room; } static void give(void *p) {}\n"
        'ENZYME_ALLOCATION_LIKE(take, 0, "-1,0", give); // here\n' + REGISTERED,
        ('"-1,0" in `__enzyme_allocation_like_take` does not say what `give` is given',),
    ),
    "no rule for the mode and no body": Wrong(
        "double h(double);\nstatic double r(double x, double d) { return d; }\n"
        "ENZYME_REGISTER_DERIVATIVE(h, r); // here\n"
        "double t(double x) { return __enzyme_autodiff_double((void *)h, x); }\n",
        ("`h` has no body here and no registered gradient", "add __enzyme_register_gradient_h"),
    ),
    "value twice": Wrong(
        "static double h(double *x) { return x[0] *= 2; }\n"
        "static double r(double *x, double *d) { x[0] *= 2; return d[0] *= 2; }\n"
        "ENZYME_REGISTER_DERIVATIVE(h, r); // here\n"
        "static double u(double *x) { return h(x) * x[0]; }\n"
        "double t(double *x, double *d) { return __enzyme_fwddiff_double((void *)u, x, d); }\n",
        ("`r` returns the tangent of `h` alone", "return {value, tangent} from the rule"),
    ),
    "tape freed, and asked for again": Wrong(
        "#include <stdlib.h>\n" + G + "typedef struct { double *tape; double value; } A;\n"
        "static A a(double x) { A a = {malloc(8), x}; return a; }\n"
        "static double r(double x, double s, double *tape) { free(tape); return s; }\n"
        "ENZYME_REGISTER_GRADIENT(g, a, r); // here\n"
        "static double u(double x) { return g(x) * x; }\n"
        "void *t(double x) { return __enzyme_augmentfwd_void((void *)u, enzyme_nofree, x); }\n",
        ("the rule `r` of `g` cannot run more than once, as enzyme_nofree lets it: `r` frees memory",),
    ),
    "lanes in place": Wrong(
        "static double h(double *x) { return x[0] *= 2; }\ntypedef struct { double v, t; } Both;\n"
        "static Both r(double *x, double *d) { x[0] *= 2; d[0] *= 2; return (Both){x[0], d[0]}; }\n"
        "ENZYME_REGISTER_DERIVATIVE(h, r); // here\n"
        "Both __enzyme_fwddiff_both(void *, ...);\n"
        "Both t(double *x, double *d) { return __enzyme_fwddiff_both((void *)h, enzyme_width, 2, x, d, d); }\n",
        ("the rule `r` of `h` cannot serve 2 lanes: it updates memory in place",),
    ),
}


CXX = """
#include <enzyme.h>
#include <vector>
template <class R, class... T> R __enzyme_autodiff(void *, T...);
template <class R, class... T> R __enzyme_fwddiff(void *, T...);
namespace model {
template <class T> T sum(const std::vector<T> &v, const T &k) {
  T s = 0;
  for (const T &x : v) s += x * k;
  return s;
}
template <class T> struct Loss {
  static T of(const T *x, T w, int n) { return x[n] * w; }
};
struct Large { double v[3]; };
double first(Large l, double x) { return l.v[0] * x; }
}
using Numbers = std::vector<double>;
"""
CXX_CALLS = {
    "shadow missing, from a template": Wrong(
        "template <class T> T slope(std::vector<T> &v, std::vector<T> &d, T k) {\n"
        "  return __enzyme_autodiff<T>((void *)model::sum<T>, enzyme_dup, &v, &d, &k); // here\n}\n"
        "double use(Numbers &v, Numbers &d) { return slope(v, d, 2.0); }",
        ("(in slope<double>)", "missing the shadow of argument 2 of `model::sum<double>`"),
        "__enzyme_autodiff(model::sum<double>, void *x1, void *d_x1, void *x2, void *d_x2)",
    ),
    "too few, of a static member": Wrong(
        "double use(double *x) {\n"
        "  return __enzyme_autodiff<double>((void *)model::Loss<double>::of, x, x, 2.0); // here\n}",
        ("missing argument 3 of `model::Loss<double>::of`",),
        "__enzyme_autodiff(model::Loss<double>::of, void *x1, void *d_x1, double x2, int x3)",
    ),
    "too many, as an invoke": Wrong(
        "double use(double x) {\n"
        "  Numbers held(3);\n"
        "  return __enzyme_fwddiff<double>((void *)+[](double y) { return y * y; }, x, 1.0, 2.0, 3.0); // here\n}",
        ("too many arguments: 2 left over",),
        "double x1, double d_x1)",
    ),
    "unknown marker": Wrong(
        "extern int enzyme_dupe;\n"
        "double use(Numbers &v) {\n"
        "  return __enzyme_autodiff<double>((void *)model::sum<double>, enzyme_dupe, &v); // here\n}",
        ("unknown marker `enzyme_dupe`",),
        "__enzyme_autodiff(model::sum<double>,",
    ),
    "no body": Wrong(
        "namespace other { template <class T> T unseen(T); extern template double unseen(double); }\n"
        "double use(double x) { return __enzyme_autodiff<double>((void *)other::unseen<double>, x); } // here",
        ("`other::unseen<double>`, which `__enzyme_autodiff` names, has no body here",),
    ),
    "struct by value": Wrong(
        "double use(model::Large l) { return __enzyme_fwddiff<double>((void *)model::first, l, l, 2.0); } // here",
        ("missing the shadow of argument 2 of `model::first`",),
        "__enzyme_fwddiff(model::first, model::Large x1, model::Large d_x1, double x2, double d_x2)",
    ),
}


def check(wrong: Wrong, folder: Path, name: str = "unit.c", start: str = "#include <enzyme.h>") -> None:
    text = f"{start}\n{wrong.text}\n"
    line = next(n for n, content in enumerate(text.splitlines(), 1) if "// here" in content)
    error = refusal(Program({name: text}, ("-O1", "-g", *EARLY)), folder)
    message = readable(str(error))
    for part in (*wrong.says, wrong.expected):
        assert part in message
    assert f"{name}:{line}" in places(error.diagnostics)


@pytest.mark.parametrize("name", CALLS)
def test_wrong_call(name: str, tmp_path: Path) -> None:
    check(CALLS[name], tmp_path)


@pytest.mark.parametrize("name", CXX_CALLS)
def test_wrong_call_in_cxx(name: str, tmp_path: Path) -> None:
    check(CXX_CALLS[name], tmp_path, "unit.cpp", CXX)


@pytest.mark.parametrize("name", RULES)
def test_wrong_registration(name: str, tmp_path: Path) -> None:
    check(RULES[name], tmp_path)


def test_all_wrong_calls_are_told_at_once(tmp_path: Path) -> None:
    text = f"#include <enzyme.h>\n{G}double t(double x) {{\n" + "".join(
        f"  x += __enzyme_autodiff_double((void *)g{', x' * count});\n" for count in (0, 2, 3)
    )
    error = refusal(Program({"unit.c": text + "  return x;\n}\n"}, ("-O1", "-g", *EARLY)), tmp_path)
    assert places(error.diagnostics) == ["unit.c:4", "unit.c:5", "unit.c:6"]
