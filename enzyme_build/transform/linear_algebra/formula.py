"""The derivative of a formula, each term of which is linear in each of its factors.

Tangent: each active factor in turn is replaced by its shadow. Adjoint, with G the target's: in `A B`, the adjoint of A
takes G B', that of B takes A' G.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from enzyme_build.ir.values import Value
from enzyme_build.library.algebra import Factor, Formula, Term
from enzyme_build.records import dataclass
from enzyme_build.transform.linear_algebra.arrays import Array, Matrix, Vector
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.linear_algebra.rule import Need, Rule

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class FormulaRule(Rule):
    formula: Formula

    def needs(self, operands: Operands) -> Iterable[Need]:
        formula = self.formula
        if not formula.returns_float and not operands.is_active(formula.target):
            return
        for term in formula.others:
            names = [factor.operand for factor in term.factors]
            for index, name in enumerate(names):
                if operands.is_active(name):
                    yield from map(Need, _without(names, index))
            if term.scale and operands.is_active(term.scale):
                yield from map(Need, names)
        own = formula.own
        if own is not None and own.scale and operands.is_active(own.scale):
            yield Need(formula.target)

    # -- forward -------------------------------------------------------------------------------------------

    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        lanes = range(operands.signature.width)
        if self.formula.returns_float:
            tangents = [self._number(operands, lane) for lane in lanes]
            primal()
            return tangents
        target = self.formula.target
        if operands.is_active(target):
            for lane in lanes:
                with operands.where_active(target, lane):
                    self._tangent(operands, lane)
        primal()
        return []

    def _number(self, operands: Operands, lane: int) -> Value:
        k = operands.k
        sum_ = k.slot(k.real, k.constant(0))
        for term in self.formula.terms:
            for index, factor in enumerate(term.factors):
                if operands.is_active(factor.operand):
                    with operands.where_active(factor.operand, lane):
                        x, y = _with_shadow(operands, term, index, lane)
                        part = operands.algebra.dot(x, y)
                        k.b.store(k.b.fadd(k.b.load(k.real, sum_), part), sum_)
        return k.b.load(k.real, sum_)

    def _tangent(self, operands: Operands, lane: int) -> None:
        """Adds the tangent to the target's shadow, before the routine changes its operands."""
        algebra, target = operands.algebra, self.formula.target
        into = operands.shadow(target, lane)
        own = self.formula.own
        if own is None:
            algebra.clear(into)
        elif own.scale is not None:
            algebra.scale(operands.scale(own.scale), into)
            if operands.is_active(own.scale):
                with operands.where_active(own.scale, lane):
                    algebra.add(operands.tangent(own.scale, lane), operands.array(target), into)
        for term in self.formula.others:
            for index, factor in enumerate(term.factors):
                if operands.is_active(factor.operand):
                    with operands.where_active(factor.operand, lane):
                        factors = _with_shadow(operands, term, index, lane)
                        algebra.multiply(operands.scale(term.scale), factors, into, operands.swap)
            if term.scale and operands.is_active(term.scale):
                with operands.where_active(term.scale, lane):
                    factors = tuple(_view(operands, f) for f in term.factors)
                    algebra.multiply(operands.tangent(term.scale, lane), factors, into, operands.swap)

    # -- reverse -------------------------------------------------------------------------------------------

    def reverse(self, operands: Operands) -> None:
        target = self.formula.target
        if self.formula.returns_float:
            for lane, seed in enumerate(operands.seeds):
                for term in self.formula.terms:
                    self._undo_term(operands, term, lane, seed)
            return
        if not operands.is_active(target):
            return
        for lane in range(operands.signature.width):
            with operands.where_active(target, lane):
                self._undo(operands, lane)

    def _undo(self, operands: Operands, lane: int) -> None:
        algebra, target, own = operands.algebra, self.formula.target, self.formula.own
        shadow = operands.shadow(target, lane)
        if isinstance(shadow, Matrix) and shadow.half is not None:
            with algebra.copy_of(shadow) as whole:
                for term in self.formula.others:
                    self._undo_term(operands, term, lane, whole)
        else:
            for term in self.formula.others:
                self._undo_term(operands, term, lane, shadow)
        if own is None:
            algebra.clear(shadow)
        elif own.scale is not None:
            if operands.is_active(own.scale):
                with operands.where_active(own.scale, lane):
                    operands.give(own.scale, lane, algebra.dot(shadow, operands.array(target)))
            algebra.scale(operands.scale(own.scale), shadow)

    def _undo_term(self, operands: Operands, term: Term, lane: int, seed: Array | Value) -> None:
        """`seed` is the adjoint of the target: an array or a number."""
        algebra, k = operands.algebra, operands.k
        scale = operands.scale(term.scale)
        for index, factor in enumerate(term.factors):
            if not operands.is_active(factor.operand):
                continue
            with operands.where_active(factor.operand, lane):
                into = operands.shadow(factor.operand, lane)
                if factor.transposed:
                    into = algebra.transpose(into)
                others = [algebra.transpose(_view(operands, f)) for f in _without(term.factors, index)]
                if isinstance(seed, (Vector, Matrix)):
                    chain = (*others, seed) if index else (seed, *others)
                    algebra.multiply(scale, chain, into, operands.swap, fold=True)
                else:
                    algebra.multiply(k.b.fmul(scale, seed), tuple(others), into)
        if term.scale and operands.is_active(term.scale):
            assert isinstance(seed, (Vector, Matrix))
            with operands.where_active(term.scale, lane):
                operands.give(term.scale, lane, self._against(operands, term, seed))

    def _against(self, operands: Operands, term: Term, seed: Array) -> Value:
        """The inner product of the seed with the term, less its scale."""
        algebra = operands.algebra
        factors = tuple(_view(operands, factor) for factor in term.factors)
        if len(factors) == 1:
            return algebra.dot(seed, factors[0])
        with algebra.zeros_like(seed) as product:
            algebra.multiply(operands.k.constant(1), factors, product, operands.swap)
            return algebra.dot(seed, product)


def _view(operands: Operands, factor: Factor) -> Array:
    found = operands.array(factor.operand)
    return operands.algebra.transpose(found) if factor.transposed else found


def _with_shadow(operands: Operands, term: Term, index: int, lane: int) -> tuple[Array, ...]:
    """The factors of a term, with a shadow in place of one."""
    made = [_view(operands, factor) for factor in term.factors]
    factor = term.factors[index]
    shadow = operands.shadow(factor.operand, lane)
    made[index] = operands.algebra.transpose(shadow) if factor.transposed else shadow
    return tuple(made)


def _without(items: Sequence[Item], index: int) -> list[Item]:
    return [*items[:index], *items[index + 1 :]]
