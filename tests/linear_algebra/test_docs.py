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
    rows = re.findall(r"^\| (BLAS \d|BLAS, complex|LAPACK) \| (.*) \|$", TEXT, flags=re.MULTILINE)
    real, in_complex = list[str](), list[str]()
    for name, cell in rows:
        words = [word for code in re.findall("`(.*?)`", cell) for word in code.split()]
        (in_complex if "complex" in name else real).extend(words)
    assert sorted(real) == sorted([*blas.names("blas"), *blas.names("lapack"), "iamax", "iamin"])
    whole = ["zdscal", "csscal", "dznrm2", "scnrm2", "dzasum", "scasum"]
    assert sorted(in_complex) == sorted([*blas.names("complex"), *whole])
    assert all(blas.routine(f"cblas_{name}") is not None for name in whole)
