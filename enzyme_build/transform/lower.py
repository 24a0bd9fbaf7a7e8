"""Requests become calls of derivative functions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.ir.instructions import Call, Invoke, Return
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import (
    VOID,
    FloatType,
    IntType,
)
from enzyme_build.ir.values import Value
from enzyme_build.patterns import compiled_when_used
from enzyme_build.transform.declared_results import check_has_derivative
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.lowering import Lowering
from enzyme_build.transform.requests.annotation_calls import spell_out_inactive_calls
from enzyme_build.transform.requests.choices import functions_of, one_by_one
from enzyme_build.transform.requests.decode import decode
from enzyme_build.transform.requests.entry_points import unknown_entry_points
from enzyme_build.transform.requests.request import (
    Entry,
    Request,
    callee_name,
    entry_of,
    find_requests,
    title,
)
from enzyme_build.transform.requests.request_nesting import innermost_requests
from enzyme_build.transform.types.float_argument_promotion import promote_float_arguments

_SHIM = compiled_when_used(r"6enzyme9_?__private5shim")
_TRUNCATIONS = (Entry.TRUNCATE_MEMORY, Entry.TRUNCATE_OPERATIONS, Entry.TRUNCATE_VALUE, Entry.EXPAND_VALUE)


def report_unknown_entries(session: Session) -> None:
    """Reports calls of `__enzyme_` entry points that do not exist."""
    session.diagnostics.found += unknown_entry_points(session.module)


def spell_out_inactive(session: Session) -> None:
    """Replaces calls of `__enzyme_call_inactive` by plain calls that are marked inactive."""
    session.diagnostics.found += spell_out_inactive_calls(session.module)


def expand_requests(session: Session) -> None:
    """Spells out requests that are short for others, and makes one request for each function that one may name.

    Those that are lowered in this round are in `session.wanted` afterwards.
    """
    calls, session.left = innermost_requests(session.module)
    named = _named_after(session.module)
    session.forward_after, session.reverse_after = named[Entry.FORWARD_SPLIT], named[Entry.REVERSE]
    for call in calls:
        with _noted(session):
            for single in one_by_one(session.module, session.runtime, call):
                session.wanted += _expanded(session, single)


def promote_arguments(session: Session) -> None:
    """Makes arguments of floats that are passed inside of integers.

    What requests pass is evidence for the type analysis of the functions; afterwards all of it is found again, since
    functions have new parameters.
    """
    analyses = session.analyses
    analyses.bind_requests()
    with analyses.memory_types.before_computed_bytes():
        promoted = promote_float_arguments(analyses.memory_types, analyses.global_facts.indirect_targets)
    if promoted:
        analyses.forget_types()
        analyses.bind_requests()


def lower_requests(session: Session) -> None:
    """Replaces the requests of a scope by calls of derivatives. Problems of all scopes are raised together later."""
    try:
        for call in session.wanted:
            with _noted(session):
                _lower(session, decode(session.module, call))
        session.own_shadows.define_clearing(session.runtime)
    finally:
        if session.options.on_facts is not None:
            from enzyme_build.transform.derivative.facts_text import facts_text

            session.options.on_facts(facts_text(session))


@contextmanager
def _noted(session: Session) -> Iterator[None]:
    """Keeps the errors of one request until those of the others are known."""
    try:
        yield
    except DerivativeError as error:
        found = session.diagnostics.found
        found += [d for d in error.diagnostics if d not in found]


def _named_after(module: Module) -> dict[Entry, frozenset[str]]:
    """Functions that requests name for forward mode after the augmented pass, and for the reverse half."""
    named: dict[Entry, set[str]] = {Entry.FORWARD_SPLIT: set(), Entry.REVERSE: set()}
    for call in find_requests(module):
        entry = entry_of(callee_name(call) or "")
        if entry in named:
            named[entry] |= {function.name for function in functions_of(call)}
    return {entry: frozenset(names) for entry, names in named.items()}


def _expanded(session: Session, call: Call | Invoke) -> list[Call | Invoke]:
    """The requests for derivatives that the call stands for: itself, others that take its place, or none."""
    entry = entry_of(callee_name(call) or "")
    if entry is Entry.BATCH:
        from enzyme_build.transform.extensions.batch import batch

        request, results = batch(session, call)
        Lowering(session, request).replace(results)
        return []
    if entry is Entry.VIRTUAL_REVERSE:
        from enzyme_build.transform.extensions.virtual_reverse import virtual_reverse

        pair, requests = virtual_reverse(session, call)
        _replace(call, pair)
        return list(requests)
    if entry in _TRUNCATIONS:
        from enzyme_build.transform.extensions.truncate import asked_truncation

        _replace(call, asked_truncation(session, call, entry))
        return []
    return [call]


def _replace(call: Call | Invoke, value: Value) -> None:
    call.replace_all_uses_with(value)
    if isinstance(call, Invoke):
        Builder(call.home).br(call.normal)
        for phi in call.unwind.phis():
            phi.remove_incoming(call.home)
    call.erase()


def _asked(request: Request, place: SourceLocation) -> str:
    """Names the derivative in messages of the run time.

    A Rust attribute requests the derivative of a shim; its author knows the function that contains the request.
    """
    where = f" at {place}" if place.file else ""
    if "private5shim" in request.function.name and _SHIM.search(request.function.name):
        return f"in the derivative that `{request.call.function.name}` asks for{where}"
    return f"in the derivative of `{title(request.function)}`" + (f", asked for{where}" if where else "")


def _lower(session: Session, request: Request) -> None:
    if request.has("primal_return") and request.function.function_type.returns is VOID:
        raise DerivativeError(
            Diagnostic(
                f"enzyme_primal_return is asked of `{request.function.name}`, which returns nothing",
                session.module.place_at(request.call),
                "remove the marker",
            )
        )
    place = session.module.place_at(request.call)
    session.runtime.begin(_asked(request, place))
    _refuse_hidden_floats(session, request)
    check_has_derivative(session, request)
    lowered = Lowering(session, request)
    match request.entry:
        case Entry.FORWARD:
            results = lowered.forward()
        case Entry.AUTODIFF:
            results = lowered.gradient()
        case Entry.ERROR_ESTIMATE:
            results = lowered.error_estimate()
        case _:
            results = _split(lowered, request)
    lowered.replace(results)


def _split(lowered: Lowering, request: Request) -> list[Value]:
    from enzyme_build.transform import lower_split

    match request.entry:
        case Entry.FORWARD_SPLIT:
            return lower_split.forward(lowered)
        case Entry.AUGMENT:
            return lower_split.augment(lowered)
        case Entry.REVERSE:
            return lower_split.reverse(lowered)
        case Entry.AUGMENT_SIZE:
            return lower_split.size(lowered)
        case _:
            raise DerivativeError(f"`{request.entry.value}` is not supported yet")


def _refuse_hidden_floats(session: Session, request: Request) -> None:
    """Refuses functions that take or return a struct such as { float; int }: compilers pass it as one integer."""
    function = request.function
    if function.is_declaration:
        return  # a rule or a row of the library takes its place, or it is reported later
    session.copies.prepare(function)
    hidden = [
        f"argument {parameter.index + 1}"
        for argument, parameter in zip(request.arguments, function.arguments, strict=True)
        if argument.shadows and _hides_floats(session, parameter)
    ]
    ends = (b.terminator for b in function.blocks)
    returned = (end.operands[0] for end in ends if isinstance(end, Return) and end.operands)
    if isinstance(function.function_type.returns, IntType) and not request.has("const_return"):
        hidden += ["the result"] if any(_hides_floats(session, value) for value in returned) else []
    if hidden:
        raise DerivativeError(
            Diagnostic(
                f"{hidden[0]} of `{function.name}` is an integer that carries floats: "
                "so the compiler passes a small struct of floats and integers",
                session.module.place_at(request.call),
                "pass a pointer to the struct, or its members one by one",
            )
        )


def _hides_floats(session: Session, value: Value) -> bool:
    return isinstance(value.type, IntType) and any(
        isinstance(kind, FloatType)
        for part in session.analyses.memory_types.parts_of(value)
        for kind in part.kinds
    )
