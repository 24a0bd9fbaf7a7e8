"""The results of analyses as text beside the IR that they are about, for --dump-dir."""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.activity.active_values import Activity, State
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.syntax.print_instructions import FunctionPrinter
from enzyme_build.ir.types import carries_float, carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.transform.derivative.session import Session

_COLUMN = 72

_LEGEND = """\
; What is known of each function, once for every way in which its arguments are active.
; A float is `active` where a derivative flows through it. `-> every 8: 0: double, active` is a pointer: what the
; memory behind it holds, and whether that memory has a shadow (active), has none (constant), may have one, which is
; looked at while the program runs (mixed), or holds nothing that matters (quiet).
"""


def facts_text(session: Session) -> str:
    parts = [_LEGEND]
    for name, states, activity in session.analyses.analysed():
        told = ", ".join(state.name.lower() for state in states)
        lines = _function(session, activity)
        parts.append("\n".join((f"; @{name} with arguments: {told or 'none'}", *lines, "")))
    return "\n".join(parts)


def _function(session: Session, activity: Activity) -> Iterator[str]:
    printer = FunctionPrinter(activity.function)
    yield f"define {activity.function.reference} {{"
    for argument in activity.function.arguments:
        yield _beside(f"; {printer.typed[argument]}", _value(session, activity, argument))
    places: dict[Value, int] = {}
    lines = "\n".join(printer.body(places)).split("\n")  # the places count the lines of a switch as well
    for value, place in places.items():
        if isinstance(value, Instruction):
            lines[place] = _beside(lines[place], _value(session, activity, value))
    yield from lines
    yield "}"


def _beside(line: str, fact: str) -> str:
    return f"{line:<{_COLUMN}} ; {fact}" if fact else line


def _value(session: Session, activity: Activity, value: Value) -> str:
    facts = []
    if isinstance(value, (Call, Invoke)) and call_facts(value).kind in (CallKind.COPY, CallKind.FILL):
        facts.append(f"writes {session.analyses.memory_types.of_copy(value) or 'unknown'}")
    if carries_float(value.type):
        facts.append("active" if activity.is_active(value) else "constant")
    if carries_pointer(value.type):
        facts.append(
            f"-> {session.analyses.memory_types.of_memory([value]) or 'unknown'}, {_state(activity, value)}"
        )
    return ", ".join(facts)


def _state(activity: Activity, pointer: Value) -> str:
    state = activity.state(pointer)
    return "constant" if state is State.CONST else state.name.lower()
