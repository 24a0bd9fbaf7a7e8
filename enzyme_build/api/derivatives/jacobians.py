"""The steps of Jacobians of native functions: by columns, four at once, or by rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import numpy as np

from enzyme_build.api.derivatives.pullbacks import Argnums, one_or_all, positions, tangent_last
from enzyme_build.api.derivatives.transformed import Calls, Values, lanes_of
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.programs.requests import Derivative, State
from enzyme_build.api.signatures.types import COMPLEX, Array, Parameter, Scalar, Struct

LANES = 4


def jacobian(f: Function, argnums: Argnums, *, by_columns: bool) -> Callable[[Calls, Values], Any]:
    chosen = positions(f.signature, argnums)
    check_complex(f, chosen, by_columns=by_columns)
    check_units(f, chosen)
    _check_results(f)
    if not by_columns or any(map(holds_structs, chosen)):  # columns of which would be no array
        _check_rows(f, "use jvp or vjp" if any(map(holds_structs, chosen)) else "use jacfwd")
        return lambda calls, values: one_or_all(argnums, _by_rows(f, chosen, calls, values))
    return lambda calls, values: one_or_all(argnums, [_columns(f, p, calls, values) for p in chosen])


def check_complex(f: Function, chosen: Sequence[Parameter], *, by_columns: bool) -> None:
    """One number for each pair tells all only of functions that are differentiable as complex ones."""
    outputs = [p for p in f.signature.parameters if p.may_be_written and p.type.is_active]
    some_real = f.signature.result is not None or not all(map(is_complex, outputs))
    if by_columns and some_real and any(map(is_complex, chosen)):
        raise ArgumentError(
            f"{f.signature} is real, and its slope by a complex number is two numbers", "use grad, jvp or vjp"
        )
    if not by_columns and any(map(is_complex, outputs)):
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


def is_complex(p: Parameter) -> bool:
    element = p.type.element if isinstance(p.type, Array) else p.type
    return isinstance(element, Scalar) and element.kind == COMPLEX


def holds_structs(p: Parameter) -> bool:
    return isinstance(p.type.element if isinstance(p.type, Array) else p.type, Struct)


def _columns(f: Function, parameter: Parameter, calls: Calls, values: Values) -> Any:
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
        returned = calls.call(function, {**values, **dict(zip(tangents, vectors, strict=True))})
        columns += lanes_of(f, tangent_last(function, returned), width)
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


def _check_results(f: Function) -> None:
    if not _active_outputs(f) and not _returns_float(f):
        raise ArgumentError(f"nothing that {f.signature} returns carries a derivative")


def _check_rows(f: Function, fix: str) -> None:
    outputs = _active_outputs(f)
    if len(outputs) + _returns_float(f) > 1:
        raise ArgumentError(f"{f.signature} has several outputs, and one Jacobian by rows is of one", fix)
    if outputs and holds_structs(outputs[0]):
        raise ArgumentError(f"{f.signature} has a struct as its output, of which no rows are made", fix)


def _by_rows(f: Function, chosen: Sequence[Parameter], calls: Calls, values: Values) -> list[Any]:
    """A reverse pass for each number of the output; of a function that returns a number, one."""
    outputs = _active_outputs(f)
    shape = _shape_of_output(f, calls, values) if outputs else ()
    size = int(np.prod(shape))
    width = min(LANES, max(size, 1))
    states = [
        State.CONST
        if p not in chosen and p not in outputs
        else State.ACTIVE
        if p.is_scalar
        else State.DUPLICATED
        for p in f.signature.parameters
    ]
    function = f.derivative(Derivative(is_forward=False, states=tuple(states), width=width, fresh=True))
    seeds = _shadows(function, f, outputs[0]) if outputs else []
    rows: list[list[Any]] = [[] for _ in chosen]
    for vectors in _basis(outputs[0], shape, size, width) if outputs else [[]]:
        returned = calls.call(function, {**values, **dict(zip(seeds, vectors, strict=True))})
        found = _by_parameter(function, f, chosen, returned)
        for number, p in enumerate(chosen):
            parts = found[p.name]
            rows[number] += list(np.reshape(parts[0], (width,))) if p.is_scalar else parts
    if not outputs:
        return [lanes[0] for lanes in rows]  # of any kind: objects, lists
    return [np.stack(lanes)[:size].reshape(shape + np.shape(lanes[0]))[()] for lanes in rows]


def _shape_of_output(f: Function, calls: Calls, values: Values) -> tuple[int, ...]:
    returned = calls.call(f, values)[-len(_outputs(f)) :]
    return next(np.shape(v) for p, v in zip(_outputs(f), returned, strict=True) if p.type.is_active)


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


def _returns_float(f: Function) -> bool:
    return f.signature.result is not None and f.signature.result.is_float


def _active_outputs(f: Function) -> list[Parameter]:
    return [p for p in _outputs(f) if p.type.is_active]


def _outputs(function: Function) -> list[Parameter]:
    return [p for p in function.signature.parameters if p.is_output]
