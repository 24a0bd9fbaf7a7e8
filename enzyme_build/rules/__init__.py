"""Derivative formulas of instructions, intrinsics and math functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.rules.all_rows import TABLE
from enzyme_build.rules.rust import rust_math
from enzyme_build.rules.spelling import Spelling
from enzyme_build.rules.table import Rule, RuleTableError, Table

if TYPE_CHECKING:
    from enzyme_build.ir.instructions import Instruction

__all__ = [
    "TABLE",
    "Rule",
    "RuleTableError",
    "Spelling",
    "Table",
    "rule_for_function",
    "rule_for_instruction",
    "rust_math",
]


def rule_for_instruction(inst: Instruction) -> Rule | None:
    """The row of a floating-point instruction; selects, phis, loads and calls are the transform's business."""
    return TABLE.by_opcode.get(inst.opcode)


def rule_for_function(name: str) -> Rule | None:
    """The row of a known function, whatever its spelling; check `rule.fits(type)` before trusting a name."""
    found = TABLE.find(name)
    return found[0] if found else None
