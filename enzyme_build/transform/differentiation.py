"""From a request to derivative IR: the groups of passes that make up a round."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from enzyme_build import passes
from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.module import Function, Module
from enzyme_build.passes import Level
from enzyme_build.transform.derivative.session import Makers, Options, Session
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.requests.request_nesting import are_differentiated_again, of_functions_apart
from enzyme_build.transform.sweeps.reverse import fill_gradient, fill_split

__all__ = ["Options", "differentiate"]

passes.load(*passes.WAY["differentiated"][:-2])
_DEEPEST = 20_000  # Python frames: a callee is differentiated while its caller is


def differentiate(module: Module, options: Options | None = None) -> int:
    """Lowers the innermost requests of the module in place; returns how many are left.

    Those that are left differentiate derivatives that were made now. Between two rounds the module should be optimised
    again, as it was before the first.
    """
    options = options or Options()
    after = options.after
    passes.apply(passes.OPEN, {Level.MODULE: (module,), Level.OPTIONS: (module, options)}, after)
    with _deep_calls(module.name):
        session = Session(module, _MAKERS, options)
        given = {Level.MODULE: (module,), Level.SESSION: (session,)}
        passes.apply(passes.REQUESTS, given, after)
        _lower(session, given)
        passes.apply(passes.RAISE, given, after)
        if not session.left:
            passes.apply(passes.FINISH, given, after)
        session.diagnostics.finish()
        passes.apply(passes.CLOSE, given, after)
    return session.left


def _lower(session: Session, given: Mapping[Level, tuple[Any, ...]]) -> None:
    """Each scope sees the program, and nothing of the others: a derivative is the same whatever else is asked for."""
    now = session.wanted
    scopes = of_functions_apart(now)
    for calls in scopes:
        if len(scopes) > 1:
            session.turn_to(calls)
        session.is_outermost = not session.left or not are_differentiated_again(session.module, calls, now)
        problems = len(session.diagnostics.found)
        passes.apply(passes.LOWER, given, session.options.after)
        if len(session.diagnostics.found) == problems:
            passes.apply(passes.LOWERED, given, session.options.after)


def _fill_forward(session: Session, primal: Function, signature: Signature, target: Function) -> None:
    from enzyme_build.transform.sweeps.forward import ForwardSweep, fill_forward

    sweep = ForwardSweep
    if signature.estimates_errors:
        from enzyme_build.transform.extensions.error_estimate import ErrorSweep

        sweep = ErrorSweep
    fill_forward(session, primal, signature, target, sweep)


_MAKERS = Makers(_fill_forward, fill_gradient, fill_split)


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
