"""Without debug information messages name the source file, the function in it and the object; with it the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hook.project import EMBED, Project

pytestmark = pytest.mark.slow

TWO = """
#include <enzyme.h>
static double product(double x, double y) { return x * y; }
double user(double x) { return ENZYME_AUTODIFF(double, product, x, 2.0); }
int main(void) { return user(3) > 2; }
"""
UNFITTED = """
#include <enzyme.h>
struct table { double (*first)(double); double (*second)(double); };
double called(struct table *t, double x) { return t->first(x) + t->second(x); }
int main(int count, char **words) {
  struct table t = {0}, d = {0};
  return count > 5 ? __enzyme_autodiff_double((void *)called, &t, &d, 3.0) > 2 : 0;
}
"""


@pytest.mark.parametrize(
    ("text", "function", "said"),
    [
        (
            TWO,
            "user",
            "error: `__enzyme_autodiff_void` is declared to return `double`, and gives double, double",
        ),
        (UNFITTED, "called", "warning: no function with a body fits 2 indirect calls"),
    ],
)
def test_who_is_named(project: Project, text: str, function: str, said: str) -> None:
    include = f"-I{Path(__file__).parents[2] / 'enzyme_build' / 'include'}"
    plain = project.object("unit.c", text, "-O1", *EMBED, include)
    told = project.link(plain, hook=project.real_hook, check=False).stderr
    assert f"unit.c (in {function}): {said}" in told
    assert f"note: `{function}` is in {plain}; compile with -g for the line" in told
    with_lines = project.object("unit.c", text, "-O1", "-g", *EMBED, include)
    told = project.link(with_lines, hook=project.real_hook, check=False).stderr
    assert f"(in {function}): {said}" in told
    assert "unit.c:4:" in told
    assert "compile with -g" not in told
