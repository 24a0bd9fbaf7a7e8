"""Writing small function bodies as IR text: real arithmetic by method calls, one instruction a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from enzyme_build.ir.types import DOUBLE, FLOAT, FP128, HALF, X86_FP80
from enzyme_build.records import dataclass, field

MARKS: Final = {t.kind: t.mark for t in (HALF, FLOAT, DOUBLE, X86_FP80, FP128)}
C_SUFFIXES: Final = {"double": "", "float": "f", "x86_fp80": "l"}
SYMBOL_PREFIX: Final = "enzymepy."


@dataclass(slots=True)
class Writer:
    """Lines of one body and the declarations it needs. Values are named by number, `%v0`, `%v1`, …"""

    real: str
    lines: list[str] = field(default_factory=list)
    declarations: dict[str, None] = field(default_factory=dict)
    _count: int = 0

    def define(self, right_side: str) -> str:
        name = f"%v{self._count}"
        self._count += 1
        self.lines.append(f"  {name} = {right_side}")
        return name

    def constant(self, value: float) -> str:
        """A constant that every kind holds exactly: small multiples of powers of two."""
        if self.real in ("float", "double"):
            return repr(float(value))
        return self.define(f"fpext double {float(value)!r} to {self.real}")

    def binary(self, operation: str, a: str, b: str) -> str:
        return self.define(f"{operation} {self.real} {a}, {b}")

    def add(self, a: str, b: str) -> str:
        return self.binary("fadd", a, b)

    def sub(self, a: str, b: str) -> str:
        return self.binary("fsub", a, b)

    def mul(self, a: str, b: str) -> str:
        return self.binary("fmul", a, b)

    def div(self, a: str, b: str) -> str:
        return self.binary("fdiv", a, b)

    def neg(self, a: str) -> str:
        return self.define(f"fneg {self.real} {a}")

    def compare(self, predicate: str, a: str, b: str) -> str:
        return self.define(f"fcmp {predicate} {self.real} {a}, {b}")

    def select(self, condition: str, a: str, b: str) -> str:
        return self.define(f"select i1 {condition}, {self.real} {a}, {self.real} {b}")

    def intrinsic(self, name: str, *operands: str) -> str:
        return self._call(f"llvm.{name}.{MARKS[self.real]}", operands)

    def libm(self, name: str, *operands: str) -> str:
        return self._call(f"{name}{C_SUFFIXES[self.real]}", operands)

    def exponent(self, a: str) -> str:
        """ilogb: an integer, hence without derivative."""
        name = f"ilogb{C_SUFFIXES[self.real]}"
        self.declare(f"i32 @{name}({self.real})")
        return self.define(f"call i32 @{name}({self.real} {a})")

    def scale(self, a: str, exponent: str) -> str:
        name = f"llvm.ldexp.{MARKS[self.real]}.i32"
        self.declare(f"{self.real} @{name}({self.real}, i32)")
        return self.define(f"call {self.real} @{name}({self.real} {a}, i32 {exponent})")

    def declare(self, signature: str) -> None:
        self.declarations[f"declare {signature}"] = None

    def _call(self, name: str, operands: Sequence[str]) -> str:
        types = ", ".join([self.real] * len(operands))
        self.declare(f"{self.real} @{name}({types})")
        arguments = ", ".join(f"{self.real} {operand}" for operand in operands)
        return self.define(f"call {self.real} @{name}({arguments})")

    def function(self, name: str, returns: str, parameters: str) -> str:
        """The text of the whole module: declarations, then the body under our own symbol."""
        head = f"define linkonce_odr hidden {returns} @{quoted(name)}({parameters}) nounwind {{"
        return "\n".join([*self.declarations, "", head, "entry:", *self.lines, "}", ""])


def quoted(name: str) -> str:
    return SYMBOL_PREFIX + name


def body_from(bodies: Mapping[str, tuple[str, Mapping[str, object]]], name: str) -> str | None:
    """The body from a table of texts and what they are filled with; None for a name that is not in it."""
    known = bodies.get(name)
    if known is None:
        return None
    text, parts = known
    return text.format(name=quoted(name), **parts)
