"""Keep or recompute: decides for each value how the reverse half gets it.

The decision is a minimum cut over the whole function. Each value that may be needed is two nodes, `in` → `out`. To cut
that edge means to keep the value, at the cost of its bytes. A node on the sink's side whose edge is not cut is
recomputed, at the cost of its instructions, from operands that must be available as well. A value that cannot be
recomputed is tied to the source with infinite capacity.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from enzyme_build.analysis.flow.maxflow import INFINITE, FlowNetwork
from enzyme_build.records import dataclass

Node = TypeVar("Node", bound=Hashable)

# In units of one instruction. To keep a value costs a store, a load and their addresses; each byte costs traffic.
COST_OF_KEEPING = 4.0
COST_OF_BYTE = 0.75
COST_OF_REGISTER = 0.5


@dataclass(frozen=True, slots=True)
class Recipe(Generic[Node]):
    """How a node can be available in the reverse half without being kept."""

    is_free: bool = False  # available as it is: arguments, addresses of globals, counters
    operands: tuple[Node, ...] | None = None  # None: it cannot be recomputed
    cost: float = 1.0
    bytes: float = 8.0
    frequency: float = 1.0
    can_be_kept: bool = True
    is_local: bool = False  # both halves are one function, so that a register keeps it


def choose_kept(demanded: Iterable[Node], recipe: Callable[[Node], Recipe[Node]]) -> list[Node]:
    """The nodes to keep, in a stable order; every other demanded node follows from them."""
    network = FlowNetwork()
    source, sink = network.add_node(), network.add_node()
    numbers: dict[Node, int] = {}
    order: list[Node] = []
    todo: list[Node] = []

    def number(node: Node) -> int:
        found = numbers.get(node)
        if found is None:
            found = numbers[node] = network.add_node()
            network.add_node()
            order.append(node)
            todo.append(node)
        return found

    for node in demanded:
        if not recipe(node).is_free:
            network.add_edge(number(node) + 1, sink, INFINITE)
    while todo:
        node = todo.pop()
        into = numbers[node]
        how = recipe(node)
        network.add_edge(into, into + 1, cost_of_keeping(how))
        if how.operands is None:
            network.add_edge(source, into, INFINITE)
            continue
        network.add_edge(source, into, how.cost * how.frequency)
        for operand in how.operands:
            if not recipe(operand).is_free:
                network.add_edge(number(operand) + 1, into, INFINITE)
    needed = network.minimum_cut(source, sink)
    return [node for node in order if numbers[node] + 1 in needed and numbers[node] not in needed]


def cost_of_keeping(how: Recipe[Node]) -> float:
    if not how.can_be_kept:
        return INFINITE
    if how.is_local:
        return COST_OF_REGISTER
    return (COST_OF_KEEPING + COST_OF_BYTE * how.bytes) * how.frequency
