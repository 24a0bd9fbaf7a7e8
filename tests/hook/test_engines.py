"""Which engine derived something, and in which state: behind the hook, and in what it keeps."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import enzyme_build
from enzyme_build.hook import cache
from tests.hook.project import ROOT, Project
from tests.oracle import needs_enzyme

MAIN = """
#include <math.h>
#include <stdio.h>
double f(double);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
int main(void) {
  double x = 0.7, reverse = __enzyme_autodiff((void *)f, x), forward = __enzyme_fwddiff((void *)f, x, 1.0);
  double expected = sin(x) + x * cos(x);
  printf("%d %d\\n", fabs(reverse - expected) < 1e-14, fabs(forward - expected) < 1e-14);
  return 0;
}
"""
F = "double sin(double); static int calls; double f(double x) { calls++; return x * sin(x); }\n"


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["builtin", pytest.param("enzyme", marks=needs_enzyme)])
def test_every_engine_works_behind_the_hook(project: Project, engine: str) -> None:
    main, f = project.object("main.c", MAIN), project.archive("libf.a", project.object("f.c", F))
    for from_cache in (False, True):
        report = f"-Wl,--enzyme-engine={engine},--enzyme-report=report.txt"
        project.link(main, f, "-lm", report, hook=project.real_hook)
        assert project.run() == "1 1"
        kept = "kept from an earlier link" in (project.folder / "report.txt").read_text()
        assert kept is from_cache


@pytest.mark.slow
def test_an_engine_that_is_not_there_is_told(project: Project) -> None:
    main, f = project.object("main.c", MAIN), project.object("f.c", F)
    env = {"ENZYME_ENGINE": "enzyme", "ENZYME_CATALYST": "/nowhere/catalyst"}
    done = project.link(main, f, "-lm", hook=project.real_hook, env=env, check=False)
    assert done.code != 0
    assert "there is no program or folder '/nowhere/catalyst'" in done.stderr
    assert not (project.folder / "program").exists()
    assert project.leftovers() == []


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Our own sources, to be changed."""
    folder = tmp_path / "enzyme_build"
    shutil.copytree(ROOT / "enzyme_build", folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(enzyme_build, "__file__", str(folder / "__init__.py"))
    return folder


def test_a_changed_engine_never_serves_what_it_made_before(copy: Path) -> None:
    before = cache.program_state()
    assert cache.program_state() == before
    path = copy / "rules" / "__init__.py"
    path.write_text(path.read_text() + "# changed\n")
    assert cache.program_state() != before, "a file that grew"
    before = cache.program_state()
    os.utime(copy / "transform" / "__init__.py", ns=(0, 5))
    assert cache.program_state() != before, "one of the same size"
    before = cache.program_state()
    (copy / "transform" / "more.py").touch()
    assert cache.program_state() != before, "one more"
    other = copy / "LLVMEnzyme-22.so"
    other.write_bytes(b"one")
    with_other = cache.program_state(str(other))
    other.write_bytes(b"another")
    assert cache.program_state(str(other)) != with_other, "the file of another engine"


def test_what_python_keeps_beside_the_sources_does_not_matter(copy: Path) -> None:
    before = cache.program_state()
    (copy / "__pycache__").mkdir()
    (copy / "__pycache__" / "errors.pyc").touch()
    assert cache.program_state() == before
