"""A line while something is compiled for long: on a terminal and in a notebook, and nowhere else."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from enzyme_build.api.programs import progress_notes
from tests.reading import until_the_end

pytestmark = pytest.mark.slow

SLOW = """
import time
from enzyme_build import bitcode
optimise = bitcode.optimise
def slow(*given):
    time.sleep({seconds})
    optimise(*given)
bitcode.optimise = slow
import enzymepy
loaded = enzymepy.load("double f(double x) {{ return x * x; }}", language="c")
print(enzymepy.grad(loaded.f)(3.0))
"""
ERASE = "\r\033[K"


def _environment(folder: Path, **more: str) -> Mapping[str, str]:
    return {**os.environ, "ENZYME_CACHE_DIR": str(folder), "ENZYME_BACKEND": "llvmlite", **more}


def _on_a_terminal(folder: Path, seconds: float, **more: str) -> str:
    ours, theirs = pty.openpty()
    argv = [sys.executable, "-c", SLOW.format(seconds=seconds)]
    with subprocess.Popen(
        argv, stdout=subprocess.PIPE, stderr=theirs, env=_environment(folder, **more)
    ) as run:
        os.close(theirs)
        said = until_the_end(ours)
        assert run.stdout is not None
        assert run.stdout.read() == b"6.0\n"
    os.close(ours)
    return said


def test_a_terminal_sees_what_takes_long(tmp_path: Path) -> None:
    said = _on_a_terminal(tmp_path, 1.7)
    assert re.search(r"enzymepy: making the \w+ module of <text> \([12] s\)", said), said
    assert said.endswith(ERASE)
    assert "\n" not in said


@pytest.mark.parametrize(("seconds", "wanted"), [(0.0, "on"), (1.7, "off")])
def test_a_terminal_sees_nothing(tmp_path: Path, seconds: float, wanted: str) -> None:
    assert _on_a_terminal(tmp_path, seconds, ENZYME_PROGRESS=wanted) == ""


def test_a_file_sees_nothing(tmp_path: Path) -> None:
    argv = [sys.executable, "-c", SLOW.format(seconds=1.7)]
    done = subprocess.run(argv, capture_output=True, text=True, env=_environment(tmp_path), check=True)
    assert (done.stdout, done.stderr) == ("6.0\n", "")


class Shown:
    """What IPython's display would show, by call."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def display(self, data: Mapping[str, str], *, raw: bool, display_id: bool) -> Shown:
        assert display_id
        self.update(data, raw=raw)
        return self

    def update(self, data: Mapping[str, str], *, raw: bool) -> None:
        assert raw
        self.texts.append(data["text/plain"])


def _stub_ipython(monkeypatch: pytest.MonkeyPatch, shell: Any) -> Shown:
    shown = Shown()
    stub: Any = types.ModuleType("IPython")
    stub.get_ipython = lambda: shell
    stub.display = types.SimpleNamespace(display=shown.display)
    monkeypatch.setitem(sys.modules, "IPython", stub)
    monkeypatch.setattr(progress_notes, "_PATIENCE", 0.05)
    return shown


def _work() -> None:
    import time

    with progress_notes.told("reading f.c"):
        time.sleep(0.3)
        with progress_notes.told("compiling f.c"):
            time.sleep(0.7)
        progress_notes.say("making the differentiated module of f.c")
        time.sleep(0.6)


def test_a_notebook_sees_it_below_the_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _stub_ipython(monkeypatch, types.SimpleNamespace(kernel=object()))
    _work()
    assert shown.texts[0] == "enzymepy: reading f.c (0 s)"
    assert "enzymepy: compiling f.c (1 s)" in shown.texts
    assert shown.texts[-2].startswith("enzymepy: making the differentiated module of f.c")
    assert shown.texts[-1] == ""


def test_a_notebook_where_it_is_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _stub_ipython(monkeypatch, types.SimpleNamespace(kernel=object()))
    monkeypatch.setenv("ENZYME_PROGRESS", "off")
    _work()
    assert shown.texts == []


def test_ipython_without_a_kernel_is_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _stub_ipython(monkeypatch, types.SimpleNamespace(kernel=None))
    _work()
    assert shown.texts == []


def test_an_error_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _stub_ipython(monkeypatch, None)
    with pytest.raises(KeyError), progress_notes.told("compiling"):
        raise KeyError
    assert progress_notes._current == []
