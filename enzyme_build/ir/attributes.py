"""Attributes stay text in the model; this reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from enzyme_build.ir.names import unescape

_STRING = r'"[^"\n]*"'
_NESTED = rf'{_STRING}|[^()"\n]++'
for _ in range(4):
    _NESTED = rf'{_STRING}|[^()"\n]++|\((?>(?:{_NESTED})*)\)'
_ATTRIBUTE = re.compile(
    rf"#(?P<group>\d{{1,9}})|(?P<key>{_STRING})(?:=(?P<value>{_STRING}))?"
    rf"|(?P<word>[a-z_]\w*)(?:\((?P<inner>(?>(?:{_NESTED})*))\)|(?: |=)(?P<number>\d+))?"
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
