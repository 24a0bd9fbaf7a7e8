"""The page about Python is run as it stands there, and so is the README's example."""

from __future__ import annotations

import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from enzyme_build import process
from tests.package.test_readme import example

pytestmark = pytest.mark.slow
PAGE = Path(__file__).parents[2] / "docs" / "python.md"
_BLOCK = re.compile(r"^```python\n(.*?)^```\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_prints_what_it_says() -> None:
    blocks = _BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) == PAGE.read_text(encoding="utf-8").count("```python\n") >= 4
    space: dict[str, Any] = {}
    for code, expected in blocks:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(code, str(PAGE), "exec"), space)
        assert printed.getvalue() == expected


def test_the_example_of_the_readme(tmp_path: Path) -> None:
    python = example("Python")
    for name, text in python.files.items():
        (tmp_path / name).write_text(text)
    program, *arguments = python.commands.split()
    assert program == "python"
    assert process.run([sys.executable, *arguments], cwd=tmp_path).stdout == python.output
