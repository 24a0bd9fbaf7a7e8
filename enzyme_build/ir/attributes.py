"""Attributes stay text in the model; this reads them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from enzyme_build.text.names import unescape
from enzyme_build.text.tokens import NESTED, STRING

_ATTRIBUTE = re.compile(
    rf"#(?P<group>\d{{1,9}})|(?P<key>{STRING})(?:=(?P<value>{STRING}))?"
    rf"|(?P<word>[a-z_]\w*)(?:\((?P<inner>(?>(?:{NESTED})*))\)|(?: |=)(?P<number>\d+))?"
)


@lru_cache(maxsize=8192)
def read_attributes(text: str) -> Mapping[str, str | None]:
    """Name → value, None for those without one; `#3` appears under its own text."""
    found: dict[str, str | None] = {}
    for match in _ATTRIBUTE.finditer(text):
        if group := match["group"]:
            found[f"#{group}"] = None
        elif key := match["key"]:
            found[unescape(key[1:-1])] = None if match["value"] is None else unescape(match["value"][1:-1])
        else:
            found[match["word"]] = match["inner"] if match["inner"] is not None else match["number"]
    return found


def resolve(text: str, groups: Mapping[int, str]) -> dict[str, str | None]:
    """As `read_attributes`, with the groups it refers to read as well."""
    found: dict[str, str | None] = {}
    for name, value in read_attributes(text).items():
        if name[0] == "#" and name[1:].isdecimal():
            found.update(read_attributes(groups.get(int(name[1:]), "")))
        else:
            found[name] = value
    return found


def without(text: str, names: Collection[str]) -> str:
    """The attributes but those of these names, as they stand there."""
    return " ".join(match[0] for match in _ATTRIBUTE.finditer(text) if match["word"] not in names)


def only(text: str, names: Collection[str]) -> str:
    return " ".join(match[0] for match in _ATTRIBUTE.finditer(text) if match["word"] in names)
