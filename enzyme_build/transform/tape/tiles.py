"""Shared memory that a block of a GPU fills anew in each iteration of a loop: the reverse half fills it again.

    for (begin…) {
      tile[thread] = x[begin + thread];     // what it is filled with can be computed again
      wait();
      for (k…) sum += f(tile[k]);           // is read again where the iteration is undone
      wait();
    }

Threads read what others have put there, so none of them could keep that for itself, and how many iterations there are
nobody knows. Before an iteration is undone, all threads wait for one another, put the same to the same places, and wait
again. When the loop is undone, they put back what had lain there behind it.

So each thread must fill the same places in every iteration, by stores of one block of code, before anything is read
that is asked for; and the loop must have a barrier, so that all threads make the same number of iterations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, copied
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.analysis.modref.memory_facts import MemoryFacts
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, GetElementPtr, Instruction, Load, Store
from enzyme_build.ir.module import Block, GlobalVariable
from enzyme_build.ir.types import I8, I64, PTR, array_type
from enzyme_build.ir.values import Argument, Constant, ConstantInt, Value, const_int
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.device import BARRIERS
from enzyme_build.transform.runtime.helpers import Runtime

_ALIGN = 8  # of what lay there, while it is kept
_SHARED = 3  # the address space, on NVIDIA's GPUs and on AMD's
Ask = Callable[[Value], Value]


@dataclass(frozen=True, slots=True, eq=False)
class Filling:
    """A store, or a copy of as many bytes as are known, that runs in each iteration."""

    instruction: Store | Call
    target: Value
    source: Value  # what is stored, or where it is copied from
    size: int  # in bytes

    def again(self, b: Builder, ask: Ask) -> None:
        i = self.instruction
        if isinstance(i, Store):
            b.store(ask(self.source), ask(self.target), align=i.align)
        else:
            b.call(i.callee, [ask(self.target), ask(self.source), *i.arguments[2:]], i.function_type)


@final
class Tiles:
    """`is_available`: whether the reverse half can have a value without reading what tiles hold."""

    def __init__(
        self,
        nest: LoopNest,
        dominators: DominatorTree,
        memory: MemoryFacts,
        is_available: Callable[[Value], bool],
    ) -> None:
        self.nest = nest
        self.dominators = dominators
        self.memory = memory
        self.is_available = is_available
        self.layout = memory.function.module.data_layout
        self.fillings: dict[Loop, dict[Instruction, Filling]] = {}
        self._found: dict[Load, Loop | None] = {}

    def of(self, load: Load) -> Loop | None:
        """The loop in whose iterations the load can be repeated, if their tiles are filled again."""
        if load not in self._found:
            self._found[load] = None  # while it is looked for
            self._found[load] = self._look(load)
        return self._found[load]

    def _look(self, load: Load) -> Loop | None:
        writes = self.memory.overwriting(load) if load.type is not PTR else []
        if not writes or not all(map(_is_tile, self.memory.roots.of(load.pointer))):
            return None
        block = writes[0].block
        loop = self.nest.innermost[block]
        if loop is None or load.home not in loop.blocks or any(write.block is not block for write in writes):
            return None
        fillings = [self._filling(write.instruction) for write in writes]
        if None in fillings or not self._come_first([write.index for write in writes], block, load, loop):
            return None
        known = self.fillings.setdefault(loop, {})
        known |= {filling.instruction: filling for filling in fillings if filling is not None}
        return loop

    def _come_first(self, places: list[int], block: Block, load: Load, loop: Loop) -> bool:
        """Whether they run in each iteration, before the load, and no barrier lies between them."""
        between = block.instructions[min(places) : max(places)]
        if not self.dominators.dominates(block, loop.latch) or any(map(_is_barrier, between)):
            return False
        if not all(source is loop.latch or self._is_ahead(source, block) for source, _ in loop.exit_edges):
            return False  # the way back into the last iteration would not lead through the latch
        if load.home is block:
            if block.instructions.index(load) < max(places):
                return False
        elif not self.dominators.dominates(block, load.home):
            return False
        return any(
            self.nest.innermost[other] is loop
            and self.dominators.dominates(other, loop.latch)
            and any(map(_is_barrier, other.instructions))
            for other in loop.blocks
        )

    def _is_ahead(self, one: Block, other: Block) -> bool:
        return one is not other and self.dominators.dominates(one, other)

    def _filling(self, i: Instruction) -> Filling | None:
        if isinstance(i, Store):
            filling = Filling(i, i.pointer, i.value, self.layout.store_size(i.value.type))
            is_plain = not i.volatile and not i.ordering
        elif isinstance(i, Call) and call_facts(i).kind is CallKind.COPY:
            target, source, size = copied(i)
            if not isinstance(size, ConstantInt):
                return None
            filling = Filling(i, target, source, size.value)
            is_plain = self.memory.is_source_preserved(i, source)
        else:
            return None
        is_usable = is_plain and all(map(_is_tile, self.memory.roots.of(filling.target)))
        return filling if is_usable and self._is_fixed(filling.target) and self._can_be_had(filling) else None

    def _can_be_had(self, filling: Filling) -> bool:
        return self.is_available(filling.source) and self.is_available(filling.target)

    def _is_fixed(self, address: Value) -> bool:
        """Whether it is the same in all iterations of all loops."""
        todo = [address]
        while todo:
            value = todo.pop()
            if isinstance(value, (Constant, Argument)):
                continue
            if not isinstance(value, Instruction):
                return False
            if self.nest.innermost[value.home] is not None:
                if not isinstance(value, (GetElementPtr, BinaryOp, Cast)):
                    return False
                todo += value.operands
        return True


class Refilling:
    """What is emitted for one loop: at its latch, where the way back enters it, and where that leaves it."""

    def __init__(self, runtime: Runtime, fillings: Iterable[Filling]) -> None:
        self.runtime = runtime
        self.fillings = tuple(fillings)
        self._kept: dict[Filling, Value] = {}

    def keep(self, top: Builder, b: Builder, ask: Ask) -> None:
        for filling in self.fillings:
            kept = self._kept.get(filling)
            if kept is None:
                kept = self._kept[filling] = top.alloca(array_type(filling.size, I8), align=_ALIGN)
            self.runtime.memcpy(b, kept, ask(filling.target), const_int(I64, filling.size))

    def fill(self, b: Builder, ask: Ask) -> None:
        self.runtime.wait_for_block(b)
        for filling in self.fillings:
            filling.again(b, ask)
        self.runtime.wait_for_block(b)

    def put_back(self, b: Builder, ask: Ask) -> None:
        self.runtime.wait_for_block(b)
        for filling, kept in self._kept.items():
            self.runtime.memcpy(b, ask(filling.target), kept, const_int(I64, filling.size))


def _is_tile(root: Value) -> bool:
    return isinstance(root, GlobalVariable) and root.addrspace == _SHARED


def _is_barrier(i: Instruction) -> bool:
    return isinstance(i, Call) and (i.callee.name or "").startswith(BARRIERS)
