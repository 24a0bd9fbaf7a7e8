"""Rules in other units and in archives, through the linker hook, in every form that bitcode comes in."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from tests.hook.project import FORMS, Project, clang
from tests.programs import write_programs

pytestmark = pytest.mark.slow

MAIN = """
#include <stdio.h>
double f(double);
double __enzyme_autodiff(void *, ...);
static double g(double x) { return f(x) * x; }
int main(void) { printf("%g\\n", __enzyme_autodiff((void *)g, 3.0)); }
"""
FUNCTION = "double f(double x) { return x * x; }\n"
RULE = """
double f(double);
static double augmented(double x) { return x * x; }
static double reverse(double x, double seed) { return 100 * seed; }
ARRAY = {(void *)f, (void *)augmented, (void *)reverse};
"""
ARRAYS = {
    "visible": "void *__enzyme_register_gradient_f[]",
    "static": "__attribute__((used)) static void *__enzyme_register_gradient_f[]",
}


def linked(project: Project, *arguments: str | Path) -> str:
    programs = write_programs(project.folder / "programs")
    driver = [clang(), f"--ld-path={programs}/enzyme-ld"]
    process.run([*driver, *arguments, "-o", project.folder / "program"], cwd=project.folder)
    return project.run()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("array", ARRAYS)
@pytest.mark.parametrize("place", ["unit", "own unit", "archive"])
def test_rule(place: str, array: str, form: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    flags = FORMS[form]
    rule = RULE.replace("ARRAY", ARRAYS[array])
    main = project.object("main.c", MAIN, *flags)
    if place == "own unit":
        inputs = [project.object("f.c", rule + FUNCTION, *flags)]
    else:
        inputs = [project.object("f.c", FUNCTION, *flags), project.object("rule.c", rule, *flags)]
        if place == "archive":
            inputs = [project.archive("libf.a", *inputs)]
    assert linked(project, main, *inputs) == "309"  # f(x) + 100 x; the body's would be 27


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2", "-O3"])
def test_rule_at_every_level(level: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    flags = (level, "-Xclang", "-fembed-bitcode=all")
    rule = RULE.replace("ARRAY", ARRAYS["static"])
    main = project.object(
        "main.c",
        FUNCTION.replace("double f", "static inline double f")
        + rule.replace("double f(double);", "")
        + MAIN.replace("double f(double);", ""),
        *flags,
    )
    assert linked(project, main) == "309"


def test_same_static_array_in_two_units(tmp_path: Path) -> None:
    """As from a header: each unit registers a function of its own."""
    project = Project(tmp_path)
    text = RULE.replace("ARRAY", ARRAYS["static"]).replace("double f(double);", "static " + FUNCTION)
    user = "double NAME(double x) { return f(x) * x; }\n"
    inputs = [project.object(f"{name}.c", text + user.replace("NAME", name)) for name in ("g", "h")]
    main = """
#include <stdio.h>
double g(double), h(double);
double __enzyme_autodiff(void *, ...);
int main(void) { printf("%g %g\\n", __enzyme_autodiff((void *)g, 3.0), __enzyme_autodiff((void *)h, 2.0)); }
"""
    assert linked(project, project.object("main.c", main), *inputs) == "309 204"
