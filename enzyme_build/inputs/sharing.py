"""Internals of an object that the merged module uses as well.

An internal constant or function whose address may be compared must exist once. Where the object still has it, the
object can stay in the link, and lend it under a new name. See docs/decisions/merged-units.md for why that is sound.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping
from enum import Enum

from enzyme_build.inputs.elf import Elf, Section
from enzyme_build.inputs.ir_text import Definition, Sort, symbol
from enzyme_build.inputs.unit import Kind, Unit

_RESERVED = 0xFF00


class Treatment(Enum):
    """What is done with an internal whose address may be compared."""

    COPY = "no machine code of its own unit has its address"
    SHARE = "the unit's object lends it"
    REPLACE = "the unit's object has to make way"


def treatment(unit: Unit, definition: Definition) -> Treatment:
    """What to do where this internal constant or function of a unit is reached, and its address may be compared."""
    if unit.kind is not Kind.OBJECT or definition.linkage != "internal":
        return Treatment.REPLACE
    internals = unit.internals
    if not internals.is_readable:
        return Treatment.REPLACE
    here = internals.locals.get(symbol(definition.name), [])
    if not here:
        is_gone = internals.is_whole and len(unit.bitcode) == 1
        return Treatment.COPY if is_gone else Treatment.REPLACE
    if len(here) > 1 or not 0 < here[0].section < _RESERVED:
        return Treatment.REPLACE
    if definition.sort is Sort.FUNCTION and not internals.has_address_taken(here[0]):
        return Treatment.COPY
    return Treatment.SHARE


def global_name(unit: Unit, name: str) -> str:
    """A name that no other object has: the unit's bitcode is part of it."""
    state = hashlib.blake2b(digest_size=6)
    for piece in unit.bitcode:
        state.update(piece.data)
    return f"{name}.lent.{state.hexdigest()}"


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
