"""Modules cut into parts: what each part holds, and that the joined object is the program it was."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from enzyme_build import bitcode, process
from enzyme_build.bitcode import EmitOptions, parallel, parse_text
from enzyme_build.linker import real
from enzyme_build.settings import Settings
from enzyme_build.text.metadata import Metadata
from enzyme_build.text.outline import outline
from enzyme_build.text.parts import Parts
from enzyme_build.text.size import number_of_parts
from tests.compilers import a_compiler

LONG = "\n".join(f"  %y{i} = fmul double %y{i - 1}, %x" for i in range(1, 150))
MODULE = f"""
$inline = comdat any
$group = comdat any
@counter = internal global i32 0
@own = internal global i32 7
@text = private unnamed_addr constant [9 x i8] c"@far away"
@first = constant i32 1, comdat($group)
@llvm.used = appending global [1 x ptr] [ptr @far], section "llvm.metadata"
@other_name = alias double (double), ptr @far
declare i32 @puts(ptr)

define double @near(double %x) {{
  %y0 = call double @far(double %x)
{LONG}
  %p = call i32 @puts(ptr @text)
  store i32 1, ptr @counter
  %r = call double @inline(double %y149)
  ret double %r
}}
define internal double @far(double %x) {{
  %y0 = call double @small(double %x)
{LONG}
  store i32 2, ptr @counter
  %o = load i32, ptr @own
  %p = call i32 @puts(ptr @text)
  ret double %y149
}}
define internal double @small(double %x) {{
  %r = fadd double %x, 1.0
  ret double %r
}}
define linkonce_odr double @inline(double %x) comdat {{
  %y0 = call double @small(double %x)
{LONG}
  ret double %y149
}}
define linkonce_odr i32 @second() comdat($group) {{
  %v = load i32, ptr @first
  ret i32 %v
}}
"""


def cut(text: str, count: int) -> list[str]:
    module = parse_text(text, "cut")
    return parallel.cut(module, module.text(), count)


def test_each_definition_has_one_home_and_all_parts_are_valid() -> None:
    made = cut(MODULE, 3)
    assert len(made) == 3
    homes: dict[str, list[int]] = {}
    for number, text in enumerate(made):
        parse_text(text).verify()
        for name, definition in outline(text).definitions.items():
            if definition.is_defined and definition.linkage != "available_externally":
                homes.setdefault(re.sub(r"\.part\.\w+$", "", name), []).append(number)
    assert {name: len(where) for name, where in homes.items() if name != "text"} == dict.fromkeys(
        ("near", "far", "small", "inline", "second", "first", "counter", "own", "llvm.used", "other_name"), 1
    )
    assert homes["first"] == homes["second"], "a group is kept or dropped as one"
    assert homes["other_name"] == homes["far"], "an alias stands beside what it names"
    assert len(homes["text"]) == 2, "constants without identity are copied"


def test_names_that_cross_are_hidden_and_new_and_texts_stay() -> None:
    whole = "".join(made := cut(MODULE, 3))
    assert re.search(r"define hidden double @far\.part\.\w{12}\(", whole)
    assert re.search(r"declare hidden double @far\.part\.\w{12}\(", whole)
    assert re.search(r"@counter\.part\.\w{12} = hidden global", whole)
    assert whole.count('c"@far away"') == 2
    assert "@own = internal global" in whole, "what one part uses stays its own"
    assert "define weak_odr double @inline" in whole, "nobody at home needs it, and others do"
    assert re.search(r"define available_externally hidden double @small\.part", whole)
    assert made == cut(MODULE, 3)


@pytest.mark.parametrize(
    "line", ['module asm "call small"', "@label = global ptr blockaddress(@near, %entry)"], ids=str.split
)
def test_what_cannot_be_renamed_or_declared_is_not_cut(line: str) -> None:
    large = "; much\n" * 1_000_000
    assert number_of_parts(large) == 2
    assert number_of_parts(f"{line}\n{large}") == 1


def test_the_cut_follows_the_order_and_the_weight() -> None:
    functions = "".join(
        f"define void @f{i}() {{\n" + "  call void @f0()\n" * 40 + "  ret void\n}\n" for i in range(12)
    )
    plan = Parts(outline(functions), 4)
    assert [plan.home[f"f{i}"] for i in range(12)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_a_part_has_the_metadata_that_it_leads_to() -> None:
    end = """attributes #0 = { nounwind }
!named = !{!0}
!0 = !{!"kept for all", !3}
!1 = distinct !{!1, !2}
!2 = !{!"of a loop"}
!3 = !{}
!4 = !{!"of nobody"}
"""
    lines = end.splitlines(keepends=True)
    assert Metadata(end).needed_by("  br label %a, !llvm.loop !1\n") == "".join(lines[:6])
    assert Metadata(end).needed_by("") == "".join((*lines[:3], lines[5]))


SOURCE = """
#include <cstdio>
#include <stdexcept>
#include <vector>
static int counted = 0;
static thread_local double mine = 1.5;
struct Counter { Counter() { ++counted; } ~Counter() { std::puts("end"); } } counter;
struct Shape { virtual double area(double x) const = 0; virtual ~Shape() {} };
struct Square : Shape { double area(double x) const override { return x * x; } };
struct Ring : Shape {
  double area(double x) const override { if (x < 0) throw std::out_of_range("ring"); return 3 * x; }
};
static const double table[] = {2, 3, 5, 7};
inline int &calls() { static int number = 0; return ++number; }
#define APART __attribute__((noinline))
APART static double part(const Shape &s, double x) { calls(); return s.area(x) * table[(int)x & 3] * mine; }
template <int N> APART double layer(const Shape &s, double x) { mine += N; return part(s, x) + layer<N - 1>(s, x); }
template <> APART double layer<0>(const Shape &, double x) { return x + counted; }
int main() {
  std::vector<Shape *> all = {new Square, new Ring};
  double sum = 0;
  for (Shape *s : all) sum += layer<12>(*s, 2.0);
  try { layer<3>(*all[1], -1.0); } catch (std::out_of_range &e) { std::printf("%s ", e.what()); }
  for (Shape *s : all) delete s;
  std::printf("%g %d %g\\n", sum, calls(), mine);
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("backend", [None, bitcode.INSIDE])
def test_the_joined_object_is_the_program(
    backend: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Virtual tables, exceptions, constructors, statics of inline functions and of threads, however many processes."""
    source, unit = tmp_path / "unit.cpp", tmp_path / "unit.bc"
    source.write_text(SOURCE)
    cxx = a_compiler().cxx
    process.run([*cxx, "-O1", "-g", "-emit-llvm", "-c", source, "-o", unit], timeout=60)
    monkeypatch.setattr(parallel, "number_of_parts", lambda _: 4)
    linker = real.joiner(os.environ["PATH"])

    def made(jobs: int) -> bytes:
        module = bitcode.merge([("unit", unit.read_bytes())])
        settings = Settings(backend=backend, jobs=jobs)
        code = parallel.object_of_parts(module, EmitOptions(level=2), settings, lambda: linker)
        assert code is not None
        return code

    (tmp_path / "unit.o").write_bytes(made(1))
    assert made(2) == (tmp_path / "unit.o").read_bytes()
    process.run([*cxx, tmp_path / "unit.o", "-o", tmp_path / "cut"], timeout=60)
    process.run([*cxx, "-O2", source, "-o", tmp_path / "whole"], timeout=60)
    said = process.run([tmp_path / "cut"], timeout=60).stdout
    assert said == process.run([tmp_path / "whole"], timeout=60).stdout
    assert said.startswith("ring ")
    assert said.endswith("end\n")
