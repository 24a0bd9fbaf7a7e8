"""Which parameter each argument is for: lengths that arrays tell, and outputs, may be left out."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Complex, Integral
from typing import Any

from enzyme_build.api.calling import entry
from enzyme_build.api.derivatives.activities import Annotation
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.signatures.types import Parameter, Signature
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


def short_form(signature: Signature) -> list[Parameter]:
    """The parameters without lengths that arrays tell, and without outputs."""
    lengths = entry.inferred(signature)
    return [p for p in signature.parameters if p.name not in lengths and not p.is_output]


def bind(signature: Signature, annotated: Sequence[Annotation]) -> Bound:
    short = short_form(signature)
    without_outputs = [p for p in signature.parameters if not p.is_output]
    for form in (short, without_outputs, list(signature.parameters)):
        if len(form) == len(annotated):
            return Bound(signature, tuple(zip(form, annotated, strict=True)), form is short)
    raise ArgumentError(
        f"{signature.name} takes {len(short)} arguments, and got {len(annotated)}",
        f"its signature is {signature}",
    )


def is_number(value: Any) -> bool:
    """One that carries a derivative."""
    return isinstance(value, Complex) and not isinstance(value, Integral)
