"""How a function and its derivatives do at given arguments: what they take, and whether all ways to them agree."""

from __future__ import annotations

import html
import timeit
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from enzyme_build.api.calling import binding, cells
from enzyme_build.api.calling.binding import short_form
from enzyme_build.api.derivatives import functional, of_updates
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function, native_of
from enzyme_build.api.signatures.types import Array, Reference, Scalar
from enzyme_build.records import dataclass

_STEPS = {2: 0.1, 4: 5e-3}  # by the bytes of the narrowest number; 1e-5 for doubles
_UNITS = ((1e-6, 1e9, "ns"), (1e-3, 1e6, "µs"), (1.0, 1e3, "ms"), (float("inf"), 1.0, "s"))


@dataclass(frozen=True, slots=True)
class Report:
    """Prints as text; in a notebook it is a table with bars."""

    title: str
    seconds: dict[str, float]
    agreement: dict[str, float]  # relative differences of one directional derivative

    def __str__(self) -> str:
        value = next(iter(self.seconds.values()))
        lines = [self.title]
        for name, seconds in self.seconds.items():
            times = "" if seconds is value else f"{seconds / value:8.1f} times the value"
            lines.append(f"  {name:<20}{_with_unit(seconds):>10}{times}".rstrip())
        lines += [f"  {name:<36}{error:8.1e}" for name, error in self.agreement.items()]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        longest = max(self.seconds.values())
        rows = []
        for name, seconds in self.seconds.items():
            width = max(1, round(240 * seconds / longest))
            bar = f'<svg width="240" height="12"><rect width="{width}" height="12" fill="#4878a8"/></svg>'
            rows.append(f"<tr><td>{name}</td><td>{_with_unit(seconds)}</td><td>{bar}</td></tr>")
        for name, error in self.agreement.items():
            rows.append(f'<tr><td>{name}</td><td colspan="2">{error:.1e}</td></tr>')
        return f"<b>{html.escape(self.title)}</b><table>{''.join(rows)}</table>"


def report(f: Function, *given: Any) -> Report:
    """Calls the function and its derivatives, in both modes, at these arguments."""
    function = native_of(f)
    parameters = short_form(function.signature)
    for p in parameters:
        element = p.type.element if isinstance(p.type, Array) else p.type
        if not isinstance(element, (Scalar, Reference)):
            raise ArgumentError(f"`{p}` is no number and no array of them", "report on the others by hand")
        if str(element) == "bf16":
            raise ArgumentError(
                f"`{p}` is too coarse to compare slopes", "report on the same function of float"
            )
    active = [p.type.is_active for p in parameters]
    if not any(active):
        raise ArgumentError(f"no argument of {function.signature} is active")
    values = binding.inputs(function.signature, given, {})
    held = [np.array(v) if isinstance(v, np.ndarray) else v for v in (values[p.name] for p in parameters)]
    moved = [_direction(v) if is_active else None for v, is_active in zip(held, active, strict=True)]
    value, pullback = functional.vjp(function, *held)
    weights = [
        np.asarray(_direction(v)) if cells.is_float(np.asarray(v).dtype) else None for v in _as_list(value)
    ]
    cotangent = [np.zeros_like(v) if w is None else w for v, w in zip(_as_list(value), weights, strict=True)]
    seed = cotangent[0] if len(cotangent) == 1 else tuple(cotangent)
    updated = of_updates.updated(function.signature)
    names = [p.name for p in parameters]

    def fresh() -> list[Any]:
        """With copies of what a call would change."""
        return (
            [np.array(v) if n in updated else v for n, v in zip(names, held, strict=True)]
            if updated
            else held
        )

    seconds = {
        "value": _time(lambda: function(*fresh())),
        "forward mode": _time(lambda: functional.jvp(function, held, moved)),
        "reverse mode": _time(lambda: pullback(seed)),
    }
    backward = sum(_inner(v, b) for v, b in zip(moved, pullback(seed), strict=True) if b is not None)
    tangents = iter(_as_list(functional.jvp(function, held, moved)[1]))
    forward = sum(_inner(w, next(tangents)) for w in weights if w is not None)
    slope = _difference(function, held, moved, weights)
    size = max(abs(forward), abs(backward), np.finfo(float).tiny)
    agreement = {
        "reverse against forward mode": abs(backward - forward) / size,
        "against differences": abs(slope - forward) / size,
    }
    return Report(f"{function.signature}", seconds, agreement)


def _difference(
    function: Function, held: Sequence[Any], moved: Sequence[Any], weights: Sequence[Any]
) -> float:
    """Extrapolated central differences along the direction."""

    def at(change: float) -> list[Any]:
        values = [v if d is None else v + change * d for v, d in zip(held, moved, strict=True)]
        return _as_list(functional.vjp(function, *values)[0])

    slopes = []
    sizes = [np.asarray(v).itemsize for v, d in zip(held, moved, strict=True) if d is not None]
    first = _STEPS.get(min(sizes), 1e-5)
    for step in (first, 2 * first):
        pairs = zip(weights, at(step), at(-step), strict=True)
        slopes.append(sum(_inner(w, (high - low) / (2 * step)) for w, high, low in pairs if w is not None))
    return (4 * slopes[0] - slopes[1]) / 3


def _direction(value: Any) -> Any:
    """Numbers around one, always the same."""
    made = np.random.default_rng(1).uniform(0.5, 1.5, np.shape(value))
    return made.astype(value.dtype, order="K") if isinstance(value, np.ndarray) else float(made)


def _inner(one: Any, other: Any) -> float:
    return float(np.real(np.vdot(np.asarray(one), np.asarray(other))))


def _time(call: Callable[[], Any]) -> float:
    """The best of some, as whatever else the machine does only adds."""
    timer = timeit.Timer(call)
    call()
    number = max(1, min(10_000, int(0.02 / max(timer.timeit(1), 1e-7))))
    return min(timer.repeat(3, number)) / number


def _with_unit(seconds: float) -> str:
    factor, unit = next((f, u) for limit, f, u in _UNITS if seconds < limit)
    return f"{seconds * factor:.3g} {unit}"


def _as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple) else [value]


Function.reporter = report
