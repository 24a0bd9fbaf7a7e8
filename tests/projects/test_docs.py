"""docs/cmake.md says what stands beside the functions, and names them all."""

from __future__ import annotations

import re

from tests.projects import docs


def test_page_is_up_to_date() -> None:
    text = docs.PAGE.read_text(encoding="utf-8")
    assert docs.page(text) == text, "run: python -m tests.projects.docs"


def test_every_public_function_is_documented() -> None:
    defined = {
        name
        for path in docs.PACKAGE.glob("*.cmake")
        for name in re.findall(
            r"^(?:function|macro)\((enzyme_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    documented = set(re.findall(r"^### (\w+)$", docs.functions(), re.MULTILINE))
    assert defined == documented
    assert len(defined) >= 5
