"""The parts of docs/cmake.md that stand elsewhere: `python -m tests.projects.docs` writes them into the page."""

from __future__ import annotations

import re

from tests.programs import ROOT
from tests.projects import matrix

PAGE = ROOT / "docs" / "cmake.md"
PACKAGE = ROOT / "cmake_modules" / "EnzymePy"
_DOCUMENTED = re.compile(r"^#\[\[\.md:\n(.*?)^\]\]$", re.MULTILINE | re.DOTALL)
_FILES = ("Functions", "GradientTest", "Derivatives")


def functions() -> str:
    """What stands beside each function."""
    texts = [(PACKAGE / f"EnzymePy{name}.cmake").read_text(encoding="utf-8") for name in _FILES]
    return "\n".join(match.strip() + "\n" for text in texts for match in _DOCUMENTED.findall(text))


def page(text: str) -> str:
    """The page with its parts up to date."""
    parts = {"matrix": "\n".join(matrix.table()) + "\n", "functions": functions()}
    for name, part in parts.items():
        before, rest = text.split(f"<!-- {name} -->\n", 1)
        _, after = rest.split("<!-- end -->", 1)
        text = f"{before}<!-- {name} -->\n{part}<!-- end -->{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
