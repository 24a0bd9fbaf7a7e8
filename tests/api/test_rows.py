"""Each row of the tables in docs/api.md, and what a real Enzyme makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.build import EARLY, Program, output
from tests.api.measure import PAGE, row_verdict, verdicts_in
from tests.api.rows import ROWS
from tests.oracle import needs_enzyme

pytestmark = pytest.mark.slow


def test_every_row_stands_on_the_page() -> None:
    assert set(verdicts_in(PAGE.read_text())) == set(ROWS)


@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("name", ROWS)
def test_row(name: str, level: str, tmp_path: Path) -> None:
    row = ROWS[name]
    program = Program({f"row{row.suffix}": row.program}, (level, *EARLY))
    assert output(program, tmp_path).strip() == row.prints


@needs_enzyme
@pytest.mark.parametrize("name", ROWS)
def test_as_enzyme_does(name: str, tmp_path: Path) -> None:
    assert row_verdict(ROWS[name], tmp_path) == verdicts_in(PAGE.read_text())[name]
