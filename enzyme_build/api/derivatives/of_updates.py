"""Derivatives of functions that update arrays in place, as of functions that return new ones.

Nothing of the caller's is written to: what a function updates is copied, and its last state is an output. With the
caller's own arrays, a derivative would be taken where the function has left them and not where it began.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.derivatives.jacobians import check_complex, check_units
from enzyme_build.api.derivatives.pullbacks import (
    Argnums,
    cotangent_of,
    cotangents_of,
    one_or_all,
    positions,
)
from enzyme_build.api.derivatives.pure import Pure, alone_or_all
from enzyme_build.api.derivatives.transformed import Calls, Composed, Values, jacobian_steps
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.signatures.types import Array, Reference, Scalar, Signature


def updated(signature: Signature) -> list[str]:
    """The parameters that the function updates."""
    return [
        p.name
        for p in signature.parameters
        if (isinstance(p.type, Array) and p.type.direction == "inout")
        or (isinstance(p.type, Reference) and p.type.is_written)
    ]


def composed(function: Function) -> Composed:
    """The function that returns what this one updates. No other process gets it: it makes its own."""
    pure = _pure(function)

    def steps(calls: Calls, values: Values) -> Any:
        return alone_or_all(calls.call(pure, values))

    return Composed(function.__name__, function, steps, lambda: composed(function))


def _pure(function: Function) -> Pure:
    for p in short_form(function.signature):
        element = p.type.element if isinstance(p.type, Array) else p.type
        if not isinstance(element, (Scalar, Reference)):
            raise ArgumentError(
                f"{function.signature} updates its arguments, and takes `{p.name}`, which is no array of numbers",
                "use autodiff(...), with shadows of your own",
            )
    return Pure(function)


def jacobian(function: Function, argnums: Argnums) -> Callable[[Calls, Values], Any]:
    """Each column is a tangent of its own: there is no faster way yet, nor one by rows."""
    chosen = positions(function.signature, argnums)
    check_complex(function, chosen, by_columns=True)
    check_units(function, chosen)
    return jacobian_steps(composed(function), chosen, lambda parts: one_or_all(argnums, parts))


def value_and_grad(function: Function, argnums: Argnums) -> Callable[[Calls, Values], Any]:
    """Of the result, which comes before what is updated: ((result, updated), gradient)."""
    pure = _pure(function)
    places = [pure.active_inputs.index(p.name) for p in positions(function.signature, argnums)]

    def steps(calls: Calls, values: Values) -> Any:
        value, *aux = calls.call(pure, values)
        still = [np.zeros_like(a) for n, a in zip(pure.outputs[1:], aux, strict=True) if pure.is_active(n)]
        seeds = dict(zip(pure.pullback.inputs[len(pure.inputs) :], [1.0, *still], strict=True))
        found = calls.call(pure.pullback, {**values, **seeds})
        return (value, alone_or_all(aux)), one_or_all(argnums, [found[place] for place in places])

    return steps


def pulled_back(function: Function, primals: Values, cotangent: Any) -> dict[str, Any]:
    pure = _pure(function)
    given = cotangents_of(function.signature, pure.outputs, cotangent)
    active = [
        cotangent_of(pure.scalar(name), c, name, function.signature)
        for name, c in zip(pure.outputs, given, strict=True)
        if pure.is_active(name)
    ]
    inputs = [primals[name] for name in pure.inputs]
    return dict(zip(pure.active_inputs, pure.pullback(*inputs, *active), strict=True))
