"""The language in which derivative formulas are written.

`g` is the incoming derivative, `r` the result, `x`, `y`, `z`, `w` the operands; `m` and `n` are the first and the
second operand where these are integers. A formula is a tree of frozen nodes and is simplified while it is
built, so that what a row states is what is emitted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from enzyme_build.records import dataclass

OPERAND_SYMBOLS: Final = ("x", "y", "z", "w")
RESULT_SYMBOL: Final = "r"
DERIVATIVE_SYMBOL: Final = "g"


class FormulaError(ValueError):
    """A formula that is no formula: not linear in `g`, or built from parts that do not fit."""


class _Noted:
    """Formulas are put together from the inside out, and each step asks what was asked of the parts."""

    __slots__ = ("has_derivative",)

    has_derivative: bool


@dataclass(frozen=True, slots=True)
class Formula(_Noted):
    """Base of all nodes. `==` is structural; use `equal(a, b)` for a comparison inside a formula."""

    def __add__(self, other: Operand) -> Formula:
        return add(self, as_formula(other))

    def __radd__(self, other: Operand) -> Formula:
        return add(as_formula(other), self)

    def __sub__(self, other: Operand) -> Formula:
        return subtract(self, as_formula(other))

    def __rsub__(self, other: Operand) -> Formula:
        return subtract(as_formula(other), self)

    def __mul__(self, other: Operand) -> Formula:
        return multiply(self, as_formula(other))

    def __rmul__(self, other: Operand) -> Formula:
        return multiply(as_formula(other), self)

    def __truediv__(self, other: Operand) -> Formula:
        return divide(self, as_formula(other))

    def __rtruediv__(self, other: Operand) -> Formula:
        return divide(as_formula(other), self)

    def __neg__(self) -> Formula:
        return negate(self)

    def __lt__(self, other: Operand) -> Compare:
        return Compare("lt", self, as_formula(other))

    def __le__(self, other: Operand) -> Compare:
        return Compare("le", self, as_formula(other))

    def __gt__(self, other: Operand) -> Compare:
        return Compare("gt", self, as_formula(other))

    def __ge__(self, other: Operand) -> Compare:
        return Compare("ge", self, as_formula(other))


@dataclass(frozen=True, slots=True)
class Symbol(Formula):
    """`g`, `r` or an operand."""

    name: str
    integer: bool = False

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Number(Formula):
    """A constant; irrational ones are fractions good to more digits than any float kind has."""

    value: Fraction

    def __str__(self) -> str:
        exact = self.value.denominator <= 1000
        return str(self.value) if exact else repr(float(self.value))


@dataclass(frozen=True, slots=True)
class Negate(Formula):
    operand: Formula

    def __str__(self) -> str:
        return f"-{self.operand}"


@dataclass(frozen=True, slots=True)
class Binary(Formula):
    """`+ - * /`, on integers or on floats as the operands are; an integer meeting a float is converted."""

    operator: str
    left: Formula
    right: Formula

    def __str__(self) -> str:
        return f"({self.left}{self.operator}{self.right})"


@dataclass(frozen=True, slots=True)
class Call(Formula):
    """A function of the rule table, named by its family."""

    family: str
    arguments: tuple[Formula, ...]

    def __str__(self) -> str:
        return f"{self.family}({', '.join(map(str, self.arguments))})"


@dataclass(frozen=True, slots=True)
class Compare(Formula):
    """An ordered comparison (false on NaN), except `ne`, which is true on NaN."""

    predicate: str
    left: Formula
    right: Formula

    def __str__(self) -> str:
        return f"({self.left} {self.predicate} {self.right})"


@dataclass(frozen=True, slots=True)
class Select(Formula):
    condition: Formula
    chosen: Formula
    otherwise: Formula

    def __str__(self) -> str:
        return f"select({self.condition}, {self.chosen}, {self.otherwise})"


@dataclass(frozen=True, slots=True)
class Convert(Formula):
    """`g` brought to the other side's float kind: fpext one way is fptrunc the other way."""

    operand: Formula

    def __str__(self) -> str:
        return f"convert({self.operand})"


@dataclass(frozen=True, slots=True)
class Across(Formula):
    """A vector operand of a scalar result: Σ lanes(weight·g) for a vector `g`, weight·splat(g) for a scalar one."""

    weight: Formula
    derivative: Formula

    def __str__(self) -> str:
        return f"across({self.weight}, {self.derivative})"


@dataclass(frozen=True, slots=True)
class Lanes(Formula):
    """A reduction of a vector's lanes: `sum`, `product`, or `others` (per lane the product of the others)."""

    reduction: str
    operand: Formula

    def __str__(self) -> str:
        return f"{self.reduction}({self.operand})"


Operand: TypeAlias = Formula | int | Fraction

ZERO: Final = Number(Fraction(0))
ONE: Final = Number(Fraction(1))

g: Final = Symbol(DERIVATIVE_SYMBOL)
r: Final = Symbol(RESULT_SYMBOL)
x, y, z, w = (Symbol(name) for name in OPERAND_SYMBOLS)
m: Final = Symbol("x", integer=True)
n: Final = Symbol("y", integer=True)


def as_formula(value: Operand) -> Formula:
    return value if isinstance(value, Formula) else Number(Fraction(value))


def equal(left: Operand, right: Operand) -> Compare:
    return Compare("eq", as_formula(left), as_formula(right))


def select(condition: Compare, chosen: Operand, otherwise: Operand) -> Formula:
    chosen, otherwise = as_formula(chosen), as_formula(otherwise)
    return chosen if chosen == otherwise else Select(condition, chosen, otherwise)


def absolute(value: Operand) -> Formula:
    return Call("fabs", (as_formula(value),))


class Inner:
    """`math.cos(x)` writes a call of the family `cos`; the table refuses families that it does not hold."""

    def __getattr__(self, family: str) -> Callable[..., Formula]:
        if family.startswith("__"):  # copy and pickle probe for special methods
            raise AttributeError(family)
        return lambda *arguments: Call(family, tuple(as_formula(a) for a in arguments))


math: Final = Inner()


# --- simplification while building -----------------------------------------------------------------------


def negate(operand: Formula) -> Formula:
    match operand:
        case Number(value):
            return Number(-value)
        case Negate(inner):
            return inner
        case Binary("-", left, right):
            return Binary("-", right, left)
        case Binary("*", Number(value), right):
            return Binary("*", Number(-value), right)
        case _:
            return Negate(operand)


def add(left: Formula, right: Formula) -> Formula:
    match left, right:
        case Number(a), Number(b):
            return Number(a + b)
        case (other, Number(value)) | (Number(value), other) if value == 0:
            return other
        case _, Negate(inner):
            return Binary("-", left, inner)
        case _:
            return Binary("+", left, right)


def subtract(left: Formula, right: Formula) -> Formula:
    match left, right:
        case Number(a), Number(b):
            return Number(a - b)
        case _, Number(value) if value == 0:
            return left
        case Number(value), _ if value == 0:
            return negate(right)
        case _, Negate(inner):
            return add(left, inner)
        case _:
            return Binary("-", left, right)


def multiply(left: Formula, right: Formula) -> Formula:
    """Constants go left and merge, so `2*x*3` is one multiplication; g·(…) keeps its factors in one weight."""
    match left, right:
        case Number(a), Number(b):
            return Number(a * b)
        case (other, Number(value)) | (Number(value), other) if value in (0, 1, -1):
            return ZERO if value == 0 else other if value == 1 else negate(other)
        case Number(a), Binary("*", Number(b), rest):
            return multiply(Number(a * b), rest)
    if has_derivative(right) and not has_derivative(left):
        left, right = right, left
    if has_derivative(left):
        return _weigh(left, right)
    if isinstance(right, Number):
        return multiply(right, left)
    match left:
        case Binary("*", Number(value), rest):
            return multiply(Number(value), multiply(rest, right))
        case _:
            return Binary("*", left, right)


def _weigh(derivative: Formula, factor: Formula) -> Formula:
    """(g·a)·b → g·(a·b): what does not depend on `g` is computed once for all lanes of a vector mode."""
    match derivative:
        case Binary("*", inner, weight):
            return Binary("*", inner, multiply(weight, factor))
        case Binary("/", inner, divisor):
            return Binary("*", inner, divide(factor, divisor))
        case Negate(inner):
            return _weigh(inner, negate(factor))
        case _:
            return Binary("*", derivative, factor)


def divide(left: Formula, right: Formula) -> Formula:
    match left, right:
        case Number(a), Number(b) if b:
            return Number(a / b)
        case _, Number(value) if value == 0:
            raise FormulaError(f"division of {left} by the constant zero")
        case Number(value), _ if value == 0:
            return ZERO
        case _, Number(value):
            return multiply(Number(1 / value), left)
        case Binary("*", inner, weight), _ if has_derivative(inner):
            return Binary("*", inner, divide(weight, right))
        case Negate(inner), _:
            return negate(divide(inner, right))
        case _:
            return Binary("/", left, right)


# --- facts about formulas --------------------------------------------------------------------------------


def children(formula: Formula) -> tuple[Formula, ...]:
    match formula:
        case Negate(operand) | Convert(operand) | Lanes(_, operand):
            return (operand,)
        case Binary(_, left, right) | Compare(_, left, right) | Across(left, right):
            return (left, right)
        case Call(_, arguments):
            return arguments
        case Select(condition, chosen, otherwise):
            return (condition, chosen, otherwise)
        case _:
            return ()


def walk(formula: Formula) -> Iterator[Formula]:
    yield formula
    for child in children(formula):
        yield from walk(child)


def symbols(formula: Formula) -> frozenset[str]:
    return frozenset(node.name for node in walk(formula) if isinstance(node, Symbol))


def has_derivative(formula: Formula) -> bool:
    try:
        return formula.has_derivative
    except AttributeError:
        if isinstance(formula, Symbol):
            found = formula.name == DERIVATIVE_SYMBOL
        else:
            found = any(map(has_derivative, children(formula)))
        object.__setattr__(formula, "has_derivative", found)
        return found


def families(formula: Formula) -> frozenset[str]:
    """The families of the functions that a formula calls."""
    return frozenset(node.family for node in walk(formula) if isinstance(node, Call))


LINEAR_IN_FIRST: Final = frozenset({"ldexp", "scalbn", "scalbln"})


def degree(formula: Formula) -> int:
    """0 when `g` does not occur, 1 when the formula is linear in it; anything else is refused."""
    if not has_derivative(formula):
        return 0
    match formula:
        case Symbol():
            return 1
        case Negate(operand) | Convert(operand):
            return degree(operand)
        case Binary("*", left, right) if degree(left) + degree(right) == 1:
            return 1
        case Binary("/", left, right) if degree(left) == 1 and not has_derivative(right):
            return 1
        case Binary("+" | "-", left, right) if degree(left) == degree(right) == 1:
            return 1
        case Select(condition, chosen, otherwise) if not has_derivative(condition):
            if all(branch == ZERO or degree(branch) == 1 for branch in (chosen, otherwise)):
                return 1
        case Across(weight, derivative) if not has_derivative(weight):
            return degree(derivative)
        case Call(family, (first, *rest)) if family in LINEAR_IN_FIRST and not any(map(has_derivative, rest)):
            return degree(first)
    raise FormulaError(f"not linear in g: {formula}")
