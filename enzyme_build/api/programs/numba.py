"""Functions of numba as bitcode: compiled again without its optimiser, and with a library of our own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from enzyme_build.api.programs import guard, numba_library
from enzyme_build.api.programs.flattened import Body, Piece, signature
from enzyme_build.api.signatures.types import SCALARS, Scalar, Signature
from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.text.names import spell
from enzyme_build.text.outline import outline

_INTEGER = re.compile(r"(u?)int(\d+)$")
_NAMES = {"float32": "f32", "float64": "f64", "complex64": "c64", "complex128": "c128"}
_NOTHING = -2  # the state that a function returns where its value is None


def is_function(source: Any) -> bool:
    """Does not import numba: a function of numba exists only if it is imported."""
    return type(source).__module__.startswith("numba.") and hasattr(source, "py_func")


def loaded(function: Any, told: Sequence[str]) -> tuple[list[tuple[str, bytes]], list[Signature]]:
    """Its module and signature: for the types told, or those that it is compiled for already."""
    from numba import njit

    name = function.py_func.__name__
    with _without_optimiser():
        options = {k: v for k, v in function.targetoptions.items() if k not in ("nopython", "cache")}
        again = njit(**options)(function.py_func)
        for types in told or function.signatures:
            again.compile(types)
        versions = list(again.overloads.values())
    if len(versions) != 1:
        listed = ", ".join(map(str, function.signatures)) or "none"
        raise InputError(
            Diagnostic(
                f"{len(versions)} versions of `{name}` are compiled: {listed}",
                SourceLocation(symbol=name),
                'say which: signatures="float64(float64[::1], float64)", or call it once before',
            )
        )
    text, found = _module(name, versions[0])
    return [(name, text.encode())], [found]


@contextmanager
def _without_optimiser() -> Iterator[None]:
    """Loops stay whole, as the engine wants them; functions that this one calls may be compiled already."""
    from numba.core import config

    kept = config.OPT
    config.OPT = type(kept)(0)
    try:
        yield
    finally:
        config.OPT = kept


def _module(name: str, version: Any) -> tuple[str, Signature]:
    described = version.fndesc
    pieces = [_piece(n, t, name) for n, t in zip(described.args, described.argtypes, strict=True)]
    result = None if str(described.restype) == "none" else _scalar(described.restype, "the result", name)
    found = signature(name, pieces, result)
    body = Body(pieces)
    returned = result.llvm if result is not None else "ptr"
    given = ", ".join(
        [f"ptr {body.new(f'alloca {returned}')}", f"ptr {body.new('alloca ptr')}", *body.given(_flat)]
    )
    status = body.new(f"call i32 @{spell(described.mangled_name)}({given})")
    failed = body.new(f"icmp ne i32 {status}, 0")
    is_value = body.new(f"icmp ne i32 {status}, {_NOTHING}")
    raised = body.new(f"and i1 {failed}, {is_value}")
    message = f"the numba function `{name}` raised an exception\0"
    body.lines += [
        f"  br i1 {raised}, label %raised, label %done",
        f"raised:\n  call void @{guard.STOP}(ptr @enzymepy.raised)\n  unreachable",
        "done:",
    ]
    if result is None:
        body.lines.append("  ret void")
    else:
        body.lines.append(f"  ret {returned} {body.new(f'load {returned}, ptr %.1')}")
    data = "".join(f"\\{byte:02X}" for byte in message.encode())
    constant = f'@enzymepy.raised = private constant [{len(message.encode())} x i8] c"{data}"\n'
    text = _without_python(version.library.get_llvm_str(), described.mangled_name, name)
    return f"{text}{constant}{body.definition(name, result)}", found


def _without_python(text: str, symbol: str, name: str) -> str:
    """What the function itself reaches, with our own in place of numba's library."""
    apart = outline(text)
    todo, reached, called = [symbol], set[str](), set[str]()
    while todo:
        one = todo.pop()
        if numba_library.is_own(one):
            called.add(one)
        elif one in apart.definitions and one not in reached:
            reached.add(one)
            todo += apart.definitions[one].mentions
    ours = numba_library.definitions(called)
    unknown = sorted(called - outline(ours).definitions.keys())
    if unknown:
        raise InputError(
            Diagnostic(
                f"`{name}` needs {', '.join(unknown)} of numba's run-time library, which is not known here",
                SourceLocation(symbol=name),
                "take arrays, numbers and lists of numbers",
            )
        )
    texts = [d.text for n, d in apart.definitions.items() if n in reached]
    stop = f"declare void @{guard.STOP}(ptr) cold noreturn\n"
    return "".join([apart.prologue, *texts, ours, stop, apart.epilogue])


def _flat(body: Body, piece: Piece) -> list[str]:
    """No owner: the memory is the caller's, and is not counted."""
    words = [f"i64 {body.items(piece)}", f"i64 {piece.scalar.size}", f"ptr %{piece.name}"]
    words += [f"i64 {n}" for n in body.extents(piece)]
    return ["ptr null", "ptr null", *words, *(f"i64 {n}" for n in body.steps(piece, piece.scalar.size))]


def _piece(name: str, t: Any, function: str) -> Piece:
    rank = getattr(t, "ndim", None)
    if rank is None:
        return Piece(name, _scalar(t, f"`{name}`", function))
    if t.layout == "F" and rank > 1:
        raise InputError(
            Diagnostic(
                f"`{name}` is an array in Fortran's order",
                SourceLocation(symbol=function),
                "take float64[:, ::1]",
            )
        )
    return Piece(name, _scalar(t.dtype, f"`{name}`", function), (None,) * rank)


def _scalar(t: Any, what: str, function: str) -> Scalar:
    integer = _INTEGER.match(str(t))
    name = f"{'u' if integer[1] else 'i'}{integer[2]}" if integer else _NAMES.get(str(t))
    if name is None or name.startswith("c"):
        raise InputError(
            Diagnostic(
                f"{what} of `{function}` is of numba's type {t}, which is not handed over",
                SourceLocation(symbol=function),
                "take numbers and arrays of them; return a number, and write arrays in place",
            )
        )
    return SCALARS[name]
