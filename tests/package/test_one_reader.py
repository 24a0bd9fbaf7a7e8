"""What LLVM's text looks like is known to two rooms, `text` and `ir`: nobody else has patterns for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.package.test_layering import PACKAGE, modules

READERS = ("text", "ir")
# Sigils before names and numbers, and the words that begin what a module consists of.
_OF_LLVM = re.compile(
    r"[@%](?:[({\\]|\[[-\\w^\"])|(?<!\?)(?<!\?<)!(?:\(|\\[dw]|\[[-\\w]|\{|\\\{)"
    r"|\b(?:define|declare|attributes|call|invoke|sret|dereferenceable)\b"
)
# The same in what plain methods of strings look for.
_METHODS = ("startswith", "removeprefix", "replace", "partition", "split", "find", "index", "count")
_WORDS_OF_LLVM = re.compile(
    r"(?:define|declare|attributes|source_filename|target|distinct) |!(?:[\"{]|DI[A-Z])"
)
EXCEPTIONS = {
    "analysis/types/transfer_calls.py": "the grammar of Enzyme's type trees, which has a sign of ours",
    "api/programs/mlir.py": "the heads of MLIR's functions, which are told by @ as well",
}


def patterns(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of each regular expression; of what is put in there, only that something is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _takes_pattern(node.func):
            pattern = node.args[0]
            if isinstance(pattern, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "(…)" for part in pattern.values]
                yield node.lineno, "".join(map(str, parts))
            elif isinstance(pattern, ast.Constant) and isinstance(pattern.value, str):
                yield node.lineno, pattern.value


def _takes_pattern(called: ast.expr) -> bool:
    if isinstance(called, ast.Attribute):
        return isinstance(called.value, ast.Name) and called.value.id == "re"
    return isinstance(called, ast.Name) and called.id == "compiled_when_used"


def searched_words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of each string that such a method looks for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _METHODS:
            for part in (part for argument in node.args[:1] for part in ast.walk(argument)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield node.lineno, part.value


def of_llvm(tree: ast.AST) -> list[tuple[int, str]]:
    found = [(line, pattern) for line, pattern in patterns(tree) if _OF_LLVM.search(pattern)]
    return found + [(line, word) for line, word in searched_words(tree) if _WORDS_OF_LLVM.match(word)]


def test_only_two_rooms_know_the_text() -> None:
    found = []
    for path in modules():
        name = path.relative_to(PACKAGE)
        if name.parts[0] not in READERS and name.as_posix() not in EXCEPTIONS:
            found += [f"{name}:{line}: {text}" for line, text in of_llvm(ast.parse(path.read_text("utf-8")))]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        r'_CALL = re.compile(r"call [^@\n]*@([-\w$.]+)\(")',
        r're.sub(rf"@{re.escape(name)}\b", "", text)',
        r'_FLAG = compiled_when_used(r"^!(\d+) = ")',
        'head = line.removeprefix("define ")',
        """text.replace(f'!"llvm.loop.{word}', "")""",
    ],
)
def test_a_planted_pattern_is_found(line: str) -> None:
    assert of_llvm(ast.parse(line))
