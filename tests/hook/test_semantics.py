"""A hooked program behaves as the same objects linked plainly with a hand-written difference quotient."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.hook.project import EMBED, Project, tool

pytestmark = pytest.mark.slow

REFERENCE = """
#include <stdarg.h>
double __enzyme_autodiff(void *f, ...) {
  va_list arguments;
  va_start(arguments, f);
  double x = va_arg(arguments, double);
  va_end(arguments);
  double (*g)(double) = (double (*)(double))f;
  double right = g(x + 1), left = g(x - 1);
  return (right - left) * 0.5;
}
"""
HEAD = """
#include <stdio.h>
double f(double);
double __enzyme_autodiff(void *, ...);
static double df(double x) { return __enzyme_autodiff((void *)f, x); }
"""


@dataclass(frozen=True)
class Program:
    """Sources in the order in which they are linked; a name with a slash goes into that archive."""

    sources: dict[str, str]
    flags: tuple[str, ...] = ("-O2",)
    link: tuple[str, ...] = ()
    native: tuple[str, ...] = ()
    expect: str = ""
    cxx: bool = False
    wholes: tuple[str, ...] = ()
    extra: dict[str, str] = field(default_factory=dict)


PROGRAMS = {
    "a weak definition loses to an earlier one": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "first.c": "__attribute__((weak)) double scale(void) { return 10; }",
            "f.c": "__attribute__((weak)) double scale(void) { return 1; }"
            "static int n; double f(double x) { n++; return scale() * x * x; }",
        },
        native=("first.c",),
        expect="60",
    ),
    "a weak definition loses to a strong one": Program(
        {
            "main.c": HEAD
            + "__attribute__((weak)) double scale(void) { return 1; }"
            + 'int main(void) { printf("%g %g\\n", df(3), scale()); }',
            "f.c": "double scale(void); double f(double x) { return scale() * x * x; }",
            "strong.c": "double scale(void) { return 7; }",
        },
        expect="42 7",
    ),
    "a common symbol takes its value from a definition": Program(
        {
            "main.c": HEAD + 'int shared; int main(void) { printf("%g %d\\n", df(3), shared); }',
            "f.c": "int shared; double f(double x) { return x * x * (shared + 1); }",
            "value.c": "int shared = 4;",
        },
        flags=("-O2", "-fcommon"),
        expect="30 4",
    ),
    "constructors run once, in the order of the link": Program(
        {
            "main.c": HEAD + 'static void __attribute__((constructor)) c(void) { puts("main\'s"); }'
            'int main(void) { printf("%g\\n", df(3)); }',
            "between.c": "#include <stdio.h>\n"
            'static void __attribute__((constructor)) c(void) { puts("between"); }'
            'static void __attribute__((constructor(200))) d(void) { puts("between, early"); }'
            'static void __attribute__((destructor)) e(void) { puts("between, end"); }',
            "f.c": "#include <stdio.h>\nstatic int n; static void __attribute__((constructor)) c(void) "
            '{ n = 2; puts("f\'s"); }'
            'static void __attribute__((constructor(200))) d(void) { puts("f\'s, early"); }'
            'static void __attribute__((destructor)) e(void) { printf("f\'s, end %d\\n", n); }'
            "double f(double x) { return x * x * n; }",
        },
        native=("between.c",),
        expect="between, early\nf's, early\nmain's\nbetween\nf's\n12\nf's, end 2\nbetween, end",
    ),
    "constructors of whole archives": Program(
        {
            "main.c": HEAD + 'int registered; int main(void) { printf("%g %d\\n", df(3), registered); }',
            "lib.a/one.c": "extern int registered; static int state;"
            "static void __attribute__((constructor)) c(void) { registered++; state++; }"
            "double f(double x) { return x * x * state; }",
            "lib.a/two.c": "extern int registered;"
            "static void __attribute__((constructor)) c(void) { registered += 10; }",
        },
        wholes=("lib.a",),
        expect="6 11",
    ),
    "aliases and indirect functions": Program(
        {
            "main.c": HEAD + "double also(double); int chosen(void);"
            'int main(void) { printf("%g %g %d\\n", df(3), also(3), chosen()); }',
            "f.c": "double f(double x) { return x * x; }"
            'double also(double) __attribute__((alias("f")));'
            "static int pick(void) { return 5; } static void *resolve(void) { return (void *)pick; }"
            'int chosen(void) __attribute__((ifunc("resolve")));',
        },
        expect="6 9 5",
    ),
    "a request for an alias": Program(
        {
            "main.c": HEAD.replace("(void *)f,", "(void *)also,").replace("double f(", "double also(")
            + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": 'double f(double x) { return x * x; } double also(double) __attribute__((alias("f")));',
        },
        expect="6",
    ),
    "thread-local state": Program(
        {
            "main.c": HEAD + "extern _Thread_local int visible; int hidden_count(void);"
            'int main(void) { double d = df(3); printf("%g %d %d\\n", d, visible, hidden_count()); }',
            "f.c": "_Thread_local int visible = 1; static _Thread_local int hidden;"
            "int hidden_count(void) { return hidden; }"
            "double f(double x) { visible++; hidden += 2; return x * x; }",
        },
        expect="6 3 4",
    ),
    "state of an inline function": Program(
        {
            "main.cpp": '#include <cstdio>\n#include "count.h"\ndouble f(double);'
            'extern "C" double __enzyme_autodiff(void *, ...);'
            "int main() { double d = __enzyme_autodiff((void *)f, 3.0);"
            'std::printf("%g %d\\n", d, count()); }',
            "f.cpp": '#include "count.h"\ndouble f(double x) { count(); return x * x; }',
            "other.cpp": '#include "count.h"\nstatic int first = count();',
        },
        extra={"count.h": "inline int count() { static int n = 0; return ++n; }\n"},
        cxx=True,
        expect="6 4",
    ),
    "classes, virtual calls and constructors by alias": Program(
        {
            "main.cpp": '#include <cstdio>\n#include "shape.h"\n'
            'extern "C" double __enzyme_autodiff(void *, ...);'
            "double f(double x) { Square s(x); Shape &shape = s; return shape.area(); }"
            'int main() { std::printf("%g\\n", __enzyme_autodiff((void *)f, 3.0));'
            'Square s(2); std::printf("%s %d\\n", s.name(), made()); }',
            "shape.cpp": '#include "shape.h"\nnamespace { int count; }\n'
            "Shape::~Shape() = default; const char *Shape::name() { return typeid(*this).name(); }"
            "Square::Square(double x) : x(x) { ++count; } double Square::area() { return x * x; }"
            "int made() { return count; }",
        },
        extra={
            "shape.h": "#include <typeinfo>\nstruct Shape { virtual double area() = 0; const char *name();"
            "virtual ~Shape(); };\nstruct Square : Shape { double x; explicit Square(double); "
            "double area() override; };\nint made();\n"
        },
        cxx=True,
        expect="6\n6Square 3",
    ),
    "wrapped functions": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": "double g(double); double f(double x) { return g(x); }",
            "g.c": "static int n; double g(double x) { n++; return x * x; }",
            "wrap.c": "double __real_g(double); double __wrap_g(double x) { return 10 * __real_g(x); }",
        },
        link=("-Wl,--wrap=g",),
        expect="60",
    ),
    "wrapped functions that are only borrowed": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": "double g(double); double f(double x) { return g(x); }",
            "g.c": "double g(double x) { return x * x; }",
            "wrap.c": "double __real_g(double); double __wrap_g(double x) { return 10 * __real_g(x); }",
        },
        link=("-Wl,--wrap=g",),
        expect="60",
    ),
    "a symbol defined on the command line": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": "double g(double); double f(double x) { return g(x); }",
            "g.c": "double square(double x) { return x * x; }",
        },
        link=("-Wl,--defsym=g=square",),
        expect="6",
    ),
    "sections nobody uses are dropped": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": "static int n; double f(double x) { n++; return x * x; }"
            "int nowhere(void); int unused(void) { return nowhere(); }",
        },
        flags=("-O2", "-ffunction-sections", "-fdata-sections"),
        link=("-Wl,--gc-sections", "-Wl,--icf=all"),
        expect="6",
    ),
    "a function found only by -u": Program(
        {
            "main.c": HEAD + "__attribute__((weak)) int extra(void);"
            'int main(void) { printf("%g %d\\n", df(3), extra ? extra() : 0); }',
            "f.c": "static int n; double f(double x) { n++; return x * x; }",
            "lib.a/extra.c": "int extra(void) { return 5; }",
        },
        link=("-Wl,-u,extra",),
        expect="6 5",
    ),
    "names with characters that IR must quote": Program(
        {
            "main.c": HEAD.replace("double f(double);", 'double f(double) __asm__("a name, with @ and (x)");')
            + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": 'double f(double) __asm__("a name, with @ and (x)");'
            "static int n; double f(double x) { n++; return x * x; }",
        },
        expect="6",
    ),
    "assembly beside the functions": Program(
        {
            "main.c": HEAD + 'int answer(void); int main(void) { printf("%g %d\\n", df(3), answer()); }',
            "f.c": '__asm__(".globl answer\\nanswer: movl $42, %eax\\n ret\\n");'
            "static int n; double f(double x) { n++; return x * x; }",
        },
        expect="6 42",
    ),
    "assembly beside functions that are only borrowed": Program(
        {
            "main.c": HEAD + 'int answer(void); int main(void) { printf("%g %d\\n", df(3), answer()); }',
            "f.c": '__asm__(".globl answer\\nanswer: movl $42, %eax\\n ret\\n");'
            "double f(double x) { return x * x; }",
        },
        expect="6 42",
    ),
    "a table of functions": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": "typedef double (*op)(double); extern op const ops[2];"
            "double f(double x) { double s = 0; for (int i = 0; i < 2; ++i) s += ops[i](x); return s; }",
            "ops.c": "typedef double (*op)(double); static int n;"
            "static double a(double x) { n++; return x * x; } static double b(double x) { return 2 * x; }"
            "op const ops[2] = {a, b};",
        },
        expect="8",
    ),
    "an internal function that is compared by its address": Program(
        {
            "main.c": HEAD + "extern int seen(void); int main(void) { double d = df(3);"
            ' printf("%g %d\\n", d, seen()); }',
            "f.c": "typedef double (*op)(double); extern op current(void); extern int is_square(op); int hits;"
            "double f(double x) { op o = current(); hits += is_square(o); return o(x); }"
            "int seen(void) { return hits; }",
            "ops.c": "typedef double (*op)(double);"
            "static double square(double x) { return x * x; } static double other(double x) { return x; }"
            "static op now = square; op current(void) { return now ? now : other; }"
            "int is_square(op o) { return o == square; } void set(int k) { now = k ? square : other; }",
        },
        expect="6 2",
    ),
    "internal functions in a table that only machine code compares": Program(
        {
            "main.c": HEAD
            + 'int which(void); int main(void) { double d = df(3); printf("%g %d\\n", d, which()); }',
            "f.c": '#include "ops.h"\nop last; const struct ops *table(int); int is_first(op);'
            "double f(double x) { const struct ops *t = table(1); last = t->second;"
            "return t->first(x) + t->second(x); }"
            "int which(void) { return is_first(last); }",
            "ops.c": '#include "ops.h"\nstatic double a(double x) { return x * x; }'
            "static double b(double x) { return 2 * x; }"
            "static const struct ops all[2] = {{b, b}, {a, b}};"
            "const struct ops *table(int k) { return &all[k]; }"
            "int is_first(op o) { return o == all[0].second ? 5 : o == a ? 7 : 0; }",
        },
        extra={"ops.h": "typedef double (*op)(double); struct ops { op first, second; };\n"},
        expect="8 5",
    ),
    "an internal constant that is compared by its address": Program(
        {
            "main.c": HEAD
            + 'int hits(void); int main(void) { double d = df(3); printf("%g %d\\n", d, hits()); }',
            "f.c": "const double *pick(double); int is_mark(const double *); static int n; int hits(void) { return n; }"
            "double f(double x) { const double *p = pick(x); n += is_mark(p); return x * x * *p; }",
            "mark.c": "static const double mark[2] = {2, 3}, other[2] = {2, 4};"
            "const double *pick(double x) { return x > 100 ? other : mark; }"
            "int is_mark(const double *p) { return p == mark; }",
        },
        expect="12 2",
    ),
    "state that machine code has in other forms": Program(
        {
            "main.c": HEAD + "void state(char *); int main(void) { char before[80], after[80]; state(before);"
            ' double d = df(3); state(after); printf("%s %g %s\\n", before, d, after); }',
            "f.c": "#include <stdio.h>\n#include <stdlib.h>\n"
            "static int level; static char mode; static struct { int a; double b; } pair; static double *room;"
            "double f(double x) { if (!room) room = malloc(sizeof *room); level = 2; mode = 7; pair.a++;"
            " pair.b += 0.5; *room = x; return x * *room; }"
            'void state(char *s) { sprintf(s, "%d%d%d%g", level, mode, pair.a, pair.b); }',
        },
        expect="0000 6 2721",
    ),
    "objects that constructors make, with and without content": Program(
        {
            "main.cpp": '#include <cstdio>\ndouble f(double); extern "C" double __enzyme_autodiff(void *, ...);'
            'int main() { std::printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); }',
            "f.cpp": "template <int N> struct fixed { fixed() {} int get() const { return N; } };"
            "static const fixed<2> two; double scale(); struct holder { double k; holder() : k(scale()) {} };"
            "static const holder held; template <class T> __attribute__((noinline)) double by(const T &t, double x)"
            "{ return t.get() * x; } double f(double x) { return by(two, x) * x * held.k; }",
            "scale.cpp": "double scale() { return 5; }",
        },
        cxx=True,
        expect="60",
    ),
    "a virtual function of which only a constructor takes the address": Program(
        {
            "main.cpp": '#include <cstdio>\ndouble f(double); extern "C" double __enzyme_autodiff(void *, ...);'
            'int main() { std::printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); }',
            "f.cpp": '#include "shape.h"\nconst shape *chosen; static start now;'
            "double f(double x) { return chosen->at(x); }",
            "ops.cpp": '#include "shape.h"\ntemplate <int N> struct power : shape {'
            "double at(double x) const override { return N * x * x; } };"
            "start::start() { chosen = new power<2>; }",
        },
        extra={
            "shape.h": "struct shape { virtual double at(double) const = 0; }; extern const shape *chosen;"
            "struct start { start(); };\n"
        },
        cxx=True,
        expect="12",
    ),
    "internals that machine code has no more": Program(
        {
            "main.c": HEAD + 'int main(void) { printf("%g\\n", df(3)); }',
            "f.c": "static const double factor[3] = {1, 2, 4};"
            "static double apply(double (*g)(double), double x) { return g(x); }"
            "static double square(double x) { return x * x * factor[1]; }"
            "double f(double x) { return apply(square, x) * factor[0]; }",
        },
        expect="12",
    ),
    "arguments that only the code of the object reads": Program(
        {
            "main.c": HEAD + "double over(const double *, const int *, const int *, const int *);"
            "int main(int argc, char **argv) { double x[3] = {1, 2, 3}; int n[3] = {argc, 2, 3}; double d = df(3);"
            ' printf("%g %g\\n", d, over(x, n, n + 1, n + 2)); }',
            "f.c": "double over(const double *, const int *, const int *, const int *);"
            "double f(double x) { double v[3] = {x, 1, 2}; int n = x; return over(v, &n, &n, &n); }",
            "over.c": "static double sum(const double *x, int n)"
            "{ double s = 0; for (int i = 0; i < n; ++i) s += x[i]; return s; }"
            "double over(const double *x, const int *a, const int *b, const int *c) {"
            "double s = sum(x, *a) + sum(x, *b) + sum(x, *c);"
            "if (x[2] > 1e6) { double y[3] = {x[0], x[1], x[2] / 2}; const int n[3] = {1, 2, 3};"
            "return over(y, n, n + 1, n + 2) + over(y, n + 2, n + 1, n); }"
            "return x[0] * x[0] + x[1] + 0 * (s > 0); }",
        },
        flags=("-O0",),
        expect="6 3",
    ),
    "protected, hidden and internal names": Program(
        {
            "main.c": HEAD + '__attribute__((visibility("hidden"))) int seen(void);'
            'int main(void) { double d = df(3); printf("%g %d\\n", d, seen()); }',
            "f.c": 'static int n; __attribute__((visibility("hidden"))) int seen(void) { return n; }'
            '__attribute__((visibility("protected"))) double f(double x) { n++; return x * x; }',
        },
        expect="6 2",
    ),
    "unwinding through all of it with debug information": Program(
        {
            "main.cpp": "#include <cstdio>\ndouble f(double);"
            'extern "C" double __enzyme_autodiff(void *, ...);'
            "int main() { try { __enzyme_autodiff((void *)f, 50.0); } "
            'catch (int code) { std::printf("%d\\n", code); }'
            'std::printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); }',
            "f.cpp": "static int n; struct Count { ~Count() { n += 10; } };"
            "double f(double x) { Count c; if (x > 20) throw n + 3; return x * x; }",
        },
        flags=("-O1", "-g"),
        cxx=True,
        expect="3\n6",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_behaves_as_the_plain_link(project: Project, name: str) -> None:
    program = PROGRAMS[name]
    inputs = _built(project, program)
    reference = project.object("reference.c", REFERENCE, "-O2")
    project.link(*inputs, reference, *program.link, plain=True, cxx=program.cxx, out="plain")
    plain = project.run("plain")
    assert plain == program.expect, "the expectation itself, checked without the hook"
    project.link(*inputs, *program.link, cxx=program.cxx)
    assert project.run() == plain


@pytest.mark.parametrize("linker", ["ld.bfd", "ld.gold", "ld.mold"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_behaves_as_the_plain_link_by_another_linker(project: Project, name: str, linker: str) -> None:
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed")
    program = PROGRAMS[name]
    link = [flag for flag in program.link if "icf" not in flag]
    inputs = _built(project, program)
    env = {"ENZYME_LINKER": tool(linker) or ""}
    reference = project.object("reference.c", REFERENCE, "-O2")
    project.link(*inputs, reference, *link, cxx=program.cxx, plain=True, by=linker, out="plain")
    done = project.link(*inputs, *link, cxx=program.cxx, env=env)
    assert project.run() == project.run("plain"), done.stderr


POINTED = ("a table of functions", "a virtual function of which only a constructor takes the address")


@pytest.mark.parametrize("name", POINTED)
def test_functions_behind_pointers_are_found(project: Project, name: str) -> None:
    """The stand-in for the engine calls whatever the pointer holds; a derivative needs the bodies."""
    program = PROGRAMS[name]
    inputs = _built(project, program)
    env = {"ENZYME_CACHE": "0"}
    done = project.link(*inputs, *program.link, cxx=program.cxx, hook=project.real_hook, env=env)
    assert project.run() == program.expect, done.stderr


LABELS = """
static const void **known;
double run(double x, int first) {
  static const void *table[] = {&&square, &&twice, &&end};
  static const int code[] = {0, 1, 0, 2};
  const int *at = code;
  if (first) { known = table; return 0; }
  goto *known[*at++];
square: x *= x; goto *known[*at++];
twice: x *= 2; goto *known[*at++];
end: return x;
}
"""


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_a_destructor_that_is_its_bases_by_two_names(project: Project, level: str) -> None:
    """Optimisers make the one of a derived class an alias of an alias."""
    header = (
        "struct Owner { double *p; Owner(double); virtual ~Owner(); };"
        "struct Squared : Owner { Squared(double); virtual ~Squared(); double at(double) const; };\n"
    )
    project.source("owner.h", header)
    library = (
        '#include "owner.h"\nOwner::Owner(double v) : p(new double(v)) {} Owner::~Owner() { delete p; }'
        "Squared::Squared(double v) : Owner(v) {} Squared::~Squared() {}"
        "double Squared::at(double t) const { return *p * *p * t; }"
    )
    main = (
        '#include <cstdio>\n#include "owner.h"\nextern "C" double __enzyme_autodiff(void *, ...);'
        "double f(double x) { Squared s(x); return s.at(x); }"
        'int main() { std::printf("%g\\n", __enzyme_autodiff((void *)f, 2.0)); }'
    )
    units = [project.object(n, text, *EMBED, level) for n, text in (("f.cpp", library), ("main.cpp", main))]
    project.link(*units, cxx=True, hook=project.real_hook)
    assert project.run() == "12"


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_a_unit_whose_labels_are_addresses_makes_way(project: Project, level: str) -> None:
    """A table that its object has filled would lead to the labels of the object's code."""
    main = (
        "#include <stdio.h>\ndouble __enzyme_autodiff(void *, ...); double run(double, int);"
        "double f(double x) { return run(x, 0); }"
        'int main(void) { run(0, 1); printf("%g\\n", __enzyme_autodiff((void *)f, 1.5)); }'
    )
    objects = [project.object(n, t, level, *EMBED) for n, t in (("main.c", main), ("run.c", LABELS))]
    done = project.link(*objects, hook=project.real_hook, env={"ENZYME_CACHE": "0"})
    assert project.run() == "54", done.stderr  # 4 x^4


def _built(project: Project, program: Program) -> list[str | Path]:
    for name, text in program.extra.items():
        project.source(name, text)
    inputs: list[str | Path] = []
    archives: dict[str, list[Path]] = {}
    for name, text in program.sources.items():
        embed = () if name in program.native else EMBED
        made = project.object(name.replace("/", "-"), text, *program.flags, *embed)
        if "/" in name:
            archives.setdefault(name.split("/")[0], []).append(made)
        else:
            inputs.append(made)
    for name, members in archives.items():
        archive = project.archive(name, *members)
        whole = name in program.wholes
        inputs += ["-Wl,--whole-archive", archive, "-Wl,--no-whole-archive"] if whole else [archive]
    return inputs


STAYS = ("-O0", "-O2", "-O2 -fPIC", "-O2 -ffunction-sections -fdata-sections", "-Os -g")


@pytest.mark.parametrize("flags", STAYS)
@pytest.mark.parametrize("in_archive", [False, True])
@pytest.mark.parametrize("linker", ["ld.lld-22", "ld.bfd", "ld.gold", "ld.mold"])
def test_a_unit_lends_its_internals_and_stays(
    project: Project, flags: str, in_archive: bool, linker: str
) -> None:
    """Tables and functions whose addresses count are those of the unit's own object, which is not made again."""
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed")
    program = PROGRAMS["internal functions in a table that only machine code compares"]
    for name, text in program.extra.items():
        project.source(name, text)
    main, f, ops = (project.object(n, text, *flags.split(), *EMBED) for n, text in program.sources.items())
    inputs = [main, f, project.archive("libops.a", ops) if in_archive else ops]
    for kept in (False, True):
        options = ("-Wl,--enzyme-report=report.txt,-Map=program.map", "-Wl,--gc-sections")
        project.link(*inputs, *options, env={"ENZYME_LINKER": tool(linker) or ""})
        assert project.run() == program.expect
        report = (project.folder / "report.txt").read_text()
        assert "ops.c.o: borrowed" in report.replace(")", "")
        assert ("kept from an earlier link" in report) is kept
    assert ".lent." in (project.folder / "program.map").read_text()


def test_an_object_without_its_local_symbols_makes_way(project: Project) -> None:
    """Whether its machine code still has them cannot be told."""
    program = PROGRAMS["an internal constant that is compared by its address"]
    inputs = _built(project, program)
    objcopy = tool("llvm-objcopy-22", "llvm-objcopy", "objcopy") or "objcopy"
    project.do(objcopy, "--discard-all", inputs[2])
    project.link(*inputs, "-Wl,--enzyme-report=report.txt")
    assert project.run() == program.expect
    report = (project.folder / "report.txt").read_text()
    assert re.search(
        r"mark\.c\.o: replaced, because the address of its internal constant (mark|other) may matter", report
    )


TWICE = """
double slope_of(double (*)(double), double);
void note(double);
static double gain = 1;
static double f(double x) { return gain * x * x; }
__attribute__((constructor)) static void enter(void) {
  gain += 1;
  note(slope_of(f, 3));
  gain += 1;
  note(slope_of(f, 3));
}
"""


@pytest.mark.parametrize("linker", ["ld.lld-22", "ld.bfd", "ld.gold", "ld.mold"])
def test_two_objects_of_the_same_content_lend_their_own_internals(project: Project, linker: str) -> None:
    """As of a file of one name in two folders, or of an archive that is given whole twice."""
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed")
    main = project.object(
        "main.c",
        "#include <stdio.h>\ndouble __enzyme_autodiff(void *, ...);\nstatic double slopes[4];\nstatic int n;\n"
        "static double (*op)(double);\nstatic double f(double x) { return op(x); }\n"
        "double slope_of(double (*g)(double), double x) { op = g; return __enzyme_autodiff((void *)f, x); }\n"
        "void note(double slope) { slopes[n++] = slope; }\n"
        'int main() { for (int i = 0; i < n; i++) printf("%g ", slopes[i]); }\n',
        *EMBED,
    )
    first = project.object("twice.c", TWICE, "-O0", *EMBED)
    second = project.folder / "again.o"
    second.write_bytes(first.read_bytes())
    for kept in (False, True):
        options = ("-Wl,--enzyme-report=report.txt",)
        env = {"ENZYME_LINKER": tool(linker) or ""}
        project.link(main, first, second, *options, hook=project.real_hook, env=env)
        assert project.run() == "12 18 12 18"
        assert ("kept from an earlier link" in (project.folder / "report.txt").read_text()) is kept
    project.link(main, first, *options, hook=project.real_hook, env=env)
    assert project.run() == "12 18", "what is kept belongs to the two"
