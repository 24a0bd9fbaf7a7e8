"""Compares what a request returns with the result that the program has declared, and reports what would be lost."""

from __future__ import annotations

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.instructions import Call, ExtractValue, Invoke
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.types import (
    VOID,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import Argument, Value
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.signature import result_type
from enzyme_build.transform.requests.request import (
    Entry,
    Marker,
    Request,
    callee_name,
    spelled_type,
    title,
)

_MAY_READ_LESS = (Entry.AUGMENT, Entry.AUGMENT_SIZE)  # a program may want their first part alone, the tape


def check_has_derivative(session: Session, request: Request) -> None:
    """Reports a gradient of a function that returns an integer and gets no shadow: nothing has a derivative."""
    result = request.function.function_type.returns
    if (
        request.entry is Entry.AUTODIFF
        and isinstance(result, IntType)
        and not request.has("const_return")
        and not request.has("noret")
        and not any(argument.shadows for argument in request.arguments)
    ):
        _fail(session, request, *_integer_result(request))


def check_declared(session: Session, request: Request, results: list[Value]) -> None:
    """Reports if the program reads a part of the result that the request does not return, or ignores a part of it."""
    layout, declared = session.layout, request.call.type
    if request.result_pointer is not None:
        declared = session.module.types[_sret_of(request.call.argument_attributes[0])]
    elif not request.call.users or declared is VOID:
        return
    given = [value.type for value in results]
    name, wanted = f"`{callee_name(request.call)}`", spelled_type(declared)
    if not given:
        _fail(session, request, *_nothing_given(request, f"{name} is declared to return `{wanted}`"))
    gives = ", ".join(map(spelled_type, given))
    form = gives if len(given) == 1 else f"a struct of {gives}"
    if len(given) == 1 and _are_plain(given[0], declared):
        if type(given[0]) is not type(declared):
            message = f"{name} is declared to return `{wanted}`, and gives `{gives}`"
            _fail(session, request, message, f"declare it to return {form}")
        return
    size = layout.size_of(result_type(tuple(given)))
    room = (size + 7) // 8 * 8
    if layout.size_of(declared) < size and request.entry not in _MAY_READ_LESS:
        message = f"{name} is declared to return `{wanted}`, and gives {gives}: the rest would be lost"
        fix = f"declare it to return {form}, or mark what has no derivative enzyme_const"
        _fail(session, request, message, fix)
    if layout.size_of(declared) <= room:
        return
    message, fix = (
        f"{name} is declared to return `{wanted}`, and gives only {gives}",
        f"declare it to return {form}",
    )
    marked = {number for number, a in enumerate(request.arguments) if a.marker is Marker.OUT}
    whole = [p for p in _without_derivative(request) if p.index in marked]
    if whole:
        message = f"{_told(whole)}, which has no derivative: {message}"
        fix = (
            "mark it enzyme_const (in C++ enzyme::Const), or give the function the value as a float or double"
        )
    if _reads_behind(layout, request.call, room):
        _fail(session, request, message, fix)
    session.diagnostics.warn(message, session.module.place_at(request.call), fix)


def _nothing_given(request: Request, declared: str) -> tuple[str, str]:
    """Why a request returns nothing, and what to do about it."""
    function = request.function
    if not request.entry.is_reverse_mode:
        if isinstance(function.function_type.returns, IntType):
            return _integer_result(request)
        return f"{declared}, and gives nothing", "declare it to return void"
    if any(argument.shadows for argument in request.arguments):
        return (
            f"{declared}, and gives nothing: derivatives of what is behind pointers are added to their shadows",
            "declare it to return void",
        )
    whole = _without_derivative(request)
    if whole:
        return (
            f"{declared}, but no argument of `{title(function)}` has a derivative: {_told(whole)}",
            "give the function the value as a float or double",
        )
    if any(argument.marker is Marker.CONST for argument in request.arguments):
        return f"{declared}, and gives nothing: all arguments are enzyme_const", "mark one enzyme_out"
    return f"{declared}, and gives nothing", "declare it to return void"


def _without_derivative(request: Request) -> list[Argument]:
    return [
        p for p in request.function.arguments if not carries_float(p.type) and not carries_pointer(p.type)
    ]


def _told(parameters: list[Argument]) -> str:
    return ", ".join(f"argument {p.index + 1} is `{spelled_type(p.type)}`" for p in parameters)


def _integer_result(request: Request) -> tuple[str, str]:
    function = request.function
    spelled = spelled_type(function.function_type.returns)
    return (
        f"`{title(function)}` returns `{spelled}`, which has no derivative",
        "return a float or double; where the integer is not what is differentiated, write enzyme_const_return",
    )


def _fail(session: Session, request: Request, message: str, fix: str) -> None:
    place = session.module.place_at(request.call)
    raise DerivativeError(Diagnostic(message, place, fix))


def _sret_of(attributes: str) -> str:
    """The type in `sret(…)`, which may itself have parentheses in its name."""
    begin = attributes.index("sret(") + len("sret(")
    depth, end = 1, begin
    while depth:
        depth += {"(": 1, ")": -1}.get(attributes[end], 0)
        end += 1
    return attributes[begin : end - 1]


def _reads_behind(layout: DataLayout, call: Call | Invoke, room: int) -> bool:
    """Whether the program reads a member of the struct behind the `room` bytes that the request fills."""
    t = call.type
    return isinstance(t, StructType) and any(
        isinstance(user, ExtractValue) and layout.field_offset(t, user.indices[0]) >= room
        for user in call.users
    )


def _are_plain(given: Type, declared: Type) -> bool:
    return all(isinstance(t, (FloatType, IntType, PointerType)) for t in (given, declared))
