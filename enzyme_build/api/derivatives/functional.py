"""Derivatives as functions, in JAX's spelling. `grad` by one argument is native, so it can be differentiated again."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, cast

import numpy as np

from enzyme_build.api.calling import binding
from enzyme_build.api.calling.memory import frame_of
from enzyme_build.api.derivatives import batching, of_updates, transformed
from enzyme_build.api.derivatives.jacobians import (
    check_complex,
    check_units,
    holds_structs,
    is_complex,
    jacobian,
)
from enzyme_build.api.derivatives.of_updates import updated
from enzyme_build.api.derivatives.pullbacks import (
    Argnums,
    is_one,
    one_or_all,
    positions,
    pulled_back,
    state_of,
)
from enzyme_build.api.derivatives.pure import alone_or_all
from enzyme_build.api.derivatives.transformed import (
    Along,
    Calls,
    Composed,
    Plain,
    Transformed,
    Values,
    forward,
    jacobian_steps,
)
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function, native_of
from enzyme_build.api.programs.requests import Derivative, State
from enzyme_build.api.signatures.types import Parameter

Native = Callable[
    ..., Any
]  # a function that was loaded, or made of one by a transformation that keeps it native
Differentiable = Callable[..., Any]  # any of them, or what a transformation has made of several calls


def value_and_grad(
    f: Native, argnums: Argnums = 0, *, has_aux: bool = False
) -> Callable[..., tuple[Any, Any]]:
    """A function that returns the value of `f` and its gradient by the arguments `argnums`.

    With `has_aux`, `f` has outputs beside its result, which come along: ((value, aux), gradient).
    """
    function = _scalar_valued(f, has_aux=has_aux)
    again = partial(value_and_grad, f, argnums, has_aux=has_aux)
    name = f"value_and_grad_{function.__name__}"
    if updated(function.signature):
        return Composed(name, function, of_updates.value_and_grad(function, argnums), again)
    native = function.derivative(_reverse(function, argnums, with_primal=True))
    if is_one(argnums) and not has_aux:
        return native
    return Composed(name, function, partial(_value_and_grad, function, native, argnums), again)


def grad(f: Native, argnums: Argnums = 0, *, has_aux: bool = False) -> Callable[..., Any]:
    """A function that returns the gradient of `f`: native, if it is by one argument, so `grad(grad(f))` works."""
    if is_one(argnums) and not has_aux:
        function = _scalar_valued(f, has_aux=False)
        return function.derivative(_reverse(function, argnums, with_primal=False))
    both = cast("Composed", value_and_grad(f, argnums, has_aux=has_aux))

    def steps(calls: Calls, values: Values) -> Any:
        value, derivative = both.steps(calls, values)
        return (derivative, value[1]) if has_aux else derivative

    again = partial(grad, f, argnums, has_aux=has_aux)
    return Composed(f"grad_{f.__name__}", both.function, steps, again)


def jvp(f: Differentiable, primals: Sequence[Any], tangents: Sequence[Any]) -> tuple[Any, Any]:
    """The value of `f` and its derivative along the tangents, None or a float of zero for those that do not move."""
    function = _differentiable(f)
    values, moved = _bound(function, primals, "primals"), _tangents(function, primals, tangents)
    if isinstance(function, Function) and not updated(function.signature):
        derivative = function.derivative(forward(function.signature, moved.keys(), with_primal=True))
        shadows = derivative.signature.added(function.signature)
        named = {shadows[name][0].name: tangent for name, tangent in moved.items()}
        return _value_and_tangents(function, Plain().call(derivative, {**values, **named}))
    whole = function if isinstance(function, Composed) else of_updates.composed(function)
    return whole.steps(Plain(), values), whole.steps(Along(Plain(), moved), values)


def vjp(f: Differentiable, *primals: Any) -> tuple[Any, Callable[[Any], tuple[Any, ...]]]:
    """The value of `f`, and a function from the derivative of the result (of each output) to those of the arguments."""
    function = _differentiable(f)
    names = list(binding.by_name(function.signature, primals, {}))
    values = {name: _as_it_is_now(value) for name, value in _bound(function, primals, "primals").items()}
    call: Callable[[Any, Values, Any], Mapping[str, Any]]
    if isinstance(function, Composed):
        _check_numbers(function, [p for p in function.signature.parameters if p.type.is_active])
        value, call = function.steps(Plain(), values), transformed.pulled_back
    elif updated(function.signature):
        value, call = of_updates.composed(function).steps(Plain(), values), of_updates.pulled_back
    else:
        value, call = alone_or_all(Plain().call(function, values)), pulled_back
    again = partial(_pullback, function, values, names, call)
    return value, again()


def jacfwd(f: Differentiable, argnums: Argnums = 0) -> Callable[..., Any]:
    """A function that returns the Jacobian, of the output's shape and then the argument's: by columns, four at once."""
    return _jacobian(f, argnums, by_columns=True)


def jacrev(f: Differentiable, argnums: Argnums = 0) -> Callable[..., Any]:
    """The same, made by rows."""
    return _jacobian(f, argnums, by_columns=False)


def hessian(f: Native, argnums: int | str = 0) -> Callable[..., Any]:
    """A function that returns the matrix of second derivatives by one argument, forward over reverse."""
    if not is_one(argnums):
        raise ArgumentError(f"argnums={argnums!r}: a Hessian is by one argument", "argnums=0")
    function = native_of(f)
    chosen = positions(function.signature, argnums)
    if holds_structs(chosen[0]):
        raise ArgumentError(
            f"`{chosen[0]}` of {function.signature.name} has no matrix of derivatives", "use hvp"
        )
    check_complex(function, chosen, by_columns=True)
    return jacfwd(grad(f, argnums), argnums)


def hvp(f: Native, primals: Sequence[Any], vectors: Sequence[Any], argnums: int | str = 0) -> Any:
    """The Hessian times a vector, forward over reverse, at the cost of a few gradients."""
    return jvp(grad(f, argnums), primals, vectors)[1]


def vmap(f: Differentiable, in_axes: int | Sequence[int | None] | None = 0) -> Function | Composed:
    """The function over the leading axis of its arguments (None: the same for all); of a native one, a native loop."""
    if not isinstance(f, Composed):
        return batching.vmap(native_of(f), in_axes)
    names = batching.mapped_names(f.signature, in_axes)
    for p in f.signature.parameters:
        if p.name in names and holds_structs(p):
            raise ArgumentError(f"`{p}` of {f.__name__} holds structs", f"in_axes: None for `{p.name}`")
    return transformed.mapped(f, names, partial(vmap, f, in_axes))


def _jacobian(f: Differentiable, argnums: Argnums, *, by_columns: bool) -> Composed:
    function = _differentiable(f)
    steps: Callable[[Calls, Values], Any]
    if isinstance(function, Composed):
        chosen = positions(function.signature, argnums)
        _check_numbers(function, chosen)
        steps = jacobian_steps(function, chosen, partial(one_or_all, argnums))
    elif updated(function.signature):
        steps = of_updates.jacobian(function, argnums)
    else:
        steps = jacobian(function, argnums, by_columns=by_columns)
    native = function.function if isinstance(function, Composed) else function
    mapped = function.mapped if isinstance(function, Composed) else ()
    again = partial(_jacobian, f, argnums, by_columns=by_columns)
    return Composed(f"jacobian_{function.__name__}", native, steps, again, mapped)


def _differentiable(f: Any) -> Function | Composed:
    return f if isinstance(f, Composed) else native_of(f)


def _bound(f: Function | Composed, given: Sequence[Any], what: str) -> dict[str, Any]:
    if not isinstance(given, (tuple, list)):
        raise ArgumentError(
            f"the {what} of {f.__name__} are a {type(given).__name__}", "a tuple: f, (x,), (v,)"
        )
    return binding.inputs(f.signature, given, {}, f.mapped if isinstance(f, Composed) else ())


def _tangents(f: Function | Composed, primals: Sequence[Any], tangents: Sequence[Any]) -> dict[str, Any]:
    """Those of the arguments that move, by name; with lengths, as the primals are given."""
    if not isinstance(tangents, (tuple, list)) or len(tangents) != len(primals):
        raise ArgumentError(
            f"{f.__name__} got {len(primals)} primals and other tangents", "a tuple of as many"
        )
    named = binding.by_name(f.signature, tangents, {})
    mapped, frame = f.mapped if isinstance(f, Composed) else (), frame_of(f.signature)
    moving = [p for p in f.signature.parameters if p.type.is_active and named.get(p.name) is not None]
    return {p.name: binding.converted(p, named[p.name], frame, mapped) for p in moving}


def _pullback(
    function: Function | Composed,
    values: dict[str, Any],
    names: Sequence[str],
    call: Callable[[Any, Values, Any], Mapping[str, Any]],
) -> Transformed:
    """A function of one cotangent."""
    name = f"vjp_{function.__name__}"

    def pull(*given: Any, **named: Any) -> tuple[Any, ...]:
        if len(given) != 1 or named:
            count = len(given) + len(named)
            raise ArgumentError(
                f"{name} takes one cotangent, and got {count}", "those of several results are a tuple"
            )
        found = call(function, values, given[0])
        return tuple(found.get(name) for name in names)

    return Transformed(name, pull, partial(_pullback, function, values, names, call))


def _as_it_is_now(value: Any) -> Any:
    """A copy, so that a pullback is where its value was. What Python cannot copy is the caller's to keep as it is."""
    if isinstance(value, np.ndarray):
        return value.copy(order="K")
    if callable(value):
        return value
    with suppress(Exception):
        return copy.deepcopy(value)
    return value


def _check_numbers(f: Composed, chosen: Sequence[Parameter]) -> None:
    """Of what is no native function, Jacobians are by real numbers, one at a time."""
    check_units(f.function, chosen)
    for p in chosen:
        if holds_structs(p) or is_complex(p):
            raise ArgumentError(f"`{p}` of {f.__name__} holds other than real numbers", "use jvp")


def _scalar_valued(f: Any, *, has_aux: bool) -> Function:
    function = native_of(f)
    signature = function.signature
    outputs = [*(p.name for p in signature.parameters if p.is_output), *updated(signature)]
    if signature.result is None or not signature.result.is_float:
        raise ArgumentError(f"{signature} returns no float, and has no gradient", "use jacfwd, jacrev or vjp")
    if bool(outputs) != has_aux:
        told = f"also has the outputs {', '.join(outputs)}" if outputs else "has no outputs beside its result"
        raise ArgumentError(f"{signature} {told}", f"has_aux={bool(outputs)}")
    return function


def _reverse(function: Function, argnums: Argnums, *, with_primal: bool) -> Derivative:
    chosen = positions(function.signature, argnums)
    states = [
        state_of(p) if p in chosen else State.DUPLICATED if _is_moved_output(p) else State.CONST
        for p in function.signature.parameters
    ]
    return Derivative(is_forward=False, states=tuple(states), with_primal=with_primal, fresh=True)


def _is_moved_output(p: Parameter) -> bool:
    return p.is_output and p.type.is_active


def _value_and_tangents(function: Function, parts: list[Any]) -> tuple[Any, Any]:
    """Sorts out (value, outputs each followed by its tangent, tangent)."""
    values, tangents = [], []
    if function.signature.result is not None:
        values.append(parts.pop(0))
        if function.signature.result.is_float:
            tangents.append(parts.pop())
    for p in function.signature.parameters:
        if p.is_output:
            values.append(parts.pop(0))
            if p.type.is_active:
                tangents.append(parts.pop(0))
    return alone_or_all(values), alone_or_all(tangents)


def _value_and_grad(
    function: Function, native: Function, argnums: Argnums, calls: Calls, values: Values
) -> tuple[Any, Any]:
    """The shadows of outputs are zeros: they are no part of what the gradient is of."""
    aux = [p.name for p in function.signature.parameters if p.is_output]
    added = native.signature.added(function.signature)
    still = {shadow.name: _zeros(function, name, values) for name in aux for shadow in added.get(name, ())}
    value, *outputs = calls.call(native, {**values, **still})
    made = dict(zip((p.name for p in native.signature.parameters if p.is_output), outputs, strict=True))
    gradient = [made[added[p.name][0].name] for p in positions(function.signature, argnums)]
    return ((value, alone_or_all([made[n] for n in aux])) if aux else value), one_or_all(argnums, gradient)


def _zeros(function: Function, name: str, values: Values) -> Any:
    call, frame = function.compiled, frame_of(function.signature)
    parameter = function.signature.parameters[function.signature.index(name)]
    return call.made(parameter, values, call.lengths(dict(values), frame), frame)


__all__ = ["grad", "hessian", "hvp", "jacfwd", "jacrev", "jvp", "value_and_grad", "vjp", "vmap"]
