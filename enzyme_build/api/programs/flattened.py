"""Functions whose arrays come in pieces, numba's and those of MLIR, behind ones that take addresses and extents.

Both compilers pass an array as a row of words: where it lies, how long it is, and how far its elements are apart. The
function around one gets an address, and behind the parameters the extents, which the arrays of a call tell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from enzyme_build.api.signatures.types import SCALARS, Array, Parameter, Scalar, Signature
from enzyme_build.records import dataclass
from enzyme_build.text.names import spell


@dataclass(frozen=True, slots=True)
class Piece:
    """A parameter in the source: a number, or an array whose extents are known numbers or None."""

    name: str
    scalar: Scalar
    extents: tuple[int | None, ...] | None = None

    @property
    def lengths(self) -> tuple[str, ...]:
        """Of each extent, the number or the name of the parameter that tells it."""
        return tuple(f"{self.name}_{i}" if n is None else str(n) for i, n in enumerate(self.extents or ()))


def signature(name: str, pieces: Sequence[Piece], result: Scalar | None) -> Signature:
    parameters = [
        Parameter(p.name, p.scalar if p.extents is None else Array(p.scalar, p.lengths, "inout"))
        for p in pieces
    ]
    told = [n for p in pieces for n in p.lengths if not n.isdecimal()]
    return Signature(name, (*parameters, *(Parameter(n, SCALARS["i64"]) for n in told)), result)


class Body:
    """The text of a function around another, with the names of its parameters."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.lines: list[str] = []
        self.pieces = pieces
        self._count = 0

    @property
    def head(self) -> str:
        own = [
            f"ptr %{p.name}" if p.extents is not None else f"{p.scalar.llvm} %{p.name}" for p in self.pieces
        ]
        return ", ".join([*own, *(f"i64 %{n}" for p in self.pieces for n in p.lengths if not n.isdecimal())])

    def extents(self, piece: Piece) -> list[str]:
        return [n if n.isdecimal() else f"%{n}" for n in piece.lengths]

    def steps(self, piece: Piece, unit: int) -> list[str]:
        """How far neighbours are apart in each dimension, in such units; C's order."""
        found = [str(unit)]
        for extent in reversed(self.extents(piece)[1:]):
            found.insert(0, self.new(f"mul i64 {extent}, {found[0]}"))
        return found

    def items(self, piece: Piece) -> str:
        total = "1"
        for extent in self.extents(piece):
            total = self.new(f"mul i64 {extent}, {total}")
        return total

    def new(self, text: str) -> str:
        self._count += 1
        self.lines.append(f"  %.{self._count} = {text}")
        return f"%.{self._count}"

    def given(self, flat: Callable[[Body, Piece], list[str]]) -> list[str]:
        """The arguments for the function within."""
        arguments: list[str] = []
        for p in self.pieces:
            arguments += [f"{p.scalar.llvm} %{p.name}"] if p.extents is None else flat(self, p)
        return arguments

    def definition(self, name: str, result: Scalar | None) -> str:
        returned = result.llvm if result is not None else "void"
        body = "\n".join(self.lines)
        return f"define {returned} @{spell(name)}({self.head}) {{\n{body}\n}}\n"
