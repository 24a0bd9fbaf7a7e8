"""Memory in a function that several threads run at once: which is private to a thread, and which accesses are guarded.

All threads of a team run the same code, and barriers keep them in step: a write that may follow a read in another
thread also follows it in the code, so that the order of the program decides what may be overwritten later. Sections
that exclude one another are the exception. They run in any order: a read in one may be followed by a write of another
thread in a section that stands before it in the code.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, is_forked
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.marks import EVENT, FORK, STARTS
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.instructions import Alloca, AtomicRMW, Call, CmpXchg, Instruction, Invoke, Store
from enzyme_build.ir.module import Block, Function, GlobalVariable, Module
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass

_DEEPEST = 4  # sections within one another; deeper ones count as this deep
_KEEP_NOTHING = (
    CallKind.RULE,
    CallKind.COPY,
    CallKind.FILL,
    CallKind.FREE,
    CallKind.ROUTINE,
    CallKind.ALLOCATE,
)


def runs_threads(module: Module) -> bool:
    """Whether it has teams, or starts threads that are differentiated."""
    return FORK in module.functions or any(name.startswith(STARTS) for name in module.functions)


@dataclass(frozen=True, slots=True)
class ThreadMemory:
    """`own`: roots of pointers to memory that no other thread can reach; `guarded`: accesses inside of sections.

    Without other threads all memory is the thread's own. Where threads have events, all accesses are guarded.
    """

    is_concurrent: bool = False
    own: frozenset[Value] = frozenset()
    guarded: frozenset[Instruction] = frozenset()
    has_events: bool = False

    def is_own(self, roots: frozenset[Value]) -> bool:
        return not self.is_concurrent or (bool(roots) and roots <= self.own)

    def may_differ(self, at: Instruction, roots: frozenset[Value]) -> bool:
        """Whether other threads are a reason why the memory may differ when the read is undone.

        A section of another thread may have overwritten it afterwards. And a read of a thread-local variable may be
        undone by another thread, of a nested region, whose own variable holds something else.
        """
        if any(isinstance(root, GlobalVariable) and root.thread_local for root in roots):
            return self.is_concurrent
        return self.is_guarded(at) and not self.is_own(roots)

    def is_guarded(self, at: Instruction) -> bool:
        return self.has_events or at in self.guarded


def thread_memory(
    function: Function, flow: ControlFlow, roots: PointerRoots, own_arguments: tuple[bool, ...]
) -> ThreadMemory:
    """What is private and what is guarded in a function that several threads run at once."""
    own = frozenset(_own_objects(function, flow, roots, own_arguments))
    return ThreadMemory(True, own, frozenset(_guarded(flow)), EVENT in function.module.functions)


def _own_objects(
    function: Function, flow: ControlFlow, roots: PointerRoots, own_arguments: tuple[bool, ...]
) -> set[Value]:
    """Objects that are allocated here, or passed in as private to the thread, and whose address does not escape."""
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
    """Whether the callee may keep the address, so that others can know it after the call."""
    facts = call_facts(i)
    if facts.kind is CallKind.INACTIVE and facts.effects is not None:
        return index in facts.effects.keeps
    said = i.argument_attributes[index]
    if facts.function is not None and index < len(facts.function.arguments):
        said += " " + facts.function.arguments[index].attributes
    return "captures(none)" not in said and "nocapture" not in said


def _guarded(flow: ControlFlow) -> set[Instruction]:
    """Instructions that may run between the begin and the end of a section."""
    depth: dict[Block, int] = dict.fromkeys(flow.order, 0)
    found: set[Instruction] = set()
    todo = list(flow.order)
    while todo:
        block = todo.pop(0)
        level = depth[block]
        for i in block.instructions:
            how = _ordering(i)
            if how == "leave":
                level = max(level - 1, 0)
            elif how == "enter":
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
