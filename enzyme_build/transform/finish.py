"""What is done when the last request of a module has been lowered."""

from __future__ import annotations

from enzyme_build.transform.dense import expand_dense_pointers
from enzyme_build.transform.hints import erase_all_hints
from enzyme_build.transform.notices import forget_notices
from enzyme_build.transform.registrations import remove_registrations
from enzyme_build.transform.session import Session


def finish_module(session: Session) -> None:
    expand_dense_pointers(session)
    report_unused_rules(session)
    erase_all_hints(session.module)
    forget_notices(session.module)
    remove_registrations(session.module, session.registrations)
    session.finish()


def report_unused_rules(session: Session) -> None:
    for rule in session.registrations.unused():
        session.warn(
            f"the rule registered for `{rule.function.name}` by `{rule.origin}` was used by no derivative",
            rule.place,
            "remove it, or check that the function that is called is the one registered",
        )
