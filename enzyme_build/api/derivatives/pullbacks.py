"""Derivatives of outputs carried back to the arguments, and which arguments are meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral
from typing import Any, cast

from enzyme_build.api.calling import arrays, memory, structs
from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.programs.requests import Derivative, State
from enzyme_build.api.signatures.types import Array, Parameter, Scalar, Signature, Struct

Argnums = int | str | Sequence[int | str]  # arguments by position or by name; one by itself, or several


def positions(signature: Signature, argnums: Argnums) -> list[Parameter]:
    """The parameters that are meant, which have to be active."""
    parameters = short_form(signature)
    by_name: dict[Any, Parameter] = {p.name: p for p in parameters}
    by_name |= dict(enumerate(parameters)) | {~i: p for i, p in enumerate(reversed(parameters))}
    chosen = []
    for number in numbers_of(argnums):
        if number not in by_name:
            names = ", ".join(p.name for p in parameters)
            raise ArgumentError(
                f"{signature} has no argument {number}", f"0 to {len(parameters) - 1}, or {names}"
            )
        chosen.append(by_name[number])
        if not chosen[-1].type.is_active:
            raise ArgumentError(
                f"`{chosen[-1]}` of {signature.name} carries no derivative", "choose other argnums"
            )
    return chosen


def pulled_back(function: Function, primals: Mapping[str, Any], cotangent: Any) -> dict[str, Any]:
    """The derivatives by the active arguments that are there."""
    signature = function.signature
    active = [p for p in short_form(signature) if p.type.is_active and primals[p.name] is not None]
    wanted = _pullback(signature, {p.name for p in active})
    derivative = function.derivative(wanted)
    outputs = [p for p in signature.parameters if p.is_output]
    names = [*(["result"] if signature.result is not None else []), *(p.name for p in outputs)]
    cotangents = cotangents_of(signature, names, cotangent)
    values = dict(primals)
    if signature.result is not None:
        values[derivative.signature.parameters[-1].name] = cotangents.pop(0)  # the seed
    added = derivative.signature.added(signature)
    for output, given in zip(outputs, cotangents, strict=True):
        for p in added.get(output.name, ()):
            element = cast("Array", p.type).element
            values[p.name] = cotangent_of(element, given, output.name, signature)
    returned = as_list(derivative(**values))
    gradients = {}
    if derivative.signature.result is not None:  # the derivative by the one number among the arguments
        gradients[next(p.name for p in active if p.is_scalar)] = returned.pop(0)
    made = dict(zip((p.name for p in derivative.signature.parameters if p.is_output), returned, strict=True))
    return gradients | {name: made[shadow.name] for name, (shadow,) in added.items() if shadow.name in made}


def cotangents_of(signature: Signature, names: Sequence[str], cotangent: Any) -> list[Any]:
    """One for each result."""
    several = len(names) > 1 and isinstance(cotangent, (tuple, list))
    given = list(cotangent) if several else [cotangent]
    if len(given) != len(names):
        raise ArgumentError(
            f"{signature} has {len(names)} results, and got {len(given)} cotangents",
            f"a tuple with one for each of {', '.join(names)}",
        )
    return given


def cotangent_of(t: Scalar | Struct, given: Any, name: str, signature: Signature) -> Any:
    """A copy, which a pullback uses up."""
    frame, path = memory.frame_of(signature), f"the cotangent of {name}"
    with frame.reading(path, given, t):
        if isinstance(t, Struct):
            return given if t.has_pointers else structs.as_records(t, given, path, frame)
        return arrays.converted(t, given, path, frame)


def numbers_of(argnums: Argnums) -> Sequence[int | str]:
    numbers: Any = [argnums] if is_one(argnums) else argnums
    if not isinstance(numbers, (tuple, list)) or not all(map(is_one, numbers)):
        raise ArgumentError(
            f"argnums={argnums!r} names no arguments", "a position, a name, or a tuple of them"
        )
    return list(numbers)


def is_one(argnums: Argnums) -> bool:
    return isinstance(argnums, (Integral, str)) and not isinstance(argnums, bool)


def one_or_all(argnums: Argnums, parts: Sequence[Any]) -> Any:
    """A number or a name as `argnums` asks for one derivative, a sequence for a tuple of them."""
    return parts[0] if is_one(argnums) else tuple(parts)


def state_of(p: Parameter) -> State:
    return State.ACTIVE if p.is_scalar else State.DUPLICATED


def _pullback(signature: Signature, active: set[str]) -> Derivative:
    states = [
        state_of(p) if p.name in active or (p.is_output and p.type.is_active) else State.CONST
        for p in signature.parameters
    ]
    return Derivative(is_forward=False, states=tuple(states), seeded=signature.result is not None, fresh=True)


def tangent_last(derivative: Function, parts: list[Any]) -> list[Any]:
    """Behind the outputs, where several tangents of the result come: one alone is returned, and so comes first."""
    return [*parts[1:], parts[0]] if derivative.signature.result is not None else parts


def as_list(returned: Any) -> list[Any]:
    return list(returned) if isinstance(returned, tuple) else [] if returned is None else [returned]
