"""Small passes around the lowering of requests: warnings about rules, and the removal of what is no longer needed."""

from __future__ import annotations

from enzyme_build.analysis.marks import CUSTOM, OF_LAUNCHES
from enzyme_build.errors import SourceLocation
from enzyme_build.ir.module import Module
from enzyme_build.rules.polygamma import support_text
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.unknown_callees import warn_of_unfitted
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.requests.registrations import (
    OF_LIBRARY,
    inlined_before,
    place_of_function,
    remove_registrations,
)
from enzyme_build.transform.requests.request import entry_of, made_ahead
from enzyme_build.transform.runtime import kept

_MARKS = (CUSTOM, "enzyme_inactive", "enzyme_math", "enzyme_allocator")


def raise_problems(session: Session) -> None:
    """Raises all problems that were found while requests were lowered."""
    warn_of_unfitted(session)
    session.diagnostics.finish()


def remove_copies(session: Session) -> None:
    """Removes the private copies."""
    session.copies.remove()


def remove_registration_variables(session: Session) -> None:
    """Removes the variables that register rules."""
    remove_registrations(session.module, session.registrations)


def define_mentioned_entries(session: Session) -> None:
    """Gives entry points whose address is still used a body that stops the program.

    The checks of -fsanitize=function use the address, and a program may call a request through a pointer.
    """
    module = session.module
    for function in [f for f in module.functions.values() if f.is_declaration and entry_of(f.name)]:
        if module.instructions_using(function):
            function.linkage = "internal"
            for parameter in function.arguments:
                parameter.attributes = ""
            b = Builder(function.add_block())
            session.runtime.stop(
                b,
                f"`{function.name}` is called through a pointer, and no derivative was made for it",
                "call it by its name",
            )
            b.unreachable()


def shadow_found_memory(session: Session) -> None:
    """Gives memory that derivatives find behind variables its shadows where something active may be written there."""
    kept.shadow_found(session.runtime, is_written=session.writes_found_memory)


def notice_releases(session: Session) -> None:
    """Has the run forget kept memory when it is released; without such memory, removes the calls that note it."""
    kept.notice_releases(session.runtime)


def finalise_buffers(session: Session) -> None:
    """Lets buffers reuse memory of earlier derivatives, and keeps their growth out of line."""
    session.runtime.finalise_buffers()


def add_support(module: Module) -> None:
    """Defines the mathematical support functions that derivatives call."""
    add_definitions(module, support_text(f.name for f in module.functions.values() if f.is_declaration))


def report_inlined_rules(session: Session) -> None:
    """Warns of rules that have no effect because the compiler has inlined their function before the link."""
    module = session.module
    marked = [f for f in module.functions.values() if any(map(f.has_attribute, _MARKS))]
    for function in inlined_before(module, marked):
        session.diagnostics.warn(
            f"the compiler has inlined `{function.name}`, which has a rule, into its callers: there the body counts",
            place_of_function(module, function),
            "declare it __attribute__((noinline)), or hand over unoptimised bitcode (-Xclang -fembed-bitcode=all)",
        )


UNUSED = "was used by no derivative"


def report_late_traces(session: Session) -> None:
    """Reports memory that was found to be traced only after derivatives had been made that do not trace it."""
    if session.analyses.memory_types.was_traced_too_late():
        session.diagnostics.warn(
            "bytes of floats or addresses may be moved as integers in a function that was found after derivatives of "
            "others had been made that use the same memory: compare with finite differences",
            SourceLocation(),
            "move floats and pointers as what they are, or copy records whole",
        )


def report_unused_rules(session: Session) -> None:
    """Warns of registered rules that no derivative used."""
    for rule in session.registrations.unused():
        if made_ahead(rule.function.name)[1]:
            continue  # a library of derivatives brings rules for second order, which its user need not want
        if rule.derivative is not None and any(map(rule.derivative.has_attribute, (OF_LAUNCHES, OF_LIBRARY))):
            continue
        session.diagnostics.warn(
            f"the rule registered for `{rule.function.name}` by `{rule.origin}` {UNUSED}",
            rule.place,
            "remove it, or check that the function that is called is the one registered; if the compiler may have "
            "inlined it before (-flto does), declare it __attribute__((noinline))",
        )
