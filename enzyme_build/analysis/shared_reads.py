"""What the threads of a team read of memory that they share: each of these reads becomes an addition to its shadow.

Reads are grouped by the pointer from which their addresses are computed, and told for a whole loop at once where
their addresses move on evenly.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.calls import CallKind, call_facts, copied
from enzyme_build.analysis.dominators import DominatorTree
from enzyme_build.analysis.lines_of_addresses import AddressLine, line_of_address
from enzyme_build.analysis.loops import Loop, LoopNest
from enzyme_build.analysis.trips import is_unwind
from enzyme_build.ir.instructions import Call, GetElementPtr, Instruction, Invoke, Load
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field

_MOST_GROUPS = 48  # each of which is compared with all of all other threads


@dataclass(frozen=True, slots=True)
class EvenRead:
    """One that a loop makes in every iteration, at an address that moves on evenly."""

    load: Load
    group: int
    line: AddressLine
    is_behind_test: bool  # it is not made any more in the iteration in which the loop is left


@dataclass(slots=True)
class SharedReads:
    groups: dict[Value, int] = field(
        default_factory=dict
    )  # numbered, by the pointers that addresses come from
    group_of: dict[Instruction, int] = field(default_factory=dict)
    loop_of: dict[Instruction, Loop] = field(default_factory=dict)  # of even reads
    of_loops: dict[Loop, list[EvenRead]] = field(default_factory=dict)
    left: dict[Block, list[Loop]] = field(
        default_factory=dict
    )  # loops with even reads, by where they are left

    @property
    def is_few(self) -> bool:
        return len(self.groups) <= _MOST_GROUPS


def find_shared_reads(
    nest: LoopNest, dominators: DominatorTree, layout: DataLayout, adds: Callable[[Instruction, Value], bool]
) -> SharedReads:
    """`adds`: whether the read of a pointer's memory becomes an addition to what other threads reach."""
    found = SharedReads()
    for block, loop in nest.innermost.items():
        for i in block.instructions:
            source = _read(i)
            if source is None or not adds(i, source):
                continue
            group = found.groups.setdefault(base_of(source), len(found.groups))
            found.group_of[i] = group
            if isinstance(i, Load) and loop is not None and _is_left_plainly(loop, nest):
                _look_for_line(found, i, group, loop, dominators, layout)
    return found


def _read(i: Instruction) -> Value | None:
    """The pointer behind which `i` reads floats."""
    if isinstance(i, Load):
        return i.pointer if carries_float(i.type) else None
    if isinstance(i, (Call, Invoke)) and call_facts(i).kind is CallKind.COPY:
        return copied(i)[1]
    return None


def base_of(pointer: Value) -> Value:
    while isinstance(pointer, GetElementPtr):
        pointer = pointer.pointer
    return pointer


def _is_left_plainly(loop: Loop, nest: LoopNest) -> bool:
    """Not together with the loop around it."""
    exits = [target for _, target in loop.exit_edges if not is_unwind(target)]
    return all(nest.innermost[target] is loop.parent for target in exits)


def _look_for_line(
    found: SharedReads,
    load: Load,
    group: int,
    loop: Loop,
    dominators: DominatorTree,
    layout: DataLayout,
) -> None:
    """What is not read in every iteration might have ends that are no addresses at all."""
    assert load.block is not None
    if not dominators.dominates(load.block, loop.latch):
        return
    line = line_of_address(load.pointer, loop, layout)
    if line is None:
        return
    if loop not in found.of_loops:
        for target in dict.fromkeys(target for _, target in loop.exit_edges if not is_unwind(target)):
            found.left.setdefault(target, []).append(loop)
    exiting = {source for source, target in loop.exit_edges if not is_unwind(target)}
    is_behind = all(
        source is not load.block and dominators.dominates(source, load.block) for source in exiting
    )
    found.loop_of[load] = loop
    found.of_loops.setdefault(loop, []).append(EvenRead(load, group, line, is_behind))
