"""From a request to derivative IR."""

from __future__ import annotations

from enzyme_build.ir.module import Module
from enzyme_build.rules.polygamma import support_text
from enzyme_build.transform.definitions import add_definitions
from enzyme_build.transform.entry_points import unknown_entry_points
from enzyme_build.transform.finish import finish_module, report_inlined_rules
from enzyme_build.transform.lower import lower_requests
from enzyme_build.transform.notices import spell_out_inactive_calls
from enzyme_build.transform.session import Options, Session
from enzyme_build.transform.variadics import expand_variadics

__all__ = ["Options", "differentiate"]


def differentiate(module: Module, options: Options | None = None) -> int:
    """Lowers the innermost requests of the module in place; returns how many are left.

    Those that are left differentiate what was made now; between the rounds the module is best optimised again.
    """
    expand_variadics(module)
    session = Session(module, options)
    report_inlined_rules(session)
    session.diagnostics += unknown_entry_points(module)
    session.diagnostics += spell_out_inactive_calls(module)
    left = lower_requests(session)
    session.remove_copies()
    if not left:
        finish_module(session)
    add_definitions(module, support_text(f.name for f in module.functions.values() if f.is_declaration))
    return left
