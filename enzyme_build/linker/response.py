"""Response files: a file of arguments, quoted as GNU tools and LLVM quote them."""

from __future__ import annotations

import os

from enzyme_build.errors import Diagnostic, InputError, SourceLocation

_DEPTH = 32


def split(text: str) -> list[str]:
    """Arguments of a response file: a backslash escapes one character everywhere, quotes group."""
    words: list[str] = []
    word: list[str] | None = None
    quote = ""
    characters = iter(text)
    for character in characters:
        if character == "\\":
            word = [] if word is None else word
            word.append(next(characters, "\\"))
        elif quote:
            if character == quote:
                quote = ""
            elif word is not None:
                word.append(character)
        elif character in "'\"":
            word = [] if word is None else word
            quote = character
        elif character.isspace():
            if word is not None:
                words.append("".join(word))
                word = None
        else:
            word = [] if word is None else word
            word.append(character)
    if word is not None:
        words.append("".join(word))
    return words


def join(arguments: list[str]) -> str:
    """The text of a response file from which `split` gives the arguments back."""
    return "\n".join(_quoted(a) for a in arguments) + "\n"


def _quoted(argument: str) -> str:
    if argument and not any(c.isspace() or c in "\\'\"" for c in argument):
        return argument
    return '"' + argument.replace("\\", "\\\\").replace('"', '\\"') + '"'


def expand(arguments: list[str], _open: tuple[str, ...] = ()) -> list[str]:
    """Arguments with every readable `@file` replaced by what it holds; others stay, as linkers have it."""
    if not any(a.startswith("@") for a in arguments):
        return list(arguments)
    expanded: list[str] = []
    for argument in arguments:
        path = argument[1:]
        if not argument.startswith("@") or not path or not os.path.isfile(path):
            expanded.append(argument)
            continue
        real = os.path.realpath(path)
        if real in _open or len(_open) > _DEPTH:
            chain = " → ".join((*_open, real))
            raise InputError(
                Diagnostic(
                    f"response file includes itself: {chain}", SourceLocation(path), "Remove the circle."
                )
            )
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            expanded += expand(split(file.read()), (*_open, real))
    return expanded
