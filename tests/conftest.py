"""Marks the long tests, which `tiers.py` lists, and those of them whose turn it is not."""

from __future__ import annotations

import pytest

from tests.tiers import is_in_turn, is_long, turn_of_commit


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_long(item.nodeid.removeprefix("tests/")):
            item.add_marker("slow")
            item.add_marker("long")
        if item.get_closest_marker("long") and not is_in_turn(item.nodeid, turn_of_commit()):
            item.add_marker("later")
