"""IR text of differentiable bodies, for known functions that are best explained as code.

A body defines `@enzymepy.<name>` with the signature of `<name>`; the caller of this room puts it into the module and
differentiates it in place of the declaration. The program's own calls keep calling the real function.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from enzyme_build.library.complex_bodies import complex_body
from enzyme_build.library.ir_text import C_SUFFIXES, MARKS, quoted

INACTIVE: Final = "!enzyme_inactive_inst !0, !enzyme_inactive_val !0"
INACTIVE_NODE: Final = "!0 = !{}"
TYPES: Final = {mark: kind for kind, mark in MARKS.items()}


def body(name: str) -> str | None:
    """The module text that defines `body_symbol(name)`, or None where no body is known."""
    return complex_body(name) or _c_body(name) or _intrinsic_body(name) or _vendor_body(name)


def body_symbol(name: str) -> str:
    return quoted(name)


def _module(declarations: list[str], head: str, lines: list[str], *rest: str) -> str:
    text = [*(f"declare {d}" for d in declarations), "", f"define linkonce_odr hidden {head} nounwind {{"]
    return "\n".join([*text, *(f"  {line}" for line in lines), "}", *rest, ""])


# --- C: modf, frexp, sincos ------------------------------------------------------------------------------


def _c_body(name: str) -> str | None:
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


def _frexp(name: str, real: str, pointer: str, scale: str | None = None) -> str:
    """The exponent is piecewise constant, so the fraction is x scaled by it; the real frexp finds the exponent."""
    scale = scale or f"llvm.ldexp.{MARKS[real]}.i32"
    lines = [
        f"%found = call {real} @{name}({real} %x, {pointer} %out), {INACTIVE}",
        f"%exponent = load i32, {pointer} %out",
        "%scale = sub i32 0, %exponent",
        f"%fraction = call {real} @{scale}({real} %x, i32 %scale)",
        f"ret {real} %fraction",
    ]
    declarations = [f"{real} @{name}({real}, {pointer})", f"{real} @{scale}({real}, i32)"]
    head = f"{real} @{quoted(name)}({real} %x, {pointer} %out)"
    return _module(declarations, head, lines, INACTIVE_NODE)


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
    found = re.fullmatch(r"llvm\.(modf|sincos|sincospi|frexp)\.((?:nx)?(?:v\d+)?)(\w+?)(?:\.(?:nx)?(?:v\d+)?i(\d+))?", name)
    if found is None or found[3] not in TYPES:
        return None
    family, shape, mark, bits = found.groups()
    real = _shaped(shape, TYPES[mark])
    if (family == "frexp") != (bits is not None):
        return None
    if family == "frexp":
        return _intrinsic_frexp(name, real, _shaped(shape, f"i{bits}"), shape + mark)
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


def _intrinsic_frexp(name: str, real: str, integer: str, mark: str) -> str:
    pair = f"{{ {real}, {integer} }}"
    integer_mark = re.sub(r"bf?\d+$|f\d+$", "", mark) + "i" + integer.rsplit("i", 1)[1].rstrip(">")
    scale = f"llvm.ldexp.{mark}.{integer_mark}"
    lines = [
        f"%found = call {pair} @{name}({real} %x), {INACTIVE}",
        f"%exponent = extractvalue {pair} %found, 1",
        f"%scale = sub {integer} zeroinitializer, %exponent",
        f"%fraction = call {real} @{scale}({real} %x, {integer} %scale)",
        f"%first = insertvalue {pair} poison, {real} %fraction, 0",
        f"%both = insertvalue {pair} %first, {integer} %exponent, 1",
        f"ret {pair} %both",
    ]
    declarations = [f"{pair} @{name}({real})", f"{real} @{scale}({real}, {integer})"]
    return _module(declarations, f"{pair} @{quoted(name)}({real} %x)", lines, INACTIVE_NODE)


def _pair(real: str, first: str, second: str) -> list[str]:
    type_ = f"{{ {real}, {real} }}"
    return [
        f"%first = insertvalue {type_} poison, {real} {first}, 0",
        f"%both = insertvalue {type_} %first, {real} {second}, 1",
        f"ret {type_} %both",
    ]


# --- libdevice and ocml: the same functions, in their own spelling ---------------------------------------


def _vendor_body(name: str) -> str | None:
    found = re.fullmatch(r"__nv_(?:fast_)?(modf|frexp|sincospi|sincos)(f?)", name)
    if found is not None:
        real, f = ("float", "f") if found[2] else ("double", "")
        inner = {"sincos": ("sin", "cos"), "sincospi": ("sinpi", "cospi")}.get(found[1])
        if inner is not None:
            return _sincos(name, real, "ptr", *(f"__nv_{base}{f}" for base in inner))
        return _modf(name, real, "ptr") if found[1] == "modf" else _frexp(name, real, "ptr", f"__nv_ldexp{f}")
    found = re.fullmatch(r"__ocml_(modf|frexp|fract|sincospi|sincos)_(f16|f32|f64)", name)
    return None if found is None else _ocml_body(name, found[1], found[2])


def _ocml_body(name: str, family: str, mark: str) -> str:
    """ocml writes second results through pointers to private memory, address space 5."""
    real, pointer = TYPES[mark], "ptr addrspace(5)"
    if family == "modf":
        return _modf(name, real, pointer)
    if family == "frexp":
        return _frexp(name, real, pointer, f"__ocml_ldexp_{mark}")
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
