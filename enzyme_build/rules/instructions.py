"""Derivatives of LLVM's floating-point instructions, and of libdevice's rounding variants of them."""

from __future__ import annotations

from typing import Final

from enzyme_build.rules.formula import Convert, g, math, r, x, y
from enzyme_build.rules.table import ANY, POSITIVE, Rule, fn

# `frem` is fmod. The quotient is recovered from the result because trunc(x/y) is off by one where x/y rounds up
# to a whole number: fmod(1.0, 0.1) has quotient 9, yet 1.0/0.1 rounds to 10.
WHOLE_QUOTIENT: Final = math.rint((x - r) / y)

ROWS: Final[tuple[Rule, ...]] = (
    fn("fneg", -g, domain=[ANY], forms="op"),
    fn("fadd", g, g, domain=[ANY] * 2, forms="op", exact="nv=__nv_{f,d}add_{rn,rz,ru,rd}"),
    fn("fsub", g, -g, domain=[ANY] * 2, forms="op", exact="nv=__nv_{f,d}sub_{rn,rz,ru,rd}"),
    fn("fmul", g * y, g * x, domain=[ANY] * 2, forms="op", exact="nv=__nv_{f,d}mul_{rn,rz,ru,rd}"),
    fn(
        "fdiv",
        g / y,
        g * (-r / y),
        domain=[ANY, POSITIVE],
        forms="op",
        exact="nv=__nv_{f,d}div_{rn,rz,ru,rd} nv=__nv_fast_fdividef nv=llvm.nvvm.div.approx{,.ftz}.f",
    ),
    fn("frem", g, g * -WHOLE_QUOTIENT, domain=[(4.1, 4.9), (1.1, 1.3)], forms="op"),
    fn("fpext", Convert(g), domain=[ANY], forms="op"),
    fn("fptrunc", Convert(g), domain=[ANY], forms="op", exact="nv=__nv_double2float_{rn,rz,ru,rd}"),
)
