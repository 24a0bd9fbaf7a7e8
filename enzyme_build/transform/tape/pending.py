"""What the reverse half asks for while it is emitted: values of the forward half, and shadow addresses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from enzyme_build.ir.values import Constant, Local, Value
from enzyme_build.tuples import NamedTuple

PRIMAL = -1
Node = tuple[Value, int]  # a value and PRIMAL, or a pointer and the lane of its shadow


class Carried(NamedTuple):
    """A value of an earlier iteration; the first iterations have `starts` instead."""

    starts: tuple[Value, ...]
    value: Value


@final
class PendingUse(Local):
    """Stands for a value of the forward half until the plan is made."""

    __slots__ = ("node",)

    def __init__(self, node: Node) -> None:
        self.type = node[0].type
        self.name = None
        self.users = []
        self.node = node


def primal_nodes(values: Iterable[Value]) -> tuple[Node, ...]:
    """Of those values that are no constants."""
    return tuple((value, PRIMAL) for value in values if not isinstance(value, Constant))
