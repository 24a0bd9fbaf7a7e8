"""A unit with requests that was compiled at -O0 -g can be debugged: breakpoints, lines and variables, by gdb itself."""

from __future__ import annotations

import re
import shutil

import pytest

from enzyme_build.bitcode import parse_text
from enzyme_build.text.as_written import SUFFIX, put_back, with_copies
from tests.hook.project import EMBED, FORMS, Project

SOURCE = """\
#include <stdio.h>
static double helper(double a) {
  double b = a * 2;
  b = b + 1;
  return b;
}
double square(double x) {
  double y = x * x;
  double z = helper(y);
  return z;
}
double __enzyme_autodiff(void *, ...);
int unrelated(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}
int main(void) {
  double at = 3.0;
  double slope = __enzyme_autodiff((void *)square, at);
  int count = unrelated(4);
  double value = square(at);
  printf("%g %d %g\\n", slope, count, value);
  return 0;
}
"""
INLINED = SOURCE.replace(
    "int main",
    "double of(double (*f)(double), double x) { return __enzyme_autodiff((void *)f, x); }\nint main",
).replace("__enzyme_autodiff((void *)square, at)", "of(square, at)")
DEBUG = ("-O0", "-g", *EMBED)


def _linked(project: Project, source: str, *flags: str) -> None:
    project.link(project.object("f.c", source, *(flags or DEBUG)), hook=project.real_hook)
    assert project.run() == "12 6 19"  # 2 * 2 * 3


def _debugged(project: Project, *commands: str) -> str:
    if shutil.which("gdb") is None:
        pytest.skip("gdb is not installed")
    words = [word for command in ("set pagination off", *commands) for word in ("-ex", command)]
    return project.do("gdb", "-nx", "-batch", *words, project.folder / "program").stdout


@pytest.mark.slow
def test_lines_and_variables_of_a_function_without_derivative(project: Project) -> None:
    _linked(project, SOURCE)
    said = _debugged(project, "break unrelated", "run", "next", "next", "next", "next", "info locals", "bt")
    assert "Breakpoint 1, unrelated (n=4) at " in said
    assert re.findall(r"^(1[4-7])\t", said, re.MULTILINE) == ["14", "15", "16", "15", "16"]
    assert "i = 1\nsum = 0\n" in said
    assert re.search(r"#1 .* in main \(\) at .*f\.c:2[23]\n", said)


@pytest.mark.slow
def test_the_differentiated_function_itself(project: Project) -> None:
    _linked(project, SOURCE)
    said = _debugged(
        project, "break square", "run", "next", "step", "info args", "next", "info locals", "finish"
    )
    assert "square (x=3) at " in said
    assert "helper (a=9) at " in said
    assert "a = 9\n" in said
    assert "b = 18\n" in said
    assert "Value returned is $1 = 19" in said


@pytest.mark.slow
def test_the_function_that_asks(project: Project) -> None:
    _linked(project, SOURCE)
    said = _debugged(project, "break 24", "run", "info locals")
    assert "at = 3\nslope = 12\ncount = 6\nvalue = 19\n" in said


@pytest.mark.slow
def test_what_the_program_changes_is_what_it_sees(project: Project) -> None:
    _linked(project, SOURCE)
    said = _debugged(project, "break unrelated", "run", "set var n = 2", "finish", "continue")
    assert "Value returned is $1 = 1" in said
    assert "12 1 19" in said


@pytest.mark.slow
def test_requests_that_have_to_be_inlined_are_met(project: Project) -> None:
    _linked(project, INLINED)
    said = _debugged(project, "break unrelated", "run", "next", "next", "info locals")
    assert "sum = 0" in said


@pytest.mark.slow
@pytest.mark.parametrize("flags", [FORMS["embedded"], ("-O2", "-g", *EMBED), FORMS["embedded -O0"]])
def test_other_units_are_optimised_as_before(project: Project, flags: tuple[str, ...]) -> None:
    _linked(project, SOURCE, *flags)
    symbols = project.do("nm", project.folder / "program").stdout
    assert "helper" not in symbols  # it is inlined everywhere


BY_VARIABLE = """\
#include <stdio.h>
extern int enzyme_const, enzyme_out;
double __enzyme_autodiff(void *, ...);
double square(double x, int n) {
  char text[40];
  double y;
  snprintf(text, sizeof text, "%g", x);
  sscanf(text, "%lf", &y);
  return x * x * n + 0 * y;
}
int main(void) {
  int kind = enzyme_const;
  printf("%g 6 19\\n", __enzyme_autodiff((void *)square, enzyme_out, 3.0, kind, 2));
}
"""


@pytest.mark.slow
def test_a_request_that_only_optimised_code_tells_is_met(project: Project) -> None:
    """And what is to be warned of is said once, though there are two attempts."""
    unit = project.object("f.c", BY_VARIABLE, *DEBUG)
    said = project.link(unit, hook=project.real_hook).stderr
    assert said.count("through text and files no derivative goes") == 1
    assert project.run() == "12 6 19"  # 2 * 3 * 2


TEXT = """\
target triple = "x86_64-unknown-linux-gnu"
$g = comdat any
@table = global ptr @f
define internal double @f(double %x) #0 !dbg !4 {
  %r = call double @g(double %x), !dbg !6
  ret double %r, !dbg !6
}
define linkonce_odr hidden double @g(double %x) #0 comdat align 2 !dbg !7 {
  ret double %x, !dbg !8
}
define double @fast(double %x) #1 {
  ret double %x
}
define double @asks(double %x) #0 !dbg !9 {
  %p = load ptr, ptr @table, !dbg !10
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr %p, double %x), !dbg !10
  ret double %r, !dbg !10
}
define double @above(double %x) #0 !dbg !11 {
  %r = call double @asks(double %x), !dbg !12
  ret double %r, !dbg !12
}
declare double @__enzyme_autodiff(ptr, ...)
attributes #0 = { noinline nounwind optnone "frame-pointer"="all" }
attributes #1 = { nounwind }
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "f.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 1, scope: !4)
!7 = distinct !DISubprogram(name: "g", file: !2, line: 2, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 2, scope: !7)
!9 = distinct !DISubprogram(name: "asks", file: !2, line: 3, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 3, scope: !9)
!11 = distinct !DISubprogram(name: "above", file: !2, line: 4, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 4, scope: !11)
"""


def test_copies_and_back() -> None:
    before = parse_text(TEXT, "f")
    copied = parse_text(with_copies(before.text()), "f")
    copied.verify()
    made = {name for name in copied.defined() if name.endswith(SUFFIX)}
    assert made == {f"f{SUFFIX}", f"g{SUFFIX}"}  # not where inlining has to say what is meant
    back = parse_text(put_back(copied.text()), "f")
    back.verify()
    assert back.text() == before.text()


def test_an_original_that_has_changed_stays() -> None:
    copied = with_copies(parse_text(TEXT, "f").text())
    changed = copied.replace(
        "define internal double @f(double %x)", "define internal double @f(double %x, i32 %n)"
    )
    assert "double @f(double %x, i32 %n)" in put_back(changed)
    fast = put_back(copied.replace("define internal double @f(", "define internal fastcc double @f("))
    assert "define internal fastcc double @f(" in fast
