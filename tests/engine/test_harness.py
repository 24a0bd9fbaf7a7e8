"""The checks of the checkers: planted errors are found, whatever kind they are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.engine import memory
from tests.engine.corpus import Program, judge
from tests.engine.forge import Forge, Job
from tests.engine.harness import Build, Source, build_and_run, check_grad, forge

pytestmark = pytest.mark.slow


def outcome_of(tmp_path: Path, text: str, *defines: str) -> tuple[str, str]:
    path = tmp_path / "program.c"
    path.write_text(f'#include "check.h"\n{text}')
    found = build_and_run(Build((Source(path, tuple(f"-D{d}" for d in defines)),)), forge())
    return found.status, found.text


def test_right_at_every_level() -> None:
    check_grad("double f(double x) { return x * x * x; }", "CHECK_SCALAR(f, 1.5)")
    check_grad(
        "double f(double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }",
        "CHECK_ARRAY(f, 1.0, 2.0)",
        suffix=".cpp",
        levels=(2,),
    )


def test_a_wrong_derivative_is_found(tmp_path: Path) -> None:
    text = "double f(double x) { return x * x; }\n"
    text += "int main(void) { EXPECT(AUTODIFF(double, f, 2.0), 4.5); return finish(); }"
    status, said = outcome_of(tmp_path, text)
    assert status == "wrong"
    assert "got 4, want 4.5" in said


@pytest.mark.parametrize(("lost", "mode"), [("NO_REVERSE", "forward"), ("NO_FORWARD", "reverse")])
def test_a_derivative_that_differs_from_differences_is_found(tmp_path: Path, lost: str, mode: str) -> None:
    """`__enzyme_ignore_derivatives` plants the error: the function is what it was, its derivative is not."""
    text = (
        "double __enzyme_ignore_derivatives(double);\nvolatile int hide;\n"
        "double f(double x) { return hide ? x : x * __enzyme_ignore_derivatives(x); }\n"
        "double g(double *x, int n) { return n * x[0] * __enzyme_ignore_derivatives(x[1]); }\n"
        "int main(void) { CHECK_SCALAR(f, 2.0); CHECK_ARRAY(g, 1.0, 2.0); return finish(); }"
    )
    status, said = outcome_of(tmp_path, text, lost)
    assert status == "wrong"
    assert f"{mode} f" in said
    assert f"{mode} g" in said


def test_no_check_is_a_failure(tmp_path: Path) -> None:
    assert outcome_of(tmp_path, "int main(void) { return finish(); }")[0] == "wrong"


def test_what_does_not_compile_link_or_run(tmp_path: Path) -> None:
    request = (
        "double f(double x) { return x * x; }\nint main(void) { EXPECT(AUTODIFF(double, f, 2.0), 4); %s }"
    )
    assert outcome_of(tmp_path, "int main(void) { return }")[0] == "uncompiled"
    assert outcome_of(tmp_path, "int missing(void);" + request % "return missing();")[0] == "unlinked"
    assert outcome_of(tmp_path, request % "abort();") == ("died", "signal 6\n")
    refused = "double g(double);\n" + request.replace("x * x", "g(x)") % "return finish();"
    status, said = outcome_of(tmp_path, refused)
    assert status == "refused"
    assert "`g`" in said


def test_a_job_that_kills_its_process_leaves_the_forge_alive(tmp_path: Path) -> None:
    own = Forge()
    path = tmp_path / "broken.bc"
    path.write_bytes(b"BC\xc0\xde" + bytes(64))
    assert own.make(Job((str(path),), str(tmp_path / "o"))).status == "crashed"
    path.write_text("define double @main() { ret double 0.0 }")
    assert own.make(Job((str(path),), str(tmp_path / "o"))).status == "made"
    slow = own.make(Job((str(path),), str(tmp_path / "o"), timeout=0.0))
    assert slow.status == "timeout"
    own.close()


@pytest.mark.skipif(
    shutil.which("valgrind") is None, reason="no valgrind here: install the package of that name"
)
def test_a_leak_and_a_bad_read_are_found(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        '// feature: memory that is lost, and read beyond its end\n#include "check.h"\n'
        "static double *volatile kept;\nint main(void) { kept = malloc(80); EXPECT(kept[10] == 7, 0);"
        " kept = 0; return finish(); }\n"
    )
    for complaint in (found := memory.examine(Program(path), 2, forge())):
        assert set(complaint.kinds) == {"Invalid read", "definitely lost"}
    assert [complaint.mode for complaint in found] == ["forward", "reverse"]


@pytest.mark.parametrize(
    ("marks", "problem"),
    [
        ("// xfail forward: it is right, in truth", "was expected to fail"),
        ("// refused: never", "was to be refused"),
        ("// stops: never", "was to stop"),
        ("// levels: 2", None),
    ],
)
def test_expectations_are_strict(tmp_path: Path, marks: str, problem: str | None) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        f'// feature: a mark that is wrong\n{marks}\n#include "check.h"\n'
        "double f(double x) { return x * x; }\nint main(void) { CHECK_SCALAR(f, 2.0); return finish(); }\n"
    )
    problems = judge(Program(path), 2, "one", forge()).problems
    assert (problem is None and not problems) or (problem is not None and problem in problems[0])
