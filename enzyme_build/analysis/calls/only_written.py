"""Arguments through which a function only writes: where nobody reads the results, a gradient need not compute them."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.semantics import LIFETIME, TO_INTEGER, is_intrinsic
from enzyme_build.ir.instructions import (
    Call,
    Cast,
    Compare,
    Freeze,
    GetElementPtr,
    Instruction,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.values import Argument, Local, Value

Body = Callable[[Function], Function | None]
"""The body of a function as it is differentiated; None where a rule stands for it."""

_MOVES = (Cast, Freeze, GetElementPtr, Phi, Select)


class OnlyWritten:
    def __init__(self, body: Body) -> None:
        self._body = body
        self._known: dict[tuple[Function, int], bool] = {}

    def is_only_written(self, function: Function, index: int) -> bool:
        """Whether the function neither reads the memory behind that argument nor passes it to what may read it."""
        key = function, index
        if key not in self._known:
            self._known[key] = True  # for recursive calls: the other uses decide
            body = self._body(function)
            self._known[key] = body is not None and self._follow(body.arguments[index])
        return self._known[key]

    def _follow(self, argument: Argument) -> bool:
        roots = PointerRoots()
        seen: set[Value] = set()
        todo: list[Local] = [argument]
        while todo:
            value = todo.pop()
            if value in seen:
                continue
            seen.add(value)
            if roots.of(value) != {argument}:
                return False  # the pointer may also be to another object, whose stores have to stay
            for user in value.users:
                if isinstance(user, _MOVES):
                    if isinstance(user, Cast) and user.opcode in TO_INTEGER:
                        return False
                    todo.append(user)
                elif not self._is_write(user, value):
                    return False
        return True

    def _is_write(self, user: Instruction, pointer: Value) -> bool:
        if isinstance(user, Store):
            return user.value is not pointer and not user.volatile and not user.ordering
        if isinstance(user, Compare):
            return True
        if not isinstance(user, Call) or user.callee is pointer:
            return False
        facts = call_facts(user)
        places = [n for n, given in enumerate(user.arguments) if given is pointer]
        if facts.kind in (CallKind.COPY, CallKind.FILL):
            assert facts.transfer is not None
            return places == [facts.transfer.target] and not user.users
        if facts.kind is CallKind.DEFINED and facts.function is not None:
            fixed = len(user.function_type.params)
            return all(n < fixed and self.is_only_written(facts.function, n) for n in places)
        return is_intrinsic(user, LIFETIME)
