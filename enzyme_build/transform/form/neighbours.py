"""Neighbours in an array that each iteration reads again are carried on from the iteration before.

    for (i…) v[i] = u[i] * (u[i + 1] - u[i - 1]);

Three values are read in each iteration, of which one is new. Where `u` is overwritten later, as in steps of time, the
reverse half would have to keep all three. Carried by phis, two of them are what the third was one and two iterations
ago, and that is where the tape has them. LLVM does the same only for neighbours that stand in the code in this order.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.analysis.calls.write_summaries import WriteSummaries
from enzyme_build.analysis.flow.affine_addresses import line_of_address
from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.flow.dominators import dominator_tree
from enzyme_build.analysis.flow.loops import Loop, loop_nest
from enzyme_build.analysis.flow.trips import is_invariant
from enzyme_build.analysis.modref.caller_changes import CallerChanges
from enzyme_build.analysis.modref.memory_facts import MemoryFacts, memory_facts
from enzyme_build.analysis.threads.thread_memory import ThreadMemory
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import BinaryOp, Cast, GetElementPtr, Instruction, Load, Phi, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, Type
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder, copy_alias_metadata
from enzyme_build.tuples import NamedTuple

_OF_ADDRESSES: Final = (GetElementPtr, BinaryOp, Cast)


class _Family(NamedTuple):
    """Of loads from one array: but for a number of bytes, all begin at the same place."""

    root: Value
    type: Type
    step: int  # bytes from one iteration to the next
    start: frozenset[tuple[tuple[Value, ...], int]]


def carry_neighbours(function: Function) -> None:
    """Makes loads in loops phis where other loads of the iteration before have read the same."""
    if function.module.is_device:
        return  # other threads may write between two iterations
    flow = control_flow(function)
    memory: MemoryFacts | None = None
    for loop in loop_nest(flow, dominator_tree(flow)).loops:
        if len(loop.blocks) > 1 or len(loop.entering) != 1:
            continue
        for neighbours in _all_neighbours(loop, function.module.data_layout):
            memory = memory or memory_facts(
                function.module,
                function,
                flow,
                PointerRoots(),
                CallerChanges((), world=True),
                ThreadMemory(),
                WriteSummaries(),
            )
            neighbours.carry(memory)


def _all_neighbours(loop: Loop, layout: DataLayout) -> list[_Neighbours]:
    found: dict[_Family, _Neighbours] = {}
    for i in loop.header.instructions:
        if isinstance(i, Load) and isinstance(i.type, FloatType) and not (i.volatile or i.ordering):
            placed = _place(i, loop, layout)
            if placed is not None:
                family, at = placed
                found.setdefault(family, _Neighbours(loop, family.step, {}, {})).loads.setdefault(at, i)
    for phi in loop.header.phis():
        _add_carried(phi, loop, found, layout)
    return [n for n in found.values() if n.behind()]


def _place(load: Load, loop: Loop, layout: DataLayout) -> tuple[_Family, int] | None:
    line = line_of_address(load.pointer, loop, layout)
    if line is None:
        return None
    step, start = (
        {product: count for product, count in polynomial.items() if count}
        for polynomial in (line.offset.step, line.offset.start)
    )
    at, moved = start.pop((), 0), step.pop((), 0)
    return (
        (_Family(line.root, load.type, moved, frozenset(start.items())), at) if moved and not step else None
    )


def _add_carried(phi: Phi, loop: Loop, found: dict[_Family, _Neighbours], layout: DataLayout) -> None:
    """Takes over a phi that already carries a load from the iteration before."""
    start, ahead = phi.incoming_from(loop.preheader), phi.incoming_from(loop.latch)
    for family, neighbours in found.items():
        at = next((at for at, load in neighbours.loads.items() if load is ahead), None)
        if at is None or not isinstance(start, Load) or start.block is not loop.preheader:
            continue
        line = line_of_address(start.pointer, loop, layout)
        if line is None or line.root is not family.root:
            continue
        expected = dict(family.start) | {(): at - family.step}
        if {p: c for p, c in line.offset.start.items() if c} == {p: c for p, c in expected.items() if c}:
            neighbours.carried[at - family.step] = phi


class _Neighbours(NamedTuple):
    loop: Loop
    step: int
    loads: dict[int, Load]  # by their distance in bytes
    carried: dict[int, Phi]  # those that were loaded in the iteration before

    def behind(self) -> list[int]:
        """Distances at which is loaded what the iteration before knew; what is furthest ahead comes first."""
        known = self.loads.keys() | self.carried.keys()
        return sorted((at for at in self.loads if at + self.step in known), reverse=self.step > 0)

    def carry(self, memory: MemoryFacts) -> None:
        if not self._stay(memory):
            return
        known: dict[int, Value] = {**self.loads, **self.carried}
        for at in self.behind():
            load = self.loads[at]
            known[at] = phi = self._phi(load, known[at + self.step])
            load.replace_all_uses_with(phi)
            load.erase()

    def _stay(self, memory: MemoryFacts) -> bool:
        """Whether nothing is written to that memory between two iterations, or behind what was loaded in front."""
        loop, starts = self.loop, [phi.incoming_from(self.loop.preheader) for phi in self.carried.values()]
        in_front = loop.preheader.instructions
        first = min(
            (in_front.index(start) for start in starts if isinstance(start, Load)), default=len(in_front)
        )
        for write in memory.writes:
            if write.block is loop.header:
                store = write.instruction
                if not isinstance(store, Store) or any(
                    memory.may_meet(store, i) for i in self.loads.values()
                ):
                    return False
            elif write.block is loop.preheader and write.index > first:
                return False
        return True

    def _phi(self, load: Load, ahead: Value) -> Phi:
        loop = self.loop
        b = Builder(loop.preheader, loop.preheader.terminator)
        start = b.load(load.type, self._in_front(b, load.pointer, {}), align=load.align)
        copy_alias_metadata(load, start)
        phi = Builder(loop.header, loop.header.instructions[0]).phi(load.type, name=load.name)
        phi.add_incoming(start, loop.preheader)
        phi.add_incoming(ahead, loop.latch)
        return phi

    def _in_front(self, b: Builder, value: Value, made: dict[Value, Value]) -> Value:
        """The address, or what it is computed from, as the first iteration has it."""
        if is_invariant(value, self.loop):
            return value
        if isinstance(value, Phi):
            start = value.incoming_from(self.loop.preheader)
            assert start is not None
            return start
        if value not in made:
            assert isinstance(value, _OF_ADDRESSES)
            operands = {operand: self._in_front(b, operand, made) for operand in value.operands}
            copied: Instruction = clone_instruction(value, operands.__getitem__)
            copied.name = None
            made[value] = b.insert(copied)
        return made[value]
