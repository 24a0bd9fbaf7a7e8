"""Marks the long tests, which `tiers.py` lists."""

from __future__ import annotations

import pytest

from tests.tiers import is_long


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_long(item.nodeid.removeprefix("tests/")):
            item.add_marker("slow")
            item.add_marker("long")
