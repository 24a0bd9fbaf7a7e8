"""Refuses launches of kernels that see memory in another way than the host does: one half would lose derivatives."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts
from enzyme_build.analysis.marks import SEEN
from enzyme_build.analysis.types.seen_by_kernels import why_not_alike
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.transform.derivative.sweep import Sweep


def check_launch(sweep: Sweep, i: Call | Invoke, facts: CallFacts) -> None:
    function = facts.function
    for position, argument in enumerate(i.arguments if function is not None else ()):
        assert function is not None
        seen = function.attribute_value(SEEN, position) if position < len(function.arguments) else None
        if seen is None or not sweep.activity.has_shadow(argument):
            continue
        problem = why_not_alike(seen, sweep.session.analyses.memory_types.found_from(argument))
        if problem is not None:
            sweep.session.diagnostics.report(
                f"the kernel of `{function.name}` {problem} (argument {position + 1})",
                i,
                "let host and kernel use the memory as the same type",
            )
