"""<enzyme/enzyme> with every compiler and standard, and what it says where it is used wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import resources
from enzyme_build.errors import ToolError
from tests.api.build import EARLY, PROGRAMS, Program, compiled, output
from tests.compilers import Compiler, a_compiler, compilers

pytestmark = pytest.mark.slow

STANDARDS = ("c++17", "c++20", "c++23")
LEVELS = ("-O0", "-O1", "-O2", "-O3")
ALL = [(compiler, "c++20", level) for compiler in compilers()[-3:] for level in ("-O0", "-O3")]
ALL += [(a_compiler(), standard, level) for standard in STANDARDS for level in LEVELS]


def name_of(value: object) -> str:
    return value.name if isinstance(value, Compiler) else str(value)


@pytest.mark.parametrize(("compiler", "standard", "level"), dict.fromkeys(ALL), ids=name_of)
def test_every_compiler_and_standard(compiler: Compiler, standard: str, level: str, tmp_path: Path) -> None:
    text = (PROGRAMS / "cxx_header.cpp").read_text()
    flags = (f"-std={standard}", level, *EARLY)
    printed = output(Program({"header.cpp": text}, flags, compiler=compiler), tmp_path)
    assert printed.endswith("checked, 0 wrong\n"), printed


WRONG = {
    "value without activity": ("autodiff<Reverse>(f, 2.0);", "wrap each argument in Active, Duplicated"),
    "too few arguments": ("autodiff<Reverse>(g, Active(2.0));", "cannot be called with these arguments"),
    "too many arguments": (
        "autodiff<Reverse>(f, Active(2.0), Active(1.0));",
        "cannot be called with these arguments",
    ),
    "argument of another type": (
        "autodiff<Reverse>(f, Active(std::string()));",
        "cannot be called with these arguments",
    ),
    "duplicated value in reverse": (
        "autodiff<Reverse>(f, Duplicated(2.0, 1.0));",
        "the derivative of a value cannot be put into its shadow; use Active",
    ),
    "active value in forward": (
        "autodiff<Forward>(f, Active(2.0));",
        "an argument has a tangent; use Duplicated",
    ),
    "active pointer": ("double x; autodiff<Reverse>(f, Active(&x));", "enzyme::Active is for values"),
    "primal of void": (
        "double x = 1, d = 0; autodiff<ReverseWithPrimal>(h, Duplicated(&x, &d));",
        "the function returns nothing",
    ),
    "no mode": ("autodiff<int>(f, Active(2.0));", "the mode is Reverse, ReverseWithPrimal or Forward"),
    "no activity": (
        "autodiff<Forward, double>(f, Duplicated(2.0, 1.0));",
        "the activity of the result is Active, Duplicated, DuplicatedNoNeed or Const",
    ),
}
UNIT = """#include <enzyme/enzyme>
#include <string>
using namespace enzyme;
double f(double x);
double g(double x, double y);
void h(double *x);
void use() {{ {} }}
"""


@pytest.mark.parametrize("name", WRONG)
def test_misuse_is_told_by_the_compiler(name: str, tmp_path: Path) -> None:
    statement, message = WRONG[name]
    assert message in complaint(UNIT.format(statement), tmp_path, "unit.cpp")


def test_the_right_use_compiles(tmp_path: Path) -> None:
    compiled(Program({"unit.cpp": UNIT.format("autodiff<Reverse>(f, Active(2.0));")}), tmp_path)


def test_an_old_standard_is_refused(tmp_path: Path) -> None:
    text = complaint(UNIT.format(""), tmp_path, "unit.cpp", "-std=c++14")
    assert "<enzyme/enzyme> needs C++17" in text


def complaint(text: str, folder: Path, name: str, *flags: str) -> str:
    """The first error, which is the one that users read."""
    with pytest.raises(ToolError) as caught:
        compiled(Program({name: text}, ("-O0", "-Wfatal-errors", *flags)), folder)
    return str(caught.value)


def test_the_headers_are_where_the_flag_says() -> None:
    folder = resources.include_dir()
    assert (folder / "enzyme.h").exists()
    assert (folder / "enzyme" / "enzyme").exists()
