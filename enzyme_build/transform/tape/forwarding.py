"""Loads of values that an earlier loop has stored: the value is recomputed as that loop has computed it.

    for (i…) work[i] = x[i] - y[i];      // overwritten by the next iteration of a loop around both
    for (i…) sum += a[i] * work[i];

When the second loop is reversed, `work` holds other values. The old ones need not be kept: element i is `x[i] - y[i]`,
if both loops run over the same elements and nothing else stores there. `Forwarded` stands for a value of the first
loop, in the iteration with the same number as the current one of the second loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from enzyme_build.analysis.flow.affine_addresses import line_of_address
from enzyme_build.analysis.flow.cfg import is_unwind
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.analysis.flow.trips import TripCount, affine_phi
from enzyme_build.analysis.modref.memory_facts import MemoryFacts
from enzyme_build.ir.instructions import Cast, GetElementPtr, Instruction, Load, Phi, Store
from enzyme_build.ir.types import PTR
from enzyme_build.ir.values import ConstantInt, Local, Value
from enzyme_build.transform.form.control import ControlValues


@final
class Forwarded(Local):
    """`value`, in the iteration of its loop whose number is that of the current iteration of `to`.

    With `back`, in the one that was so many iterations ago, or in the first. `goes_on`: what it is computed from
    goes on in front of the first iteration.
    """

    __slots__ = ("back", "goes_on", "source", "to", "value")

    def __init__(
        self, value: Instruction, source: Loop, to: Loop, back: int = 0, *, goes_on: bool = False
    ) -> None:
        self.type = value.type
        self.name = None
        self.users = []
        self.value = value
        self.source = source
        self.to = to
        self.back = back
        self.goes_on = goes_on


@final
class Forwarding:
    def __init__(
        self, nest: LoopNest, dominators: DominatorTree, control: ControlValues, memory: MemoryFacts
    ) -> None:
        self.nest = nest
        self.dominators = dominators
        self.control = control
        self.memory = memory
        self._forwarded: dict[tuple[Value, Loop, Loop, int, bool], Forwarded] = {}
        self._loads: dict[Load, Value | None] = {}

    def of(self, load: Load) -> Value | None:
        """A stand-in for the loaded value, if it can be recomputed like that."""
        if load not in self._loads:
            self._loads[load] = self._look(load)
        return self._loads[load]

    def moved(self, value: Value, source: Loop, to: Loop, back: int = 0, *, goes_on: bool = False) -> Value:
        """The stand-in for a value of loop `source`; the value itself, if it is the same in all iterations."""
        if not isinstance(value, Instruction) or value.block not in source.blocks:
            return value
        key = (value, source, to, back, goes_on)
        found = self._forwarded.get(key)
        if found is None:
            found = self._forwarded[key] = Forwarded(value, source, to, back, goes_on=goes_on)
        return found

    def before(self, operand: Value, value: Forwarded) -> Value:
        """The stand-in for an operand of the value, in the same iteration."""
        return self.moved(operand, value.source, value.to, value.back, goes_on=value.goes_on)

    def goes_on(self, load: Load, loop: Loop, starts: Sequence[Value]) -> bool:
        """Whether `starts` are what the load would have read in as many iterations in front of the first."""
        layout = self.memory.function.module.data_layout
        line = line_of_address(load.pointer, loop, layout)
        if line is None or not self.memory.is_preserved(load) or _is_unsigned(load.pointer, loop):
            return False
        for back, start in zip(range(len(starts), 0, -1), starts, strict=True):
            if (
                not isinstance(start, Load)
                or start.type is not load.type
                or not self.memory.is_preserved(start)
            ):
                return False
            first = line_of_address(start.pointer, loop, layout)
            if first is None or line.ahead_of(first, -back) != 0:
                return False
        return True

    def _look(self, load: Load) -> Value | None:
        here = self.nest.innermost[load.home]
        store = self.memory.only_store(load) if here is not None and load.type is not PTR else None
        if here is None or store is None or store.value.type is not load.type:
            return None
        there = self.nest.innermost[store.home]
        if there is None or there is here or there.parent is not here.parent:
            return None
        if not self._has_run(store, there, load) or not self._run_alike(there, here):
            return None
        if not self._are_alike(store.pointer, there, load.pointer, here):
            return None
        return self.moved(store.value, there, here)

    def _has_run(self, store: Store, there: Loop, load: Load) -> bool:
        """Whether the store runs in each iteration of its loop, all before the load and in the same outer iteration."""
        return self.dominators.dominates(store.home, there.latch) and self.dominators.dominates(
            there.latch, load.home
        )

    def _run_alike(self, one: Loop, other: Loop) -> bool:
        """Whether the loops have equally many iterations, and all of them are complete."""
        trips, others = self.control.trips.get(one), self.control.trips.get(other)
        if trips is None or others is None or not (_ends_at_latch(one) and _ends_at_latch(other)):
            return False
        return (
            _is_same(trips.start, others.start)
            and _is_same(trips.bound, others.bound)
            and _kind(trips) == _kind(others)
        )

    def _are_alike(self, one: Value, there: Loop, other: Value, here: Loop) -> bool:
        """Whether iterations of the same number access the same address."""
        if not isinstance(one, GetElementPtr) or not isinstance(other, GetElementPtr):
            return False
        if one.pointer is not other.pointer or one.source_type is not other.source_type:
            return False
        if len(one.indices) != 1 or len(other.indices) != 1:
            return False
        indices = (_start_and_step(one.indices[0], there), _start_and_step(other.indices[0], here))
        if indices[0] is None or indices[1] is None:
            return False
        return all(map(_is_same, indices[0], indices[1]))


def _is_unsigned(address: Value, loop: Loop) -> bool:
    """Whether it is computed from an integer that is never negative: in front of the first iteration it may be."""
    todo, seen = [address], {address}
    while todo:
        value = todo.pop()
        if isinstance(value, Instruction) and value.block in loop.blocks and not isinstance(value, Phi):
            if isinstance(value, Cast) and value.opcode == "zext":
                return True
            todo += [operand for operand in value.operands if operand not in seen]
            seen.update(value.operands)
    return False


def _start_and_step(index: Value, loop: Loop) -> tuple[Value, Value] | None:
    if not isinstance(index, Phi) or index.block is not loop.header:
        return None
    affine = affine_phi(index, loop)
    return (affine.start, affine.step) if affine is not None and not affine.negative else None


def _ends_at_latch(loop: Loop) -> bool:
    return all(source is loop.latch for source, target in loop.exit_edges if not is_unwind(target))


def _kind(trips: TripCount) -> tuple[int | bool, ...]:
    return trips.ahead, trips.step, trips.equal, trips.inclusive, trips.signed


def _is_same(one: Value, other: Value) -> bool:
    if isinstance(one, ConstantInt) and isinstance(other, ConstantInt):
        return one.type is other.type and one.value == other.value
    return one is other
