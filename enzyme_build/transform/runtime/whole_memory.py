"""Functions that do to shadow memory what a copy or fill does to the primal's, and undo it in the reverse half."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from enzyme_build.analysis.layouts import Ambiguous, MemoryLayout
from enzyme_build.ir.types import (
    DOUBLE,
    I64,
    PTR,
    X86_FP80,
    FloatType,
    IntType,
    Type,
    int_type,
)
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.records import dataclass, replace
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.addresses import is_link
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.kinds import MEETING


@dataclass(frozen=True, slots=True)
class _ForEach:
    """The text of a function that does a step for every element of `%target`, at `%at.bytes`, and goes on at `%on`.

    If `down_if` holds, it goes from the last element to the first, since memory may overlap.
    """

    parameters: str
    step: str
    down_if: str = ""
    start: str = "br label %loop"
    attributes: str = "alwaysinline nounwind"

    def text(self, name: str, stride: int, kind: Type = DOUBLE) -> str:
        test, answer = (f"%downwards = {self.down_if}", "%downwards") if self.down_if else ("", "false")
        return f"""
define internal void @{name}({self.parameters}) {self.attributes} {{
  %count = udiv i64 %bytes, {stride}
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %start
start:
  %last = sub i64 %count, 1
  {test}
  {self.start.format(stride=stride, kind=kind)}
loop:
  %i = phi i64 [ 0, %start ], [ %next, %on ]
  %back = sub i64 %last, %i
  %at = select i1 {answer}, i64 %back, i64 %i
  %at.bytes = mul i64 %at, {stride}
  %t = getelementptr inbounds i8, ptr %target, i64 %at.bytes
  {self.step.format(kind=kind)}
on:
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %done
done:
  ret void
}}
"""


def _is_address(name: str) -> str:
    """Bits that lie in user space are an address: as a double they would be a denormal float."""
    return f"""
  %{name}.low = icmp uge i64 %{name}, 4096
  %{name}.high = icmp ult i64 %{name}, 140737488355328
  %{name}.is = and i1 %{name}.low, %{name}.high"""


def _clearing(store: str) -> str:
    """Text for calls without a source, in which the target is only cleared."""
    return f"""
  %clear = icmp eq ptr %source, null
  br i1 %clear, label %zero, label %loop
zero:
  %k = phi i64 [ 0, %start ], [ %following, %zero ]
  %k.bytes = mul i64 %k, {{stride}}
  %z = getelementptr inbounds i8, ptr %target, i64 %k.bytes
{store}
  %following = add nuw i64 %k, 1
  %again = icmp ult i64 %following, %count
  br i1 %again, label %zero, label %done"""


UNDO_COPY: Final = "enzyme.undo_copy."
_UNDO_COPY = _ForEach(
    "ptr %target, ptr %source, i64 %bytes",
    """
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %g = load {kind}, ptr %t, align 1
  store {kind} zeroinitializer, ptr %t, align 1
  %before = load {kind}, ptr %s, align 1
  %after = fadd {kind} %before, %g
  store {kind} %after, ptr %s, align 1
  br label %on""",
    down_if="icmp ult ptr %target, %source",
    start=_clearing("  store {kind} zeroinitializer, ptr %z, align 1"),
)

# For sources that other threads may add to at the same time.
_UNDO_COPY_AT_ONCE = replace(
    _UNDO_COPY,
    step="""
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %g = load {kind}, ptr %t, align 1
  store {kind} zeroinitializer, ptr %t, align 1
  %before = atomicrmw fadd ptr %s, {kind} %g monotonic
  br label %on""",
)

_UNDO_COPY_UNLESS_POINTER = _ForEach(
    _UNDO_COPY.parameters,
    f"""
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %g = load double, ptr %t, align 1
  %bits = bitcast double %g to i64
  {_is_address("bits")}
  %rest = select i1 %bits.is, double %g, double 0.0
  store double %rest, ptr %t, align 1
  %before = load double, ptr %s, align 1
  %sum = fadd double %before, %g
  %after = select i1 %bits.is, double %before, double %sum
  store double %after, ptr %s, align 1
  br label %on""",
    down_if=_UNDO_COPY.down_if,
    start=_clearing(f"""
  %old = load i64, ptr %z, align 1
  {_is_address("old")}
  %kept = select i1 %old.is, i64 %old, i64 0
  store i64 %kept, ptr %z, align 1"""),
)

_UNDO_COPY_UNLESS_POINTER_AT_ONCE = replace(
    _UNDO_COPY_UNLESS_POINTER,
    step=f"""
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %g = load double, ptr %t, align 1
  %bits = bitcast double %g to i64
  {_is_address("bits")}
  br i1 %bits.is, label %on, label %give
give:
  store double 0.0, ptr %t, align 1
  %before = atomicrmw fadd ptr %s, double %g monotonic
  br label %on""",
)
_AT_ONCE = {_UNDO_COPY: _UNDO_COPY_AT_ONCE, _UNDO_COPY_UNLESS_POINTER: _UNDO_COPY_UNLESS_POINTER_AT_ONCE}

_COPY_POINTERS = _ForEach(
    "ptr %target, ptr %source, i64 %bytes",
    """
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %p = load ptr, ptr %s, align 1
  store ptr %p, ptr %t, align 1
  br label %on""",
    down_if="icmp ugt ptr %target, %source",
)

COPY_IF_POINTERS: Final = "enzyme.copy_if_pointers."
_COPY_IF_POINTERS = _ForEach(
    "ptr %target, ptr %source, ptr %primal, i64 %bytes",
    f"""
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %o = getelementptr inbounds i8, ptr %primal, i64 %at.bytes
  %w = load i64, ptr %o, align 1
  {_is_address("w")}
  %new = load ptr, ptr %s, align 1
  %old = load i64, ptr %t, align 1
  {_is_address("old")}
  %number = select i1 %old.is, i64 0, i64 %old ; of a pointer that lay here before nothing stays
  %kept = inttoptr i64 %number to ptr
  %p = select i1 %w.is, ptr %new, ptr %kept
  store ptr %p, ptr %t, align 1
  br label %on""",
    down_if=_COPY_POINTERS.down_if,
)

# For memory that may hold floats, whose bits may look like an address. In the forward half only pointers have shadows.
_COPY_LINKS = _ForEach(
    "ptr %target, ptr %source, i64 %bytes",
    """
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %new = load i64, ptr %s, align 1
  %new.is = call i1 @enzyme.is_link(i64 %new)
  %old = load i64, ptr %t, align 1
  %old.is = call i1 @enzyme.is_link(i64 %old)
  %kept = select i1 %old.is, i64 0, i64 %old
  %p = select i1 %new.is, i64 %new, i64 %kept
  store i64 %p, ptr %t, align 1
  br label %on""",
    down_if=_COPY_POINTERS.down_if,
)

_CLEAR_POINTERS = _ForEach(
    "ptr %target, i64 %bytes",
    """
  store ptr null, ptr %t, align 1
  br label %on""",
)

_ADOPT_POINTERS = _ForEach(
    "ptr %target, ptr %primal, i64 %bytes",
    """
  %p = getelementptr inbounds i8, ptr %primal, i64 %at.bytes
  %own = load ptr, ptr %t, align 1
  %theirs = load ptr, ptr %p, align 1
  %unset = icmp eq ptr %own, null
  %kept = select i1 %unset, ptr %theirs, ptr %own
  store ptr %kept, ptr %t, align 1
  br label %on""",
)

# The same where it is known what the shadow belongs to.
_ADOPT_LEFT = _ForEach(
    "ptr %target, ptr %primal, ptr %left, i64 %bytes",
    """
  %p = getelementptr inbounds i8, ptr %primal, i64 %at.bytes
  %l = getelementptr inbounds i8, ptr %left, i64 %at.bytes
  %own = load ptr, ptr %t, align 1
  %theirs = load ptr, ptr %p, align 1
  %met = load ptr, ptr %l, align 1
  %unset = icmp eq ptr %own, null
  %changed = icmp ne ptr %theirs, %met
  %adopts = or i1 %unset, %changed
  %kept = select i1 %adopts, ptr %theirs, ptr %own
  store ptr %kept, ptr %t, align 1
  br label %on""",
)

# The same where the program began with other pointers: what still is the shadow of such a one, goes with it.
_ADOPT_CHANGED = _ForEach(
    "ptr %target, ptr %primal, ptr %began, ptr %shadow.began, i64 %bytes",
    """
  %p = getelementptr inbounds i8, ptr %primal, i64 %at.bytes
  %b = getelementptr inbounds i8, ptr %began, i64 %at.bytes
  %s = getelementptr inbounds i8, ptr %shadow.began, i64 %at.bytes
  %own = load ptr, ptr %t, align 1
  %theirs = load ptr, ptr %p, align 1
  %first = load ptr, ptr %b, align 1
  %own.first = load ptr, ptr %s, align 1
  %unset = icmp eq ptr %own, null
  %changed = icmp ne ptr %theirs, %first
  %unchanged.shadow = icmp eq ptr %own, %own.first
  %stale = and i1 %changed, %unchanged.shadow
  %adopts = or i1 %unset, %stale
  %kept = select i1 %adopts, ptr %theirs, ptr %own
  store ptr %kept, ptr %t, align 1
  br label %on""",
)

_ADOPT = {2: ("pointers", _ADOPT_POINTERS), 3: ("left", _ADOPT_LEFT), 4: ("changed", _ADOPT_CHANGED)}

# The sum of two floats of unknown type: it is known if one of them is zero.
_MOVE_BITS = _ForEach(
    "ptr %target, ptr %source, i64 %bytes, ptr %message",
    """
  %g = load {kind}, ptr %t, align 1
  %nothing = icmp eq {kind} %g, 0
  br i1 %nothing, label %on, label %some
some:
  KNOWN
  LINK
  store {kind} 0, ptr %t, align 1
  %clear = icmp eq ptr %source, null
  br i1 %clear, label %on, label %give
give:
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %before = load {kind}, ptr %s, align 1
  %free = icmp eq {kind} %before, 0
  br i1 %free, label %put, label %meet
meet:
  MEET
put:
  store {kind} %g, ptr %s, align 1
  NOTE
  br label %on""",
    down_if=_UNDO_COPY.down_if,
    attributes="nounwind",
)
# The shadow of a pointer is replaced by zero, the derivative of what was there before.
_UNLESS_LINK = """%is.known = icmp ne i64 %kinds, 0
  br i1 %is.known, label %number, label %look
look:
  %is.link = call i1 @enzyme.is_link(i64 %g)
  br i1 %is.link, label %unlink, label %number
unlink:
  store {kind} 0, ptr %t, align 1
  br label %on
number:"""
_MEET = """call void @enzyme.meet_in_{unit}(ptr %s, {{kind}} %g, i64 %kinds, ptr %message)
  br label %on"""


def _move_bits(unit: IntType, *, may_be_link: bool = False) -> _ForEach:
    """Moves bits of unknown type. If a double or a float fits in, notes may tell which of them is to be added."""
    place = _UNITS_WITH_NOTES.get(unit.bits)
    known = f"%kinds = call i64 @enzyme.kinds_of_{place}(ptr %t)" if place else ""
    meet = _MEET.format(unit=place) if place else "call void @enzyme.stop(ptr %message)\n  unreachable"
    note = "call void @enzyme.note_kinds(ptr %s, i64 %kinds)" if place else ""
    step = _MOVE_BITS.step.replace("KNOWN", known).replace("MEET", meet).replace("NOTE", note)
    step = step.replace("LINK", _UNLESS_LINK if may_be_link else "")
    return replace(_MOVE_BITS, step=step)


# Begins of names of functions that move bits of several types, and the mark of those whose unit may be half a double.
MOVE_BITS = "enzyme.move_bits."
HALF = ".half"
_UNITS_WITH_NOTES = {32: "half", 64: "word"}

# If memory overlaps itself, moving one type of float after the other would read what the first has changed.
_APART = """
define internal ptr @enzyme.apart(ptr %memory, ptr %other, i64 %bytes) nounwind {
  %here = ptrtoint ptr %memory to i64
  %there = ptrtoint ptr %other to i64
  %behind = sub i64 %here, %there
  %before = sub i64 %there, %here
  %distance = call i64 @llvm.umin.i64(i64 %behind, i64 %before)
  %overlaps = icmp ult i64 %distance, %bytes
  br i1 %overlaps, label %copy, label %done
copy:
  %new = call ptr @malloc(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %memory, i64 %bytes, i1 false)
  br label %done
done:
  %result = phi ptr [ %memory, %0 ], [ %new, %copy ]
  ret ptr %result
}
define internal void @enzyme.apart_done(ptr %copy, ptr %memory) nounwind {
  %same = icmp eq ptr %copy, %memory
  %doomed = select i1 %same, ptr null, ptr %copy
  call void @free(ptr %doomed)
  ret void
}
declare ptr @malloc(i64)
declare void @free(ptr)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


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
            self._undo_copy_of(b, _UNDO_COPY, t, position, (to, origin, size, skip), shared=shared)
        for found in layout.ambiguous:
            position, memory = (layout.stride, found.offset), (to, origin, size, skip)
            if found.is_double_or_pointer:
                each = _UNDO_COPY_UNLESS_POINTER
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
        helper = self.runtime.helper("enzyme.apart", _APART)
        return b.call(helper, [memory, other, b.resize(size, I64)])

    def apart_done(self, b: Builder, copy: Value, memory: Value) -> None:
        b.call(self.runtime.helper("enzyme.apart_done", _APART), [copy, memory])

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
            self._undo_copy_of(b, _UNDO_COPY, DOUBLE, (stride, found.offset), memory)
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
        text = _move_bits(unit, may_be_link=may_be_link).text(name, stride, unit)
        text += MEETING if unit.bits in _UNITS_WITH_NOTES else ""
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
        each: _ForEach,
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
        moved = "any" if each is _UNDO_COPY_UNLESS_POINTER else kind
        name = f"{UNDO_COPY}{moved}{'.at_once' if shared else ''}.{stride}"
        helper = self.runtime.helper(name, (_AT_ONCE[each] if shared else each).text(name, stride, kind))
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
            helper = self.runtime.helper(name, _COPY_POINTERS.text(name, layout.stride))
            room = self._room(b, size, layout.stride - offset - self._word)
            b.call(helper, [self._at(b, to, offset), self._at(b, origin, offset), room])
        for found in filter(lambda found: found.may_be_pointer, layout.ambiguous):
            pointers = [self._at(b, p, found.offset) for p in (to, origin, primal)]
            room = self._room(b, size, layout.stride - found.offset - self._word)
            if found.is_double_or_pointer:
                name = f"{COPY_IF_POINTERS}{layout.stride}"
                helper = self.runtime.helper(name, _COPY_IF_POINTERS.text(name, layout.stride))
                b.call(helper, [*pointers, room])
            else:
                self._copy_links(b, layout.stride, [*pointers[:2], room])

    def adopt_links(self, b: Builder, to: Value, primal: Value, size: Value) -> None:
        """Takes addresses that the primal memory holds for their own shadows, where there may be counts beside them."""
        self._copy_links(b, self._word, [to, primal, b.resize(size, I64)])

    def _copy_links(self, b: Builder, stride: int, operands: Sequence[Value]) -> None:
        name = f"enzyme.copy_links.{stride}"
        text = _COPY_LINKS.text(name, stride) + is_link(self.runtime.module)
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
            helper = self.runtime.helper(name, _CLEAR_POINTERS.text(name, layout.stride))
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
        word, each = _ADOPT[len(memory)]
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
