"""Which parameter each argument is for: lengths that arrays tell, and outputs, may be left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from numbers import Complex, Integral
from typing import Any, NoReturn, cast

import numpy as np

from enzyme_build.api.calling import arrays, entry, memory, structs
from enzyme_build.api.calling.activities import Annotation
from enzyme_build.api.calling.frame import Frame
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.signatures.types import Array, Parameter, Reference, Scalar, Signature
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Bound:
    """Arguments of a call, by parameter, in the order of the parameters."""

    signature: Signature
    pairs: tuple[tuple[Parameter, Annotation], ...]
    is_short: bool  # neither lengths nor outputs are given

    @property
    def given(self) -> tuple[Parameter, ...]:
        return tuple(p for p, _ in self.pairs)

    def named(self, signature: Signature, values: Sequence[Any]) -> dict[str, Any]:
        """The values by the names that a derivative's parameters have, of which these are the given ones."""
        added = signature.added(self.signature)
        shadows = {s.name for p, a in self.pairs if a.shadows for s in added[p.name]}
        names = {p.name for p in self.given} | shadows
        wanted = [p.name for p in signature.parameters if p.name in names]
        return dict(zip(wanted, values, strict=True))


@lru_cache(maxsize=1024)  # each call that is bound by Python asks
def forms(signature: Signature) -> tuple[tuple[Parameter, ...], ...]:
    """The parameters that a call may give: without lengths that arrays tell, without outputs, all."""
    lengths = entry.inferred(signature)
    with_lengths = tuple(p for p in signature.parameters if not p.is_output)
    return tuple(p for p in with_lengths if p.name not in lengths), with_lengths, signature.parameters


def short_form(signature: Signature) -> tuple[Parameter, ...]:
    """The parameters without lengths that arrays tell, and without outputs."""
    return forms(signature)[0]


def by_name(signature: Signature, given: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a call by the names of parameters; lengths and outputs may be left out."""
    known = forms(signature)
    form = next((f for f in known if len(given) <= len(f)), ())
    if len(given) > len(form) or (not named and len(given) not in map(len, known)):
        _fail(signature, f"takes {len(known[0])} arguments, and got {len(given)}")
    values = {p.name: value for p, value in zip(form, given, strict=False)}
    for name, value in named.items():
        if name in values or all(p.name != name for p in signature.parameters):
            problem = "twice" if name in values else "but has no such parameter"
            _fail(signature, f"got `{name}` {problem}")
        values[name] = value
    missing = [p.name for p in known[0] if p.name not in values]
    if missing:
        _fail(signature, f"misses `{'`, `'.join(missing)}`")
    return values


def inputs(
    signature: Signature, given: Sequence[Any], named: Mapping[str, Any], mapped: Sequence[str] = ()
) -> dict[str, Any]:
    """The values that a transformation is of: converted once, each to what the function takes, and without lengths.

    Arguments that are `mapped` have a leading axis more.
    """
    values = by_name(signature, given, named)
    frame = memory.frame_of(signature)
    for p in signature.parameters:
        if p.is_output and p.name in values:
            _fail(signature, f"got `{p.name}`, an output, which a transformation makes itself")
        if p.name in values:
            values[p.name] = converted(p, values[p.name], frame, mapped)
    _check_mapped(values, mapped, frame)
    for name, (index, number) in entry.inferred(signature).items():
        if name in values:
            array = signature.parameters[index]
            shape = structs.shape_of(cast("Array", array.type), values[array.name]) or ()
            length = shape[number + mapped.count(array.name) :][:1]
            if length and values.pop(name) != length[0]:
                frame.fail(f"`{name}` is not {length[0]}, as `{array.name}` has it", "leave it out")
    return values


def converted(p: Parameter, value: Any, frame: Frame, mapped: Sequence[str] = ()) -> Any:
    """The value, or a tangent of it, as the function takes it."""
    with frame.reading(p.name, value, p.type):
        return _converted(p, value, frame, mapped.count(p.name))


def _converted(p: Parameter, value: Any, frame: Frame, axes: int) -> Any:
    """Numbers as Python's, arrays of numbers as NumPy's, anything else as it is."""
    t = p.type
    if isinstance(t, Scalar) and axes:
        t = Array(t, None)
    if isinstance(t, Reference) and value is None:
        return None
    if isinstance(t, (Scalar, Reference)):
        is_one = isinstance(value, np.ndarray) and (
            value.size == 1 if isinstance(t, Reference) else not value.ndim
        )
        number = value.item() if is_one and not isinstance(value, np.ma.MaskedArray) else value
        return arrays.number(t if isinstance(t, Scalar) else t.to, number, p.name, frame)
    if not isinstance(t, Array) or not isinstance(t.element, Scalar):
        return value
    is_absent = value is None and t.shape is None
    if is_absent and not axes:
        return value
    found = value if is_absent else arrays.as_array(t, value, p.name, frame, is_written=False)
    if is_absent or found.ndim < axes:
        frame.fail(
            f"`{p.name}` has no leading axis to map over", "in_axes: None for what is the same for all"
        )
    return found


def _check_mapped(values: Mapping[str, Any], mapped: Sequence[str], frame: Frame) -> None:
    lengths = {name: values[name].shape[: mapped.count(name)] for name in mapped}
    for name, length in lengths.items():
        first, wanted = next((n, w) for n, w in lengths.items() if len(w) >= len(length))
        if length != wanted[: len(length)]:
            frame.fail(f"`{name}` and `{first}` have the leading axes {length} and {wanted}")


def bind(signature: Signature, annotated: Sequence[Annotation]) -> Bound:
    known = forms(signature)
    for number, form in enumerate(known):
        if len(form) == len(annotated):
            return Bound(signature, tuple(zip(form, annotated, strict=True)), number == 0)
    return _fail(signature, f"takes {len(known[0])} arguments, and got {len(annotated)}")


def _fail(signature: Signature, problem: str) -> NoReturn:
    raise ArgumentError(f"{signature.name} {problem}", f"its signature is {signature}")


def is_number(value: Any) -> bool:
    """One that carries a derivative."""
    return isinstance(value, Complex) and not isinstance(value, Integral)
