"""C declarations with the extents and values that a call of the function needs.

    double energy(const double x[20], double stiffness = 0.5..2, int n = 20)

is C but for what stands after `=`: the value of a parameter, or the range that its values are drawn from. In front of
a parameter, `enzyme_const` says that no derivative flows through it.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass

from enzyme_build.errors import Diagnostic, SourceLocation, UsageError

FLOATS = ("double", "float")
INTEGERS = (
    *("char", "short", "int", "long", "long long", "unsigned", "unsigned int", "unsigned long"),
    *(
        "size_t",
        "ptrdiff_t",
        "int8_t",
        "int16_t",
        "int32_t",
        "int64_t",
        "uint8_t",
        "uint32_t",
        "uint64_t",
        "bool",
    ),
)


def add_arguments(parser: argparse.ArgumentParser, what_is_written: str) -> None:
    """What commands take that write a source from declarations."""
    parser.add_argument("declarations", nargs="+", metavar="DECLARATION", help="a function, in C")
    parser.add_argument("-o", dest="output", required=True, metavar="FILE", help=what_is_written)
    parser.add_argument("--header", action="append", default=[], help="a header that declares the functions")


DEFAULT_RANGE = ("0.5", "1.5")

_FUNCTION = re.compile(
    r"\s*(?P<result>.*?)\s*(?P<name>[A-Za-z_][\w:]*)\s*\((?P<parameters>.*)\)\s*;?\s*", re.DOTALL
)
_PARAMETER = re.compile(
    r"(?P<inactive>enzyme_const\s+)?(?P<const>const\s+)?(?P<type>[a-z]\w*(?:\s+(?:int|long))*)\s*"
    r"(?P<sign>[*&]?)\s*(?P<name>[A-Za-z_]\w*)\s*(?P<array>\[\s*(?P<extent>\d*)\s*\])?\s*(?:=\s*(?P<value>.*))?",
    re.DOTALL,
)
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_RANGE = re.compile(rf"\s*({_NUMBER})\s*\.\.\s*({_NUMBER})\s*")
_ONE = re.compile(rf"\s*({_NUMBER})\s*")
_LIST = re.compile(r"\s*\{(.*)\}\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Parameter:
    """`extent` is None for a value, 0 for an unknown number.

    `values` are given, all or one for all; else they are drawn from `range`.
    """

    name: str
    type: str
    is_const: bool
    is_reference: bool
    is_inactive: bool
    extent: int | None
    values: tuple[str, ...]
    range: tuple[str, str]

    @property
    def is_float(self) -> bool:
        return self.type in FLOATS

    @property
    def is_active(self) -> bool:
        return self.is_float and not self.is_inactive

    @property
    def is_written(self) -> bool:
        """Whether the caller may read a result from it."""
        return self.is_active and not self.is_const and (self.extent is not None or self.is_reference)

    @property
    def length(self) -> int:
        return self.extent if self.extent is not None else 1

    @property
    def declaration(self) -> str:
        sign = "&" if self.is_reference else "*" if self.extent is not None else ""
        return f"{'const ' if self.is_const else ''}{self.type} {sign}{self.name}"


@dataclass(frozen=True, slots=True)
class Function:
    name: str
    result: str
    parameters: tuple[Parameter, ...]

    @property
    def symbol(self) -> str:
        """A C name for it, also where it lives in a namespace."""
        return self.name.replace("::", "_")

    @property
    def declaration(self) -> str:
        """As the compiler wants it: each namespace around it is opened."""
        *spaces, name = self.name.split("::")
        parameters = ", ".join(p.declaration for p in self.parameters)
        opened = "".join(f"namespace {space} {{ " for space in spaces)
        return f"{opened}{self.result} {name}({parameters});{' }' * len(spaces)}"


def parse(text: str, *, to_call: bool = True) -> Function:
    """The function that the text declares; what is not understood is refused by name.

    `to_call`: extents and the values of integers are needed.
    """
    match = _FUNCTION.fullmatch(text)
    if match is None:
        raise _refusal(text, "is not a C declaration", "write it as `double f(const double x[10], double k)`")
    result = _spaced(match["result"])
    if result not in (*FLOATS, "void"):
        raise _refusal(
            text,
            f"returns {result or 'nothing known'}",
            "wrap it in a function that returns double, float or void",
        )
    words = _split(match["parameters"])
    parameters = tuple(_parameter(text, word, to_call=to_call) for word in words if word not in ("", "void"))
    function = Function(match["name"], result, parameters)
    if not any(p.is_active for p in parameters):
        raise _refusal(
            text, "has no parameter that a derivative flows through", "name a function of double or float"
        )
    if result == "void" and not any(p.is_written for p in parameters):
        raise _refusal(text, "has no result", "an array without `const` is one, or a value that is returned")
    return function


def _split(parameters: str) -> list[str]:
    """At commas outside of braces."""
    return [word.strip() for word in re.split(r",(?![^{]*\})", parameters)]


def _parameter(function: str, text: str, *, to_call: bool) -> Parameter:
    match = _PARAMETER.fullmatch(text)
    if match is None:
        raise _refusal(
            function, f"parameter `{text}` is not understood", "write it as `const double x[10] = 0.5..2`"
        )
    kind, name = _spaced(match["type"]), match["name"]
    if kind not in (*FLOATS, *INTEGERS):
        raise _refusal(
            function,
            f"parameter `{name}` has the type {kind}",
            "wrap it in a function of numbers and arrays of them",
        )
    is_array = match["sign"] == "*" or match["array"] is not None
    extent = int(match["extent"]) if match["extent"] else 0 if is_array else None
    if extent == 0 and to_call:
        raise _refusal(
            function,
            f"parameter `{name}` points to an unknown number of values",
            f"say how many: `{kind} {name}[10]`",
        )
    values, span = _values(function, name, match["value"])
    if kind in INTEGERS and not values and to_call:
        missing = f"parameter `{name}` is an integer without a value"
        raise _refusal(function, missing, f"say which: `{kind} {name} = 10`")
    if len(values) > 1 and len(values) != extent:
        raise _refusal(
            function,
            f"parameter `{name}` has {len(values)} values for {extent or 1}",
            "give one, or one for each",
        )
    return Parameter(
        name,
        kind,
        is_const=bool(match["const"]),
        is_reference=match["sign"] == "&",
        is_inactive=bool(match["inactive"]),
        extent=extent,
        values=values,
        range=span,
    )


def _values(function: str, name: str, text: str | None) -> tuple[tuple[str, ...], tuple[str, str]]:
    if text is None:
        return (), DEFAULT_RANGE
    if match := _RANGE.fullmatch(text):
        return (), (match[1], match[2])
    if match := _ONE.fullmatch(text):
        return (match[1],), DEFAULT_RANGE
    match = _LIST.fullmatch(text)
    words = [word.strip() for word in match[1].split(",")] if match else []
    if not words or not all(_ONE.fullmatch(word) for word in words):
        raise _refusal(
            function,
            f"the value of parameter `{name}` is not understood: {text}",
            "a number, `0.5..2`, or `{1, 2, 3}`",
        )
    return tuple(words), DEFAULT_RANGE


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _refusal(function: str, what: str, fix: str) -> UsageError:
    return UsageError(Diagnostic(what, SourceLocation(_spaced(function)), fix))
