"""Order and neighbours of the blocks of one function."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from enzyme_build.ir.instructions import LandingPad, Return
from enzyme_build.ir.module import Block, Function
from enzyme_build.records import dataclass


def is_unwind(block: Block) -> bool:
    """Whether exceptions lead to the block."""
    return any(isinstance(i, LandingPad) for i in block.instructions)


@dataclass(frozen=True, slots=True)
class ControlFlow:
    """Blocks that the entry reaches, in reverse post-order, with their neighbours among themselves."""

    order: tuple[Block, ...]
    number: Mapping[Block, int]
    predecessors: Mapping[Block, tuple[Block, ...]]
    successors: Mapping[Block, tuple[Block, ...]]

    def is_reachable(self, block: Block) -> bool:
        return block in self.number

    def can_reach(self, start: Iterable[Block]) -> set[Block]:
        """All blocks from which one of `start` can be reached (those included)."""
        return _closure(start, self.predecessors)

    def reachable_from(self, start: Iterable[Block]) -> set[Block]:
        return _closure(start, self.successors)

    def returning(self) -> set[Block]:
        """All blocks from which the function may return: what others do ends in a panic or an exception."""
        return self.can_reach(block for block in self.order if isinstance(block.terminator, Return))


def _closure(start: Iterable[Block], neighbours: Mapping[Block, tuple[Block, ...]]) -> set[Block]:
    found = set(start)
    todo = list(found)
    while todo:
        for other in neighbours[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def control_flow(function: Function) -> ControlFlow:
    successors: dict[Block, tuple[Block, ...]] = {}
    post_order: list[Block] = []
    entry = function.entry
    successors[entry] = tuple(dict.fromkeys(entry.successors))
    stack = [(entry, iter(successors[entry]))]
    while stack:
        block, rest = stack[-1]
        for following in rest:
            if following not in successors:
                successors[following] = tuple(dict.fromkeys(following.successors))
                stack.append((following, iter(successors[following])))
                break
        else:
            post_order.append(block)
            stack.pop()
    order = tuple(reversed(post_order))
    incoming: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for following in successors[block]:
            incoming[following].append(block)
    return ControlFlow(
        order,
        {block: index for index, block in enumerate(order)},
        {block: tuple(found) for block, found in incoming.items()},
        successors,
    )
