"""The derivative of B = alpha A B and of B = alpha A^ B, where A is triangular and the result takes B's place.

A routine of the same kind, with A transposed, takes the adjoint of the result to that of B.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from enzyme_build.ir.values import Value
from enzyme_build.library.algebra import Formula
from enzyme_build.records import dataclass
from enzyme_build.transform.linear_algebra.arrays import Array, Matrix
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.linear_algebra.rule import Need, Rule


@dataclass(frozen=True, slots=True)
class InPlaceRule(Rule):
    formula: Formula

    @property
    def matrix(self) -> str:
        return self.formula.terms[0].factors[0].operand

    @property
    def target(self) -> str:
        return self.formula.target

    @property
    def scale(self) -> str | None:
        return self.formula.terms[0].scale

    @property
    def inverts(self) -> bool:
        return self.formula.terms[0].factors[0].inverse

    def needs(self, operands: Operands) -> Iterable[Need]:
        if not operands.is_active(self.target):
            return
        yield Need(self.matrix)
        scaled = self.scale is not None and operands.is_active(self.scale)
        if scaled or (operands.is_active(self.matrix) and not self.inverts):
            yield Need(self.target)
        if operands.is_active(self.matrix) and self.inverts:
            yield Need(self.target, is_result=True)

    def apply(self, operands: Operands, scale: Value, into: Array, *, transposed: bool = False) -> None:
        """into = scale · op(A) · into, or with the inverse."""
        k, a = operands.k, operands.array(self.matrix)
        assert isinstance(a, Matrix)
        given = {
            "uplo": operands.value("uplo"),
            "diag": operands.value("diag"),
            "A": a.pointer,
            "lda": a.leading,
        }
        given["ta"] = k.opposite(a.transposed) if transposed else a.transposed
        verb = "s" if self.inverts else "m"
        if isinstance(into, Matrix):
            given |= {"side": operands.swap, "alpha": scale, "m": into.rows, "n": into.columns}
            k.call(f"tr{verb}m", B=into.pointer, ldb=into.leading, **given)
        else:
            k.call(f"tr{verb}v", n=into.length, x=into.pointer, incx=into.step, **given)

    # -- forward -------------------------------------------------------------------------------------------

    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        self._in_lanes(operands, self._shift if self.inverts else self._multiply)
        primal()
        if self.inverts:
            self._in_lanes(operands, self._solve)
        return []

    def _in_lanes(self, operands: Operands, work: Callable[[Operands, int], None]) -> None:
        if not operands.is_active(self.target):
            return
        for lane in range(operands.signature.width):
            with operands.where_active(self.target, lane):
                work(operands, lane)

    def _multiply(self, operands: Operands, lane: int) -> None:
        algebra, k = operands.algebra, operands.k
        shadow, old = operands.shadow(self.target, lane), operands.array(self.target)
        scale = operands.scale(self.scale)
        self.apply(operands, scale, shadow)
        self._add_matrix_tangent(operands, scale, old, shadow, lane)
        if self.scale is not None and operands.is_active(self.scale):
            with operands.where_active(self.scale, lane), algebra.copy_of(old) as product:
                self.apply(operands, k.constant(1), product)
                algebra.add(operands.tangent(self.scale, lane), product, shadow)

    def _shift(self, operands: Operands, lane: int) -> None:
        """The tangent of what A is to be solved for."""
        algebra, shadow = operands.algebra, operands.shadow(self.target, lane)
        algebra.scale(operands.scale(self.scale), shadow)
        if self.scale is not None and operands.is_active(self.scale):
            with operands.where_active(self.scale, lane):
                algebra.add(operands.tangent(self.scale, lane), operands.array(self.target), shadow)

    def _solve(self, operands: Operands, lane: int) -> None:
        """A X = B, hence A dX = dB - dA X."""
        shadow = operands.shadow(self.target, lane)
        minus_one = operands.k.constant(-1)
        self._add_matrix_tangent(operands, minus_one, operands.result(self.target), shadow, lane)
        self.apply(operands, operands.k.constant(1), shadow)

    def _add_matrix_tangent(self, operands: Operands, scale: Value, b: Array, into: Array, lane: int) -> None:
        if not operands.is_active(self.matrix):
            return
        algebra = operands.algebra
        with (
            operands.where_active(self.matrix, lane),
            algebra.copy_of(operands.shadow(self.matrix, lane)) as whole,
        ):
            algebra.multiply(scale, (whole, b), into, operands.swap)

    # -- reverse -------------------------------------------------------------------------------------------

    def reverse(self, operands: Operands) -> None:
        self._in_lanes(operands, self._undo_solve if self.inverts else self._undo_multiply)

    def _undo_multiply(self, operands: Operands, lane: int) -> None:
        algebra, k = operands.algebra, operands.k
        shadow, scale = operands.shadow(self.target, lane), operands.scale(self.scale)
        if operands.is_active(self.matrix):
            self._give_matrix(operands, scale, operands.array(self.target), lane)
        if self.scale is not None and operands.is_active(self.scale):
            old = operands.array(self.target)
            with operands.where_active(self.scale, lane), algebra.copy_of(old) as product:
                self.apply(operands, k.constant(1), product)
                operands.give(self.scale, lane, algebra.dot(shadow, product))
        self.apply(operands, scale, shadow, transposed=True)

    def _undo_solve(self, operands: Operands, lane: int) -> None:
        algebra, k = operands.algebra, operands.k
        shadow = operands.shadow(self.target, lane)
        self.apply(operands, k.constant(1), shadow, transposed=True)
        if operands.is_active(self.matrix):
            self._give_matrix(operands, k.constant(-1), operands.result(self.target), lane)
        if self.scale is not None and operands.is_active(self.scale):
            with operands.where_active(self.scale, lane):
                operands.give(self.scale, lane, algebra.dot(shadow, operands.array(self.target)))
        algebra.scale(operands.scale(self.scale), shadow)

    def _give_matrix(self, operands: Operands, scale: Value, b: Array, lane: int) -> None:
        algebra = operands.algebra
        with operands.where_active(self.matrix, lane):
            chain = operands.shadow(self.target, lane), algebra.transpose(b)
            algebra.multiply(scale, chain, operands.shadow(self.matrix, lane), operands.swap)
