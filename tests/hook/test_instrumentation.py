"""What compilers put into machine code is there in units that are made anew: checks of sanitizers, and counters."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.process import Completed
from tests.hook.project import EMBED, Project, clang, tool

pytestmark = pytest.mark.slow

TABLE = """
double table[4] = {1, 2, 3, 4};
double f(double x, int i) {
  if (i > 90) return 0;
  double r = x * table[i];
  return r * x;
}
double other(double x) { return x + 1; }
"""
# With a second argument an element behind the table is read: without a third by `main`, else by the derivative.
MAIN = """
#include <enzyme.h>
#include <stdio.h>
#include <stdlib.h>
double f(double, int), other(double);
int main(int c, char **v) {
  int i = c > 1 ? 4 : 3;
  if (c != 2) printf("%g ", ENZYME_AUTODIFF(double, f, 3.0, i));
  if (c < 3) printf("%g ", f(other(2.0), i));
  double *w = malloc(2 * sizeof *w);
  double x = ENZYME_FWDDIFF(double, f, 2.0, 1.0, 1);
  printf("%g\\n", x);
  free(w);
  return 0;
}
"""


def built(project: Project, *flags: str, check: bool = True) -> Completed:
    runtime = "libclang_rt.asan-x86_64.a"
    if not Path(process.run([clang(), f"-print-file-name={runtime}"]).stdout.strip()).is_absolute():
        pytest.skip("clang has no run-time libraries: apt install libclang-rt-22-dev")
    include = f"-I{Path(__file__).parents[2] / 'enzyme_build' / 'include'}"
    compiled = [
        project.object(name, text, "-g", *EMBED, include, *flags)
        for name, text in (("main.c", MAIN), ("f.c", TABLE))
    ]
    return project.link(*compiled, *flags, hook=project.real_hook, check=check)


def ran(project: Project, *arguments: str) -> Completed:
    return process.run([project.folder / "program", *arguments], cwd=project.folder, check=False)


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_checks_see_main_and_the_derivative(project: Project, level: str) -> None:
    built(project, level, "-fsanitize=address")
    assert ran(project).stdout == "24 36 8\n"
    for arguments in (["x"], ["x", "y"]):
        done = ran(project, *arguments)
        assert done.code != 0
        assert "AddressSanitizer: global-buffer-overflow" in done.stderr


@pytest.mark.parametrize("checks", ["memory", "thread", "undefined,float-cast-overflow"])
def test_checks_have_nothing_to_object_to(project: Project, checks: str) -> None:
    built(project, "-O1", f"-fsanitize={checks}")
    done = ran(project)
    assert (done.stdout, done.stderr) == ("24 36 8\n", "")


def test_checks_before_the_bitcode_are_refused(project: Project) -> None:
    done = built(project, "-O1", "-fsanitize=address", "-flto", check=False)
    assert "error: has bitcode with the checks of a sanitizer in it already" in done.stderr


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_coverage_counts_what_runs(project: Project, level: str) -> None:
    gcov = tool("llvm-cov-22", "llvm-cov")
    if gcov is None:
        pytest.skip("llvm-cov is not installed: apt install llvm-22")
    built(project, level, "--coverage")
    ran(project)
    lines = process.run([gcov, "gcov", "-t", *project.folder.glob("*.gcda")], cwd=project.folder).stdout
    counted = {line.split(":", 2)[2].strip(): line.split(":")[0].strip() for line in lines.splitlines()}
    assert counted["int i = c > 1 ? 4 : 3;"] == "1"
    assert counted["double r = x * table[i];"] == "1", "the call in main, and not those of derivatives"
    assert counted["double other(double x) { return x + 1; }"] == "1"


def test_profiles_count_what_runs(project: Project) -> None:
    profdata, cov = tool("llvm-profdata-22", "llvm-profdata"), tool("llvm-cov-22", "llvm-cov")
    if profdata is None or cov is None:
        pytest.skip("llvm-profdata is not installed: apt install llvm-22")
    built(project, "-O2", "-fprofile-instr-generate", "-fcoverage-mapping")
    ran(project)
    project.do(profdata, "merge", "default.profraw", "-o", "profile")
    shown = project.do(cov, "show", project.folder / "program", "-instr-profile=profile").stdout
    assert "|      1|  int i = c > 1 ? 4 : 3;" in shown
    assert "|      3|  double r = x * table[i];" in shown, (
        "of a unit that is made anew, derivatives are counted too"
    )
