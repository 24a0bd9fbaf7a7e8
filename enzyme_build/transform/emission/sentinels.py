"""Shadows of pointers that a function without derivative has stored: the shadow is still what it was before.

Memory that such a function links into an object has no shadow, so it is taken for its own, as constant memory is. It is
recognised by a shadow that is still a sentinel: Rust's empty vectors and strings hold a small integer in place of null.
It is an address in the first page of memory, in which nothing is allocated.
"""

from __future__ import annotations

from enzyme_build.ir.types import I64
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.emission.build import Builder

FIRST_PAGE = 4096  # bytes


def is_no_memory(b: Builder, pointer: Value) -> Value:
    """Whether the pointer is null or such a small integer, a sentinel."""
    return b.icmp("ult", b.ptrtoint(pointer, I64), const_int(I64, FIRST_PAGE))


def unless_sentinel(b: Builder, shadow: Value, primal: Value) -> Value:
    """The shadow of a loaded pointer; the memory itself where the shadow is a sentinel. Null stays null."""
    before = b.sub(b.ptrtoint(shadow, I64), const_int(I64, 1))
    is_sentinel = b.icmp("ult", before, const_int(I64, FIRST_PAGE - 1))
    return b.select(is_sentinel, primal, shadow)
