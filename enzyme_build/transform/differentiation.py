"""From a request to derivative IR."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.module import Function, Module
from enzyme_build.rules.polygamma import support_text
from enzyme_build.transform.derivative.facts_text import facts_text
from enzyme_build.transform.derivative.session import Makers, Options, Session
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.emission.locations import settle_locations
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.finish import finish_module, report_inlined_rules
from enzyme_build.transform.form.normalise import normalised_copy
from enzyme_build.transform.form.variadics import expand_variadics
from enzyme_build.transform.lower import lower_requests
from enzyme_build.transform.requests.annotation_calls import spell_out_inactive_calls
from enzyme_build.transform.requests.entry_points import unknown_entry_points
from enzyme_build.transform.sweeps.forward import ForwardSweep, fill_forward
from enzyme_build.transform.sweeps.reverse import fill_gradient, fill_split
from enzyme_build.transform.types.moved_vectors import move_vectors_as_words

__all__ = ["Options", "differentiate"]

_DEEPEST = 20_000  # frames: functions that call one another are differentiated inside one another


def differentiate(module: Module, options: Options | None = None) -> int:
    """Lowers the innermost requests of the module in place; returns how many are left.

    Those that are left differentiate what was made now; between the rounds the module is best optimised again.
    """
    expand_variadics(module)
    move_vectors_as_words(module)
    with _deep_calls(module.name):
        return _differentiate(Session(module, _MAKERS, options))


def _fill_forward(session: Session, primal: Function, signature: Signature, target: Function) -> None:
    sweep = ForwardSweep
    if signature.estimates_errors:
        from enzyme_build.transform.extensions.error_estimate import ErrorSweep

        sweep = ErrorSweep
    fill_forward(session, primal, signature, target, sweep)


_MAKERS = Makers(normalised_copy, _fill_forward, fill_gradient, fill_split)


def _differentiate(session: Session) -> int:
    module = session.module
    report_inlined_rules(session)
    session.diagnostics.found += unknown_entry_points(module)
    session.diagnostics.found += spell_out_inactive_calls(module)
    try:
        left = lower_requests(session)
    finally:
        if session.options.on_facts is not None:
            session.options.on_facts(facts_text(session))
    session.analyses.remove_copies()
    if not left:
        finish_module(session)
    add_definitions(module, support_text(f.name for f in module.functions.values() if f.is_declaration))
    settle_locations(module)
    return left


@contextmanager
def _deep_calls(name: str) -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _DEEPEST))
    try:
        yield
    except RecursionError as error:
        raise DerivativeError(
            Diagnostic(
                f"{name}: too many functions call one another in a chain",
                fix="let the compiler inline some of them, or put one in the middle into a function with a rule",
            )
        ) from error
    finally:
        sys.setrecursionlimit(before)
