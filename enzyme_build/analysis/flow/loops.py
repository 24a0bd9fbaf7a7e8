"""Natural loops, their nest, and cycles that are no natural loop."""

from __future__ import annotations

from collections.abc import Mapping

from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.ir.module import Block
from enzyme_build.records import dataclass, field


@dataclass(slots=True, eq=False)
class Loop:
    header: Block
    latches: tuple[Block, ...]
    blocks: set[Block]
    parent: Loop | None = None
    entering: tuple[Block, ...] = ()
    exit_edges: tuple[tuple[Block, Block], ...] = ()
    children: list[Loop] = field(default_factory=list)

    @property
    def depth(self) -> int:
        return 1 + (self.parent.depth if self.parent else 0)

    @property
    def preheader(self) -> Block:
        """The only block outside of the loop that jumps to its header. The canonical form has exactly one."""
        (block,) = self.entering
        return block

    @property
    def latch(self) -> Block:
        (block,) = self.latches
        return block

    def contains(self, other: Loop | None) -> bool:
        while other is not None:
            if other is self:
                return True
            other = other.parent
        return False


@dataclass(frozen=True, slots=True)
class LoopNest:
    loops: tuple[Loop, ...]  # outer before inner
    innermost: Mapping[Block, Loop | None]
    by_header: Mapping[Block, Loop]
    irreducible_edges: tuple[tuple[Block, Block], ...]

    def depth(self, block: Block) -> int:
        loop = self.innermost[block]
        return loop.depth if loop else 0


def loop_nest(flow: ControlFlow, dominators: DominatorTree) -> LoopNest:
    back: dict[Block, list[Block]] = {}
    irreducible: list[tuple[Block, Block]] = []
    for block in flow.order:
        for following in flow.successors[block]:
            if flow.number[following] <= flow.number[block]:
                if dominators.dominates(following, block):
                    back.setdefault(following, []).append(block)
                else:
                    irreducible.append((block, following))
    innermost: dict[Block, Loop | None] = dict.fromkeys(flow.order)
    loops: list[Loop] = []
    # Headers in reverse post-order: an outer loop is met before those inside it.
    for header in sorted(back, key=lambda b: flow.number[b]):
        loop = Loop(header, tuple(back[header]), _body(flow, header, back[header]))
        loop.parent = innermost[header]
        if loop.parent is not None:
            loop.parent.children.append(loop)
        for block in loop.blocks:
            innermost[block] = loop
        loops.append(loop)
    for loop in loops:
        loop.entering = tuple(p for p in flow.predecessors[loop.header] if p not in loop.blocks)
        loop.exit_edges = tuple(
            (block, following)
            for block in sorted(loop.blocks, key=lambda b: flow.number[b])
            for following in flow.successors[block]
            if following not in loop.blocks
        )
    return LoopNest(tuple(loops), innermost, {loop.header: loop for loop in loops}, tuple(irreducible))


def _body(flow: ControlFlow, header: Block, latches: list[Block]) -> set[Block]:
    body = {header}
    todo = [latch for latch in latches if latch is not header]
    while todo:
        block = todo.pop()
        if block not in body:
            body.add(block)
            todo.extend(p for p in flow.predecessors[block] if p not in body)
    return body
