"""What the compiler says where the macros of enzyme.h are used wrongly, in C and in C++."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build.errors import ToolError
from tests.api.build import Program, compiled

pytestmark = pytest.mark.slow

UNIT = """#include <enzyme.h>
double f(double x), g(double x), variable, *pointer;
{before}
void use(void) {{ {inside} }}
"""
STRICT = ("-O0", "-Werror", "-Wall", "-Wextra", "-pedantic", "-Wno-unused-value", "-Wcast-function-type")
RIGHT = (
    "ENZYME_REGISTER_GRADIENT(f, f, g);",
    "ENZYME_REGISTER_DERIVATIVE(f, g);",
    "ENZYME_REGISTER_SPLIT_DERIVATIVE(f, f, g);",
    "ENZYME_INACTIVE_FUNCTION(f);",
    "ENZYME_INACTIVE_GLOBAL(variable);",
    "ENZYME_NOFREE_FUNCTION(f);",
    'ENZYME_FUNCTION_LIKE(f, "log1p");',
    'ENZYME_ALLOCATION_LIKE(f, 0, "-1", g);',
    "ENZYME_INACTIVE double noise(double x);",
    'ENZYME_LIKE("log1p") double like(double x);',
)
WRONG_RULES = (
    "ENZYME_REGISTER_GRADIENT(f, f, variable);",
    "ENZYME_REGISTER_GRADIENT(variable, f, g);",
    "ENZYME_REGISTER_GRADIENT(f, g);",
    "ENZYME_REGISTER_DERIVATIVE(f, pointer);",
    "ENZYME_REGISTER_DERIVATIVE(f, unknown);",
    "ENZYME_REGISTER_SPLIT_DERIVATIVE(f, f, 1);",
    "ENZYME_INACTIVE_FUNCTION(variable);",
    "ENZYME_INACTIVE_GLOBAL(1);",
    "ENZYME_NOFREE_FUNCTION(pointer);",
    "ENZYME_FUNCTION_LIKE(f, log1p);",
    'ENZYME_FUNCTION_LIKE(variable, "log1p");',
    'ENZYME_ALLOCATION_LIKE(f, -1, "-1", g);',
    "ENZYME_ALLOCATION_LIKE(f, 0, -1, g);",
    'ENZYME_ALLOCATION_LIKE(f, 0, "-1", variable);',
    "ENZYME_LIKE(log1p) double like(double x);",
)
WRONG_REQUESTS = (
    "ENZYME_AUTODIFF(double, variable, 1.0);",
    "ENZYME_AUTODIFF(double, pointer, 1.0);",
    "ENZYME_AUTODIFF(double, unknown, 1.0);",
    "ENZYME_AUTODIFF(duoble, f, 1.0);",
    "ENZYME_AUTODIFF(f, 1.0);",
    "ENZYME_FWDDIFF(double, &variable, 1.0, 1.0);",
    "ENZYME_AUGMENTFWD(void *, variable, 1.0);",
    "ENZYME_REVERSE(void, pointer, 1.0);",
    "ENZYME_BATCH(double, 1, enzyme_width, 2, 1.0, 2.0);",
    "double x = ENZYME_AUTODIFF(void, f, 1.0);",
)


@pytest.mark.parametrize("name", ["unit.c", "unit.cpp"])
def test_right_use_compiles_without_a_warning(name: str, tmp_path: Path) -> None:
    for rule in RIGHT:
        compiled(Program({name: UNIT.format(before=rule, inside="")}, STRICT), tmp_path)
    inside = "ENZYME_AUTODIFF(double, f, 1.0); ENZYME_FWDDIFF(double, &f, 1.0, 1.0);"
    compiled(Program({name: UNIT.format(before="", inside=inside)}, STRICT), tmp_path)


@pytest.mark.parametrize("name", ["unit.c", "unit.cpp"])
@pytest.mark.parametrize("wrong", [*WRONG_RULES, *WRONG_REQUESTS])
def test_wrong_use_does_not_compile(wrong: str, name: str, tmp_path: Path) -> None:
    where = {"before": wrong, "inside": ""} if wrong in WRONG_RULES else {"before": "", "inside": wrong}
    with pytest.raises(ToolError, match=r"unit.c(pp)?:"):
        compiled(Program({name: UNIT.format(**where)}, ("-O0",)), tmp_path)
