"""Calls by which a program says something about the code around them, and which compute nothing themselves.

`__enzyme_call_inactive(f, …)` is a call of `f` without derivative, `__enzyme_ignore_derivatives(x)` is `x` without its
derivative, and `__enzyme_iter(n, more)` is `n`, or `n + more` in code that is differentiated.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.activity.active_values import INACTIVE_INSTRUCTION, INACTIVE_VALUE
from enzyme_build.analysis.calls.call_kinds import INACTIVE_IDENTITY
from enzyme_build.errors import Diagnostic
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Invoke, calls_in
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import VOID
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import converted
from enzyme_build.transform.requests.request import callee_name, requested_function

_CALL_INACTIVE = "__enzyme_call_inactive"
_ITERATIONS = "__enzyme_iter"
_UNTIL_THE_END = "noinline"  # keeps call sites that later rounds of differentiation have to find


def spell_out_inactive_calls(module: Module) -> list[Diagnostic]:
    """Replaces calls through `__enzyme_call_inactive` by direct calls with a mark."""
    problems: list[Diagnostic] = []
    for call in list(_calls(module, _CALL_INACTIVE)):
        result = list(call.arguments[:1] if "sret" in "".join(call.argument_attributes[:1]) else [])
        values = call.arguments[len(result) :]
        function = requested_function(values[0]) if values else None
        place = module.place_at(call)
        if function is None:
            message = f"`{_CALL_INACTIVE}` must be given a function"
            problems.append(Diagnostic(message, place, "call it with the function itself as first argument"))
            continue
        in_memory = bool(function.arguments) and function.attribute_value("sret", 0) is not None
        if in_memory is not bool(result):
            message = f"`{callee_name(call)}` is declared to return something else than `{function.name}`"
            problems.append(Diagnostic(message, place, "declare it to return the same"))
            continue
        given = [*result, *values[1:]]
        if len(given) < len(function.function_type.params):
            count = len(function.function_type.params) - len(result)
            message = f"`{_CALL_INACTIVE}` gives `{function.name}` {len(values) - 1} arguments, and it takes {count}"
            problems.append(Diagnostic(message, place, "give them all"))
            continue
        _spell_out(module, call, function, given)
    for name, count in ((INACTIVE_IDENTITY, 1), (_ITERATIONS, 2)):
        problems += [
            Diagnostic(
                f"`{name}` takes {count} argument{'s' * (count > 1)}, and {len(call.arguments)} are given",
                module.place_at(call),
                f"write {name}({'n, more' if count > 1 else 'x'})",
            )
            for call in _calls(module, name)
            if len(call.arguments) != count and (name != _ITERATIONS or _name(call) == name)
        ]
    return problems


def _spell_out(module: Module, call: Call | Invoke, function: Function, values: list[Value]) -> None:
    b = Builder.at(call)
    params = function.function_type.params
    arguments = [converted(b, module.data_layout, v, t) for v, t in zip(values, params, strict=False)]
    arguments += values[len(params) :] if function.function_type.vararg else []
    words = [_words(function, index) for index in range(len(arguments))]
    made: Call | Invoke
    if isinstance(call, Invoke):
        made = b.invoke(function, arguments, call.normal, call.unwind, argument_attributes=words)
    else:
        made = b.call(function, arguments, argument_attributes=words)
    made.function_attributes = _UNTIL_THE_END
    nothing = module.add_metadata("!{}")
    made.metadata = {**call.metadata, INACTIVE_INSTRUCTION: nothing, INACTIVE_VALUE: nothing}
    if call.users:
        after = b if isinstance(call, Call) else Builder(call.normal, call.normal.first_insertion_point())
        call.replace_all_uses_with(converted(after, module.data_layout, made, call.type))
    call.erase()


def _words(function: Function, index: int) -> str:
    kinds = ("sret", "byval")
    found = (
        {kind: function.attribute_value(kind, index) for kind in kinds}
        if index < len(function.arguments)
        else {}
    )
    return " ".join(f"{kind}({t})" for kind, t in found.items() if t is not None)


def extend_iterations(function: Function) -> None:
    """Lets a truncated series run longer in the copy that is differentiated: `__enzyme_iter(n, more)` is n + more."""
    for block in function.blocks:
        for i in list(block.instructions):
            if isinstance(i, Call) and _name(i) == _ITERATIONS and len(i.arguments) == 2:
                b = Builder(block, i)
                count, more = i.arguments
                _replace(i, b.add(b.resize(count, i.type), b.resize(more, i.type)))


def erase_annotation_calls(module: Module) -> None:
    """Removes the marks of calls, and replaces other annotations by their value."""
    for call in list(_calls(module, INACTIVE_IDENTITY)):
        if len(call.arguments) == 1:
            _replace(call, converted(Builder.at(call), module.data_layout, call.arguments[0], call.type))
    for call in list(_calls(module, _ITERATIONS)):
        if _name(call) == _ITERATIONS and len(call.arguments) == 2:
            _replace(call, Builder.at(call).resize(call.arguments[0], call.type))
    for function in module.functions.values():
        if not function.body_is_parsed:
            continue
        for i in calls_in(function):
            if i.metadata and INACTIVE_INSTRUCTION in i.metadata:
                i.function_attributes = i.function_attributes.replace(_UNTIL_THE_END, "").strip()


def _replace(call: Call | Invoke, value: Value) -> None:
    if call.type is not VOID:
        call.replace_all_uses_with(value)
    if isinstance(call, Invoke):
        block = call.home
        for phi in call.unwind.phis():
            phi.remove_incoming(block)
        normal = call.normal
        call.erase()
        Builder(block).br(normal)
        return
    call.erase()


def _calls(module: Module, name: str) -> Iterator[Call | Invoke]:
    for callee in list(module.functions.values()):
        if name not in callee.name or not callee.is_declaration:
            continue
        for i in module.instructions_using(callee):
            if isinstance(i, (Call, Invoke)) and resolve_alias(i.callee) is callee:
                yield i


def _name(call: Call | Invoke) -> str:
    callee = resolve_alias(call.callee)
    return callee.name if isinstance(callee, Function) else ""
