"""Contributions computed in float kinds beside float and double: half, x86_fp80 and fp128.

Operands go in and results come out as doubles, which loses nothing of half and rounds the wide kinds once. bfloat is
checked by LLVM's verifier only: converting to it needs run-time functions that not every machine has.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import pytest

from enzyme_build.ir.types import DOUBLE, FP128, HALF, X86_FP80, FloatType
from enzyme_build.rules.table import Rule
from tests.rules.build import Built
from tests.rules.compiled import RUNNABLE, arguments, expected_weight
from tests.rules.jit import Jitted
from tests.rules.test_mathematics import points

ROWS = [
    row
    for row in RUNNABLE
    if (row.forms.op or row.forms.llvm) and row.name not in ("fpext", "fptrunc") and "p" not in row.operands
]
TOLERANCE = {HALF: 2e-3, X86_FP80: 0.0, FP128: 0.0}


def harness(row: Rule, contribution: str, i: int, real: FloatType) -> str:
    """A function of doubles (and integers) around one contribution with g = 1."""
    to_kind, to_double = ("fptrunc", "fpext") if real is HALF else ("fpext", "fptrunc")
    letters = list(enumerate(row.operands))
    parameters = ", ".join(f"{'double' if letter == 'f' else 'i32'} %p{k}" for k, letter in letters)
    given = ", ".join(f"{real} %c{k}" if letter == "f" else f"i32 %p{k}" for k, letter in letters)
    conversions = [f"  %c{k} = {to_kind} double %p{k} to {real}" for k, letter in letters if letter == "f"]
    return "\n".join(
        [
            f"define double @weight.{i}({parameters}) {{",
            *conversions,
            f"  %one = {to_kind} double 1.0 to {real}",
            f"  %w = call {real} @{contribution}({given}, {real} %one)",
            f"  %d = {to_double} {real} %w to double",
            "  ret double %d",
            "}\n",
        ]
    )


def rounded(value: Any, real: FloatType) -> Any:
    if real is HALF and isinstance(value, float):
        return struct.unpack("e", struct.pack("e", value))[0]
    return value


@pytest.mark.parametrize("real", TOLERANCE, ids=str)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_contributions_in_other_kinds(row: Rule, real: FloatType) -> None:
    built = Built()
    active = [i for i in range(row.arity) if row.contributions[i] is not None]
    text = []
    for i in active:
        place, (g,), name = built.place(row, "op" if row.forms.op else "llvm", real, [real], real)
        place.builder.ret(place.emission([i]).apply(i, g))
        text.append(harness(row, name, i, real))
    jitted = Jitted(str(built.module) + "".join(text), built.support())
    types = [ctypes.c_double if letter == "f" else ctypes.c_int for letter in row.operands]
    for operands in points(row):
        given = [rounded(value, real) for value in arguments(row, operands, DOUBLE)]
        for i in active:
            found = jitted.function(f"weight.{i}", ctypes.c_double, *types)(*given)
            expected = expected_weight(row, i, given)
            assert abs(found - expected) <= TOLERANCE[real] * max(1.0, abs(expected)), (i, given)
