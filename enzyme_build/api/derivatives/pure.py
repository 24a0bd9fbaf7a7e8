"""A native function as frameworks see it: arrays in, new arrays out, and its two derivatives as functions like it.

What a function updates in place is copied first, and its last state is an output. Derivatives of derivatives come of
themselves, since a derivative is a native function too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

import numpy as np

from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.derivatives import batching
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.programs.requests import Derivative, State
from enzyme_build.api.signatures import extents
from enzyme_build.api.signatures.types import Array, Parameter, Reference, Scalar
from enzyme_build.hook.cache import digest

RETURN = "return"  # the name of the output that a function returns


class Pure:
    """`inputs` and `outputs` are names of parameters. Inputs not named are zeros, outputs not named are dropped."""

    def __init__(self, function: Function, inputs: Sequence[str] = (), outputs: Sequence[str] = ()) -> None:
        self.function = function
        self.signature = function.signature
        self.parameters = {p.name: p for p in self.signature.parameters}
        self._given = short_form(self.signature)
        for p in self._given:
            _check(p, self.signature.name)
        self.inputs = tuple(inputs) or tuple(p.name for p in self._given)
        self.outputs = tuple(outputs) or self._all_outputs()

    def __repr__(self) -> str:
        return f"<{self.signature.name}: {', '.join(self.inputs)} -> {', '.join(self.outputs)}>"

    @cached_property
    def unique_name(self) -> str:
        """One that no other function has, the same in every process."""
        native = self.function.native
        key = digest(self.function.program.key, native.symbol, *native.texts, *self.inputs, "", *self.outputs)
        return f"{re.sub(r'[^0-9A-Za-z_]', '_', self.signature.name)}_{key[:12]}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Pure, (self.function, self.inputs, self.outputs)

    def __call__(self, *values: Any) -> list[Any]:
        """The outputs as new arrays; the result as a number."""
        named = dict(zip(self.inputs, values, strict=True))
        for p in self._unnamed:
            lengths = self.lengths([np.shape(v) for v in values], values)
            shape = self._shape(p, lengths, {n: np.shape(v) for n, v in named.items()})
            named[p.name] = np.zeros(shape, self.dtype(p.name))
        for name, convert in self._conversions:
            named[name] = convert(named[name])
        returned = self.function(*[named[name] for name in self._names])
        parts = returned if isinstance(returned, tuple) else (returned,)
        found = dict(zip(self._made, parts, strict=False))
        return [_in_c_order(found[name] if name in found else named[name]) for name in self.outputs]

    @cached_property
    def _names(self) -> list[str]:
        return [p.name for p in self._given]

    @cached_property
    def _unnamed(self) -> list[Parameter]:
        return [p for p in self._given if p.name not in self.inputs]

    @cached_property
    def _made(self) -> list[str]:
        """What a call returns."""
        made = [RETURN] if self.signature.result is not None else []
        return made + [p.name for p in self.signature.parameters if p.is_output]

    @cached_property
    def _conversions(self) -> list[tuple[str, Callable[[Any], Any]]]:
        """What becomes of the values before a call: found once, as a call takes no longer than a microsecond."""
        found = ((p.name, self._conversion(p)) for p in self._given)
        return [(name, convert) for name, convert in found if convert is not None]

    def _conversion(self, p: Parameter) -> Callable[[Any], Any] | None:
        t = p.type
        if isinstance(t, Array):
            return partial(_laid_out, t) if t.direction == "inout" or t.is_fortran_order else None
        if isinstance(t, Reference) and t.is_written:
            return partial(np.array, dtype=self.dtype(p.name))
        return _as_number if isinstance(t, Scalar) else None

    def in_order(self, given: Sequence[Any], named: Mapping[str, Any]) -> list[Any]:
        """What a framework is called with, by position or by name: a value for each input."""
        values = dict(zip(self.inputs, given, strict=False)) | dict(named)
        count = len(given) + len(named)
        unknown = [name for name in named if name not in self.inputs]
        if unknown or count != len(self.inputs) or len(values) < count:
            problem = f"takes {len(self.inputs)} inputs, and got {count}"
            problem = f"has no input `{unknown[0]}`" if unknown else problem
            raise ArgumentError(f"{self.signature} {problem}", f"its inputs are {', '.join(self.inputs)}")
        return [values[name] for name in self.inputs]

    def _all_outputs(self) -> tuple[str, ...]:
        names = [RETURN] if self.signature.result is not None else []
        return (*names, *(p.name for p in self.signature.parameters if p.is_output or _is_updated(p)))

    # Types and shapes

    def scalar(self, name: str) -> Scalar:
        """The type of the numbers of an input or output."""
        if name == RETURN:
            assert self.signature.result is not None
            return self.signature.result
        t = self.parameters[name].type
        element = t.element if isinstance(t, Array) else t.to if isinstance(t, Reference) else t
        assert isinstance(element, Scalar)
        return element

    def dtype(self, name: str) -> np.dtype[Any]:
        return np.dtype(self.scalar(name).dtype)

    def check_numbers(self, framework: str) -> None:
        """Those that operations of frameworks pass on."""
        for name in (*self.inputs, *self.outputs):
            if not self.scalar(name).is_pythons:
                raise ArgumentError(
                    f"`{name}` of {self.signature} is {self.scalar(name)}, which operations of {framework} do not pass",
                    "put a function around it that takes float or double",
                )

    def is_array(self, name: str) -> bool:
        return name != RETURN and isinstance(self.parameters[name].type, Array)

    def is_fortran_order(self, name: str) -> bool:
        """Whether its memory differs from that of the arrays that frameworks have."""
        t = self.parameters[name].type if name != RETURN else None
        return isinstance(t, Array) and t.is_fortran_order and (t.described or len(t.shape or "12")) > 1

    def is_whole_number(self, name: str) -> bool:
        """Whether it is a length or the like, which frameworks hand over as a number of their own."""
        return not self.is_array(name) and not self.scalar(name).is_float

    def is_active(self, name: str) -> bool:
        return self.scalar(name).is_active

    @cached_property
    def active_inputs(self) -> tuple[str, ...]:
        return tuple(name for name in self.inputs if self.is_active(name))

    @cached_property
    def active_outputs(self) -> tuple[str, ...]:
        return tuple(name for name in self.outputs if self.is_active(name))

    def lengths(self, shapes: Sequence[Sequence[Any]], values: Sequence[Any]) -> dict[str, Any]:
        """The numbers that shapes depend on, which may be symbols of the framework."""
        known: dict[str, Any] = {}
        for name, shape, value in zip(self.inputs, shapes, values, strict=True):
            t = self.parameters[name].type
            if isinstance(t, Array):
                for extent, length in zip(t.shape or (), shape, strict=False):
                    if extent.isidentifier():
                        known.setdefault(extent, length)
            elif self.is_whole_number(name):
                known[name] = value
        return known

    def output_shapes(self, shapes: Sequence[Sequence[Any]], values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Of each output, from those of the inputs; `values` are needed of whole numbers only."""
        lengths = self.lengths(shapes, values)
        named = {name: tuple(shape) for name, shape in zip(self.inputs, shapes, strict=True)}
        return [() if n == RETURN else self._shape(self.parameters[n], lengths, named) for n in self.outputs]

    def _shape(
        self, p: Parameter, lengths: Mapping[str, Any], named: Mapping[str, tuple[Any, ...]]
    ) -> tuple[Any, ...]:
        if not isinstance(p.type, Array):
            return ()
        if p.type.shape is not None:
            return tuple(extents.evaluated(extent, lengths) for extent in p.type.shape)
        found = named.get(p.name) if p.name in named else named.get(p.shadow_of)
        if found is None:
            raise ArgumentError(
                f"the shape of `{p}` of {self.signature.name} is not known",
                'give it: load(..., signatures="f: (x: f64[n], y: out f64[n], n: i64)")',
            )
        return found

    # Derivatives

    @cached_property
    def pullback(self) -> Pure:
        """From the inputs, and a cotangent for each active output, to one for each active input."""
        seeded = RETURN in self.active_outputs
        states = [_state(p) for p in self.signature.parameters]
        derivative = self.function.derivative(
            Derivative(
                is_forward=False, states=tuple(states), seeded=seeded, fresh=True, constant_result=not seeded
            )
        )
        shadows = self._shadows(derivative)
        cotangents = [_seed(derivative) if n == RETURN else shadows[n] for n in self.active_outputs]
        inputs = (*self.inputs, *cotangents)
        return Pure(derivative, inputs, [shadows.get(name, RETURN) for name in self.active_inputs])

    @cached_property
    def pushforward(self) -> Pure:
        """From the inputs, and a tangent for each active input, to one for each active output."""
        states = [
            State.CONST if _state(p) is State.CONST else State.DUPLICATED for p in self.signature.parameters
        ]
        keeps = RETURN in self.active_outputs
        derivative = self.function.derivative(
            Derivative(is_forward=True, states=tuple(states), constant_result=not keeps)
        )
        shadows = self._shadows(derivative)
        tangents = [shadows[name] for name in self.active_inputs]
        return Pure(
            derivative, (*self.inputs, *tangents), [shadows.get(name, RETURN) for name in self.active_outputs]
        )

    def mapped(self, axes: Sequence[int | None]) -> Pure:
        """Over the leading axis of the inputs whose axis is 0. What is updated in place has to have one."""
        named = dict(zip(self.inputs, axes, strict=True))
        loop = batching.vmap(self.function, [named.get(p.name, 0) for p in self._given])
        added = [p.name for p in loop.signature.parameters if p.is_output and p.name not in self.parameters]
        outputs = [added[0] if name == RETURN else name for name in self.outputs]
        return Pure(loop, self.inputs, outputs)

    @cached_property
    def updated(self) -> frozenset[str]:
        return frozenset(p.name for p in self._given if _is_updated(p))

    def _shadows(self, derivative: Function) -> dict[str, str]:
        return {name: lanes[0].name for name, lanes in derivative.signature.added(self.signature).items()}


def _seed(derivative: Function) -> str:
    return derivative.signature.parameters[-1].name


def _state(p: Parameter) -> State:
    if not p.type.is_active:
        return State.CONST
    return State.ACTIVE if p.is_scalar else State.DUPLICATED


def _is_updated(p: Parameter) -> bool:
    t = p.type
    return (isinstance(t, Array) and t.direction == "inout") or (isinstance(t, Reference) and t.is_written)


def _laid_out(t: Array, value: Any) -> Any:
    """In the order of the type; apart from the caller's memory where it is updated."""
    order: Any = "F" if t.is_fortran_order else "C"
    if t.direction == "inout":
        return np.array(value, order=order)
    return np.asarray(value, order=order) if t.is_fortran_order else value


def _as_number(value: Any) -> Any:
    return value.item() if isinstance(value, np.ndarray) else value


def _in_c_order(value: Any) -> Any:
    return np.ascontiguousarray(value) if isinstance(value, np.ndarray) and value.ndim else value


def _check(p: Parameter, function: str) -> None:
    t = p.type
    element = t.element if isinstance(t, Array) else t.to if isinstance(t, Reference) else t
    if not isinstance(element, Scalar) or (element.kind == "complex" and not isinstance(t, Array)):
        raise ArgumentError(
            f"`{p}` of {function} is not what frameworks have", "take numbers, and arrays of numbers"
        )


def alone_or_all(values: Sequence[Any]) -> Any:
    """Results as Python hands them back: one by itself, several as a tuple."""
    return values[0] if len(values) == 1 else tuple(values)
