"""Programs that use the API and check what it gives, at every level of optimisation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.build import EARLY, PROGRAMS, Program, one_file, output

pytestmark = pytest.mark.slow

NAMES = sorted(path.name for path in PROGRAMS.iterdir() if path.suffix in (".c", ".cpp"))
SPELLINGS = Path(__file__).resolve().parent / "spellings"


@pytest.mark.parametrize("flags", ["-O0", "-O2 -g", "-O3"])
@pytest.mark.parametrize("name", NAMES)
def test_program(name: str, flags: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    printed = output(one_file(PROGRAMS / name, *flags.split(), *EARLY), tmp_path)
    assert printed.endswith("checked, 0 wrong\n"), printed
    assert "debug info" not in capfd.readouterr().err  # LLVM drops all of it where a call has no place


def test_copies_for_dense_pointers_with_debug_information(tmp_path: Path) -> None:
    """Three requests inside one another: what was copied for a pointer is copied again."""
    path = SPELLINGS / "sparse_hessian.c"
    printed = output(Program({path.name: path.read_text()}, ("-O1", "-g", *EARLY)), tmp_path)
    assert printed.split() == ["4", "2", "0", "2", "6", "4", "0", "4", "0"]
