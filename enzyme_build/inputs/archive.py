"""A reader of `ar` archives: GNU, BSD and thin ones, with duplicate names and archives inside."""

from __future__ import annotations

import os
from collections.abc import Iterator

from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.tuples import NamedTuple

MAGIC = b"!<arch>\n"
THIN = b"!<thin>\n"
_HEADER = 60
_INDEXES = ("/", "/SYM64/", "__.SYMDEF", "__.SYMDEF SORTED", "__.SYMDEF_64", "__.SYMDEF_64 SORTED")


class Member(NamedTuple):
    """One member. `path` is set in thin archives: the file that holds the member's bytes."""

    name: str
    offset: int
    data: memoryview
    path: str | None = None


def members(data: memoryview, path: str) -> Iterator[Member]:
    """Members in order, without indexes and name tables; bytes of thin members are not read here."""
    thin = bytes(data[:8]) == THIN
    names = data[:0]
    position = len(MAGIC)
    while position < len(data):
        head = bytes(data[position : position + _HEADER])
        if len(head) < _HEADER or head[58:60] != b"`\n":
            raise _broken(path, f"has no member header at offset {position}")
        size = _size(head, position, path)
        raw = head[:16].rstrip(b" ").decode("utf-8", "surrogateescape")
        start = position + _HEADER
        stored = not thin or raw in ("/", "//", "/SYM64/")
        if stored and start + size > len(data):
            member_end = start + size
            raise _broken(
                path, f"is truncated: the member at {position} ends at {member_end}, the file at {len(data)}"
            )
        body = data[start : start + size] if stored else data[:0]
        if raw == "//":
            names = body
        elif raw not in ("/", "/SYM64/"):
            name, body = _name(raw, names, body, path, position)
            if name not in _INDEXES:
                yield Member(name, position, body, _thin_path(path, name) if thin else None)
        position = start + (size + (size & 1) if stored else 0)


def _size(head: bytes, position: int, path: str) -> int:
    try:
        size = int(head[48:58])
    except ValueError:
        raise _broken(path, f"has no size in the member header at offset {position}") from None
    if size < 0:
        raise _broken(path, f"has a negative size in the member header at offset {position}")
    return size


def _name(raw: str, names: memoryview, body: memoryview, path: str, position: int) -> tuple[str, memoryview]:
    """The member's name: short, in GNU's table of long names, or BSD's, in front of the bytes."""
    if raw.startswith("#1/") and raw[3:].isdecimal():
        size = int(raw[3:])
        if size > len(body):
            raise _broken(path, f"has a name longer than its member at offset {position}")
        return bytes(body[:size]).rstrip(b"\0").decode("utf-8", "surrogateescape"), body[size:]
    digits = raw[1:].partition(":")[0]
    if raw.startswith("/") and digits.isdecimal():
        start = int(digits)
        if start >= len(names):
            raise _broken(path, f"has a long name outside its table at offset {position}")
        rest = bytes(names[start : start + 4096])
        name = rest.partition(b"\n")[0].removesuffix(b"/")
        return name.decode("utf-8", "surrogateescape"), body
    return raw.removesuffix("/"), body


def _thin_path(archive: str, name: str) -> str:
    return name if os.path.isabs(name) else os.path.join(os.path.dirname(archive), name)


def _broken(path: str, what: str) -> InputError:
    return InputError(
        Diagnostic(f"the archive {what}", SourceLocation(path), "Create the archive again; it is damaged.")
    )
