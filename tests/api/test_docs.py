"""The examples of docs/api.md: what they print, and what a real Enzyme makes of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build.errors import EnzymeBuildError
from tests.api.build import Program, output
from tests.oracle import needs_enzyme

pytestmark = pytest.mark.slow

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
PRELUDE = "".join(f"#include <{name}.h>\n" for name in ("enzyme", "math", "stdio", "stdlib", "string"))
_EXAMPLE = re.compile(r"```c\n(.*?)```\nPrints `([^`]*)`\. Enzyme: (\w+|\?)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    line: int
    text: str
    prints: str
    enzyme: str


def examples() -> list[Example]:
    page = PAGE.read_text()
    return [
        Example(page.count("\n", 0, found.start()) + 1, found[1], found[2], found[3])
        for found in _EXAMPLE.finditer(page)
    ]


EXAMPLES = examples()
ids = [f"line {example.line}" for example in EXAMPLES]


def test_every_example_is_read() -> None:
    assert len(EXAMPLES) == PAGE.read_text().count("```c\n") > 25


@pytest.mark.parametrize("example", EXAMPLES, ids=ids)
def test_prints(example: Example, tmp_path: Path) -> None:
    assert output(Program({"example.c": PRELUDE + example.text}), tmp_path).strip() == example.prints


def enzyme_says(example: Example, folder: Path) -> str:
    program = Program({"example.c": PRELUDE + example.text}, settings={"engine": "enzyme"})
    try:
        printed = output(program, folder).strip()
    except EnzymeBuildError:
        return "fails"
    return "same" if printed == example.prints else "differs"


@needs_enzyme
@pytest.mark.parametrize("example", EXAMPLES, ids=ids)
def test_against_enzyme(example: Example, tmp_path: Path) -> None:
    assert enzyme_says(example, tmp_path) == example.enzyme
