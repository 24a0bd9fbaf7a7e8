"""Functions that do to shadow memory what a copy or fill does to the primal's, and undo it in the reverse half."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from enzyme_build.analysis.types.layouts import Ambiguous, MemoryLayout
from enzyme_build.ir.types import (
    DOUBLE,
    I64,
    PTR,
    X86_FP80,
    FloatType,
    IntType,
    int_type,
)
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.added_in_turn import ADD_IN_TURN, adding_in_turn_text
from enzyme_build.transform.runtime.addresses import is_link
from enzyme_build.transform.runtime.float_kinds import MEETING
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.memory_loops import (
    ADOPT_LOOPS,
    APART,
    CLEAR_POINTERS_LOOP,
    COPY_IF_POINTERS_LOOP,
    COPY_LINKS_LOOP,
    COPY_POINTERS_LOOP,
    UNDO_COPY_LOOP,
    UNDO_COPY_UNLESS_POINTER_LOOP,
    UNITS_WITH_NOTES,
    ForEach,
    for_threads,
    move_bits_loop,
)

# Begins of names of functions, by which later passes know them; and the mark of those whose unit may be half a double.
UNDO_COPY: Final = "enzyme.undo_copy."
COPY_IF_POINTERS: Final = "enzyme.copy_if_pointers."
MOVE_BITS: Final = "enzyme.move_bits."
HALF: Final = ".half"


@dataclass(frozen=True, slots=True)
class WholeMemory:
    runtime: Runtime

    def undo_copy(
        self,
        b: Builder,
        layout: MemoryLayout,
        to: Value,
        origin: Value | None,
        size: Value,
        skip: Value | None,
        *,
        shared: bool = False,
    ) -> None:
        """origin += to; to = 0, for every float; without an origin only `to` is cleared.

        If `skip` is true at run time, the origin is constant memory, and nothing is added to it. If it is `shared`,
        other threads may add to it at the same time.
        """
        to, origin = b.generic(to), origin and b.generic(origin)
        if layout.head is not None:
            first, rest = self._behind_head(b, layout, size)
            self.undo_copy(b, layout.head, to, origin, first, skip, shared=shared)
            behind = None if origin is None else self._at(b, origin, layout.head_size)
            after = self._at(b, to, layout.head_size)
            self.undo_copy(b, layout.tail, after, behind, rest, skip, shared=shared)
            return
        if layout.is_raw:
            self._move_bits(b, layout.stride, int_type(8 * layout.stride), (to, origin, size, skip))
            return
        kind = layout.uniform
        if origin is None and kind is not None:
            self.runtime.memset_zero(b, to, size)
            return
        for offset, t in layout.floats:
            assert isinstance(t, FloatType)
            position = (layout.stride, offset)
            self._undo_copy_of(b, UNDO_COPY_LOOP, t, position, (to, origin, size, skip), shared=shared)
        for found in layout.ambiguous:
            position, memory = (layout.stride, found.offset), (to, origin, size, skip)
            if found.is_double_or_pointer:
                each = UNDO_COPY_UNLESS_POINTER_LOOP
                self._undo_copy_of(b, each, DOUBLE, position, memory, shared=shared)
            else:
                self._move_bits_of(b, found, layout.stride, memory)

    def undo_move(
        self,
        b: Builder,
        layout: MemoryLayout,
        to: Value,
        origin: Value,
        size: Value,
        skip: Value | None,
        *,
        shared: bool = False,
    ) -> None:
        """As `undo_copy`, for memory that may overlap."""
        moved = self.apart(b, to, origin, size)
        is_same = b.icmp("eq", moved, to)
        self.undo_copy(b, layout, to, None, b.select(is_same, const_int(size.type, 0), size), None)
        self.undo_copy(b, layout, moved, origin, size, skip, shared=shared)
        self.apart_done(b, moved, to)

    def apart(self, b: Builder, memory: Value, other: Value, size: Value) -> Value:
        """The memory, or a copy of it if the two overlap."""
        helper = self.runtime.helper("enzyme.apart", APART)
        return b.call(helper, [memory, other, b.resize(size, I64)])

    def apart_done(self, b: Builder, copy: Value, memory: Value) -> None:
        b.call(self.runtime.helper("enzyme.apart_done", APART), [copy, memory])

    def _move_bits_of(
        self,
        b: Builder,
        found: Ambiguous,
        stride: int,
        memory: tuple[Value, Value | None, Value, Value | None],
    ) -> None:
        """Moves elements that may be floats of several types, or pointers, as bits."""
        to, origin, size, skip = memory
        if origin is None:
            self._undo_copy_of(b, UNDO_COPY_LOOP, DOUBLE, (stride, found.offset), memory)
            return
        unit = I64 if found.may_be_pointer else int_type(found.largest)
        room = self._room(b, size, stride - found.offset - unit.bits // 8)
        places = (self._at(b, to, found.offset), self._at(b, origin, found.offset))
        self._move_bits(b, stride, unit, (*places, room, skip), found)

    def _move_bits(
        self,
        b: Builder,
        stride: int,
        unit: IntType,
        memory: tuple[Value, Value | None, Value, Value | None],
        found: Ambiguous | None = None,
    ) -> None:
        to, origin, size, skip = memory
        if origin is None:
            self.runtime.memset_zero(b, to, size)
            return
        may_be_link = found is not None and found.may_be_pointer
        half = HALF if found is not None and found.has_half else ""
        name = f"{MOVE_BITS}{unit}{half}{'.or_link' if may_be_link else ''}.{stride}"
        source = origin if skip is None else b.select(skip, null(PTR), origin)
        text = move_bits_loop(unit, may_be_link=may_be_link).text(name, stride, unit)
        text += MEETING if unit.bits in UNITS_WITH_NOTES else ""
        text += is_link(self.runtime.module) if may_be_link else ""
        helper = self.runtime.stopping_helper(name, text)
        message = self.runtime.message(
            "two derivatives meet in memory that is only moved, as bits, and cannot be added: nothing tells which "
            "floats it holds. Copy it with memcpy, or declare it with __enzyme_double(ptr) or __enzyme_float(ptr)"
        )
        b.call(helper, [to, source, b.resize(size, I64), message])

    def _undo_copy_of(
        self,
        b: Builder,
        each: ForEach,
        kind: FloatType,
        position: tuple[int, int],
        memory: tuple[Value, Value | None, Value, Value | None],
        *,
        shared: bool = False,
    ) -> None:
        stride, offset = position
        to, origin, size, skip = memory
        source = null(PTR) if origin is None else self._at(b, origin, offset)
        if skip is not None:
            source = b.select(skip, null(PTR), source)
        moved = "any" if each is UNDO_COPY_UNLESS_POINTER_LOOP else kind
        name = f"{UNDO_COPY}{moved}{'.at_once' if shared else ''}.{stride}"
        loop = for_threads(each, kind) if shared else each
        text = loop.text(name, stride, kind)
        if ADD_IN_TURN in text:
            text += adding_in_turn_text(kind)
        helper = self.runtime.helper(name, text)
        element = 16 if kind is X86_FP80 else kind.bits // 8
        if shared and origin is not None:  # what is copied onto itself stays, while others may add to it
            size = b.select(b.icmp("eq", to, origin), const_int(size.type, 0), size)
        b.call(helper, [self._at(b, to, offset), source, self._room(b, size, stride - offset - element)])

    def copy_pointers(
        self, b: Builder, layout: MemoryLayout, to: Value, origin: Value, size: Value, primal: Value
    ) -> None:
        """Copies the pointers in shadow memory, where `primal`, the target of the copy, now has pointers."""
        if layout.head is not None:
            first, rest = self._behind_head(b, layout, size)
            self.copy_pointers(b, layout.head, to, origin, first, primal)
            behind = [self._at(b, p, layout.head_size) for p in (to, origin, primal)]
            self.copy_pointers(b, layout.tail, behind[0], behind[1], rest, behind[2])
            return
        if layout.holds_only_pointers:
            self.runtime.memmove(b, to, origin, size)
            return
        if layout.is_raw:
            self.runtime.clear_links(b, to, size)
            return
        for offset in layout.pointers:
            name = f"enzyme.copy_pointers.{layout.stride}"
            helper = self.runtime.helper(name, COPY_POINTERS_LOOP.text(name, layout.stride))
            room = self._room(b, size, layout.stride - offset - self._word)
            b.call(helper, [self._at(b, to, offset), self._at(b, origin, offset), room])
        for found in filter(lambda found: found.may_be_pointer, layout.ambiguous):
            pointers = [self._at(b, p, found.offset) for p in (to, origin, primal)]
            room = self._room(b, size, layout.stride - found.offset - self._word)
            if found.is_double_or_pointer:
                name = f"{COPY_IF_POINTERS}{layout.stride}"
                helper = self.runtime.helper(name, COPY_IF_POINTERS_LOOP.text(name, layout.stride))
                b.call(helper, [*pointers, room])
            else:
                self._copy_links(b, layout.stride, [*pointers[:2], room])

    def adopt_links(self, b: Builder, to: Value, primal: Value, size: Value) -> None:
        """Takes addresses that the primal memory holds for their own shadows, where there may be counts beside them."""
        self._copy_links(b, self._word, [to, primal, b.resize(size, I64)])

    def _copy_links(self, b: Builder, stride: int, operands: Sequence[Value]) -> None:
        name = f"enzyme.copy_links.{stride}"
        text = COPY_LINKS_LOOP.text(name, stride) + is_link(self.runtime.module)
        b.call(self.runtime.helper(name, text), operands)

    def clear_pointers(self, b: Builder, layout: MemoryLayout, to: Value, size: Value) -> None:
        """Sets the pointers in shadow memory to null, and leaves its floats."""
        if layout.head is not None:
            first, rest = self._behind_head(b, layout, size)
            self.clear_pointers(b, layout.head, to, first)
            self.clear_pointers(b, layout.tail, self._at(b, to, layout.head_size), rest)
            return
        for offset in layout.pointers:
            name = f"enzyme.clear_pointers.{layout.stride}"
            helper = self.runtime.helper(name, CLEAR_POINTERS_LOOP.text(name, layout.stride))
            b.call(
                helper, [self._at(b, to, offset), self._room(b, size, layout.stride - offset - self._word)]
            )

    def adopt_pointers(self, b: Builder, layout: MemoryLayout, memory: Sequence[Value], size: Value) -> None:
        """Takes pointers of the primal memory for their own shadows: those that code without a derivative has set.

        `memory`: the shadow, the primal's, and what that held when the shadow's pointers were set, or what both began
        with where pointers were in it.
        """
        if layout.head is not None:
            first, rest = self._behind_head(b, layout, size)
            self.adopt_pointers(b, layout.head, memory, first)
            self.adopt_pointers(b, layout.tail, [self._at(b, p, layout.head_size) for p in memory], rest)
            return
        word, each = ADOPT_LOOPS[len(memory)]
        for offset in layout.pointers:
            name = f"enzyme.adopt_{word}.{layout.stride}"
            helper = self.runtime.helper(name, each.text(name, layout.stride))
            room = self._room(b, size, layout.stride - offset - self._word)
            b.call(helper, [*(self._at(b, p, offset) for p in memory), room])

    @property
    def _word(self) -> int:
        """Bytes of a pointer."""
        return self.runtime.module.data_layout.pointer_bits() // 8

    def _room(self, b: Builder, size: Value, unused: int) -> Value:
        """The size plus what may be missing of the last stride, which the last element need not fill."""
        size = b.resize(size, I64)
        return b.add(size, const_int(I64, unused)) if unused else size

    def _behind_head(self, b: Builder, layout: MemoryLayout, size: Value) -> tuple[Value, Value]:
        """How many bytes lie in the head, and how many behind it."""
        size = b.resize(size, I64)
        head = const_int(I64, layout.head_size)
        first = b.select(b.icmp("ult", size, head), size, head)
        return first, b.sub(size, first)

    def _at(self, b: Builder, pointer: Value, offset: int) -> Value:
        return b.offset(pointer, offset)
