"""Sizes, alignments and offsets of types, read off a module's `target datalayout`."""

from __future__ import annotations

from enzyme_build.ir.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.tuples import NamedTuple


class PointerLayout(NamedTuple):
    bits: int
    align: int
    """In bytes."""
    index_bits: int


def _round_up(value: int, align: int) -> int:
    return -(-value // align) * align


class LayoutError(ValueError):
    """A type without a size (opaque, scalable, void …), or a layout text that cannot be read."""


class DataLayout:
    """What LLVM's DataLayout says; alignments are the ABI ones, in bytes."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.big_endian = False
        self.alloca_addrspace = self.program_addrspace = 0
        self._ints = {1: 1, 8: 1, 16: 2, 32: 4, 64: 4}
        self._floats = {16: 2, 32: 4, 64: 8, 128: 16}
        self._vectors = {64: 8, 128: 16}
        self._aggregate = 1
        self._pointers = {0: PointerLayout(64, 8, 64)}
        self._sizes: dict[Type, tuple[int, int]] = {}
        self._offsets: dict[Type, tuple[int, ...]] = {}
        for item in filter(None, text.split("-")):
            try:
                self._read(item)
            except (ValueError, IndexError, ZeroDivisionError):
                raise LayoutError(f"cannot read {item!r} of the data layout {text!r}") from None

    def _read(self, item: str) -> None:
        kind, rest = item[0], item[1:]
        fields = rest.split(":")
        match kind:
            case "e" | "E":
                self.big_endian = kind == "E"
            case "p":
                # flags such as `pe200:` mark external or unstable pointers; only the number matters here
                space = int(fields[0].lstrip("eu") or 0)
                bits, align = int(fields[1]), int(fields[2]) // 8
                index = int(fields[4]) if len(fields) > 4 else bits
                self._pointers[space] = PointerLayout(bits, align, index)
            case "i":
                self._ints[int(fields[0])] = int(fields[1]) // 8
            case "f":
                self._floats[int(fields[0])] = int(fields[1]) // 8
            case "v":
                self._vectors[int(fields[0])] = int(fields[1]) // 8
            case "a":
                self._aggregate = max(1, int(fields[1]) // 8)
            case "A":
                self.alloca_addrspace = int(rest)
            case "P":
                self.program_addrspace = int(rest)
            case _:
                pass  # what does not change sizes: mangling, function pointers, the stack, native integers

    def __str__(self) -> str:
        return self.text

    def pointer_bits(self, addrspace: int = 0) -> int:
        return self._pointer(addrspace).bits

    def index_bits(self, addrspace: int = 0) -> int:
        """The width of the integers that offset such a pointer."""
        return self._pointer(addrspace).index_bits

    def _pointer(self, addrspace: int) -> PointerLayout:
        return self._pointers.get(addrspace) or self._pointers[0]

    def bits_of(self, type_: Type) -> int:
        """Bits that hold the value, padding of the type itself not counted."""
        if isinstance(type_, IntType | FloatType):
            return type_.bits
        if isinstance(type_, PointerType):
            return self.pointer_bits(type_.addrspace)
        if isinstance(type_, VectorType):
            if type_.scalable:
                raise LayoutError(f"{type_} has no size known at compile time")
            return type_.count * self.bits_of(type_.element)
        return self.size_of(type_) * 8

    def store_size(self, type_: Type) -> int:
        """Bytes that a store writes."""
        return (self.bits_of(type_) + 7) // 8

    def size_of(self, type_: Type) -> int:
        """Bytes from one array element to the next."""
        return self._measure(type_)[0]

    def align_of(self, type_: Type) -> int:
        return self._measure(type_)[1]

    def field_offset(self, struct: StructType, index: int) -> int:
        return self.field_offsets(struct)[index]

    def field_offsets(self, struct: StructType) -> tuple[int, ...]:
        self._measure(struct)
        return self._offsets[struct]

    def _measure(self, type_: Type) -> tuple[int, int]:
        found = self._sizes.get(type_)
        if found is None:
            found = self._sizes[type_] = self._measure_new(type_)
        return found

    def _measure_new(self, type_: Type) -> tuple[int, int]:
        if isinstance(type_, StructType):
            return self._measure_struct(type_)
        if isinstance(type_, ArrayType):
            size, align = self._measure(type_.element)
            return size * type_.count, align
        if isinstance(type_, IntType):
            align = self._int_align(type_.bits)
        elif isinstance(type_, FloatType):
            align = self._floats.get(type_.bits) or _power_of_two(type_.bits) // 8
        elif isinstance(type_, PointerType):
            align = self._pointer(type_.addrspace).align
        elif isinstance(type_, VectorType):
            bits = self.bits_of(type_)
            align = self._vectors.get(bits) or _power_of_two(bits) // 8
        else:
            raise LayoutError(f"{type_} has no size")
        return _round_up((self.bits_of(type_) + 7) // 8, align), align

    def _int_align(self, bits: int) -> int:
        """The alignment of the smallest listed integer that is large enough, else of the largest one."""
        listed = [b for b in self._ints if b >= bits]
        return self._ints[min(listed) if listed else max(self._ints)]

    def _measure_struct(self, struct: StructType) -> tuple[int, int]:
        if struct.fields is None:
            raise LayoutError(f"{struct} is opaque: it has no size")
        offset, align = 0, 1 if struct.packed else self._aggregate
        offsets = []
        for field in struct.fields:
            size, field_align = self._measure(field)
            if struct.packed:
                field_align = 1
            align = max(align, field_align)
            offset = _round_up(offset, field_align)
            offsets.append(offset)
            offset += size
        self._offsets[struct] = tuple(offsets)
        return _round_up(offset, align), align


def _power_of_two(bits: int) -> int:
    """The next power of two, at least a byte."""
    return max(8, 1 << (bits - 1).bit_length())
