"""Which blocks every way to a block passes: the little that the verifier needs."""

from __future__ import annotations

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.globals import Function


class Dominance:
    """Immediate dominators, found by repeated intersection in reverse postorder; fast for reducible graphs."""

    def __init__(self, function: Function) -> None:
        order = _reverse_postorder(function.entry)
        self._rank = {block: index for index, block in enumerate(order)}
        predecessors: list[list[int]] = [[] for _ in order]
        for index, block in enumerate(order):
            for successor in block.successors:
                predecessors[self._rank[successor]].append(index)
        self._parent = parent = [-1] * len(order)
        parent[0] = 0
        changed = True
        while changed:
            changed = False
            for index in range(1, len(order)):
                best = -1
                for predecessor in predecessors[index]:
                    if parent[predecessor] >= 0:
                        best = predecessor if best < 0 else self._common(best, predecessor)
                if parent[index] != best:
                    parent[index] = best
                    changed = True
        self._depth = [0] * len(order)
        for index in range(1, len(order)):
            self._depth[index] = self._depth[parent[index]] + 1

    def _common(self, a: int, b: int) -> int:
        parent = self._parent
        while a != b:
            if a > b:
                a = parent[a]
            else:
                b = parent[b]
        return a

    def is_reachable(self, block: Block) -> bool:
        return block in self._rank

    def dominates(self, a: Block, b: Block) -> bool:
        """Whether every way to `b` passes `a`; both must be reachable, else nothing dominates."""
        if a not in self._rank or b not in self._rank:
            return False
        above, below = self._rank[a], self._rank[b]
        while self._depth[below] > self._depth[above]:
            below = self._parent[below]
        return above == below


def _reverse_postorder(entry: Block) -> list[Block]:
    """Without recursion, which long chains of blocks would exhaust."""
    seen = {entry}
    order: list[Block] = []
    stack = [(entry, iter(entry.successors))]
    while stack:
        block, successors = stack[-1]
        for successor in successors:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(successor.successors)))
                break
        else:
            order.append(block)
            stack.pop()
    order.reverse()
    return order
