"""Jacobians as arrays: by columns, four at once, or by rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import numpy as np

from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.derivatives.pullbacks import (
    Argnums,
    as_list,
    one_or_all,
    positions,
    pulled_back,
    tangent_last,
)
from enzyme_build.api.derivatives.requests import Derivative, State
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.signatures.types import COMPLEX, Array, Parameter, Scalar

LANES = 4


def jacobian(f: Function, argnums: Argnums, *, by_columns: bool) -> Callable[..., Any]:
    chosen = positions(f.signature, argnums)
    check_complex(f, chosen, by_columns=by_columns)
    check_units(f, chosen)
    make = _by_columns if by_columns else _by_rows

    def derivative(*given: Any) -> Any:
        parameters = short_form(f.signature)
        if len(given) != len(parameters):
            raise ArgumentError(f"{f.signature} got {len(given)} arguments")
        values = dict(zip((p.name for p in parameters), given, strict=True))
        return one_or_all(argnums, make(f, chosen, values))

    return derivative


def check_complex(f: Function, chosen: Sequence[Parameter], *, by_columns: bool) -> None:
    """One number for each pair tells all only of functions that are differentiable as complex ones."""
    outputs = [p for p in f.signature.parameters if p.is_output and p.type.is_active]
    some_real = f.signature.result is not None or not all(map(_is_complex, outputs))
    if by_columns and some_real and any(map(_is_complex, chosen)):
        raise ArgumentError(
            f"{f.signature} is real, and its slope by a complex number is two numbers", "use grad, jvp or vjp"
        )
    if not by_columns and any(map(_is_complex, outputs)):
        raise ArgumentError(f"{f.signature} has a complex output", "use jacfwd, if it is holomorphic, or vjp")


def check_units(f: Function, chosen: Sequence[Parameter]) -> None:
    """Unit vectors are written in NumPy's own numbers."""
    outputs = [p for p in f.signature.parameters if p.may_be_written]
    for p in (*chosen, *outputs):
        element = p.type.element if isinstance(p.type, Array) else p.type
        if isinstance(element, Scalar) and element.is_bits:
            raise ArgumentError(
                f"NumPy has no numbers for `{p}` of {f.signature.name}, and makes no unit vectors of them",
                "pip install ml_dtypes, or use jvp and vjp",
            )


def _is_complex(p: Parameter) -> bool:
    element = p.type.element if isinstance(p.type, Array) else p.type
    return isinstance(element, Scalar) and element.kind == COMPLEX


def _by_columns(f: Function, chosen: Sequence[Parameter], values: dict[str, Any]) -> list[Any]:
    return [_columns(f, parameter, values) for parameter in chosen]


def _columns(f: Function, parameter: Parameter, values: dict[str, Any]) -> Any:
    """Of each output, an array of the output's shape and then the parameter's."""
    shape = np.shape(values[parameter.name])
    size = int(np.prod(shape))
    width = 1 if parameter.is_scalar else min(LANES, max(size, 1))
    states = [
        State.DUPLICATED if p.name == parameter.name or (p.is_output and p.type.is_active) else State.CONST
        for p in f.signature.parameters
    ]
    function = f.derivative(Derivative(is_forward=True, states=tuple(states), width=width))
    tangents = _shadows(function, f, parameter)
    columns: list[list[Any]] = []
    for vectors in _basis(parameter, shape, size, width):
        returned = function(*_in_order(function, values | dict(zip(tangents, vectors, strict=True))))
        columns += _lanes_of(f, tangent_last(function, as_list(returned)), width)
    outputs = zip(*columns, strict=True)
    stacked = [np.stack(lanes, -1)[..., :size].reshape(np.shape(lanes[0]) + shape)[()] for lanes in outputs]
    return stacked[0] if len(stacked) == 1 else tuple(stacked)


def _basis(parameter: Parameter, shape: tuple[int, ...], size: int, width: int) -> Iterator[list[Any]]:
    """Unit vectors, in batches of that size; the last one is filled up with zeros."""
    if not isinstance(parameter.type, Array):
        yield [1.0]
        return
    element = cast("Scalar", parameter.type.element)
    order: Any = "F" if parameter.type.is_fortran_order else "C"
    for start in range(0, max(size, 1), width):
        block = np.zeros((width, size), element.dtype)
        for lane in range(min(width, size - start)):
            block[lane, start + lane] = 1
        yield [np.array(row.reshape(shape), order=order) for row in block]


def _lanes_of(f: Function, parts: list[Any], width: int) -> list[list[Any]]:
    """For each lane, the tangent of each output; the result's comes last in what is returned."""
    lanes: list[list[Any]] = [[] for _ in range(width)]
    if f.signature.result is not None and f.signature.result.is_float:
        last = np.reshape(parts.pop(), (width,))
        for lane in range(width):
            lanes[lane].append(last[lane])
    for p in f.signature.parameters:
        if p.is_output and p.type.is_active:
            parts.pop(0)
            for lane in range(width):
                lanes[lane].append(parts.pop(0))
    return lanes


def _by_rows(f: Function, chosen: Sequence[Parameter], values: dict[str, Any]) -> list[Any]:
    outputs = [p for p in f.signature.parameters if p.is_output and p.type.is_active]
    if f.signature.result is not None or len(outputs) != 1:
        if f.signature.result is None or outputs:
            raise ArgumentError(
                f"{f.signature} has several outputs, of which one Jacobian is made", "use jacfwd"
            )
        parameters = short_form(f.signature)
        parts = pulled_back(f, [values[p.name] for p in parameters], 1.0)
        by_name = dict(zip((p.name for p in parameters), parts, strict=True))
        return [by_name[p.name] for p in chosen]
    return _rows(f, outputs[0], chosen, values)


def _rows(f: Function, output: Parameter, chosen: Sequence[Parameter], values: dict[str, Any]) -> list[Any]:
    shape = np.shape(f(*_in_order(f, values)))
    size = int(np.prod(shape))
    width = min(LANES, max(size, 1))
    states = [
        State.CONST
        if p not in chosen and p is not output
        else State.ACTIVE
        if p.is_scalar
        else State.DUPLICATED
        for p in f.signature.parameters
    ]
    function = f.derivative(Derivative(is_forward=False, states=tuple(states), width=width, fresh=True))
    seeds = _shadows(function, f, output)
    rows: list[list[Any]] = [[] for _ in chosen]
    for vectors in _basis(output, shape, size, width):
        given = _in_order(function, values | dict(zip(seeds, vectors, strict=True)))
        found = _by_parameter(function, f, chosen, as_list(function(*given)))
        for number, p in enumerate(chosen):
            parts = found[p.name]
            rows[number] += list(np.reshape(parts[0], (width,))) if p.is_scalar else parts
    return [np.stack(lanes)[:size].reshape(shape + np.shape(lanes[0]))[()] for lanes in rows]


def _by_parameter(
    derivative: Function, f: Function, chosen: Sequence[Parameter], returned: list[Any]
) -> dict[str, list[Any]]:
    """What came back, by what it is the derivative by: one for each lane, or all lanes of a number."""
    found: dict[str, list[Any]] = {}
    if derivative.signature.result is not None:
        found[next(p.name for p in chosen if p.is_scalar)] = [returned.pop(0)]  # the one number among them
    made = dict(zip((p.name for p in _outputs(derivative)), returned, strict=True))
    for name, lanes in derivative.signature.added(f.signature).items():
        found[name] = [made[lane.name] for lane in lanes if lane.name in made]
    return found


def _shadows(derivative: Function, f: Function, parameter: Parameter) -> list[str]:
    return [p.name for p in derivative.signature.added(f.signature)[parameter.name]]


def _outputs(function: Function) -> list[Parameter]:
    return [p for p in function.signature.parameters if p.is_output]


def _in_order(function: Function, values: dict[str, Any]) -> list[Any]:
    return [values[p.name] for p in short_form(function.signature)]
