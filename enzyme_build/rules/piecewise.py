"""Functions made of pieces: absolute value, minima, rounding, scaling by powers of two, sums of products.

At special points: fabs has derivative +1 at 0 (as `x < 0 ? -x : x` has, so optimisation does not change it); where the
operands of a minimum or maximum are equal the first one takes all; a reduction divides among equal lanes.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.rules.formula import ONE, ZERO, Across, Lanes, equal, g, math, n, r, select, x, y
from enzyme_build.rules.instructions import WHOLE_QUOTIENT
from enzyme_build.rules.table import ANY, POSITIVE, Rule, fn

SIGN: Final = math.copysign(1, x)
FIRST_TAKEN: Final = equal(x, r)  # also right where one operand is NaN and the other is returned
FIRST: Final = select(FIRST_TAKEN, g, ZERO)
SECOND: Final = select(FIRST_TAKEN, ZERO, g)
FRACTION: Final = [(0.2, 0.8)]
LIMITS: Final = [(-2.0, 0.0), (0.1, 2.0)]

# per lane of the vector 1 where it holds the result, else 0, divided by the number of such lanes
HOLDS_RESULT: Final = select(equal(x, r), ONE, ZERO)
SHARE: Final = HOLDS_RESULT / Lanes("sum", HOLDS_RESULT)


def _constant(name: str, forms: str, returns: str = "f", exact: str = "") -> Rule:
    """Piecewise constant: no derivative anywhere."""
    return fn(name, None, domain=FRACTION, forms=forms, returns=returns, exact=exact)


PIECES: Final = (
    fn("fabs", select(x < 0, -g, g), domain=[ANY], forms="llvm c nv ocml"),
    fn("copysign", g * (SIGN * math.copysign(1, y)), None, domain=[ANY] * 2, forms="llvm c nv ocml"),
    fn(
        "fmin",
        FIRST,
        SECOND,
        domain=LIMITS,
        forms="c c:fminimum c:fminimum_num llvm:minnum llvm:minimum llvm:minimumnum nv ocml",
    ),
    fn(
        "fmax",
        FIRST,
        SECOND,
        domain=LIMITS,
        forms="c c:fmaximum c:fmaximum_num llvm:maxnum llvm:maximum llvm:maximumnum nv ocml",
    ),
    fn("fdim", select(x > y, g, ZERO), select(x > y, -g, ZERO), domain=[POSITIVE, (-1.0, 0.4)]),
    fn(
        "fmod",
        g,
        g * -WHOLE_QUOTIENT,
        domain=[(4.1, 4.9), (1.1, 1.3)],
        exact="op=_FortranAModReal{4,8,10,16}",
    ),
    fn("remainder", g, g * -WHOLE_QUOTIENT, domain=[(4.1, 4.9), (1.1, 1.3)], forms="c c:drem nv ocml"),
    fn(
        "remquo",
        g,
        g * -WHOLE_QUOTIENT,
        None,
        operands="ffp",
        domain=[(4.1, 4.9), (1.1, 1.3), None],
    ),
    # Fortran's modulo has the sign of its second operand; its quotient is floor(x/y)
    fn(
        "modulo",
        g,
        g * -WHOLE_QUOTIENT,
        domain=[(4.1, 4.9), (1.1, 1.3)],
        forms="",
        exact="op=_FortranAModuloReal{4,8,10,16}",
    ),
    fn("saturate", select(equal(x, r), g, ZERO), domain=FRACTION, forms="", exact="nv=__nv_saturatef"),
    fn("fract", g, domain=FRACTION, forms="", exact="llvm=llvm.amdgcn.fract.f{16,32,64}"),
    fn("nextafter", g, None, domain=[ANY] * 2, forms="c c:nexttoward nv ocml"),
    fn("nextup", g, domain=[ANY], forms="c c:nextdown ocml:succ ocml:pred"),
    fn("canonicalize", g, domain=[ANY], forms="llvm"),
    fn("arithmetic.fence", g, domain=[ANY], forms="llvm"),
)

PRODUCTS: Final = (
    fn(
        "fma",
        g * y,
        g * x,
        g,
        domain=[ANY] * 3,
        forms="llvm llvm:fmuladd c nv ocml ocml:mad ocml:fmuladd",
        exact="nv=__nv_fma{,f}_{rn,rz,ru,rd} nv=__nv_fmaf_ieee_{rn,rz,ru,rd}",
    ),
)

SCALING: Final = (
    fn(
        "ldexp",
        math.ldexp(g, n),
        None,
        operands="fi",
        domain=[ANY, (-3, 3)],
        forms="c llvm nv ocml",
    ),
    fn("scalbn", math.scalbn(g, n), None, operands="fi", domain=[ANY, (-3, 3)], forms="c nv ocml"),
    fn("significand", g * r / x, domain=[(4.2, 7.8)], forms="c"),
    fn("scalbln", math.scalbln(g, n), None, operands="fi", domain=[ANY, (-3, 3)], forms="c"),
)

CONSTANT_PIECES: Final = (
    *(_constant(name, "llvm c nv ocml") for name in ("floor", "ceil", "trunc", "round", "rint")),
    *(_constant(name, "llvm c nv ocml") for name in ("nearbyint",)),
    _constant("roundeven", "llvm c"),
    _constant("logb", "c nv ocml"),
    *(_constant(name, "c c:l" + name + " llvm llvm:l" + name, returns="i") for name in ("lround", "lrint")),
    *(_constant(name, "c nv ocml", returns="i") for name in ("ilogb",)),
    *(_constant(name, "llvm", returns="i") for name in ("is.fpclass", "fptoui.sat", "fptosi.sat")),
)

REDUCTIONS: Final = (
    fn(
        "vector.reduce.fadd",
        g,
        Across(ONE, g),
        operands="fv",
        domain=[ANY, ANY],
        forms="llvm",
    ),
    fn(
        "vector.reduce.fmul",
        g * Lanes("product", y),
        Across(x * Lanes("others", y), g),
        operands="fv",
        domain=[ANY, ANY],
        forms="llvm",
    ),
    *(
        fn(f"vector.reduce.{name}", Across(SHARE, g), operands="v", domain=[ANY], forms="llvm")
        for name in ("fmin", "fmax", "fminimum", "fmaximum")
    ),
)

ROWS: Final[tuple[Rule, ...]] = (*PIECES, *PRODUCTS, *SCALING, *CONSTANT_PIECES, *REDUCTIONS)
