"""Which rule a routine has: its formula's, or one written by hand."""

from __future__ import annotations

from enzyme_build.library.blas import Routine
from enzyme_build.transform.linear_algebra.factorisations import (
    CholeskyRule,
    PermutationRule,
    PivotedRule,
)
from enzyme_build.transform.linear_algebra.formula import FormulaRule
from enzyme_build.transform.linear_algebra.in_place import InPlaceRule
from enzyme_build.transform.linear_algebra.rule import Rule
from enzyme_build.transform.linear_algebra.solves import SolveRule
from enzyme_build.transform.linear_algebra.vectors import AbsoluteSumRule, NormRule, RotationRule, SwapRule

_BY_HAND: dict[str, Rule] = {
    "swap": SwapRule(),
    "rot": RotationRule(),
    "nrm2": NormRule(),
    "asum": AbsoluteSumRule(),
    "potrf": CholeskyRule(),
    "getrf": PivotedRule(),
    "laswp": PermutationRule(),
    "posv": SolveRule(CholeskyRule(), "potrs"),
    "gesv": SolveRule(PivotedRule(), "getrs"),
}


def rule_of(routine: Routine) -> Rule:
    formula = routine.formula
    if formula is None:
        return _BY_HAND[routine.name]
    return InPlaceRule(formula) if formula.in_place else FormulaRule(formula)
