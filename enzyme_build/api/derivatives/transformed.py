"""What transformations return where that is no native function: functions of Python that can be pickled.

Most are calls of native functions whose results are put together by linear steps: a Jacobian is a stack of rows. The
derivative of such a function is the same steps with the derivatives of the calls, so who makes the calls is an argument
of the steps. That is how transformations are nested to any depth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from enzyme_build.api.calling import arrays, binding, memory
from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.derivatives.pullbacks import as_list, tangent_last
from enzyme_build.api.derivatives.pure import Pure
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function
from enzyme_build.api.programs.requests import Derivative, State
from enzyme_build.api.signatures.types import SCALARS, Parameter, Signature
from enzyme_build.records import dataclass

Values = Mapping[str, Any]  # of a call, by the names of the parameters


class Calls(Protocol):
    """Who makes the calls that a function is made of."""

    def call(self, function: Function | Pure, values: Values) -> list[Any]:
        """What the function returns, or what stands for that."""

    def item(self, mapped: Collection[str], index: int) -> Calls:
        """The same for one item of the arguments that are mapped."""


class Plain:
    """The calls as they are."""

    def call(self, function: Function | Pure, values: Values) -> list[Any]:
        if isinstance(function, Pure):
            return function(*[values[name] for name in function.inputs])
        return as_list(function(*[values[p.name] for p in short_form(function.signature)]))

    def item(self, mapped: Collection[str], index: int) -> Calls:
        del mapped, index
        return self


@dataclass(frozen=True, slots=True)
class Along:
    """The tangents of what is returned, where some arguments move. `around` makes the calls of forward mode."""

    around: Calls
    tangents: dict[str, Any]

    def call(self, function: Function | Pure, values: Values) -> list[Any]:
        return (
            self.of_pure(function, values) if isinstance(function, Pure) else self.of_native(function, values)
        )

    def item(self, mapped: Collection[str], index: int) -> Calls:
        return Along(self.around.item(mapped, index), _items(self.tangents, mapped, index))

    def of_native(self, function: Function, values: Values) -> list[Any]:
        signature = function.signature
        derivative = function.derivative(forward(signature, self.tangents.keys()))
        shadows = derivative.signature.added(signature)
        moved = {shadows[name][0].name: tangent for name, tangent in self.tangents.items()}
        returned = tangent_last(derivative, self.around.call(derivative, {**values, **moved}))
        (active,) = lanes_of(function, returned, 1)
        found = iter(active)
        outputs = [p.type.is_active for p in signature.parameters if p.is_output]
        results = [] if signature.result is None else [signature.result.is_float]
        return [next(found) if is_active else 0 for is_active in (*results, *outputs)]

    def of_pure(self, function: Pure, values: Values) -> list[Any]:
        derivative = function.pushforward
        added = derivative.inputs[len(function.inputs) :]
        moved = {
            tangent: self.tangents.get(name, np.zeros(np.shape(values[name]), function.dtype(name)))
            for name, tangent in zip(function.active_inputs, added, strict=True)
        }
        found = iter(self.around.call(derivative, {**values, **moved}))
        return [next(found) if function.is_active(name) else 0 for name in function.outputs]


class Transformed:
    """Calls what a transformation has made. Another process makes it again, from the same arguments."""

    def __init__(self, name: str, call: Callable[..., Any], again: Callable[[], Any]) -> None:
        self.__name__ = self.__qualname__ = name
        self.__wrapped__ = call
        self._again = again

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.__wrapped__(*given, **named)

    def __reduce__(self) -> tuple[Any, ...]:
        return self._again, ()

    def __repr__(self) -> str:
        return f"<function {self.__name__}>"


class Composed(Transformed):
    """A function with the arguments of a native one: `steps` takes who makes the calls, and the values.

    Of `mapped` arguments it takes one more leading axis, as often as they are named.
    """

    def __init__(
        self,
        name: str,
        function: Function,
        steps: Callable[[Calls, Values], Any],
        again: Callable[[], Any],
        mapped: Sequence[str] = (),
    ) -> None:
        super().__init__(name, self._called, again)
        self.function, self.steps, self.mapped = function, steps, tuple(mapped)

    @property
    def signature(self) -> Signature:
        """Of the native function, whose arguments these are."""
        return self.function.signature

    def _called(self, *given: Any, **named: Any) -> Any:
        return self.steps(Plain(), self.bound(given, named))

    def bound(self, given: Sequence[Any], named: Mapping[str, Any] | None = None) -> dict[str, Any]:
        return binding.inputs(self.signature, given, named or {}, self.mapped)


def jacobian_steps(
    f: Composed, chosen: Sequence[Parameter], arrange: Callable[[list[Any]], Any]
) -> Callable[[Calls, Values], Any]:
    """The steps of the Jacobian of such a function: a column for each number of an argument."""

    def steps(calls: Calls, values: Values) -> Any:
        return arrange([_columns(f, p.name, calls, values) for p in chosen])

    return steps


def _columns(f: Composed, name: str, calls: Calls, values: Values) -> Any:
    shape = np.shape(values[name])
    columns = [f.steps(Along(calls, {name: unit}), values) for unit in units(values[name])]
    if not columns:
        return parts_of(lambda leaf: np.zeros(np.shape(leaf) + shape), f.steps(calls, values))
    return parts_of(lambda *lanes: np.stack(lanes, -1).reshape(np.shape(lanes[0]) + shape)[()], *columns)


def units(value: Any) -> Iterator[Any]:
    """Unit vectors like an array; one for a number."""
    if not isinstance(value, np.ndarray):
        yield 1.0
        return
    for place in np.ndindex(value.shape):
        unit = np.zeros_like(value)
        unit[place] = 1
        yield unit


def mapped(f: Composed, names: Sequence[str], again: Callable[[], Any]) -> Composed:
    """The function for each item of the leading axis of some arguments, one after the other."""

    def steps(calls: Calls, values: Values) -> Any:
        count = len(values[names[0]])
        if not count:
            raise ArgumentError(f"`{names[0]}` is empty, and there is nothing to map {f.__name__} over")
        rows = [f.steps(calls.item(names, i), _items(values, names, i)) for i in range(count)]
        return parts_of(lambda *items: np.stack(items), *rows)

    return Composed(f"mapped_{f.__name__}", f.function, steps, again, (*f.mapped, *names))


def pulled_back(f: Composed, values: Values, cotangent: Any) -> dict[str, Any]:
    """By columns: the derivative by each number is the product of the cotangent with how all results move."""
    found = {}
    for p in short_form(f.signature):
        if p.type.is_active:
            moves = [f.steps(Along(Plain(), {p.name: unit}), values) for unit in units(values[p.name])]
            slopes = np.array([_product(cotangent, move, f.__name__) for move in moves], float)
            found[p.name] = slopes.reshape(np.shape(values[p.name]))[()]
    return found


def _product(cotangent: Any, move: Any, name: str) -> float:
    if isinstance(move, tuple):
        if not isinstance(cotangent, (tuple, list)) or len(cotangent) != len(move):
            raise ArgumentError(f"{name} has {len(move)} results", "pass a tuple with a cotangent for each")
        return math.fsum(_product(c, m, name) for c, m in zip(cotangent, move, strict=True))
    if np.iscomplexobj(move):
        raise ArgumentError(f"{name} has complex results", "use jvp")
    frame = Frame(name, memory.native)
    with frame.reading("the cotangent", cotangent, "array"):
        found = arrays.converted(SCALARS["f64"], cotangent, "the cotangent", frame)
    if found.shape != np.shape(move):
        frame.fail(f"a result is of shape {np.shape(move)}, and its cotangent of shape {found.shape}")
    return float(np.vdot(found, move))


def parts_of(put: Callable[..., Any], *trees: Any) -> Any:
    """The results of several calls put together, part by part."""
    if isinstance(trees[0], tuple):
        return tuple(parts_of(put, *parts) for parts in zip(*trees, strict=True))
    return None if trees[0] is None else put(*trees)


def forward(signature: Signature, moving: Collection[str], *, with_primal: bool = False) -> Derivative:
    states = [
        State.DUPLICATED if p.name in moving or (p.is_output and p.type.is_active) else State.CONST
        for p in signature.parameters
    ]
    return Derivative(is_forward=True, states=tuple(states), with_primal=with_primal)


def lanes_of(f: Function, parts: list[Any], width: int) -> list[list[Any]]:
    """For each lane, the tangent of each active output; the result's comes last in what is returned."""
    lanes: list[list[Any]] = [[] for _ in range(width)]
    if f.signature.result is not None and f.signature.result.is_float:
        last = np.reshape(parts.pop(), (width,))
        for lane in range(width):
            lanes[lane].append(last[lane])
    for p in f.signature.parameters:
        if p.is_output:
            parts.pop(0)
        if p.is_output and p.type.is_active:
            for lane in range(width):
                lanes[lane].append(parts.pop(0))
    return lanes


def _items(values: Values, mapped: Collection[str], index: int) -> dict[str, Any]:
    return {name: value[index] if name in mapped else value for name, value in values.items()}
