"""What each family computes, written down a second time in mpmath: the oracle of the rule tests."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

import mpmath
from mpmath import mp

from enzyme_build.rules.formula import (
    Binary,
    Call,
    Compare,
    Convert,
    Formula,
    Negate,
    Number,
    Select,
    Symbol,
)

Function = Callable[..., Any]


def _copysign(a: Any, b: Any) -> Any:
    return abs(a) * (-1 if math.copysign(1.0, float(b)) < 0 else 1)


def _round_even(a: Any) -> Any:
    return mp.nint(a)


def _truncate(a: Any) -> Any:
    return mp.floor(a) if a >= 0 else mp.ceil(a)


def _fmod(a: Any, b: Any) -> Any:
    return a - b * _truncate(a / b)


def _remainder(a: Any, b: Any, *_: Any) -> Any:
    return a - b * _round_even(a / b)


def _norm(*values: Any) -> Any:
    return mp.sqrt(sum(v * v for v in values))


def _normcdf(a: Any) -> Any:
    return mp.erfc(-a / mp.sqrt(2)) / 2


def _pow(a: Any, b: Any) -> Any:
    return mp.power(a, b)


REFERENCE: Final[Mapping[str, Function]] = {
    "fneg": operator.neg,
    "fadd": operator.add,
    "fsub": operator.sub,
    "fmul": operator.mul,
    "fdiv": operator.truediv,
    "frem": _fmod,
    "fpext": lambda a: a,
    "fptrunc": lambda a: a,
    "sqrt": mp.sqrt,
    "rsqrt": lambda a: 1 / mp.sqrt(a),
    "rcp": lambda a: 1 / a,
    "cbrt": lambda a: mp.sign(a) * mp.cbrt(abs(a)),
    "rcbrt": lambda a: 1 / mp.cbrt(a),
    "hypot": _norm,
    "rhypot": lambda *v: 1 / _norm(*v),
    "norm3d": _norm,
    "norm4d": _norm,
    "rnorm3d": lambda *v: 1 / _norm(*v),
    "rnorm4d": lambda *v: 1 / _norm(*v),
    "pow": _pow,
    "powr": _pow,
    "powi": _pow,
    "pown": _pow,
    "compoundn": lambda a, k: mp.power(1 + a, k),
    "rootn": lambda a, k: mp.power(a, mpmath.mpf(1) / k),
    "exp": mp.exp,
    "exp2": lambda a: mp.power(2, a),
    "exp10": lambda a: mp.power(10, a),
    "expm1": mp.expm1,
    "exp2m1": lambda a: mp.power(2, a) - 1,
    "exp10m1": lambda a: mp.power(10, a) - 1,
    "log": mp.log,
    "log2": lambda a: mp.log(a, 2),
    "log10": mp.log10,
    "log1p": lambda a: mp.log(1 + a),
    "log2p1": lambda a: mp.log(1 + a, 2),
    "log10p1": lambda a: mp.log10(1 + a),
    "sin": mp.sin,
    "cos": mp.cos,
    "tan": mp.tan,
    "asin": mp.asin,
    "acos": mp.acos,
    "atan": mp.atan,
    "atan2": mp.atan2,
    "sinpi": mp.sinpi,
    "cospi": mp.cospi,
    "tanpi": lambda a: mp.tan(mp.pi * a),
    "asinpi": lambda a: mp.asin(a) / mp.pi,
    "acospi": lambda a: mp.acos(a) / mp.pi,
    "atanpi": lambda a: mp.atan(a) / mp.pi,
    "atan2pi": lambda a, b: mp.atan2(a, b) / mp.pi,
    "sinh": mp.sinh,
    "cosh": mp.cosh,
    "tanh": mp.tanh,
    "asinh": mp.asinh,
    "acosh": mp.acosh,
    "atanh": mp.atanh,
    "erf": mp.erf,
    "erfc": mp.erfc,
    "erfcx": lambda a: mp.exp(a * a) * mp.erfc(a),
    "erfinv": mp.erfinv,
    "erfcinv": lambda a: mp.erfinv(1 - a),
    "normcdf": _normcdf,
    "normcdfinv": lambda a: mp.sqrt(2) * mp.erfinv(2 * a - 1),
    "tgamma": mp.gamma,
    "lgamma": mp.loggamma,
    "lgamma_r": lambda a, _: mp.loggamma(a),
    "polygamma": mp.psi,
    "j0": lambda a: mp.besselj(0, a),
    "j1": lambda a: mp.besselj(1, a),
    "jn": mp.besselj,
    "y0": lambda a: mp.bessely(0, a),
    "y1": lambda a: mp.bessely(1, a),
    "yn": mp.bessely,
    "ocml_j0": lambda a: mp.besselj(0, a),
    "ocml_j1": lambda a: mp.besselj(1, a),
    "ocml_y0": lambda a: mp.bessely(0, a),
    "ocml_y1": lambda a: mp.bessely(1, a),
    "cyl_bessel_i0": lambda a: mp.besseli(0, a),
    "cyl_bessel_i1": lambda a: mp.besseli(1, a),
    "fabs": abs,
    "copysign": _copysign,
    "fmin": min,
    "fmax": max,
    "fdim": lambda a, b: max(a - b, mpmath.mpf(0)),
    "fmod": _fmod,
    "remainder": _remainder,
    "remquo": _remainder,
    "modulo": lambda a, b: a - b * mp.floor(a / b),
    "saturate": lambda a: min(max(a, 0), 1),
    "fract": lambda a: a - mp.floor(a),
    "nextafter": lambda a, _: a,
    "nextup": lambda a: a,
    "canonicalize": lambda a: a,
    "arithmetic.fence": lambda a: a,
    "fma": lambda a, b, c: a * b + c,
    "ldexp": lambda a, k: a * mpmath.mpf(2) ** int(k),
    "significand": lambda a: a / mpmath.mpf(2) ** mp.floor(mp.log(abs(a), 2)),
    "scalbn": lambda a, k: a * mpmath.mpf(2) ** int(k),
    "scalbln": lambda a, k: a * mpmath.mpf(2) ** int(k),
    "floor": mp.floor,
    "ceil": mp.ceil,
    "trunc": _truncate,
    "round": lambda a: mp.floor(a + mpmath.mpf(1) / 2),
    "rint": _round_even,
    "nearbyint": _round_even,
    "roundeven": _round_even,
    "logb": lambda a: mp.floor(mp.log(abs(a), 2)),
    "lround": lambda a: mp.floor(a + mpmath.mpf(1) / 2),
    "lrint": _round_even,
    "ilogb": lambda a: mp.floor(mp.log(abs(a), 2)),
    "is.fpclass": lambda _: 0,
    "fptoui.sat": _truncate,
    "fptosi.sat": _truncate,
}

_OPERATORS: Final[Mapping[str, Function]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def exact(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


def evaluate(formula: Formula, values: Mapping[str, Any]) -> Any:
    """A formula's value at mpmath's working precision."""
    match formula:
        case Number(value):
            return int(value) if value.denominator == 1 else exact(value)
        case Symbol(name):
            return values[name]
        case Negate(operand):
            return -evaluate(operand, values)
        case Convert(operand):
            return evaluate(operand, values)
        case Binary(operation, left, right) | Compare(operation, left, right):
            return _OPERATORS[operation](evaluate(left, values), evaluate(right, values))
        case Select(condition, chosen, otherwise):
            return evaluate(chosen if evaluate(condition, values) else otherwise, values)
        case Call(family, arguments):
            return REFERENCE[family](*(evaluate(a, values) for a in arguments))
    raise TypeError(f"no scalar meaning: {formula}")
