"""Derivatives as functions, in JAX's spelling. `grad` by one argument is native, so it can be differentiated again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np

from .binding import short_form
from .errors import ArgumentError
from .function import Function, native_of
from .jacobians import jacobian
from .pullbacks import as_list, positions, pulled_back, state_of
from .requests import Derivative, State
from .types import Array, Parameter, Scalar, Signature


def value_and_grad(
    f: Function, argnums: int | Sequence[int] = 0, *, has_aux: bool = False
) -> Callable[..., tuple[Any, Any]]:
    """A function that returns the value of `f` and its gradient by the arguments `argnums`.

    With `has_aux`, `f` has outputs beside its result, which come along: ((value, aux), gradient).
    """
    function = _scalar_valued(f, has_aux=has_aux)
    native = function.derivative(_reverse(function, argnums, with_primal=True))
    if not has_aux and not isinstance(argnums, int):

        def several(*given: Any, **named: Any) -> tuple[Any, Any]:
            value, *parts = native(*given, **named)
            return value, tuple(parts)

        return _named(several, f"value_and_grad_{function.__name__}")
    if not has_aux:
        return native
    return _with_aux(function, native, argnums)


def grad(f: Function, argnums: int | Sequence[int] = 0, *, has_aux: bool = False) -> Callable[..., Any]:
    """A function that returns the gradient of `f`: native, if it is by one argument, so `grad(grad(f))` works."""
    if isinstance(argnums, int) and not has_aux:
        function = _scalar_valued(f, has_aux=False)
        return function.derivative(_reverse(function, argnums, with_primal=False))
    both = value_and_grad(f, argnums, has_aux=has_aux)

    def gradient(*given: Any, **named: Any) -> Any:
        value, derivative = both(*given, **named)
        return (derivative, value[1]) if has_aux else derivative

    return _named(gradient, f"grad_{f.__name__}")


def jvp(f: Function, primals: Sequence[Any], tangents: Sequence[Any]) -> tuple[Any, Any]:
    """The value of `f` and its derivative along the tangents, None or a float of zero for those that do not move."""
    function = native_of(f)
    parameters = short_form(function.signature)
    _same_number(function, parameters, primals, "primals")
    _same_number(function, parameters, tangents, "tangents")
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
    value = function(*primals)

    def pullback(cotangent: Any) -> tuple[Any, ...]:
        return pulled_back(function, primals, cotangent)

    return value, _named(pullback, f"vjp_{function.__name__}")


def jacfwd(f: Function, argnums: int | Sequence[int] = 0) -> Callable[..., Any]:
    """A function that returns the Jacobian, of the output's shape and then the argument's: by columns, four at once."""
    return jacobian(native_of(f), argnums, by_columns=True)


def jacrev(f: Function, argnums: int | Sequence[int] = 0) -> Callable[..., Any]:
    """The same, made by rows."""
    return jacobian(native_of(f), argnums, by_columns=False)


def hessian(f: Function, argnums: int = 0) -> Callable[..., Any]:
    """A function that returns the matrix of second derivatives, forward over reverse."""
    return jacfwd(cast("Function", grad(f, argnums)), argnums)


def hvp(f: Function, primals: Sequence[Any], vectors: Sequence[Any], argnums: int = 0) -> Any:
    """The Hessian times a vector, forward over reverse, at the cost of a few gradients."""
    gradient = cast("Function", grad(f, argnums))
    return jvp(gradient, primals, vectors)[1]


def _scalar_valued(f: Any, *, has_aux: bool) -> Function:
    function = native_of(f)
    signature = function.signature
    outputs = [p.name for p in signature.parameters if p.is_output]
    if signature.result is None or not signature.result.is_float:
        raise ArgumentError(f"{signature} returns no float, and has no gradient", "use jacfwd, jacrev or vjp")
    if bool(outputs) != has_aux:
        told = f"also has the outputs {', '.join(outputs)}" if outputs else "has no outputs beside its result"
        raise ArgumentError(f"{signature} {told}", f"has_aux={bool(outputs)}")
    return function


def _reverse(function: Function, argnums: int | Sequence[int], *, with_primal: bool) -> Derivative:
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
    return _one_or_all(values), _one_or_all(tangents)


def _with_aux(
    function: Function, native: Function, argnums: int | Sequence[int]
) -> Callable[..., tuple[Any, Any]]:
    names = [p.name for p in native.signature.parameters if p.is_output]
    aux_names = [p.name for p in function.signature.parameters if p.is_output]
    hidden = [p.name for p in native.signature.parameters if p.shadow_of in aux_names]

    def both(*given: Any) -> tuple[Any, Any]:
        parameters = short_form(function.signature)
        _same_number(function, parameters, given, "values")
        values = dict(zip((p.name for p in parameters), given, strict=True))
        for name, primal in zip(hidden, aux_names, strict=True):
            values[name] = np.zeros(_aux_shape(function, primal, given), _dtype(function, primal))
        value, *outputs = as_list(native(**values))
        found = dict(zip(names, outputs, strict=True))
        aux = tuple(found.pop(name) for name in aux_names)
        parts = tuple(found.values())
        gradient = parts[0] if isinstance(argnums, int) else parts
        return (value, aux[0] if len(aux) == 1 else aux), gradient

    return _named(both, f"value_and_grad_{function.__name__}")


def _aux_shape(function: Function, name: str, given: Sequence[Any]) -> tuple[int, ...]:
    from .memory import frame_of

    call = function.compiled
    values = call.bound(given, {})
    frame = frame_of(function.signature.name)
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


def _one_or_all(values: Sequence[Any]) -> Any:
    return values[0] if len(values) == 1 else tuple(values)


def _named(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    function.__name__ = function.__qualname__ = name
    return function


__all__ = ["grad", "hessian", "hvp", "jacfwd", "jacrev", "jvp", "value_and_grad", "vjp"]
