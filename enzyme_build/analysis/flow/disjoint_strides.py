"""Accesses that run side by side through memory: element i of x, of x + n, of x + 2n, in a loop that runs n times.

They never touch the same element. LLVM cannot tell, because k·n might wrap, and compares the ends of each pair of them
at run time in front of the loop. A reverse half adds to all that was read, which makes those comparisons many.

Here k·n cannot wrap. The reverse half only runs after the loop has ended, so n is below 2^56, as no machine counts
farther; and the accesses of a family span at most n·2^8 bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.analysis.flow.trips import TripCount, affine_phi, is_invariant
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
    """Accesses through the same memory; the k of each, which runs over the elements [k·n, (k + 1)·n)."""

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
    """The accesses to floats that touch no element which another access of their family touches."""
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
    """How often the body runs, if that is one value of the program.

    A loop that tests `<` at its end runs once even if the bound is 0, so its bound is not that value.
    """
    if not _is_zero(count.start) or count.step != 1 or count.inclusive:
        return None
    return count.bound if count.equal or count.ahead == 0 else None


def _accesses(
    loop: Loop, count: TripCount, nest: LoopNest, dominators: DominatorTree
) -> Iterator[Load | Store]:
    """Loads and stores of floats that run once in each counted iteration, and in no inner loop."""
    for block, innermost in nest.innermost.items():
        if innermost is loop and _runs_as_often(block, loop, count, dominators):
            for i in block.instructions:
                if isinstance(i, (Load, Store)) and _accessed(i).is_float:
                    yield i


def _runs_as_often(block: Block, loop: Loop, count: TripCount, dominators: DominatorTree) -> bool:
    """Whether the block runs as often as counted: one in front of a test at the head of the loop runs once more."""
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
    """constant + Σ factor·value, modulo the width of addresses."""

    constant: int = 0
    terms: dict[Value, int] = field(default_factory=dict)

    def add(self, value: Value, factor: int, depth: int = 0) -> None:
        """Adds factor·value, taken apart into its terms; a value narrower than an address counts with its sign."""
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
    """The pointer from which `pointer` is `offset` away. Getelementptrs into structs, or with narrow indices, stay."""
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
    """The integer in front of an extension that keeps its signed value."""
    if isinstance(value, Cast) and (
        value.opcode == "sext" or (value.opcode == "zext" and "nneg" in value.flags)
    ):
        return value.operands[0]
    return value


def _parts(value: Value) -> list[tuple[Value, int]]:
    """The operands of a sum or of a product with a constant, if it is as wide as an address or cannot wrap."""
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
