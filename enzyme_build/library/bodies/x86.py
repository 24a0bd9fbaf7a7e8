"""What the SIMD intrinsics of x86 compute, lane by lane, where clang has no general instruction for them.

Reciprocals are told exactly: the approximation of the processor is a table, which has no derivative.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from enzyme_build.library.bodies.ir_text import quoted
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass, field

_LANES: Final = {"ps": ("float", 4), "pd": ("double", 2), "ss": ("float", 4), "sd": ("double", 2)}
_BITS: Final = {"float": 32, "double": 64}
_NAME = compiled_when_used(
    r"llvm\.x86\.(?:sse|sse2|sse3|sse41|avx|avx2|avx512)\."
    r"(max|min|hadd|hsub|addsub|dp|blendv|cmp|rcp|rsqrt|vpermilvar|perm)\.?(ps|pd|ss|sd)(?:\.(256|512))?"
)
# The predicates of comparisons, by number; from 16 on they differ in which NaN raise a flag only.
_PREDICATES: Final = [
    "oeq",
    "olt",
    "ole",
    "uno",
    "une",
    "uge",
    "ugt",
    "ord",
    "ueq",
    "ult",
    "ule",
    "false",
    "one",
    "oge",
    "ogt",
    "true",
]


def x86_body(name: str) -> str | None:
    found = _NAME.fullmatch(name)
    if found is not None:
        family, kind, width = found.groups()
        scalar, count = _LANES[kind]
        count = count * int(width or 128) // 128
        maker = _MAKERS[family]
        return maker(_Body(name, scalar, count, is_scalar=kind in ("ss", "sd")))
    return _conversion_body(name)


@dataclass(slots=True)
class _Body:
    """Lines of a function over vectors of `count` lanes."""

    name: str
    scalar: str
    count: int
    is_scalar: bool = False
    lines: list[str] = field(default_factory=list)
    declarations: list[str] = field(default_factory=list)

    @property
    def vector(self) -> str:
        return f"<{self.count} x {self.scalar}>"

    @property
    def group(self) -> int:
        """Lanes in 128 bits: most instructions stay within these."""
        return 128 // _BITS[self.scalar]

    def emit(self, operation: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {operation}")
        return name

    def lane(self, vector: str, k: int | str) -> str:
        index = f"i32 {k}"
        return self.emit(f"extractelement {self.vector} {vector}, {index}")

    def text(self, parameters: str, results: list[str], kept: str = "poison") -> str:
        """The function that returns these lanes, and behind them those of the vector `kept`."""
        value = kept
        for k, result in enumerate(results):
            value = self.emit(f"insertelement {self.vector} {value}, {self.scalar} {result}, i32 {k}")
        body = "\n".join([*(f"  {line}" for line in self.lines), f"  ret {self.vector} {value}"])
        declared = "".join(f"declare {d}\n" for d in dict.fromkeys(self.declarations))
        head = f"define linkonce_odr hidden {self.vector} @{quoted(self.name)}({parameters}) nounwind {{"
        return f"{declared}\n{head}\n{body}\n}}\n"


def _extreme(body: _Body) -> str:
    """The second operand where they are equal or one is NaN."""
    predicate = "ogt" if ".max." in body.name else "olt"
    results = []
    for k in range(1 if body.is_scalar else body.count):
        a, b = body.lane("%a", k), body.lane("%b", k)
        better = body.emit(f"fcmp {predicate} {body.scalar} {a}, {b}")
        results.append(body.emit(f"select i1 {better}, {body.scalar} {a}, {body.scalar} {b}"))
    mode = ", i32 %rounding" if body.name.endswith(".512") else ""
    return body.text(
        f"{body.vector} %a, {body.vector} %b{mode}", results, "%a" if body.is_scalar else "poison"
    )


def _horizontal(body: _Body) -> str:
    operation = "fadd" if ".hadd." in body.name else "fsub"
    results = []
    for first in range(0, body.count, body.group):
        for operand in ("%a", "%b"):
            for k in range(first, first + body.group, 2):
                pair = [body.lane(operand, k), body.lane(operand, k + 1)]
                results.append(body.emit(f"{operation} {body.scalar} {', '.join(pair)}"))
    return body.text(f"{body.vector} %a, {body.vector} %b", results)


def _alternating(body: _Body) -> str:
    results = [
        body.emit(f"{'fadd' if k % 2 else 'fsub'} {body.scalar} {body.lane('%a', k)}, {body.lane('%b', k)}")
        for k in range(body.count)
    ]
    return body.text(f"{body.vector} %a, {body.vector} %b", results)


def _dot(body: _Body) -> str:
    """The upper half of the immediate says which products are added, the lower half where the sum goes."""
    results = []
    for first in range(0, body.count, body.group):
        total = "0.0"
        for k in range(body.group):
            a, b = body.lane("%a", first + k), body.lane("%b", first + k)
            product = body.emit(f"fmul {body.scalar} {a}, {b}")
            counts = _bit(body, 4 + k)
            part = body.emit(f"select i1 {counts}, {body.scalar} {product}, {body.scalar} 0.0")
            total = body.emit(f"fadd {body.scalar} {total}, {part}")
        results += [
            body.emit(f"select i1 {_bit(body, k)}, {body.scalar} {total}, {body.scalar} 0.0")
            for k in range(body.group)
        ]
    return body.text(f"{body.vector} %a, {body.vector} %b, i8 %imm", results)


def _bit(body: _Body, k: int) -> str:
    masked = body.emit(f"and i8 %imm, {1 << k}")
    return body.emit(f"icmp ne i8 {masked}, 0")


def _blend(body: _Body) -> str:
    results = []
    integer = f"i{_BITS[body.scalar]}"
    for k in range(body.count):
        bits = body.emit(f"bitcast {body.scalar} {body.lane('%m', k)} to {integer}")
        chosen = body.emit(f"icmp slt {integer} {bits}, 0")
        a, b = body.lane("%a", k), body.lane("%b", k)
        results.append(body.emit(f"select i1 {chosen}, {body.scalar} {b}, {body.scalar} {a}"))
    return body.text(f"{body.vector} %a, {body.vector} %b, {body.vector} %m", results)


def _comparison(body: _Body) -> str:
    """All bits of a lane are set where the comparison holds."""
    integer = f"i{_BITS[body.scalar]}"
    which = body.emit("and i8 %imm, 15")
    results = []
    for k in range(1 if body.is_scalar else body.count):
        a, b = body.lane("%a", k), body.lane("%b", k)
        holds = "false"
        for number, predicate in enumerate(_PREDICATES):
            is_meant = body.emit(f"icmp eq i8 {which}, {number}")
            answer = body.emit(f"fcmp {predicate} {body.scalar} {a}, {b}")
            holds = body.emit(f"select i1 {is_meant}, i1 {answer}, i1 {holds}")
        mask = body.emit(f"sext i1 {holds} to {integer}")
        results.append(body.emit(f"bitcast {integer} {mask} to {body.scalar}"))
    return body.text(
        f"{body.vector} %a, {body.vector} %b, i8 %imm", results, "%a" if body.is_scalar else "poison"
    )


def _reciprocal(body: _Body) -> str:
    results = []
    for k in range(1 if body.is_scalar else body.count):
        x = body.lane("%a", k)
        if ".rsqrt." in body.name:
            body.declarations.append("float @llvm.sqrt.f32(float)")
            x = body.emit(f"call float @llvm.sqrt.f32(float {x})")
        results.append(body.emit(f"fdiv {body.scalar} 1.0, {x}"))
    return body.text(f"{body.vector} %a", results, "%a" if body.is_scalar else "poison")


def _permutation(body: _Body) -> str:
    """By lanes that are computed: of the same 128 bits, or anywhere."""
    integer, results = f"i{_BITS[body.scalar]}", []
    stays = "vpermilvar" in body.name
    lanes = body.group if stays else body.count
    for k in range(body.count):
        index = body.emit(f"extractelement <{body.count} x {integer}> %i, i32 {k}")
        if stays and body.scalar == "double":
            index = body.emit(f"lshr i64 {index}, 1")
        within = body.emit(f"and {integer} {index}, {lanes - 1}")
        at = body.emit(f"add {integer} {within}, {k // lanes * lanes}")
        results.append(body.emit(f"extractelement {body.vector} %a, {integer} {at}"))
    return body.text(f"{body.vector} %a, <{body.count} x {integer}> %i", results)


_MAKERS: Final[dict[str, Callable[[_Body], str]]] = {
    "max": _extreme,
    "min": _extreme,
    "hadd": _horizontal,
    "hsub": _horizontal,
    "addsub": _alternating,
    "dp": _dot,
    "blendv": _blend,
    "cmp": _comparison,
    "rcp": _reciprocal,
    "rsqrt": _reciprocal,
    "vpermilvar": _permutation,
    "perm": _permutation,
}


def _conversion_body(name: str) -> str | None:
    if name == "llvm.x86.sse2.cvtsd2ss":
        body = _Body(name, "float", 4)
        wide = body.emit("extractelement <2 x double> %b, i32 0")
        return body.text(
            "<4 x float> %a, <2 x double> %b", [body.emit(f"fptrunc double {wide} to float")], "%a"
        )
    if name == "llvm.x86.sse2.cvtpd2ps":
        body = _Body(name, "float", 4)
        wide_lanes = [body.emit(f"extractelement <2 x double> %a, i32 {k}") for k in range(2)]
        narrow = [body.emit(f"fptrunc double {wide} to float") for wide in wide_lanes]
        return body.text("<2 x double> %a", narrow, "zeroinitializer")
    return None
