"""What lies in memory: which offsets hold which kind of float, which hold pointers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.types import (
    DOUBLE,
    ArrayType,
    FloatType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Kinds that were found at one offset, with the same trust.

    `has_half`: a `float` was found four bytes farther on, in the upper half of what may be a `double`.
    """

    offset: int
    kinds: tuple[Type, ...]
    has_half: bool = False

    @property
    def may_be_pointer(self) -> bool:
        return any(isinstance(kind, PointerType) for kind in self.kinds)

    @property
    def is_double_or_pointer(self) -> bool:
        """Whether the bits show which it is: those of an address are those of a denormal double."""
        return self.may_be_pointer and all(k is DOUBLE or isinstance(k, PointerType) for k in self.kinds)

    @property
    def largest(self) -> int:
        """Width in bits of the largest kind that it may be."""
        return max(_bits(kind) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class MemoryLayout:
    """A pattern of `stride` bytes that repeats: offsets of floats and of pointers in it.

    `is_raw`: it is not known whether floats lie there; bits are moved `stride` bytes at a time.
    With a `head`, that describes the first `head_size` bytes, and the pattern begins behind them.
    """

    stride: int
    floats: tuple[tuple[int, Type], ...] = ()
    pointers: tuple[int, ...] = ()
    ambiguous: tuple[Ambiguous, ...] = ()
    head: MemoryLayout | None = None
    head_size: int = 0
    is_raw: bool = False
    is_tagged: bool = False
    """Each byte may be a piece of any value; the run finds out, by the marks in shadow memory."""

    @property
    def uniform(self) -> Type | None:
        """The kind of float, if the memory holds nothing else."""
        if len(self.floats) == 1 and not self.pointers and not self.ambiguous and self.head is None:
            offset, kind = self.floats[0]
            return kind if offset == 0 and self.stride * 8 == _bits(kind) else None
        return None

    @property
    def has_several(self) -> bool:
        """Whether it lists values at more than one offset."""
        return self.head is not None or len(self.floats) + len(self.pointers) + len(self.ambiguous) > 1

    @property
    def tail(self) -> MemoryLayout:
        """The layout of the memory behind the head."""
        return replace(self, head=None, head_size=0)

    @property
    def holds_only_pointers(self) -> bool:
        return bool(self.pointers) and not (self.floats or self.ambiguous or self.head)

    @property
    def may_hold_pointers(self) -> bool:
        if self.is_tagged or self.pointers or (self.head is not None and self.head.may_hold_pointers):
            return True
        return any(found.may_be_pointer for found in self.ambiguous)

    @property
    def places_of_pointers(self) -> Iterator[int]:
        """Offsets that hold pointers and nothing else, in the head and the first repetition of the pattern."""
        if self.head is None:
            yield from self.pointers
        else:
            yield from self.head.places_of_pointers
            yield from (self.head_size + offset for offset in self.pointers)

    @property
    def may_hold_floats(self) -> bool:
        if (
            self.floats
            or self.is_raw
            or self.is_tagged
            or (self.head is not None and self.head.may_hold_floats)
        ):
            return True
        return any(isinstance(kind, FloatType) for found in self.ambiguous for kind in found.kinds)

    def adds_at_once(self, able: Callable[[Type], bool]) -> bool:
        """Whether several threads can add adjoints: all floats are known, and `able` says of each that they can."""
        if self.is_raw or not all(able(kind) for _, kind in self.floats):
            return False
        if not all(found.is_double_or_pointer for found in self.ambiguous):
            return False
        return self.head is None or self.head.adds_at_once(able)

    @property
    def all_ambiguous(self) -> tuple[Ambiguous, ...]:
        return self.ambiguous + (self.head.all_ambiguous if self.head is not None else ())

    def __str__(self) -> str:
        if self.is_raw:
            return "bits"
        if self.is_tagged:
            return "bytes"
        fields = [(offset, str(kind)) for offset, kind in self.floats]
        fields += [(offset, "ptr") for offset in self.pointers]
        fields += [(a.offset, "|".join(map(str, a.kinds))) for a in self.ambiguous]
        inner = ", ".join(f"{offset}: {kind}" for offset, kind in sorted(fields)) or "plain"
        repeated = f"every {self.stride}: {inner}"
        return repeated if self.head is None else f"[{self.head_size} bytes {self.head}] then {repeated}"


TAGGED = MemoryLayout(1, is_tagged=True)


def _bits(t: Type) -> int:
    return t.bits if isinstance(t, FloatType) else 0


def scalars_of(layout: DataLayout, t: Type, offset: int = 0) -> Iterator[tuple[int, Type]]:
    """Every scalar in a value of that type, with its offset in bytes."""
    if isinstance(t, (ArrayType, VectorType)):
        size = layout.size_of(t.element)
        for index in range(t.count):
            yield from scalars_of(layout, t.element, offset + index * size)
    elif isinstance(t, StructType):
        for index, part in enumerate(t.fields or ()):
            yield from scalars_of(layout, part, offset + layout.field_offset(t, index))
    else:
        yield offset, t
