"""Indirect calls: the derivative is found by comparing the pointer with each function that it may be.

At link time all functions whose address is taken are known, so function pointers and virtual tables need no shadows.
A pointer that is none of them stops the program with a message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from enzyme_build.analysis.modref.caller_changes import Answers
from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import PTR, VOID, Type, function_type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.unknown_callees import NOT_KNOWN, SAY_HOW, SAY_WHICH, may_be_null
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Mode, Signature, derivative_type, result_parts


def dispatcher(session: Session, call: Call | Invoke, signature: Signature) -> tuple[Value, tuple[Type, ...]]:
    """A function that takes the pointer first, then the arguments of a derivative of that signature."""
    assert signature.mode is Mode.FORWARD
    targets = session.analyses.indirect_targets(call)
    assert targets, "asked before"

    def derivative(target: Function) -> Function:
        return session.derivatives.forward(target, signature)

    choice = possible_targets(session, call, targets, derivative)
    made = dispatch_function(session, choice, signature, derivative)
    return made, result_parts(targets[0], signature)


def split_dispatch(session: Session, call: Call | Invoke, signature: Signature) -> SplitPair:
    """The same for an indirect call; the tape is as large as the largest of the targets'."""
    targets = session.analyses.indirect_targets(call)
    assert targets, "asked before"
    pairs: dict[Function, SplitPair] = {}

    def make(target: Function) -> None:
        variant = session.derivatives.variant(target, signature)
        pairs[target] = session.derivatives.split(target, variant)

    choice = possible_targets(session, call, targets, make)
    augmented = dispatch_function(session, choice, signature, lambda t: pairs[t].augmented)
    reverse = dispatch_function(session, choice, signature.reverse_half(), lambda t: pairs[t].reverse)
    together = SplitPair(targets[0], augmented, reverse)
    together.own_size = max((pairs[t].tape_size for t in choice.possible), default=0)
    together.asked = asked_of_all([pairs[t] for t in choice.possible])
    together.is_complete = True
    return together


def asked_of_all(pairs: Iterable[SplitPair]) -> Answers | None:
    """All questions that any of the derivatives has asked about its caller; None if that is not known of all."""
    together: Answers = {}
    for pair in pairs:
        if pair.asked is None or not pair.is_complete:
            return None
        together |= pair.asked
    return together


@dataclass(frozen=True, slots=True)
class Choice:
    """The functions that an indirect call may reach: those with a derivative, and the problems of the others."""

    possible: tuple[Function, ...]
    impossible: tuple[tuple[Function, str], ...]


def possible_targets(
    session: Session, call: Call | Invoke, targets: tuple[Function, ...], make: Callable[[Function], object]
) -> Choice:
    """Targets are found by type alone, so one without a derivative is an error only when the run reaches it.

    If no target has one, or in strict mode, the problems are reported at once; but where the program looks whether the
    pointer is null, it may be so each time: Rust's objects without anything to drop have no function for that.
    """
    possible: list[Function] = []
    problems: dict[Function, list[Diagnostic]] = {}
    for target in targets:
        found = session.diagnostics.problems_while(partial(make, target))
        if found:
            problems[target] = found
        else:
            possible.append(target)
    if problems and (session.options.strict or not (possible or may_be_null(call.callee))):
        for found in problems.values():
            for problem in found:
                session.diagnostics.report_at(
                    problem.message, problem.place, problem.fix or "", *problem.notes
                )
    for target, found in problems.items():
        session.diagnostics.warn(
            f"`{target.name}` fits an indirect call on a differentiated path but has no derivative: "
            f"{found[0].message}; the program stops if it is reached",
            session.diagnostics.place_of(call) or SourceLocation(),
            found[0].fix or "",
        )
    impossible = [(target, found[0].message) for target, found in problems.items()]
    asking = session.analyses.global_facts.asking_targets(call)
    impossible += [(target, "it asks for derivatives itself") for target in asking]
    return Choice(tuple(possible), tuple(impossible))


def dispatch_function(
    session: Session, choice: Choice, signature: Signature, derivative: Callable[[Function], Value]
) -> Function:
    targets = (*choice.possible, *(target for target, _ in choice.impossible))
    any_target = targets[0]
    key = (targets, signature)
    found = session.derivatives.dispatchers.get(key)
    if found is not None:
        return found
    inner = derivative_type(any_target, signature)
    name = session.module.fresh_name(f"enzyme.dispatch.{signature.mode.value}")
    made = session.module.add_function(
        name, function_type(inner.returns, (PTR, *inner.params), False), linkage="internal"
    )
    session.derivatives.dispatchers[key] = made
    pointer, *arguments = made.arguments
    b = Builder(made.add_block("entry"))

    @contextmanager
    def case(target: Function) -> Iterator[None]:
        here, following = made.add_block(target.name), made.add_block(None)
        b.cond_br(b.icmp("eq", pointer, session.analyses.address_of(target)), here, following)
        b.position_at_end(here)
        yield
        b.position_at_end(following)

    for target in choice.possible:
        with case(target):
            result = b.call(derivative(target), list(arguments))
            b.ret(result if inner.returns is not VOID else None)
    for target, problem in choice.impossible:
        with case(target):
            session.runtime.stop(
                b, f"`{target.name}` was called through a pointer and has no derivative: {problem}", SAY_HOW
            )
            b.unreachable()
    session.runtime.stop_at_pointer(b, pointer, NOT_KNOWN, SAY_WHICH)
    b.unreachable()
    return made
