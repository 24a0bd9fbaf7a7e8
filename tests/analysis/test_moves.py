"""Which byte of which value each byte of an integer is: a line of IR, and what its bytes are."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.values.moves import Moves, Origin
from enzyme_build.ir import Module

FUNCTION = """
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i32 @llvm.bswap.i32(i32)
define void @f(i64 %x, i64 %y, i32 %h, i8 %b, <2 x i32> %v, <2 x i32> %w, i64 %n) {{
  {before}
  %r = {what}
  ret void
}}
"""


def spelled(origin: Origin) -> str:
    """x3 is the fourth byte of %x, a number a constant byte, ? a byte that was computed."""
    if origin.value is None:
        return str(origin.byte)
    return "?" if origin.byte < 0 or origin.value.name == "r" else f"{origin.value.name}{origin.byte}"


@pytest.mark.parametrize(
    ("what", "bytes_"),
    [
        ("shl i64 %x, 24", "0 0 0 x0 x1 x2 x3 x4"),
        ("lshr i64 %x, 40", "x5 x6 x7 0 0 0 0 0"),
        ("ashr i64 %x, 48", "x6 x7 ? ? ? ? ? ?"),
        ("shl i64 %x, 4", "? ? ? ? ? ? ? ?"),
        ("shl i64 %x, %n", "? ? ? ? ? ? ? ?"),
        ("call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 32)", "x4 x5 x6 x7 x0 x1 x2 x3"),
        ("call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 8)", "y7 x0 x1 x2 x3 x4 x5 x6"),
        ("call i64 @llvm.fshr.i64(i64 %x, i64 %y, i64 8)", "y1 y2 y3 y4 y5 y6 y7 x0"),
        ("call i32 @llvm.bswap.i32(i32 %h)", "h3 h2 h1 h0"),
        ("and i64 %x, 65535", "x0 x1 0 0 0 0 0 0"),
        ("and i64 %x, -8", "? x1 x2 x3 x4 x5 x6 x7"),
        ("or i32 %h, 65280", "h0 255 h2 h3"),
        ("or i32 %h, 7", "? h1 h2 h3"),
        ("xor i64 %x, 0", "x0 x1 x2 x3 x4 x5 x6 x7"),
        ("xor i64 %x, %y", "? ? ? ? ? ? ? ?"),
        ("zext i32 %h to i64", "h0 h1 h2 h3 0 0 0 0"),
        ("sext i32 %h to i64", "h0 h1 h2 h3 ? ? ? ?"),
        ("trunc i64 %x to i16", "x0 x1"),
        ("bitcast <2 x i32> %v to i64", "v0 v1 v2 v3 v4 v5 v6 v7"),
        ("extractelement <2 x i32> %v, i64 1", "v4 v5 v6 v7"),
        ("extractelement <2 x i32> %v, i64 %n", "? ? ? ?"),
        ("insertelement <2 x i32> %v, i32 %h, i64 0", "h0 h1 h2 h3 v4 v5 v6 v7"),
        (
            "shufflevector <2 x i32> %v, <2 x i32> %w, <2 x i32> <i32 3, i32 0>",
            "w4 w5 w6 w7 v0 v1 v2 v3",
        ),
        ("mul i64 %x, 256", "? ? ? ? ? ? ? ?"),
    ],
)
def test_bytes_of_operations(what: str, bytes_: str) -> None:
    assert origins(what) == bytes_.split()


@pytest.mark.parametrize(
    ("before", "what", "bytes_"),
    [
        ("%a = zext i8 %b to i64\n %c = shl i64 %x, 8", "or i64 %a, %c", "b0 x0 x1 x2 x3 x4 x5 x6"),
        ("%a = zext i8 %b to i64\n %c = shl i64 %x, 8", "add i64 %a, %c", "b0 x0 x1 x2 x3 x4 x5 x6"),
        ("%a = zext i8 %b to i64\n %c = shl i64 %x, 4", "add i64 %a, %c", "? ? ? ? ? ? ? ?"),
    ],
)
def test_bytes_that_are_joined(before: str, what: str, bytes_: str) -> None:
    assert origins(what, before) == bytes_.split()


def test_long_chains_need_no_recursion() -> None:
    lines = [f"%s{k} = xor i64 %{'x' if k == 0 else f's{k - 1}'}, 0" for k in range(5000)]
    assert origins("xor i64 %s4999, 0", "\n".join(lines)) == [f"x{k}" for k in range(8)]


def origins(what: str, before: str = "") -> list[str]:
    module = Module.parse(FUNCTION.format(what=what, before=before))
    function = module.functions["f"]
    result = next(i for i in function.entry.instructions if i.name == "r")
    return [spelled(origin) for origin in Moves(module.data_layout).of(result)]
