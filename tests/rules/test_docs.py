"""The code in docs/adding-rules.md runs, and its conventions are the tested ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "adding-rules.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_run(code: str) -> None:
    exec(compile(code, "docs/adding-rules.md", "exec"), {})


def test_there_are_examples_for_both_tables() -> None:
    assert len(EXAMPLES) == 2
