"""What is done when the last request of a module has been lowered."""

from __future__ import annotations

from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.extensions.dense import expand_dense_pointers
from enzyme_build.transform.inline_halves import inline_halves
from enzyme_build.transform.requests.annotation_calls import forget_annotation_calls
from enzyme_build.transform.requests.hints import erase_all_hints
from enzyme_build.transform.requests.registrations import (
    inlined_before,
    place_of_function,
    remove_registrations,
)
from enzyme_build.transform.requests.request import made_ahead
from enzyme_build.transform.shadows.noted_kinds import note_kinds
from enzyme_build.transform.shadows.told_at_run_time import note_what_runs_tell
from enzyme_build.transform.shadows.unwinding import release_where_exceptions_leave

_MARKS = (CUSTOM, "enzyme_inactive", "enzyme_math", "enzyme_allocator")


def finish_module(session: Session) -> None:
    note_kinds(session)
    expand_dense_pointers(session)
    report_unused_rules(session)
    forget_annotation_calls(session.module)
    erase_all_hints(session.module)
    remove_registrations(session.module, session.registrations)
    release_where_exceptions_leave(session)
    session.runtime.settle_growth()
    inline_halves(session)
    note_what_runs_tell(session)
    session.diagnostics.finish()


def report_inlined_rules(session: Session) -> None:
    """Where the compiler was faster, a rule is not used, and the derivative is that of the body."""
    module = session.module
    marked = [f for f in module.functions.values() if any(map(f.has_attribute, _MARKS))]
    for function in inlined_before(module, marked):
        session.diagnostics.warn(
            f"the compiler has inlined `{function.name}`, which has a rule, into its callers: there the body counts",
            place_of_function(module, function),
            "declare it __attribute__((noinline)), or hand over unoptimised bitcode (-Xclang -fembed-bitcode=all)",
        )


def report_unused_rules(session: Session) -> None:
    for rule in session.registrations.unused():
        if made_ahead(rule.function.name)[1]:
            continue  # of a library, for whoever wants the second order
        session.diagnostics.warn(
            f"the rule registered for `{rule.function.name}` by `{rule.origin}` was used by no derivative",
            rule.place,
            "remove it, or check that the function that is called is the one registered; if the compiler may have "
            "inlined it before (-flto does), declare it __attribute__((noinline))",
        )
