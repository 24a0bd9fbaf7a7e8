"""What memory holds, told from C programs with and without what the language says of aliasing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build import bitcode
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.bitcode import passes
from enzyme_build.ir.instructions import Call, Load
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I8, I32, array_type
from tests.compilers import a_compiler

LEVELS = ("-O1", "-O2 -fno-strict-aliasing")
PROLOGUE = """
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#define APART __attribute__((noinline, used))
"""


@dataclass(frozen=True)
class Case:
    """`copies`: what the copies in `apart` hold, as `str(MemoryLayout)`, in the order of the text."""

    name: str
    source: str
    copies: tuple[str, ...]
    function: str = "apart"


DOUBLES = "every 8: 0: double"
CASES = (
    Case(
        "behind void*",
        """APART void apart(void *to, const void *from, size_t n) { memcpy(to, from, n); }
        double f(double *x, double *y, int n) { apart(y, x, n * sizeof(double)); return y[n - 1] + x[1]; }""",
        (DOUBLES,),
    ),
    Case(
        "integers behind void*",
        """APART void apart(void *to, const void *from, size_t n) { memcpy(to, from, n); }
        int f(int *x, int *y, int n) { apart(y, x, n * sizeof(int)); return y[n - 1] + x[1]; }""",
        ("every 1: plain",),
    ),
    Case(
        "struct of everything",
        """struct s { double x; void *p; int n; float f[2]; };
        APART void apart(struct s *to, const struct s *from) { *to = *from; }
        double f(struct s *a, struct s *b) {
          apart(a, b); return a->x + *(double *)a->p + a->n + a->f[0] + a->f[1]; }""",
        ("every 32: 0: double, 8: ptr, 20: float, 24: float",),
    ),
    Case(
        "trailing array",
        """struct s { int n; double a[]; };
        APART void apart(struct s *to, const struct s *from, size_t n) { memcpy(to, from, n); }
        double f(struct s *a, struct s *b) {
          apart(a, b, sizeof *a + a->n * sizeof(double));
          double t = 0; for (int i = 0; i < a->n; i++) t += a->a[i]; return t; }""",
        ("[8 bytes every 1: plain] then every 8: 0: double",),
    ),
    Case(
        "array in a struct passed on as an array",
        """struct s { double speed[3]; double *where; };
        APART double sum(const double *x, int n) { double t = 0; for (int i = 0; i < n; i++) t += x[i]; return t; }
        APART void apart(double *to, const double *from, int n) { memcpy(to, from, n * sizeof(double)); }
        double f(struct s *a, int n) {
          double local[64]; apart(local, a->where, n); return sum(a->speed, 3) + sum(local, n) + *a->where; }""",
        (DOUBLES,),
    ),
    Case(
        "state from malloc",
        """struct s { int n; int *i; double *v; };
        APART void apart(struct s *s) {
          int *i = malloc(2 * s->n * sizeof(int)); double *v = malloc(2 * s->n * sizeof(double));
          memcpy(i, s->i, s->n * sizeof(int)); memcpy(v, s->v, s->n * sizeof(double));
          free(s->i); free(s->v); s->i = i; s->v = v; }
        double f(double *x, int n) {
          struct s *s = malloc(sizeof *s); s->n = n; s->i = malloc(n * sizeof(int)); s->v = malloc(n * 8);
          for (int k = 0; k < n; k++) { s->i[k] = n - k; s->v[k] = x[k]; }
          apart(s); return s->v[s->i[0]]; }""",
        ("every 1: plain", DOUBLES),
    ),
    Case(
        "number or pointer",
        """union u { double d; double *p; }; struct s { int tag; union u u; };
        APART void apart(struct s *to, const struct s *from, int n) { memcpy(to, from, n * sizeof *to); }
        double f(struct s *a, struct s *b, int n) {
          apart(a, b, n); double t = 0;
          for (int i = 0; i < n; i++) t += a[i].tag ? a[i].u.d : *a[i].u.p; return t; }""",
        ("every 16: 8: double|ptr",),
    ),
    Case(
        "number or integer",
        """union u { int64_t i; double d; }; struct s { int tag; union u u; };
        APART void apart(struct s *to, const struct s *from, int n) { memcpy(to, from, n * sizeof *to); }
        double f(struct s *a, struct s *b, int n) {
          apart(a, b, n); double t = 0;
          for (int i = 0; i < n; i++) t += a[i].tag ? a[i].u.d : (double)a[i].u.i; return t; }""",
        ("every 16: 8: double",),
    ),
    Case(
        "hints",
        """void __enzyme_double(void *, int64_t);
        APART void apart(void *to, void *from, size_t n) { __enzyme_double(from, -1); memcpy(to, from, n); }""",
        (DOUBLES,),
    ),
    Case(
        "hints on a part",
        """void __enzyme_float(void *); void __enzyme_pointer(void *);
        APART void apart(char *to, char *from) {
          __enzyme_float(from); __enzyme_pointer(from + 8); memcpy(to, from, 40); }""",
        ("every 40: 0: float, 8: ptr",),
    ),
    Case(
        "pointers",
        """APART void apart(void *to, const void *from, size_t n) { memmove(to, from, n); }
        double f(double **x, int n) { apart(x, x + 1, n * sizeof *x); return *x[n]; }""",
        ("every 8: 0: ptr",),
    ),
    Case(
        "global initialised with pointers",
        """static double values[4] = {1, 2, 3, 4}; struct s { const char *name; double *v; long n; };
        static struct s table[2] = {{"a", values, 2}, {"b", values + 2, 2}};
        APART void apart(struct s *to, int i) { memcpy(to, &table[i], sizeof *to); }
        double f(struct s *s, int i) { apart(s, i); return s->v[s->n]; }""",
        ("every 24: 0: ptr, 8: ptr",),
    ),
    Case(
        "text",
        """APART char *apart(const char *from) {
          size_t n = strlen(from) + 1; char *to = malloc(n); memcpy(to, from, n); return to; }
        double f(const char *s, double x) { char *t = apart(s); double y = x * t[0]; free(t); return y; }""",
        ("every 1: plain",),
    ),
    Case(
        "filled",
        """struct s { double x; double *p; };
        APART void apart(struct s *s, int n) { memset(s, 0, n * sizeof *s); }
        double f(struct s *s, int n) { apart(s, n); return s[n - 1].x + *s[n - 1].p; }""",
        ("every 16: 0: double, 8: ptr",),
    ),
    Case(
        "two callers with different memory",
        """APART void apart(void *to, const void *from, size_t n) { memcpy(to, from, n); }
        double f(double *x, double *y, void **p, void **q, int n) {
          apart(y, x, n * 8); apart(q, p, n * 8); return y[n] + x[1] + *(double *)q[n] + *(double *)p[1]; }""",
        ("every 8: 0: double|ptr",),
    ),
)


def module_of(source: str, level: str, folder: Path) -> Module:
    flags = (*level.split(), "-w", "-Xclang", "-disable-llvm-passes")
    compiled = bitcode.read(a_compiler().bitcode(PROLOGUE + source, folder, *flags), "test")
    passes.prepare(compiled)
    return Module.parse(compiled.text())


def memory_types_of(module: Module) -> TypeAnalysis:
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(*(f for f in module.functions.values() if not f.is_declaration))
    return memory_types


def copies_in(module: Module, name: str) -> Iterator[Call]:
    for block in module.functions[name].blocks:
        for i in block.instructions:
            if isinstance(i, Call) and call_facts(i).kind in (CallKind.COPY, CallKind.FILL):
                yield i


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_layout_of_copies(case: Case, level: str, tmp_path: Path) -> None:
    module = module_of(case.source, level, tmp_path)
    memory_types = memory_types_of(module)
    found = tuple(str(memory_types.of_copy(call)) for call in copies_in(module, case.function))
    assert found == case.copies


def test_only_what_is_reached_is_parsed() -> None:
    module = Module.parse(
        """
        define double @wanted(ptr %x) {
          %y = call double @helper(ptr %x)
          ret double %y
        }
        define internal double @helper(ptr %x) {
          %y = load double, ptr %x
          ret double %y
        }
        define void @unrelated(ptr %x) {
          store i64 1, ptr %x
          ret void
        }
        """
    )
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(module.functions["wanted"])
    assert [f.name for f in memory_types.program.covered] == ["wanted", "helper"]
    assert not module.functions["unrelated"].body_is_parsed


def test_indirect_callees_are_covered() -> None:
    module = Module.parse(
        """
        @table = internal constant [1 x ptr] [ptr @callback]
        define double @wanted(i64 %i, ptr %x) {
          %place = getelementptr ptr, ptr @table, i64 %i
          %f = load ptr, ptr %place
          %y = call double %f(ptr %x)
          ret double %y
        }
        define internal double @callback(ptr %x) {
          %y = load double, ptr %x
          ret double %y
        }
        """
    )
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(module.functions["wanted"])
    wanted = module.functions["wanted"]
    assert module.functions["callback"] in memory_types.program.covered
    assert str(memory_types.of_memory([wanted.arguments[1]])) == DOUBLES


ATTRIBUTES = {
    '"enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@double}"': DOUBLES,
    '"enzyme_type"="{[-1]:Pointer, [-1,0]:Float@float, [-1,8]:Pointer}"': "every 16: 0: float, 8: ptr",
    '"enzyme_type"="{[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}"': "every 16: 8: double",
    "byval({ i64, double })": "every 16: 8: double",
}


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_attributes_of_parameters(attribute: str) -> None:
    module = Module.parse(
        f"""
        declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
        define void @f(ptr {attribute} %x, ptr %y) {{
          call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 16, i1 false)
          ret void
        }}
        """
    )
    memory_types = memory_types_of(module)
    (call,) = copies_in(module, "f")
    assert str(memory_types.of_copy(call)) == ATTRIBUTES[attribute]


def test_nothing_is_known_where_callers_are_not_seen() -> None:
    """No access tells, and whoever calls the requesting function is outside: unknown, not plain."""
    module = Module.parse(
        """
        declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
        define void @requester(ptr %x, ptr %y, i64 %n) {
          call void @f(ptr %x, ptr %y, i64 %n)
          ret void
        }
        define void @f(ptr %x, ptr %y, i64 %n) {
          call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 %n, i1 false)
          ret void
        }
        """
    )
    memory_types = TypeAnalysis(module)
    memory_types.program.add_context(module.functions["requester"])
    memory_types.program.cover(module.functions["f"])
    (call,) = copies_in(module, "f")
    assert memory_types.of_copy(call) is None
    assert memory_types.holds_pointers(call)


def test_callers_of_the_requester_are_asked_last() -> None:
    module = Module.parse(
        """
        declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
        define i32 @main() {
          %x = alloca [4 x i8], align 8
          store float 1.0, ptr %x
          call void @requester(ptr %x, ptr %x, i64 4)
          ret i32 0
        }
        define void @requester(ptr %x, ptr %y, i64 %n) {
          call void @f(ptr %x, ptr %y, i64 %n)
          ret void
        }
        define void @f(ptr %x, ptr %y, i64 %n) {
          call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 %n, i1 false)
          ret void
        }
        """
    )
    memory_types = TypeAnalysis(module)
    memory_types.program.add_context(module.functions["requester"])
    memory_types.program.cover(module.functions["f"])
    (call,) = copies_in(module, "f")
    assert str(memory_types.of_copy(call)) == "every 4: 0: float"


# More callers than a search comes to, each with a count of its own that it passes by reference, as Fortran does.
_CALLERS = 800
_COUNTED = """define internal i32 @counted(ptr %n) {
  %count = load i32, ptr %n
  ret i32 %count
}
"""
_CALLER = """define i32 @caller.NUMBER() {
  %place = alloca i32
  store i32 NUMBER, ptr %place
  %got = call i32 @counted(ptr %place)
  OTHERS
  ret i32 %got
}
"""


@pytest.mark.parametrize(
    ("others", "may_hold"), [("", False), ("%x = load float, ptr %place", True)], ids=("counts", "a float")
)
def test_counts_of_many_callers_are_no_floats(others: str, may_hold: bool) -> None:
    callers = [_CALLER.replace("NUMBER", str(number)) for number in range(_CALLERS)]
    texts = [caller.replace("OTHERS", "") for caller in callers[:-1]] + [
        callers[-1].replace("OTHERS", others)
    ]
    module = Module.parse(_COUNTED + "".join(texts), "program")
    types = TypeAnalysis(module)
    types.program.cover(*module.functions.values())
    (load,) = (i for i in module.functions["counted"].instructions if isinstance(i, Load))
    assert types.may_hold_anything(load.pointer, load.type) == may_hold


BESIDE = """
%pair = type { double, i64, double }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @apart(ptr %counts, ptr %to, i1 %is_one, i64 %n) {
  %pair = alloca %pair
  store double 1.0, ptr %pair
  %last = getelementptr i8, ptr %pair, i64 16
  store double 2.0, ptr %last
  %count = getelementptr i8, ptr %pair, i64 8
  store i32 3, ptr %count
  %either = select i1 %is_one, ptr %count, ptr %counts
  %first = load i32, ptr %either
  %some = getelementptr i32, ptr %counts, i64 %n
  %other = load i32, ptr %some, !tbaa !0
  store i32 %other, ptr %counts, !tbaa !0
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %counts, i64 %n, i1 false)
  ret i32 %first
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
"""


def test_what_lies_beside_other_memory_of_a_pointer_does_not_lie_here() -> None:
    """A pointer leads to a member of a struct at times, and to an array of counts at others."""
    module = Module.parse(BESIDE)
    memory_types = memory_types_of(module)
    counts = module.functions["apart"].arguments[0]
    assert not memory_types.kinds_met(counts, array_type(16, I8))
    (copy,) = copies_in(module, "apart")
    assert str(memory_types.of_copy(copy)) == "every 1: plain"


VECTORS = """
define <2 x double> @f(ptr %p) {{
  %v = load <2 x double>, ptr %p, align 1{tag}
  %end = getelementptr i8, ptr %p, i64 16
  store <2 x double> %v, ptr %end, align 8
  ret <2 x double> %v
}}
!0 = !{{!1, !1, i64 0}}
!1 = !{{!"omnipotent char", !2, i64 0}}
!2 = !{{!"Simple C/C++ TBAA"}}
"""


@pytest.mark.parametrize(("tag", "are_aligned"), [("", False), (", !tbaa !0", True)])
def test_functions_for_vectors_ask_for_no_alignment(tag: str, are_aligned: bool) -> None:
    module = Module.parse(VECTORS.format(tag=tag))
    memory_types = memory_types_of(module)
    assert memory_types.has_only_doubles(module.functions["f"].arguments[0]) == are_aligned


BITS = """
define i64 @f(ptr %p) {{
  %bits = ptrtoint ptr %p to i64
  {computed}
  ret i64 %result
}}
"""


@pytest.mark.parametrize(
    ("computed", "are_hidden"),
    [
        ("%result = and i64 %bits, 15", False),
        ("%down = lshr exact i64 %bits, 3 %less = sub i64 0, %down %result = and i64 %less, 1", False),
        ("%result = and i64 %bits, 255", True),
        ("%down = lshr i64 %bits, 8 %result = and i64 %down, 15", True),
        ("%result = and i64 %bits, -16", True),
        ("%result = xor i64 %bits, 15", True),
    ],
)
def test_an_alignment_hides_no_address(computed: str, are_hidden: bool) -> None:
    text = BITS.format(
        computed=computed.replace(" %result", "\n  %result").replace(" %less =", "\n  %less =")
    )
    assert memory_types_of(Module.parse(text)).hidden.are_any == are_hidden


DISTANCES = """
define void @f(ptr %p, ptr %to, i1 %is_none) {{
  %other = alloca [8 x i64]
  %end = getelementptr i8, ptr %p, i64 64
  %bits = ptrtoint ptr %p to i64
  %last = ptrtoint ptr %end to i64
  %apart = ptrtoint ptr %other to i64
  {computed}
  store {result}, ptr %to
  ret void
}}
"""


@pytest.mark.parametrize(
    ("computed", "are_hidden"),
    [
        ("%far = add i64 %last, 8; %result = sub i64 %far, %bits", False),
        ("%near = and i64 %bits, -16; %result = sub i64 %last, %near", False),
        ("%some = select i1 %is_none, i64 0, i64 %last; %result = sub i64 %some, %bits", False),
        ("%far = add i64 %last, 8; %result = sub i64 %far, %apart", True),
        ("%low = and i64 %last, 4095; %result = sub i64 %low, %bits", True),
        ("%key = xor i64 %last, 85; %result = sub i64 %key, %bits", True),
        ("%far = add i64 %last, %bits; %result = sub i64 %far, 8", True),
    ],
)
def test_a_distance_hides_no_address(computed: str, are_hidden: bool) -> None:
    text = DISTANCES.format(computed=computed.replace("; ", "\n  "), result="i64 %result")
    are_any = memory_types_of(Module.parse(text)).hidden.are_any
    assert are_any == are_hidden


def test_what_is_an_address_again_is_not_hidden() -> None:
    computed = "%up = add i64 %bits, 15\n  %near = and i64 %up, -16\n  %result = inttoptr i64 %near to ptr"
    text = DISTANCES.format(computed=computed, result="ptr %result")
    are_any = memory_types_of(Module.parse(text)).hidden.are_any
    assert not are_any


HEADS = """
struct link { struct link *next, *before; };
struct side { int kind; double length; struct link link; struct corner *ends[2]; struct face *faces[2]; };
struct face { int kind; double height; struct link link; struct side *sides[3]; };
struct body { struct link sides, faces; void *nearest; double least; int kind; };
static void append(struct link *head, struct link *made) {
  made->before = head->before; made->next = head; head->before->next = made; head->before = made;
}
APART double above(double *to, double height) { return *to = height * height; }
APART void add(struct body *b, struct side *s, struct side *t, struct side *u, double height) {
  struct face *made = malloc(sizeof *made);
  made->kind = 3;
  made->sides[0] = s; made->sides[1] = t; made->sides[2] = u;
  height = above(&made->height, height);
  append(&b->faces, &made->link);
  if (height < b->least) { b->nearest = made; b->least = height; b->kind = made->kind; }
}
APART struct side *side(struct body *b, double length) {
  struct side *made = malloc(sizeof *made);
  made->kind = 2; made->length = length; made->faces[0] = made->faces[1] = 0;
  append(&b->sides, &made->link);
  if (length < b->least) { b->nearest = made; b->least = length; b->kind = made->kind; }
  return made;
}
double f(double *x, int n) {
  struct body b = {{&b.sides, &b.sides}, {&b.faces, &b.faces}, 0, 1e9, 0};
  struct side *s = side(&b, x[0]), *t = side(&b, x[1]);
  for (int i = 1; i < n; i++) { struct side *u = side(&b, x[i]); add(&b, s, t, u, x[i] * x[0]); s = t; t = u; }
  double total = 0;
  for (struct link *l = b.faces.next; l != &b.faces; l = l->next)
    total += ((struct face *)((char *)l - 16))->height;
  return b.kind == 2 ? total : total * ((struct face *)b.nearest)->height; }
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_what_lies_behind_the_head_of_a_list_is_no_element_of_it(level: str, tmp_path: Path) -> None:
    """The links lead to elements and to the head, behind which other members of its struct lie."""
    module = module_of(HEADS, level, tmp_path)
    types = memory_types_of(module)
    calls = (i for i in module.functions["add"].instructions if isinstance(i, Call))
    made = next(call for call in calls if call_facts(call).kind is CallKind.ALLOCATE)
    found = types.kinds_surely_met(made, I32)
    assert found == set()
