"""LAPACK's factorisations, each of which takes the place of the matrix.

Cholesky: A = L L' gives dL = L Φ(L^ dA L^') with Φ the lower half, its diagonal halved, and A takes L^' Φ(L' G) L^.
With pivots: P A = L U, and F = L^ P dA U^ splits into L^ dL strictly below the diagonal and dU U^ above.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager

from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, replace
from enzyme_build.transform.linear_algebra.arrays import Algebra, Array, Half, Matrix
from enzyme_build.transform.linear_algebra.kernel import FALSE, TRUE
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.linear_algebra.rule import Need, Rule


@dataclass(frozen=True, slots=True)
class Triangle:
    """One half of a matrix, which multiplies others in place and solves with them."""

    algebra: Algebra
    stored: Matrix

    def copy(self) -> AbstractContextManager[Array]:
        return self.algebra.copy_of(self.stored)

    def multiply(self, into: Array, *, right: Value, transposed: Value) -> None:
        self._apply("trmm", into, right, transposed)

    def solve(self, into: Array, *, right: Value, transposed: Value) -> None:
        self._apply("trsm", into, right, transposed)

    def _apply(self, name: str, into: Array, right: Value, transposed: Value) -> None:
        assert isinstance(into, Matrix)
        assert self.stored.half is not None
        k = self.algebra.k
        k.call(
            name,
            side=right,
            uplo=self.stored.half.lower,
            ta=transposed,
            diag=self.stored.half.unit,
            m=into.rows,
            n=into.columns,
            alpha=k.constant(1),
            A=self.stored.pointer,
            lda=self.stored.leading,
            B=into.pointer,
            ldb=into.leading,
        )


class FactorisationRule(Rule, ABC):
    """Both halves of the work are done in the shadow of A, with the factors that A holds afterwards."""

    def needs(self, operands: Operands) -> Iterable[Need]:
        return [Need("A", is_result=True)] if operands.is_active("A") else []

    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        primal()
        self._in_lanes(operands, self.tangent)
        return []

    def reverse(self, operands: Operands) -> None:
        self._in_lanes(operands, self.adjoint)

    def _in_lanes(self, operands: Operands, work: Callable[[Operands, Matrix, Matrix], None]) -> None:
        if not operands.is_active("A"):
            return
        factors = operands.result("A")
        for lane in range(operands.signature.width):
            with operands.where_active("A", lane):
                shadow = operands.shadow("A", lane)
                assert isinstance(factors, Matrix)
                assert isinstance(shadow, Matrix)
                work(operands, factors, shadow)

    @abstractmethod
    def tangent(self, operands: Operands, factors: Matrix, shadow: Matrix) -> None: ...

    @abstractmethod
    def adjoint(self, operands: Operands, factors: Matrix, shadow: Matrix) -> None: ...


class CholeskyRule(FactorisationRule):
    """The upper factor is the transpose of the lower one: sides and transpositions change places."""

    def tangent(self, operands: Operands, factors: Matrix, shadow: Matrix) -> None:
        algebra, half = operands.algebra, shadow.half
        assert half is not None
        factor = Triangle(algebra, factors)
        upper = operands.k.opposite(half.lower)
        with algebra.zeros_like(shadow) as whole:
            assert isinstance(whole, Matrix)
            algebra.copy(shadow, whole, half)
            algebra.mirror(whole, half)
            factor.solve(whole, right=FALSE, transposed=upper)
            factor.solve(whole, right=TRUE, transposed=half.lower)
            with self._halved(algebra, whole, half) as product:
                factor.multiply(product, right=upper, transposed=FALSE)
                algebra.copy(product, shadow, half)

    def adjoint(self, operands: Operands, factors: Matrix, shadow: Matrix) -> None:
        algebra, half = operands.algebra, shadow.half
        assert half is not None
        factor = Triangle(algebra, factors)
        upper = operands.k.opposite(half.lower)
        with algebra.copy_of(shadow) as whole:
            assert isinstance(whole, Matrix)
            factor.multiply(whole, right=upper, transposed=TRUE)
            with self._halved(algebra, whole, half) as middle:
                factor.solve(middle, right=FALSE, transposed=half.lower)
                factor.solve(middle, right=TRUE, transposed=upper)
                algebra.clear(shadow)
                algebra.add_half(middle, shadow, fold=True)

    @contextmanager
    def _halved(self, algebra: Algebra, whole: Matrix, half: Half) -> Iterator[Array]:
        """Φ: the half, and half of its diagonal."""
        with algebra.copy_of(replace(whole, half=half)) as made:
            assert isinstance(made, Matrix)
            algebra.scale(algebra.k.constant(0.5), algebra.diagonal(made))
            yield made


class PivotedRule(FactorisationRule):
    """LU with pivots. If A is not square, the rest of L is that of A times U^, the rest of U L^ times that of A."""

    def needs(self, operands: Operands) -> Iterable[Need]:
        return [*super().needs(operands), Need("ipiv", is_result=True)] if operands.is_active("A") else []

    def tangent(self, operands: Operands, factors: Matrix, shadow: Matrix) -> None:
        algebra, minus_one = operands.algebra, operands.k.constant(-1)
        known, found = Blocks.of(operands, factors), Blocks.of(operands, shadow)
        permute(operands, shadow, known.square.rows, backwards=False)
        known.lower.solve(found.square, right=FALSE, transposed=FALSE)
        known.upper.solve(found.square, right=TRUE, transposed=FALSE)
        with found.lower.copy() as left, found.upper.copy() as right:
            known.lower.multiply(left, right=FALSE, transposed=FALSE)
            known.upper.multiply(right, right=TRUE, transposed=FALSE)
            algebra.multiply(minus_one, (known.below, right), found.below)
            known.upper.solve(found.below, right=TRUE, transposed=FALSE)
            algebra.multiply(minus_one, (left, known.beside), found.beside)
            known.lower.solve(found.beside, right=FALSE, transposed=FALSE)
            found.put(left, right)

    def adjoint(self, operands: Operands, factors: Matrix, shadow: Matrix) -> None:
        algebra, minus_one = operands.algebra, operands.k.constant(-1)
        known, found = Blocks.of(operands, factors), Blocks.of(operands, shadow)
        known.upper.solve(found.below, right=TRUE, transposed=TRUE)
        algebra.multiply(minus_one, (algebra.transpose(known.below), found.below), found.upper.stored)
        known.lower.solve(found.beside, right=FALSE, transposed=TRUE)
        algebra.multiply(minus_one, (found.beside, algebra.transpose(known.beside)), found.lower.stored)
        with found.lower.copy() as left, found.upper.copy() as right:
            known.lower.multiply(left, right=FALSE, transposed=TRUE)
            known.upper.multiply(right, right=TRUE, transposed=TRUE)
            found.put(left, right)
        known.lower.solve(found.square, right=FALSE, transposed=TRUE)
        known.upper.solve(found.square, right=TRUE, transposed=TRUE)
        permute(operands, shadow, known.square.rows, backwards=True)


@dataclass(frozen=True, slots=True)
class Blocks:
    """The largest square at the head of a matrix, with L and U in it, and what lies below or beside it."""

    algebra: Algebra
    square: Matrix
    below: Matrix
    beside: Matrix

    @classmethod
    def of(cls, operands: Operands, a: Matrix) -> Blocks:
        k, b = operands.k, operands.k.b
        order = b.select(b.icmp("slt", a.rows, a.columns), a.rows, a.columns)
        below = replace(a, pointer=k.element(a.pointer, order), rows=b.sub(a.rows, order), columns=order)
        beside = replace(
            a,
            pointer=k.element(a.pointer, b.mul(order, a.leading)),
            rows=order,
            columns=b.sub(a.columns, order),
        )
        return cls(operands.algebra, replace(a, rows=order, columns=order), below, beside)

    @property
    def lower(self) -> Triangle:
        return Triangle(self.algebra, replace(self.square, half=Half(TRUE, TRUE, is_symmetric=False)))

    @property
    def upper(self) -> Triangle:
        return Triangle(self.algebra, replace(self.square, half=Half(FALSE, FALSE, is_symmetric=False)))

    def put(self, left: Array, right: Array) -> None:
        self.algebra.copy(left, self.square, self.lower.stored.half)
        self.algebra.copy(right, self.square, self.upper.stored.half)


class PermutationRule(Rule):
    """Rows are exchanged, in the shadow as in the matrix, and for the adjoint the other way round."""

    def needs(self, operands: Operands) -> Iterable[Need]:
        return [Need("ipiv")] if operands.is_active("A") else []

    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        self._exchange(operands, operands.value("incx"))
        primal()
        return []

    def reverse(self, operands: Operands) -> None:
        b = operands.k.b
        self._exchange(operands, b.sub(operands.k.integer(0), operands.value("incx")))

    def _exchange(self, operands: Operands, step: Value) -> None:
        if not operands.is_active("A"):
            return
        for lane in range(operands.signature.width):
            with operands.where_active("A", lane):
                shadow = operands.shadow("A", lane)
                assert isinstance(shadow, Matrix)
                exchange_rows(operands, shadow, operands.value("k1"), operands.value("k2"), step)


def permute(operands: Operands, a: Matrix, order: Value, *, backwards: bool) -> None:
    one = operands.k.integer(1)
    exchange_rows(operands, a, one, order, operands.k.integer(-1 if backwards else 1))


def exchange_rows(operands: Operands, a: Matrix, first: Value, last: Value, step: Value) -> None:
    operands.k.call(
        "laswp",
        n=a.columns,
        A=a.pointer,
        lda=a.leading,
        k1=first,
        k2=last,
        ipiv=operands.pivots,
        incx=step,
    )
