"""How LLVM spells names: plain, quoted with escapes, or a number."""

from __future__ import annotations

import re

from enzyme_build.patterns import compiled_when_used

_BARE = re.compile(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*", re.ASCII).fullmatch  # what LLVM's lexer takes
_PLAIN = re.compile(r"[-a-zA-Z._][-a-zA-Z._0-9]*", re.ASCII).fullmatch  # what LLVM's printer leaves unquoted
_ESCAPE = compiled_when_used(r"\\([0-9A-Fa-f]{2}|\\)")
_UNPRINTABLE = compiled_when_used(rb"[^ !#-~]|\\")


def unescape_bytes(text: str) -> bytes:
    r"""The bytes behind a quoted text: `\0A` is one byte, and so is `\\`."""
    if "\\" not in text:
        return text.encode("utf-8", "surrogateescape")
    pieces = _ESCAPE.split(text)
    out = bytearray()
    for index, piece in enumerate(pieces):
        if index % 2 == 0:
            out += piece.encode("utf-8", "surrogateescape")
        else:
            out.append(0x5C if piece == "\\" else int(piece, 16))
    return bytes(out)


def escape_bytes(data: bytes) -> str:
    return _UNPRINTABLE.sub(_escape_one, data).decode("ascii")


def _escape_one(match: re.Match[bytes]) -> bytes:
    return b"\\\\" if match[0] == b"\\" else b"\\%02X" % match[0][0]


def unescape(text: str) -> str:
    """A name or string as Python text; bytes that are no UTF-8 survive as surrogates."""
    if "\\" not in text:
        return text
    return unescape_bytes(text).decode("utf-8", "surrogateescape")


def escape(text: str) -> str:
    return escape_bytes(text.encode("utf-8", "surrogateescape"))


def spell(name: str) -> str:
    """The name as it follows `%`, `@` or `$`: bare where LLVM's lexer takes it so, else quoted."""
    return name if _PLAIN(name) else f'"{escape(name)}"'


def unspell(token: str) -> str:
    """The inverse of `spell`, for what follows the sigil."""
    return unescape(token[1:-1]) if token[0] == '"' else token


def canonical(token: str) -> str:
    """One spelling for each name: `%"a"` and `%a` are the same local. Takes the sigil along."""
    if token[1:2] != '"':
        return token
    name = unspell(token[1:])
    return token[0] + (name if _BARE(name) else f'"{escape(name)}"')
