"""Which memory the threads of a team read and write that others may use: each read becomes an addition to a shadow.

The run is told of them, for a whole loop at once where their addresses move on evenly. They are grouped by that loop
and by the pointer from which the addresses are computed.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, copied, filled
from enzyme_build.analysis.flow.affine_addresses import AddressLine, line_of_address
from enzyme_build.analysis.flow.cfg import is_unwind
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.analysis.values.pointers import base_of
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    CmpXchg,
    Instruction,
    Invoke,
    Load,
    Store,
)
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import DOUBLE, FLOAT, Type, carries_float, carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field

_MOST_GROUPS = 96  # at run time each is compared with all groups of all other threads


@dataclass(frozen=True, slots=True)
class Access:
    """`size` in bytes: a constant, or the operand of a call that says how much it copies or fills."""

    instruction: Instruction
    pointer: Value
    size: int | Value
    is_write: bool


@dataclass(frozen=True, slots=True)
class EvenAccess:
    """An access in every iteration of a loop, at an address that moves on by the same distance each time."""

    group: int
    size: int
    line: AddressLine
    is_behind_test: bool  # the last iteration leaves the loop before this access


@dataclass(slots=True, eq=False)
class Group:
    is_write: bool
    elements: set[Type] = field(default_factory=set)  # the types that are read; a copy adds `void`

    def element_size(self, layout: DataLayout) -> int:
        """The size of the floats that are read, if all are of one type, of which threads keep sums; else 0."""
        (element,) = self.elements if len(self.elements) == 1 else (None,)
        return layout.size_of(element) if element in (DOUBLE, FLOAT) else 0


@dataclass(slots=True)
class SharedAccesses:
    groups: list[Group] = field(default_factory=list)
    of: dict[Instruction, list[tuple[Access, int]]] = field(default_factory=dict)
    """Accesses that are noted one by one, with their groups."""
    group_of: dict[Load, int] = field(default_factory=dict)
    loop_of: dict[Load, Loop] = field(default_factory=dict)  # of reads that are noted for a whole loop
    of_loops: dict[Loop, list[EvenAccess]] = field(default_factory=dict)
    left: dict[Block, list[Loop]] = field(default_factory=dict)
    """Loops with even accesses, by the blocks that they are left to."""
    far_of: dict[int, int] = field(default_factory=dict)
    """For groups that a loop reads repeatedly, a second group: the range of the first stays small if addresses far from
    it, as after indices have begun again, are noted in the second."""

    def add_even(
        self, loop: Loop, access: Access, group: int, line: AddressLine, is_behind_test: bool
    ) -> None:
        assert isinstance(access.size, int)
        if isinstance(access.instruction, Load):
            self.loop_of[access.instruction] = loop
        if loop not in self.of_loops:
            for target in exits(loop):
                self.left.setdefault(target, []).append(loop)
        self.of_loops.setdefault(loop, []).append(EvenAccess(group, access.size, line, is_behind_test))

    @property
    def are_few(self) -> bool:
        return len(self.groups) <= _MOST_GROUPS


def find_shared_accesses(
    nest: LoopNest, dominators: DominatorTree, layout: DataLayout, counts: Callable[[Access], bool]
) -> SharedAccesses:
    """`counts`: whether other threads reach the memory of the access, and undoing it reads or writes the shadow."""
    found = SharedAccesses()
    numbers: dict[tuple[Value, bool, Loop | None], int] = {}
    for block, loop in nest.innermost.items():
        for access in (a for i in block.instructions for a in _accesses(i, layout) if counts(a)):
            i, line = access.instruction, None
            if loop is not None and isinstance(i, (Load, Store)) and _is_left_plainly(loop, nest):
                line = _line(access, loop, dominators, layout)
            key = (base_of(access.pointer), access.is_write, None if line is None else loop)
            number = numbers.setdefault(key, len(found.groups))
            if number == len(found.groups):
                found.groups.append(Group(access.is_write))
            if not access.is_write:
                found.groups[number].elements.add(i.type)
                around = loop if line is None or loop is None else loop.parent
                if around is not None and number not in found.far_of:
                    found.far_of[number] = len(found.groups)
                    found.groups.append(Group(False))
            if isinstance(i, Load):
                found.group_of[i] = number
            if loop is None or line is None:
                found.of.setdefault(i, []).append((access, number))
            else:
                found.add_even(loop, access, number, line, _is_behind_test(block, loop, dominators))
    return found


def _accesses(i: Instruction, layout: DataLayout) -> list[Access]:
    """Accesses to floats. A store of a pointer is one too: it overwrites whatever float lay there."""
    if isinstance(i, Load):
        return [Access(i, i.pointer, layout.store_size(i.type), False)] if carries_float(i.type) else []
    if isinstance(i, Store):
        t = i.value.type
        is_of_use = carries_float(t) or carries_pointer(t)
        return [Access(i, i.pointer, layout.store_size(t), True)] if is_of_use else []
    if isinstance(i, (AtomicRMW, CmpXchg)):
        return [Access(i, i.pointer, layout.store_size(i.value.type), True)]
    kind = call_facts(i).kind if isinstance(i, (Call, Invoke)) else None
    if kind is CallKind.COPY:
        assert isinstance(i, (Call, Invoke))
        target, source, size = copied(i)
        return [Access(i, source, size, False), Access(i, target, size, True)]
    if kind is CallKind.FILL:
        assert isinstance(i, (Call, Invoke))
        return [Access(i, *filled(i), True)]
    return []


def exits(loop: Loop) -> list[Block]:
    return list(dict.fromkeys(target for _, target in loop.exit_edges if not is_unwind(target)))


def _is_left_plainly(loop: Loop, nest: LoopNest) -> bool:
    """Whether the loop is left to the loop around it, and not to somewhere outside of both."""
    return all(nest.innermost[target] is loop.parent for target in exits(loop))


def _line(access: Access, loop: Loop, dominators: DominatorTree, layout: DataLayout) -> AddressLine | None:
    """The line of the address, if the access is made in every iteration.

    Under a condition, the address of the first or last iteration might never be accessed, and lie anywhere.
    """
    if not dominators.dominates(access.instruction.home, loop.latch):
        return None
    return line_of_address(access.pointer, loop, layout)


def _is_behind_test(block: Block, loop: Loop, dominators: DominatorTree) -> bool:
    exiting = {source for source, target in loop.exit_edges if not is_unwind(target)}
    return all(source is not block and dominators.dominates(source, block) for source in exiting)
