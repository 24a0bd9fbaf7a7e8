"""Rules in other units and in archives, through the linker hook, in every form that bitcode comes in."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process, resources
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


EMBEDDED = ("-Xclang", "-fembed-bitcode=all")
LEVELS = ("-O0", "-O1", "-O2", "-O3")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("place", ["one unit", "two units", "archive"])
def test_rule_at_every_level(place: str, level: str, tmp_path: Path) -> None:
    """The function would be inlined by each of them."""
    project = Project(tmp_path)
    flags = (level, *EMBEDDED)
    rule = RULE.replace("ARRAY", ARRAYS["static"])
    if place == "one unit":
        text = "static inline " + FUNCTION + (rule + MAIN).replace("double f(double);", "")
        assert linked(project, project.object("main.c", text, *flags)) == "309"
        return
    inputs = [project.object("f.c", FUNCTION, *flags), project.object("rule.c", rule, *flags)]
    if place == "archive":
        inputs = [project.archive("libf.a", *inputs)]
    assert linked(project, project.object("main.c", MAIN, *flags), *inputs) == "309"


TOLD = {  # how a unit says something of its functions, and the slope of f(x) x at 3 that follows
    "inactive function": ("ENZYME_INACTIVE_FUNCTION(f);", "", "9"),
    "annotated as inactive": ("", '__attribute__((annotate("enzyme_inactive")))', "9"),
    "like a function": ('ENZYME_FUNCTION_LIKE(f, "log1p");', "", "9.75"),
    "annotated as like a function": ("", '__attribute__((annotate("enzyme_function_like=log1p")))', "9.75"),
    "derivative": (
        "static double jvp(double x, double dx) { return 100 * dx; }\nENZYME_REGISTER_DERIVATIVE(f, jvp);",
        "",
        "27",
    ),
}


@pytest.mark.parametrize("level", ["-O0", "-O3"])
@pytest.mark.parametrize("place", ["one unit", "two units", "archive"])
@pytest.mark.parametrize("said", TOLD)
def test_what_a_unit_says_of_its_functions(said: str, place: str, level: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    flags = (level, *EMBEDDED, f"-I{resources.include_dir()}")
    registration, attribute, slope = TOLD[said]
    unit = f"#include <enzyme.h>\n{attribute} {FUNCTION}{registration}\n"
    if place == "one unit":
        text = unit + MAIN.replace("double f(double);", "")
        assert linked(project, project.object("main.c", text, *flags)) == slope
        return
    unit_object = project.object("f.c", unit, *flags)
    given = project.archive("libf.a", unit_object) if place == "archive" else unit_object
    assert linked(project, project.object("main.c", MAIN, *flags), given) == slope


REQUEST_ELSEWHERE = """
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
double power(double, int);
double slope(double x) { return __enzyme_autodiff((void *)power, x, 4); }
double curvature(double x) { return __enzyme_fwddiff((void *)slope, x, 1.0); }
double third(double x) { return __enzyme_autodiff((void *)curvature, x); }
double fourth(double x) { return __enzyme_fwddiff((void *)third, x, 1.0); }
"""
POWER = "double power(double x, int n) { double r = 1; for (int i = 0; i < n; i++) r *= x; return r; }\n"
ORDERS = """
#include <stdio.h>
double slope(double), curvature(double), third(double), fourth(double);
int main(void) { printf("%g %g %g %g\\n", slope(2), curvature(2), third(2), fourth(2)); }
"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", ["units", "archive", "shared library"])
def test_nested_requests_in_another_unit(kind: str, form: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    flags = (*FORMS[form], "-fPIC")
    inputs = [
        project.object("power.c", POWER, *flags),
        project.object("requests.c", REQUEST_ELSEWHERE, *flags),
    ]
    main = project.object("main.c", ORDERS, *FORMS[form])
    if kind == "archive":
        inputs = [project.archive("libpower.a", *inputs)]
    if kind == "shared library":
        programs = write_programs(project.folder / "programs")
        library = project.folder / "libpower.so"
        hook = f"--ld-path={programs}/enzyme-ld"
        process.run([clang(), hook, "-shared", *inputs, "-o", library], cwd=project.folder)
        inputs = [library]
    assert linked(project, main, *inputs, f"-Wl,-rpath,{project.folder}") == "32 48 48 24"


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
