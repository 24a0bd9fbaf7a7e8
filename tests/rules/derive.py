"""Differentiates formulas once more by the table itself: what the engine does when it differentiates a derivative."""

from __future__ import annotations

from collections.abc import Mapping

from enzyme_build.rules import TABLE
from enzyme_build.rules.formula import (
    DERIVATIVE_SYMBOL,
    ONE,
    OPERAND_SYMBOLS,
    ZERO,
    Binary,
    Call,
    Compare,
    Convert,
    Formula,
    Negate,
    Select,
    Symbol,
    add,
    divide,
    multiply,
    negate,
    select,
    subtract,
)
from enzyme_build.rules.table import Rule


def substitute(formula: Formula, values: Mapping[str, Formula]) -> Formula:
    """The formula with symbols replaced, simplified as if it had been written so."""
    match formula:
        case Symbol(name):
            return values.get(name, formula)
        case Negate(operand):
            return negate(substitute(operand, values))
        case Convert(operand):
            return Convert(substitute(operand, values))
        case Binary(operator, left, right):
            build = {"+": add, "-": subtract, "*": multiply, "/": divide}[operator]
            return build(substitute(left, values), substitute(right, values))
        case Compare(predicate, left, right):
            return Compare(predicate, substitute(left, values), substitute(right, values))
        case Select(condition, chosen, otherwise):
            test = substitute(condition, values)
            assert isinstance(test, Compare)
            return select(test, substitute(chosen, values), substitute(otherwise, values))
        case Call(family, arguments):
            return Call(family, tuple(substitute(a, values) for a in arguments))
        case _:
            return formula


def weight(rule: Rule, i: int) -> Formula:
    """The partial derivative by operand i: contribution i for g = 1."""
    formula = rule.contributions[i]
    return ZERO if formula is None else substitute(formula, {DERIVATIVE_SYMBOL: ONE})


def derive(formula: Formula, rule: Rule, i: int) -> Formula:
    """∂formula/∂(operand i of rule), where `r` is the rule's result."""
    match formula:
        case Symbol(name) if name == OPERAND_SYMBOLS[i]:
            return ZERO if formula.integer else ONE
        case Symbol("r"):
            return weight(rule, i)
        case Negate(operand):
            return negate(derive(operand, rule, i))
        case Convert(operand):
            return derive(operand, rule, i)
        case Binary("+", left, right):
            return add(derive(left, rule, i), derive(right, rule, i))
        case Binary("-", left, right):
            return subtract(derive(left, rule, i), derive(right, rule, i))
        case Binary("*", left, right):
            return add(multiply(derive(left, rule, i), right), multiply(left, derive(right, rule, i)))
        case Binary("/", left, right):
            change = subtract(derive(left, rule, i), multiply(formula, derive(right, rule, i)))
            return divide(change, right)
        case Select(condition, chosen, otherwise):
            assert isinstance(condition, Compare)
            return select(condition, derive(chosen, rule, i), derive(otherwise, rule, i))
        case Call(family, arguments):
            return _chain(formula, TABLE.by_family[family], arguments, rule, i)
        case _:
            return ZERO


def _chain(call: Formula, inner: Rule, arguments: tuple[Formula, ...], rule: Rule, i: int) -> Formula:
    values = {**dict(zip(OPERAND_SYMBOLS, arguments, strict=False)), "r": call}
    total: Formula = ZERO
    for position, argument in enumerate(arguments):
        partial = substitute(weight(inner, position), values)
        total = add(total, multiply(partial, derive(argument, rule, i)))
    return total
