"""Which memory a function with a body may write, through which parameters and whether any other; and which of its
parameters it may hand on.

LLVM's attributes say less: a function that calls `lgamma`, which sets one global, may write anything according to them,
and of C++'s inline functions, which other units have as well, they say nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.ir.attributes import resolve
from enzyme_build.ir.instructions import Alloca, AtomicRMW, Call, CmpXchg, Instruction, Invoke, Store, VAArg
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Argument, Value
from enzyme_build.records import dataclass, field

_KEEPS_NO_ADDRESS = (CallKind.COPY, CallKind.FILL, CallKind.FREE, CallKind.RULE, CallKind.ROUTINE)
_NO_WRITES = (CallKind.STOP, CallKind.ALLOCATE, CallKind.FREE, CallKind.RELEASE)


@dataclass(frozen=True, slots=True)
class WriteSummary:
    """Parameters through which the function may write, and whether it may write memory that it reaches otherwise.

    `leaked`: parameters whose address may still be known to others when it has returned.
    """

    arguments: frozenset[int]
    elsewhere: bool
    leaked: frozenset[int] = frozenset()


@dataclass(slots=True)
class WriteSummaries:
    """Summaries by function, each made once: primal functions do not change while derivatives are made."""

    custom: Collection[str] = ()  # names of functions with a registered rule, which may do anything
    _known: dict[Function, WriteSummary | None] = field(default_factory=dict)

    def of(self, function: Function | None) -> WriteSummary | None:
        """None if it may write anything. So it is for a recursive call, since its summary is not finished."""
        if function is None or function.is_declaration or function.has_attribute(CUSTOM):
            return None
        if function.name in self.custom:
            return None
        if function not in self._known:
            self._known[function] = None
            self._known[function] = self._summary(function)
        return self._known[function]

    def _summary(self, function: Function) -> WriteSummary:
        roots = PointerRoots()
        written: set[int] = set()
        leaked: set[int] = set()
        elsewhere = False
        for i in function.instructions:
            leaked |= {root.index for root in self.leaked(i, roots) if isinstance(root, Argument)}
            pointers = self.written(i)
            if pointers is None:
                elsewhere = True
                pointers = writable_arguments(i) if isinstance(i, (Call, Invoke)) else ()
            for root in (root for pointer in pointers for root in roots.of(pointer)):
                if isinstance(root, Argument):
                    written.add(root.index)
                elif not is_new_memory(root):
                    elsewhere = True
        return WriteSummary(frozenset(written), elsewhere, frozenset(leaked))

    def written(self, i: Instruction) -> tuple[Value, ...] | None:
        """The pointers through which the instruction may write; None if it may write other memory, too."""
        if isinstance(i, Store):
            return (i.pointer,)
        if isinstance(i, (AtomicRMW, CmpXchg, VAArg)):
            return (i.operands[0],)
        return self.written_by_call(i) if isinstance(i, (Call, Invoke)) else ()

    def leaked(self, i: Instruction, roots: PointerRoots) -> set[Value]:
        """The roots of addresses that the instruction hands to memory, to others or to integers."""
        if isinstance(i, (Call, Invoke)):
            handed = self._leaked_by_call(i)
        elif isinstance(i, Store):
            handed = [i.value]
        elif isinstance(i, (AtomicRMW, CmpXchg)):
            handed = i.operands[1:]
        elif i.is_terminator or i.opcode in TO_INTEGER:
            handed = i.operands
        else:
            return set()
        return {root for value in handed if carries_pointer(value.type) for root in roots.of(value)}

    def _leaked_by_call(self, i: Call | Invoke) -> list[Value]:
        facts = call_facts(i)
        if facts.kind in _KEEPS_NO_ADDRESS:
            return []
        summary = self.of(facts.function) if facts.kind is CallKind.DEFINED else None
        return [
            argument
            for n, (argument, words) in enumerate(zip(i.arguments, attributes_of_arguments(i), strict=True))
            if "captures(none)" not in words and (summary is None or n in summary.leaked)
        ]

    def written_by_call(self, i: Call | Invoke) -> tuple[Value, ...] | None:
        facts = call_facts(i)
        if facts.transfer is not None and facts.kind in (CallKind.COPY, CallKind.FILL):
            return (i.arguments[facts.transfer.target],)
        if facts.kind in _NO_WRITES or facts.only_computes:
            return ()
        if facts.effects is not None and facts.kind in (CallKind.RULE, CallKind.ROUTINE):
            return tuple(a for n, a in enumerate(i.arguments) if n in facts.effects.writes)
        if facts.effects is not None and facts.kind is CallKind.INACTIVE:
            return writable_arguments(i)
        effect = memory_effect(i)
        if effect == "any":
            summary = self.of(facts.function) if facts.kind is CallKind.DEFINED else None
            if summary is None or summary.elsewhere:
                return None
            return tuple(a for n, a in enumerate(i.arguments) if n in summary.arguments)
        return writable_arguments(i) if effect == "arguments" else ()


def writable_arguments(i: Call | Invoke) -> tuple[Value, ...]:
    return tuple(
        argument
        for argument, words in zip(i.arguments, attributes_of_arguments(i), strict=True)
        if carries_pointer(argument.type) and not {"readonly", "readnone"} & words
    )


def attributes_of_arguments(i: Call | Invoke) -> Iterator[set[str]]:
    """Of each argument, the attributes that stand at the call and those of the parameter."""
    function = call_facts(i).function
    parameters = function.arguments if function is not None else []
    for number, words in enumerate(i.argument_attributes):
        declared = parameters[number].attributes if number < len(parameters) else ""
        yield {*words.split(), *declared.split()}


def is_new_memory(root: Value) -> bool:
    """Whether the root is memory of this function: a variable on its stack, or what it has allocated."""
    return isinstance(root, Alloca) or (isinstance(root, (Call, Invoke)) and is_fresh(root))


def is_fresh(call: Call | Invoke) -> bool:
    """Whether the call returns memory that no other pointer leads to."""
    if "noalias" in (call.return_attributes or "").split():
        return True
    return call_facts(call).kind is CallKind.ALLOCATE


def memory_effect(call: Call | Invoke) -> str:
    """none, read, arguments (writes only through pointer arguments) or any."""
    groups = call.function.module.attribute_groups
    places: list[Mapping[str, str | None]] = [resolve(call.function_attributes, groups)]
    function = call_facts(call).function
    if function is not None:
        places.append(function.attribute_map())
    for attributes in places:
        effects = attributes.get("memory")
        if effects is None:
            continue
        pairs = [part.rpartition(":") for part in effects.replace(" ", "").split(",")]
        parts = {where or "default": what for where, _, what in pairs}
        parts.pop("inaccessiblemem", None)
        parts.pop("errnomem", None)
        writing = {where for where, what in parts.items() if what in ("readwrite", "write")}
        if not writing:
            return "none" if all(what == "none" for what in parts.values()) else "read"
        if writing == {"argmem"}:
            return "arguments"
        return "any"
    return "any"
