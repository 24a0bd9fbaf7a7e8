"""How one family of functions is spelled: libm, LLVM intrinsics, libdevice, ocml, and our own support functions.

A derivative calls its inner functions in the spelling of the function it comes from: `__nv_sinf` needs `__nv_cosf`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from enzyme_build.ir.types import FLOAT_KINDS, FloatType, FunctionType, IntType, mangled
from enzyme_build.records import dataclass

C_SUFFIXES: Final = ("", "f", "l", "f16", "f32", "f64", "f128", "f32x", "f64x")
FINITE_SUFFIXES: Final = ("", "f", "l", "f128")
CONSTRAINED: Final = "llvm.experimental.constrained."
OWN_PREFIX: Final = "enzymepy."

# LLVM's spelling of float kinds inside intrinsic names; our support functions use it as well
KIND_MARKS: Final = {kind: mark for kind, (*_, mark) in FLOAT_KINDS.items()}
C_SUFFIX_OF_KIND: Final = {
    "float": "f",
    "double": "",
    "x86_fp80": "l",
    "fp128": "l",
    "ppc_fp128": "l",
    "half": "f16",
}
OWN_STYLES: Final = {"c": "", "llvm": "", "op": "", "nv": "nv.", "ocml": "ocml."}

# exact on every target and lowered inline by most, so preferred to a call whatever the spelling around it
PREFERRED_INTRINSICS: Final = frozenset({"fabs", "copysign", "trunc", "rint", "floor", "sqrt"})


@dataclass(frozen=True, slots=True)
class Spelling:
    """The style of a name; `suffix` is libm's, None where only the type can tell."""

    style: str
    suffix: str | None = None


_IN_C: Final = [(suffix, Spelling("c", suffix)) for suffix in C_SUFFIXES]
_FINITE_IN_C: Final = [(suffix, Spelling("c", suffix)) for suffix in FINITE_SUFFIXES]


@dataclass(frozen=True, slots=True)
class Forms:
    """The base names of one family in each style, e.g. c → (erf,), nv → (erf,), llvm → ()."""

    c: tuple[str, ...] = ()
    llvm: tuple[str, ...] = ()
    nv: tuple[str, ...] = ()
    ocml: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    op: tuple[str, ...] = ()
    exact: tuple[tuple[str, str], ...] = ()
    """Names that follow no scheme, each with the style in which its derivative is written."""

    def names(self) -> Iterator[tuple[str, Spelling]]:
        """Every name but those of instructions, and of intrinsics, which end in their types."""
        for base in self.c:
            for suffix, spelling in _IN_C:
                yield with_suffix(base, suffix), spelling
            for suffix, spelling in _FINITE_IN_C:
                yield f"__{with_suffix(base, suffix)}_finite", spelling
        for base in self.nv:
            yield f"__nv_{base}", Spelling("nv")
            yield f"__nv_{base}f", Spelling("nv")
        for base in self.ocml:
            for mark in ("f16", "f32", "f64"):
                yield f"__ocml_{base}_{mark}", Spelling("ocml")
        for base in self.own:
            for style in ("c", "nv", "ocml"):
                for mark in KIND_MARKS.values():
                    yield f"{OWN_PREFIX}{OWN_STYLES[style]}{base}.{mark}", Spelling(style)
        for style, name in self.exact:
            yield name, Spelling(style)

    def styles(self) -> frozenset[str]:
        """The styles in which derivatives of this family are written."""
        listed = {style for style in ("c", "llvm", "nv", "ocml", "op") if getattr(self, style)}
        return frozenset(
            listed | {style for style, _ in self.exact} | ({"c", "nv", "ocml"} if self.own else set())
        )

    def callable_in(self, style: str) -> bool:
        """Whether a formula written in that style finds a function to call."""
        if self.own or self.preferred:
            return True
        if style == "c":
            return bool(self.c or self.llvm)
        return bool(self.llvm if style == "op" else getattr(self, style))

    @property
    def preferred(self) -> bool:
        return bool(self.llvm) and self.llvm[0] in PREFERRED_INTRINSICS


def parse_forms(text: str, family: str, exact: str = "") -> Forms:
    """`"c llvm:minnum nv"`: a word names a style, after a colon the base name where it is not the family's."""
    found: dict[str, list[str]] = {}
    for word in text.split():
        style, _, base = word.partition(":")
        found.setdefault(style, []).append(base or family)
    pairs = tuple(
        (style, name) for style, pattern in (w.split("=") for w in exact.split()) for name in expand(pattern)
    )
    return Forms(**{style: tuple(bases) for style, bases in found.items()}, exact=pairs)


def expand(pattern: str) -> list[str]:
    """Braces as in a shell: `a{x,y}b` → axb, ayb."""
    if "{" not in pattern:
        return [pattern]
    parts = pattern.replace("}", "{").split("{")  # every other one stood in braces
    choices = [part.split(",") if number % 2 else (part,) for number, part in enumerate(parts)]
    return ["".join(chosen) for chosen in product(*choices)]


def with_suffix(base: str, suffix: str) -> str:
    """libm puts the suffix at the end, but before a final `_r`: lgammaf_r."""
    return f"{base[:-2]}{suffix}_r" if base.endswith("_r") else base + suffix


def spell(forms: Forms, spelling: Spelling, function_type: FunctionType) -> str:
    """The name of the family's function of that type, in the given spelling."""
    real = function_type.returns
    style = spelling.style
    if forms.own:
        return f"{OWN_PREFIX}{OWN_STYLES[style]}{forms.own[0]}.{mangled(real)}"
    if forms.preferred or style in ("llvm", "op") or (style == "c" and not forms.c):
        return intrinsic_name(forms.llvm[0], function_type)
    match style:
        case "nv":
            return f"__nv_{forms.nv[0]}{'f' if mangled(real) == 'f32' else ''}"
        case "ocml":
            return f"__ocml_{forms.ocml[0]}_{mangled(real)}"
        case _:
            suffix = spelling.suffix
            if suffix is None:
                assert isinstance(real, FloatType)
                suffix = C_SUFFIX_OF_KIND[real.kind]
            return with_suffix(forms.c[0], suffix)


def intrinsic_name(base: str, function_type: FunctionType) -> str:
    """Intrinsics are overloaded on their result and on integer operands: llvm.ldexp.f64.i32."""
    overloads = [function_type.returns]
    overloads += [t for t in function_type.params if isinstance(t.scalar, IntType)]
    return ".".join([f"llvm.{base}", *map(mangled, overloads)])


def intrinsic_bases(name: str) -> Sequence[str]:
    """What may precede the types in an intrinsic's name, longest first: llvm.a.b.f64 → a.b.f64, a.b, a."""
    parts = name.removeprefix("llvm.").split(".")
    return [".".join(parts[:count]) for count in range(len(parts), 0, -1)]
