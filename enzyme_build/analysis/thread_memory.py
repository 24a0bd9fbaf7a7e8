"""What a function that several threads run at once knows of memory: what is its thread's own, what is guarded.

All threads of a team run the same code. So what one thread does behind a barrier, any other does there as well, and
order in the program tells what may come later. Only sections that exclude one another run in any order: what is read
in one of them, another thread may overwrite in a section that stands in front of the read.
"""

from __future__ import annotations

from enzyme_build.analysis.calls import CallKind, call_facts, is_forked
from enzyme_build.analysis.cfg import ControlFlow
from enzyme_build.analysis.pointers import PointerRoots
from enzyme_build.ir.instructions import Alloca, AtomicRMW, Call, CmpXchg, Instruction, Invoke, Store
from enzyme_build.ir.module import Block, Function, GlobalVariable
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass

_DEEPEST = 4  # sections in one another, of which the depth is counted
_KEEP_NOTHING = (
    CallKind.RULE,
    CallKind.COPY,
    CallKind.FILL,
    CallKind.FREE,
    CallKind.ROUTINE,
    CallKind.ALLOCATE,
)


@dataclass(frozen=True, slots=True)
class ThreadMemory:
    """`own`: roots of pointers to memory that no other thread can reach. Without other threads all memory is own."""

    is_concurrent: bool = False
    own: frozenset[Value] = frozenset()
    guarded: frozenset[Instruction] = frozenset()

    def is_own(self, roots: frozenset[Value]) -> bool:
        return not self.is_concurrent or (bool(roots) and roots <= self.own)

    def may_differ(self, at: Instruction, roots: frozenset[Value]) -> bool:
        """Whether a section of another thread that comes later may overwrite what is read there.

        What each thread has its own of, another one may find something else in that undoes a region in a region.
        """
        if any(isinstance(root, GlobalVariable) and root.thread_local for root in roots):
            return self.is_concurrent
        return at in self.guarded and not self.is_own(roots)


def thread_memory(
    function: Function, flow: ControlFlow, roots: PointerRoots, own_arguments: tuple[bool, ...]
) -> ThreadMemory:
    """Of a function that several threads run at once."""
    return ThreadMemory(
        True, frozenset(_own_objects(function, flow, roots, own_arguments)), frozenset(_guarded(flow))
    )


def _own_objects(
    function: Function, flow: ControlFlow, roots: PointerRoots, own_arguments: tuple[bool, ...]
) -> set[Value]:
    """Objects made here, or handed in as the thread's own, whose address is stored nowhere and told to nobody."""
    own: set[Value] = {
        a for a in function.arguments if a.index < len(own_arguments) and own_arguments[a.index]
    }
    told: set[Value] = set()
    for block in flow.order:
        for i in block.instructions:
            if isinstance(i, Alloca):
                own.add(i)
            elif isinstance(i, Store):
                if carries_pointer(i.value.type):
                    told |= roots.of(i.value)
            elif isinstance(i, (AtomicRMW, CmpXchg)):
                for value in i.operands[1:]:
                    told |= roots.of(value) if carries_pointer(value.type) else frozenset()
            elif isinstance(i, (Call, Invoke)):
                if call_facts(i).kind is CallKind.ALLOCATE:
                    own.add(i)
                told |= _told_by_call(i, roots)
    return own - told


def _told_by_call(i: Call | Invoke, roots: PointerRoots) -> set[Value]:
    facts = call_facts(i)
    if facts.kind in _KEEP_NOTHING and facts.allocation is None:
        return set()
    told: set[Value] = set()
    for index, argument in enumerate(i.arguments):
        if carries_pointer(argument.type) and (is_forked(i) or _may_keep(i, index)):
            told |= roots.of(argument)
    return told


def _may_keep(i: Call | Invoke, index: int) -> bool:
    """Whether the address may be known to others afterwards."""
    facts = call_facts(i)
    if facts.kind is CallKind.INACTIVE and facts.effects is not None:
        return index in facts.effects.keeps
    said = i.argument_attributes[index]
    if facts.function is not None and index < len(facts.function.arguments):
        said += " " + facts.function.arguments[index].attributes
    return "captures(none)" not in said and "nocapture" not in said


def _guarded(flow: ControlFlow) -> set[Instruction]:
    """What may run between the beginning and the end of a section."""
    depth: dict[Block, int] = dict.fromkeys(flow.order, 0)
    found: set[Instruction] = set()
    todo = list(flow.order)
    while todo:
        block = todo.pop(0)
        level = depth[block]
        for i in block.instructions:
            how = _ordering(i)
            if how in ("leave", "unlock"):
                level = max(level - 1, 0)
            elif how in ("enter", "lock"):
                level = min(level + 1, _DEEPEST)
            elif level:
                found.add(i)
        for following in flow.successors[block]:
            if level > depth[following]:
                depth[following] = level
                todo.append(following)
    return found


def _ordering(i: Instruction) -> str:
    effects = call_facts(i).effects if isinstance(i, (Call, Invoke)) else None
    return "" if effects is None else effects.ordering
