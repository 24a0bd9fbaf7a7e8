"""Native functions as primitives of JAX, on the CPU.

    f = jax_function(module.f)
    jax.grad(f)(x)

The call goes through XLA's foreign function interface to a handler that is compiled for the function. Derivatives are
JAX's own business: the primitive has a rule for tangents, which calls another such primitive that is linear in them and
is transposed by the pullback. So `grad`, `jvp`, `vmap`, `jit`, `hessian` and `scan` go together in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.extend.core import Primitive
from jax.interpreters import ad, batching, mlir

from enzyme_build.api.derivatives.pure import Pure
from enzyme_build.api.derivatives.xla import Handler, memory
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.signatures.types import Array

_call = Primitive("enzymepy_call")
_call.multiple_results = True
_pures: dict[str, Pure] = {}
_handlers: dict[str, Handler] = {}


def jax_function(function: Function) -> Callable[..., Any]:
    """A function of JAX arrays. Whole numbers are plain ints, known when it is traced."""
    pure = Pure(function)
    pure.check_numbers("JAX")
    _check_described(pure)

    def call(*given: Any, **named: Any) -> Any:
        inputs = pure.in_order(given, named)
        outputs = _bind(pure, [_as_operand(pure, n, v) for n, v in zip(pure.inputs, inputs, strict=True)])
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    call.__name__ = call.__qualname__ = function.__name__
    call.__doc__ = str(pure.signature)
    return call


def _check_described(pure: Pure) -> None:
    for name, p in pure.parameters.items():
        if isinstance(p.type, Array) and p.type.described:
            raise ArgumentError(
                f"`{p}` of {pure.signature.name} is passed by a descriptor, which XLA does not have",
                f"give `{name}` its shape in Fortran: {name}(n), not {name}(:)",
            )


def _as_operand(pure: Pure, name: str, value: Any) -> Any:
    """What XLA gets: no type is changed silently, and a whole number has 32 bits."""
    if pure.is_whole_number(name):
        return int(value)
    wanted = pure.dtype(name)
    if isinstance(value, float) and not pure.is_array(name):
        value = jnp.asarray(value, wanted)
    found = jnp.result_type(value)
    if found != wanted:
        fix = 'jax.config.update("jax_enable_x64", True)' if wanted.itemsize == 8 else f"x.astype({wanted})"
        raise TypeError(
            f"{pure.signature.name}: `{name}` is of {found}, and {wanted} is wanted\n  fix: {fix}"
        )
    return jnp.asarray(value)


def _bind(pure: Pure, inputs: Sequence[Any], linear: int = 0) -> list[Any]:
    """Whole numbers are parameters of the primitive. It is linear in that many of its last operands."""
    name = pure.unique_name
    _pures.setdefault(name, pure)
    whole = tuple((n, v) for n, v in zip(pure.inputs, inputs, strict=True) if pure.is_whole_number(n))
    operands = [v for n, v in zip(pure.inputs, inputs, strict=True) if not pure.is_whole_number(n)]
    _check_shapes(pure, operands, whole)
    made: list[Any] = _call.bind(*operands, name=name, whole=whole, linear=linear)
    return made


def _inputs(pure: Pure, operands: Sequence[Any], whole: tuple[tuple[str, int], ...]) -> list[Any]:
    """All inputs again, in their order."""
    known, others = dict(whole), iter(operands)
    return [known[n] if n in known else next(others) for n in pure.inputs]


def _shapes(
    pure: Pure, operands: Sequence[Any], whole: tuple[tuple[str, int], ...], names: Sequence[str]
) -> list[Any]:
    inputs = _inputs(pure, operands, whole)
    asked = Pure(pure.function, pure.inputs, names)
    shapes = asked.output_shapes([np.shape(v) for v in inputs], inputs)
    return [jax.core.ShapedArray(s, pure.dtype(n)) for n, s in zip(names, shapes, strict=True)]


def _abstract(*operands: Any, name: str, whole: Any, linear: int) -> list[Any]:  # noqa: ARG001
    pure = _pures[name]
    return _shapes(pure, operands, whole, pure.outputs)


def _check_shapes(pure: Pure, operands: Sequence[Any], whole: Any) -> None:
    """Lengths that differ are told when the call is traced."""
    inputs = _inputs(pure, operands, whole)
    asked = Pure(pure.function, pure.inputs, pure.inputs)
    wanted = asked.output_shapes([np.shape(v) for v in inputs], inputs)
    for n, value, shape in zip(pure.inputs, inputs, wanted, strict=True):
        if np.shape(value) != shape:
            raise TypeError(f"{pure.signature}: `{n}` is of shape {np.shape(value)}, and {shape} is wanted")


def _target(name: str) -> str:
    """The handler, compiled and registered when it is first wanted."""
    if name not in _handlers:
        handler = _handlers[name] = Handler(_pures[name])
        jax.ffi.register_ffi_target(name, jax.ffi.pycapsule(handler.pointer), platform="cpu")
    return name


def _compute(*operands: Any, name: str, whole: Any, linear: int) -> list[Any]:  # noqa: ARG001
    """One call of the handler, for all that it makes; what is not asked for is dropped."""
    pure = _pures[name]
    names = memory(pure)
    given = _inputs(pure, operands, whole)
    arrays = [
        jnp.asarray(v, jnp.int32) if pure.is_whole_number(n) else v
        for n, v in zip(pure.inputs, given, strict=True)
    ]
    results = [jax.ShapeDtypeStruct(a.shape, a.dtype) for a in _shapes(pure, operands, whole, names)]
    handler = jax.ffi.ffi_call(
        _target(name),
        results,
        input_layouts=[_layout(pure, n, v) for n, v in zip(pure.inputs, arrays, strict=True)],
        output_layouts=[_layout(pure, n, v) for n, v in zip(names, results, strict=True)],
    )
    made = dict(zip(names, handler(*arrays), strict=True))
    return [made[n] for n in pure.outputs]


def _layout(pure: Pure, name: str, value: Any) -> tuple[int, ...]:
    """From the axis that runs slowest: XLA transposes what Fortran has the other way round."""
    axes = range(value.ndim)
    return tuple(reversed(axes) if pure.is_fortran_order(name) else axes)


@cache
def _compiled_once(name: str, whole: Any, linear: int) -> Callable[..., Any]:
    return jax.jit(lambda *operands: _compute(*operands, name=name, whole=whole, linear=linear))


def _implementation(*operands: Any, name: str, whole: Any, linear: int) -> Any:
    return _compiled_once(name, whole, linear)(*operands)


def _tangents(primals: Sequence[Any], tangents: Sequence[Any], *, name: str, whole: Any, linear: int) -> Any:
    pure = _pures[name]
    values = _call.bind(*primals, name=name, whole=whole, linear=linear)
    names = _operands(pure)
    moved = [ad.instantiate_zeros(t) for n, t in zip(names, tangents, strict=True) if pure.is_active(n)]
    _transposes.setdefault(pure.pushforward.unique_name, lambda *given: _pulled_back(pure, whole, given))
    made = iter(_bind(pure.pushforward, [*_inputs(pure, primals, whole), *moved], linear=len(moved)))
    zeros = (ad.Zero(jax.typeof(v).to_tangent_aval()) for v in values)
    return values, [next(made) if pure.is_active(n) else z for n, z in zip(pure.outputs, zeros, strict=True)]


def _operands(pure: Pure) -> list[str]:
    return [n for n in pure.inputs if not pure.is_whole_number(n)]


def _pulled_back(pure: Pure, whole: Any, given: Sequence[Any]) -> list[Any]:
    """The cotangents of the active inputs, from the inputs and the cotangents of the active outputs.

    JAX transposes complex numbers without conjugating them; the pullback is the adjoint, which conjugates.
    """
    count = len(_operands(pure))
    cotangents = map(_conjugate, given[count:])
    made = _bind(pure.pullback, [*_inputs(pure, given[:count], whole), *cotangents])
    return [_conjugate(c) for c in made]


def _conjugate(value: Any) -> Any:
    return jnp.conj(value) if jnp.iscomplexobj(value) else value


# How what is linear is transposed: a function of its other operands, and the cotangents of its outputs.
_transposes: dict[str, Callable[..., list[Any]]] = {}


def _transpose(cotangents: Sequence[Any], *operands: Any, name: str, linear: int, **_: Any) -> list[Any]:
    others = operands[: len(operands) - linear]
    assert not any(map(ad.is_undefined_primal, others)), "a derivative is linear in its tangents alone"
    made = _transposes[name](*others, *map(ad.instantiate_zeros, cotangents))
    return [None] * len(others) + list(made)


def _batched(
    operands: Sequence[Any], axes: Sequence[Any], *, name: str, whole: Any, linear: int
) -> tuple[Any, Any]:
    """One native loop over the batch. What is updated in place needs a copy for each."""
    pure = _pures[name]
    size = next(v.shape[a] for v, a in zip(operands, axes, strict=True) if a is not None)
    values: list[Any] = []
    mapped: dict[str, int | None] = {}
    for n, value, axis in zip(_operands(pure), operands, axes, strict=True):
        has_axis = axis is not None
        if has_axis:
            values.append(jnp.moveaxis(value, axis, 0))
        else:
            values.append(jnp.broadcast_to(value, (size, *value.shape)) if n in pure.updated else value)
        mapped[n] = 0 if has_axis or n in pure.updated else None
    if any(axis == 0 and pure.is_fortran_order(n) for n, axis in mapped.items()):
        return _one_by_one(name, whole, linear, values, list(mapped.values())), [0] * len(pure.outputs)
    loop = pure.mapped([mapped.get(n) for n in pure.inputs])
    if linear:
        _transposes.setdefault(
            loop.unique_name, _over_a_batch(_transposes[name], list(mapped.values()), linear)
        )
    return _bind(loop, _inputs(loop, values, whole), linear=linear), [0] * len(pure.outputs)


def _one_by_one(
    name: str, whole: Any, linear: int, values: Sequence[Any], axes: Sequence[int | None]
) -> list[Any]:
    """A loop of JAX's own, where the parts of a batch are no arrays of the function's order."""

    def once(parts: Sequence[Any]) -> list[Any]:
        mine = iter(parts)
        given = [v if axis is None else next(mine) for v, axis in zip(values, axes, strict=True)]
        return list(_call.bind(*given, name=name, whole=whole, linear=linear))

    return list(jax.lax.map(once, [v for v, axis in zip(values, axes, strict=True) if axis == 0]))


def _over_a_batch(
    transpose: Callable[..., list[Any]], axes: Sequence[int | None], linear: int
) -> Callable[..., list[Any]]:
    """The transpose of a loop: a tangent that served the whole batch gets the sum of what comes back."""
    others, tangents = axes[:-linear], axes[-linear:]

    def transposed(*given: Any) -> list[Any]:
        in_axes = (*others, *[0] * (len(given) - len(others)))
        made = jax.vmap(lambda *one: tuple(transpose(*one)), in_axes=in_axes)(*given)
        return [c if axis == 0 else c.sum(0) for c, axis in zip(made, tangents, strict=True)]

    return transposed


_call.def_impl(_implementation)
_call.def_abstract_eval(_abstract)
ad.primitive_jvps[_call] = _tangents
ad.primitive_transposes[_call] = _transpose
batching.primitive_batchers[_call] = _batched
mlir.register_lowering(_call, mlir.lower_fun(_compute, multiple_results=True), platform="cpu")
