"""Which requests can be lowered now: those whose function holds no request itself, however deep."""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Cast, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.transform.requests.choices import functions_of, has_hidden_result
from enzyme_build.transform.requests.request import callee_name, entry_of, find_requests


def innermost_requests(module: Module) -> tuple[list[Call | Invoke], int]:
    """The requests to lower in this round, and how many are left for later ones."""
    calls = list(find_requests(module))
    holders = {_holder(call) for call in calls}
    reach = Reach(holders)
    now = [call for call in calls if not _names_a_holder(call, reach) and not _names_a_request(call)]
    if not now:
        now = calls  # a function differentiates itself, which decoding reports
    return now, len(calls) - len(now)


def are_differentiated_again(module: Module, calls: list[Call | Invoke], now: list[Call | Invoke]) -> bool:
    """Whether requests that are left for later rounds may reach the functions in which these calls stand."""
    later = [call for call in find_requests(module) if call not in now]
    reach = Reach(set(map(_holder, calls)))
    return any(_names_a_holder(call, reach) or _names_a_request(call) for call in later)


def of_functions_apart(calls: Iterable[Call | Invoke]) -> list[list[Call | Invoke]]:
    """Groups of requests that stand in the same function, or name the same one, directly or by others of the group."""
    groups: list[tuple[set[Function], list[Call | Invoke]]] = []
    for call in calls:
        named = {_holder(call), *functions_of(call)}
        together = [group for group in groups if not group[0].isdisjoint(named)]
        functions = named.union(*(of_group for of_group, _ in together))
        joined = [other for _, others in together for other in others]
        groups = [group for group in groups if group not in together] + [(functions, [*joined, call])]
    return [of_group for _, of_group in groups]


def _holder(call: Call | Invoke) -> Function:
    return call.function


def _names_a_holder(call: Call | Invoke, reach: Reach) -> bool:
    return any(map(reach.holds_request, functions_of(call)))


def _names_a_request(call: Call | Invoke) -> bool:
    """Whether the function is the result of another request, such as `__enzyme_truncate_op_func`: that goes first."""
    values = call.arguments[has_hidden_result(call) :]
    value = values[0] if values else None
    while isinstance(value, Cast):
        value = value.operands[0]
    return isinstance(value, (Call, Invoke)) and entry_of(callee_name(value) or "") is not None


class Reach:
    """Which functions contain a request, themselves or in functions that they mention."""

    @staticmethod
    def of(module: Module) -> Reach:
        return Reach({_holder(call) for call in find_requests(module)})

    def __init__(self, holders: set[Function]) -> None:
        self.holders = holders
        self.known: dict[Function, bool] = {}
        self._asking: dict[tuple[Function, int], bool] = {}

    def asks(self, function: Function, depth: int = 2) -> bool:
        """Whether the function contains a request, or one that it calls nearby: then it is a user of derivatives."""
        if function in self.holders:
            return True
        key = function, depth
        if key not in self._asking:
            near = _mentioned(function) if depth > 0 else ()
            self._asking[key] = any(self.asks(mentioned, depth - 1) for mentioned in near)
        return self._asking[key]

    def holds_request(self, function: Function) -> bool:
        """Whether the function, or one that it mentions, directly or not, contains a request."""
        if function in self.known:
            return self.known[function]
        seen = {function}
        todo = [function]
        found = False
        while todo and not found:
            current = todo.pop()
            found = current in self.holders
            for mentioned in _mentioned(current):
                if mentioned not in seen:
                    seen.add(mentioned)
                    todo.append(mentioned)
        self.known[function] = found
        return found


def _mentioned(function: Function) -> list[Function]:
    if function.is_declaration:
        return []
    found: dict[Function, None] = {}
    for i in function.instructions:
        for operand in i.operands:
            resolved = resolve_alias(operand)
            if isinstance(resolved, Function):
                found[resolved] = None
    return list(found)
