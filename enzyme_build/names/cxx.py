"""Symbols of C++ as its run-time library spells them out, which nearly every machine has."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

_SYMBOL: Final = re.compile(r"(?<![\w$.])_Z\w+")
_LIBRARIES: Final = ("libstdc++.so.6", "libc++abi.so.1")
# What the compiler writes in full, and nobody else does.
_SHORTER: Final = (
    (re.compile(r"std::(?:__cxx11|__1)::"), "std::"),
    (re.compile(r"std::basic_string<char, std::char_traits<char>, std::allocator<char> ?>"), "std::string"),
    (re.compile(r", std::allocator<(?:[^<>]|<[^<>]*>)*> ?>"), ">"),
)


def cxx_readable(text: str) -> str:
    """The text with all C++ symbols in it as declarations; where no demangler is, as it was."""
    return _SYMBOL.sub(lambda found: _spelled_out(found[0]), text)


def cxx_name(symbol: str) -> str:
    """The qualified name alone, without what it is called with: `shapes::volume`."""
    text = _spelled_out(symbol) if _SYMBOL.fullmatch(symbol) else symbol
    if "operator" in text:
        return text
    text = text.replace("(anonymous namespace)", "{anonymous}")
    depth, kept = 0, []
    for character in text:
        if character == "(" and depth == 0:
            break
        depth += (character == "<") - (character == ">")
        if depth == 0 and character != ">":
            kept.append(character)
    return "".join(kept).rpartition(" ")[2]


@cache
def _spelled_out(symbol: str) -> str:
    demangle = _demangler()
    name = demangle(symbol) if demangle else None
    if name is None:
        return symbol
    for pattern, short in _SHORTER:
        name = pattern.sub(short, name)
    return name


@cache
def _demangler() -> Callable[[str], str | None] | None:
    found = next((library for name in _LIBRARIES if (library := _library(name))), None)
    if found is None:
        return None
    function = found.__cxa_demangle
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int)]
    free = ctypes.CDLL(None).free
    free.argtypes = [ctypes.c_void_p]

    def demangle(symbol: str) -> str | None:
        status = ctypes.c_int()
        made = function(symbol.encode(), None, None, ctypes.byref(status))
        if not made:
            return None
        name = ctypes.string_at(made).decode("utf-8", "replace")
        free(made)
        return name

    return demangle


def _library(name: str) -> Any:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None
