"""Routines on packed matrices, whose half is stored without the other: the same ones on a matrix with room for both.

Also the construction of a rotation (rotg), a formula of scalars.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from enzyme_build.ir.types import FLOAT, function_type
from enzyme_build.ir.values import Value
from enzyme_build.transform.linear_algebra.arrays import Half, Matrix, Vector
from enzyme_build.transform.linear_algebra.kernel import FALSE, Kernel
from enzyme_build.transform.linear_algebra.operands import Operands


@contextmanager
def _unpacked(o: Operands, *, written: bool = False) -> Iterator[Matrix]:
    n = o.value("n")
    half = Half(o.value("uplo"), FALSE, is_symmetric=True)
    with o.k.temporary(o.k.b.mul(n, n)) as memory:
        made = Matrix(memory, o.algebra.at_least_one(n), n, n, FALSE, half)
        _each_line(o, made, o.algebra.copy)
        yield made
        if written:
            _each_line(o, made, lambda packed, line: o.algebra.copy(line, packed))


def _each_line(o: Operands, a: Matrix, work: Callable[[Vector, Vector], None]) -> None:
    """Line i of an upper half has i + 1 elements, of a lower one n - i."""
    k, b = o.k, o.k.b
    assert a.half is not None
    lower = k.differ(a.half.lower, k.row_major)

    def run(index: Value, start: Value, size: Value) -> None:
        upwards = b.add(index, k.integer(1))
        downwards = b.sub(b.mul(k.integer(2), a.rows), b.sub(index, k.integer(1)))
        offset = b.lshr(b.mul(index, k.choose(lower, downwards, upwards)), k.integer(1))
        packed = Vector(k.element(o.given["A"], offset), size, k.integer(1))
        line = k.element(a.pointer, b.add(start, b.mul(index, a.leading)))
        work(packed, Vector(line, size, k.integer(1)))

    o.algebra.runs(a, a.half, run)


def _call(o: Operands, name: str, a: Matrix) -> None:
    """With the operands of the packed routine, which have the same names."""
    given = {operand.name: o.given[operand.name] for operand in o.k.routine.operands if operand.shape}
    numbers = {operand.name: o.value(operand.name) for operand in o.k.routine.operands if not operand.shape}
    numbers.pop("layout", None)
    o.k.call(name, **(given | numbers | {"A": a.pointer, "lda": a.leading}))


def _reading(name: str) -> Callable[[Operands], None]:
    def body(o: Operands) -> None:
        with _unpacked(o) as a:
            _call(o, name, a)

    return body


def _writing(name: str) -> Callable[[Operands], None]:
    def body(o: Operands) -> None:
        with _unpacked(o, written=True) as a:
            _call(o, name, a)

    return body


def _rotg(o: Operands) -> None:
    """The rotation that takes (a, b) to (r, 0): r and z replace a and b in f and g, c and s are stored."""
    k, b = o.k, o.k.b
    x, y = (b.load(k.real, o.given[name]) for name in "fg")
    zero, one = k.constant(0), k.constant(1)
    first = b.fcmp("ogt", _math(k, "fabs", x), _math(k, "fabs", y))
    length = _math(k, "hypot", x, y)
    sign = b.select(first, x, y)
    radius = _math(k, "copysign", length, sign)
    none = b.fcmp("oeq", length, zero)
    with k.when(none):
        for name, value in (("f", zero), ("g", zero), ("h", one), ("r", zero)):
            b.store(value, o.given[name])
    with k.when(k.opposite(none)):
        cosine, sine = b.fdiv(x, radius), b.fdiv(y, radius)
        has_cosine = b.fcmp("une", cosine, zero)
        inverse = b.select(has_cosine, b.fdiv(one, b.select(has_cosine, cosine, one)), one)
        found = (radius, b.select(first, sine, inverse), cosine, sine)
        for name, value in zip("fghr", found, strict=True):
            b.store(value, o.given[name])


def _math(k: Kernel, name: str, *operands: Value) -> Value:
    spelled = name + ("f" if k.real is FLOAT else "")
    t = function_type(k.real, (k.real,) * len(operands))
    return k.b.call(k.module.declare(spelled, t), list(operands))


BODIES: Final[dict[str, Callable[[Operands], None]]] = {
    "spmv": _reading("symv"),
    "tpmv": _reading("trmv"),
    "tpsv": _reading("trsv"),
    "spr": _writing("syr"),
    "spr2": _writing("syr2"),
    "rotg": _rotg,
}
