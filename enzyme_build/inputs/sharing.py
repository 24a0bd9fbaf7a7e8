"""Internals of an object that the merged module uses as well.

An internal variable, or a constant or function whose address may be compared, must exist once. Where the object still
has it, the object can stay in the link, and lend it under a new name. See docs/decisions/merged-units.md for why that
is sound.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Mapping
from enum import Enum

from enzyme_build.inputs.elf import SHF_WRITE, Elf, Section
from enzyme_build.inputs.internals import Local
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.text import initialisers
from enzyme_build.text.outline import Definition, ModuleText, Sort, symbol

_RESERVED = 0xFF00
_SCALARS = {
    "i16": 2,
    "i32": 4,
    "i64": 8,
    "i128": 16,
    "half": 2,
    "float": 4,
    "double": 8,
    "x86_fp80": 16,
    "ptr": 8,
}


class Treatment(Enum):
    """What is done with an internal that must exist once."""

    COPY = "no machine code of its own unit knows of it"
    SHARE = "the unit's object lends it"
    REPLACE = "the unit's object has to make way"


def treatment(unit: Unit, module: ModuleText, definition: Definition) -> Treatment:
    """What to do where this internal of a unit is reached, which must exist once."""
    if unit.kind is not Kind.OBJECT or definition.linkage != "internal":
        return Treatment.REPLACE
    internals = unit.internals
    if not internals.is_readable:
        return Treatment.REPLACE
    here = internals.locals.get(symbol(definition.name), [])
    if not here:
        is_gone = len(unit.bitcode) == 1 and internals.has_no_trace_of(symbol(definition.name))
        is_known = is_gone and initialisers.leave_as_defined(module, definition.name)
        return Treatment.COPY if is_known else Treatment.REPLACE
    if len(here) > 1 or not 0 < here[0].section < _RESERVED:
        return Treatment.REPLACE
    if definition.sort is Sort.FUNCTION:
        return Treatment.SHARE if internals.has_address_taken(here[0]) else Treatment.COPY
    return (
        Treatment.SHARE
        if definition.is_constant or _is_kept_as_it_was(unit, definition, here[0])
        else Treatment.REPLACE
    )


def _is_kept_as_it_was(unit: Unit, definition: Definition, local: Local) -> bool:
    """Whether machine code has a variable in the form that the bitcode gives it.

    Compilers turn an integer with two values into a flag of the same name; a variable that is split gets other names.
    """
    is_writable = bool(unit.elf.sections[local.section].flags & SHF_WRITE)
    kind = definition.kind_of_variable
    if not is_writable or local.size <= 1 or kind is None:
        return False
    return _SCALARS.get(kind, local.size) == local.size


def mark_of(unit: Unit, units: Iterable[Unit]) -> str:
    """What the lent names of a unit end with: its bitcode decides, and among units with the same its place.

    An archive may be given whole twice, and a source of one name be compiled the same way in two folders: each
    object has a state of its own.
    """
    pieces = [piece.data for piece in unit.bitcode]
    state = hashlib.blake2b(digest_size=6)
    for data in pieces:
        state.update(data)
    alike = [other for other in units if other is unit or [b.data for b in other.bitcode] == pieces]
    number = alike.index(unit)
    return f".lent.{state.hexdigest()}" + (f".{number}" if number else "")


def with_global_names(unit: Unit, names: Mapping[str, str]) -> bytes:
    """The unit's object, in which local symbols have a second, hidden and global, name.

    The symbol and string tables grow at the end of the file: no index in it changes.
    """
    internals = unit.internals
    table = internals.table
    assert table is not None, "only objects with a symbol table share"
    strings_section = unit.elf.sections[table.link]
    strings = bytearray(unit.elf.bytes_of(strings_section))
    symbols = bytearray(unit.elf.bytes_of(table))
    for old, new in names.items():
        (local,) = internals.locals[old]
        info, hidden = 1 << 4 | local.type, 2
        symbols += struct.pack("<IBBHQQ", len(strings), info, hidden, local.section, local.value, local.size)
        strings += new.encode("utf-8", "surrogateescape") + b"\0"
    data = bytearray(unit.data)
    for section, content in ((table, symbols), (strings_section, strings)):
        data += bytes(-len(data) % 8)
        _move(data, unit.elf, section, len(data), len(content))
        data += content
    return bytes(data)


def _move(data: bytearray, elf: Elf, section: Section, offset: int, size: int) -> None:
    (table,) = struct.unpack_from("<Q", elf.data, 40)
    struct.pack_into("<QQ", data, table + 64 * section.number + 24, offset, size)
