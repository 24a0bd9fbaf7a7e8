"""The texts of functions that do a step for every element of a piece of memory: what `whole_memory` calls."""

from __future__ import annotations

from enzyme_build.ir.types import DOUBLE, IntType, Type
from enzyme_build.records import dataclass, replace
from enzyme_build.transform.emission.sums import may_add_atomically


@dataclass(frozen=True, slots=True)
class ForEach:
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


UNDO_COPY_LOOP = ForEach(
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
    UNDO_COPY_LOOP,
    step="""
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %g = load {kind}, ptr %t, align 1
  store {kind} zeroinitializer, ptr %t, align 1
  %before = atomicrmw fadd ptr %s, {kind} %g monotonic
  br label %on""",
)

UNDO_COPY_UNLESS_POINTER_LOOP = ForEach(
    UNDO_COPY_LOOP.parameters,
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
    down_if=UNDO_COPY_LOOP.down_if,
    start=_clearing(f"""
  %old = load i64, ptr %z, align 1
  {_is_address("old")}
  %kept = select i1 %old.is, i64 %old, i64 0
  store i64 %kept, ptr %z, align 1"""),
)

_UNDO_COPY_UNLESS_POINTER_AT_ONCE = replace(
    UNDO_COPY_UNLESS_POINTER_LOOP,
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
# … of floats that processors do not add to atomically.
_UNDO_COPY_IN_TURN = replace(
    UNDO_COPY_LOOP,
    step=_UNDO_COPY_AT_ONCE.step.replace(
        "%before = atomicrmw fadd ptr %s, {kind} %g monotonic",
        "call void @enzyme.add_in_turn.{kind}(ptr %s, {kind} %g)",
    ),
)


def for_threads(each: ForEach, kind: Type) -> ForEach:
    """The same where other threads may add at the same time."""
    if each is UNDO_COPY_UNLESS_POINTER_LOOP:
        return _UNDO_COPY_UNLESS_POINTER_AT_ONCE
    return _UNDO_COPY_AT_ONCE if may_add_atomically(kind) else _UNDO_COPY_IN_TURN


COPY_POINTERS_LOOP = ForEach(
    "ptr %target, ptr %source, i64 %bytes",
    """
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %p = load ptr, ptr %s, align 1
  store ptr %p, ptr %t, align 1
  br label %on""",
    down_if="icmp ugt ptr %target, %source",
)

COPY_IF_POINTERS_LOOP = ForEach(
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
    down_if=COPY_POINTERS_LOOP.down_if,
)

# For memory that may hold floats, whose bits may look like an address. In the forward half only pointers have shadows.
COPY_LINKS_LOOP = ForEach(
    "ptr %target, ptr %source, i64 %bytes",
    """
  %s = getelementptr inbounds i8, ptr %source, i64 %at.bytes
  %new = load i64, ptr %s, align 1
  %new.link = call i1 @enzyme.is_link(i64 %new)
  %before = sub i64 %new, 1 ; a sentinel tells that what is linked there later has no shadow
  %new.sentinel = icmp ult i64 %before, 4095
  %new.is = or i1 %new.link, %new.sentinel
  %old = load i64, ptr %t, align 1
  %old.is = call i1 @enzyme.is_link(i64 %old)
  %kept = select i1 %old.is, i64 0, i64 %old
  %p = select i1 %new.is, i64 %new, i64 %kept
  store i64 %p, ptr %t, align 1
  br label %on""",
    down_if=COPY_POINTERS_LOOP.down_if,
)

CLEAR_POINTERS_LOOP = ForEach(
    "ptr %target, i64 %bytes",
    """
  store ptr null, ptr %t, align 1
  br label %on""",
)

_ADOPT_POINTERS = ForEach(
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
_ADOPT_LEFT = ForEach(
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
_ADOPT_CHANGED = ForEach(
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

ADOPT_LOOPS = {2: ("pointers", _ADOPT_POINTERS), 3: ("left", _ADOPT_LEFT), 4: ("changed", _ADOPT_CHANGED)}

# The sum of two floats of unknown type: it is known if one of them is zero.
_MOVE_BITS = ForEach(
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
    down_if=UNDO_COPY_LOOP.down_if,
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


def move_bits_loop(unit: IntType, *, may_be_link: bool = False) -> ForEach:
    """Moves bits of unknown type. If a double or a float fits in, notes may tell which of them is to be added."""
    place = UNITS_WITH_NOTES.get(unit.bits)
    known = f"%kinds = call i64 @enzyme.kinds_of_{place}(ptr %t)" if place else ""
    meet = _MEET.format(unit=place) if place else "call void @enzyme.stop(ptr %message)\n  unreachable"
    note = "call void @enzyme.note_kinds(ptr %s, i64 %kinds)" if place else ""
    step = _MOVE_BITS.step.replace("KNOWN", known).replace("MEET", meet).replace("NOTE", note)
    step = step.replace("LINK", _UNLESS_LINK if may_be_link else "")
    return replace(_MOVE_BITS, step=step)


UNITS_WITH_NOTES = {32: "half", 64: "word"}

# If memory overlaps itself, moving one type of float after the other would read what the first has changed.
APART = """
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
