"""BLAS and LAPACK routines by name: their operands in order, and what they compute as one formula.

Derivatives are written on these rows, not on names: see `transform/linear_algebra`. Names: Fortran `dgemm_`, `dgemm`,
`dgemm_64_`, `dgemm64_`, and C `cblas_dgemm`, `cblas_dgemm64_`, `cblas_dgemm_64`; cuBLAS is left to a later row.
Fortran hands every operand over by pointer; C's numbers go by value, and a layout comes first where there is a matrix
or a flag.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache, partial
from typing import Any, Final

from enzyme_build.library.algebra import Formula, parse
from enzyme_build.library.rows import Row as NamedRow
from enzyme_build.library.rows import named
from enzyme_build.library.vocabulary import Effects, at
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass, replace


class Role(Enum):
    """What an operand is. Fortran has pointers to all of them."""

    LAYOUT = "layout"
    TRANSPOSE = "transpose"
    TRIANGLE = "triangle"
    DIAGONAL = "diagonal"
    SIDE = "side"
    SIZE = "size"
    STEP = "step"
    """Stride of a vector."""
    LEADING = "leading"
    """Leading dimension of a matrix."""
    SCALAR = "scalar"
    OUTPUT = "output"
    """A scalar that the routine writes, and that C hands over by pointer too."""
    VECTOR = "vector"
    MATRIX = "matrix"
    PIVOTS = "pivots"
    NORM = "norm"
    """The letter of a norm: M, 1 or O, I, F or E."""
    WORK = "work"
    """Memory that the routine may use as it likes; what it leaves there means nothing."""
    STATUS = "status"
    """LAPACK's info."""


FLAGS: Final = frozenset({Role.LAYOUT, Role.TRANSPOSE, Role.TRIANGLE, Role.DIAGONAL, Role.SIDE})
INTEGERS: Final = frozenset({Role.SIZE, Role.STEP, Role.LEADING})
ARRAYS: Final = frozenset({Role.VECTOR, Role.MATRIX})
FLOATS: Final = ARRAYS | {Role.SCALAR, Role.OUTPUT}
_ROLES: Final = (
    ("layout", Role.LAYOUT),
    ("t[ab]", Role.TRANSPOSE),
    ("uplo", Role.TRIANGLE),
    ("diag", Role.DIAGONAL),
    ("side", Role.SIDE),
    ("inc[xy]", Role.STEP),
    ("ld[abc]", Role.LEADING),
    ("[mnk]|k[12lu]|nrhs|lwork", Role.SIZE),
    ("alpha|beta|c|s", Role.SCALAR),
    ("[fghr]", Role.OUTPUT),
    ("[xy]", Role.VECTOR),
    ("[A-C]", Role.MATRIX),
    ("ipiv", Role.PIVOTS),
    ("norm", Role.NORM),
    ("work", Role.WORK),
    ("info", Role.STATUS),
)


@dataclass(frozen=True, slots=True)
class Operand:
    name: str
    role: Role
    is_read: bool
    is_written: bool
    shape: tuple[str, ...] = ()
    """Of an array: see `_BLAS`."""


@dataclass(frozen=True, slots=True)
class Row:
    operands: tuple[Operand, ...]
    formula: Formula | None
    """None where the derivative is written by hand."""
    returns_float: bool
    is_composed: bool = False


@dataclass(frozen=True, slots=True)
class Routine:
    """A routine in one precision and calling convention."""

    name: str
    """Without precision: gemm, axpy, potrf."""
    precision: str
    """s, d, c or z."""
    operands: tuple[Operand, ...]
    convention: str
    """`fortran` (all by pointer), `c`, or `lapacke`, in which letters go by value and the status is returned."""
    returns_float: bool
    wide_integers: bool
    """ILP64, by the name's suffix."""
    formula: Formula | None
    spelling: str
    """The symbol, with {} for precision and name: `cblas_{}_64`."""
    siblings: str
    """The spelling of the routines that its derivative calls: LAPACKE's are Fortran's."""
    is_composed: bool
    """Others do the work: differentiated is what calls them."""

    @property
    def real(self) -> str:
        return "float" if self.precision in "sc" else "double"

    @property
    def is_complex(self) -> bool:
        return self.precision in "cz"

    @property
    def is_c(self) -> bool:
        return self.convention == "c"

    def sibling(self, name: str) -> Routine:
        """Another real routine in the same precision and spelling."""
        found = routine(self.siblings.format(self.real[0].replace("f", "s") + name))
        assert found is not None, name
        return found

    @property
    def symbol(self) -> str:
        return self.spelling.format(self.precision + self.name)

    def position(self, name: str) -> int:
        return next(i for i, operand in enumerate(self.operands) if operand.name == name)

    def is_pointer(self, operand: Operand) -> bool:
        """How the operand travels."""
        if self.convention == "fortran" or operand.role in ARRAYS:
            return True
        if self.is_complex and operand.role is Role.SCALAR:
            return self.name not in _REAL_SCALE
        return operand.role in (Role.OUTPUT, Role.PIVOTS, Role.STATUS, Role.WORK)


def _row(names: str, formula: str = "", **more: Any) -> Callable[[], Row]:
    """The row is made when it is asked for: few programs call any of them."""
    return cache(partial(_made, names, formula, **more))


def _made(
    names: str,
    formula: str,
    *,
    writes: str = "",
    result: bool = False,
    composed: bool = False,
    **shapes: str,
) -> Row:
    """`writes` and `result` where there is no formula to tell. A vector has n elements if nothing else is said."""
    known = parse(formula) if formula else None
    words = names.split()
    written = frozenset(writes.split()) if known is None else known.written
    only_written = known.written - known.read if known is not None else frozenset()
    return Row(
        tuple(
            Operand(
                word,
                role := _role(word),
                is_read=word not in only_written and role is not Role.STATUS,
                is_written=word in written,
                shape=tuple(shapes.get(word, "n" if role is Role.VECTOR else "").split()),
            )
            for word in words
        ),
        known,
        result or (known is not None and known.returns_float),
        composed,
    )


@cache
def _role(word: str) -> Role:
    return next(role for pattern, role in _ROLES if re.fullmatch(pattern, word))


# Shapes. Of a matrix `m k ta`: op(A) has m rows and k columns; `stored m n ta`: A itself has, before op.
# `symmetric`, `triangular`: square, one half is stored; its order follows from `side`, or is n.
# `packed`: one half of a square matrix, without the other.
# Of a vector: its length; `columns A`, `rows A`: those of op(A).
# Where there is a `side`, the products of a formula are the other way round on the right side.
_BLAS: Final = {
    "axpy": _row("n alpha x incx y incy", "y = alpha x + y"),
    "copy": _row("n x incx y incy", "y = x"),
    "scal": _row("n alpha x incx", "x = alpha x"),
    "dot": _row("n x incx y incy", "r = x' y"),
    "swap": _row("n x incx y incy", writes="x y"),
    "rot": _row("n x incx y incy c s", writes="x y"),
    "rotg": _row("f g h r", writes="f g h r", composed=True),
    "nrm2": _row("n x incx", result=True),
    "asum": _row("n x incx", result=True),
    "gemv": _row(
        "ta m n alpha A lda x incx beta y incy",
        "y = alpha A x + beta y",
        A="stored m n ta",
        x="columns A",
        y="rows A",
    ),
    "symv": _row("uplo n alpha A lda x incx beta y incy", "y = alpha A x + beta y", A="symmetric"),
    "trmv": _row("uplo ta diag n A lda x incx", "x = A x", A="triangular"),
    "trsv": _row("uplo ta diag n A lda x incx", "x = A^ x", A="triangular"),
    "ger": _row("m n alpha x incx y incy A lda", "A = alpha x y' + A", x="m", A="m n"),
    "syr": _row("uplo n alpha x incx A lda", "A = alpha x x' + A", A="symmetric"),
    "syr2": _row("uplo n alpha x incx y incy A lda", "A = alpha x y' + alpha y x' + A", A="symmetric"),
    "spmv": _row("uplo n alpha A x incx beta y incy", writes="y", composed=True, A="packed"),
    "tpmv": _row("uplo ta diag n A x incx", writes="x", composed=True, A="packed"),
    "tpsv": _row("uplo ta diag n A x incx", writes="x", composed=True, A="packed"),
    "spr": _row("uplo n alpha x incx A", writes="A", composed=True, A="packed"),
    "spr2": _row("uplo n alpha x incx y incy A", writes="A", composed=True, A="packed"),
    "gemm": _row(
        "ta tb m n k alpha A lda B ldb beta C ldc", "C = alpha A B + beta C", A="m k ta", B="k n tb", C="m n"
    ),
    "symm": _row(
        "side uplo m n alpha A lda B ldb beta C ldc",
        "C = alpha A B + beta C",
        A="symmetric",
        B="m n",
        C="m n",
    ),
    "syrk": _row("uplo ta n k alpha A lda beta C ldc", "C = alpha A A' + beta C", A="n k ta", C="symmetric"),
    "syr2k": _row(
        "uplo ta n k alpha A lda B ldb beta C ldc",
        "C = alpha A B' + alpha B A' + beta C",
        A="n k ta",
        B="n k ta",
        C="symmetric",
    ),
    "trmm": _row("side uplo ta diag m n alpha A lda B ldb", "B = alpha A B", A="triangular", B="m n"),
    "trsm": _row("side uplo ta diag m n alpha A lda B ldb", "B = alpha A^ B", A="triangular", B="m n"),
}
_LAPACK: Final = {
    "potrf": _row("uplo n A lda info", writes="A info", A="symmetric"),
    "getrf": _row("m n A lda ipiv info", writes="A ipiv info", A="m n"),
    "laswp": _row("n A lda k1 k2 ipiv incx", writes="A", A="k2 n"),
    "getrs": _row("ta n nrhs A lda ipiv B ldb info", writes="B info", composed=True, A="n n", B="n nrhs"),
    "gesv": _row("n nrhs A lda ipiv B ldb info", writes="A ipiv B info", A="n n", B="n nrhs"),
    "potrs": _row("uplo n nrhs A lda B ldb info", writes="B info", composed=True, A="n n", B="n nrhs"),
    "posv": _row("uplo n nrhs A lda B ldb info", writes="A B info", A="symmetric", B="n nrhs"),
    "getri": _row("n A lda ipiv work lwork info", writes="A work info", composed=True, A="n n"),
    "potri": _row("uplo n A lda info", writes="A info", composed=True, A="symmetric"),
    "trtri": _row("uplo diag n A lda info", writes="A info", composed=True, A="triangular"),
    "lange": _row("norm m n A lda work", writes="work", result=True, composed=True, A="m n"),
    "lansy": _row("norm uplo n A lda work", writes="work", result=True, composed=True, A="symmetric"),
    "trtrs": _row(
        "uplo ta diag n nrhs A lda B ldb info", writes="B info", composed=True, A="n n", B="n nrhs"
    ),
}


@cache
def _composed(name: str) -> Row:
    return replace(_BLAS[name](), formula=None, is_composed=True)


# In complex precision: composed of real ones. C returns the dot products through their last operand.
_COMPLEX: Final[dict[str, Callable[[], Row]]] = {
    **{name: partial(_composed, name) for name in ["axpy", "copy", "scal", "gemv", "gemm", "swap"]},
    "geru": partial(_composed, "ger"),
    "gerc": partial(_composed, "ger"),
    "dotu_sub": _row("n x incx y incy r", writes="r", composed=True),
    "dotc_sub": _row("n x incx y incy r", writes="r", composed=True),
}
_REAL_SCALE: Final = {"dscal": "z", "sscal": "c"}  # zdscal, csscal
_OF_COMPLEX: Final = {"znrm2": "d", "zasum": "d", "cnrm2": "s", "casum": "s"}  # dznrm2, scasum
_PATTERN: Final = compiled_when_used(
    r"(?P<prefix>cblas_|LAPACKE_|)(?P<precision>[sdcz])(?P<name>[a-z]+2?k?(?:_sub)?)"
    r"(?P<suffix>_64_|64_|_64|_work|_|)"
)
_SUFFIXES: Final = {
    "": ("_", "", "_64_", "64_", "_64"),
    "cblas_": ("", "_64_", "64_", "_64"),
    "LAPACKE_": ("", "_work", "_64"),
}
_LAYOUT: Final = Operand("layout", Role.LAYOUT, is_read=True, is_written=False)


@cache
def routine(name: str) -> Routine | None:
    """The routine that a symbol is. Plain words such as `scopy` need the caller's check that they have no body."""
    found = _PATTERN.fullmatch(name)
    if found is None:
        return None
    base, precision, prefix, suffix = found["name"], found["precision"], found["prefix"], found["suffix"]
    row = _row_of(prefix, precision, base)
    if row is None or suffix not in _SUFFIXES[prefix]:
        return None
    if prefix == "LAPACKE_" and not _is_in_lapacke(base, row, suffix):
        return None
    return Routine(
        base,
        precision,
        _as_in_c(row.operands) if prefix else row.operands,
        {"": "fortran", "cblas_": "c", "LAPACKE_": "lapacke"}[prefix],
        row.returns_float,
        "64" in suffix,
        row.formula,
        prefix + "{}" + suffix,
        ("{}_64_" if "64" in suffix else "{}_") if prefix == "LAPACKE_" else prefix + "{}" + suffix,
        row.is_composed or prefix == "LAPACKE_",
    )


def _row_of(prefix: str, precision: str, base: str) -> Row | None:
    if base in _REAL_SCALE or base in _OF_COMPLEX:
        if prefix == "LAPACKE_" or (_REAL_SCALE | _OF_COMPLEX)[base] != precision:
            return None
        real = "scal" if base in _REAL_SCALE else base[1:]
        return _composed(real)
    if precision in "cz":
        if prefix == "LAPACKE_" or (base.endswith("_sub") and not prefix):
            return None
        make = _COMPLEX.get(base)
    else:
        make = {"": _BLAS | _LAPACK, "cblas_": _BLAS, "LAPACKE_": _LAPACK}[prefix].get(base)
    return make() if make is not None else None


def _is_in_lapacke(base: str, row: Row, suffix: str) -> bool:
    """Only variants that have workspace take it; norms and exchanges of rows are not explained in this convention."""
    has_work = any(operand.role is Role.WORK for operand in row.operands)
    return not (base == "laswp" or row.returns_float or (has_work and suffix == "_work"))


def _as_in_c(operands: tuple[Operand, ...]) -> tuple[Operand, ...]:
    """The layout comes first; a status is returned, and workspace found by the routine."""
    left_out = ("info", "work", "lwork")
    handed = tuple(operand for operand in operands if operand.name not in left_out)
    has_layout = any(operand.role in FLAGS or operand.role is Role.MATRIX for operand in operands)
    return (_LAYOUT, *handed) if has_layout else handed


def _estimates(letters: str, real: str) -> list[NamedRow[Effects]]:
    """Of conditions: found by a search, they are taken as constants.

    Fortran's operands are `norm n A lda anorm rcond work iwork info`, or `norm uplo diag n A lda rcond …`.
    """
    holds = {1: "integer", 2: real, 3: "integer", 4: real, 5: real, 6: real, 7: "integer", 8: "integer"}
    triangular = {0: "integer", 1: "integer", 2: "integer", 3: "integer", 4: real, 5: "integer"}
    return [
        named(
            f"{{{letters}}}{{ge,po}}con{{_64_,_,}}",
            Effects(reads=at(0, 1, 2, 3, 4), writes=at(5, 6, 7, 8), pointee=holds),
        ),
        named(
            f"{{{letters}}}trcon{{_64_,_,}}",
            Effects(
                reads=at(0, 1, 2, 3, 4, 5),
                writes=at(6, 7, 8, 9),
                pointee=triangular | {6: real, 7: real, 8: "integer", 9: "integer"},
            ),
        ),
        named(
            f"LAPACKE_{{{letters}}}{{ge,po}}con{{_64,}}",
            Effects(reads=at(3), writes=at(6), pointee={3: real, 6: real}),
        ),
        named(f"{{{letters}}}lamch{{_64_,_,}}", Effects(reads=at(0))),
    ]


# The place of the largest element is an integer, hence without derivative.
ROWS: Final = [
    row
    for letters, real in (("s,c", "float"), ("d,z", "double"))
    for row in (
        *_estimates(letters, real),
        named(f"cblas_i{{{letters}}}am{{ax,in}}{{_64_,64_,_64,}}", Effects(reads=at(1), pointee={1: real})),
        named(
            f"i{{{letters}}}am{{ax,in}}{{_64_,64_,_64,_,}}",
            Effects(reads=at(0, 1, 2), pointee={0: "integer", 1: real, 2: "integer"}),
        ),
    )
]


def names(library: str) -> Iterator[str]:
    """Of all routines with a row: of "blas", of "lapack", or of BLAS in complex numbers."""
    yield from {"blas": _BLAS, "lapack": _LAPACK, "complex": _COMPLEX}[library]
