"""Shadows of pointers that a function without derivative has written: they are what lay there before.

Memory that such a function hangs into an object has no shadow, as constant memory has none, so it is its own. For
Rust's empty vectors and strings what lay there before is no null pointer but a small number, by which this is seen:
nothing is ever allocated in the first page.
"""

from __future__ import annotations

from enzyme_build.ir.types import I64
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.emission.build import Builder

FIRST_PAGE = 4096  # bytes


def is_no_memory(b: Builder, pointer: Value) -> Value:
    """Whether it is null or a sentinel."""
    return b.icmp("ult", b.ptrtoint(pointer, I64), const_int(I64, FIRST_PAGE))


def unless_sentinel(b: Builder, shadow: Value, primal: Value) -> Value:
    """The shadow of a loaded pointer; the memory itself where the shadow is a sentinel. Null stays null."""
    before = b.sub(b.ptrtoint(shadow, I64), const_int(I64, 1))
    is_sentinel = b.icmp("ult", before, const_int(I64, FIRST_PAGE - 1))
    return b.select(is_sentinel, primal, shadow)
