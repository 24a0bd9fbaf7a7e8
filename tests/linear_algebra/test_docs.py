"""docs/linear-algebra.md: its code runs, and it lists the routines that have a row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build.library import blas

TEXT = (Path(__file__).parents[2] / "docs" / "linear-algebra.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_run(code: str) -> None:
    exec(compile(code, "docs/linear-algebra.md", "exec"), {})


def test_all_routines_are_listed() -> None:
    assert EXAMPLES
    rows = re.findall(r"^\| (BLAS \d|LAPACK) \| (.*) \|$", TEXT, flags=re.MULTILINE)
    listed = [word for _, cell in rows for code in re.findall("`(.*?)`", cell) for word in code.split()]
    known = [*blas.names("blas"), *blas.names("lapack"), "iamax", "iamin"]
    assert sorted(listed) == sorted(known)
