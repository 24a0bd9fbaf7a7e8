"""Bodies of C's complex functions and of the compiler's complex multiplication and division.

The C ABI of x86-64: `double _Complex` is two doubles in and {double, double} out, `float _Complex` is <2 x float>,
`long double _Complex` is passed in memory and returned as {x86_fp80, x86_fp80}. Inverse functions are Kahan's
formulas, which keep their branch cuts and their accuracy near them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from enzyme_build.library.bodies.ir_text import C_SUFFIXES, Writer

Pair: TypeAlias = tuple[str, str]
Unary: TypeAlias = Callable[[Writer, str, str], Pair]


def product(w: Writer, p: Pair, q: Pair) -> Pair:
    (a, b), (c, d) = p, q
    return w.sub(w.mul(a, c), w.mul(b, d)), w.add(w.mul(a, d), w.mul(b, c))


def quotient(w: Writer, p: Pair, q: Pair) -> Pair:
    """(ac+bd, bc-ad)/(c²+d²), the divisor scaled by a power of two so that its square stays in range."""
    (a, b), (c, d) = p, q
    larger = w.intrinsic("maxnum", w.intrinsic("fabs", c), w.intrinsic("fabs", d))
    # ilogb of 0, ∞ and NaN is no exponent; there nothing needs scaling
    positive = w.compare("ogt", larger, w.constant(0.0))
    finite = w.compare("one", larger, w.div(w.constant(1.0), w.constant(0.0)))
    usable = w.define(f"and i1 {positive}, {finite}")
    exponent = w.exponent(larger)
    scaled = w.define(f"sub i32 0, {exponent}")
    shift = w.define(f"select i1 {usable}, i32 {scaled}, i32 0")
    c, d = w.scale(c, shift), w.scale(d, shift)
    norm = w.add(w.mul(c, c), w.mul(d, d))
    real = w.div(w.add(w.mul(a, c), w.mul(b, d)), norm)
    imaginary = w.div(w.sub(w.mul(b, c), w.mul(a, d)), norm)
    return w.scale(real, shift), w.scale(imaginary, shift)


def exponential(w: Writer, a: str, b: str) -> Pair:
    size = w.intrinsic("exp", a)
    return w.mul(size, w.intrinsic("cos", b)), w.mul(size, w.intrinsic("sin", b))


def logarithm(w: Writer, a: str, b: str) -> Pair:
    return w.intrinsic("log", w.libm("hypot", a, b)), w.libm("atan2", b, a)


def logarithm10(w: Writer, a: str, b: str) -> Pair:
    real, imaginary = logarithm(w, a, b)
    ten = w.intrinsic("log", w.constant(10.0))
    return w.div(real, ten), w.div(imaginary, ten)


def square_root(w: Writer, a: str, b: str) -> Pair:
    """t = √((|z|+|a|)/2) is one part and b/2t the other, so that nothing cancels."""
    half = w.constant(0.5)
    size = w.libm("hypot", a, b)
    t = w.intrinsic("sqrt", w.mul(w.add(size, w.intrinsic("fabs", a)), half))
    at_zero = w.compare("oeq", t, w.constant(0.0))
    divisor = w.select(at_zero, w.constant(1.0), w.add(t, t))
    other = w.div(b, divisor)
    right = w.compare("oge", a, w.constant(0.0))
    real = w.select(right, t, w.intrinsic("fabs", other))
    imaginary = w.select(right, other, w.intrinsic("copysign", t, b))
    return real, imaginary


def sine(w: Writer, a: str, b: str) -> Pair:
    return (
        w.mul(w.intrinsic("sin", a), w.intrinsic("cosh", b)),
        w.mul(w.intrinsic("cos", a), w.intrinsic("sinh", b)),
    )


def cosine(w: Writer, a: str, b: str) -> Pair:
    imaginary = w.mul(w.intrinsic("sin", a), w.intrinsic("sinh", b))
    return w.mul(w.intrinsic("cos", a), w.intrinsic("cosh", b)), w.neg(imaginary)


def tangent(w: Writer, a: str, b: str) -> Pair:
    imaginary, real = hyperbolic_tangent(w, b, a)
    return real, imaginary


def hyperbolic_sine(w: Writer, a: str, b: str) -> Pair:
    imaginary, real = sine(w, b, a)
    return real, imaginary


def hyperbolic_cosine(w: Writer, a: str, b: str) -> Pair:
    imaginary = w.mul(w.intrinsic("sinh", a), w.intrinsic("sin", b))
    return w.mul(w.intrinsic("cosh", a), w.intrinsic("cos", b)), imaginary


def hyperbolic_tangent(w: Writer, a: str, b: str) -> Pair:
    """With h = tanh a and t = tan b: (h(1+t²) + i·t(1-h²))/(1+h²t²); 1-h² is 1/cosh² to keep its digits."""
    h, t = w.intrinsic("tanh", a), w.intrinsic("tan", b)
    one = w.constant(1.0)
    secant = w.div(one, w.intrinsic("cosh", a))
    product_ = w.mul(h, t)
    norm = w.add(one, w.mul(product_, product_))
    real = w.div(w.mul(h, w.add(one, w.mul(t, t))), norm)
    return real, w.div(w.mul(t, w.mul(secant, secant)), norm)


def _roots(w: Writer, a: str, b: str) -> tuple[Pair, Pair]:
    """√(1-z) and √(1+z)."""
    one = w.constant(1.0)
    return square_root(w, w.sub(one, a), w.neg(b)), square_root(w, w.add(one, a), b)


def arc_sine(w: Writer, a: str, b: str) -> Pair:
    (mr, mi), (pr, pi) = _roots(w, a, b)
    real = w.libm("atan2", a, w.sub(w.mul(mr, pr), w.mul(mi, pi)))
    return real, w.libm("asinh", w.sub(w.mul(mr, pi), w.mul(mi, pr)))


def arc_cosine(w: Writer, a: str, b: str) -> Pair:
    (mr, mi), (pr, pi) = _roots(w, a, b)
    half = w.libm("atan2", mr, pr)
    return w.add(half, half), w.libm("asinh", w.sub(w.mul(pr, mi), w.mul(pi, mr)))


def arc_hyperbolic_sine(w: Writer, a: str, b: str) -> Pair:
    """asinh z = -i·asin(iz)."""
    real, imaginary = arc_sine(w, w.neg(b), a)
    return imaginary, w.neg(real)


def arc_hyperbolic_cosine(w: Writer, a: str, b: str) -> Pair:
    one = w.constant(1.0)
    (mr, mi), (pr, pi) = square_root(w, w.sub(a, one), b), square_root(w, w.add(a, one), b)
    real = w.libm("asinh", w.add(w.mul(mr, pr), w.mul(mi, pi)))
    half = w.libm("atan2", mi, pr)
    return real, w.add(half, half)


def arc_hyperbolic_tangent(w: Writer, a: str, b: str) -> Pair:
    one, square = w.constant(1.0), w.mul(b, b)
    below, above = w.sub(one, a), w.add(one, a)
    norm = w.add(w.mul(below, below), square)
    real = w.mul(w.constant(0.25), w.libm("log1p", w.div(w.mul(w.constant(4.0), a), norm)))
    angle = w.libm("atan2", w.add(b, b), w.sub(w.mul(below, above), square))
    return real, w.mul(w.constant(0.5), angle)


def arc_tangent(w: Writer, a: str, b: str) -> Pair:
    """atan z = -i·atanh(iz)."""
    real, imaginary = arc_hyperbolic_tangent(w, w.neg(b), a)
    return imaginary, w.neg(real)


def projection(w: Writer, a: str, b: str) -> Pair:
    """All infinities are one."""
    infinity = w.div(w.constant(1.0), w.constant(0.0))
    larger = w.intrinsic("maxnum", w.intrinsic("fabs", a), w.intrinsic("fabs", b))
    is_infinite = w.compare("oeq", larger, infinity)
    zero = w.intrinsic("copysign", w.constant(0.0), b)
    return w.select(is_infinite, infinity, a), w.select(is_infinite, zero, b)


UNARY: Final[dict[str, Unary]] = {
    "cexp": exponential,
    "clog": logarithm,
    "clog10": logarithm10,
    "csqrt": square_root,
    "csin": sine,
    "ccos": cosine,
    "ctan": tangent,
    "csinh": hyperbolic_sine,
    "ccosh": hyperbolic_cosine,
    "ctanh": hyperbolic_tangent,
    "casin": arc_sine,
    "cacos": arc_cosine,
    "catan": arc_tangent,
    "casinh": arc_hyperbolic_sine,
    "cacosh": arc_hyperbolic_cosine,
    "catanh": arc_hyperbolic_tangent,
    "cproj": projection,
}
REAL_VALUED: Final = ("cabs", "carg", "creal", "cimag")
ARITHMETIC: Final = {"__mul": product, "__div": quotient}
_ARITHMETIC_MODES: Final = {"sc3": "float", "dc3": "double", "xc3": "x86_fp80"}


def _parameters(w: Writer, count: int) -> tuple[str, list[Pair]]:
    """The parameter list of `count` complex arguments in the C ABI, and their parts."""
    texts, pairs = [], []
    for k in range(count):
        if w.real == "float":
            texts.append(f"<2 x float> %z{k}")
            real, imaginary = (w.define(f"extractelement <2 x float> %z{k}, i32 {i}") for i in (0, 1))
        elif w.real == "double":
            texts.append(f"double %re{k}, double %im{k}")
            real, imaginary = f"%re{k}", f"%im{k}"
        else:
            struct = f"{{ {w.real}, {w.real} }}"
            texts.append(f"ptr byval({struct}) align 16 %z{k}")
            real = w.define(f"load {w.real}, ptr %z{k}, align 16")
            place = w.define(f"getelementptr inbounds {struct}, ptr %z{k}, i32 0, i32 1")
            imaginary = w.define(f"load {w.real}, ptr {place}, align 16")
        pairs.append((real, imaginary))
    return ", ".join(texts), pairs


def _return(w: Writer, value: Pair) -> str:
    """Returns the pair as the C ABI does; the return type's text."""
    packed = w.real == "float"
    type_ = "<2 x float>" if packed else f"{{ {w.real}, {w.real} }}"
    operation, index = ("insertelement", "i32 ") if packed else ("insertvalue", "")
    first = w.define(f"{operation} {type_} poison, {w.real} {value[0]}, {index}0")
    second = w.define(f"{operation} {type_} {first}, {w.real} {value[1]}, {index}1")
    w.lines.append(f"  ret {type_} {second}")
    return type_


def _unary(name: str, base: str, real: str) -> str:
    w = Writer(real)
    parameters, [(a, b)] = _parameters(w, 1)
    return w.function(name, _return(w, UNARY[base](w, a, b)), parameters)


def _real_valued(name: str, base: str, real: str) -> str:
    w = Writer(real)
    parameters, [(a, b)] = _parameters(w, 1)
    match base:
        case "cabs":
            value = w.libm("hypot", a, b)
        case "carg":
            value = w.libm("atan2", b, a)
        case _:
            value = a if base == "creal" else b
    w.lines.append(f"  ret {real} {value}")
    return w.function(name, real, parameters)


def _conjugate(name: str, real: str) -> str:
    w = Writer(real)
    parameters, [(a, b)] = _parameters(w, 1)
    return w.function(name, _return(w, (a, w.neg(b))), parameters)


def _power(name: str, real: str) -> str:
    """exp(q·log p); 0 to a power is 0, or 1 where the power is 0, on a path of its own: log has none there."""
    w = Writer(real)
    parameters, [(a, b), (c, d)] = _parameters(w, 2)
    zero = w.constant(0.0)
    base_is_zero, power_is_zero = (
        w.define(f"and i1 {w.compare('oeq', u, zero)}, {w.compare('oeq', v, zero)}")
        for u, v in ((a, b), (c, d))
    )
    at_zero = w.select(power_is_zero, w.constant(1.0), zero)
    w.lines += [f"  br i1 {base_is_zero}, label %exit, label %usual", "usual:"]
    exponent = product(w, (c, d), logarithm(w, a, b))
    re, im = exponential(w, *exponent)
    w.lines += ["  br label %exit", "exit:"]
    result = (
        w.define(f"phi {real} [ {at_zero}, %entry ], [ {re}, %usual ]"),
        w.define(f"phi {real} [ {zero}, %entry ], [ {im}, %usual ]"),
    )
    return w.function(name, _return(w, result), parameters)


def _arithmetic(name: str, operation: str, real: str) -> str:
    w = Writer(real)
    value = ARITHMETIC[operation](w, ("%a", "%b"), ("%c", "%d"))
    return w.function(name, _return(w, value), ", ".join(f"{real} %{p}" for p in "abcd"))


def complex_body(name: str) -> str | None:
    """The body of a complex function by its C name."""
    if name[:5] in ARITHMETIC and name[5:] in _ARITHMETIC_MODES:
        return _arithmetic(name, name[:5], _ARITHMETIC_MODES[name[5:]])
    for real, suffix in C_SUFFIXES.items():
        base = name.removesuffix(suffix)
        if suffix and base == name:
            continue
        if base in UNARY:
            return _unary(name, base, real)
        if base in REAL_VALUED:
            return _real_valued(name, base, real)
        if base == "conj":
            return _conjugate(name, real)
        if base == "cpow":
            return _power(name, real)
    return None
