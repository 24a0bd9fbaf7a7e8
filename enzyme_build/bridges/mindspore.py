"""Native functions as functions of MindSpore, on the CPU: in graph and pynative mode, to second order.

    f = mindspore_function(module.f)
    mindspore.grad(f)(x)

A call is an `ops.Custom` that runs Python with the tensors as arrays of NumPy, and whose `bprop` is another one.
"""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Sequence
from typing import Any

import mindspore
import numpy as np
from mindspore import ops

from enzyme_build.api.derivatives.pure import RETURN, Pure, alone_or_all
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.signatures.types import Array

_ORDER = 2  # of derivatives: an operation has to know its `bprop` when it is made
_made: dict[tuple[str, int, tuple[tuple[str, int], ...]], Callable[..., Any]] = {}


def mindspore_function(function: Function) -> Callable[..., Any]:
    """A function of tensors. Whole numbers are plain ints, which it is made for."""
    pure = Pure(function)
    pure.check_numbers("MindSpore")
    whole_numbers = [n for n in pure.inputs if pure.is_whole_number(n)]
    if not whole_numbers:
        return _operation(pure, _ORDER, ())

    def call(*inputs: Any) -> Any:
        named = dict(zip(pure.inputs, pure.in_order(inputs, {}), strict=True))
        whole = tuple((n, int(named.pop(n))) for n in whole_numbers)
        return _operation(pure, _ORDER, whole)(*named.values())

    return call


def _operation(pure: Pure, order: int, whole: tuple[tuple[str, int], ...]) -> Callable[..., Any]:
    key = pure.unique_name, order, whole
    if key not in _made:
        _made[key] = _new_operation(pure, order, whole)
    return _made[key]


def _new_operation(pure: Pure, order: int, whole: tuple[tuple[str, int], ...]) -> Callable[..., Any]:
    known = dict(whole)
    names = [n for n in pure.inputs if n not in known]
    types = [_dtype(pure, n) for n in pure.outputs]

    def all_inputs(given: Sequence[Any]) -> list[Any]:
        named = dict(zip(names, given, strict=True)) | known
        return [named[n] for n in pure.inputs]

    def compute(*arrays: Any) -> Any:
        _check(pure, names, arrays)
        made = pure(*all_inputs(arrays))
        outputs = [np.asarray(v, pure.dtype(n)) for n, v in zip(pure.outputs, made, strict=True)]
        return alone_or_all([np.atleast_1d(v) for v in outputs])

    def shapes(*given: Any) -> Any:
        values = all_inputs(given)
        told = [() if n in known else v for n, v in zip(pure.inputs, values, strict=True)]
        return alone_or_all([tuple(s) or (1,) for s in pure.output_shapes(told, values)])

    def dtypes(*given: Any) -> Any:  # noqa: ARG001 - as MindSpore asks
        return alone_or_all(types)

    for function in (compute, shapes, dtypes):
        function.__signature__ = _signature(len(names))  # type: ignore[attr-defined]
    bprop = _backward(pure, names, order, whole) if order else None
    made: Callable[..., Any] = ops.Custom(compute, shapes, dtypes, func_type="pyfunc", bprop=bprop)
    numbers = [_is_number(pure, n) for n in pure.outputs]
    return _with_numbers(made, numbers) if any(numbers) else made


def _with_numbers(operation: Callable[..., Any], numbers: list[bool]) -> Callable[..., Any]:
    """An operation whose tensors have at least one dimension, with numbers where there are some."""
    is_one = len(numbers) == 1

    def call(*given):  # type: ignore[no-untyped-def]
        made = operation(*given)
        if is_one:
            return ops.reshape(made, ())
        result = ()  # type: Any
        for i, is_number in enumerate(numbers):
            result = (*result, ops.reshape(made[i], ()) if is_number else made[i])
        return result

    return call


def _signature(count: int) -> inspect.Signature:
    """MindSpore takes inputs behind a star for one tuple, unless they are told apart."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature([inspect.Parameter(f"a{i}", kind) for i in range(count)])


def _is_number(pure: Pure, name: str) -> bool:
    t = None if name == RETURN else pure.parameters[name].type
    return not isinstance(t, Array) or t.shape == ()


def _backward(
    pure: Pure, names: Sequence[str], order: int, whole: tuple[tuple[str, int], ...]
) -> Callable[..., Any]:
    """MindSpore reads the source of what is returned here, and understands no more than it has."""
    pullback = _operation(pure.pullback, order - 1, whole)
    is_one = len(pure.outputs) == 1
    active_outputs = [i for i, n in enumerate(pure.outputs) if pure.is_active(n)]
    positions = [pure.active_inputs.index(n) if n in pure.active_inputs else -1 for n in names]
    has_one = len(pure.active_inputs) == 1

    def carried(inputs, cotangents):  # type: ignore[no-untyped-def]
        if is_one:
            made = pullback(*inputs, cotangents)
        else:
            chosen = ()  # type: Any
            for i in active_outputs:
                chosen = (*chosen, cotangents[i])
            made = pullback(*inputs, *chosen)
        result = ()  # type: Any
        for i, position in enumerate(positions):
            if position < 0:
                result = (*result, ops.zeros_like(inputs[i]))
            elif has_one:
                result = (*result, made)
            else:
                result = (*result, made[position])
        return result

    return _of_arity(len(names), carried)


def _of_arity(count: int, carried: Callable[..., Any]) -> Callable[..., Any]:
    """A function with that many named parameters, and with source that MindSpore can read."""
    names = "".join(f"a{i}, " for i in range(count))
    text = (
        "def around(carried):\n"
        f"    def bprop({names}out, dout):\n        return carried(({names}), dout)\n"
        "    return bprop\n"
    )
    file = f"<enzymepy bprop of {count}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"__name__": __name__}
    exec(compile(text, file, "exec"), space)
    made: Callable[..., Any] = space["around"](carried)
    return made


def _check(pure: Pure, names: Sequence[str], arrays: Sequence[Any]) -> None:
    for name, value in zip(names, arrays, strict=True):
        if isinstance(value, np.ndarray) and value.dtype != pure.dtype(name):
            raise ArgumentError(
                f"{pure.signature.name}: `{name}` is of {value.dtype}, and {pure.dtype(name)} is wanted",
                f"x.astype(mindspore.{pure.dtype(name)})",
            )


def _dtype(pure: Pure, name: str) -> Any:
    return getattr(mindspore, pure.dtype(name).name)
