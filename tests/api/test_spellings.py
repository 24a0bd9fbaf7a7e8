"""Programs in the spelling that tutorials of Enzyme use, with no header of ours: they build unchanged."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build.errors import EnzymeBuildError
from tests.api.build import EARLY, Program, output
from tests.oracle import needs_enzyme

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).resolve().parent / "spellings"
NAMES = sorted(path.name for path in FOLDER.iterdir())
_EXPECTED = re.compile(r"/\* Enzyme: (\w+)\. Prints:\n(.*)\n\*/\n\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Expected:
    enzyme: str
    prints: list[str]


def expected(name: str) -> Expected:
    found = _EXPECTED.search((FOLDER / name).read_text())
    assert found, f"{name} does not end with what it prints"
    return Expected(found[1], found[2].splitlines())


def printed(name: str, folder: Path, level: str = "-O2", **settings: object) -> list[str]:
    program = Program({name: (FOLDER / name).read_text()}, (level, *EARLY), settings)
    return [line.rstrip() for line in output(program, folder).rstrip().splitlines()]


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2", "-O3"])
@pytest.mark.parametrize("name", NAMES)
def test_builds_unchanged(name: str, level: str, tmp_path: Path) -> None:
    assert printed(name, tmp_path, level) == [line.rstrip() for line in expected(name).prints]


@needs_enzyme
@pytest.mark.parametrize("name", NAMES)
def test_as_enzyme_does(name: str, tmp_path: Path) -> None:
    wanted = expected(name)
    try:
        found = printed(name, tmp_path, engine="enzyme")
    except EnzymeBuildError:
        assert wanted.enzyme == "fails"
        return
    assert ("same" if found == [line.rstrip() for line in wanted.prints] else "differs") == wanted.enzyme
