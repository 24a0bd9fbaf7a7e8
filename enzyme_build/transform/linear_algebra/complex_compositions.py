"""Complex routines as real ones on real and imaginary parts, which lie side by side: vectors of twice the step.

A number times a vector is a rotation of its parts. Matrices are split into two of their own, since no real routine can
step over every other element of a column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from enzyme_build.ir.types import FLOAT, I8, function_type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.records import dataclass
from enzyme_build.transform.linear_algebra.arrays import Array, Matrix, Vector
from enzyme_build.transform.linear_algebra.kernel import FALSE, Kernel
from enzyme_build.transform.linear_algebra.operands import Operands


@dataclass(frozen=True, slots=True)
class Number:
    real: Value
    imaginary: Value


@dataclass(frozen=True, slots=True)
class Parts:
    real: Array
    imaginary: Array


def _number(o: Operands, name: str) -> Number:
    k, given = o.k, o.given[name]
    return Number(k.b.load(k.real, given), k.b.load(k.real, k.element(given, k.integer(1))))


def _vector(o: Operands, name: str) -> Parts:
    found = o.array(name)
    assert isinstance(found, Vector)
    return _interleaved(o.k, found.pointer, found.length, found.step)


def _interleaved(k: Kernel, pointer: Value, length: Value, step: Value) -> Parts:
    twice = k.b.mul(step, k.integer(2))
    return Parts(Vector(pointer, length, twice), Vector(k.element(pointer, k.integer(1)), length, twice))


def _lines(o: Operands, a: Matrix, others: Parts, work: Callable[[Parts, Parts], None]) -> None:
    """`work` on each line of a complex matrix in memory, and of two real ones of the same shape without gaps."""
    k, b = o.k, o.k.b

    def run(index: Value, _: Value, size: Value) -> None:
        place = k.element(a.pointer, b.mul(k.integer(2), b.mul(index, a.leading)))
        real, imaginary = (
            Vector(k.element(m.pointer, b.mul(index, m.leading)), size, k.integer(1))
            for m in (others.real, others.imaginary)
            if isinstance(m, Matrix)
        )
        work(_interleaved(k, place, size, k.integer(1)), Parts(real, imaginary))

    o.algebra.runs(a, None, run)


@contextmanager
def _zeros(o: Operands, a: Array) -> Iterator[Parts]:
    with o.algebra.zeros_like(a) as real, o.algebra.zeros_like(a) as imaginary:
        yield Parts(real, imaginary)


@contextmanager
def _split(o: Operands, name: str) -> Iterator[Parts]:
    a = o.array(name)
    assert isinstance(a, Matrix)
    with _zeros(o, a) as parts:
        _lines(o, a, parts, lambda source, target: _copy(o, source, target))
        yield parts


def _copy(o: Operands, source: Parts, target: Parts) -> None:
    o.algebra.copy(source.real, target.real)
    o.algebra.copy(source.imaginary, target.imaginary)


def _add(o: Operands, scale: Number, source: Parts, target: Parts) -> None:
    algebra, minus = o.algebra, o.k.b.fneg(scale.imaginary)
    algebra.add(scale.real, source.real, target.real)
    algebra.add(minus, source.imaginary, target.real)
    algebra.add(scale.real, source.imaginary, target.imaginary)
    algebra.add(scale.imaginary, source.real, target.imaginary)


def _scale(o: Operands, factor: Number, x: Parts) -> None:
    """Multiplies by a factor; zero clears, as the `beta` of gemv does, and still has a derivative."""
    k = o.k
    with o.algebra.copy_of(x.real) as real, o.algebra.copy_of(x.imaginary) as imaginary:
        _combine(o, k.b.fneg(factor.imaginary), imaginary, factor.real, x.real)
        _combine(o, factor.imaginary, real, factor.real, x.imaginary)


def _combine(o: Operands, alpha: Value, column: Array, beta: Value, into: Array) -> None:
    """into = alpha · column + beta · into."""
    k = o.k
    assert isinstance(column, Vector)
    assert isinstance(into, Vector)
    a = {"A": column.pointer, "lda": k.choose(k.row_major, k.integer(1), o.algebra.at_least_one(into.length))}
    x = {"x": k.slot(k.real, k.constant(1)), "incx": k.integer(1)}
    y = {"y": into.pointer, "incy": into.step}
    k.call("gemv", ta=FALSE, m=into.length, n=k.integer(1), alpha=alpha, beta=beta, **a, **x, **y)


def _rotate(o: Operands, factor: Number, x: Parts) -> None:
    real, imaginary = x.real, x.imaginary
    assert isinstance(real, Vector)
    assert isinstance(imaginary, Vector)
    k = o.k
    given = {
        "n": real.length,
        "x": real.pointer,
        "incx": real.step,
        "y": imaginary.pointer,
        "incy": imaginary.step,
    }
    k.call("rot", c=factor.real, s=k.b.fneg(factor.imaginary), **given)


def _multiply(o: Operands, x: Parts, y: Parts, into: Parts, *, x_sign: Value, y_sign: Value) -> None:
    """The signs are those of the imaginary parts: minus where the conjugate is meant."""
    algebra, b = o.algebra, o.k.b
    algebra.multiply(o.k.constant(1), (x.real, y.real), into.real)
    algebra.multiply(b.fneg(b.fmul(x_sign, y_sign)), (x.imaginary, y.imaginary), into.real)
    algebra.multiply(x_sign, (x.imaginary, y.real), into.imaginary)
    algebra.multiply(y_sign, (x.real, y.imaginary), into.imaginary)


def _sign(o: Operands, flag: str) -> Value:
    k, b = o.k, o.k.b
    raw = o.raw(k.routine.operands[k.routine.position(flag)])
    given = b.or_(raw, const_int(I8, 32)) if raw.type is I8 else raw
    conjugated = b.icmp("eq", given, const_int(given.type, ord("c") if raw.type is I8 else 113))
    return b.select(conjugated, k.constant(-1), k.constant(1))


# -- routines --------------------------------------------------------------------------------------------------


def _axpy(o: Operands) -> None:
    _add(o, _number(o, "alpha"), _vector(o, "x"), _vector(o, "y"))


def _copied(o: Operands) -> None:
    _copy(o, _vector(o, "x"), _vector(o, "y"))


def _swap(o: Operands) -> None:
    x, y = _vector(o, "x"), _vector(o, "y")
    for one, other in ((x.real, y.real), (x.imaginary, y.imaginary)):
        assert isinstance(one, Vector)
        assert isinstance(other, Vector)
        given = {"x": one.pointer, "incx": one.step, "y": other.pointer, "incy": other.step}
        o.k.call("swap", n=one.length, **given)


def _scal(o: Operands) -> None:
    _rotate(o, _number(o, "alpha"), _vector(o, "x"))


def _real_scal(o: Operands) -> None:
    x = _vector(o, "x")
    for part in (x.real, x.imaginary):
        assert isinstance(part, Vector)
        o.k.call("scal", n=part.length, alpha=o.value("alpha"), x=part.pointer, incx=part.step)


def _dot(o: Operands, sign: float) -> None:
    """`sign` of the imaginary part of x."""
    k, b, dot = o.k, o.k.b, o.algebra.dot
    x, y = _vector(o, "x"), _vector(o, "y")
    factor = k.constant(sign)
    real = b.fsub(dot(x.real, y.real), b.fmul(factor, dot(x.imaginary, y.imaginary)))
    imaginary = b.fadd(dot(x.real, y.imaginary), b.fmul(factor, dot(x.imaginary, y.real)))
    b.store(real, o.given["r"])
    b.store(imaginary, k.element(o.given["r"], k.integer(1)))


def _gemv(o: Operands) -> None:
    y, target = o.array("y"), _vector(o, "y")
    one = o.k.constant(1)
    with _split(o, "A") as a, _zeros(o, y) as product:
        _multiply(o, a, _vector(o, "x"), product, x_sign=_sign(o, "ta"), y_sign=one)
        _scale(o, _number(o, "beta"), target)
        _add(o, _number(o, "alpha"), product, target)


def _gemm(o: Operands) -> None:
    c = o.array("C")
    assert isinstance(c, Matrix)
    alpha, beta = _number(o, "alpha"), _number(o, "beta")

    def put(target: Parts, product: Parts) -> None:
        _scale(o, beta, target)
        _add(o, alpha, product, target)

    with _split(o, "A") as a, _split(o, "B") as b, _zeros(o, c) as whole:
        _multiply(o, a, b, whole, x_sign=_sign(o, "ta"), y_sign=_sign(o, "tb"))
        _lines(o, c, whole, put)


def _ger(o: Operands, sign: float) -> None:
    a = o.array("A")
    assert isinstance(a, Matrix)
    y = _vector(o, "y")
    row = Parts(o.algebra.transpose(y.real), o.algebra.transpose(y.imaginary))
    alpha = _number(o, "alpha")
    with _zeros(o, a) as whole:
        signs = {"x_sign": o.k.constant(1), "y_sign": o.k.constant(sign)}
        _multiply(o, _vector(o, "x"), row, whole, **signs)
        _lines(o, a, whole, lambda target, product: _add(o, alpha, product, target))


BODIES: Final[dict[str, Callable[[Operands], None]]] = {
    "axpy": _axpy,
    "copy": _copied,
    "swap": _swap,
    "scal": _scal,
    "dscal": _real_scal,
    "sscal": _real_scal,
    "dotu_sub": lambda o: _dot(o, 1),
    "dotc_sub": lambda o: _dot(o, -1),
    "gemv": _gemv,
    "gemm": _gemm,
    "geru": lambda o: _ger(o, 1),
    "gerc": lambda o: _ger(o, -1),
}


def _norm(o: Operands) -> Value:
    k = o.k
    name = "hypotf" if k.real is FLOAT else "hypot"
    hypot = k.module.declare(name, function_type(k.real, (k.real, k.real)))
    return k.b.call(hypot, _of_parts(o, "nrm2"))


def _absolute_sum(o: Operands) -> Value:
    return o.k.b.fadd(*_of_parts(o, "asum"))


def _of_parts(o: Operands, name: str) -> list[Value]:
    x = _vector(o, "x")
    found = []
    for part in (x.real, x.imaginary):
        assert isinstance(part, Vector)
        found.append(o.k.call(name, n=part.length, x=part.pointer, incx=part.step))
    return found


NUMBERS: Final[dict[str, Callable[[Operands], Value]]] = {
    "znrm2": _norm,
    "cnrm2": _norm,
    "zasum": _absolute_sum,
    "casum": _absolute_sum,
}
