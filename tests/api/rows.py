"""A program for each row of the tables in docs/api.md, and what it prints."""

from __future__ import annotations

from dataclasses import dataclass

from tests.api.ir import RULE_KINDS, RULE_NODES, RULES, SQUARE, USER

C_PRELUDE = "".join(f"#include <{name}.h>\n" for name in ("enzyme", "math", "stdio", "stdlib", "string"))
CXX_PRELUDE = """#include <cmath>
#include <cstdio>
#include <enzyme/enzyme>
#include <vector>
using namespace enzyme;
"""

IR_REQUESTS = f"""{USER}
@format = private constant [7 x i8] c"%g %g\\0A\\00"
declare i32 @printf(ptr, ...)
define i32 @main() {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @user, double 3.0)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @user, double 3.0, double 1.0)
  %n = call i32 (ptr, ...) @printf(ptr @format, double %r, double %t)
  ret i32 0
}}
"""


@dataclass(frozen=True, slots=True)
class Row:
    """`code` is at file level; `main` prints `prints`."""

    code: str
    main: str
    prints: str
    suffix: str = ".c"

    @property
    def program(self) -> str:
        if self.suffix == ".ll":
            return f"{self.code}\n{self.main or IR_REQUESTS}"
        prelude = C_PRELUDE if self.suffix == ".c" else CXX_PRELUDE
        return f"{prelude}{self.code}\nint main() {{ {self.main} }}\n"


_F = "static double f(double x, double y) { return x * x * y; }"
_M = "static double m(double *x, double *y) { return x[0] * x[0] * y[0]; }"
_TWO = "typedef struct { double a, b; } Two;"
_HALVES = (
    "typedef struct { void *tape; double value; } Augmented; Augmented __enzyme_augmentfwd_full(void *, ...);"
)
_POINTS = "double x = 2, y = 5, dx = 0, dy = 0;"


def _cxx(code: str, main: str, prints: str) -> Row:
    return Row(code, main, prints, ".cpp")


def _ir(head: str, prints: str, body: str = SQUARE, rest: str = "") -> Row:
    """`f` squares by default, so that the derivative of `f(x) x` at 3 is 27 where nothing is said."""
    return Row(f"define double @f(double %x) {head} {body}{rest}", "", prints, ".ll")


ROWS: dict[str, Row] = {
    "enzyme_const": Row(
        _F, 'printf("%g\\n", ENZYME_AUTODIFF(double, f, enzyme_const, 2.0, enzyme_out, 5.0));', "4"
    ),
    "enzyme_out": Row(
        _F, 'printf("%g\\n", ENZYME_AUTODIFF(double, f, enzyme_out, 2.0, enzyme_const, 5.0));', "20"
    ),
    "enzyme_dup": Row(
        _M,
        f"{_POINTS} ENZYME_AUTODIFF(void, m, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy);"
        'printf("%g %g\\n", dx, dy);',
        "20 4",
    ),
    "enzyme_dupnoneed": Row(
        "static void g(const double *x, double *y) { *y = *x * *x; }",
        "double x = 3, dx = 0, y = 0, dy = 1;"
        'ENZYME_AUTODIFF(void, g, enzyme_dup, &x, &dx, enzyme_dupnoneed, &y, &dy); printf("%g\\n", dx);',
        "6",
    ),
    "enzyme_dupv": Row(
        _M,
        "double x = 2, y = 5, dx[2] = {0}, dy[2] = {0}; ENZYME_AUTODIFF(void, m, enzyme_width, 2,"
        "enzyme_dupv, sizeof x, &x, dx, enzyme_dupv, sizeof y, &y, dy);"
        'printf("%g %g\\n", dx[1], dy[1]);',
        "20 4",
    ),
    "enzyme_dupnoneedv": Row(
        "static void g(const double *x, double *y) { *y = *x * *x; }",
        "double x = 3, dx[2] = {0}, y = 0, dy[2] = {1, 10}; ENZYME_AUTODIFF(void, g, enzyme_width, 2,"
        "enzyme_dupv, sizeof x, &x, dx, enzyme_dupnoneedv, sizeof y, &y, dy);"
        'printf("%g %g\\n", dx[0], dx[1]);',
        "6 60",
    ),
    "enzyme_width": Row(
        _F + _TWO,
        "Two t = ENZYME_FWDDIFF(Two, f, enzyme_width, 2, 2.0, 1.0, 0.0, 5.0, 0.0, 1.0);"
        'printf("%g %g\\n", t.a, t.b);',
        "20 4",
    ),
    "enzyme_interleave": Row(
        _M,
        f'{_POINTS} ENZYME_AUTODIFF(void, m, enzyme_interleave, &x, &y, &dx, &dy); printf("%g %g\\n", dx, dy);',
        "20 4",
    ),
    "enzyme_byref": Row(
        _F,
        'double x = 2;printf("%g\\n", ENZYME_FWDDIFF(double, f, enzyme_byref, sizeof x, &x, 1.0, 5.0, 0.0));',
        "20",
    ),
    "enzyme_not_overwritten": Row(
        _M + _HALVES,
        f"{_POINTS} Augmented a = __enzyme_augmentfwd_full((void *)m, enzyme_not_overwritten, &x, &dx, &y, &dy);"
        "ENZYME_REVERSE(void, m, enzyme_not_overwritten, &x, &dx, &y, &dy, 1.0, a.tape);"
        'printf("%g %g\\n", dx, dy);',
        "20 4",
    ),
    "enzyme_tape": Row(
        "static double s(double *x) { double r = x[0] * x[0]; x[0] = 1; return r; }",
        "double x = 3, dx = 0; char tape[64];"
        "ENZYME_AUGMENTFWD(double, s, enzyme_allocated, (size_t)64, enzyme_tape, tape, &x, &dx);"
        "ENZYME_REVERSE(void, s, enzyme_allocated, (size_t)64, enzyme_tape, tape, &x, &dx, 1.0);"
        'printf("%g\\n", dx);',
        "6",
    ),
    "enzyme_allocated": Row(
        "static double s(double *x) { double r = x[0] * x[0]; x[0] = 1; return r; }",
        "double x = 3, dx = 0; size_t size = __enzyme_augmentsize_of((void *)s, enzyme_dup);"
        "void *tape = malloc(size < 256 ? 256 : size);"
        "ENZYME_AUGMENTFWD(double, s, enzyme_allocated, (size_t)256, enzyme_tape, tape, &x, &dx);"
        "ENZYME_REVERSE(void, s, enzyme_allocated, (size_t)256, enzyme_tape, tape, &x, &dx, 1.0);"
        'free(tape); printf("%g\\n", dx);',
        "6",
    ),
    "enzyme_nofree": Row(
        "static double s(double *x) { double r = x[0] * x[0]; x[0] = 1; return r; }" + _HALVES,
        "double x = 3, dx = 0; Augmented a = __enzyme_augmentfwd_full((void *)s, enzyme_nofree, &x, &dx);"
        "ENZYME_REVERSE(void, s, enzyme_nofree, &x, &dx, 1.0, a.tape); double once = dx; dx = 0;"
        'ENZYME_REVERSE(void, s, enzyme_nofree, &x, &dx, 2.0, a.tape); printf("%g %g\\n", once, dx);',
        "6 12",
    ),
    "enzyme_runtime_activity": Row(
        "__attribute__((noinline)) static double *pick(double *a, double *b, int k) { return k ? a : b; }"
        "static double f(double *a, double *b, int k) { double *p = pick(a, b, k); return p[0] * p[0]; }",
        "double a = 2, b = 3, d = 0, first;"
        "ENZYME_AUTODIFF(void, f, enzyme_runtime_activity, enzyme_dup, &a, &d, enzyme_dup, &b, &b, 1);"
        "first = d; d = 0;"
        "ENZYME_AUTODIFF(void, f, enzyme_runtime_activity, enzyme_dup, &a, &d, enzyme_dup, &b, &b, 0);"
        'printf("%g %g %g\\n", first, d, b);',
        "4 0 3",
    ),
    "enzyme_strong_zero": Row(
        "static double r(double x, double y) { return sqrt(x) * y; }",
        'printf("%g\\n", ENZYME_FWDDIFF(double, r, enzyme_strong_zero, 0.0, 0.0, 5.0, 1.0));',
        "0",
    ),
    "enzyme_primal_return": Row(
        "static double s(double x) { return x * x; }" + _TWO,
        "Two t = ENZYME_AUTODIFF(Two, s, enzyme_primal_return, 3.0);"
        "Two u = ENZYME_FWDDIFF(Two, s, enzyme_primal_return, 3.0, 1.0);"
        'printf("%g %g, %g %g\\n", t.a, t.b, u.a, u.b);',
        "9 6, 9 6",
    ),
    "enzyme_noret": Row(
        "static double g(double *x) { x[1] = x[0] * x[0]; return x[0]; }",
        "double x[] = {3, 0}, dx[] = {0, 1};"
        'ENZYME_FWDDIFF(void, g, enzyme_noret, x, dx); printf("%g\\n", x[1]);',
        "9",
    ),
    "enzyme_const_return": Row(
        "static double g(double *x) { x[1] = x[0] * x[0]; return x[0]; }",
        "double x[] = {3, 0}, dx[] = {0, 1};"
        'ENZYME_AUTODIFF(void, g, enzyme_const_return, x, dx); printf("%g\\n", dx[0]);',
        "6",
    ),
    "enzyme_active_return": Row(
        "static double s(double x) { return x * x; }",
        'printf("%g\\n", ENZYME_AUTODIFF(double, s, enzyme_active_return, 3.0));',
        "6",
    ),
    "enzyme_dup_return": Row(
        "static double *at(double *x, int i) { return x + i; } typedef struct { double *a, *b; } Pair;",
        "double x[2], dx[2]; Pair p = ENZYME_FWDDIFF(Pair, at, enzyme_primal_return, enzyme_dup_return, x, dx, 1);"
        'printf("%d %d\\n", p.a == x + 1, p.b == dx + 1);',
        "1 1",
    ),
    "enzyme_vector": Row(
        _F + _TWO,
        "Two t = ENZYME_BATCH(Two, f, enzyme_width, 2, enzyme_vector, 1.0, 2.0, enzyme_vector, 3.0, 4.0);"
        'printf("%g %g\\n", t.a, t.b);',
        "3 16",
    ),
    "enzyme_scalar": Row(
        _F + _TWO,
        "Two t = ENZYME_BATCH(Two, f, enzyme_width, 2, enzyme_vector, 1.0, 2.0, enzyme_scalar, 3.0);"
        'printf("%g %g\\n", t.a, t.b);',
        "3 12",
    ),
    "enzyme_buffer": Row(
        _F + _TWO,
        "double x[] = {1, 2};"
        "Two t = ENZYME_BATCH(Two, f, enzyme_width, 2, enzyme_buffer, 8, x, enzyme_scalar, 3.0);"
        'printf("%g %g\\n", t.a, t.b);',
        "3 12",
    ),
    "enzyme_inactive": Row(
        '__attribute__((annotate("enzyme_inactive"))) static double noise(double x) { return x * x; }'
        "static double f(double x) { return noise(x) * x; }",
        'printf("%g\\n", ENZYME_AUTODIFF(double, f, 3.0));',
        "9",
    ),
    "enzyme_inactive (variable)": Row(
        '__attribute__((annotate("enzyme_inactive"))) static double last[2];'
        "__attribute__((noinline)) static void keep(double x, int i) { last[i] = x; }"
        "static double f(double x, int i) { keep(x, i); return last[i & 1] * x; }",
        'printf("%g\\n", ENZYME_AUTODIFF(double, f, 3.0, 0));',
        "3",
    ),
    "enzyme_function_like=log1p": Row(
        '__attribute__((annotate("enzyme_function_like=log1p"))) static double mine(double x) { return x; }'
        "static double f(double x) { return mine(x); }",
        'printf("%g\\n", ENZYME_AUTODIFF(double, f, 1.0));',
        "0.5",
    ),
    "enzyme_nofree (function)": Row(
        '__attribute__((annotate("enzyme_nofree"), noinline)) static double g(double *x) { return x[0] * x[0]; }'
        "static double f(double *x) { return g(x); }",
        'double x = 3, dx = 0; ENZYME_AUTODIFF(void, f, &x, &dx); printf("%g\\n", dx);',
        "6",
    ),
    "enzyme_shouldrecompute": Row(
        '__attribute__((annotate("enzyme_shouldrecompute"), noinline)) static double g(double x) { return x * x; }'
        "static double f(double x) { return sin(g(x)) * x; }",
        'printf("%.6f\\n", ENZYME_AUTODIFF(double, f, 1.0));',
        f"{1.922075596544176:.6f}",
    ),
    "enzyme_sparse_accumulate": Row(
        '__attribute__((annotate("enzyme_sparse_accumulate"))) static void sink(double v, size_t i, double *s)'
        "{ s[i] += v; } void *__enzyme_todense(void *, ...);"
        "static double load(size_t at, double *s) { return 0; }"
        "static void store(double v, size_t at, double *s) { if (v != 0) sink(v, at / 8, s); }"
        "static double f(double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }",
        "double x[] = {1, 2}, s[2] = {0};"
        "ENZYME_AUTODIFF(void, f, x, __enzyme_todense((void *)load, (void *)store, s), 2);"
        'printf("%g %g\\n", s[0], s[1]);',
        "2 4",
    ),
    "Reverse": _cxx(
        _F,
        "auto [dx, dy] = get<0>(autodiff<Reverse>(f, Active(2.0), Active(5.0)));"
        'std::printf("%g %g\\n", dx, dy);',
        "20 4",
    ),
    "ReverseWithPrimal": _cxx(
        _F,
        "auto r = autodiff<ReverseWithPrimal>(f, Active(2.0), Active(5.0));"
        'std::printf("%g %g\\n", get<0>(get<0>(r)), get<1>(r));',
        "20 20",
    ),
    "Forward": _cxx(
        _F,
        'std::printf("%g\\n", get<0>(autodiff<Forward>(f, Duplicated(2.0, 1.0), Const(5.0))));',
        "20",
    ),
    "Active": _cxx(
        "static double s(double x) { return x * x; }",
        'std::printf("%g\\n", get<0>(get<0>(autodiff<Reverse, Active<double>>(s, Active<double>(3.0)))));',
        "6",
    ),
    "Duplicated": _cxx(
        "static double s(const std::vector<double> &x) { return x[0] * x[1]; }",
        "std::vector<double> x{2, 3}, d(2); autodiff<Reverse>(s, Duplicated(x, d));"
        'std::printf("%g %g\\n", d[0], d[1]);',
        "3 2",
    ),
    "DuplicatedNoNeed": _cxx(
        "static void g(double &x, double &y) { y = x * x; }",
        "double x = 3, dx = 0, y = 0, dy = 1; autodiff<Reverse>(g, Duplicated(x, dx), DuplicatedNoNeed(y, dy));"
        'std::printf("%g\\n", dx);',
        "6",
    ),
    "Const": _cxx(
        _F,
        'std::printf("%g\\n", get<0>(get<0>(autodiff<Reverse>(f, Const(2.0), Active(5.0)))));',
        "4",
    ),
    "function": _cxx(
        "static double s(double x) { return x * x; }",
        'std::printf("%g\\n", get<0>(get<0>(autodiff<Reverse>(s, Active(3.0)))));',
        "6",
    ),
    "lambda, by value or by reference": _cxx(
        "",
        "double k = 2; auto by_value = [k](double x) { return k * x * x; };"
        "auto by_reference = [&k](double x) { return k * x * x; }; k = 3;"
        "auto a = autodiff<Reverse>(by_value, Active(3.0)); auto b = autodiff<Reverse>(by_reference, Active(3.0));"
        'std::printf("%g %g\\n", get<0>(get<0>(a)), get<0>(get<0>(b)));',
        "12 18",
    ),
    "Duplicated(object, shadow)": _cxx(
        "struct Line { double k; double operator()(double x) const { return k * x; } };",
        "Line line{3}, shadow{0}; auto g = autodiff<Reverse>(Duplicated(line, shadow), Active(2.0));"
        'std::printf("%g %g\\n", get<0>(get<0>(g)), shadow.k);',
        "3 2",
    ),
    "pointer to a member function": _cxx(
        "struct Line { double k; double at(double x) const { return k * x; } };",
        "Line line{3}, shadow{0}; auto g = autodiff<Reverse>(&Line::at, Duplicated(&line, &shadow), Active(2.0));"
        'std::printf("%g %g\\n", get<0>(get<0>(g)), shadow.k);',
        "3 2",
    ),
    "gradient": _cxx(
        "static double s(const double *x, std::size_t n) { return x[0] * x[1]; }",
        "double x[] = {2, 3}, g[2]; gradient(s, x, 2, g);"
        "double slope = gradient([](double t) { return t * t; }, 3.0);"
        'std::printf("%g %g %g\\n", g[0], g[1], slope);',
        "3 2 6",
    ),
    "jvp": _cxx(
        "static void map(const double *x, std::size_t n, double *y, std::size_t m) { y[0] = x[0] * x[1]; }",
        "double x[] = {2, 3}, v[] = {1, 10}, y[1], dy[1]; jvp(map, x, v, 2, y, dy, 1);"
        'std::printf("%g %g\\n", y[0], dy[0]);',
        "6 23",
    ),
    "vjp": _cxx(
        "static void map(const double *x, std::size_t n, double *y, std::size_t m) { y[0] = x[0] * x[1]; }",
        "double x[] = {2, 3}, w[] = {10}, y[1], g[2]; vjp(map, x, 2, y, w, 1, g);"
        'std::printf("%g %g %g\\n", y[0], g[0], g[1]);',
        "6 30 20",
    ),
    "hvp": _cxx(
        "static double s(const double *x, std::size_t n) { return x[0] * x[0] * x[1]; }",
        'double x[] = {2, 3}, v[] = {1, 10}, h[2]; hvp(s, x, v, 2, h);std::printf("%g %g\\n", h[0], h[1]);',
        "46 4",
    ),
    "jacobian": _cxx(
        "static void map(const double *x, std::size_t n, double *y, std::size_t m)"
        "{ y[0] = x[0] * x[1]; y[1] = x[0]; }",
        "double x[] = {2, 3}, j[4]; jacobian(map, x, 2, 2, j);"
        'std::printf("%g %g %g %g\\n", j[0], j[1], j[2], j[3]);',
        "3 2 1 0",
    ),
    "hessian": _cxx(
        "static double s(const double *x, std::size_t n) { return x[0] * x[0] * x[1]; }",
        "double x[] = {2, 3}, h[4]; hessian(s, x, 2, h);"
        'std::printf("%g %g %g %g\\n", h[0], h[1], h[2], h[3]);',
        "6 4 4 0",
    ),
    "enzyme_augment": _ir(  # f is x * x, its rules say 7 and 5
        f"noinline {RULE_KINDS}", "30 24", rest=RULES + RULE_NODES
    ),
    "enzyme_splitderivative": Row(
        f"define double @f(double %x) noinline !enzyme_splitderivative !0 {SQUARE}{RULES}"
        "!0 = !{ptr @augmented, ptr @pullback}\n",
        """
@format = private constant [4 x i8] c"%g\\0A\\00"
declare i32 @printf(ptr, ...)
declare { ptr, double } @__enzyme_augmentfwd(ptr, ...)
declare double @__enzyme_fwdsplit(ptr, ...)
define i32 @main() {
  %a = call { ptr, double } (ptr, ...) @__enzyme_augmentfwd(ptr @f, double 3.0)
  %p = extractvalue { ptr, double } %a, 0
  %t = call double (ptr, ...) @__enzyme_fwdsplit(ptr @f, double 3.0, double 2.0, ptr %p)
  %n = call i32 (ptr, ...) @printf(ptr @format, double %t)
  ret i32 0
}
""",
        "14",
        ".ll",
    ),
    "enzyme_inactive (attribute)": _ir('noinline "enzyme_inactive"', "9 9"),
    "enzyme_inactive (metadata)": _ir("noinline !enzyme_inactive !0", "9 9", rest="!0 = !{}\n"),
    "enzyme_math": _ir('noinline "enzyme_math"="log1p"', "9.75 9.75"),
    "enzyme_allocator": _ir(
        "",
        "27 27",
        "{ %p = call ptr @take(i64 8)\n store double %x, ptr %p\n %v = load double, ptr %p\n"
        " %r = fmul double %v, %x\n call void @give(ptr %p)\n ret double %r }\n",
        "@pool = internal global [64 x i64] zeroinitializer\n@next = internal global i64 0\n"
        'define internal ptr @take(i64 %n) noinline "enzyme_allocator"="0" "enzyme_deallocator"="-1"'
        " !enzyme_deallocator_fn !0 {\n %i = load i64, ptr @next\n %j = add i64 %i, 1\n store i64 %j, ptr @next\n"
        " %p = getelementptr [64 x i64], ptr @pool, i64 0, i64 %i\n ret ptr %p }\n"
        "define internal void @give(ptr %p) noinline { ret void }\n!0 = !{ptr @give}\n",
    ),
    "enzyme_shadow": _ir(
        "noinline",
        "0 0",
        "{ store double %x, ptr @v\n %a = load double, ptr @v\n %r = fmul double %a, 0.0\n ret double %r }\n",
        "@v = internal global double 0.0, !enzyme_shadow !0\n@d_v = global double 0.0\n!0 = !{ptr @d_v}\n",
    ),
    "enzyme_inactive (variable in IR)": _ir(
        "noinline",
        "0 0",
        "{ %i = fptosi double %x to i64\n %p = getelementptr double, ptr @v, i64 %i\n store double %x, ptr %p\n"
        " %q = getelementptr double, ptr @v, i64 0\n %r = load double, ptr %q\n ret double %r }\n",
        "@v = internal global [4 x double] zeroinitializer, !enzyme_inactive !0\n!0 = !{}\n",
    ),
    "enzyme_inactive_val": _ir(
        "noinline",
        "9 9",
        "{ %r = fmul double %x, %x, !enzyme_inactive_val !0\n ret double %r }\n",
        "!0 = !{}\n",
    ),
    "enzyme_inactive_inst": _ir(
        "noinline",
        "3 3",
        "{ %i = fptosi double %x to i64\n %p = getelementptr double, ptr @v, i64 %i\n"
        " call void @keep(double %x, ptr %p), !enzyme_inactive_inst !0\n"
        " %y = fadd double %x, 5.0e-1\n %j = fptosi double %y to i64\n"
        " %q = getelementptr double, ptr @v, i64 %j\n %r = load double, ptr %q\n ret double %r }\n",
        "define internal void @keep(double %x, ptr %p) noinline { store double %x, ptr %p\n ret void }\n"
        "@v = internal global [9 x double] zeroinitializer\n!0 = !{}\n",
    ),
    "enzyme_active_val": _ir(
        "noinline",
        "27 27",
        "{ %r = fmul double %x, %x, !enzyme_active_val !0, !enzyme_active_inst !0\n ret double %r }\n",
        "!0 = !{}\n",
    ),
    "enzyme_type": Row(
        'define double @f(double "enzyme_type"="{[-1]:Float@double}" %x) noinline ' + SQUARE,
        "",
        "27 27",
        ".ll",
    ),
    "enzyme_nocache": _ir('noinline "enzyme_nocache" "enzyme_mustcache" "enzyme_preserve_primal"', "27 27"),
    "enzyme_notypeanalysis": _ir('noinline "enzyme_notypeanalysis" "enzyme_ta_norecur"', "27 27"),
    "enzyme_no_escaping_allocation": _ir(
        'noinline "enzyme_no_escaping_allocation" "enzyme_pointermath"', "27 27"
    ),
    "implements": _ir('noinline "implements"="log1p" "implements2"="log1pf"', "27 27"),
    "enzyme_fmulnoprop": _ir(
        "noinline",
        "27 27",
        "{ %r = fmul double %x, %x, !enzyme_fmulnoprop !0\n ret double %r }\n",
        "!0 = !{}\n",
    ),
}
