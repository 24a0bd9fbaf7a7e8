"""A reader of ELF objects: sections and symbols, from a memory map, touching only the tables."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.inputs.symbols import Symbol
from enzyme_build.tuples import NamedTuple

MAGIC = b"\x7fELF"
EXEC, DYN = 2, 3

SHT_SYMTAB, SHT_NOBITS, SHT_DYNSYM = 2, 8, 11
SHT_LLVM_OFFLOADING = 0x6FFF4C0B
SHF_WRITE, SHF_ALLOC = 0x1, 0x2
_SHN_UNDEF, _SHN_XINDEX, _SHN_COMMON = 0, 0xFFFF, 0xFFF2
_STB_LOCAL, _STB_WEAK = 0, 2
_STT_SECTION, _STT_FILE, _STT_TLS, _STT_GNU_IFUNC = 3, 4, 6, 10


class Section(NamedTuple):
    number: int
    name: str
    type: int
    flags: int
    offset: int
    size: int
    link: int
    info: int
    entry_size: int


class Elf:
    """One ELF file; reading beyond its end is an InputError that names the file."""

    def __init__(self, data: memoryview, name: str) -> None:
        self.data, self.name = data, name
        if len(data) < 20:
            raise self._broken("is shorter than an ELF header")
        self.is_64 = data[4] == 2
        if data[4] not in (1, 2) or data[5] not in (1, 2):
            raise self._broken("has an ELF header of unknown class or byte order")
        self.order = "<" if data[5] == 1 else ">"
        self.type, self.machine = self._unpack("HH", 16)
        if self.is_64:
            self._section_table, self._flags = self._unpack("QI", 40)
            self._entry_size, count, self._names_index = self._unpack("HHH", 58)
        else:
            self._section_table, self._flags = self._unpack("II", 32)
            self._entry_size, count, self._names_index = self._unpack("HHH", 46)
        self.sections = self._read_sections(count) if self._section_table else []

    def section(self, name: str) -> Section | None:
        return next((s for s in self.sections if s.name == name), None)

    def bytes_of(self, section: Section) -> memoryview:
        if section.type == SHT_NOBITS:
            return self.data[:0]
        end = section.offset + section.size
        if end > len(self.data):
            raise self._broken(
                f"is truncated: section {section.name} ends at {end}, the file at {len(self.data)}"
            )
        return self.data[section.offset : end]

    def symbols(self, *, local: bool = False) -> Iterator[Symbol]:
        """The symbol table, or for a shared library the dynamic one; `local` adds the local symbols."""
        table = self._symbol_section()
        if table is None:
            return
        names = self.string_table(table)
        layout = self.order + ("IBBHQQ" if self.is_64 else "IIIBBH")
        step = struct.calcsize(layout)
        body = self.bytes_of(table)
        first = 1 if local else max(table.info, 1)
        body = body[first * step : len(body) // step * step]
        for record in struct.iter_unpack(layout, body):
            if self.is_64:
                name_at, info, other, index = record[0], record[1], record[2], record[3]
            else:
                name_at, info, other, index = record[0], record[3], record[4], record[5]
            kind = info & 15
            if not name_at or kind in (_STT_SECTION, _STT_FILE):
                continue
            yield Symbol(
                self._string(names, name_at),
                defined=index != _SHN_UNDEF,
                weak=info >> 4 == _STB_WEAK,
                common=index == _SHN_COMMON,
                local=info >> 4 == _STB_LOCAL,
                hidden=other & 3 in (1, 2),
            )

    @property
    def source_files(self) -> int:
        """How many source files the symbol table names."""
        table = self._symbol_section()
        if table is None:
            return 0
        layout = self.order + ("IBBHQQ" if self.is_64 else "IIIBBH")
        kind = 1 if self.is_64 else 3
        step = struct.calcsize(layout)
        body = self.bytes_of(table)
        records = struct.iter_unpack(layout, body[: len(body) // step * step])
        return sum(record[kind] & 15 == _STT_FILE for record in records)

    def symbol_strings(self) -> memoryview:
        """The string table of the symbols: enough to know that a name does not occur."""
        table = self._symbol_section()
        return self.data[:0] if table is None else self.string_table(table)

    def string_table(self, table: Section) -> memoryview:
        if not 0 < table.link < len(self.sections):
            raise self._broken(f"has a symbol table without names (section {table.link})")
        return self.bytes_of(self.sections[table.link])

    def _symbol_section(self) -> Section | None:
        wanted = SHT_DYNSYM if self.type == DYN else SHT_SYMTAB
        return next((s for s in self.sections if s.type == wanted), None)

    def _read_sections(self, count: int) -> list[Section]:
        layout = self.order + ("IIQQQQIIQQ" if self.is_64 else "IIIIIIIIII")
        step = struct.calcsize(layout)
        if self._entry_size != step:
            raise self._broken(f"has section headers of {self._entry_size} bytes in place of {step}")
        names_index = self._names_index
        if count == 0 or names_index == _SHN_XINDEX:
            first = self._records(layout, self._section_table, 1)[0]
            count = count or first[5]
            names_index = first[6] if names_index == _SHN_XINDEX else names_index
        records = self._records(layout, self._section_table, count)
        if not names_index < count:
            raise self._broken(f"has no section {names_index}, which should hold the section names")
        names_at, names_size = records[names_index][4], records[names_index][5]
        names = self.data[names_at : names_at + names_size]
        return [
            Section(i, self._string(names, r[0]), r[1], r[2], r[4], r[5], r[6], r[7], r[9])
            for i, r in enumerate(records)
        ]

    def _records(self, layout: str, offset: int, count: int) -> list[tuple[int, ...]]:
        end = offset + struct.calcsize(layout) * count
        if end > len(self.data):
            raise self._broken(
                f"is truncated: its section headers end at {end}, the file at {len(self.data)}"
            )
        return list(struct.iter_unpack(layout, self.data[offset:end]))

    def _string(self, table: memoryview, start: int) -> str:
        if start >= len(table):
            raise self._broken(f"has a name at {start}, outside its table of {len(table)} bytes")
        size = 64
        while True:  # names are short: look at a little more each time
            piece = bytes(table[start : start + size])
            end = piece.find(b"\0")
            if end >= 0:
                return piece[:end].decode("utf-8", "surrogateescape")
            if start + size >= len(table):
                raise self._broken(f"has a name at {start} without an end")
            size *= 8

    def _unpack(self, layout: str, offset: int) -> tuple[int, ...]:
        layout = self.order + layout
        if offset + struct.calcsize(layout) > len(self.data):
            raise self._broken("is shorter than an ELF header")
        return struct.unpack_from(layout, self.data, offset)

    def _broken(self, what: str) -> InputError:
        return InputError(
            Diagnostic(
                f"the object {what}", SourceLocation(self.name), "Build the object again; it is damaged."
            )
        )
