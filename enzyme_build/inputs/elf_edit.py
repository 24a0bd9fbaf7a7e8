"""Removes sections from a linked file that the program never loads, such as embedded bitcode."""

from __future__ import annotations

import os
import struct
from collections.abc import Collection, Mapping, Sequence

from enzyme_build.inputs.elf import SHF_ALLOC, SHT_NOBITS, SHT_SYMTAB, Elf, Section
from enzyme_build.inputs.unit import mapped

_SHT_PROGBITS = 1
_SHT_RELA, _SHT_REL, _SHT_GROUP, _SHT_SYMTAB_SHNDX = 4, 9, 17, 18
_SHF_INFO_LINK, _SHF_EXCLUDE = 0x40, 0x80000000
_RESERVED = 0xFF00
_ALIGNED = 16  # bytes: sections that are not loaded need no larger alignment


def is_elf(path: str) -> bool:
    """Whether the output of a link is an ELF file; a device or pipe is not, nor are other formats of `--oformat`."""
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def drop_sections(path: str, names: Collection[str]) -> bool:
    """Rewrite the file without sections of these names; whether there were any.

    Only what follows the first of them in the file moves, and only unloaded sections may follow.
    """
    data = mapped(path)
    elf = Elf(data, path)
    gone = {s.number for s in elf.sections if s.name in names and not s.flags & SHF_ALLOC}
    if not gone or not elf.is_64 or elf.order != "<" or not _can_move(elf, gone):
        return False
    content = _without(elf, gone)
    mode = os.stat(path).st_mode
    temporary = f"{path}.stripped"
    with open(temporary, "wb") as file:
        file.write(content)
    os.chmod(temporary, mode & 0o7777)
    os.replace(temporary, path)
    return True


def with_section_renamed(elf: Elf, section: Section, name: str) -> bytes:
    """A copy in which a section has another name, not longer than its own, and is kept by every link."""
    data = bytearray(elf.data)
    names = elf.sections[_names_section(elf)]
    header = _section_table(elf) + 64 * section.number
    (at,) = struct.unpack_from("<I", data, header)
    start = names.offset + at
    room = len(section.name.encode())
    data[start : start + room] = name.encode().ljust(room, b"\0")
    struct.pack_into("<IQ", data, header + 4, _SHT_PROGBITS, section.flags & ~_SHF_EXCLUDE)
    return bytes(data)


def with_contents(elf: Elf, contents: Mapping[int, bytes]) -> bytes:
    """A copy in which sections, by their numbers, have other contents: these stand behind all else in the file."""
    data = bytearray(elf.data)
    for number, content in contents.items():
        data += bytes(-len(data) % _ALIGNED)
        struct.pack_into("<QQ", data, _section_table(elf) + 64 * number + 24, len(data), len(content))
        data += content
    return bytes(data)


def _can_move(elf: Elf, gone: Collection[int]) -> bool:
    """Whether only unloaded sections of known types follow the first one that is dropped."""
    start = min(elf.sections[i].offset for i in gone)
    behind = [s for s in elf.sections if s.offset > start and s.size and s.type != SHT_NOBITS]
    return not any(s.flags & SHF_ALLOC or s.type in (_SHT_GROUP, _SHT_SYMTAB_SHNDX) for s in behind)


def _without(elf: Elf, gone: Collection[int]) -> bytes:
    kept = [s for s in elf.sections if s.number not in gone]
    number = {s.number: i for i, s in enumerate(kept)}
    start = min(elf.sections[i].offset for i in gone)
    out = bytearray(elf.data[:start])
    offsets: dict[int, int] = {}
    for section in sorted(kept, key=lambda s: s.offset):
        if section.offset < start or section.type == SHT_NOBITS or not section.size:
            offsets[section.number] = section.offset if section.offset < start else len(out)
            continue
        out += bytes(-len(out) % max(_alignment(elf, section), 1))
        offsets[section.number] = len(out)
        body = bytearray(elf.bytes_of(section))
        out += _renumbered(body, number) if section.type == SHT_SYMTAB else body
    out += bytes(-len(out) % 8)
    table = len(out)
    for section in kept:
        out += _header(elf, section, offsets[section.number], number)
    struct.pack_into("<Q", out, 40, table)
    struct.pack_into("<HH", out, 60, len(kept), number[_names_section(elf)])
    return bytes(out)


def _renumbered(symbols: bytearray, number: dict[int, int]) -> bytearray:
    """A symbol table that names sections by their new numbers; symbols of dropped ones become absolute."""
    for at in range(0, len(symbols), 24):
        (index,) = struct.unpack_from("<H", symbols, at + 6)
        if 0 < index < _RESERVED:
            struct.pack_into("<H", symbols, at + 6, number.get(index, 0xFFF1))
    return symbols


def _header(elf: Elf, section: Section, offset: int, number: dict[int, int]) -> bytes:
    words = list(_raw_header(elf, section))
    words[4] = offset
    words[6] = number.get(section.link, 0)
    if section.type in (_SHT_RELA, _SHT_REL) or section.flags & _SHF_INFO_LINK:
        words[7] = number.get(section.info, 0)
    return struct.pack("<IIQQQQIIQQ", *words)


def _raw_header(elf: Elf, section: Section) -> Sequence[int]:
    return struct.unpack_from("<IIQQQQIIQQ", elf.data, _section_table(elf) + 64 * section.number)


def _section_table(elf: Elf) -> int:
    (table,) = struct.unpack_from("<Q", elf.data, 40)
    return int(table)


def _alignment(elf: Elf, section: Section) -> int:
    return _raw_header(elf, section)[8]


def _names_section(elf: Elf) -> int:
    (index,) = struct.unpack_from("<H", elf.data, 62)
    return int(index)
