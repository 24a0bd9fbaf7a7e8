"""Compares a signature that the user has written with the function: by debug information, and by its code."""

from __future__ import annotations

from enzyme_build.analysis.calls.argument_uses import Use
from enzyme_build.api.errors import SignatureError
from enzyme_build.api.signatures.types import (
    MOVABLE,
    Array,
    Opaque,
    Parameter,
    Reference,
    Scalar,
    Signature,
    Struct,
    Type,
)
from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.records import replace


def conformed(told: Signature, known: Signature, symbol: str) -> Signature:
    """The signature that was told, with what only the source says: which arrays have descriptors."""
    if len(told.parameters) != len(known.parameters):
        return told  # hidden arguments may be told or not: the code decides
    parameters = []
    for one, other in zip(told.parameters, known.parameters, strict=True):
        _same_numbers(one, other, told, symbol)
        descriptor = other.type.described if isinstance(other.type, Array) else 0
        if isinstance(one.type, Array) and isinstance(other.type, Array):
            one = Parameter(one.name, replace(one.type, least=other.type.least))  # noqa: PLW2901
        if isinstance(one.type, Array) and (one.type.described or descriptor):
            one = Parameter(one.name, _described(one, descriptor, told, symbol))  # noqa: PLW2901
        parameters.append(one)
    return Signature(told.name, tuple(parameters), told.result)


def filled(told: Signature, known: Signature) -> Signature:
    """A prototype's signature, where it has no words or names, in those of the debug information."""
    if len(told.parameters) != len(known.parameters):
        return known  # which has a parameter for a struct that is returned
    pairs = zip(told.parameters, known.parameters, strict=True)
    parameters = [
        Parameter(k.name if t.name == f"a{i}" else t.name, k.type if isinstance(t.type, Opaque) else t.type)
        for i, (t, k) in enumerate(pairs, 1)
    ]
    return replace(told, parameters=tuple(parameters))


def as_used(parameter: Parameter, use: Use, function: Signature, symbol: str, *, is_told: bool) -> Parameter:
    """A parameter with the direction that the code has; one that was told has to be right."""
    t = parameter.type
    is_read_only = (isinstance(t, Array) and t.direction == "in") or (
        isinstance(t, Reference) and not t.is_written
    )
    if is_told and is_read_only and use is Use.WRITTEN:
        raise SignatureError(
            Diagnostic(
                f"the function writes to `{parameter.name}`, which `{function}` has as an input",
                SourceLocation(symbol=symbol),
                f"`{parameter.name}: inout {t}`, or `out`",
            )
        )
    if is_told or use is Use.UNKNOWN:
        return parameter
    if isinstance(t, Reference):
        return Parameter(parameter.name, replace(t, is_written=use is Use.WRITTEN))
    if isinstance(t, Array) and t.direction != "out":
        return Parameter(parameter.name, replace(t, direction="in" if use is Use.READ else "inout"))
    return parameter


def _same_numbers(told: Parameter, known: Parameter, function: Signature, symbol: str) -> None:
    one, other = _number(told.type), _number(known.type)
    if (
        one is None
        or other is None
        or (one.part.size == other.part.size and one.is_active == other.is_active)
    ):
        return
    raise SignatureError(
        Diagnostic(
            f"`{told}` of `{function}` is `{known}` in the source",
            SourceLocation(symbol=symbol),
            f"write {other} in place of {one}",
        )
    )


def _number(t: Type) -> Scalar | None:
    held: Scalar | Struct | Type = (
        t.element if isinstance(t, Array) else t.to if isinstance(t, Reference) else t
    )
    return held if isinstance(held, Scalar) else None


def _described(parameter: Parameter, known: int, function: Signature, symbol: str) -> Array:
    told = parameter.type
    assert isinstance(told, Array)
    dimensions = told.described or (len(told.shape) if told.shape is not None else known)
    if dimensions != known != MOVABLE:
        what = f"has {known} dimensions" if known else "is no array of assumed shape"
        raise SignatureError(
            Diagnostic(f"`{parameter}` of `{function}` {what} in the source", SourceLocation(symbol=symbol))
        )
    return replace(told, described=known, is_fortran_order=True)
