"""Functions that only compute: whatever they read, they change nothing that outlives the call.

LLVM says so by attributes, but not of C++'s inline functions and templates: another unit has them as well.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import final

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts
from enzyme_build.analysis.calls.write_summaries import memory_effect
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.semantics import LIFETIME, is_intrinsic
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    CmpXchg,
    Fence,
    Instruction,
    Invoke,
    Load,
    Store,
    VAArg,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.values import Value

_EFFECTS = (AtomicRMW, CmpXchg, Fence, VAArg, Invoke)


@final
class PureFunctions:
    def __init__(self, custom: Collection[str]) -> None:
        self.custom = custom  # names of functions with a registered rule, which may do anything
        self._known: dict[Function, bool] = {}

    def is_pure(self, call: Call) -> bool:
        if memory_effect(call) in ("none", "read"):
            return True
        function = call_facts(call).function
        return function is not None and self._only_computes(function)

    def _only_computes(self, function: Function) -> bool:
        """It and all that it calls: recursive functions are met again on the way."""
        if function in self._known:
            return self._known[function]
        seen, todo = {function}, [function]
        while todo:
            called = self._called_by(todo.pop())
            if called is None:
                self._known[function] = False
                return False
            todo += called - seen
            seen |= called
        self._known |= dict.fromkeys(seen, True)
        return True

    def _called_by(self, function: Function) -> set[Function] | None:
        """The functions with a body that it calls; None if it has effects itself."""
        if function.is_declaration or function.has_attribute(CUSTOM) or function.name in self.custom:
            return None
        roots = PointerRoots()
        called: set[Function] = set()
        for i in function.instructions:
            if isinstance(i, Call):
                facts = call_facts(i)
                if facts.kind is CallKind.DEFINED and facts.function is not None:
                    called.add(facts.function)
                elif not _is_harmless(i, facts, roots):
                    return None
            elif _has_effects(i, roots):
                return None
        return called


def _is_harmless(i: Call, facts: CallFacts, roots: PointerRoots) -> bool:
    if facts.transfer is not None and facts.kind in (CallKind.COPY, CallKind.FILL):
        return _are_own(roots.of(i.arguments[facts.transfer.target]))
    if facts.only_computes or memory_effect(i) in ("none", "read"):
        return True
    return is_intrinsic(i, LIFETIME)


def _has_effects(i: Instruction, roots: PointerRoots) -> bool:
    """To write variables of its own is none."""
    if isinstance(i, Store):
        return i.volatile or bool(i.ordering) or not _are_own(roots.of(i.pointer))
    if isinstance(i, Load):
        return i.volatile or bool(i.ordering)
    return isinstance(i, _EFFECTS)


def _are_own(found: frozenset[Value]) -> bool:
    return bool(found) and all(isinstance(root, Alloca) for root in found)
