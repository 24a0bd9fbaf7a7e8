"""Rules of vector routines that are no products."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, replace
from enzyme_build.transform.linear_algebra.arrays import Vector
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.linear_algebra.rule import Need, Rule

Primal = Callable[[], Value]


def _vector(operands: Operands, name: str, lane: int | None = None) -> Vector:
    found = operands.array(name) if lane is None else operands.shadow(name, lane)
    assert isinstance(found, Vector)
    return found


@contextmanager
def _pair_of_shadows(operands: Operands, lane: int) -> Iterator[tuple[Vector, Vector]]:
    with _shadow_or_zeros(operands, "x", lane) as x, _shadow_or_zeros(operands, "y", lane) as y:
        yield x, y


@contextmanager
def _shadow_or_zeros(operands: Operands, name: str, lane: int) -> Iterator[Vector]:
    """The shadow; for a constant vector, temporary zeros, to which adjoints are added in vain."""
    if operands.states[name] is State.ACTIVE:
        yield _vector(operands, name, lane)
        return
    k = operands.k
    with operands.algebra.zeros_like(operands.array(name)) as zeros:
        assert isinstance(zeros, Vector)
        if not operands.is_active(name):
            yield zeros
            return
        shadow = _vector(operands, name, lane)
        is_constant = k.b.icmp("eq", operands.given[name], shadow.pointer)
        yield replace(
            shadow,
            pointer=k.choose(is_constant, zeros.pointer, shadow.pointer),
            step=k.choose(is_constant, zeros.step, shadow.step),
        )


def _on_pair(operands: Operands, name: str, x: Vector, y: Vector, **more: Value) -> None:
    operands.k.call(name, n=x.length, x=x.pointer, incx=x.step, y=y.pointer, incy=y.step, **more)


@dataclass(frozen=True, slots=True)
class SwapRule(Rule):
    def needs(self, operands: Operands) -> Iterable[Need]:  # noqa: ARG002 - nothing, whatever is active
        return ()

    def forward(self, operands: Operands, primal: Primal) -> list[Value]:
        self.reverse(operands)
        primal()
        return []

    def reverse(self, operands: Operands) -> None:
        for lane in range(operands.signature.width):
            with _pair_of_shadows(operands, lane) as (x, y):
                _on_pair(operands, "swap", x, y)


@dataclass(frozen=True, slots=True)
class RotationRule(Rule):
    """x = c x + s y, y = c y - s x."""

    def needs(self, operands: Operands) -> Iterable[Need]:
        if operands.is_active("c") or operands.is_active("s"):
            yield from (Need("x"), Need("y"))

    def forward(self, operands: Operands, primal: Primal) -> list[Value]:
        k, algebra = operands.k, operands.algebra
        x, y = _vector(operands, "x"), _vector(operands, "y")
        for lane in range(operands.signature.width):
            with _pair_of_shadows(operands, lane) as (dx, dy):
                _on_pair(operands, "rot", dx, dy, c=operands.value("c"), s=operands.value("s"))
                for name, plus, minus in (("c", x, None), ("s", y, x)):
                    if operands.is_active(name):
                        with operands.where_active(name, lane):
                            tangent = operands.tangent(name, lane)
                            algebra.add(tangent, plus, dx)
                            if minus is None:
                                algebra.add(tangent, y, dy)
                            else:
                                algebra.add(k.b.fneg(tangent), minus, dy)
        primal()
        return []

    def reverse(self, operands: Operands) -> None:
        k, dot = operands.k, operands.algebra.dot
        x, y = _vector(operands, "x"), _vector(operands, "y")
        for lane in range(operands.signature.width):
            with _pair_of_shadows(operands, lane) as (dx, dy):
                if operands.is_active("c"):
                    with operands.where_active("c", lane):
                        operands.give("c", lane, k.b.fadd(dot(dx, x), dot(dy, y)))
                if operands.is_active("s"):
                    with operands.where_active("s", lane):
                        operands.give("s", lane, k.b.fsub(dot(dx, y), dot(dy, x)))
                back = k.b.fneg(operands.value("s"))
                _on_pair(operands, "rot", dx, dy, c=operands.value("c"), s=back)


@dataclass(frozen=True, slots=True)
class NormRule(Rule):
    """At the origin, where the norm has no derivative, zero."""

    needs_result = True

    def needs(self, operands: Operands) -> Iterable[Need]:
        return [Need("x")] if operands.is_active("x") else ()

    def forward(self, operands: Operands, primal: Primal) -> list[Value]:
        k, result, tangents = operands.k, primal(), list[Value]()
        for lane in range(operands.signature.width):
            sum_ = k.slot(k.real, k.constant(0))
            with operands.where_active("x", lane):
                product = operands.algebra.dot(operands.array("x"), operands.shadow("x", lane))
                k.b.store(self._over(operands, product, result), sum_)
            tangents.append(k.b.load(k.real, sum_))
        return tangents

    def reverse(self, operands: Operands) -> None:
        for lane, seed in enumerate(operands.seeds):
            with operands.where_active("x", lane):
                scale = self._over(operands, seed, operands.returned)
                operands.algebra.add(scale, operands.array("x"), operands.shadow("x", lane))

    def _over(self, operands: Operands, value: Value, norm: Value) -> Value:
        b, zero = operands.k.b, operands.k.constant(0)
        return b.select(b.fcmp("oeq", norm, zero), zero, b.fdiv(value, norm))


@dataclass(frozen=True, slots=True)
class AbsoluteSumRule(Rule):
    """At zero as fabs: the derivative is that from the right."""

    def needs(self, operands: Operands) -> Iterable[Need]:
        return [Need("x")] if operands.is_active("x") else ()

    def forward(self, operands: Operands, primal: Primal) -> list[Value]:
        k, b, tangents = operands.k, operands.k.b, list[Value]()
        for lane in range(operands.signature.width):
            sum_ = k.slot(k.real, k.constant(0))

            def add(place: Value, sign: Value, sum_: Value = sum_) -> None:
                part = b.fmul(sign, b.load(k.real, place))
                b.store(b.fadd(b.load(k.real, sum_), part), sum_)

            self._each_sign(operands, lane, add)
            tangents.append(b.load(k.real, sum_))
        primal()
        return tangents

    def reverse(self, operands: Operands) -> None:
        k, b = operands.k, operands.k.b
        for lane, seed in enumerate(operands.seeds):

            def add(place: Value, sign: Value, seed: Value = seed) -> None:
                b.store(b.fadd(b.load(k.real, place), b.fmul(sign, seed)), place)

            self._each_sign(operands, lane, add)

    def _each_sign(self, operands: Operands, lane: int, work: Callable[[Value, Value], None]) -> None:
        k, b = operands.k, operands.k.b
        with operands.where_active("x", lane):
            x, dx = _vector(operands, "x"), _vector(operands, "x", lane)

            def one(i: Value) -> None:
                value = b.load(k.real, k.element(x.pointer, b.mul(i, x.step)))
                is_negative = b.fcmp("olt", value, k.constant(0))
                sign = b.select(is_negative, k.constant(-1), k.constant(1))
                work(k.element(dx.pointer, b.mul(i, dx.step)), sign)

            k.each(x.length, one)
