"""The memory in which the forward half keeps values for the reverse half.

A value outside all loops has a slot. A value in a loop has a buffer, indexed by the number of iterations that the loop
has made since the function was entered, over all its executions. So one counter for each loop serves any nest, and the
reverse half finds the values of the current iteration by counting down. Buffers grow geometrically, or are reserved
before the loop if the number of iterations is known there. If it is a small constant, the buffer is a slot.

In one function (gradient) slots are allocas. In two functions (augmented, reverse) they lie in the tape, memory that
the caller provides; counters and buffers are handed over through slots.
"""

from __future__ import annotations

from typing import Protocol

from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import I1, I8, I64, PTR, Type, array_type
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.records import dataclass, field
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import MALLOC_ALIGNS, Runtime

_FIRST_ITERATIONS = 8  # for which a buffer has space at first, if their number is unknown
_LARGEST_SLOT = 2048  # bytes of the largest buffer that is a slot
_LARGEST_OF_DEVICE = 16384  # the same on devices, where there is no heap


@dataclass(slots=True, eq=False)
class TapeSlot:
    """A slot: the same memory seen from the forward and from the reverse half."""

    forward: Value
    reverse: Value


@dataclass(slots=True, eq=False)
class Buffer:
    stack: LoopStack
    size: int
    forward: Value  # alloca that holds the address of the memory
    reverse: Value
    is_slot: bool = False


@dataclass(slots=True, eq=False)
class LoopStack:
    """All buffers of one loop and the counter that indexes them."""

    loop: Loop
    counter: TapeSlot
    capacity: Value
    index: Value | None = None  # in the forward half: the index of the current iteration
    counting: Instruction | None = None  # the store of the next index
    buffers: list[Buffer] = field(default_factory=list)


class TapeReservation(Protocol):
    """Where the number of a loop's iterations is known ahead."""

    def reserve(self, loop: Loop) -> tuple[Builder, Value] | None:
        """A builder in front of the loop and the number of iterations that follow, or None."""
        ...

    def foresee(self, loop: Loop) -> tuple[Builder, Value] | None:
        """The same in front of outer loops, for all executions of the loop: an estimate, which saves growing."""
        ...

    def most_iterations(self, loop: Loop) -> int | None:
        """A bound on all iterations of the loop while the function runs, or None."""
        ...


class Tape:
    def __init__(self, forward: Function, reverse: Function, runtime: Runtime, layout: DataLayout) -> None:
        self.runtime = runtime
        self.layout = layout
        self.is_split = forward is not reverse
        self.forward = forward
        self.reverse = reverse
        self.size = 0
        self.stacks: dict[Loop, LoopStack] = {}
        self._places: list[TapeSlot] = []
        self._forward_base = forward.arguments[-1] if self.is_split else None
        self._reverse_base = reverse.arguments[-1] if self.is_split else None
        # Builders that add to the entry blocks, which hold nothing else and stay open until all is emitted.
        self.at_forward = Builder(forward.entry)
        self.at_reverse = Builder(reverse.entry) if self.is_split else self.at_forward

    def align_of(self, t: Type) -> int:
        """The alignment of kept values: memory from malloc or from the caller is not aligned for wide vectors."""
        return min(self.layout.align_of(t), MALLOC_ALIGNS)

    def slot(self, t: Type) -> TapeSlot:
        if not self.is_split:
            local = self.at_forward.alloca(t)
            return TapeSlot(local, local)
        align = self.align_of(t)
        offset = (self.size + align - 1) // align * align
        self.size = offset + self.layout.size_of(t)
        assert self._forward_base is not None
        assert self._reverse_base is not None
        place = TapeSlot(
            self.at_forward.gep(I8, self._forward_base, [const_int(I64, offset)]),
            self.at_reverse.gep(I8, self._reverse_base, [const_int(I64, offset)]),
        )
        self._places.append(place)
        return place

    def move_to_heap(self) -> Value:
        """Allocates the tape here and returns its base. The caller of a recursive function cannot know the size, and
        has a slot for a pointer.
        """
        assert self._forward_base is not None
        assert self._reverse_base is not None
        b = self._at_start(self.forward)
        forward = self.runtime.tape_memory(b, const_int(I64, max(self.size, 1)))
        b.store(forward, self._forward_base)
        b = self._at_start(self.reverse)
        reverse = b.load(PTR, self._reverse_base)
        for place in self._places:
            for address, base in ((place.forward, forward), (place.reverse, reverse)):
                assert isinstance(address, Instruction)
                address.set_operand(0, base)
        return reverse

    def _at_start(self, function: Function) -> Builder:
        instructions = function.entry.instructions
        return Builder(function.entry, instructions[0] if instructions else None)

    def bytes(self, size: int) -> TapeSlot:
        """A slot of `size` bytes, for the tape of a call."""
        if not self.is_split:
            local = self.at_forward.alloca(array_type(size, I8), align=MALLOC_ALIGNS)
            return TapeSlot(local, local)
        self.size = (self.size + 15) // 16 * 16
        return self.slot(array_type(size, I8))

    # -- loops ---------------------------------------------------------------------------------------------

    def stack(self, loop: Loop) -> LoopStack:
        found = self.stacks.get(loop)
        if found is None:
            counter = TapeSlot(self._variable(self.at_forward), self._variable(self.at_reverse))
            if not self.is_split:
                counter.reverse = counter.forward
            capacity = self._variable(self.at_forward)
            found = self.stacks[loop] = LoopStack(loop, counter, capacity)
        return found

    def _variable(self, b: Builder) -> Value:
        place = b.alloca(I64)
        b.store(const_int(I64, 0), place)
        return place

    def buffer(self, loop: Loop, size: int) -> Buffer:
        stack = self.stack(loop)
        forward = self.at_forward.alloca(PTR)
        self.at_forward.store(null(PTR), forward)
        reverse = forward
        if self.is_split:
            reverse = self.at_reverse.alloca(PTR)
        buffer = Buffer(stack, size, forward, reverse)
        stack.buffers.append(buffer)
        return buffer

    def forward_index(self, loop: Loop, header: Block) -> Value:
        """This iteration's index into the loop's buffers; counts on at every execution of the header's copy."""
        stack = self.stack(loop)
        if stack.index is None:
            b = Builder(header, header.first_insertion_point())
            stack.index = b.load(I64, stack.counter.forward)
            following = b.add(stack.index, const_int(I64, 1), flags=("nuw", "nsw"))
            stack.counting = b.store(following, stack.counter.forward)
        return stack.index

    def after_index(self, block: Block) -> Instruction | None:
        """The instruction behind the code that counts the index, if `block` is a header with such code."""
        for stack in self.stacks.values():
            if isinstance(stack.counting, Instruction) and stack.counting.block is block:
                return Builder.after(stack.counting).before
        return None

    def reverse_index(self, b: Builder, stack: LoopStack) -> Value:
        return b.sub(b.load(I64, stack.counter.reverse), const_int(I64, 1), flags=("nuw", "nsw"))

    def grow_buffers(self, room: TapeReservation) -> None:
        """Emits code that makes buffers large enough; called when all values to keep are known."""
        for loop, stack in self.stacks.items():
            assert isinstance(stack.index, Instruction)
            most = room.most_iterations(loop)
            if most is not None and self.fits_into_slots(most, max(buffer.size for buffer in stack.buffers)):
                self._put_into_slots(stack, most)
                continue
            block = stack.index.block
            assert block is not None
            place = room.reserve(loop)
            if place is None:
                b = Builder.after(stack.index)
                self._grow(b, stack, stack.index, const_int(I64, 1), _FIRST_ITERATIONS)
                continue
            for b, count in filter(None, (room.foresee(loop), place)):
                so_far = b.load(I64, stack.counter.forward)
                self._grow(b, stack, so_far, count)

    def fits_into_slots(self, most: int | None, size: int) -> bool:
        largest = _LARGEST_OF_DEVICE if self.forward.module.is_device else _LARGEST_SLOT
        return most is not None and most * size <= largest

    def _put_into_slots(self, stack: LoopStack, count: int) -> None:
        for buffer in stack.buffers:
            place = self.bytes(count * buffer.size)
            buffer.is_slot = True
            self.at_forward.store(place.forward, buffer.forward)
            if self.is_split:
                self.at_reverse.store(place.reverse, buffer.reverse)

    def _grow(self, b: Builder, stack: LoopStack, so_far: Value, count: Value, least: int = 0) -> None:
        needed = b.add(so_far, count, flags=("nuw", "nsw"))
        sizes = tuple(buffer.size for buffer in stack.buffers)
        buffers = [buffer.forward for buffer in stack.buffers]
        self.runtime.grow(b, needed, stack.capacity, sizes, buffers, least)

    def count_down(self, before: Instruction, loop: Loop) -> None:
        """Decrements the index in the reverse half, behind an iteration that was undone."""
        stack = self.stacks.get(loop)
        if stack is not None:
            b = Builder.at(before)
            b.store(self.reverse_index(b, stack), stack.counter.reverse)

    def element(self, b: Builder, buffer: Buffer, index: Value, *, reverse: bool) -> Value:
        base = b.load(PTR, buffer.reverse if reverse else buffer.forward)
        offset = (
            b.mul(index, const_int(I64, buffer.size), flags=("nuw", "nsw")) if buffer.size != 1 else index
        )
        return b.gep(I8, base, [offset], flags=("inbounds",))

    # -- hand-over -----------------------------------------------------------------------------------------

    def hand_over(self, at_leave: Builder) -> None:
        """In two functions, stores counters and buffers into slots of the tape."""
        if not self.is_split:
            return
        for stack in self.stacks.values():
            place = self.slot(I64)
            at_leave.store(at_leave.load(I64, stack.counter.forward), place.forward)
            self.at_reverse.store(self.at_reverse.load(I64, place.reverse), stack.counter.reverse)
            for buffer in stack.buffers:
                if buffer.is_slot:
                    continue
                place = self.slot(PTR)
                at_leave.store(at_leave.load(PTR, buffer.forward), place.forward)
                self.at_reverse.store(self.at_reverse.load(PTR, place.reverse), buffer.reverse)

    def release(self, at_end: Builder) -> None:
        for stack in reversed(self.stacks.values()):
            for buffer in reversed(stack.buffers):
                if buffer.is_slot:
                    continue
                self.runtime.give_back_buffer(at_end, at_end.load(PTR, buffer.reverse))


def stored_type(t: Type) -> Type:
    """The type in memory: single bits are kept as bytes."""
    return I8 if t is I1 else t
