"""The table of long tests names tests that are there, and leaves some of each file in the usual tier."""

from __future__ import annotations

import ast
import re

import pytest

from tests.programs import ROOT
from tests.tiers import LONG, TURNS, Long, is_in_turn, is_long, turn_of_commit

# Of which nothing is in the usual tier: examples of documents that are built as they stand there.
WHOLE = {"projects/test_docs.py"}


@pytest.mark.parametrize("row", LONG, ids=lambda row: row.file)
def test_rows_name_tests(row: Long) -> None:
    tree = ast.parse((ROOT / "tests" / row.file).read_text("utf-8"))
    names = [
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    words = [word for word in re.findall(r"[a-z]{4,}(?:_[a-z]+)*", f"{row.tests} {row.usual}") if "_" in word]
    assert all(any(word.strip("_") in name for name in names) for word in words)
    assert (not row.tests and row.usual == "$^") == (row.file in WHOLE)


def test_what_is_usual_is_not_long() -> None:
    assert is_long("projects/test_matrix.py::test_two_lines_are_enough[newest-Unix_Makefiles-clang-19]")
    assert not is_long("projects/test_matrix.py::test_two_lines_are_enough[newest-Ninja-ziglang]")
    assert not is_long("rules/test_table.py::test_rows")


def test_long_tests_take_turns() -> None:
    names = [f"projects/test_matrix.py::test_two_lines_are_enough[{number}]" for number in range(300)]
    turns = [[name for name in names if is_in_turn(name, turn)] for turn in range(TURNS)]
    assert sorted(name for turn in turns for name in turn) == sorted(names)
    assert all(len(turn) > 35 for turn in turns)
    assert [name for name in names if is_in_turn(name, TURNS + 1)] == turns[1]
    assert turn_of_commit() >= 0
