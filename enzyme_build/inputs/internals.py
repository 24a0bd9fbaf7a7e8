"""The local symbols of an object, and whether its machine code holds the address of one."""

from __future__ import annotations

import re
import struct
from functools import cached_property

from enzyme_build.inputs.elf import SHF_ALLOC, SHT_SYMTAB, Elf, Section
from enzyme_build.tuples import NamedTuple

_STT_OBJECT, _STT_FUNC = 1, 2
_SHT_RELA, _SHT_SYMTAB_SHNDX = 4, 18
_SHF_EXECINSTR = 4
_X86_64 = 62
_ABSOLUTE = (1, 10, 11)  # R_X86_64_64, _32, _32S
_RELATIVE = (2, 4)  # _PC32, _PLT32: to the end of the instruction, four bytes on
_THROUGH_GOT = (9, 41, 42)  # _GOTPCREL, _GOTPCRELX, _REX_GOTPCRELX
_DATA = re.compile(r"\.(?:data|rodata|tdata|init_array|fini_array|ldata|lrodata)\b")
# of an address near the code
_LEA = re.compile(rb"(?s)[\x48\x4c]\x8d[\x05\x0d\x15\x1d\x25\x2d\x35\x3d](....)")
_CALLS_NEAR = (b"\xe8", b"\xe9")
_CALLS_BY_TABLE = (b"\xff\x15", b"\xff\x25")


class Local(NamedTuple):
    """A local symbol of an object."""

    number: int
    type: int
    section: int
    value: int
    size: int


class Internals:
    """The local symbols of an object."""

    def __init__(self, elf: Elf) -> None:
        self.elf = elf

    @cached_property
    def table(self) -> Section | None:
        return next((s for s in self.elf.sections if s.type == SHT_SYMTAB), None)

    @cached_property
    def locals(self) -> dict[str, list[Local]]:
        table = self.table
        if table is None:
            return {}
        names = bytes(self.elf.string_table(table))
        found: dict[str, list[Local]] = {}
        body = self.elf.bytes_of(table)[: table.info * 24]
        for index, (name, info, _, section, value, size) in enumerate(struct.iter_unpack("<IBBHQQ", body)):
            text = names[name : names.find(b"\0", name)].decode("utf-8", "surrogateescape")
            found.setdefault(text, []).append(Local(index, info & 15, section, value, size))
        return found

    @cached_property
    def by_number(self) -> dict[int, Local]:
        return {local.number: local for many in self.locals.values() for local in many}

    @cached_property
    def is_readable(self) -> bool:
        """Whether the machine code can be understood here, and names internals as the bitcode does."""
        elf = self.elf
        if not elf.is_64 or elf.order != "<" or elf.machine != _X86_64 or self.table is None:
            return False
        if any(s.type == _SHT_SYMTAB_SHNDX for s in elf.sections):
            return False
        comment = elf.section(".comment")
        makers = bytes(elf.bytes_of(comment)) if comment else b""
        return b"GCC:" not in makers  # GCC gives internals other names than clang

    @cached_property
    def is_whole(self) -> bool:
        """Whether the table of local symbols is complete.

        Tools that strip local symbols leave those that relocations refer to: if another one is there, none was removed.
        """
        tables = [s for s in self.elf.sections if s.type == _SHT_RELA]
        used = {i >> 32 for s in tables for _, i, _ in struct.iter_unpack("<QQq", self.elf.bytes_of(s))}
        named = [
            local for many in self.locals.values() for local in many if local.type in (_STT_OBJECT, _STT_FUNC)
        ]
        return any(local.number not in used for local in named)

    def has_no_trace_of(self, name: str) -> bool:
        """Whether the machine code has neither the variable or function, nor parts that were made of it."""
        return self.is_whole and not any(n == name or n.startswith(f"{name}.") for n in self.locals)

    def has_address_taken(self, function: Local) -> bool:
        """Whether machine code or data holds the address of a function, other than to call it."""
        return self._by_relocation(function) or self._by_distance(function)

    def _by_relocation(self, function: Local) -> bool:
        for relocations in self.elf.sections:
            if relocations.type != _SHT_RELA or not 0 < relocations.info < len(self.elf.sections):
                continue
            home = self.elf.sections[relocations.info]
            is_code = bool(home.flags & _SHF_EXECINSTR)
            if not home.flags & SHF_ALLOC or not (is_code or _DATA.match(home.name)):
                continue
            data = self.elf.bytes_of(home)
            for offset, info, addend in struct.iter_unpack("<QQq", self.elf.bytes_of(relocations)):
                kind = info & 0xFFFFFFFF
                if self._target(info >> 32, kind, addend, is_code) == (function.section, function.value):
                    if not is_code or not _is_call(data, offset, kind):
                        return True
        return False

    def _target(self, index: int, kind: int, addend: int, is_code: bool) -> tuple[int, int] | None:
        """Section and offset that a relocation refers to, if it is one of the kinds that tell of functions."""
        local = self.by_number.get(index)
        if local is None or kind not in (*_ABSOLUTE, *_RELATIVE, *_THROUGH_GOT):
            return None
        distance = 4 if is_code and kind not in _ABSOLUTE else 0
        return local.section, local.value + addend + distance

    def _by_distance(self, function: Local) -> bool:
        """Within a section the assembler knows the distance, and leaves no relocation."""
        code = bytes(self.elf.bytes_of(self.elf.sections[function.section]))
        for found in _LEA.finditer(code):
            (distance,) = struct.unpack("<i", found[1])
            if distance and found.end() + distance == function.value:
                return True
        return False


def _is_call(code: memoryview, offset: int, kind: int) -> bool:
    before = bytes(code[max(offset - 2, 0) : offset])
    if kind in _THROUGH_GOT:
        return before in _CALLS_BY_TABLE
    is_conditional_jump = before[:1] == b"\x0f" and 0x80 <= before[-1] <= 0x8F
    return kind in _RELATIVE and (before[-1:] in _CALLS_NEAR or is_conditional_jump)
