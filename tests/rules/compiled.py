"""One rule row compiled for this machine: the original, each contribution, and the forward sum."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import mpmath

from enzyme_build.ir.types import (
    DOUBLE,
    FLOAT,
    Type,
)
from enzyme_build.rules.table import Rule
from tests.rules.build import Built
from tests.rules.derive import weight
from tests.rules.jit import Jitted, exists
from tests.rules.reference import evaluate
from tests.rules.test_mathematics import SCALAR_ROWS, values_at

C_TYPES: dict[Type, Any] = {DOUBLE: ctypes.c_double, FLOAT: ctypes.c_float}
# C23 functions that the C library of the machine may lack; their IR is still checked by LLVM below
YOUNG = {
    "rsqrt",
    "powr",
    "pown",
    "compoundn",
    "rootn",
    "exp2m1",
    "exp10m1",
    "log2p1",
    "log10p1",
    "sinpi",
    "cospi",
    "tanpi",
    "asinpi",
    "acospi",
    "atanpi",
    "atan2pi",
}


def runnable_style(row: Rule) -> str | None:
    """A spelling that this machine can run."""
    if row.forms.op:
        return "op"
    if row.forms.own or (row.forms.c and exists(row.forms.c[0])):
        return "c"
    return "llvm" if row.forms.llvm else None


ACTIVE = [row for row in SCALAR_ROWS if row.kind != "inactive"]
RUNNABLE = [row for row in ACTIVE if runnable_style(row)]


def c_types(row: Rule, real: Type) -> list[Any]:
    integer = ctypes.c_long if row.name == "scalbln" else ctypes.c_int
    return [{"f": C_TYPES[real], "i": integer, "p": ctypes.c_void_p}[letter] for letter in row.operands]


class Compiled:
    """One row compiled: the original, every contribution, and the forward sum."""

    def __init__(self, row: Rule, real: Type) -> None:
        style = runnable_style(row)
        assert style is not None
        built = Built()
        self.row, self.active = row, [i for i in range(row.arity) if row.contributions[i] is not None]
        place, _, primal = built.place(row, style, real, [], real)
        result, back = place.result, place
        if row.name in ("fpext", "fptrunc"):
            cast = back.builder.fptrunc if row.name == "fpext" else back.builder.fpext
            result = cast(result, real)
        place.builder.ret(result)
        names = [self._contribution(built, style, i, real) for i in self.active]
        forward = self._forward(built, style, real)
        self._jitted = Jitted(str(built.module), built.support())
        c_type, operands = C_TYPES[real], c_types(row, real)
        self.primal = self._jitted.function(primal, c_type, *operands)
        derivative = self._derivative_type(real)
        self.reverse = [self._jitted.function(name, c_type, *operands, derivative) for name in names]
        tangents = [c_type] * len(self.active)
        self.forward = self._jitted.function(forward, derivative, *operands, *tangents)

    def _derivative_type(self, real: Type) -> Any:
        """The type of the result's derivative, which only conversions change."""
        return C_TYPES[{"fpext": DOUBLE, "fptrunc": FLOAT}.get(self.row.name, real)]

    def _contribution(self, built: Built, style: str, i: int, real: Type) -> str:
        g_type = {"fpext": DOUBLE, "fptrunc": FLOAT}.get(self.row.name, real)
        place, (g,), name = built.place(self.row, style, real, [g_type], real)
        place.builder.ret(place.emission([i]).apply(i, g))
        return name

    def _forward(self, built: Built, style: str, real: Type) -> str:
        returns = {"fpext": DOUBLE, "fptrunc": FLOAT}.get(self.row.name, real)
        place, tangents, name = built.place(self.row, style, returns, [real] * len(self.active), real)
        total = place.emission(self.active).forward(dict(zip(self.active, tangents, strict=True)))
        place.builder.ret(total)
        return name


def arguments(row: Rule, operands: list[Any], real: Type) -> list[Any]:
    """Operands as the machine sees them; `None` for a pointer gets a buffer."""
    buffer = ctypes.create_string_buffer(16)
    round_ = (lambda v: ctypes.c_float(float(v)).value) if real is FLOAT else float
    kinds: dict[str, Callable[[Any], Any]] = {
        "f": round_,
        "i": int,
        "p": lambda _: ctypes.cast(buffer, ctypes.c_void_p),
    }
    return [kinds[letter](value) for letter, value in zip(row.operands, operands, strict=True)]


def expected_weight(row: Rule, i: int, given: list[Any]) -> float:
    with mpmath.workdps(40):
        exact = [mpmath.mpf(a) if isinstance(a, float) else a for a in given]
        return float(evaluate(weight(row, i), values_at(row, exact)))
