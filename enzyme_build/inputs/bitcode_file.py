"""The outer form of LLVM bitcode, read without LLVM: pieces, string table, symbol table.

Only block headers are looked at, so the cost does not follow the size of the code.
"""

from __future__ import annotations

import struct

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation
from enzyme_build.inputs.symbols import Symbol
from enzyme_build.tuples import NamedTuple

MAGIC = b"BC\xc0\xde"
WRAPPER = b"\xde\xc0\x17\x0b"
_MODULE, _STRTAB, _SYMTAB = 8, 23, 25
_ENTER_SUBBLOCK, _DEFINE_ABBREV = 1, 2

_UNDEFINED, _WEAK, _COMMON, _GLOBAL = 1 << 3, 1 << 4, 1 << 5, 1 << 10
_SYMBOL_TABLE_VERSIONS = (2, 3, 4)  # LLVM 8 to 22 lay out the part read here in the same way


class Block(NamedTuple):
    id: int
    start: int
    end: int
    abbreviation_width: int


class Bitcode(NamedTuple):
    """One bitcode file: everything from its magic number to the next, without the wrapper."""

    data: memoryview
    name: str
    blocks: tuple[Block, ...]

    @property
    def modules(self) -> int:
        return sum(b.id == _MODULE for b in self.blocks)

    def strings(self) -> memoryview:
        """All names of the file's symbols, run together."""
        return self._blob(_STRTAB) or self.data[:0]

    def symbols(self) -> list[Symbol] | None:
        """The symbol table that compilers add for linkers; None where there is none."""
        table = self._blob(_SYMTAB)
        if table is None or len(table) < 28:
            return None
        strings = self.strings()
        version, _, _, _, _, _, _, first, count = struct.unpack_from("<9I", table)
        if version not in _SYMBOL_TABLE_VERSIONS or first + 24 * count > len(table):
            return None
        found = []
        for at in range(first, first + 24 * count, 24):
            offset, size, _, ir_size, _, flags = struct.unpack_from("<6I", table, at)
            name = bytes(strings[offset : offset + size]).decode("utf-8", "surrogateescape")
            if not name or (not ir_size and name.startswith("llvm.")):
                continue
            found.append(
                Symbol(
                    name,
                    defined=not flags & _UNDEFINED,
                    weak=bool(flags & _WEAK),
                    common=bool(flags & _COMMON),
                    local=not flags & _GLOBAL,
                    hidden=flags & 3 == 1,
                )
            )
        return found

    def _blob(self, block_id: int) -> memoryview | None:
        block = next((b for b in self.blocks if b.id == block_id), None)
        return _blob_of(self.data[block.start : block.end], block.abbreviation_width) if block else None


def is_bitcode(data: memoryview) -> bool:
    return bytes(data[:4]) in (MAGIC, WRAPPER)


def split(data: memoryview, name: str) -> list[Bitcode]:
    """The bitcode files that stand one after the other, as in a section that `ld -r` has joined."""
    pieces: list[Bitcode] = []
    position = 0
    while True:
        position = _skip_padding(data, position)
        if position >= len(data):
            return pieces
        start, limit, after = _unwrap(data, position, name)
        end, blocks = _top_level(data, start, limit, name)
        body = data[start:end]
        shifted = tuple(Block(b.id, b.start - start, b.end - start, b.abbreviation_width) for b in blocks)
        pieces.append(Bitcode(body, name if not pieces else f"{name}#{len(pieces) + 1}", shifted))
        position = end if after is None else after


def _skip_padding(data: memoryview, position: int) -> int:
    while position < len(data) and data[position] == 0:
        position += 1
    return position


def _unwrap(data: memoryview, position: int, name: str) -> tuple[int, int, int | None]:
    """Start and limit of the bitcode at `position`, and where the next may start if it is wrapped."""
    magic = bytes(data[position : position + 4])
    if magic == MAGIC:
        return position, len(data), None
    if magic != WRAPPER or position + 20 > len(data):
        raise _broken(name, f"has {magic.hex(' ') or 'nothing'} where bitcode should start")
    _, _, offset, size, _ = struct.unpack_from("<5I", data, position)
    start, end = position + offset, position + offset + size
    if end > len(data):
        raise _broken(name, f"is truncated: wrapped bitcode ends at {end}, the file at {len(data)}")
    return start, end, end


def _top_level(data: memoryview, start: int, limit: int, name: str) -> tuple[int, list[Block]]:
    """Blocks from `start` up to the next magic number, padding, or `limit`."""
    blocks: list[Block] = []
    position = start + 4
    while position + 8 <= limit:
        word = struct.unpack_from("<Q", data, position)[0]
        if word & 3 != _ENTER_SUBBLOCK or bytes(data[position : position + 4]) in (MAGIC, WRAPPER):
            break
        block_id, width, used = _block_head(word)
        body = position + (used + 31) // 32 * 4 + 4
        if body > limit:
            raise _broken(name, "is truncated in the head of a block")
        end = body + 4 * struct.unpack_from("<I", data, body - 4)[0]
        if end > limit:
            raise _broken(name, f"is truncated: a block ends at {end}, the bitcode at {limit}")
        blocks.append(Block(block_id, body, end, width))
        position = end
    if not any(b.id == _MODULE for b in blocks):
        raise _broken(name, "holds no module")
    return position, blocks


def _block_head(word: int) -> tuple[int, int, int]:
    """Block id (vbr8), width of abbreviations (vbr4), and bits used, after two bits of abbreviation id."""
    used = 2
    block_id, used = _vbr(word, used, 8)
    width, used = _vbr(word, used, 4)
    return block_id, width, used


def _vbr(word: int, at: int, width: int) -> tuple[int, int]:
    value = shift = 0
    more = 1 << (width - 1)
    while True:
        chunk = word >> at & (2 * more - 1)
        at += width
        value |= (chunk & (more - 1)) << shift
        shift += width - 1
        if not chunk & more or at > 64:
            return value, at


def _blob_of(block: memoryview, width: int) -> memoryview | None:
    """The blob of a block that defines one abbreviation [code, blob] and uses it once."""
    reader = _Bits(block)
    if reader.take(width) != _DEFINE_ABBREV:
        return None
    for _ in range(reader.vbr(5)):
        if reader.take(1):
            reader.vbr(8)
        elif reader.take(3) in (1, 2):  # fixed and vbr carry a width, array, char6 and blob do not
            reader.vbr(5)
    if reader.take(width) < 4:
        return None
    size = reader.vbr(6)
    start = (reader.at + 31) // 32 * 4
    return block[start : start + size] if start + size <= len(block) else None


class _Bits:
    """A reader of bits, least significant first; beyond the end there are zeros."""

    def __init__(self, data: memoryview) -> None:
        self.data, self.at = data, 0

    def take(self, width: int) -> int:
        first, last = self.at // 8, (self.at + width + 7) // 8
        word = int.from_bytes(self.data[first:last], "little")
        value = word >> (self.at % 8) & ((1 << width) - 1)
        self.at += width
        return value

    def vbr(self, width: int) -> int:
        value = shift = 0
        more = 1 << (width - 1)
        while True:
            chunk = self.take(width)
            value |= (chunk & (more - 1)) << shift
            shift += width - 1
            if not chunk & more or shift > 64:
                return value


def _broken(name: str, what: str) -> BitcodeError:
    return BitcodeError(Diagnostic(f"the bitcode {what}", SourceLocation(name), "Compile the unit again."))
