"""Writes just enough of the bitstream format to forge identification blocks."""

from __future__ import annotations


class BitWriter:
    def __init__(self) -> None:
        self._bits = 0
        self._size = 0

    def fixed(self, value: int, width: int) -> None:
        self._bits |= value << self._size
        self._size += width

    def vbr(self, value: int, width: int) -> None:
        half = 1 << (width - 1)
        while value >= half:
            self.fixed(value % half + half, width)
            value //= half
        self.fixed(value, width)

    def align(self) -> None:
        self._size = -(-self._size // 32) * 32

    def bytes(self) -> bytes:
        self.align()
        return self._bits.to_bytes(self._size // 8, "little")


def block(number: int, body: bytes, abbreviation_width: int = 5) -> bytes:
    head = BitWriter()
    head.fixed(1, 2)
    head.vbr(number, 8)
    head.vbr(abbreviation_width, 4)
    head.align()
    return head.bytes() + (len(body) // 4).to_bytes(4, "little") + body


def bitcode_by(producer: str, epoch: int = 0, *, names: bool = False) -> bytes:
    """Bitcode with that producer, in unabbreviated records, an empty module, and perhaps a table of names."""
    body = BitWriter()
    for code, operands in ((1, [ord(c) for c in producer]), (2, [epoch])):
        body.fixed(3, 5)
        body.vbr(code, 6)
        body.vbr(len(operands), 6)
        for operand in operands:
            body.vbr(operand, 6)
    body.fixed(0, 5)
    return (
        b"BC\xc0\xde"
        + block(13, body.bytes())
        + block(8, bytes(4), 3)
        + (block(23, bytes(4), 3) if names else b"")
    )
