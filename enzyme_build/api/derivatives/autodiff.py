"""`autodiff`, `gradient` and `jacobian` of Enzyme.jl: what an argument is wrapped in says its activity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from enzyme_build.api.calling import cells
from enzyme_build.api.calling.activities import Active, Annotation, Const, Mode
from enzyme_build.api.calling.binding import Bound, bind, is_number
from enzyme_build.api.derivatives import functional
from enzyme_build.api.derivatives.pullbacks import tangent_last
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function, native_of
from enzyme_build.api.programs.requests import Derivative, State


def autodiff(mode: Mode, f: Function, *given: Any) -> tuple[Any, ...]:
    """The derivative of `f` at the arguments, each wrapped in Active, Const, Duplicated or BatchDuplicated.

    Reverse: the derivatives of the arguments, None for those that are not Active, as the first of a tuple; the value as
    the second one with ReverseWithPrimal. What shadows hold is added to. Forward: the tangent, and the value with
    ForwardWithPrimal. The class Const in front of the arguments says that the result has no derivative.
    """
    _check_mode(mode)
    result_is_constant = bool(given) and given[0] is Const
    if given and isinstance(given[0], type):
        given = given[1:]
    function = native_of(f)
    annotated = [a if isinstance(a, Annotation) else _annotated(a) for a in given]
    bound = bind(function.signature, annotated)
    wanted = _wanted(mode, bound, result_is_constant)
    derivative = function.derivative(wanted)
    values = _arguments(bound)
    returned = (
        derivative(*values)
        if bound.is_short
        else derivative.compiled.run(bound.named(derivative.signature, values))
    )
    return _results(wanted, bound, returned, function, derivative)


def gradient(mode: Mode, f: Function, *given: Any) -> Any:
    """The derivatives by the arguments, None for what is Const or carries none; with primal, they and the value.

    Arguments are plain values here, or Const. In forward mode the derivative is made a direction at a time.
    """
    _check_mode(mode)
    if mode.is_forward:
        return jacobian(mode, f, *given)
    function, plain, wanted = _positions(f, given)
    primal, parts = functional.value_and_grad(function, wanted)(*plain)
    return _by_argument(mode, wanted, parts, len(given), primal)


def jacobian(mode: Mode, f: Function, *given: Any) -> Any:
    """As `gradient`, of a function with any outputs: arrays of the output's shape and then the argument's."""
    _check_mode(mode)
    function, plain, wanted = _positions(f, given)
    make = functional.jacfwd if mode.is_forward else functional.jacrev
    primal = functional.vjp(function, *plain)[0] if mode.with_primal else None
    return _by_argument(mode, wanted, make(function, wanted)(*plain), len(given), primal)


def _check_mode(mode: Any) -> None:
    if not isinstance(mode, Mode):
        raise ArgumentError(
            f"{mode!r} is no mode", "Reverse, Forward, ReverseWithPrimal or ForwardWithPrimal"
        )


def _positions(f: Function, given: Sequence[Any]) -> tuple[Function, list[Any], tuple[int, ...]]:
    """The function, the values, and which of them derivatives are by."""
    function = native_of(f)
    bound = bind(function.signature, [a if isinstance(a, Annotation) else Const(a) for a in given])
    wanted = tuple(
        i
        for i, (p, a) in enumerate(zip(bound.given, given, strict=False))
        if a is not None and not isinstance(a, Const) and p.type.is_active
    )
    if not wanted:
        raise ArgumentError(f"no argument of {function.signature} is active")
    return function, [a.value if isinstance(a, Annotation) else a for a in given], wanted


def _by_argument(mode: Mode, wanted: Sequence[int], parts: Sequence[Any], count: int, primal: Any) -> Any:
    by_position = dict(zip(wanted, parts, strict=True))
    derivatives = tuple(by_position.get(i) for i in range(count))
    return (derivatives, primal) if mode.with_primal else derivatives


def _annotated(value: Any) -> Annotation:
    """What needs no wrapping: a float is active, and what carries no derivative is constant."""
    if is_number(value):
        return Active(value)
    if isinstance(value, np.ndarray) and cells.is_float(value.dtype):
        raise ArgumentError("an array is given without its activity", "write Duplicated(x, dx) or Const(x)")
    return Const(value)


def _wanted(mode: Mode, bound: Bound, result_is_constant: bool) -> Derivative:
    states = {p.name: State(a.state) for p, a in bound.pairs}
    widths = {len(a.shadows) for _, a in bound.pairs if a.shadows}
    if len(widths) > 1:
        raise ArgumentError(
            f"the arguments have {' and '.join(map(str, sorted(widths)))} shadows", "as many for each"
        )
    parameters = bound.signature.parameters
    for p, a in bound.pairs:
        if isinstance(a, Active) and mode.is_forward and is_number(a.value):
            raise ArgumentError(f"`{p.name}` is Active in forward mode", "write Duplicated(x, dx)")
    for p in parameters:
        if p.is_output and p.name not in states:
            if not mode.is_forward:
                raise ArgumentError(
                    f"`{p.name}` is an output of {bound.signature.name}, and its derivative is not given",
                    "write Duplicated(y, dy), or use vjp",
                )
            states[p.name] = State.DUPLICATED
    return Derivative(
        is_forward=mode.is_forward,
        states=tuple(states.get(p.name, State.CONST) for p in parameters),
        with_primal=mode.with_primal,
        width=widths.pop() if widths else 1,
        runtime_activity=mode.runtime_activity,
        strong_zero=mode.strong_zero,
        constant_result=result_is_constant,
    )


def _arguments(bound: Bound) -> list[Any]:
    """Each value, followed by its shadows."""
    values: list[Any] = []
    for _, annotation in bound.pairs:
        values.append(annotation.value)
        values += annotation.shadows
    return values


def _results(
    wanted: Derivative, bound: Bound, returned: Any, function: Function, derivative: Function
) -> tuple[Any, ...]:
    """What the derivative returned, sorted out."""
    parts = list(returned) if isinstance(returned, tuple) else [] if returned is None else [returned]
    result = function.signature.result
    primal = [parts.pop(0)] if wanted.with_primal and result is not None else []
    if wanted.is_forward:
        return _tangents(wanted, bound, parts if primal else tangent_last(derivative, parts), primal)
    derivatives = tuple(
        _lanes(parts.pop(0), wanted.width) if isinstance(a, Active) else None for _, a in bound.pairs
    )
    return (derivatives, *primal)


def _tangents(wanted: Derivative, bound: Bound, parts: list[Any], primal: list[Any]) -> tuple[Any, ...]:
    """Outputs that were not given come with their tangents, in the order of the parameters."""
    given = {p.name for p, _ in bound.pairs}
    made = [p for p in bound.signature.parameters if p.is_output and p.name not in given]
    tangents: list[Any] = []
    for _ in made:
        value, *lanes = parts[: wanted.width + 1]
        parts = parts[wanted.width + 1 :]
        tangents.append(lanes[0] if wanted.width == 1 else tuple(lanes))
        if wanted.with_primal:
            primal.append(value)
    tangents = [_lanes(part, wanted.width) for part in parts] + tangents
    return (*tangents, *primal)


def _lanes(value: Any, width: int) -> Any:
    return value if width == 1 else tuple(value)
