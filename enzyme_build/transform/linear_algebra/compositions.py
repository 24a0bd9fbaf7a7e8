"""Bodies of routines that have no rule of their own: they call other routines, which have one.

LAPACK's solves are triangular solves with the factors, and rows exchanged. LAPACKE's routines are Fortran's; for a
row-major layout they work on transposed copies, as LAPACKE does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FLOAT, I8, I32, I64, VOID, function_type
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.library.blas import ARRAYS, Role, Routine
from enzyme_build.records import replace
from enzyme_build.transform.emission.signature import Mode, Signature
from enzyme_build.transform.linear_algebra import packed
from enzyme_build.transform.linear_algebra.arrays import Matrix, Vector
from enzyme_build.transform.linear_algebra.complex_compositions import BODIES, NUMBERS
from enzyme_build.transform.linear_algebra.kernel import FALSE, TRUE, Kernel
from enzyme_build.transform.linear_algebra.operands import Operands


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
    if routine.returns_float:
        k.b.ret((_NORMS | NUMBERS)[routine.name](operands))
        return made
    if routine.is_complex:
        BODIES[routine.name](operands)
        k.b.ret(None if call.type is VOID else zero(call.type))
        return made
    if operands.has("info"):
        k.b.store(zero(operands.status_type), operands.given["info"])
    (_BODIES | packed.BODIES)[routine.name](operands)
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
        alpha=o.k.constant(1),
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


def _potrs(o: Operands) -> None:
    """A = L L', or A = U' U."""
    lower = o.value("uplo")
    _triangular(o, lower=lower, transposed=o.k.opposite(lower))
    _triangular(o, lower=lower, transposed=lower)


def _trtrs(o: Operands) -> None:
    """A zero on the diagonal is reported, and nothing is solved then."""
    k, b, status = o.k, o.k.b, o.given["info"]

    def look(index: Value) -> None:
        place = k.element(o.given["A"], b.mul(index, b.add(o.value("lda"), k.integer(1))))
        is_first = b.icmp("eq", b.load(o.status_type, status), zero(o.status_type))
        is_zero = b.fcmp("oeq", b.load(k.real, place), k.constant(0))
        with k.when(b.and_(is_first, is_zero)):
            number = b.add(index, k.integer(1))
            b.store(number if o.status_type is I64 else b.trunc(number, o.status_type), status)

    with k.when(k.opposite(o.value("diag"))):
        k.each(o.value("n"), look)
    with k.when(_succeeded(o)):
        _triangular(o, lower=o.value("uplo"), transposed=o.value("ta"), unit=o.value("diag"))


@contextmanager
def _identity(o: Operands) -> Iterator[Matrix]:
    k = o.k
    a = o.array("A")
    assert isinstance(a, Matrix)
    with o.algebra.zeros_like(a) as whole:
        assert isinstance(whole, Matrix)
        diagonal = o.algebra.diagonal(whole)

        def put(index: Value) -> None:
            k.b.store(k.constant(1), k.element(diagonal.pointer, k.b.mul(index, diagonal.step)))

        k.each(whole.rows, put)
        yield whole


def _getri(o: Operands) -> None:
    """The inverse is what solves for the identity. Asked for the size of its workspace, it is content with any."""
    k, b = o.k, o.k.b
    is_query = b.icmp("eq", o.value("lwork"), k.integer(-1))
    with k.when(is_query):
        b.store(k.constant(1), o.given["work"])
    with k.when(k.opposite(is_query)), _identity(o) as whole:
        given = {"n": o.value("n"), "nrhs": o.value("n"), "ipiv": o.given["ipiv"], "info": o.given["info"]}
        given |= {"A": o.given["A"], "lda": o.value("lda"), "B": whole.pointer, "ldb": whole.leading}
        k.call("getrs", ta=FALSE, **given)
        o.algebra.copy(whole, o.array("A"))


def _potri(o: Operands) -> None:
    a = o.array("A")
    assert isinstance(a, Matrix)
    with _identity(o) as whole:
        given = {"n": o.value("n"), "nrhs": o.value("n"), "A": a.pointer, "lda": a.leading}
        given |= {"B": whole.pointer, "ldb": whole.leading, "info": o.given["info"]}
        o.k.call("potrs", uplo=o.value("uplo"), **given)
        o.algebra.copy(whole, a, a.half)


def _trtri(o: Operands) -> None:
    a = o.array("A")
    assert isinstance(a, Matrix)
    with _identity(o) as whole:
        given = {"n": o.value("n"), "nrhs": o.value("n"), "A": a.pointer, "lda": a.leading}
        given |= {"B": whole.pointer, "ldb": whole.leading, "info": o.given["info"]}
        o.k.call("trtrs", uplo=o.value("uplo"), ta=FALSE, diag=o.value("diag"), **given)
        with o.k.when(_succeeded(o)):
            o.algebra.copy(whole, a, a.half)


def _succeeded(o: Operands) -> Value:
    b = o.k.b
    return b.icmp("eq", b.load(o.status_type, o.given["info"]), zero(o.status_type))


_BODIES: Final[dict[str, Callable[[Operands], None]]] = {
    "getrs": _getrs,
    "potrs": _potrs,
    "trtrs": _trtrs,
    "getri": _getri,
    "potri": _potri,
    "trtri": _trtri,
}


def _lange(o: Operands) -> Value:
    """M: the largest element; 1: the largest sum of a column; I: of a row; F: the root of the sum of squares."""
    k, b = o.k, o.k.b
    a = o.array("A")
    assert isinstance(a, Matrix)
    found = k.slot(k.real, k.constant(0))
    with k.when(_is_norm(o, "1O")):
        o.algebra.lines((a,), lambda x: _raise_to(k, found, _sum(k, x)))
    with k.when(_is_norm(o, "I")):
        k.each(
            a.rows,
            lambda i: _raise_to(k, found, _sum(k, Vector(k.element(a.pointer, i), a.columns, a.leading))),
        )
    _add_common_norms(o, a, found)
    return b.load(k.real, found)


def _lansy(o: Operands) -> Value:
    k, b = o.k, o.k.b
    a = o.array("A")
    assert isinstance(a, Matrix)
    assert a.half is not None
    found = k.slot(k.real, k.constant(0))
    with o.algebra.copy_of(a) as whole:
        assert isinstance(whole, Matrix)
        o.algebra.mirror(whole, a.half)
        with k.when(_is_norm(o, "1OI")):
            o.algebra.lines((whole,), lambda x: _raise_to(k, found, _sum(k, x)))
        _add_common_norms(o, whole, found)
    return b.load(k.real, found)


def _add_common_norms(o: Operands, a: Matrix, found: Value) -> None:
    k, b = o.k, o.k.b

    def largest(x: Vector) -> None:
        k.each(
            x.length,
            lambda i: _raise_to(k, found, _sum(k, Vector(k.element(x.pointer, i), k.integer(1), x.step))),
        )

    def square(x: Vector) -> None:
        part = k.call("nrm2", n=x.length, x=x.pointer, incx=x.step)
        b.store(_hypot(k, b.load(k.real, found), part), found)

    with k.when(_is_norm(o, "M")):
        o.algebra.lines((a,), largest)
    with k.when(_is_norm(o, "FE")):
        o.algebra.lines((a,), square)


def _is_norm(o: Operands, letters: str) -> Value:
    b = o.k.b
    given = b.load(I8, o.given["norm"])
    found: Value = FALSE
    for letter in letters + letters.lower().strip("1"):
        found = b.or_(found, b.icmp("eq", given, const_int(I8, ord(letter))))
    return found


def _sum(k: Kernel, x: Vector) -> Value:
    return k.call("asum", n=x.length, x=x.pointer, incx=x.step)


def _raise_to(k: Kernel, place: Value, value: Value) -> None:
    before = k.b.load(k.real, place)
    k.b.store(k.b.select(k.b.fcmp("olt", before, value), value, before), place)


def _hypot(k: Kernel, x: Value, y: Value) -> Value:
    name = "hypotf" if k.real is FLOAT else "hypot"
    return k.b.call(k.module.declare(name, function_type(k.real, (k.real, k.real))), [x, y])


_NORMS: Final[dict[str, Callable[[Operands], Value]]] = {"lange": _lange, "lansy": _lansy}


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
    given |= replaced | {"info": status}
    fortran = o.k.routine.sibling(o.k.routine.name)
    if all(operand.role is not Role.WORK for operand in fortran.operands):
        o.k.call(fortran.name, **given)
        return
    with o.k.temporary(o.value("n")) as work:
        o.k.call(fortran.name, work=work, lwork=o.value("n"), **given)
