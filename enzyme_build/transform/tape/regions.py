"""Values that a part of the function has come by with loops and branches of its own: that part runs again.

    for (k…) {
      while (high - low > 1) { middle = (low + high) / 2; … }     // computes, and reads what nothing overwrites
      y[k] = table[low] * table[high];                            // `low` and `high` are asked for
    }

A phi behind a loop or a condition is no single instruction that could be repeated. What lies between the block that
decides how it is reached and the phi itself can be, as a function of the values that enter there: only what the phi
depends on, and only if all of that may be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import final

from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import LoopNest
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import Branch, Instruction, Phi, Switch
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import function_type, struct_type
from enzyme_build.ir.values import Argument, Constant, Value
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder, keep_metadata

_ATTRIBUTES = "alwaysinline nounwind"


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """What runs again for a phi."""

    phi: Phi
    above: Block  # whose terminator decides; the phi's block is reached through it alone
    blocks: tuple[Block, ...]  # between the two, in order
    needed: frozenset[Instruction]
    entering: tuple[Value, ...]  # the values from outside


@final
class Regions:
    def __init__(
        self,
        flow: ControlFlow,
        dominators: DominatorTree,
        nest: LoopNest,
        may_repeat: Callable[[Instruction], bool],
    ) -> None:
        self.flow = flow
        self.dominators = dominators
        self.nest = nest
        self.may_repeat = may_repeat
        self._found: dict[Phi, Region | None] = {}
        self._functions: dict[Region, tuple[list[Region], Function]] = {}

    def of(self, phi: Phi) -> Region | None:
        """The region that computes the phi, if it may run again."""
        if phi not in self._found:
            self._found[phi] = self._look(phi)
        return self._found[phi]

    def _look(self, phi: Phi) -> Region | None:
        above = self._decider(phi)
        if above is None:
            return None
        blocks = self._between(above, phi.home)
        needed: dict[Instruction, None] = {}
        entering: dict[Value, None] = {}
        todo: list[Value] = list(phi.operands)
        for block in (above, *blocks):
            if not isinstance(block.terminator, (Branch, Switch)):
                return None
            todo += block.terminator.operands
        inside = set(blocks)
        while todo:
            value = todo.pop()
            if isinstance(value, Constant):
                continue
            if not isinstance(value, Instruction) or value.block not in inside:
                entering[value] = None
            elif value not in needed:
                if not isinstance(value, Phi) and not self.may_repeat(value):
                    return None
                needed[value] = None
                todo += value.operands
        return Region(phi, above, tuple(blocks), frozenset(needed), in_order_of_function(entering, self.flow))

    def _decider(self, phi: Phi) -> Block | None:
        """The nearest block that the phi's is always reached through, in the same loop."""
        if phi.home in self.nest.by_header:
            return None
        home = self.nest.innermost[phi.home]
        above = self.dominators.parent[phi.home]
        while above is not None and self.nest.innermost[above] is not home:
            above = self.dominators.parent[above]
        return above

    def _between(self, above: Block, block: Block) -> list[Block]:
        """The blocks on all ways from the one to the other."""
        found: set[Block] = set()
        todo = list(self.flow.predecessors[block])
        while todo:
            source = todo.pop()
            if source is not above and source not in found:
                found.add(source)
                todo += self.flow.predecessors[source]
        return [b for b in self.flow.order if b in found]

    # -- emission ------------------------------------------------------------------------------------------

    def emit(self, b: Builder, region: Region, entering: list[Value]) -> dict[Phi, Value]:
        """The value of the phi, and of those beside it that the same values lead to; `entering`: the region's."""
        assert b.block.function is not None
        found = self._functions.get(region)
        if found is None:
            regions = [other for phi in region.phi.home.phis() if (other := self._alike(phi, region))]
            found = self._functions[region] = regions, _function(regions, b.block.function)
        regions, function = found
        together = b.call(function, entering)
        if len(regions) == 1:
            return {region.phi: together}
        return {other.phi: b.extract_value(together, index) for index, other in enumerate(regions)}

    def _alike(self, phi: Phi, region: Region) -> Region | None:
        found = self.of(phi)
        return found if found is not None and found.entering == region.entering else None


class PartialCopy:
    """Copies of some instructions of a function, into another one.

    `values`: what stands for values there, those from outside at first. `blocks`: the copy of each block. `target`:
    where a copied branch leads.
    """

    def __init__(
        self, values: dict[Value, Value], blocks: Mapping[Block, Block], target: Callable[[Block], Block]
    ) -> None:
        self.values = values
        self._blocks = blocks
        self._target = target
        self._copies: list[Instruction] = []

    def add(self, i: Instruction, into: Block) -> None:
        places = self._blocks.__getitem__ if isinstance(i, Phi) else self._target
        made = self.values[i] = clone_instruction(i, self._value, places)
        made.name = None
        keep_metadata(made, "tbaa", "fpmath")
        into.append(made)
        self._copies.append(made)

    def complete(self) -> None:
        """Puts in place operands that were not copied yet when their user was."""
        for made in self._copies:
            for index, operand in enumerate(made.operands):
                made.set_operand(index, self._value(operand))

    def _value(self, value: Value) -> Value:
        return self.values.get(value, value)


def in_order_of_function(values: Iterable[Value], flow: ControlFlow) -> tuple[Value, ...]:
    """So that what is entered by the same values compares equal."""

    def place(value: Value) -> tuple[int, int]:
        if not isinstance(value, Instruction):
            assert isinstance(value, Argument)
            return -1, value.index
        return flow.number[value.home], value.home.instructions.index(value)

    return tuple(sorted(values, key=place))


def _function(regions: list[Region], caller: Function) -> Function:
    """Computes the phis of regions that differ in what they need alone."""
    region = regions[0]
    home, types = region.phi.home, tuple(other.phi.type for other in regions)
    t = function_type(
        types[0] if len(types) == 1 else struct_type(types), tuple(v.type for v in region.entering)
    )
    made = caller.module.add_function("enzyme.again", t, "internal", unique=True, attributes=_ATTRIBUTES)
    values: dict[Value, Value] = dict(zip(region.entering, made.arguments, strict=True))
    blocks = {block: made.add_block(None) for block in (region.above, *region.blocks, home)}
    never = made.add_block(None)
    Builder(never).unreachable()

    def target(block: Block) -> Block:
        """Ways that lead elsewhere were not taken."""
        return never if block is region.above else blocks.get(block, never)

    needed = frozenset[Instruction]().union(*(other.needed for other in regions))
    copied = PartialCopy(values, blocks, target)
    for block in (region.above, *region.blocks):
        for i in block.instructions:
            if i.is_terminator or (i in needed and block is not region.above):
                copied.add(i, blocks[block])
    for other in regions:
        copied.add(other.phi, blocks[home])
    copied.complete()
    Builder(blocks[home]).ret_parts([values[other.phi] for other in regions])
    return made
