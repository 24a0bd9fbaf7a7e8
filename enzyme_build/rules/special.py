"""Error functions, the gamma family and Bessel functions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from enzyme_build.rules.formula import equal, g, m, math, r, select, x, y
from enzyme_build.rules.numbers import SQRT_2PI, SQRT_PI
from enzyme_build.rules.table import ANY, POSITIVE, UNIT, Rule, fn

BELL: Final = 2 / SQRT_PI * math.exp(-(x * x))
HALF: Final = Fraction(1, 2)
SAFE: Final = select(equal(x, 0), 1, x)

ERROR_FUNCTIONS: Final = (
    fn("erf", g * BELL, domain=[ANY]),
    fn("erfc", g * -BELL, domain=[ANY]),
    fn("erfcx", g * (2 * x * r - 2 / SQRT_PI), domain=[ANY], forms="nv ocml"),
    fn("erfinv", g * (SQRT_PI * HALF * math.exp(r * r)), domain=[UNIT], forms="nv ocml", singular=True),
    fn(
        "erfcinv",
        g * (-SQRT_PI * HALF * math.exp(r * r)),
        domain=[(0.2, 1.8)],
        forms="nv ocml",
        singular=True,
    ),
    fn(
        "normcdf",
        g * (1 / SQRT_2PI * math.exp(-HALF * x * x)),
        domain=[ANY],
        forms="nv ocml:ncdf",
    ),
    fn(
        "normcdfinv",
        g * (SQRT_2PI * math.exp(HALF * r * r)),
        domain=[(0.2, 0.8)],
        forms="nv ocml:ncdfinv",
        singular=True,
    ),
)

GAMMA_FAMILY: Final = (
    fn("tgamma", g * (r * math.polygamma(0, x)), domain=[POSITIVE]),
    # `gamma` is lgamma in glibc and the BSDs
    fn("lgamma", g * math.polygamma(0, x), domain=[POSITIVE], forms="c c:gamma nv ocml"),
    fn(
        "lgamma_r",
        g * math.polygamma(0, x),
        None,
        operands="fp",
        domain=[POSITIVE, None],
        forms="c c:gamma_r ocml",
    ),
    # polygamma(0, x) is digamma; our own functions, see polygamma.py
    fn(
        "polygamma",
        None,
        g * math.polygamma(m + 1, y),
        operands="if",
        domain=[(0, 3), POSITIVE],
        forms="own",
    ),
)

BESSEL: Final = (
    fn("j0", g * -math.j1(x), domain=[ANY], forms="c nv"),
    fn("j1", g * (HALF * (math.j0(x) - math.jn(2, x))), domain=[ANY], forms="c nv"),
    fn(
        "jn",
        None,
        g * (HALF * (math.jn(m - 1, y) - math.jn(m + 1, y))),
        operands="if",
        domain=[(0, 4), ANY],
        forms="c nv",
    ),
    fn("y0", g * -math.y1(x), domain=[POSITIVE], forms="c nv"),
    fn("y1", g * (HALF * (math.y0(x) - math.yn(2, x))), domain=[POSITIVE], forms="c nv"),
    fn(
        "yn",
        None,
        g * (HALF * (math.yn(m - 1, y) - math.yn(m + 1, y))),
        operands="if",
        domain=[(0, 4), POSITIVE],
        forms="c nv",
    ),
    # ocml has no jn and yn; the quotient it needs in their place loses digits in higher orders near 0
    fn("ocml_j0", g * -math.ocml_j1(x), domain=[ANY], forms="ocml:j0"),
    fn(
        "ocml_j1",
        g * select(equal(x, 0), HALF, math.ocml_j0(x) - r / SAFE),
        domain=[POSITIVE],
        forms="ocml:j1",
    ),
    fn("ocml_y0", g * -math.ocml_y1(x), domain=[POSITIVE], forms="ocml:y0"),
    fn("ocml_y1", g * (math.ocml_y0(x) - r / x), domain=[POSITIVE], forms="ocml:y1"),
    fn("cyl_bessel_i0", g * math.cyl_bessel_i1(x), domain=[ANY], forms="nv ocml:i0"),
    # i1(x)/x tends to 1/2 at 0
    fn(
        "cyl_bessel_i1",
        g * select(equal(x, 0), HALF, math.cyl_bessel_i0(x) - r / SAFE),
        domain=[POSITIVE],
        forms="nv ocml:i1",
    ),
)

ROWS: Final[tuple[Rule, ...]] = (*ERROR_FUNCTIONS, *GAMMA_FAMILY, *BESSEL)
