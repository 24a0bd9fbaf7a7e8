"""Vectors and matrices in memory, and the operations on them that derivatives consist of.

`rows` and `columns` of a matrix are those of op(A). Vector routines work on its lines, which are columns, or rows in
C's row-major layout. If only one half of the matrix is stored, they work on that half of each line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from enzyme_build.ir.values import ConstantFloat, Value
from enzyme_build.records import dataclass, replace
from enzyme_build.transform.linear_algebra.kernel import FALSE, TRUE, Kernel


@dataclass(frozen=True, slots=True)
class Vector:
    pointer: Value
    length: Value
    step: Value
    is_row: bool = False

    @property
    def flipped(self) -> Vector:
        return replace(self, is_row=not self.is_row)


@dataclass(frozen=True, slots=True)
class Half:
    """Which half of a square matrix is stored; `unit`: the diagonal is not."""

    lower: Value
    unit: Value
    is_symmetric: bool


@dataclass(frozen=True, slots=True)
class Matrix:
    pointer: Value
    leading: Value
    rows: Value
    columns: Value
    transposed: Value
    half: Half | None = None

    @property
    def is_symmetric(self) -> bool:
        return self.half is not None and self.half.is_symmetric


Array = Vector | Matrix


@dataclass(frozen=True, slots=True)
class Algebra:
    k: Kernel

    def transpose(self, a: Array) -> Array:
        if isinstance(a, Vector):
            return a.flipped
        if a.is_symmetric:
            return a
        return replace(a, rows=a.columns, columns=a.rows, transposed=self.k.opposite(a.transposed))

    # -- lines ---------------------------------------------------------------------------------------------

    def lines(self, arrays: tuple[Array, ...], work: Callable[..., object], half: Half | None = None) -> None:
        """Does `work` on each line of arrays of one shape, of which none are transposed, or all."""
        k, b = self.k, self.k.b
        first = arrays[0]
        if isinstance(first, Vector):
            work(*arrays)
            return

        def run(index: Value, start: Value, size: Value) -> None:
            made = []
            for array in arrays:
                assert isinstance(array, Matrix)
                place = k.element(array.pointer, b.add(start, b.mul(index, array.leading)))
                made.append(Vector(place, size, k.integer(1)))
            work(*made)

        self.runs(first, half or first.half, run)

    def runs(self, a: Matrix, half: Half | None, work: Callable[[Value, Value, Value], None]) -> None:
        """Does `work` for each line: its index, the begin of the stored half in it, and the length of that."""
        k, b = self.k, self.k.b
        count, length = self.major_sizes(a)

        def line(index: Value) -> None:
            if half is None:
                work(index, k.integer(0), length)
                return
            lower = k.differ(half.lower, k.row_major)
            strict = k.choose(half.unit, k.integer(1), k.integer(0))
            start = k.choose(lower, b.add(index, strict), k.integer(0))
            behind = b.sub(b.sub(length, index), strict)
            before = b.sub(b.add(index, k.integer(1)), strict)
            work(index, start, k.choose(lower, behind, before))

        k.each(count, line)

    def major_sizes(self, a: Matrix) -> tuple[Value, Value]:
        """The number of lines and the length of each, as stored."""
        k = self.k
        turned = k.differ(a.transposed, k.row_major)
        return k.choose(turned, a.rows, a.columns), k.choose(turned, a.columns, a.rows)

    def copy(self, source: Array, target: Array, half: Half | None = None) -> None:
        self.lines((source, target), lambda x, y: self._call("copy", x, y), half)

    def add(self, scale: Value, source: Array, target: Array, half: Half | None = None) -> None:
        self.lines((source, target), lambda x, y: self._call("axpy", x, y, alpha=scale), half)

    def dot(self, one: Array, other: Array) -> Value:
        k = self.k
        sum_ = k.slot(k.real, k.constant(0))

        def work(x: Vector, y: Vector) -> None:
            k.b.store(k.b.fadd(k.b.load(k.real, sum_), self._call("dot", x, y)), sum_)

        self.lines((one, other), work)
        return k.b.load(k.real, sum_)

    def is_any(self, a: Array) -> Value:
        """Whether any element is other than zero."""
        k = self.k
        sum_ = k.slot(k.real, k.constant(0))

        def work(x: Vector) -> None:
            part = k.call("asum", n=x.length, x=x.pointer, incx=k.magnitude(x.step))
            k.b.store(k.b.fadd(k.b.load(k.real, sum_), part), sum_)

        self.lines((a,), work)
        return k.b.fcmp("une", k.b.load(k.real, sum_), k.constant(0))

    def _call(self, name: str, x: Vector, y: Vector, **more: Value) -> Value:
        return self.k.call(name, n=x.length, x=x.pointer, incx=x.step, y=y.pointer, incy=y.step, **more)

    def scale(self, factor: Value, target: Array) -> None:
        """Multiplies by a factor; zero clears, also what is infinite or NaN, as in the routines themselves."""
        k = self.k
        if isinstance(factor, ConstantFloat) and factor.value == 1:
            return
        if isinstance(factor, ConstantFloat) and factor.value == 0:
            self.clear(target)
            return
        is_zero = k.b.fcmp("oeq", factor, k.constant(0))
        with k.when(is_zero):
            self.clear(target)
        with k.when(k.opposite(is_zero)):
            self.lines(
                (target,),
                lambda x: k.call("scal", n=x.length, alpha=factor, x=x.pointer, incx=k.magnitude(x.step)),
            )

    def clear(self, target: Array) -> None:
        k = self.k

        def work(x: Vector) -> None:
            step = k.magnitude(x.step)
            k.each(
                x.length, lambda i: k.b.store(k.constant(0), k.element(x.pointer, k.b.mul(i, step))) and None
            )

        self.lines((target,), work)

    # -- memory of our own ---------------------------------------------------------------------------------

    def like(self, a: Array, pointer: Value) -> Array:
        """The same shape without gaps."""
        if isinstance(a, Vector):
            return replace(a, pointer=pointer, step=self.k.integer(1))
        return self.matrix_like(a, pointer)

    def matrix_like(self, a: Matrix, pointer: Value) -> Matrix:
        _, length = self.major_sizes(a)
        return replace(a, pointer=pointer, leading=self.at_least_one(length))

    def at_least_one(self, size: Value) -> Value:
        k = self.k
        return k.b.select(k.b.icmp("slt", size, k.integer(1)), k.integer(1), size)

    def elements(self, a: Array) -> Value:
        if isinstance(a, Vector):
            return a.length
        return self.k.b.mul(a.rows, a.columns)

    def packed(self, a: Array) -> Value:
        """A copy, without gaps, that the caller owns."""
        memory = self.k.allocate(self.elements(a))
        whole = replace(a, half=None) if isinstance(a, Matrix) else a
        self.copy(whole, self.like(whole, memory))
        return memory

    @contextmanager
    def zeros_like(self, a: Array) -> Iterator[Array]:
        """Zeros in the shape of the array, with both halves of a matrix."""
        with self.k.temporary(self.elements(a)) as memory:
            made = self.like(a, memory)
            yield replace(made, half=None) if isinstance(made, Matrix) else made

    @contextmanager
    def copy_of(self, a: Array) -> Iterator[Array]:
        """A copy; of a stored half, with zeros in the other half and on a diagonal that is not stored."""
        half = a.half if isinstance(a, Matrix) else None
        with self.zeros_like(a) as made:
            self.copy(a, made, half)
            yield made

    # -- products ------------------------------------------------------------------------------------------

    def multiply(
        self,
        scale: Value,
        factors: tuple[Array, ...],
        into: Array,
        swap: Value = FALSE,
        *,
        fold: bool = False,
    ) -> None:
        """into += scale · product. `swap`: the factors are the other way round, told at run time.

        Of a half that is stored, only that is added to; with `fold` it takes what belongs to its mirror image too.
        """
        if isinstance(into, Matrix) and into.half is not None:
            with self.zeros_like(into) as whole:
                self.multiply(scale, factors, whole, swap)
                self.add_half(whole, into, fold=fold)
            return
        if len(factors) == 1:
            self.add(scale, factors[0], into)
            return
        x, y = factors
        if isinstance(into, Vector):
            self._matrix_vector(scale, x, y, into)
        elif isinstance(x, Vector):
            self._outer(scale, x, y, into)
        else:
            assert isinstance(into, Matrix)
            self._matrix_matrix(scale, x, y, into, swap)

    def add_half(self, whole: Array, into: Matrix, *, fold: bool) -> None:
        assert isinstance(whole, Matrix)
        assert into.half is not None
        one = self.k.constant(1)
        self.add(one, whole, into, into.half)
        if not fold:
            return
        self._mirrored(
            into, into.half, whole, lambda line, across: self._call("axpy", across, line, alpha=one)
        )

    def mirror(self, a: Matrix, half: Half) -> None:
        """Makes a whole symmetric matrix of one of its halves."""
        self._mirrored(a, half, a, lambda line, across: self._call("copy", line, across))

    def _mirrored(
        self, a: Matrix, half: Half, other: Matrix, work: Callable[[Vector, Vector], object]
    ) -> None:
        """`work` on each line of the half, without the diagonal, and on what is its mirror image in `other`."""
        k, b = self.k, self.k.b

        def run(index: Value, start: Value, size: Value) -> None:
            line = k.element(a.pointer, b.add(start, b.mul(index, a.leading)))
            across = k.element(other.pointer, b.add(index, b.mul(start, other.leading)))
            work(Vector(line, size, k.integer(1)), Vector(across, size, other.leading))

        self.runs(a, replace(half, unit=TRUE), run)

    def copy_across(self, source: Matrix, target: Matrix) -> None:
        """Lines of the source go across those of the target."""
        k, b = self.k, self.k.b

        def run(index: Value, _: Value, size: Value) -> None:
            line = k.element(source.pointer, b.mul(index, source.leading))
            across = Vector(k.element(target.pointer, index), size, target.leading)
            self._call("copy", Vector(line, size, k.integer(1)), across)

        self.runs(source, None, run)

    def diagonal(self, a: Matrix) -> Vector:
        return Vector(a.pointer, a.rows, self.k.b.add(a.leading, self.k.integer(1)))

    def _matrix_vector(self, scale: Value, x: Array, y: Array, into: Vector) -> None:
        if isinstance(x, Vector):  # x' A is A' x
            x, y = self.transpose(y), x
        assert isinstance(x, Matrix)
        assert isinstance(y, Vector)
        k = self.k
        operands = {
            "alpha": scale,
            "A": x.pointer,
            "lda": x.leading,
            "x": y.pointer,
            "incx": y.step,
            "beta": k.constant(1),
            "y": into.pointer,
            "incy": into.step,
        }
        if x.half is not None:
            k.call("symv", uplo=x.half.lower, n=x.rows, **operands)
            return
        m, n = k.choose(x.transposed, x.columns, x.rows), k.choose(x.transposed, x.rows, x.columns)
        k.call("gemv", ta=x.transposed, m=m, n=n, **operands)

    def _outer(self, scale: Value, x: Array, y: Array, into: Array) -> None:
        assert isinstance(x, Vector)
        assert isinstance(y, Vector)
        assert isinstance(into, Matrix)
        k, turned = self.k, into.transposed
        k.call(
            "ger",
            m=k.choose(turned, y.length, x.length),
            n=k.choose(turned, x.length, y.length),
            alpha=scale,
            x=k.choose(turned, y.pointer, x.pointer),
            incx=k.choose(turned, y.step, x.step),
            y=k.choose(turned, x.pointer, y.pointer),
            incy=k.choose(turned, x.step, y.step),
            A=into.pointer,
            lda=into.leading,
        )

    def _matrix_matrix(self, scale: Value, x: Array, y: Array, into: Matrix, swap: Value) -> None:
        assert isinstance(x, Matrix)
        assert isinstance(y, Matrix)
        k = self.k
        if x.half is not None or y.half is not None:
            self._symmetric(scale, x, y, into, swap)
            return
        x, y = self._either(swap, y, x), self._either(swap, x, y)
        turned = into.transposed
        flipped = self.transpose(x), self.transpose(y)
        x, y = self._either(turned, flipped[1], x), self._either(turned, flipped[0], y)
        k.call(
            "gemm",
            ta=x.transposed,
            tb=y.transposed,
            m=x.rows,
            n=y.columns,
            k=x.columns,
            alpha=scale,
            A=x.pointer,
            lda=x.leading,
            B=y.pointer,
            ldb=y.leading,
            beta=k.constant(1),
            C=into.pointer,
            ldc=into.leading,
        )

    def _symmetric(self, scale: Value, x: Matrix, y: Matrix, into: Matrix, swap: Value) -> None:
        """The other factor and the target are never transposed in the routines that have symmetric matrices."""
        k = self.k
        symmetric, other = (x, y) if x.half is not None else (y, x)
        assert symmetric.half is not None
        k.call(
            "symm",
            side=swap if symmetric is x else k.opposite(swap),
            uplo=symmetric.half.lower,
            m=into.rows,
            n=into.columns,
            alpha=scale,
            A=symmetric.pointer,
            lda=symmetric.leading,
            B=other.pointer,
            ldb=other.leading,
            beta=k.constant(1),
            C=into.pointer,
            ldc=into.leading,
        )

    def _either(self, condition: Value, yes: Array, no: Array) -> Matrix:
        assert isinstance(yes, Matrix)
        assert isinstance(no, Matrix)
        choose = self.k.choose
        return Matrix(
            choose(condition, yes.pointer, no.pointer),
            choose(condition, yes.leading, no.leading),
            choose(condition, yes.rows, no.rows),
            choose(condition, yes.columns, no.columns),
            choose(condition, yes.transposed, no.transposed),
        )
