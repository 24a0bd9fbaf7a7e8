"""Solves that factorise: A becomes its factors, and B the solution X.

A X = B gives A dX = dB - dA X. So B takes A^' G, and A takes minus that times X'. If the program also uses the factors,
the adjoint of the factorisation is added. It costs far more than the rest, and is left out if nothing uses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass
from enzyme_build.transform.linear_algebra.arrays import Matrix
from enzyme_build.transform.linear_algebra.factorisations import FactorisationRule
from enzyme_build.transform.linear_algebra.kernel import FALSE, TRUE
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.linear_algebra.rule import Need, Rule


@dataclass(frozen=True)
class SolveRule(Rule):
    factorisation: FactorisationRule
    solve: str
    """The routine that solves with the factors."""

    def needs(self, operands: Operands) -> Iterable[Need]:
        yield Need("A", is_result=True)
        if operands.has("ipiv"):
            yield Need("ipiv", is_result=True)
        if operands.is_active("A"):
            yield Need("B", is_result=True)

    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        primal()
        for lane in range(operands.signature.width):
            self._solution(operands, lane)
            if operands.is_active("A"):
                with operands.where_active("A", lane):
                    self.factorisation.tangent(operands, *_factors(operands, lane))
        return []

    def _solution(self, operands: Operands, lane: int) -> None:
        if not operands.is_active("B"):
            return
        with operands.where_active("B", lane):
            shadow = operands.shadow("B", lane)
            assert isinstance(shadow, Matrix)
            if operands.is_active("A"):
                with operands.where_active("A", lane):
                    product = operands.shadow("A", lane), operands.result("B")
                    operands.algebra.multiply(operands.k.constant(-1), product, shadow)
            self._solve(operands, shadow, transposed=FALSE)

    def reverse(self, operands: Operands) -> None:
        for lane in range(operands.signature.width):
            if operands.is_active("A"):
                with operands.where_active("A", lane):
                    _, shadow = _factors(operands, lane)
                    with operands.k.when(operands.algebra.is_any(shadow)):
                        self.factorisation.adjoint(operands, *_factors(operands, lane))
            if operands.is_active("B"):
                with operands.where_active("B", lane):
                    self._undo_solution(operands, lane)

    def _undo_solution(self, operands: Operands, lane: int) -> None:
        algebra, shadow = operands.algebra, operands.shadow("B", lane)
        assert isinstance(shadow, Matrix)
        self._solve(operands, shadow, transposed=TRUE)
        if operands.is_active("A"):
            with operands.where_active("A", lane):
                chain = shadow, algebra.transpose(operands.result("B"))
                algebra.multiply(operands.k.constant(-1), chain, operands.shadow("A", lane), fold=True)

    def _solve(self, operands: Operands, into: Matrix, *, transposed: Value) -> None:
        k, (factors, _) = operands.k, _factors(operands, None)
        given = {"uplo": operands.value("uplo")} if operands.has("uplo") else {"ta": transposed}
        if operands.has("ipiv"):
            given["ipiv"] = operands.pivots
        k.call(
            self.solve,
            n=into.rows,
            nrhs=into.columns,
            A=factors.pointer,
            lda=factors.leading,
            B=into.pointer,
            ldb=into.leading,
            info=k.slot(operands.status_type),
            **given,
        )


def _factors(operands: Operands, lane: int | None) -> tuple[Matrix, Matrix]:
    """A as the routine leaves it, and its shadow."""
    factors = operands.result("A")
    shadow = factors if lane is None else operands.shadow("A", lane)
    assert isinstance(factors, Matrix)
    assert isinstance(shadow, Matrix)
    return factors, shadow
