"""Symbols of Rust and C++ as a reader of the source knows them, and the crate that a file of Cargo's belongs to."""

from __future__ import annotations

import os
import re

from enzyme_build.names.cxx import cxx_declared, cxx_readable
from enzyme_build.names.rust_v0 import demangled
from enzyme_build.patterns import compiled_when_used

_SYMBOL = compiled_when_used(r"(?<![\w$.])(_ZN[\w$.]+17h[0-9a-f]{16}E|_R[A-Z]\w+)(\.[\w.]+)?")
_LENGTH = compiled_when_used(r"\d+")
_HASH = compiled_when_used(r"h[0-9a-f]{16}")
_ESCAPE = compiled_when_used(r"\$(LT|GT|RF|BP|C|LP|RP|SP|u[0-9a-f]+)\$")
_NAMED = {"LT": "<", "GT": ">", "RF": "&", "BP": "*", "C": ",", "LP": "(", "RP": ")", "SP": "@"}
# target/debug/deps/libNAME-HASH.rlib, target/debug/deps/NAME-HASH.….rcgu.o, target/debug/build/NAME-HASH/out/…
_BUILD_SCRIPT = compiled_when_used(r"/build/([\w-]+)-[0-9a-f]{16}/out/")
_LIBRARY = compiled_when_used(r"lib(\w+)-[0-9a-f]{16}\.rlib")
_LENT = compiled_when_used(r"\.lent\.[0-9a-f]{12}(?:\.\d+)?|\.as\.written\b")
_FORM = compiled_when_used(r"\.(?:open|with)(?:\.\d+)?(?=`)")
_UNIT = compiled_when_used(r"([A-Za-z_]\w*)-[0-9a-f]{16}\..*\.o")


def readable(text: str) -> str:
    """The text with all symbols in it turned into paths: `kurbo::cubicbez::CubicBez::arclen`, `model::sum<double>`.

    Internals that a unit lends to the merged module have the names that the program gives them, and so have other
    forms of functions, with open parameters.
    """
    return cxx_readable(_rust_readable(text))


def readable_in_full(text: str) -> str:
    """As `readable`, with the parameters of C++ functions, which tell overloads in a list apart."""
    return cxx_declared(_rust_readable(text))


def _rust_readable(text: str) -> str:
    if "." in text:
        text = _FORM.sub("", _LENT.sub("", text))
    if "_R" not in text and "_ZN" not in text:
        return text
    return _SYMBOL.sub(lambda found: _path(found[1]) or found[0], text)


def crate_of(path: str) -> str | None:
    """The crate that Cargo compiled a file for, told by where it lies."""
    script = _BUILD_SCRIPT.search(path.replace("\\", "/"))
    if script:
        return script[1]
    name = os.path.basename(path)
    found = _LIBRARY.fullmatch(name) or _UNIT.fullmatch(name)
    return found[1] if found else None


def _path(symbol: str) -> str | None:
    return demangled(symbol) if symbol.startswith("_R") else _legacy(symbol)


def _legacy(symbol: str) -> str | None:
    parts = []
    position = len("_ZN")
    while match := _LENGTH.match(symbol, position):
        start = match.end()
        position = start + int(match[0])
        parts.append(symbol[start:position])
    if symbol[position:] != "E" or not parts or not _HASH.fullmatch(parts[-1]):
        return None
    return "::".join(map(_unescaped, parts[:-1]))


def _unescaped(part: str) -> str:
    part = part[1:] if part.startswith("_$") else part
    return _ESCAPE.sub(_character, part.replace("..", "::"))


def _character(escape: re.Match[str]) -> str:
    word = escape[1]
    return _NAMED.get(word) or chr(int(word[1:], 16))
