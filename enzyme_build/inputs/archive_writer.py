"""Writing an archive that linkers read: an index of symbols, a table of long names, members as they are."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence

from enzyme_build.inputs.unit import Unit

_MAGIC = b"!<arch>\n"


def write(path: str, units: Sequence[Unit]) -> None:
    """An archive of these units, in this order; the index names their global definitions."""
    names, offsets_of_names = _long_names(units)
    symbols = [
        (index, s.name.encode("utf-8", "surrogateescape"))
        for index, unit in enumerate(units)
        for s in unit.symbols
        if s.defined and not s.local
    ]
    strings = b"".join(name + b"\0" for _, name in symbols)
    index_size = 4 + 4 * len(symbols) + len(strings)
    position = len(_MAGIC) + 60 + _even(index_size) + (60 + _even(len(names)) if names else 0)
    starts = []
    for unit in units:
        starts.append(position)
        position += 60 + _even(len(unit.data))
    index = struct.pack(f">{len(symbols) + 1}I", len(symbols), *(starts[i] for i, _ in symbols)) + strings
    with open(path, "wb") as file:
        file.write(_MAGIC + _header(b"/", len(index)) + _padded(index))
        if names:
            file.write(_header(b"//", len(names)) + _padded(names))
        for number, unit in enumerate(units):
            file.write(_header(offsets_of_names[number], len(unit.data)))
            file.write(unit.data)
            file.write(b"\n" * (len(unit.data) & 1))


def _long_names(units: Sequence[Unit]) -> tuple[bytes, list[bytes]]:
    """The table of names that do not fit, and for each unit what stands in its header."""
    table = b""
    fields = []
    for unit in units:
        name = os.path.basename(unit.member or unit.path).encode("utf-8", "surrogateescape")
        if len(name) <= 15 and b" " not in name:
            fields.append(name + b"/")
        else:
            fields.append(b"/%d" % len(table))
            table += name + b"/\n"
    return table, fields


def _header(name: bytes, size: int) -> bytes:
    return b"%-16s%-12d%-6d%-6d%-8o%-10d`\n" % (name, 0, 0, 0, 0o644, size)


def _padded(data: bytes) -> bytes:
    return data + b"\n" * (len(data) & 1)


def _even(size: int) -> int:
    return size + (size & 1)
