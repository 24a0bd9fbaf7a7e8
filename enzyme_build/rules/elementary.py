"""Powers, exponentials, logarithms, trigonometric and hyperbolic functions.

At special points: pow(x, y) has ∂/∂x = 0 at y = 0 and ∂/∂y = 0 wherever its value is 0 (so at x = 0, y > 0);
hypot and atan2 have derivative 0 at the origin; sqrt has ∞ at 0.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from enzyme_build.rules.formula import (
    Formula,
    absolute,
    equal,
    g,
    math,
    n,
    r,
    select,
    w,
    x,
    y,
    z,
)
from enzyme_build.rules.numbers import LN2, LN10, PI
from enzyme_build.rules.table import ABOVE_ONE, ANY, POSITIVE, SMALL_INTEGER, UNIT, Rule, fn

HALF: Final = Fraction(1, 2)


def one_over_norm_squared() -> tuple[Formula, Formula]:
    """x/(x²+y²) and y/(x²+y²), scaled by the larger operand so that no square overflows; 0 at the origin."""
    steep = absolute(x) >= absolute(y)
    large, small = select(steep, x, y), select(steep, y, x)
    at_origin = equal(large, 0)
    safe = select(at_origin, 1, large)
    ratio = small / safe
    along = select(at_origin, 0, 1 / (safe + small * ratio))
    across = ratio * along
    return select(steep, along, across), select(steep, across, along)


def over_norm(operand: Formula) -> Formula:
    return operand / select(equal(r, 0), 1, r)


X_OVER_NORM, Y_OVER_NORM = one_over_norm_squared()

# Guards replace an operand, not a result: an arm of a select that is not taken still meets a zero adjoint when it is
# differentiated again, and 0·∞ would spoil it.
# pow(x, y-1) is infinite at x = 0 = y, where the function is constant in x
POWER_SLOPE: Final = y * math.pow(select(equal(x, 0), select(equal(y, 0), 1, x), x), y - 1)
# a power of value 0 (x = 0, or underflow) would meet log(0) = -∞
POWER_GROWTH: Final = r * math.log(select(equal(r, 0), 1, x))
LOWER: Final = select(equal(n, 0), n, n - 1)

POWERS: Final = (
    fn(
        "sqrt",
        g * (HALF / r),
        domain=[POSITIVE],
        forms="c llvm nv ocml",
        exact="nv=__nv_{f,d}sqrt_{rn,rz,ru,rd} nv=llvm.nvvm.sqrt.{f,approx.f,approx.ftz.f}",
        singular=True,
    ),
    fn(
        "rsqrt",
        g * (-HALF * r / x),
        domain=[POSITIVE],
        exact="nv=__nv_frsqrt_rn nv=llvm.nvvm.rsqrt.approx{,.ftz}.{f,d}",
        singular=True,
    ),
    fn(
        "rcp",
        g * -(r * r),
        domain=[POSITIVE],
        forms="",
        exact="nv=__nv_{f,d}rcp_{rn,rz,ru,rd} nv=llvm.nvvm.rcp.approx.ftz.{f,d}",
    ),
    fn("cbrt", g * (Fraction(1, 3) / (r * r)), domain=[POSITIVE], singular=True),
    fn("rcbrt", g * (-r / (3 * x)), domain=[POSITIVE], forms="nv ocml", singular=True),
    fn("hypot", *(g * over_norm(v) for v in (x, y)), domain=[POSITIVE] * 2),
    fn(
        "rhypot",
        *(g * (-v * r * r * r) for v in (x, y)),
        domain=[POSITIVE] * 2,
        forms="nv ocml",
        singular=True,
    ),
    fn(
        "norm3d",
        *(g * over_norm(v) for v in (x, y, z)),
        domain=[POSITIVE] * 3,
        forms="nv ocml:len3",
    ),
    fn(
        "norm4d",
        *(g * over_norm(v) for v in (x, y, z, w)),
        domain=[POSITIVE] * 4,
        forms="nv ocml:len4",
    ),
    fn(
        "rnorm3d",
        *(g * (-v * r * r * r) for v in (x, y, z)),
        domain=[POSITIVE] * 3,
        forms="nv ocml:rlen3",
        singular=True,
    ),
    fn(
        "rnorm4d",
        *(g * (-v * r * r * r) for v in (x, y, z, w)),
        domain=[POSITIVE] * 4,
        forms="nv ocml:rlen4",
        singular=True,
    ),
    fn(
        "pow",
        g * POWER_SLOPE,
        g * POWER_GROWTH,
        domain=[POSITIVE, ANY],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_powf",
        singular=True,
    ),
    fn("powr", g * POWER_SLOPE, g * POWER_GROWTH, domain=[POSITIVE, ANY], forms="c ocml", singular=True),
    fn(
        "powi",
        g * (n * math.powi(x, LOWER)),
        None,
        operands="fi",
        domain=[POSITIVE, SMALL_INTEGER],
        forms="llvm nv ocml:pown",
        exact="op=__powi{s,d,x,t,k}f2 op=_FortranAFPow{4,8,10,16}i",
    ),
    fn(
        "pown",
        g * (n * math.pown(x, LOWER)),
        None,
        operands="fi",
        domain=[POSITIVE, SMALL_INTEGER],
        forms="c",
    ),
    fn(
        "compoundn",
        g * (n * math.compoundn(x, LOWER)),
        None,
        operands="fi",
        domain=[UNIT, SMALL_INTEGER],
        forms="c",
    ),
    fn(
        "rootn",
        g * (r / (n * x)),
        None,
        operands="fi",
        domain=[POSITIVE, (2, 5)],
        forms="c ocml",
        singular=True,
    ),
)

EXPONENTIALS: Final = (
    fn(
        "exp",
        g * r,
        domain=[ANY],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_expf ocml=__ocml_native_exp_f{32,64}",
    ),
    fn(
        "exp2",
        g * (LN2 * r),
        domain=[ANY],
        forms="c llvm nv ocml",
        exact="ocml=__ocml_native_exp2_f{32,64} nv=llvm.nvvm.ex2.approx{,.ftz}.f32",
    ),
    fn(
        "exp10",
        g * (LN10 * r),
        domain=[ANY],
        forms="c c:pow10 llvm nv ocml",
        exact="nv=__nv_fast_exp10f ocml=__ocml_native_exp10_f{32,64}",
    ),
    fn("expm1", g * (r + 1), domain=[ANY]),
    fn("exp2m1", g * (LN2 * (r + 1)), domain=[ANY], forms="c"),
    fn("exp10m1", g * (LN10 * (r + 1)), domain=[ANY], forms="c"),
    fn(
        "log",
        g / x,
        domain=[POSITIVE],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_logf ocml=__ocml_native_log_f{32,64}",
        singular=True,
    ),
    fn(
        "log2",
        g * (1 / LN2 / x),
        domain=[POSITIVE],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_log2f nv=llvm.nvvm.lg2.approx{,.ftz}.f ocml=__ocml_native_log2_f{32,64}",
        singular=True,
    ),
    fn(
        "log10",
        g * (1 / LN10 / x),
        domain=[POSITIVE],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_log10f ocml=__ocml_native_log10_f{32,64}",
        singular=True,
    ),
    fn("log1p", g / (x + 1), domain=[UNIT], forms="c c:logp1 nv ocml", singular=True),
    fn("log2p1", g * (1 / LN2 / (x + 1)), domain=[UNIT], forms="c", singular=True),
    fn("log10p1", g * (1 / LN10 / (x + 1)), domain=[UNIT], forms="c", singular=True),
)

TRIGONOMETRIC: Final = (
    fn(
        "sin",
        g * math.cos(x),
        domain=[ANY],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_sinf nv=llvm.nvvm.sin.approx{,.ftz}.f ocml=__ocml_native_sin_f{32,64}",
    ),
    fn(
        "cos",
        g * -math.sin(x),
        domain=[ANY],
        forms="c llvm nv ocml",
        exact="nv=__nv_fast_cosf nv=llvm.nvvm.cos.approx{,.ftz}.f ocml=__ocml_native_cos_f{32,64}",
    ),
    fn("tan", g * (1 + r * r), domain=[UNIT], forms="c llvm nv ocml", exact="nv=__nv_fast_tanf"),
    fn("asin", g * (1 / math.sqrt((1 - x) * (1 + x))), domain=[UNIT], forms="c llvm nv ocml", singular=True),
    fn("acos", g * (-1 / math.sqrt((1 - x) * (1 + x))), domain=[UNIT], forms="c llvm nv ocml", singular=True),
    fn("atan", g * (1 / (1 + x * x)), domain=[ANY], forms="c llvm nv ocml"),
    fn("atan2", g * Y_OVER_NORM, g * -X_OVER_NORM, domain=[ANY, POSITIVE], forms="c llvm nv ocml"),
    fn("sinpi", g * (PI * math.cospi(x)), domain=[ANY]),
    fn("cospi", g * (-PI * math.sinpi(x)), domain=[ANY]),
    fn("tanpi", g * (PI * (1 + r * r)), domain=[(-0.3, 0.3)], forms="c ocml"),
    fn("asinpi", g * (1 / PI / math.sqrt((1 - x) * (1 + x))), domain=[UNIT], forms="c ocml", singular=True),
    fn("acospi", g * (-1 / PI / math.sqrt((1 - x) * (1 + x))), domain=[UNIT], forms="c ocml", singular=True),
    fn("atanpi", g * (1 / PI / (1 + x * x)), domain=[ANY], forms="c ocml"),
    fn(
        "atan2pi",
        g * (1 / PI * Y_OVER_NORM),
        g * (-1 / PI * X_OVER_NORM),
        domain=[ANY, POSITIVE],
        forms="c ocml",
    ),
)

HYPERBOLIC: Final = (
    fn("sinh", g * math.cosh(x), domain=[ANY], forms="c llvm nv ocml"),
    fn("cosh", g * math.sinh(x), domain=[ANY], forms="c llvm nv ocml"),
    fn("tanh", g * (1 - r * r), domain=[ANY], forms="c llvm nv ocml"),
    fn("asinh", g * (1 / math.hypot(x, 1)), domain=[ANY]),
    fn("acosh", g * (1 / (math.sqrt(x - 1) * math.sqrt(x + 1))), domain=[ABOVE_ONE], singular=True),
    fn("atanh", g * (1 / ((1 - x) * (1 + x))), domain=[UNIT], singular=True),
)

ROWS: Final[tuple[Rule, ...]] = (*POWERS, *EXPONENTIALS, *TRIGONOMETRIC, *HYPERBOLIC)
