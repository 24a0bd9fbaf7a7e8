"""Floats that are converted from a counter above zero, such as n in the terms of series, `pow(x, n) / n`.

The adjoint of the quotient is `g / n`, and that of the power multiplies by n. LLVM cancels the two only under fast-math
flags. Here n is finite and not zero, and the order of the factors of adjoints is free. And formulas need not test
whether n is zero.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import EXTENSIONS, FROM_INTEGER
from enzyme_build.ir.instructions import BinaryOp, Cast, Phi
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.rules.emission import Emission
from enzyme_build.transform.tape.pending import PendingUse


def contribution_of(formulas: Emission, index: int, g: Value) -> tuple[Value, Value]:
    """The adjoint that is multiplied, which is `g` or the one before a division that cancels, and the contribution."""
    if isinstance(g, BinaryOp) and g.opcode == "fdiv" and "reassoc" in g.flags:
        divided, divisor = g.operands
        if is_counted(divisor) and formulas.factor(index) is divisor:
            return divided, formulas.without_factor(index, divided)
    return g, formulas.apply(index, g)


def is_counted(value: Value) -> bool:
    """Whether it is converted from an integer that is not zero."""
    primal = value.node[0] if isinstance(value, PendingUse) else None
    if not isinstance(primal, Cast) or primal.opcode not in FROM_INTEGER:
        return False
    return _is_not_zero(primal.operands[0])


def _is_not_zero(value: Value) -> bool:
    if isinstance(value, ConstantInt):
        return value.value != 0
    if isinstance(value, Cast):
        return value.opcode in EXTENSIONS and _is_not_zero(value.operands[0])
    if isinstance(value, Phi):  # a counter that starts above zero and increases
        return all(_is_positive(v) or _is_raised(v, value) for v in value.operands)
    return isinstance(value, BinaryOp) and "nuw" in value.flags and _is_raised(value)


def _is_raised(value: Value, phi: Phi | None = None) -> bool:
    """Whether it is `phi`, or any value, plus a positive constant, and the sum does not wrap."""
    if not isinstance(value, BinaryOp) or value.opcode != "add" or not {"nuw", "nsw"} & set(value.flags):
        return False
    return (phi is None or phi in value.operands) and any(map(_is_positive, value.operands))


def _is_positive(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.value > 0
