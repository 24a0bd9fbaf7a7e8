"""`enzyme_build.patterns`: as from `re`, compiled by the first use alone, and kept for the runs to come."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from enzyme_build import patterns


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of what is kept; nothing is known yet."""
    file = tmp_path / "kept"
    monkeypatch.setattr(patterns, "_file", lambda: str(file))
    _forget(monkeypatch)
    return file


def _forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "_kept", patterns._Kept())
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def test_is_compiled_by_its_first_use_alone(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[tuple[object, ...]] = []
    parts = patterns._parts

    def noted(text: str, flags: int) -> tuple[object, ...] | None:
        compiled.append((text, flags))
        return parts(text, flags)

    monkeypatch.setattr(patterns, "_parts", noted)
    word = patterns.compiled_when_used(r"[a-z]+", re.IGNORECASE)
    assert not compiled
    assert word.fullmatch("Word")
    assert not word.fullmatch("1")
    assert compiled == [(r"[a-z]+", re.IGNORECASE)]
    assert word.findall("a B 1") == ["a", "B"]
    assert word.sub("-", "a1") == "-1"
    assert not kept.exists()


EXPRESSIONS: list[tuple[Any, int]] = [
    (r"(?P<name>\w+)(?P<mark>['^]?)", 0),
    (r"^(a|b)+(?>c*)(?!d)$", int(re.MULTILINE | re.DOTALL)),
    (r"(?i:(x))[^y]{2,3}?\1?|(z)", int(re.ASCII)),
    (rb"[\w$.]*__enzyme[\w$.]*", 0),
]
SUBJECTS = ("name'", "aabcc", "Xuv", "\naab\nc", "z", "a__enzyme_b", "ä^")


@pytest.mark.parametrize("number", range(len(EXPRESSIONS)))
def test_what_was_kept_matches_as_if_compiled_anew(
    kept: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, flags = EXPRESSIONS[number]
    patterns._kept.compile(text, flags)
    patterns._kept.write()
    assert kept.exists()
    _forget(monkeypatch)
    monkeypatch.setattr(patterns, "_parts", lambda *_: pytest.fail("was kept"))
    again = patterns._kept.compile(text, flags)
    fresh = re.compile(text, flags)
    assert (again.pattern, again.flags, again.groups) == (fresh.pattern, fresh.flags, fresh.groups)
    assert again.groupindex == fresh.groupindex
    for subject in SUBJECTS:
        given: Any = subject.encode() if isinstance(text, bytes) else subject
        found = [[(m.span(), m.groups(), m.lastgroup) for m in one.finditer(given)] for one in (again, fresh)]
        assert found[0] == found[1]


@pytest.mark.parametrize(
    "spoilt", [b"", b"\0", b"no marshal", b"\xfb\x04", b"\xa9\x02\xe9\x01\0\0\0\xfb\0\0\0\0"]
)
def test_what_cannot_be_read_is_compiled_again(kept: Path, spoilt: bytes) -> None:
    kept.write_bytes(spoilt)
    assert patterns._kept.compile(r"a+", 0).fullmatch("aa")


def test_what_another_python_has_kept_is_not_used(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    patterns._kept.compile(r"a+", 0)
    patterns._kept.write()
    _forget(monkeypatch)
    monkeypatch.setattr(patterns, "_made_for", lambda: (0, 0))
    assert kept.exists()
    assert patterns._kept.compile(r"a+", 0).fullmatch("aa")
    assert patterns._read() == {}


def test_nothing_is_kept_where_python_keeps_nothing(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    patterns._kept.compile(r"a+", 0)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    patterns._kept.write()
    assert not kept.exists()


def test_a_folder_that_is_not_there_is_no_error(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "_file", lambda: str(kept / "none" / "kept"))
    patterns._kept.compile(r"a+", 0)
    patterns._kept.write()
    assert not kept.exists()


def test_a_second_run_compiles_none_of_ours(tmp_path: Path) -> None:
    """With a cache of its own for compiled modules."""
    unit = tmp_path / "unit.ll"
    unit.write_text("define double @f(double %x) {\n  ret double %x\n}\n", encoding="utf-8")
    code = (
        "import sys\n"
        "from enzyme_build import patterns\n"
        "parts = patterns._parts\n"
        "patterns._parts = lambda *given: (print(given, file=sys.stderr), parts(*given))[1]\n"
        "from enzyme_build.cli.main import main\n"
        f"sys.exit(main(['ad', {str(unit)!r}, '-o', {str(tmp_path / 'unit.o')!r}]))\n"
    )
    variables = {"PYTHONPYCACHEPREFIX": str(tmp_path / "cache"), "PATH": "/usr/bin:/bin"}
    told = [
        subprocess.run(
            [sys.executable, "-c", code], env=variables, capture_output=True, text=True, check=True
        ).stderr
        for _ in range(2)
    ]
    assert "%(?:" in told[0]
    assert told[1] == ""
