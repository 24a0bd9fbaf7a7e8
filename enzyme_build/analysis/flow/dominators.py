"""Dominator tree: the iterative algorithm over reverse post-order numbers."""

from __future__ import annotations

from collections.abc import Mapping

from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.ir.module import Block
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class DominatorTree:
    parent: Mapping[Block, Block | None]
    _enter: Mapping[Block, int]
    _leave: Mapping[Block, int]

    def dominates(self, above: Block, below: Block) -> bool:
        """Reflexive: a block dominates itself."""
        return self._enter[above] <= self._enter[below] and self._leave[below] <= self._leave[above]


def dominator_tree(flow: ControlFlow) -> DominatorTree:
    parent = _immediate_dominators(flow)
    children: dict[Block, list[Block]] = {block: [] for block in flow.order}
    for block, above in parent.items():
        if above is not None:
            children[above].append(block)
    enter: dict[Block, int] = {}
    leave: dict[Block, int] = {}
    clock = 0
    stack = [(flow.order[0], iter(children[flow.order[0]]))]
    enter[flow.order[0]] = clock
    while stack:
        block, rest = stack[-1]
        child = next(rest, None)
        clock += 1
        if child is None:
            leave[block] = clock
            stack.pop()
        else:
            enter[child] = clock
            stack.append((child, iter(children[child])))
    return DominatorTree(parent, enter, leave)


def _immediate_dominators(flow: ControlFlow) -> dict[Block, Block | None]:
    """Cooper, Harvey and Kennedy's fixed point; near linear on reducible flow."""
    predecessors = [[flow.number[p] for p in flow.predecessors[block]] for block in flow.order]
    nearest = [-1] * len(flow.order)
    nearest[0] = 0
    changed = True
    while changed:
        changed = False
        for index in range(1, len(nearest)):
            best = -1
            for other in predecessors[index]:
                if nearest[other] < 0:
                    continue
                if best < 0:
                    best = other
                    continue
                low, high = best, other
                while low != high:
                    while low > high:
                        low = nearest[low]
                    while high > low:
                        high = nearest[high]
                best = low
            if nearest[index] != best:
                nearest[index] = best
                changed = True
    result: dict[Block, Block | None] = {
        block: flow.order[nearest[index]] for index, block in enumerate(flow.order)
    }
    result[flow.order[0]] = None
    return result
