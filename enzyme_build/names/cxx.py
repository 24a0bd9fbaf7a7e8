"""Symbols of C++ as a reader of its source knows them: as a declaration in full, or the qualified name alone.

The C++ run time, on which LLVM depends, takes mangled names apart; where there is none, they stay as they are.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from enzyme_build.patterns import compiled_when_used

_SYMBOL: Final = compiled_when_used(r"(?<![\w$.])(_Z[\w$]+)((?:\.\w+)*)")
_NESTED: Final = compiled_when_used(r"_ZN[VKRO]*(St)?(?=\d)")
_PART: Final = compiled_when_used(r"(\d+)")
_SPECIAL: Final = compiled_when_used(r"([CD])[0-9]")
# older names of Rust read as C++ with a hash for a function
_RUST: Final = compiled_when_used(r"17h[0-9a-f]{16}E$")
_LIBRARIES: Final = ("libstdc++.so.6", "libc++.1.dylib", "libc++abi.so.1")
# Names that compilers write in full and programmers abbreviate.
_SHORTER: Final = (
    (compiled_when_used(r"> (?=>)"), ">"),
    (compiled_when_used(r"std::(?:__cxx11|__1)::"), "std::"),
    (compiled_when_used(r"\[abi:[a-z]+\d{5,}\]"), ""),  # versions of libc++
    (
        compiled_when_used(r"std::basic_string<char, std::char_traits<char>, std::allocator<char>>"),
        "std::string",
    ),
)
_BEHIND: Final = compiled_when_used(r"( const| volatile| &&?| noexcept|\[abi:\w+\]| \[clone [^\]]*\])+$")
_OPEN: Final = "(<[{"
_CLOSE: Final = ")>]}"


def cxx_readable(text: str) -> str:
    """The text with all C++ symbols in it as qualified names: `model::sum<double>` for `_ZN5model3sumIdEET_…`."""
    if "_Z" not in text:
        return text
    return _SYMBOL.sub(lambda found: _without_types(_spelled_out(found[1])) or found[0], text)


def cxx_declared(text: str) -> str:
    """The text with all C++ symbols in it as declarations, which tell overloads apart."""
    return _SYMBOL.sub(lambda found: _spelled_out(found[1]) or found[0], text)


def cxx_name(symbol: str) -> str:
    """The qualified name without arguments of templates, fit to stand in brackets: `shapes::volume`."""
    text = cxx_readable(symbol).replace("(anonymous namespace)", "{anonymous}")
    if "operator" in text:
        return text
    depth, kept = 0, []
    for character in text:
        depth += (character == "<") - (character == ">")
        if depth == 0 and character != ">":
            kept.append(character)
    return "".join(kept)


@cache
def _spelled_out(symbol: str) -> str:
    """The declaration; empty for names that are not of C++, or that this file cannot read."""
    demangle = _demangler()
    if _RUST.search(symbol):
        return ""
    name = (demangle(symbol) if demangle else None) or _outermost(symbol)
    for pattern, short in _SHORTER:
        name = pattern.sub(short, name)
    return _without_allocators(name)


def _outermost(symbol: str) -> str:
    """The names before the first arguments of a template: newer compilers write some that the run time cannot read."""
    begin = _NESTED.match(symbol)
    if begin is None:
        return ""
    names, position = ["std"] if begin[1] else [], begin.end()
    while part := _PART.match(symbol, position):
        name = symbol[part.end() : part.end() + int(part[1])]
        position = part.end() + len(name)
        names.append(name)
    special = _SPECIAL.match(symbol, position)
    if special is not None and names:
        names.append(f"{'~' if special[1] == 'D' else ''}{names[-1]}")
    return "::".join(names) if position < len(symbol) else ""


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
        library = ctypes.CDLL(name)
    except OSError:
        return None
    return library if hasattr(library, "__cxa_demangle") else None


def _without_types(text: str) -> str:
    if " for " in text:  # vtable for, typeinfo for, guard variable for
        return text
    if "operator" in text and not text.endswith(")") and "operator()" not in text:
        return text
    while True:
        bare = _BEHIND.sub("", text)
        if not bare.endswith(")") or bare.endswith("operator()"):
            break
        begin = _beginning_of_last_group(bare)
        if begin <= 0 or bare[begin - 1] in ":, ":
            break
        text = bare[:begin]
        if text.endswith("operator"):
            return _without_result(bare)
        if not _BEHIND.search(text):
            break
    return _without_result(text)


def _without_result(text: str) -> str:
    """Templates carry the type of the result in front of the name."""
    if "operator" in text.rpartition("::")[2] or text.startswith("operator"):
        return text
    depth = 0
    for index in range(len(text) - 1, -1, -1):
        depth += (text[index] in _CLOSE) - (text[index] in _OPEN)
        if text[index] == " " and depth == 0:
            return text[index + 1 :]
    return text


def _beginning_of_last_group(text: str) -> int:
    depth = 0
    for index in range(len(text) - 1, -1, -1):
        depth += (text[index] == ")") - (text[index] == "(")
        if depth == 0:
            return index
    return -1


def _without_allocators(text: str) -> str:
    """Of `std::vector<double, std::allocator<double>>` the second argument says nothing."""
    while (begin := text.find(", std::allocator<")) >= 0:
        depth = 0
        for index in range(begin + len(", std::allocator"), len(text)):
            depth += (text[index] == "<") - (text[index] == ">")
            if depth == 0:
                text = text[:begin] + text[index + 1 :]
                break
        else:
            break
    return text
