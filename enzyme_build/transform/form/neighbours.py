"""Neighbours in an array that each iteration reads again are carried on from the iteration before.

    for (i…) v[i] = u[i] * (u[i + 1] - u[i - 1]);

Three values are read in each iteration, of which one is new. Where `u` is overwritten later, as in steps of time, the
reverse half would have to keep all three. Carried by phis, two of them are what the third was one and two iterations
ago, and that is where the tape has them. LLVM does the same only for neighbours that stand in the code in this order.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.analysis.calls.write_summaries import WriteSummaries
from enzyme_build.analysis.flow.affine_addresses import AddressLine, line_of_address
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
from enzyme_build.ir.types import FloatType
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder, copy_alias_metadata
from enzyme_build.tuples import NamedTuple

_OF_ADDRESSES: Final = (GetElementPtr, BinaryOp, Cast)


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
    found: list[_Neighbours] = []
    for i in loop.header.instructions:
        if isinstance(i, Load) and isinstance(i.type, FloatType) and not (i.volatile or i.ordering):
            line = line_of_address(i.pointer, loop, layout)
            if line is not None and line.constant_step and not any(n.take(i, line) for n in found):
                found.append(_Neighbours(loop, line, {0: i}, {}))
    for phi in loop.header.phis():
        for neighbours in found:
            neighbours.take_carried(phi, layout)
    return [n for n in found if n.behind()]


class _Neighbours(NamedTuple):
    """Loads from one array, which move alike, by their distances from the first one in bytes."""

    loop: Loop
    line: AddressLine
    loads: dict[int, Load]
    carried: dict[int, Phi]  # what was loaded in the iteration before

    @property
    def step(self) -> int:
        return self.line.constant_step

    def take(self, load: Load, line: AddressLine) -> bool:
        at = line.ahead_of(self.line)
        if at is None or line.constant_step != self.step or load.type is not self.loads[0].type:
            return False
        self.loads.setdefault(at, load)
        return True

    def take_carried(self, phi: Phi, layout: DataLayout) -> None:
        """Takes over a phi that carries a load from the iteration before, and begins with what lies in front of it."""
        start, ahead = phi.incoming_from(self.loop.preheader), phi.incoming_from(self.loop.latch)
        at = next((at for at, load in self.loads.items() if load is ahead), None)
        if at is None or not isinstance(start, Load) or start.block is not self.loop.preheader:
            return
        line = line_of_address(start.pointer, self.loop, layout)
        if line is not None and line.ahead_of(self.line) == at - self.step:
            self.carried[at - self.step] = phi

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
