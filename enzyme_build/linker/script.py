"""The inputs that a linker script names: INPUT, GROUP, AS_NEEDED, SEARCH_DIR and INCLUDE."""

from __future__ import annotations

import re

from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.tuples import NamedTuple

_TOKEN = re.compile(r'/\*.*?\*/|"([^"]*)"|([(){};,])|([^\s(){};,"]+)', re.DOTALL)
_HOLDERS = ("INPUT", "GROUP", "AS_NEEDED")


class ScriptInputs(NamedTuple):
    """`names` are files, or libraries spelled `-lname`; `search` are folders; `includes` other scripts."""

    names: tuple[str, ...]
    search: tuple[str, ...]
    includes: tuple[str, ...]


def read(text: str, path: str) -> ScriptInputs:
    """Names in the order in which the script gives them."""
    tokens = [m.group(1) or m.group(2) or m.group(3) for m in _TOKEN.finditer(text)]
    tokens = [t for t in tokens if t is not None]
    names: list[str] = []
    search: list[str] = []
    includes: list[str] = []
    holders: list[str] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        following = tokens[position + 1] if position + 1 < len(tokens) else ""
        if token == "INCLUDE" and following:
            includes.append(following)
            position += 1
        elif following == "(":
            holders.append(token)
            position += 1
        elif token == "(":
            holders.append("")
        elif token == ")":
            if not holders:
                raise InputError(Diagnostic("unbalanced ')' in the linker script", SourceLocation(path)))
            holders.pop()
        elif holders and all(h in _HOLDERS for h in holders) and token != ",":
            names.append(token)
        elif holders and holders[-1] == "SEARCH_DIR":
            search.append(token)
        position += 1
    return ScriptInputs(tuple(names), tuple(search), tuple(includes))


def substituted(text: str, names: dict[str, str]) -> str:
    """The script with other names for its files; a name that becomes empty is left out."""

    def instead(match: re.Match[str]) -> str:
        word = match.group(1) or match.group(3)
        if word not in names:
            return match.group(0)
        return f'"{names[word]}"' if names[word] else ""

    return _TOKEN.sub(instead, text)
