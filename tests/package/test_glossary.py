"""docs/glossary.md names rooms that exist, and messages of the engine keep to its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.package.test_layering import PACKAGE, modules, room_of

TEXT = (PACKAGE.parent / "docs" / "glossary.md").read_text("utf-8")
_SPEAKING = ("analysis", "transform", "engines", "launches", "library")
_COUNTED = re.compile(r"\breal numbers?\b|\bnumbers? of\b")
_RUNS_THROUGH = re.compile(r"[a-z`}]+ [a-z]+ [a-z]")


def avoided() -> re.Pattern[str]:
    rows = TEXT.partition("**Words that messages do not use**")[2]
    words = [
        word for row in re.findall(r"^\| ([^|]+) \|", rows, re.MULTILINE)[2:] for word in row.split(", ")
    ]
    assert {"number", "type tree", "duplicate"} <= set(words)
    return re.compile(rf"\b(?:{'|'.join(words)})s?\b")


AVOIDED = avoided()


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of the strings that look like sentences, and are neither docstrings nor IR."""
    passed_over: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            passed_over.add(id(node.value))
        if id(node) in passed_over or not isinstance(node, (ast.Constant, ast.JoinedStr)):
            continue
        if isinstance(node, ast.JoinedStr):
            passed_over |= {id(part) for part in node.values}
            text = "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in node.values)  # type: ignore[misc]
        else:
            text = node.value if isinstance(node.value, str) else ""
        if _RUNS_THROUGH.search(text) and not re.search(r"[\n%@]", text):
            yield node.lineno, text


def wrong_words(text: str) -> list[str]:
    return AVOIDED.findall(_COUNTED.sub("", text))


def test_messages_keep_to_the_words() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {words} in {text!r}"
        for path in modules()
        if room_of(path) in _SPEAKING
        for line, text in sentences(ast.parse(path.read_text("utf-8")))
        if (words := wrong_words(text))
    ]
    assert found == []


@pytest.mark.parametrize("word", ["numbers are moved as integers", "the duplicate of `x` is missing here"])
def test_a_planted_word_is_found(word: str) -> None:
    ((_, text),) = sentences(ast.parse(f"report({word!r})"))
    assert wrong_words(text)


def test_rooms_that_are_named_exist() -> None:
    named = set(re.findall(r"`((?:[a-z_]+/)*[a-z_]+)`", TEXT))
    rooms = {name for name in named if "/" in name or (PACKAGE / name).is_dir()}
    assert len(rooms) > 10
    assert [n for n in rooms if not (PACKAGE / n).is_dir() and not (PACKAGE / f"{n}.py").is_file()] == []
