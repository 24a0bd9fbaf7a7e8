"""Routines that others do the work of: differentiated is a body that calls those.

LAPACK's solves are triangular solves with the factors, and rows exchanged. LAPACKE's routines are Fortran's; for a
row-major layout they work on transposed copies, as LAPACKE does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from enzyme_build.analysis.activity import State
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, I64, VOID
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.library.blas import ARRAYS, Role, Routine
from enzyme_build.transform.linear_algebra.arrays import Matrix
from enzyme_build.transform.linear_algebra.kernel import FALSE, TRUE, Kernel
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.signature import Mode, Signature


def define_composition(call: Call | Invoke, callee: Function, routine: Routine) -> Function:
    """The body for calls of that type; hidden lengths make another one."""
    module = callee.module
    name = f"enzymepy.{callee.name}.{len(call.function_type.params)}"
    found = module.functions.get(name)
    if found is not None:
        return found
    made = module.add_function(name, call.function_type, linkage="internal")
    k = Kernel(routine, made, made)
    constant = Signature(Mode.FORWARD, (State.CONST,) * len(call.function_type.params))
    operands = Operands(k, constant)
    if routine.convention == "lapacke":
        k.b.ret(_of_lapacke(operands))
        return made
    k.b.store(zero(operands.status_type), operands.given["info"])
    _BODIES[routine.name](operands)
    k.b.ret(None if call.type is VOID else zero(call.type))
    return made


def _triangular(o: Operands, *, lower: Value, transposed: Value = FALSE, unit: Value = FALSE) -> None:
    o.k.call(
        "trsm",
        side=FALSE,
        uplo=lower,
        ta=transposed,
        diag=unit,
        m=o.value("n"),
        n=o.value("nrhs"),
        alpha=o.k.number(1),
        A=o.given["A"],
        lda=o.value("lda"),
        B=o.given["B"],
        ldb=o.value("ldb"),
    )


def _exchange(o: Operands, step: int) -> None:
    one = o.k.integer(1)
    o.k.call(
        "laswp",
        n=o.value("nrhs"),
        A=o.given["B"],
        lda=o.value("ldb"),
        k1=one,
        k2=o.value("n"),
        ipiv=o.given["ipiv"],
        incx=o.k.integer(step),
    )


def _solve_with_pivots(o: Operands) -> None:
    _exchange(o, 1)
    _triangular(o, lower=TRUE, unit=TRUE)
    _triangular(o, lower=FALSE)


def _solve_transposed_with_pivots(o: Operands) -> None:
    _triangular(o, lower=FALSE, transposed=TRUE)
    _triangular(o, lower=TRUE, transposed=TRUE, unit=TRUE)
    _exchange(o, -1)


def _getrs(o: Operands) -> None:
    transposed = o.value("ta")
    with o.k.when(o.k.opposite(transposed)):
        _solve_with_pivots(o)
    with o.k.when(transposed):
        _solve_transposed_with_pivots(o)


def _gesv(o: Operands) -> None:
    n = o.value("n")
    o.k.call(
        "getrf", m=n, n=n, A=o.given["A"], lda=o.value("lda"), ipiv=o.given["ipiv"], info=o.given["info"]
    )
    with o.k.when(_succeeded(o)):
        _solve_with_pivots(o)


def _potrs(o: Operands) -> None:
    """A = L L', or A = U' U."""
    lower = o.value("uplo")
    _triangular(o, lower=lower, transposed=o.k.opposite(lower))
    _triangular(o, lower=lower, transposed=lower)


def _posv(o: Operands) -> None:
    o.k.call(
        "potrf",
        uplo=o.value("uplo"),
        n=o.value("n"),
        A=o.given["A"],
        lda=o.value("lda"),
        info=o.given["info"],
    )
    with o.k.when(_succeeded(o)):
        _potrs(o)


def _trtrs(o: Operands) -> None:
    """A zero on the diagonal is reported, and nothing is solved then."""
    k, b, status = o.k, o.k.b, o.given["info"]

    def look(index: Value) -> None:
        place = k.element(o.given["A"], b.mul(index, b.add(o.value("lda"), k.integer(1))))
        is_first = b.icmp("eq", b.load(o.status_type, status), zero(o.status_type))
        is_zero = b.fcmp("oeq", b.load(k.real, place), k.number(0))
        with k.when(b.and_(is_first, is_zero)):
            number = b.add(index, k.integer(1))
            b.store(number if o.status_type is I64 else b.trunc(number, o.status_type), status)

    with k.when(k.opposite(o.value("diag"))):
        k.each(o.value("n"), look)
    with k.when(_succeeded(o)):
        _triangular(o, lower=o.value("uplo"), transposed=o.value("ta"), unit=o.value("diag"))


def _succeeded(o: Operands) -> Value:
    b = o.k.b
    return b.icmp("eq", b.load(o.status_type, o.given["info"]), zero(o.status_type))


_BODIES: Final[dict[str, Callable[[Operands], None]]] = {
    "getrs": _getrs,
    "gesv": _gesv,
    "potrs": _potrs,
    "posv": _posv,
    "trtrs": _trtrs,
}


def _of_lapacke(o: Operands) -> Value:
    k, b = o.k, o.k.b
    status = k.slot(I64, const_int(I64, 0))  # wide enough for either width of integers
    is_row_major = k.row_major
    k.row_major = FALSE
    with k.when(k.opposite(is_row_major)):
        _in_fortran(o, {}, status)
    with k.when(is_row_major):
        _transposed(o, status)
    found = b.load(I32, status)
    returned = k.primal.function_type.returns
    return found if returned is I32 else b.sext(found, returned)


def _transposed(o: Operands, status: Value) -> None:
    """On copies whose columns are what were rows."""
    k, algebra = o.k, o.algebra
    names = [operand.name for operand in k.routine.operands if operand.role in ARRAYS]
    rows: dict[str, Matrix] = {}
    copies: dict[str, Matrix] = {}
    replaced: dict[str, Value] = {}
    for name in names:
        a = o.array(name)
        assert isinstance(a, Matrix)
        rows[name] = replace(a, rows=a.columns, columns=a.rows, half=None)
        copies[name] = algebra.matrix_like(replace(a, half=None), k.allocate(algebra.elements(a)))
        algebra.copy_across(rows[name], copies[name])
        replaced |= {name: copies[name].pointer, f"ld{name.lower()}": copies[name].leading}
    _in_fortran(o, replaced, status)
    for operand in k.routine.operands:
        if operand.name in names and operand.is_written:
            algebra.copy_across(copies[operand.name], rows[operand.name])
    for a in copies.values():
        k.free(a.pointer)


def _in_fortran(o: Operands, replaced: dict[str, Value], status: Value) -> None:
    given: dict[str, Value] = {}
    for operand in o.k.routine.operands:
        if operand.role is not Role.LAYOUT:
            is_pointer = o.k.routine.is_pointer(operand)
            given[operand.name] = o.given[operand.name] if is_pointer else o.value(operand.name)
    o.k.call(o.k.routine.name, **(given | replaced), info=status)
