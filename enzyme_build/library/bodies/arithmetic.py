"""Bodies of what returns two floats (`modf`, `frexp`, `sincos`): of C, of LLVM's intrinsics, of libraries for GPUs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from enzyme_build.library.bodies.ir_text import C_SUFFIXES, MARKS, quoted

TYPES: Final = {mark: kind for kind, mark in MARKS.items()}


def arithmetic_body(name: str) -> str | None:
    return _c_body(name) or _intrinsic_body(name) or _vendor_body(name)


def _module(declarations: list[str], head: str, lines: list[str]) -> str:
    text = [*(f"declare {d}" for d in declarations), "", f"define linkonce_odr hidden {head} nounwind {{"]
    return "\n".join([*text, *(f"  {line}" for line in lines), "}", ""])


# --- C: modf, frexp, sincos, and the order of bytes ------------------------------------------------------

OF_NETWORKS: Final = {"htonl": "i32", "ntohl": "i32", "htons": "i16", "ntohs": "i16"}
"""Of machines whose lowest byte lies first, as all are for which we generate code."""


def _c_body(name: str) -> str | None:
    if (bits := OF_NETWORKS.get(name)) is not None:
        lines = [f"%turned = call {bits} @llvm.bswap.{bits}({bits} %x)", f"ret {bits} %turned"]
        return _module([f"{bits} @llvm.bswap.{bits}({bits})"], f"{bits} @{quoted(name)}({bits} %x)", lines)
    for real, suffix in C_SUFFIXES.items():
        if not suffix or name.endswith(suffix):
            maker = _C_BODIES.get(name.removesuffix(suffix) if suffix else name)
            if maker is not None:
                return maker(name, real, "ptr")
    return None


def _modf(name: str, real: str, pointer: str) -> str:
    """The fraction keeps the sign of x even where it is zero, hence -(whole - x) for negative x."""
    m = MARKS[real]
    lines = [
        *_modf_lines(real, m),
        f"store {real} %whole, {pointer} %out",
        f"ret {real} %fraction",
    ]
    head = f"{real} @{quoted(name)}({real} %x, {pointer} %out)"
    return _module(_modf_declarations(real, m), head, lines)


def _modf_declarations(real: str, mark: str) -> list[str]:
    return [f"{real} @llvm.trunc.{mark}({real})", f"{real} @llvm.copysign.{mark}({real}, {real})"]


def _modf_lines(real: str, mark: str) -> list[str]:
    """%whole and %fraction; an infinite x has fraction zero, of its sign and without derivative."""
    bit = _like(real, "i1")
    return [
        f"%whole = call {real} @llvm.trunc.{mark}({real} %x)",
        f"%above = fsub {real} %x, %whole",
        f"%below.negated = fsub {real} %whole, %x",
        f"%below = fneg {real} %below.negated",
        f"%zero = call {real} @llvm.copysign.{mark}({real} zeroinitializer, {real} %x)",
        f"%sign = call {real} @llvm.copysign.{mark}({real} {_one(real)}, {real} %x)",
        f"%negative = fcmp olt {real} %sign, zeroinitializer",
        f"%difference = select {bit} %negative, {real} %below, {real} %above",
        f"%undefined = fcmp uno {real} %above, zeroinitializer",
        f"%number = fcmp ord {real} %x, zeroinitializer",
        f"%infinite = and {bit} %undefined, %number",
        f"%fraction = select {bit} %infinite, {real} %zero, {real} %difference",
    ]


def _frexp(name: str, real: str, pointer: str, scale: str | None = None, logb: str | None = None) -> str:
    """The exponent is piecewise constant, so the fraction is x scaled by it."""
    scale = scale or f"llvm.ldexp.{MARKS[real]}.i32"
    logb = logb or f"ilogb{C_SUFFIXES[real]}"
    lines = [
        *_exponent_lines(real, real, logb, "%x", ""),
        f"store i32 %exponent, {pointer} %out",
        "%scale = sub i32 0, %exponent",
        f"%fraction = call {real} @{scale}({real} %x, i32 %scale)",
        f"ret {real} %fraction",
    ]
    declarations = [f"i32 @{logb}({real})", f"{real} @{scale}({real}, i32)"]
    return _module(declarations, f"{real} @{quoted(name)}({real} %x, {pointer} %out)", lines)


def _exponent_lines(real: str, wide: str, logb: str, x: str, tail: str) -> list[str]:
    """%exponent: 1 + ilogb, an integer and hence without derivative; 0 for zeros, infinities and NaN.

    `wide` is the kind in which ilogb exists; `tail` keeps the names of several lanes apart.
    """
    widened = f"%wide{tail}" if wide != real else x
    return [
        *([f"{widened} = fpext {real} {x} to {wide}"] if wide != real else []),
        f"%found{tail} = call i32 @{logb}({wide} {widened})",
        f"%next{tail} = add i32 %found{tail}, 1",
        f"%none{tail} = fsub {wide} {widened}, {widened}",
        f"%finite{tail} = fcmp oeq {wide} %none{tail}, zeroinitializer",
        f"%nonzero{tail} = fcmp one {wide} {widened}, zeroinitializer",
        f"%usual{tail} = and i1 %finite{tail}, %nonzero{tail}",
        f"%exponent{tail} = select i1 %usual{tail}, i32 %next{tail}, i32 0",
    ]


def _sincos(name: str, real: str, pointer: str, sine: str | None = None, cosine: str | None = None) -> str:
    sine, cosine = sine or f"llvm.sin.{MARKS[real]}", cosine or f"llvm.cos.{MARKS[real]}"
    lines = [
        f"%sine = call {real} @{sine}({real} %x)",
        f"%cosine = call {real} @{cosine}({real} %x)",
        f"store {real} %sine, {pointer} %s",
        f"store {real} %cosine, {pointer} %c",
        "ret void",
    ]
    declarations = [f"{real} @{sine}({real})", f"{real} @{cosine}({real})"]
    head = f"void @{quoted(name)}({real} %x, {pointer} %s, {pointer} %c)"
    return _module(declarations, head, lines)


_C_BODIES: Final[dict[str, Callable[[str, str, str], str]]] = {
    "modf": _modf,
    "frexp": _frexp,
    "sincos": _sincos,
}

# --- LLVM intrinsics that return a pair, scalar or vector ------------------------------------------------


def _intrinsic_body(name: str) -> str | None:
    if not name.startswith("llvm."):
        return None
    found = re.fullmatch(
        r"llvm\.(modf|sincos|sincospi|frexp)\.((?:nx)?(?:v\d+)?)(\w+?)(?:\.(?:nx)?(?:v\d+)?i(\d+))?", name
    )
    if found is None or found[3] not in TYPES:
        return None
    family, shape, mark, bits = found.groups()
    real = _shaped(shape, TYPES[mark])
    if (family == "frexp") != (bits is not None):
        return None
    if family == "frexp":
        return _intrinsic_frexp(name, real, _shaped(shape, f"i{bits}"))
    lines, declarations = _pair_lines(family, real, shape + mark)
    head = f"{{ {real}, {real} }} @{quoted(name)}({real} %x)"
    return _module(declarations, head, lines)


def _pair_lines(family: str, real: str, mark: str) -> tuple[list[str], list[str]]:
    if family == "modf":
        return [*_modf_lines(real, mark), *_pair(real, "%fraction", "%whole")], _modf_declarations(real, mark)
    declarations = [f"{real} @llvm.{f}.{mark}({real})" for f in ("sin", "cos", "rint")]
    calls = [
        f"%sine = call {real} @llvm.sin.{mark}({real} %angle)",
        f"%cosine = call {real} @llvm.cos.{mark}({real} %angle)",
        *_pair(real, "%sine", "%cosine"),
    ]
    if family == "sincos":
        return [line.replace("%angle", "%x") for line in calls], declarations[:2]
    # sincospi: whole turns are taken off first, which is exact, so that large x keeps its digits
    turn = [
        f"%half = fmul {real} %x, {_half(real)}",
        f"%turns = call {real} @llvm.rint.{mark}({real} %half)",
        f"%whole = fadd {real} %turns, %turns",
        f"%rest = fsub {real} %x, %whole",
        f"%angle = fmul {real} %rest, {_splat(real, _pi(real))}",
    ]
    return [*turn, *calls], declarations


# the kind in which a C library has ilogb, and its name
_LOGB: Final = {
    "half": ("float", "ilogbf"),
    "bfloat": ("float", "ilogbf"),
    "float": ("float", "ilogbf"),
    "double": ("double", "ilogb"),
    "x86_fp80": ("x86_fp80", "ilogbl"),
    "fp128": ("fp128", "ilogbf128"),
}


def _intrinsic_frexp(name: str, real: str, integer: str) -> str | None:
    """A vector's lanes one by one, as ilogb knows no vectors; their number must be known."""
    if "vscale" in real:
        return None
    scalar = real.rpartition(" x ")[2].rstrip(">")
    wide, logb = _LOGB[scalar]
    bits = integer.rpartition(" x ")[2].rstrip(">")
    scale = f"llvm.ldexp.{MARKS[scalar]}.{bits}"
    count = int(real[1:].split(" x ", maxsplit=1)[0]) if real.startswith("<") else None
    pair = f"{{ {real}, {integer} }}"
    lines, fraction, exponent = [], "poison", "poison"
    for k in range(count or 1):
        x = f"%x{k}" if count else "%x"
        if count:
            lines.append(f"{x} = extractelement {real} %x, i32 {k}")
        lines += _exponent_lines(scalar, wide, logb, x, f".{k}")
        lines += [
            f"%sized.{k} = {_resize(bits)} i32 %exponent.{k} to {bits}",
            f"%scale.{k} = sub {bits} 0, %sized.{k}",
            f"%fraction.{k} = call {scalar} @{scale}({scalar} {x}, {bits} %scale.{k})",
        ]
        if count:
            lines += [
                f"%fractions.{k} = insertelement {real} {fraction}, {scalar} %fraction.{k}, i32 {k}",
                f"%exponents.{k} = insertelement {integer} {exponent}, {bits} %sized.{k}, i32 {k}",
            ]
            fraction, exponent = f"%fractions.{k}", f"%exponents.{k}"
    if not count:
        fraction, exponent = "%fraction.0", "%sized.0"
    lines += [
        f"%first = insertvalue {pair} poison, {real} {fraction}, 0",
        f"%both = insertvalue {pair} %first, {integer} {exponent}, 1",
        f"ret {pair} %both",
    ]
    declarations = [f"i32 @{logb}({wide})", f"{scalar} @{scale}({scalar}, {bits})"]
    return _module(declarations, f"{pair} @{quoted(name)}({real} %x)", lines)


def _resize(bits: str) -> str:
    """From i32; a conversion to i32 itself is spelled as bitcast."""
    width = int(bits[1:])
    return "bitcast" if width == 32 else "trunc" if width < 32 else "sext"


def _pair(real: str, first: str, second: str) -> list[str]:
    type_ = f"{{ {real}, {real} }}"
    return [
        f"%first = insertvalue {type_} poison, {real} {first}, 0",
        f"%both = insertvalue {type_} %first, {real} {second}, 1",
        f"ret {type_} %both",
    ]


# --- libdevice and ocml: the same functions, in their own spelling ---------------------------------------


def _vendor_body(name: str) -> str | None:
    if not name.startswith(("__nv_", "__ocml_")):
        return None
    found = re.fullmatch(r"__nv_(?:fast_)?(modf|frexp|sincospi|sincos)(f?)", name)
    if found is not None:
        real, f = ("float", "f") if found[2] else ("double", "")
        inner = {"sincos": ("sin", "cos"), "sincospi": ("sinpi", "cospi")}.get(found[1])
        if inner is not None:
            return _sincos(name, real, "ptr", *(f"__nv_{base}{f}" for base in inner))
        return (
            _modf(name, real, "ptr")
            if found[1] == "modf"
            else _frexp(name, real, "ptr", f"__nv_ldexp{f}", f"__nv_ilogb{f}")
        )
    found = re.fullmatch(r"__ocml_(modf|frexp|fract|sincospi|sincos)_(f16|f32|f64)", name)
    return None if found is None else _ocml_body(name, found[1], found[2])


def _ocml_body(name: str, family: str, mark: str) -> str:
    """ocml writes second results through pointers to private memory, address space 5."""
    real, pointer = TYPES[mark], "ptr addrspace(5)"
    if family == "modf":
        return _modf(name, real, pointer)
    if family == "frexp":
        return _frexp(name, real, pointer, f"__ocml_ldexp_{mark}", f"__ocml_ilogb_{mark}")
    head = f"{real} @{quoted(name)}({real} %x, {pointer} %out)"
    if family == "fract":
        floor = f"{real} @llvm.floor.{mark}"
        lines = [
            f"%whole = call {floor}({real} %x)",
            f"%fraction = fsub {real} %x, %whole",
            f"store {real} %whole, {pointer} %out",
            f"ret {real} %fraction",
        ]
        return _module([f"{floor}({real})"], head, lines)
    pi = "pi" if family == "sincospi" else ""
    sine, cosine = f"{real} @__ocml_sin{pi}_{mark}", f"{real} @__ocml_cos{pi}_{mark}"
    lines = [
        f"%sine = call {sine}({real} %x)",
        f"%cosine = call {cosine}({real} %x)",
        f"store {real} %cosine, {pointer} %out",
        f"ret {real} %sine",
    ]
    return _module([f"{sine}({real})", f"{cosine}({real})"], head, lines)


# --- types and constants as text -------------------------------------------------------------------------


def _shaped(shape: str, scalar: str) -> str:
    """nxv4 and float → <vscale x 4 x float>."""
    if not shape:
        return scalar
    scalable = "vscale x " if shape.startswith("nx") else ""
    return f"<{scalable}{shape.removeprefix('nx').removeprefix('v')} x {scalar}>"


def _like(real: str, scalar: str) -> str:
    """`scalar` in the shape of the type `real`."""
    return f"{real.rpartition(' x ')[0]} x {scalar}>" if real.startswith("<") else scalar


def _splat(real: str, constant: str) -> str:
    return f"splat ({real.rpartition(' x ')[2].rstrip('>')} {constant})" if real.startswith("<") else constant


_WIDE: Final = {
    "x86_fp80": {"1.0": "0xK3FFF8000000000000000", "0.5": "0xK3FFE8000000000000000"},
    "fp128": {"1.0": "0xL00000000000000003FFF000000000000", "0.5": "0xL00000000000000003FFE000000000000"},
}
_PI: Final = {
    "half": "0xH4248",
    "float": "0x400921FB60000000",
    "double": "0x400921FB54442D18",
    "x86_fp80": "0xK4000C90FDAA22168C235",
    "fp128": "0xL8469898CC51701B84000921FB54442D1",
}


def _one(real: str) -> str:
    scalar = real.rpartition(" x ")[2].rstrip(">")
    return _splat(real, _WIDE.get(scalar, {}).get("1.0", "1.0"))


def _pi(real: str) -> str:
    return _PI[real.rpartition(" x ")[2].rstrip(">")]


def _half(real: str) -> str:
    scalar = real.rpartition(" x ")[2].rstrip(">")
    return _splat(real, _WIDE.get(scalar, {}).get("0.5", "0.5"))
