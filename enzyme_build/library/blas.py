"""BLAS and LAPACK routines by name: which routine, in which precision, with which operand in which role.

Adjoints are written on these rows, not on names. Names: Fortran `dgemm_`, `dgemm`, `dgemm_64_`, `dgemm64_`, and C
`cblas_dgemm`, `cblas_dgemm64_`, `cblas_dgemm_64`; cuBLAS is left to a later row. Fortran hands every operand over by
pointer; C's scalars go by value and a layout comes first for matrix routines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final


class Operand(Enum):
    """What an operand is; the value is its letter in the rows below."""

    LAYOUT = "L"
    TRANSPOSE = "t"
    TRIANGLE = "u"
    DIAGONAL = "d"
    SIDE = "s"
    SIZE = "n"
    SCALAR = "a"
    STEP = "i"
    """Stride of a vector."""
    LEADING = "l"
    """Leading dimension of a matrix."""
    VECTOR_IN = "x"
    VECTOR_OUT = "y"
    VECTOR_IN_OUT = "z"
    MATRIX_IN = "A"
    MATRIX_OUT = "B"
    MATRIX_IN_OUT = "C"
    ROTATION = "r"
    """A scalar that the routine reads and writes (rotg)."""
    PIVOTS_OUT = "P"
    PIVOTS_IN = "p"
    STATUS = "I"
    """LAPACK's info."""


READS: Final = frozenset("xzACrp")
WRITES: Final = frozenset("yzBCrPI")
FLOATS: Final = frozenset("axyzABCr")


@dataclass(frozen=True, slots=True)
class Routine:
    """A routine in one precision and calling convention."""

    name: str
    """Without precision: gemm, axpy, potrf."""
    precision: str
    """s, d, c or z."""
    operands: tuple[Operand, ...]
    convention: str
    """`fortran` (all by pointer) or `c`."""
    returns_number: bool
    wide_integers: bool | None
    """ILP64 by the name's suffix; None where the name does not tell."""

    @property
    def real(self) -> str:
        return "float" if self.precision in "sc" else "double"

    @property
    def is_complex(self) -> bool:
        return self.precision in "cz"


# name: letters; a leading = marks a routine that returns a number; C has a layout in front of letters with a matrix
_BLAS: Final = {
    "axpy": "naxizi",
    "copy": "nxiyi",
    "swap": "nzizi",
    "scal": "nazi",
    "dot": "=nxixi",
    "dotu": "=nxixi",
    "dotc": "=nxixi",
    "nrm2": "=nxi",
    "asum": "=nxi",
    "rot": "nziziaa",
    "rotg": "rrrr",
    "gemv": "tnnaAlxiazi",
    "gbmv": "tnnnnaAlxiazi",
    "symv": "unaAlxiazi",
    "hemv": "unaAlxiazi",
    "trmv": "utdnAlzi",
    "trsv": "utdnAlzi",
    "ger": "nnaxixiCl",
    "geru": "nnaxixiCl",
    "gerc": "nnaxixiCl",
    "syr": "unaxiCl",
    "syr2": "unaxixiCl",
    "spmv": "unaAxiazi",
    "tpmv": "utdnAzi",
    "tpsv": "utdnAzi",
    "gemm": "ttnnnaAlAlaCl",
    "symm": "sunnaAlAlaCl",
    "hemm": "sunnaAlAlaCl",
    "syrk": "utnnaAlaCl",
    "herk": "utnnaAlaCl",
    "syr2k": "utnnaAlAlaCl",
    "trmm": "sutdnnaAlCl",
    "trsm": "sutdnnaAlCl",
}
_LAPACK: Final = {
    "potrf": "unClI",
    "potrs": "unnAlClI",
    "potri": "unClI",
    "posv": "unnClClI",
    "getrf": "nnClPI",
    "getrs": "tnnAlpClI",
    "gesv": "nnClPClI",
    "trtrs": "utdnnAlClI",
    "trtri": "udnClI",
    "lascl": "tnnaannClI",
    "lacpy": "unnAlBl",
}
_PATTERN: Final = re.compile(
    r"(?P<cblas>cblas_)?(?P<precision>[sdcz])(?P<name>[a-z]+2?k?)(?P<suffix>_64_|64_|_64|_|)"
)


@cache
def routine(name: str) -> Routine | None:
    """The routine that a symbol is. Plain words such as `scopy` need the caller's check that they have no body."""
    found = _PATTERN.fullmatch(name)
    if found is None:
        return None
    base, precision, suffix = found["name"], found["precision"], found["suffix"]
    from_c = found["cblas"] is not None
    letters = _BLAS.get(base) if from_c else _BLAS.get(base, _LAPACK.get(base))
    if letters is None or not _exists(base, precision) or (from_c and suffix == "_"):
        return None
    returns_number = letters.startswith("=")
    letters = letters.removeprefix("=")
    if (from_c and any(letter in "utd" for letter in letters)) or (from_c and base.startswith("ger")):
        letters = "L" + letters
    wide = True if "64" in suffix else None
    return Routine(
        base, precision, tuple(map(Operand, letters)), "c" if from_c else "fortran", returns_number, wide
    )


def _exists(base: str, precision: str) -> bool:
    """Conjugating routines are complex, the plain dot product is real."""
    if base in ("dotu", "dotc", "geru", "gerc", "hemv", "hemm", "herk"):
        return precision in "cz"
    if base in ("dot", "ger", "symv", "syr", "syr2", "spmv", "rot"):
        return precision in "sd"
    return not (base in ("nrm2", "asum") and precision in "cz")  # scnrm2, dzasum: a later row


def positions(known: Routine, letters: frozenset[str]) -> frozenset[int]:
    return frozenset(i for i, operand in enumerate(known.operands) if operand.value in letters)
