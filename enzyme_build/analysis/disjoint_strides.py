"""Accesses that run side by side through memory: element i of x, of x + n, of x + 2n, in a loop that runs n times.

They never meet. LLVM cannot tell, because k·n might wrap, and would compare the ends of each pair of them ahead of the
loop: in a reverse half, which adds to all that was read, at length.

It cannot wrap here. The loop has been left, after n iterations: fewer than 2^56, as no machine gets that far. The
streams of a family span n·2^8 bytes at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from enzyme_build.analysis.dominators import DominatorTree
from enzyme_build.analysis.loops import Loop, LoopNest
from enzyme_build.analysis.trips import TripCount, affine_phi, is_invariant
from enzyme_build.ir.instructions import BinaryOp, Cast, GetElementPtr, Instruction, Load, Phi, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import I64, ArrayType, Type
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.records import dataclass, field

_WIDEST = 1 << 8
_DEPTH = 12


@dataclass(slots=True, eq=False)
class Family:
    """Streams through the same memory, by their numbers: k for what runs over [k·n, (k + 1)·n) elements."""

    loop: Loop
    size: int  # of an element, in bytes
    numbers: set[int] = field(default_factory=set)

    @property
    def is_apart(self) -> bool:
        return len(self.numbers) > 1 and (max(self.numbers) - min(self.numbers) + 1) * self.size <= _WIDEST


@dataclass(frozen=True, slots=True)
class Stride:
    family: Family
    number: int


def find_disjoint_strides(
    nest: LoopNest, trips: Mapping[Loop, TripCount], dominators: DominatorTree, layout: DataLayout
) -> dict[Instruction, Stride]:
    """The accesses to floats of which it is known that they meet no other stream of their family."""
    families: dict[tuple[object, ...], Family] = {}
    found: dict[Instruction, Stride] = {}
    for loop, count in trips.items():
        length = _iterations(count)
        if length is None:
            continue
        for i in _accesses(loop, count, nest, dominators):
            stride = _stride(i, loop, length, layout, families)
            if stride is not None:
                found[i] = stride
    return {i: stride for i, stride in found.items() if stride.family.is_apart}


def _iterations(count: TripCount) -> Value | None:
    """How often a loop runs over its body, where that is one value. Tested last by an order, it may run once for 0."""
    if not _is_zero(count.start) or count.step != 1 or count.inclusive:
        return None
    return count.bound if count.equal or count.ahead == 0 else None


def _accesses(
    loop: Loop, count: TripCount, nest: LoopNest, dominators: DominatorTree
) -> Iterator[Load | Store]:
    """Those in no inner loop, and in no more than the iterations that are counted."""
    for block, innermost in nest.innermost.items():
        if innermost is loop and _runs_as_often(block, loop, count, dominators):
            for i in block.instructions:
                if isinstance(i, (Load, Store)) and _accessed(i).is_float:
                    yield i


def _runs_as_often(block: Block, loop: Loop, count: TripCount, dominators: DominatorTree) -> bool:
    """What comes before a test at the head runs once more."""
    if count.ahead:
        return True
    exiting = next(source for source, _ in loop.exit_edges)
    return block is not exiting and dominators.dominates(exiting, block)


def _stride(
    i: Load | Store, loop: Loop, length: Value, layout: DataLayout, families: dict[tuple[object, ...], Family]
) -> Stride | None:
    offset = Sum()
    root = _outline(i.pointer, offset, layout)
    counters = [v for v in offset.terms if not is_invariant(v, loop)]
    if len(counters) != 1 or not is_invariant(root, loop) or not _counts_iterations(counters[0], loop):
        return None
    size = offset.terms.pop(counters[0])
    ahead = offset.terms.pop(without_cast(length), 0)
    if size <= 0 or ahead % size or layout.store_size(_accessed(i)) > size:
        return None
    rest = frozenset((v, factor) for v, factor in offset.terms.items() if factor)
    family = families.setdefault((loop, root, size, offset.constant, rest), Family(loop, size))
    family.numbers.add(ahead // size)
    return Stride(family, ahead // size)


def _accessed(i: Load | Store) -> Type:
    return i.type if isinstance(i, Load) else i.value.type


def _counts_iterations(value: Value, loop: Loop) -> bool:
    if not isinstance(value, Phi) or value.block is not loop.header or value.type is not I64:
        return False
    affine = affine_phi(value, loop)
    return (
        affine is not None
        and not affine.negative
        and _is_zero(affine.start)
        and isinstance(affine.step, ConstantInt)
        and affine.step.value == 1
    )


@dataclass(slots=True)
class Sum:
    """constant + Σ factor·value, in the numbers of an address."""

    constant: int = 0
    terms: dict[Value, int] = field(default_factory=dict)

    def add(self, value: Value, factor: int, depth: int = 0) -> None:
        """A value as wide as addresses is taken modulo its width, a narrower one as the signed number it is."""
        if isinstance(value, ConstantInt):
            self.constant += factor * value.value
            return
        value = without_cast(value)
        parts = _parts(value) if depth < _DEPTH else []
        for part, times in parts:
            self.add(part, factor * times, depth + 1)
        if not parts:
            self.terms[value] = self.terms.get(value, 0) + factor


def _outline(pointer: Value, offset: Sum, layout: DataLayout) -> Value:
    """What `pointer` is that offset away from. Of getelementptr, those over equal elements are looked into."""
    while isinstance(pointer, GetElementPtr) and not pointer.type.is_vector:
        assert pointer.source_type is not None
        sizes = [layout.size_of(pointer.source_type)]
        current = pointer.source_type
        for _ in pointer.indices[1:]:
            if not isinstance(current, ArrayType):
                return pointer
            current = current.element
            sizes.append(layout.size_of(current))
        if any(index.type is not I64 for index in pointer.indices):
            return pointer
        for index, size in zip(pointer.indices, sizes, strict=True):
            offset.add(index, size)
        pointer = pointer.pointer
    return pointer


def without_cast(value: Value) -> Value:
    """The narrower integer that is the same number."""
    if isinstance(value, Cast) and (
        value.opcode == "sext" or (value.opcode == "zext" and "nneg" in value.flags)
    ):
        return value.operands[0]
    return value


def _parts(value: Value) -> list[tuple[Value, int]]:
    """The operands of a sum or of a product with a constant. Narrower than an address they must not wrap."""
    if not isinstance(value, BinaryOp) or not (value.type is I64 or "nsw" in value.flags):
        return []
    left, right = value.operands
    if value.opcode == "add":
        return [(left, 1), (right, 1)]
    if value.opcode == "sub":
        return [(left, 1), (right, -1)]
    if isinstance(right, ConstantInt) and value.opcode == "mul":
        return [(left, right.value)]
    if isinstance(right, ConstantInt) and value.opcode == "shl" and 0 <= right.value < I64.bits:
        return [(left, 1 << right.value)]
    return []


def _is_zero(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.value == 0
