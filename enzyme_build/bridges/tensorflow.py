"""Native functions as functions of TensorFlow, on the CPU: eager, in `tf.function`, and to any order.

    f = tensorflow_function(module.f)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    tape.gradient(y, x)

Eagerly a call is made with NumPy, on the tensors' own memory. In a graph it is a node that calls Python, which XLA
(`jit_compile=True`) does not compile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from enzyme_build.api.derivatives.pure import Pure, alone_or_all
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function


def tensorflow_function(function: Function) -> Callable[..., Any]:
    """A function of tensors. Whole numbers are plain ints, known when it is traced."""
    pure = Pure(function)
    pure.check_numbers("TensorFlow")

    def call(*given: Any, **named: Any) -> Any:
        return alone_or_all(_called(pure, pure.in_order(given, named)))

    call.__name__ = call.__qualname__ = function.__name__
    call.__doc__ = str(pure.signature)
    return call


def _called(pure: Pure, inputs: Sequence[Any]) -> list[Any]:
    names = [n for n in pure.inputs if not pure.is_whole_number(n)]
    whole = {n: int(v) for n, v in zip(pure.inputs, inputs, strict=True) if pure.is_whole_number(n)}
    tensors = [
        _as_tensor(pure, n, v)
        for n, v in zip(pure.inputs, inputs, strict=True)
        if not pure.is_whole_number(n)
    ]

    def all_inputs(given: Sequence[Any]) -> list[Any]:
        known = dict(zip(names, given, strict=True)) | whole
        return [known[n] for n in pure.inputs]

    @tf.custom_gradient  # type: ignore[untyped-decorator, unused-ignore]
    def differentiable(*given: Any) -> Any:
        outputs = _computed(pure, all_inputs(given))

        def backward(*cotangents: Any) -> Any:
            active = [c for n, c in zip(pure.outputs, cotangents, strict=True) if pure.is_active(n)]
            made = _called(pure.pullback, [*all_inputs(given), *active])
            found = dict(zip(pure.active_inputs, made, strict=True))
            return [found.get(n) for n in names]

        return outputs, backward

    return list(differentiable(*tensors))


def _computed(pure: Pure, inputs: Sequence[Any]) -> list[Any]:
    """The outputs, made at once or by a node of the graph."""
    types = [tf.as_dtype(pure.dtype(n)) for n in pure.outputs]
    if tf.executing_eagerly():
        arrays = [v.numpy() if tf.is_tensor(v) else v for v in inputs]
        return [tf.convert_to_tensor(v, t) for v, t in zip(pure(*arrays), types, strict=True)]
    tensors = [v for v in inputs if tf.is_tensor(v)]

    def later(*arrays: Any) -> list[Any]:
        mine = iter(arrays)
        made = pure(*(next(mine) if tf.is_tensor(v) else v for v in inputs))
        return [np.asarray(v, pure.dtype(n)) for n, v in zip(pure.outputs, made, strict=True)]

    outputs = tf.numpy_function(later, tensors, types)
    shapes = [v.shape if tf.is_tensor(v) else () for v in inputs]
    if all(tf.TensorShape(s).is_fully_defined() for s in shapes):
        for output, shape in zip(outputs, pure.output_shapes(shapes, inputs), strict=True):
            output.set_shape(shape)
    return list(outputs)


def _as_tensor(pure: Pure, name: str, value: Any) -> Any:
    """No type is changed silently: a plain number takes the one that is wanted."""
    wanted = tf.as_dtype(pure.dtype(name))
    found = tf.convert_to_tensor(value, wanted if isinstance(value, (int, float)) else None)
    if found.dtype != wanted:
        raise ArgumentError(
            f"{pure.signature.name}: `{name}` is of {found.dtype.name}, and {wanted.name} is wanted",
            f"tf.cast(x, tf.{wanted.name})",
        )
    return found
