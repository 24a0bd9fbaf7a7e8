"""A row of the rule table, the table, and the checks of it that the tests make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from enzyme_build.ir.types import FloatType, FunctionType, IntType, PointerType, Type
from enzyme_build.records import dataclass
from enzyme_build.rules.formula import (
    DERIVATIVE_SYMBOL,
    OPERAND_SYMBOLS,
    RESULT_SYMBOL,
    Binary,
    Call,
    Formula,
    FormulaError,
    Number,
    Symbol,
    degree,
    families,
    symbols,
    walk,
)
from enzyme_build.rules.spelling import CONSTRAINED, Forms, Spelling, intrinsic_bases, parse_forms

Interval: TypeAlias = tuple[float, float]
RuleKind: TypeAlias = Literal["inactive", "linear", "nonlinear"]

ANY: Final[Interval] = (-2.0, 2.0)
POSITIVE: Final[Interval] = (0.5, 3.0)
UNIT: Final[Interval] = (-0.8, 0.8)
ABOVE_ONE: Final[Interval] = (1.2, 3.0)
SMALL_INTEGER: Final[Interval] = (-3, 4)

# Functions that are finite wherever their operands are, short of overflow.
_TAME: Final = frozenset(
    {"sin", "cos", "tanh", "atan", "exp", "sinh", "cosh", "fabs", "copysign", "rint", "erf"}
)


class RuleTableError(ValueError):
    """The table contradicts itself; every problem is listed."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What a function's derivative means: one formula an operand, linear in the incoming derivative `g`.

    Reverse mode adds contribution i to the adjoint of operand i; forward mode sums all contributions with `g` the
    tangent of their operand. `None` means that nothing flows through that operand.
    """

    name: str
    contributions: tuple[Formula | None, ...]
    operands: str
    """A letter an operand: f(loat), i(nteger), p(ointer), v(ector reduced to a scalar)."""
    domain: tuple[Interval | None, ...]
    """Where tests draw operands from: a range that stays clear of kinks, poles and overflow."""
    forms: Forms
    returns: str = "f"
    singular: bool = False
    """Whether a partial derivative may be infinite where the result is finite: of roots at 0, of inverse functions."""

    @property
    def arity(self) -> int:
        return len(self.contributions)

    @property
    def kind(self) -> RuleKind:
        if not any(self.contributions):
            return "inactive"
        return "nonlinear" if any(self.needs(i) for i in range(self.arity)) else "linear"

    def needs(self, i: int) -> frozenset[str]:
        """The primal values that contribution i reads: names among r, x, y, z, w."""
        formula = self.contributions[i]
        return frozenset() if formula is None else symbols(formula) - {DERIVATIVE_SYMBOL}

    def is_steep(self, i: int) -> bool:
        """Whether contribution i may be infinite, or no number, where the operands are ordinary numbers."""
        formula = self.contributions[i]
        return formula is not None and any(_may_overflow(node) for node in walk(formula))

    def is_singular(self, i: int) -> bool:
        """Whether contribution i may be infinite, or no number, where the result is a number.

        pow of a negative base has no logarithm.
        """
        formula = self.contributions[i]
        if formula is None or self.singular:
            return formula is not None
        return self.arity > 1 and any(
            isinstance(node, Call) and node.family == "log" for node in walk(formula)
        )

    def fits(self, function_type: FunctionType) -> bool:
        """Whether a function of that type can be this one: a user's own `gamma(int)` is not libm's."""
        params = function_type.params[: self.arity]
        if len(params) < self.arity or not _is_kind(function_type.returns, self.returns):
            return False
        return all(_is_kind(t, letter) for t, letter in zip(params, self.operands, strict=True))


def _may_overflow(node: Formula) -> bool:
    if isinstance(node, Call):
        return node.family not in _TAME
    return isinstance(node, Binary) and node.operator == "/" and not isinstance(node.right, Number)


def _is_kind(type_: Type, letter: str) -> bool:
    match letter:
        case "f" | "v":
            return isinstance(type_.scalar, FloatType)
        case "i":
            return isinstance(type_.scalar, IntType)
        case _:
            return isinstance(type_, PointerType)


def fn(
    name: str,
    *contributions: Formula | None,
    domain: Iterable[Interval | None],
    operands: str | None = None,
    forms: str = "c nv ocml",
    exact: str = "",
    returns: str = "f",
    singular: bool = False,
) -> Rule:
    """A row: the family's name, a formula an operand, and where the tests draw the operands from."""
    return Rule(
        name,
        contributions,
        operands or "f" * len(contributions),
        tuple(domain),
        parse_forms(forms, name, exact),
        returns,
        singular,
    )


class Table:
    """All rows, by family and by every name a family has."""

    def __init__(self, rows: Iterable[Rule]) -> None:
        self.rows: Final = tuple(rows)
        self.by_family: Final = {row.name: row for row in self.rows}
        self.by_opcode: Final = {op: row for row in self.rows for op in row.forms.op}
        self._by_intrinsic: Final = {base: row for row in self.rows for base in row.forms.llvm}
        self._by_name: Final = {name: (row, how) for row in self.rows for name, how in row.forms.names()}

    def find(self, name: str) -> tuple[Rule, Spelling] | None:
        """The row of a function and the spelling that its derivative follows."""
        found = self._by_name.get(name)
        if found is not None:
            return found
        if name.startswith(CONSTRAINED):  # the operands after the arity are rounding mode and exceptions
            name = "llvm." + name.removeprefix(CONSTRAINED)
            base = intrinsic_bases(name)[-1]
            if base in self.by_opcode:
                return self.by_opcode[base], Spelling("op")
        if name.startswith("llvm."):
            for base in intrinsic_bases(name):
                if base in self._by_intrinsic:
                    return self._by_intrinsic[base], Spelling("llvm")
        return None


def require_sound(table: Table) -> None:
    """Done by the tests: it takes longer than to differentiate a small function, and finds the same in every run."""
    problems = list(check(table))
    if problems:
        raise RuleTableError("\n".join(problems))


def check(table: Table) -> Iterator[str]:
    """What is wrong with the table, one line a problem. Cheap: values are the business of the tests."""
    yield from _duplicates(table)
    for row in table.rows:
        if not len(row.contributions) == len(row.operands) == len(row.domain):
            yield (
                f"{row.name}: {len(row.contributions)} contributions, {len(row.operands)} operand letters and "
                f"{len(row.domain)} domains must be equally many"
            )
            continue
        for i, formula in enumerate(row.contributions):
            if row.operands[i] != "p" and row.kind != "inactive" and row.domain[i] is None:
                yield f"{row.name}: operand {i} has no domain, so no test would reach it"
            if formula is not None:
                yield from (
                    f"{row.name}, contribution {i}: {p}" for p in _check_formula(table, row, i, formula)
                )


def _duplicates(table: Table) -> Iterator[str]:
    for family, count in Counter(row.name for row in table.rows).items():
        if count > 1:
            yield f"{family}: {count} rows of that name"
    names = Counter(name for row in table.rows for name, _ in row.forms.names())
    names.update(f"llvm.{base}" for row in table.rows for base in row.forms.llvm)
    names.update(f"opcode {base}" for row in table.rows for base in row.forms.op)
    yield from (f"{name}: named by {count} rows" for name, count in names.items() if count > 1)


def _check_formula(table: Table, row: Rule, i: int, formula: Formula) -> Iterator[str]:
    if row.operands[i] in "ip":
        yield "an integer or a pointer has no derivative"
    try:
        if degree(formula) != 1:
            yield f"does not depend on g: {formula}"
    except FormulaError as error:
        yield str(error)
    known = {name: letter == "i" for name, letter in zip(OPERAND_SYMBOLS, row.operands, strict=False)}
    known[RESULT_SYMBOL] = row.returns == "i"
    for node in walk(formula):
        if isinstance(node, Symbol) and node.name != DERIVATIVE_SYMBOL:
            if node.name not in known:
                yield f"{node.name} is no operand of a function of {row.arity}"
            elif node.integer != known[node.name]:
                yield f"{node.name} is {'a float' if node.integer else 'an integer'} (m and n are for integers)"
        elif isinstance(node, Call) and node.family in table.by_family:
            arity = table.by_family[node.family].arity
            if len(node.arguments) != arity:
                yield f"{node.family} takes {arity} operands, not {len(node.arguments)}"
    yield from _check_inner(table, row, families(formula))


def _check_inner(table: Table, row: Rule, called: frozenset[str]) -> Iterator[str]:
    """Higher orders close only if what a derivative calls is itself in the table, and in the same spelling."""
    for family in sorted(called):
        inner = table.by_family.get(family)
        if inner is None:
            yield f"calls {family}, which has no row, so second derivatives would not exist"
            continue
        for style in sorted(row.forms.styles()):
            if not inner.forms.callable_in(style):
                yield f"calls {family}, which cannot be spelled as {style} although {row.name} can"
