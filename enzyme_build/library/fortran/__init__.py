"""flang's run-time library as code, from the `.ll` files here, which are made of the C beside them.

Sums, products and norms are bodies like all others of the library: they stand in for the function in derivatives alone.
What moves elements is inlined before differentiation, so that descriptors of arrays dissolve into plain variables. It
falls back on the library's own function for what it does not know, and there a derivative stops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from typing import Final

from enzyme_build.library.bodies.ir_text import SYMBOL_PREFIX, quoted
from enzyme_build.library.fortran import type_functions
from enzyme_build.text.metadata import without_types_of_accesses
from enzyme_build.text.outline import Definition, names_in, outline

_PREFIX: Final = "_FortranA"
_PLACES: Final = f"{_PREFIX}DescriptorAt"
_INLINED: Final = f"{SYMBOL_PREFIX}inlined."
_OF_TYPES: Final = (type_functions.TYPE, type_functions.COMPONENT, type_functions.CLASS)
_MESSAGE: Final = "EnzymePy: no derivative is known for this use of {name}. {fix}"
_FIXES: Final = {
    "Assign": "Assign the elements or components one by one",
    "Allocat": "Give what is allocated a declared type, without components of class(*)",
    "": "Write it as a loop",
}
_STOP: Final = """\
@enzymepy.no.{name} = linkonce_odr hidden constant [{length} x i8] c"{message}\\00"
declare void @_FortranAReportFatalUserError(ptr, ptr, i32)

define linkonce_odr hidden {returns} @{symbol}({parameters}) nounwind {{
  call void @_FortranAReportFatalUserError(ptr @enzymepy.no.{name}, ptr {file}, i32 {line})
  unreachable
}}
"""


def fortran_body(name: str) -> str | None:
    """What stands in for the function in derivatives; None where the name is no such function's."""
    if not name.startswith(_PREFIX):
        return None
    if quoted(name) in _pieces():
        return _with_parts(quoted(name))
    return _stop(name) if inlined_name(name) else None


def _stop(name: str) -> str | None:
    declared = _pieces().get(name)
    if declared is None:  # it never calls the library's own
        return None
    returns, _, parameters = declared.signature.rstrip(")").partition("(")
    types = parameters.split(", ")
    # the program's file and line, which most functions are told
    line = max((i for i, pair in enumerate(pairwise(types), 1) if pair == ("ptr", "i32")), default=None)
    fix = next(fix for word, fix in _FIXES.items() if word in name)
    message = _MESSAGE.format(name=name, fix=fix)
    return _STOP.format(
        name=name,
        symbol=quoted(name),
        returns=returns,
        parameters=", ".join(types),
        message=message,
        length=len(message) + 1,
        file="null" if line is None else f"%{line - 1}",
        line="0" if line is None else f"%{line}",
    )


def inlined_name(name: str) -> str | None:
    """The function that is inlined in place of this one, if there is one."""
    symbol = f"{_INLINED}{name}"
    return symbol if name.startswith(_PREFIX) and symbol in _pieces() else None


def inlined_text(symbols: Iterable[str], program: Callable[[], str]) -> str:
    """The module that defines these. `program` is the text of the one that they go into, if its types matter."""
    text = _with_parts(*symbols)
    if not any(prefix in text for prefix in _OF_TYPES):
        return text
    from enzyme_build.ir.module import Module

    return f"{_with_parts(*symbols, *type_functions.NEEDED)}\n{type_functions.type_functions(Module.parse(program()))}"


def with_places_of_any_data(program: str) -> str:
    """Functions that get addresses back from the library without what flang says of their data in metadata.

    It takes what is stored there for the data of pointers, apart from the allocatable component that the address is of.
    Where a call of the library stands in between, LLVM cannot make use of that.
    """
    apart = outline(program)
    pieces = (
        without_types_of_accesses(piece.text) if f"@{_PLACES}(" in piece.text else piece.text
        for piece in apart.definitions.values()
    )
    return "".join([apart.prologue, *pieces, apart.epilogue])


def _with_parts(*symbols: str) -> str:
    wanted, text = [*symbols], []
    for symbol in wanted:  # grows
        piece = _pieces()[symbol]
        text.append(piece.text)
        wanted += [n for n in dict.fromkeys(names_in(piece.text)) if _is_part(n) and n not in wanted]
    return "\n".join(text)


def _is_part(name: str) -> bool:
    return name in _pieces() and not name.startswith(_OF_TYPES)


@cache
def _pieces() -> dict[str, Definition]:
    """Definitions and declarations by the names that they introduce."""
    from importlib.resources import files  # takes 3 ms

    here = files(__package__)
    texts = [
        here.joinpath(f"{stem}.ll").read_text("utf-8")
        for stem in ("allocation", "arithmetic", "assignment", "movement", "stacks")
    ]
    return {name: piece for text in texts for name, piece in outline(text).definitions.items()}
