"""Replaces calls of routines that have no rule of their own by calls of a body that calls routines with a rule."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import call_facts
from enzyme_build.ir.instructions import calls_in
from enzyme_build.ir.module import Function


def define_compositions(function: Function) -> None:
    """Replaces calls of BLAS and LAPACK routines without a rule by bodies that call routines with a rule."""
    for i in calls_in(function):
        if isinstance(i.callee, Function) and i.callee.is_declaration:
            routine = call_facts(i).routine
            if routine is not None and routine.is_composed:
                from enzyme_build.transform.linear_algebra.compositions import define_composition

                i.callee = define_composition(i, i.callee, routine)
