"""Which bits of its lane's number a thread's values depend on."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.values.lane_bits import lane_bits
from enzyme_build.ir import Module

VALUES = {
    "%t": "01234",
    "add i32 %t, %a": "01234",
    "lshr i32 %t, 3": "34",
    "udiv i32 %t, 8": "34",
    "udiv i32 %t, 24": "01234",
    "sdiv i32 %t, 8": "01234",
    "and i32 %t, 15": "0123",
    "and i32 %t, 12": "01234",
    "urem i32 %t, 4": "01",
    "urem i32 %t, 6": "01234",
    "and i32 %above, 1": "3",
    "lshr i32 %moved, 3": "01234",  # what is added may carry
    "and i32 %moved, 3": "01",
    "and i32 %times, 15": "0123",
    "or i32 %above, %a": "34",
    "mul i32 %above, %a": "34",
    "xor i32 %above, %below": "0134",
    "sub i32 %a, %u": "",
    "call i32 @elsewhere()": "",
}


@pytest.mark.parametrize("value", VALUES)
def test_bits(value: str) -> None:
    module = Module.parse(f"""
define void @f(i32 %a) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %above = lshr i32 %t, 3
  %below = and i32 %t, 3
  %moved = add i32 %t, %a
  %times = mul i32 2, %t
  %value = {"add i32 %t, 0" if value == "%t" else value}
  %wide = zext i32 %value to i64
  %p = getelementptr double, ptr null, i64 %wide
  store ptr %p, ptr null
  ret void
}}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @elsewhere()
""")
    *_, store, _ = module.functions["f"].instructions
    assert "".join(map(str, sorted(lane_bits(store.operands[0])))) == VALUES[value]


def test_bits_that_a_loop_carries() -> None:
    module = Module.parse("""
define void @f() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = lshr i32 %t, 4
  br label %loop
loop:
  %k = phi i32 [ %row, %entry ], [ %next, %loop ]
  %m = phi i32 [ 0, %entry ], [ %k, %loop ]
  %next = add i32 %k, 4
  %both = or i32 %m, %next
  br label %loop
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
""")
    (found,) = [i for i in module.functions["f"].instructions if i.name == "both"]
    assert lane_bits(found) == {4}
