"""Which functions virtual calls and other calls through pointers may reach, told from C++ programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import bitcode
from enzyme_build.analysis.activity.globals import GlobalFacts
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Module
from enzyme_build.slots import ANY, NOWHERE
from enzyme_build.text.indirect_calls import indirect_calls, slots_in_table, tags_of_table_addresses
from tests.compilers import a_compiler

SOURCE = """
struct A { virtual double area(double) const; virtual double mass(double) const; };
struct B { virtual double price(double) const; };
struct C : A, B { double mass(double) const override; double price(double) const override; };
double A::area(double x) const { return x; }
double A::mass(double x) const { return 2 * x; }
double B::price(double x) const { return 3 * x; }
double C::mass(double x) const { return 4 * x; }
double C::price(double x) const { return 5 * x; }
extern "C" {
double plain(const A *, double x) { return 6 * x; }
struct Table { double (*call)(const A *, double); };
Table table = {plain};
double first(const A *a, double x) { return a->area(x); }
double second(const A *a, double x) { return a->mass(x); }
double other(const B *b, double x) { return b->price(x); }
double pointed(const Table *t, const A *a, double x) { return t->call(a, x); }
double member(double (A::*f)(double) const, const A *a, double x) { return (a->*f)(x); }
}
"""
TYPED = {
    "first": {"_ZNK1A4areaEd", "_ZNK1B5priceEd", "_ZThn8_NK1C5priceEd"},
    "second": {"_ZNK1A4massEd", "_ZNK1C4massEd"},
    "other": {"_ZNK1A4areaEd", "_ZNK1B5priceEd", "_ZThn8_NK1C5priceEd"},
    "pointed": {"plain"},
}
ALL = set().union(*TYPED.values(), {"_ZNK1C5priceEd"})


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        ("-O1", TYPED | {"member": ALL}),
        ("-O1 -fno-strict-aliasing", dict.fromkeys((*TYPED, "member"), ALL)),
    ],
)
def test_calls_reach_what_lies_in_their_slot(
    tmp_path: Path, flags: str, expected: dict[str, set[str]]
) -> None:
    """Without what the compiler says of accesses, every function of the type may be called."""
    code = a_compiler().bitcode(SOURCE, tmp_path, *flags.split(), suffix=".cpp")
    module = Module.parse(bitcode.read(code, "test").text(), "test")
    facts = GlobalFacts(module)
    for name, wanted in expected.items():
        calls = [
            i
            for block in module.functions[name].blocks
            for i in block.instructions
            if isinstance(i, Call) and call_facts(i).kind is CallKind.INDIRECT
        ]
        assert len(calls) == 1, name
        assert {target.name for target in facts.indirect_targets(calls[0])} == wanted, name


TEXT = """define double @f(ptr %p, ptr %t) {
  %table = load ptr, ptr %p, align 8, !tbaa !4
  %place = getelementptr inbounds nuw i8, ptr %table, i64 16
  %1 = load ptr, ptr %place, align 8
  %2 = call double %1(ptr %p)
  %3 = load ptr, ptr %t, align 8, !tbaa !7
  %4 = call float %3(ptr %p)
  %5 = getelementptr inbounds ptr, ptr %3, i64 2
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 %6(ptr %p)
  %8 = load ptr, ptr %table, align 8
  %9 = call i64 %8(ptr %p)
  ret double %2
}
"""
EPILOGUE = """!4 = !{!5, !5, i64 0}
!5 = !{!"vtable pointer", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"any pointer", !6, i64 0}
"""
TABLE = (
    "@_ZTV1C = linkonce_odr unnamed_addr constant { [4 x ptr], [3 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI1C, "
    "ptr @f, ptr @g], [3 x ptr] [ptr inttoptr (i64 -8 to ptr), ptr @_ZTI1C, ptr @g] }, comdat, align 8\n"
)


def test_the_same_told_from_text() -> None:
    calls = indirect_calls(TEXT, tags_of_table_addresses(EPILOGUE))
    found = {call.signature: call.slot for call in calls}
    assert found == {"double(ptr)": 2, "float(ptr)": NOWHERE, "i32(ptr)": None, "i64(ptr)": 0}
    slots = slots_in_table(TABLE)
    assert slots["f"] == frozenset({0})
    assert slots["g"] == frozenset({0, 1})
    without_information = slots_in_table(TABLE.replace("ptr @_ZTI1C", "ptr null"))
    assert without_information["f"] is ANY, "where a table begins cannot be told"
