"""Which internals of a unit its object can lend: what the machine code shows of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import bitcode
from enzyme_build.inputs import sharing
from enzyme_build.inputs.sharing import Treatment
from enzyme_build.inputs.unit import Kind, Unit, mapped
from enzyme_build.text import initialisers
from enzyme_build.text.outline import outline
from tests.hook.project import EMBED, Project, tool

pytestmark = pytest.mark.slow

COPY, SHARE, REPLACE = Treatment.COPY, Treatment.SHARE, Treatment.REPLACE
KEEP = "static int kept; int *keep(void) { return &kept; } static int *volatile also = &kept;"
CASES = {
    "a counter": ("static int x; int f(void) { return ++x; }", SHARE),
    "a counter of threads": ("static _Thread_local int x; int f(void) { return ++x; }", SHARE),
    "a table that changes": (
        "static double x[9]; void f(int i) { x[i]++; } double g(int i) { return x[i]; }",
        SHARE,
    ),
    "a pointer": ("static void *x; void f(void *p) { x = p; } void *g(void) { return x; }", SHARE),
    "a number made a flag": ("static int x; void f(void) { x = 7; } int g(void) { return x; }", REPLACE),
    "a byte made a flag": ("static char x; void f(void) { x = 7; } int g(void) { return x; }", REPLACE),
    "a byte": ("static char x; void f(char c) { x = c; } int g(void) { return x; }", REPLACE),
    "a struct taken apart": (
        "static struct { int a; double b; } x; void f(void) { x.a++; x.b++; } double g(void) { return x.a + x.b; }",
        REPLACE,
    ),
    "never written, folded": ("static int x = 5; int f(void) { return x; }", COPY),
    "never written, in read-only memory": (
        "static int x[3] = {5, 6, 7}; int f(int i) { return x[i]; }",
        REPLACE,
    ),
    "only an initialiser writes it": (
        "static int x; __attribute__((constructor)) static void c(void) { x = 9; } int f(void) { return x; }",
        REPLACE,
    ),
    "never read": ("static int x; void f(int a) { x = a; }", COPY),
    "a constant table": ("static const int x[3] = {5, 6, 7}; const int *f(int i) { return x + i; }", SHARE),
    "a constant folded": ("static const int x[2] = {5, 6}; int f(void) { return x[1]; }", COPY),
    "a function in a table": (
        "static int x(int a) { return a; } int (*table[1])(int) = {x}; int f(void) { return x(1); }",
        SHARE,
    ),
    "a function taken by an instruction": (
        "static int x(int a) { return a; } typedef int (*op)(int); op f(void) { return x; }",
        SHARE,
    ),
    "a function that is only called": (
        "__attribute__((noinline)) static int x(int a) { return a * a; } int f(int a) { return x(a) + 1; }",
        COPY,
    ),
    "a function that is only called at its end": (
        "__attribute__((noinline)) static int x(int a) { return a * a; } int f(int a) { return x(a + 1); }",
        COPY,
    ),
    "a function inlined everywhere": (
        "static int x(int a) { return a * a; } int f(int a) { return x(a); }",
        COPY,
    ),
}


def _treatment(project: Project, text: str, *flags: str) -> Treatment:
    path = project.object("unit.c", f"{KEEP}\n{text}\n", *flags, *EMBED)
    return _treatment_in(path)


def _treatment_in(path: Path) -> Treatment:
    unit = Unit(str(path), mapped(str(path)), Kind.OBJECT)
    (piece,) = unit.bitcode
    module = outline(bitcode.read(piece.data, piece.name).text())
    return sharing.treatment(unit, module, module.definitions["x"])


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.mark.parametrize("flags", ["-fPIC", "-fno-pic", "-fPIE -ffunction-sections -fdata-sections"])
@pytest.mark.parametrize("name", CASES)
def test_what_optimised_code_shows(project: Project, name: str, flags: str) -> None:
    text, expected = CASES[name]
    assert _treatment(project, text, "-O2", *flags.split()) is expected


@pytest.mark.parametrize("name", [name for name, (text, _) in CASES.items() if "char" not in text])
def test_code_that_is_not_optimised_has_everything(project: Project, name: str) -> None:
    text = CASES[name][0]
    is_only_called = "only called" in name or "inlined" in name
    assert _treatment(project, text, "-O0") is (COPY if is_only_called else SHARE)


@pytest.mark.parametrize("option", ["--discard-all", "--strip-unneeded"])
def test_stripped_code_shows_nothing(project: Project, option: str) -> None:
    path = project.object("unit.c", CASES["a constant table"][0], "-O2", *EMBED)
    project.do(tool("llvm-objcopy-22", "llvm-objcopy", "objcopy") or "objcopy", option, path)
    assert _treatment_in(path) is REPLACE


def test_raw_bitcode_and_other_machines_lend_nothing(project: Project) -> None:
    text = CASES["a counter"][0]
    raw = project.object("unit.c", text, "-O2", "-flto")
    unit = Unit(str(raw), mapped(str(raw)), Kind.BITCODE)
    module = outline(bitcode.read(unit.data, "raw").text())
    assert sharing.treatment(unit, module, module.definitions["x"]) is REPLACE
    assert _treatment(project, text, "-O2", "--target=aarch64-linux-gnu") is REPLACE


INITIALISED = {
    "an empty class": ("struct E { E() {} }; static E x; const E *f() { return &x; }", True),
    "a member set": ("struct E { char c; E() { c = 3; } }; static E x; const E *f() { return &x; }", False),
    "through a function": (
        "static int x; int g() { return x = 3; } int y = g(); int *f() { return &x; }",
        False,
    ),
    "its address kept": (
        "static int x; int *y; struct E { E() { y = &x; } } e; int *f() { return &x; }",
        False,
    ),
    "nothing": ("static int x; int *f() { return &x; }", True),
}


@pytest.mark.parametrize("name", INITIALISED)
def test_what_initialisers_leave_alone(project: Project, name: str) -> None:
    text, expected = INITIALISED[name]
    path = project.object("unit.cpp", text, "-O2", *EMBED)
    (piece,) = Unit(str(path), mapped(str(path)), Kind.OBJECT).bitcode
    module = outline(bitcode.read(piece.data, piece.name).text())
    (variable,) = (n for n in module.definitions if n in ("x", "_ZL1x"))
    assert initialisers.leave_as_defined(module, variable) is expected
