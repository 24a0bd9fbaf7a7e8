"""Types of functions as their text gives them, just far enough to tell which could answer an indirect call."""

from __future__ import annotations

import re

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.tokens import GLOBAL, LOCAL

_OPEN, _CLOSE = "([{<", ")]}>"
_GLOBAL = compiled_when_used(GLOBAL)
_INDIRECT = compiled_when_used(rf'^[^@\n"]*?\b(?:call|invoke) ([^@\n"]*?)({LOCAL})\(', re.MULTILINE)


def of_function(head: str) -> str:
    """The type of a `define` or `declare` line: `double(double, ptr)`."""
    return f"{_last_type(head.partition('@')[0])}({_parameters(head, _start_of_parameters(head))})"


def end_of_parameters(head: str) -> int:
    """Where what a `define` or `declare` line says of the function itself begins."""
    return _closing(head, _start_of_parameters(head)) + 1


def _start_of_parameters(head: str) -> int:
    found = _GLOBAL.search(head)
    return found.end() if found else len(head)


def of_indirect_calls(text: str) -> frozenset[tuple[str, str]]:
    """Type and callee of all calls through a pointer in a function's text."""
    found = set()
    for match in _INDIRECT.finditer(text):
        returns = match[1].strip()
        if returns.endswith(")"):  # a variadic call spells out the whole type
            returns = returns[: _opening(returns, len(returns) - 1)].strip()
        found.add((f"{_last_type(returns)}({_parameters(text, match.end() - 1)})", match[2]))
    return frozenset(found)


def could_answer(function: str, call: str) -> bool:
    """Whether a function of one type can be what a call of the other calls."""
    if function == call:
        return True
    fixed, dots, _ = function.partition("...")
    return bool(dots) and call.startswith(fixed.rstrip(", "))


def _parameters(text: str, start: int) -> str:
    """First words of the parenthesis at `start`: types come before attributes and names."""
    inside = text[start + 1 : _closing(text, start)]
    return ", ".join(_first_type(part) for part in _split(inside) if part.strip())


def _split(text: str) -> list[str]:
    parts, depth, last = [], 0, 0
    for position, character in enumerate(text):
        depth += (character in _OPEN) - (character in _CLOSE)
        if character == "," and depth == 0:
            parts.append(text[last:position])
            last = position + 1
    return [*parts, text[last:]]


def _first_type(text: str) -> str:
    text = text.strip()
    if text[:1] in tuple(_OPEN):
        return text[: _closing(text, 0) + 1]
    return text.split(" ", 1)[0]


def _last_type(text: str) -> str:
    text = text.strip()
    if text[-1:] in tuple("]}>"):
        return text[_opening(text, len(text) - 1) :]
    return text.rsplit(" ", 1)[-1]


def _closing(text: str, start: int) -> int:
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] in _OPEN) - (text[position] in _CLOSE)
        if depth == 0:
            return position
    return len(text)


def _opening(text: str, end: int) -> int:
    depth = 0
    for position in range(end, -1, -1):
        depth += (text[position] in _CLOSE) - (text[position] in _OPEN)
        if depth == 0:
            return position
    return 0
