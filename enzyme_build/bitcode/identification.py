"""What a piece of bitcode says about itself, read without LLVM.

LLVM aborts the process on some damaged or newer bitcode, so magic, block lengths and the producer are
checked here first. Format: https://llvm.org/docs/BitCodeFormat.html
"""

from __future__ import annotations

import re

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation
from enzyme_build.records import dataclass

_RAW_MAGIC = b"BC\xc0\xde"
_WRAPPER_MAGIC = b"\xde\xc0\x17\x0b"
_IDENTIFICATION_BLOCK = 13
_MODULE_BLOCK = 8
_NAMES_BLOCK = 23
_STRING_RECORD = 1
_EPOCH_RECORD = 2
_CHAR6 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._"


@dataclass(frozen=True, slots=True)
class Identification:
    """Who wrote a bitcode. Before LLVM 3.9 there was no such block: all fields are None."""

    producer: str | None = None
    epoch: int | None = None

    @property
    def version(self) -> tuple[int, ...] | None:
        """The LLVM version in the producer's name; None where it names none (Apple counts differently)."""
        match = re.match(r"LLVM(\d+)\.(\d+)\.(\d+)", self.producer or "")
        return tuple(int(part) for part in match.groups()) if match else None


@dataclass(frozen=True, slots=True)
class _Block:
    id: int
    abbreviation_width: int
    start: int  # of the body, in bytes
    end: int


def is_bitcode(data: bytes) -> bool:
    return data[:4] in (_RAW_MAGIC, _WRAPPER_MAGIC)


def identify(data: bytes, name: str = "<bitcode>") -> Identification:
    """Check magic and block lengths of one bitcode and read its producer."""
    raw = _unwrap(data, name)
    blocks = list(_blocks(raw, name))
    if not any(block.id == _MODULE_BLOCK for block in blocks):
        raise _damaged(name, "it holds no module")
    found = Identification()
    for block in blocks:
        if block.id == _IDENTIFICATION_BLOCK:
            found = _read_identification(raw[block.start : block.end], block.abbreviation_width, name)
            break
    if (found.version or (0,)) >= (5,) and not any(block.id == _NAMES_BLOCK for block in blocks):
        # LLVM would read nameless functions
        raise _damaged(name, "it is cut off: the table of names is missing")
    return found


def _unwrap(data: bytes, name: str) -> bytes:
    if data[:4] != _WRAPPER_MAGIC:
        return data
    if len(data) < 20:
        raise _damaged(name, "its wrapper header is cut off")
    offset = int.from_bytes(data[8:12], "little")
    size = int.from_bytes(data[12:16], "little")
    if offset + size > len(data):
        raise _damaged(name, f"its wrapper promises {offset + size} bytes and the file has {len(data)}")
    return data[offset : offset + size]


def _blocks(data: bytes, name: str) -> list[_Block]:
    """The top-level blocks, up to zero padding or the end."""
    if data[:4] != _RAW_MAGIC:
        raise _damaged(name, "it does not start with the bitcode magic")
    blocks: list[_Block] = []
    position = 4
    while position + 8 <= len(data):
        if not any(data[position : position + 4]):
            break
        reader = _BitReader(data[position : position + 16])
        if reader.fixed(2) != 1:
            raise _damaged(name, f"byte {position} starts no block")
        block_id, width = reader.vbr(8), reader.vbr(4)
        body = position + reader.align() + 4
        end = body + 4 * reader.fixed(32)
        if end > len(data):
            raise _damaged(name, f"it is cut off: a block ends at byte {end} and there are {len(data)}")
        blocks.append(_Block(block_id, width, body, end))
        position = end
    return blocks


class _BitReader:
    def __init__(self, data: bytes) -> None:
        self._bits = int.from_bytes(data, "little")
        self._size = 8 * len(data)
        self.position = 0

    @property
    def at_end(self) -> bool:
        return self.position >= self._size

    def fixed(self, width: int) -> int:
        value = (self._bits >> self.position) & ((1 << width) - 1)
        self.position += width
        return value

    def vbr(self, width: int) -> int:
        value = shift = 0
        while not self.at_end:
            chunk = self.fixed(width)
            value |= (chunk & ((1 << (width - 1)) - 1)) << shift
            shift += width - 1
            if not chunk >> (width - 1):
                break
        return value

    def align(self) -> int:
        """Go to the next 32-bit boundary; the byte position there."""
        self.position = -(-self.position // 32) * 32
        return self.position // 8


_Operand = tuple[
    str, int
]  # kind and its value: ("literal", 1), ("fixed", 8), ("vbr", 6), ("array", 0), ("char6", 0)
_ENCODINGS = {1: "fixed", 2: "vbr", 3: "array", 4: "char6"}


def _read_identification(body: bytes, width: int, name: str) -> Identification:
    reader = _BitReader(body)
    abbreviations: list[list[_Operand]] = []
    producer, epoch = None, None
    while not reader.at_end:
        code = reader.fixed(width)
        if code == 0:  # end of block
            break
        if code == 2:
            abbreviations.append(_read_abbreviation(reader))
            continue
        if code == 3:
            record = [reader.vbr(6)]
            record += [reader.vbr(6) for _ in range(min(reader.vbr(6), len(body) * 8))]
        elif 4 <= code < 4 + len(abbreviations):
            record = _read_abbreviated(reader, abbreviations[code - 4], len(body))
        else:
            raise _damaged(name, "its identification block is not readable")
        if record[0] == _STRING_RECORD:
            producer = "".join(map(chr, record[1:]))
        elif record[0] == _EPOCH_RECORD and len(record) > 1:
            epoch = record[1]
    return Identification(producer, epoch)


def _read_abbreviation(reader: _BitReader) -> list[_Operand]:
    operands: list[_Operand] = []
    for _ in range(reader.vbr(5)):
        if reader.at_end:
            break
        if reader.fixed(1):
            operands.append(("literal", reader.vbr(8)))
            continue
        kind = _ENCODINGS.get(reader.fixed(3), "blob")
        operands.append((kind, reader.vbr(5) if kind in ("fixed", "vbr") else 0))
    return operands


def _read_abbreviated(reader: _BitReader, operands: list[_Operand], limit: int) -> list[int]:
    record: list[int] = []
    for index, operand in enumerate(operands):
        if operand[0] == "array":
            element = operands[index + 1] if index + 1 < len(operands) else ("literal", 0)
            count = min(reader.vbr(6), limit)  # a damaged count must not keep us busy
            record += [_read_scalar(reader, element) for _ in range(count)]
            break
        record.append(_read_scalar(reader, operand))
    return record or [0]


def _read_scalar(reader: _BitReader, operand: _Operand) -> int:
    kind, value = operand
    if kind == "literal":
        return value
    if kind == "fixed":
        return reader.fixed(value)
    if kind == "vbr":
        return reader.vbr(max(value, 2))
    return ord(_CHAR6[reader.fixed(6)])


def _damaged(name: str, why: str) -> BitcodeError:
    return BitcodeError(
        Diagnostic(
            f"this bitcode cannot be read: {why}",
            SourceLocation(name),
            "build the file again; it is damaged or truncated",
        )
    )
