"""Numbers whose bits are computed with."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.activity.active_values import Activity
from enzyme_build.analysis.activity.lost_floats import lost_floats
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.module import Module

BODIES = {
    # what is done with the bits of %x, and whether that matters
    "compared": ("%r = icmp slt i64 %b, 0", False),
    "sign tested after a shift": ("%s = lshr i64 %b, 63\n%r = icmp eq i64 %s, 1", False),
    "exponent as a number": (
        "%s = lshr i64 %b, 52\n%t = and i64 %s, 2047\n%r = sitofp i64 %t to double",
        False,
    ),
    "exponent in place": ("%s = and i64 %b, 9218868437227405312\n%r = bitcast i64 %s to double", False),
    "low bits as a number": ("%s = and i64 %b, 4503599627370495\n%r = uitofp i64 %s to double", True),
    "whole as a number": ("%r = sitofp i64 %b to double", True),
    "stored": ("store i64 %b, ptr %p", False),
    "shifted a little and cast back": ("%s = add i64 %b, 1\n%r = bitcast i64 %s to double", False),
    "passed on": ("call void @see(i64 %b)", False),
    "compared three ways": ("%r = call i8 @llvm.scmp.i8.i64(i64 %b, i64 0)", False),
    "shifted up and down": (
        "%s = zext i64 %b to i128\n%t = shl i128 %s, 64\n%u = lshr i128 %t, 64\n%v = trunc i128 %u to i64\n"
        "%r = uitofp i64 %v to double",
        True,
    ),
    "shifted up and away": (
        "%s = zext i64 %b to i128\n%t = shl i128 %s, 64\n%u = trunc i128 %t to i64\n%r = uitofp i64 %u to double",
        False,
    ),
    "narrowed and compared": ("%s = trunc i64 %b to i32\n%r = icmp eq i32 %s, 0", False),
}


@pytest.mark.parametrize("what", BODIES)
def test_lost_floats(what: str) -> None:
    body, matters = BODIES[what]
    module = Module.parse(
        f"""
        declare void @see(i64)
        declare i8 @llvm.scmp.i8.i64(i64, i64)
        define void @f(double %x, ptr %p) {{
          %b = bitcast double %x to i64
          {body}
          ret void
        }}
        """
    )
    function = module.functions["f"]
    active = Activity(function, PointerRoots(), active={function.arguments[0]})
    blocks = set(function.blocks)
    assert bool(lost_floats(function, active, blocks)) == matters
    assert not lost_floats(function, active, set()), "nothing matters where the function does not return"
    assert not lost_floats(function, Activity(function, PointerRoots()), blocks)
