"""Calls of functions without body, rule or row in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.analysis.calls import ELSEWHERE, CallFacts, CallKind
from enzyme_build.errors import Place
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.transform.call_states import argument_state, is_differentiated
from enzyme_build.transform.requests import made_ahead
from enzyme_build.transform.signature import has_shadow

if TYPE_CHECKING:
    from enzyme_build.transform.session import Session
    from enzyme_build.transform.sweep import Sweep


NOT_KNOWN = "a function pointer leads to a function whose derivative is not known"


def check_variadic(sweep: Sweep, i: Call | Invoke) -> None:
    """What a function takes through `…` is read by va_arg from memory that has no shadow."""
    extra = i.arguments[len(i.function_type.params) :]
    states = [argument_state(sweep.activity, argument) for argument in extra]
    if i.block in sweep.relevant and any(map(has_shadow, states)):
        sweep.session.report(
            f"`{i.callee.name or 'a function'}` takes an active value as a variadic argument",
            i,
            "pass the values in an array, or register a derivative for the function",
        )


def is_cold(facts: CallFacts) -> bool:
    """On an error path: such a call must not block the derivative, but it must not go unnoticed either."""
    function = facts.function
    if function is not None and function.has_attribute("cold"):
        return True
    return facts.effects is not None and facts.effects.cold


def check_unknown(sweep: Sweep, i: Call | Invoke, facts: CallFacts) -> None:
    """An error where a derivative would be lost; without anything active the call is just copied."""
    if i.block not in sweep.relevant or not is_differentiated(sweep.activity, i, False):
        return
    if facts.function is not None and facts.function.has_attribute(ELSEWHERE):
        sweep.runtime.stop(sweep.b, NOT_KNOWN)
        return
    if is_cold(facts) and not sweep.session.options.strict:
        sweep.runtime.stop(sweep.b, f"`{facts.callee.name}` has no derivative, and was called after all")
        return
    if facts.kind is CallKind.ASSEMBLY:
        sweep.session.report(
            "an active value goes through inline assembly",
            i,
            "move the assembly into a function of its own and register a derivative for it",
        )
        return
    name = facts.callee.name or "?"
    original, order = made_ahead(name)
    if order:
        sweep.session.report(
            f"derivatives of {original} were made ahead of time to order {order}, and here order {order + 1} is needed",
            i,
            f"export it with --order {order + 1}, or link its bitcode",
        )
        return
    sweep.session.report(
        f"`{name}` is called with active values but has no body here, no rule and no row in the library",
        i,
        f"compile the unit that defines `{name}` with bitcode embedded, register a derivative "
        f"(__enzyme_register_gradient_…), or declare it inactive (__enzyme_inactivefn_…)",
    )


def has_no_target(sweep: Sweep, i: Call | Invoke, facts: CallFacts) -> bool:
    """A call through a pointer that no function of the program fits: copied, behind a stop at run time.

    Optional operations of a library that this program never fills in are called so; the pointer is null then, and
    the call is not reached.
    """
    session = sweep.session
    if facts.kind is not CallKind.INDIRECT or session.indirect_targets(i):
        return False
    if session.options.strict:
        session.no_target(i)
    else:
        place = session.module.debug_place(i) or Place()
        calls = session.unfitted.setdefault(place.symbol or sweep.prepared.primal.name, {})
        calls.setdefault(place if place.file else i, place)
        message = "no function with a body fits this indirect call on a differentiated path"
        sweep.runtime.stop(sweep.b, f"{place}: {message}" if place.file else message)
    sweep.copy(i)
    return True


def warn_of_unfitted(session: Session) -> None:
    """Once for each function: an interpreter calls all that its users may give it, from one place each."""
    for name, calls in session.unfitted.items():
        first, *others = sorted(calls.values(), key=lambda place: (place.line or 0, place.column or 0))
        which = "this indirect call on a differentiated path"
        if others:
            which = f"{len(calls)} indirect calls on differentiated paths in `{name}`, this one first"
        session.warn(
            f"no function with a body fits {which}; the program stops if it gets there",
            first,
            "link the unit that defines the function with bitcode embedded, if it is called at all",
        )
