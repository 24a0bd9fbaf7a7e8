"""What the threads of a team read and write of memory that they share: each read becomes an addition to its shadow.

They are told for a whole loop at once where their addresses move on evenly, and grouped by that loop and by the pointer
from which the addresses are computed.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.calls import CallKind, call_facts, copied, filled
from enzyme_build.analysis.dominators import DominatorTree
from enzyme_build.analysis.lines_of_addresses import AddressLine, line_of_address
from enzyme_build.analysis.loops import Loop, LoopNest
from enzyme_build.analysis.pointers import base_of
from enzyme_build.analysis.trips import is_unwind
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
from enzyme_build.ir.types import FloatType, Type, carries_float, carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field

_MOST_GROUPS = 96  # each of which is compared with all of all other threads


@dataclass(frozen=True, slots=True)
class Access:
    """`size` in bytes: a number, or the value that a call is told."""

    instruction: Instruction
    pointer: Value
    size: int | Value
    is_write: bool


@dataclass(frozen=True, slots=True)
class EvenAccess:
    """One that a loop makes in every iteration, at an address that moves on evenly."""

    group: int
    size: int
    line: AddressLine
    is_behind_test: bool  # it is not made any more in the iteration in which the loop is left


@dataclass(slots=True, eq=False)
class Group:
    is_write: bool
    elements: set[Type] = field(
        default_factory=set
    )  # what is read; nothing that could be told where it is copied

    def element_size(self, layout: DataLayout) -> int:
        """Of all that is read, where that is numbers of one type."""
        (element,) = self.elements if len(self.elements) == 1 else (None,)
        return layout.size_of(element) if isinstance(element, FloatType) else 0


@dataclass(slots=True)
class SharedAccesses:
    groups: list[Group] = field(default_factory=list)
    of: dict[Instruction, list[tuple[Access, int]]] = field(
        default_factory=dict
    )  # uneven ones, with their groups
    group_of: dict[Load, int] = field(default_factory=dict)
    loop_of: dict[Load, Loop] = field(default_factory=dict)  # of even reads
    of_loops: dict[Loop, list[EvenAccess]] = field(default_factory=dict)
    left: dict[Block, list[Loop]] = field(
        default_factory=dict
    )  # loops with even accesses, by where they are left
    # Of groups that are read again and again: another one, for what lies far away from the rest, as where indices begin
    # again.
    far_of: dict[int, int] = field(default_factory=dict)

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
    """`counts`: whether the access is to memory that others reach, and its shadow is worked on when it is undone."""
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
    """To floats, and to pointers that take their place."""
    if isinstance(i, Load):
        return [Access(i, i.pointer, layout.store_size(i.type), False)] if carries_float(i.type) else []
    if isinstance(i, Store):
        t = i.value.type
        is_of_use = carries_float(t) or carries_pointer(t)
        return [Access(i, i.pointer, layout.store_size(t), True)] if is_of_use else []
    if isinstance(i, (AtomicRMW, CmpXchg)):
        return [Access(i, i.pointer, layout.store_size(i.operands[-1].type), True)]
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
    """Not together with the loop around it."""
    return all(nest.innermost[target] is loop.parent for target in exits(loop))


def _line(access: Access, loop: Loop, dominators: DominatorTree, layout: DataLayout) -> AddressLine | None:
    """What is not made in every iteration might have ends that are no addresses at all."""
    if not dominators.dominates(access.instruction.home, loop.latch):
        return None
    return line_of_address(access.pointer, loop, layout)


def _is_behind_test(block: Block, loop: Loop, dominators: DominatorTree) -> bool:
    exiting = {source for source, target in loop.exit_edges if not is_unwind(target)}
    return all(source is not block and dominators.dominates(source, block) for source in exiting)
