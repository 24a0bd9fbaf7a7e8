"""The examples of docs/api.md: what they print, and what a real Enzyme makes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.build import Program, output
from tests.api.measure import PAGE, Example, example_verdict, examples_in
from tests.api.rows import C_PRELUDE
from tests.oracle import needs_enzyme

pytestmark = pytest.mark.slow

EXAMPLES = examples_in(PAGE.read_text())
ids = [f"line {example.line}" for example in EXAMPLES]


def test_every_example_is_read() -> None:
    assert len(EXAMPLES) == PAGE.read_text().count("```c\n") > 25


@pytest.mark.parametrize("example", EXAMPLES, ids=ids)
def test_prints(example: Example, tmp_path: Path) -> None:
    assert output(Program({"example.c": C_PRELUDE + example.text}), tmp_path).strip() == example.prints


@needs_enzyme
@pytest.mark.parametrize("example", EXAMPLES, ids=ids)
def test_against_enzyme(example: Example, tmp_path: Path) -> None:
    assert example_verdict(example, tmp_path) == example.enzyme
