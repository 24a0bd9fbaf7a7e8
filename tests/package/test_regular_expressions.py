"""Regular expressions mean the same with every Python that we promise."""

from __future__ import annotations

import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "enzyme_build"
_POSSESSIVE_GROUP = re.compile(r"\)[*+?]\+")


def wrong_lines(text: str) -> list[str]:
    """`(?:a|b)*+` is wrong in Python before 3.11.5 (the one of Debian 12 too); `(?>(?:a|b)*)` says the same."""
    return [line for line in text.splitlines() if '"' in line and _POSSESSIVE_GROUP.search(line)]


def test_groups_are_not_repeated_possessively() -> None:
    found = {path.name: wrong_lines(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}
    assert not {name: lines for name, lines in found.items() if lines}


def test_a_planted_one_is_found() -> None:
    assert wrong_lines('WORDS = re.compile(r"(?:a|b)*+c")')
    assert not wrong_lines(r'WORDS = re.compile(r"(?>(?:\s++|b)*)c")')
