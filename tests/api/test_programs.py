"""Programs that use the API and check what it gives, at every level of optimisation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.build import EARLY, PROGRAMS, one_file, output

pytestmark = pytest.mark.slow

NAMES = sorted(path.name for path in PROGRAMS.iterdir() if path.suffix in (".c", ".cpp"))


@pytest.mark.parametrize("level", ["-O0", "-O2", "-O3"])
@pytest.mark.parametrize("name", NAMES)
def test_program(name: str, level: str, tmp_path: Path) -> None:
    printed = output(one_file(PROGRAMS / name, level, *EARLY), tmp_path)
    assert printed.endswith("checked, 0 wrong\n"), printed
