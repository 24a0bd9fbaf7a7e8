"""Derivatives as functions, in JAX's spelling. `grad` by one argument is native, so it can be differentiated again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import numpy as np

from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.derivatives import of_updates
from enzyme_build.api.derivatives.jacobians import check_complex, jacobian
from enzyme_build.api.derivatives.of_updates import updated
from enzyme_build.api.derivatives.pullbacks import (
    Argnums,
    as_list,
    is_one,
    one_or_all,
    positions,
    pulled_back,
    state_of,
)
from enzyme_build.api.derivatives.pure import alone_or_all
from enzyme_build.api.derivatives.requests import Derivative, State
from enzyme_build.api.derivatives.transformed import Transformed
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function, native_of
from enzyme_build.api.signatures.types import Array, Parameter, Scalar, Signature


def value_and_grad(
    f: Function, argnums: Argnums = 0, *, has_aux: bool = False
) -> Callable[..., tuple[Any, Any]]:
    """A function that returns the value of `f` and its gradient by the arguments `argnums`.

    With `has_aux`, `f` has outputs beside its result, which come along: ((value, aux), gradient).
    """
    function = _scalar_valued(f, has_aux=has_aux)
    again = partial(value_and_grad, f, argnums, has_aux=has_aux)
    name = f"value_and_grad_{function.__name__}"
    if updated(function.signature):
        return Transformed(name, partial(_value_and_grad_of_updates, function, argnums), again)
    native = function.derivative(_reverse(function, argnums, with_primal=True))
    if is_one(argnums) and not has_aux:
        return native
    return Transformed(name, partial(_value_and_grad, function, native, argnums), again)


def grad(f: Function, argnums: Argnums = 0, *, has_aux: bool = False) -> Callable[..., Any]:
    """A function that returns the gradient of `f`: native, if it is by one argument, so `grad(grad(f))` works."""
    if is_one(argnums) and not has_aux:
        function = _scalar_valued(f, has_aux=False)
        return function.derivative(_reverse(function, argnums, with_primal=False))
    both = value_and_grad(f, argnums, has_aux=has_aux)

    def gradient(*given: Any, **named: Any) -> Any:
        value, derivative = both(*given, **named)
        return (derivative, value[1]) if has_aux else derivative

    return Transformed(f"grad_{f.__name__}", gradient, partial(grad, f, argnums, has_aux=has_aux))


def jvp(f: Function, primals: Sequence[Any], tangents: Sequence[Any]) -> tuple[Any, Any]:
    """The value of `f` and its derivative along the tangents, None or a float of zero for those that do not move."""
    function = native_of(f)
    parameters = short_form(function.signature)
    _same_number(function, parameters, primals, "primals")
    _same_number(function, parameters, tangents, "tangents")
    if updated(function.signature):
        return of_updates.pushed_forward(function, primals, tangents)
    moving = {p.name for p, t in zip(parameters, tangents, strict=True) if t is not None and p.type.is_active}
    derivative = function.derivative(_forward(function.signature, moving))
    values: list[Any] = []
    for p, primal, tangent in zip(parameters, primals, tangents, strict=True):
        values += [primal, tangent] if p.name in moving else [primal]
    return _value_and_tangents(function, derivative(*values), 1)


def vjp(f: Function, *primals: Any) -> tuple[Any, Callable[[Any], tuple[Any, ...]]]:
    """The value of `f`, and a function from the derivative of the result (of each output) to those of the arguments."""
    function = native_of(f)
    parameters = short_form(function.signature)
    _same_number(function, parameters, primals, "primals")
    primals = tuple(p.copy(order="K") if isinstance(p, np.ndarray) else p for p in primals)  # as they are now
    if updated(function.signature):
        value, call = of_updates.value_and_pullback(function, primals)
    else:
        value, call = function(*primals), partial(pulled_back, function, primals)
    name = f"vjp_{function.__name__}"
    return value, Transformed(name, call, partial(_pullback_again, name, call))


def jacfwd(f: Function, argnums: Argnums = 0) -> Callable[..., Any]:
    """A function that returns the Jacobian, of the output's shape and then the argument's: by columns, four at once."""
    return _jacobian(f, argnums, by_columns=True)


def jacrev(f: Function, argnums: Argnums = 0) -> Callable[..., Any]:
    """The same, made by rows."""
    return _jacobian(f, argnums, by_columns=False)


def hessian(f: Function, argnums: int | str = 0) -> Callable[..., Any]:
    """A function that returns the matrix of second derivatives by one argument, forward over reverse."""
    if not is_one(argnums):
        raise ArgumentError(f"argnums={argnums!r}: a Hessian is by one argument", "argnums=0")
    check_complex(native_of(f), positions(native_of(f).signature, argnums), by_columns=True)
    return jacfwd(cast("Function", grad(f, argnums)), argnums)


def hvp(f: Function, primals: Sequence[Any], vectors: Sequence[Any], argnums: int | str = 0) -> Any:
    """The Hessian times a vector, forward over reverse, at the cost of a few gradients."""
    gradient = cast("Function", grad(f, argnums))
    return jvp(gradient, primals, vectors)[1]


def _jacobian(f: Function, argnums: Argnums, *, by_columns: bool) -> Transformed:
    function = native_of(f)
    again = partial(_jacobian, f, argnums, by_columns=by_columns)
    make = of_updates.jacobian if updated(function.signature) else jacobian
    return Transformed(f"jacobian_{function.__name__}", make(function, argnums, by_columns=by_columns), again)


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
        state_of(p) if p in chosen else State.DUPLICATED if p.is_output else State.CONST
        for p in function.signature.parameters
    ]
    return Derivative(is_forward=False, states=tuple(states), with_primal=with_primal, fresh=True)


def _forward(signature: Signature, moving: set[str]) -> Derivative:
    states = [
        State.DUPLICATED if p.name in moving or (p.is_output and p.type.is_active) else State.CONST
        for p in signature.parameters
    ]
    return Derivative(is_forward=True, states=tuple(states), with_primal=True)


def _value_and_tangents(function: Function, returned: Any, width: int) -> tuple[Any, Any]:
    """Sorts out (value, outputs each followed by its tangents, tangent)."""
    parts = as_list(returned)
    values, tangents = [], []
    if function.signature.result is not None:
        values.append(parts.pop(0))
        if function.signature.result.is_float:
            tangents.append(parts.pop())
    for p in function.signature.parameters:
        if p.is_output:
            values.append(parts.pop(0))
            if p.type.is_active:
                tangents.append(parts.pop(0) if width == 1 else [parts.pop(0) for _ in range(width)])
    return alone_or_all(values), alone_or_all(tangents)


def _value_and_grad(
    function: Function, native: Function, argnums: Argnums, *given: Any, **named: Any
) -> tuple[Any, Any]:
    aux = [p.name for p in function.signature.parameters if p.is_output]
    added = native.signature.added(function.signature)
    if aux:
        parameters = short_form(function.signature)
        _same_number(function, parameters, given, "values")
        named = dict(zip((p.name for p in parameters), given, strict=True))
        for name, (shadow,) in added.items():
            if name in aux:
                named[shadow.name] = np.zeros(_aux_shape(function, name, given), _dtype(function, name))
        given = ()
    value, *outputs = as_list(native(*given, **named))
    made = dict(zip((p.name for p in native.signature.parameters if p.is_output), outputs, strict=True))
    gradient = [made[added[p.name][0].name] for p in positions(function.signature, argnums)]
    return ((value, alone_or_all([made[n] for n in aux])) if aux else value), one_or_all(argnums, gradient)


def _value_and_grad_of_updates(function: Function, argnums: Argnums, *given: Any) -> tuple[Any, Any]:
    (value, *aux), pullback = of_updates.value_and_pullback(function, given)
    by_result = (1.0, *(np.zeros_like(part) for part in aux))
    parts = dict(zip((p.name for p in short_form(function.signature)), pullback(by_result), strict=True))
    gradient = [parts[p.name] for p in positions(function.signature, argnums)]
    return (value, alone_or_all(aux)), one_or_all(argnums, gradient)


def _pullback_again(name: str, call: Callable[..., Any]) -> Transformed:
    return Transformed(name, call, partial(_pullback_again, name, call))


def _aux_shape(function: Function, name: str, given: Sequence[Any]) -> tuple[int, ...]:
    from enzyme_build.api.calling.memory import frame_of

    call = function.compiled
    values = call.bound(given, {})
    frame = frame_of(function.signature)
    t = function.signature.parameters[function.signature.index(name)].type
    shape = call.shape(cast("Array", t), call.lengths(values, frame))
    return shape if shape is not None else frame.fail(f"the shape of `{name}` is not known")


def _dtype(function: Function, name: str) -> str:
    t = cast("Array", function.signature.parameters[function.signature.index(name)].type)
    return cast("Scalar", t.element).dtype


def _same_number(
    function: Function, parameters: Sequence[Parameter], given: Sequence[Any], what: str
) -> None:
    if len(given) != len(parameters):
        raise ArgumentError(
            f"{function.__name__} takes {len(parameters)} arguments, and got {len(given)} {what}",
            f"its signature is {function.signature}",
        )


__all__ = ["grad", "hessian", "hvp", "jacfwd", "jacrev", "jvp", "value_and_grad", "vjp"]
