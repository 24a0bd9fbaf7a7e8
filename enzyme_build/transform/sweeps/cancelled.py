"""Numbers that are made of a counter above zero, as in the terms of series, `pow(x, n) / n`.

The adjoint of the quotient is `g / n`, that of the power multiplies by n. LLVM cancels that only where it may take it
that nothing is infinite and everything is a number. Here n is known to be a number other than zero, and the order of
products of adjoints is free. Nor need formulas look whether n is zero.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import FROM_INTEGER
from enzyme_build.ir.instructions import BinaryOp, Cast, Phi
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.rules.emission import Emission
from enzyme_build.transform.tape.rematerialise import PendingUse


def contribution_of(formulas: Emission, index: int, g: Value) -> tuple[Value, Value]:
    """The derivative that is multiplied, and what comes of it."""
    if isinstance(g, BinaryOp) and g.opcode == "fdiv" and "reassoc" in g.flags:
        divided, divisor = g.operands
        if is_counted(divisor) and formulas.factor(index) is divisor:
            return divided, formulas.without_factor(index, divided)
    return g, formulas.apply(index, g)


def is_counted(value: Value) -> bool:
    """Whether it is made of an integer that is not zero."""
    primal = value.node[0] if isinstance(value, PendingUse) else None
    if not isinstance(primal, Cast) or primal.opcode not in FROM_INTEGER:
        return False
    return _is_not_zero(primal.operands[0])


def _is_not_zero(value: Value) -> bool:
    if isinstance(value, ConstantInt):
        return value.value != 0
    if isinstance(value, Cast):
        return value.opcode in ("zext", "sext") and _is_not_zero(value.operands[0])
    if isinstance(value, Phi):  # it starts above zero and rises
        return all(_is_positive(v) or _is_raised(v, value) for v in value.operands)
    return isinstance(value, BinaryOp) and "nuw" in value.flags and _is_raised(value)


def _is_raised(value: Value, phi: Phi | None = None) -> bool:
    """Whether it is the sum of that value, or of any, and of a constant above zero, and has not wrapped."""
    if not isinstance(value, BinaryOp) or value.opcode != "add" or not {"nuw", "nsw"} & set(value.flags):
        return False
    return (phi is None or phi in value.operands) and any(map(_is_positive, value.operands))


def _is_positive(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.value > 0
