"""Derivatives of functions that update arrays in place, as of functions that return new ones.

Nothing of the caller's is written to: what a function updates is copied, and its last state is an output. With the
caller's own arrays, a derivative would be taken where the function has left them and not where it began.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from enzyme_build.api.calling import cells
from enzyme_build.api.derivatives.jacobians import check_units
from enzyme_build.api.derivatives.pullbacks import Argnums, one_or_all, positions
from enzyme_build.api.derivatives.pure import Pure, alone_or_all
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.signatures.types import Array, Reference, Signature


def updated(signature: Signature) -> list[str]:
    """The parameters that the function updates."""
    return [
        p.name
        for p in signature.parameters
        if (isinstance(p.type, Array) and p.type.direction == "inout")
        or (isinstance(p.type, Reference) and p.type.is_written)
    ]


def pushed_forward(function: Function, primals: Sequence[Any], tangents: Sequence[Any]) -> tuple[Any, Any]:
    """The values of the outputs, and their tangents."""
    pure = Pure(function)
    moved = [
        np.zeros(np.shape(primal), pure.dtype(name)) if tangent is None else tangent
        for name, primal, tangent in zip(pure.inputs, primals, tangents, strict=True)
        if pure.is_active(name)
    ]
    values = pure(*primals)
    return alone_or_all(values), alone_or_all(pure.pushforward(*primals, *moved))


def value_and_pullback(function: Function, primals: Sequence[Any]) -> tuple[Any, Callable[..., Any]]:
    """The values of the outputs, and a function from their cotangents to those of the inputs."""
    pure = Pure(function)
    return alone_or_all(pure(*primals)), partial(_pulled_back, pure, tuple(primals))


def jacobian(function: Function, argnums: Argnums, *, by_columns: bool) -> Callable[..., Any]:
    """Each column is a tangent of its own: there is no faster way yet, nor one by rows."""
    del by_columns
    meant = positions(function.signature, argnums)
    check_units(function, meant)
    chosen = [p.name for p in meant]

    def derivative(*given: Any) -> Any:
        pure = Pure(function)
        return one_or_all(argnums, [_columns(pure, name, given) for name in chosen])

    return derivative


def _columns(pure: Pure, name: str, primals: Sequence[Any]) -> Any:
    shapes = {n: np.shape(v) for n, v in zip(pure.inputs, primals, strict=True)}
    columns = []
    for place in np.ndindex(shapes[name]):
        moved = [np.zeros(shapes[n], pure.dtype(n)) for n in pure.active_inputs]
        moved[pure.active_inputs.index(name)][place] = 1
        columns.append(pure.pushforward(*primals, *moved))
    if not columns:
        raise ArgumentError(f"`{name}` is empty, and there is nothing to differentiate by")
    outputs = zip(*columns, strict=True)
    return alone_or_all(
        [np.stack(lanes, -1).reshape(np.shape(lanes[0]) + shapes[name])[()] for lanes in outputs]
    )


def _pulled_back(pure: Pure, primals: Sequence[Any], cotangent: Any) -> tuple[Any, ...]:
    given = list(cotangent) if len(pure.outputs) > 1 else [cotangent]
    if len(given) != len(pure.outputs):
        raise ArgumentError(
            f"{pure.signature} has {len(pure.outputs)} results, and got {len(given)} cotangents",
            f"one for each of {', '.join(pure.outputs)}",
        )
    active = [
        cells.array(pure.scalar(n), c) for n, c in zip(pure.outputs, given, strict=True) if pure.is_active(n)
    ]
    found = dict(zip(pure.active_inputs, pure.pullback(*primals, *active), strict=True))
    return tuple(found.get(name) for name in pure.inputs)
