"""Movers whose program in `test_moves` is not well yet: silently wrong, crashed, hung or refused without a place."""

from __future__ import annotations


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


NOT_YET = {
    "c": _names("free_list"),
    "cxx": _names("free_list hash_map"),
    "rust": _names(""),
}
