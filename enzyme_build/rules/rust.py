"""Rust's crate `libm` and its copy in `compiler_builtins`: the functions of C's libm, written in Rust.

Their bodies compute with the bits of numbers. They are differentiated by the rules of the functions they stand for.
"""

from __future__ import annotations

import re
from functools import cache

from enzyme_build.patterns import compiled_when_used

# both schemes of mangling; a module of that name within another crate is not meant
_MATHEMATICS = compiled_when_used(r"(?:_ZN|_RNvNtNtCs[0-9A-Za-z]+_)(?:4libm|17compiler_builtins)4math")
_MANGLED = ("_ZN", "_R")  # how all of them begin
_LENGTH = compiled_when_used(r"\d+")


@cache
def rust_math(symbol: str) -> str | None:
    """The C name of the function that a Rust symbol stands for: libm::math::sin::sin is `sin`.

    Helpers get a name as well, for which there is no rule.
    """
    found = _MATHEMATICS.match(symbol) if symbol.startswith(_MANGLED) else None
    if not found:
        return None
    names = _identifiers(symbol[found.end() :])
    return names[1] if len(names) == 2 else None  # the module of a file, and the function


def _identifiers(path: str) -> list[str]:
    """The names of a mangled path; the legacy scheme ends it with a hash."""
    names = []
    position = 0
    while match := _LENGTH.match(path, position):
        start = match.end()
        position = start + int(match[0])
        names.append(path[start:position])
    if names and re.fullmatch(r"h[0-9a-f]{16}", names[-1]):
        names.pop()
    return names
