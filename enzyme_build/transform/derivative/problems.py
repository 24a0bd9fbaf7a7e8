"""Why a function cannot be differentiated although each of its instructions can."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import Activity
from enzyme_build.ir.values import Argument, Value
from enzyme_build.transform.derivative.private_copies import Prepared
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.types.floats_in_integers import floats_in_integers


def report_problems(session: Session, prepared: Prepared, activity: Activity) -> None:
    """Reports problems of a function whose activity is final: while the analysis runs, they may still go away."""
    for problem in activity.problems:
        session.diagnostics.report(
            f"an active value is stored through {_described(problem.root, prepared)}, "
            "which the request marks constant",
            problem.instruction,
            "mark the memory `enzyme_dup` and give it a shadow, or copy it first",
        )
    for instruction, what, fix in floats_in_integers(
        prepared.copy,
        prepared.primal,
        activity,
        prepared.flow.returning(),
        session.analyses.memory_types,
    ):
        session.diagnostics.report(f"`{prepared.primal.name}` {what}", instruction, fix)


def _described(root: Value, prepared: Prepared) -> str:
    if isinstance(root, Argument):
        name = f" `{root.name}`" if root.name and not root.name.isdecimal() else ""
        return f"argument {root.index + 1}{name} of `{prepared.primal.name}`"
    return f"`{root.name}`" if root.name else "a pointer"
