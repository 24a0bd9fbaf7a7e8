"""Updates shadows of objects in which a library without a body has set pointers, at run time.

Memory that the library allocates has no shadow. If it links such memory into an object that has one, the pointer in the
shadow is set to the memory itself, as for all memory without a shadow: else the shadow would keep an old pointer, which
might be released twice.
"""

from __future__ import annotations

from enzyme_build.ir.types import I8, I32, I64, PTR, array_type, function_type
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.addresses import is_link
from enzyme_build.transform.runtime.helpers import Runtime

# A stream consists of what stands before its virtual base, std::ios. How far that is away from the base of the class
# that the program names (std::ostream, std::istream), the table of virtual functions says: the word before the two that
# every table begins with. A stream that names no such distance, because it is itself a virtual base, is left alone.
_STREAM_ROOM = 512
# Relinking is not inlined: it reads the padding of objects, which nobody has written, and memory checkers are told to
# ignore that in this function alone.
_HELPERS = f"""
define internal void @enzyme.relink(ptr %shadow, ptr %primal, ptr %before, i64 %linked, i64 %size) noinline nounwind {{
  %first = ptrtoint ptr %primal to i64
  %new = icmp eq ptr %before, null
  %none = icmp eq ptr %shadow, null ; of an object that the library has made out of sight
  br i1 %none, label %done, label %loop
loop:
  %at = phi i64 [ 0, %0 ], [ %next, %on ]
  %s = getelementptr inbounds i8, ptr %shadow, i64 %at
  %p = getelementptr inbounds i8, ptr %primal, i64 %at
  %b = getelementptr inbounds i8, ptr %before, i64 %at
  %from = select i1 %new, ptr %p, ptr %b
  %old = load i64, ptr %from, align 1
  %now = load i64, ptr %p, align 1
  %same = icmp eq i64 %old, %now
  %stays = xor i1 %same, %new
  br i1 %stays, label %on, label %changed
changed:
  %offset = sub i64 %now, %first
  %inside = icmp ult i64 %offset, %size
  %moved = ptrtoint ptr %shadow to i64
  %rebased = add i64 %moved, %offset
  %is.link = call i1 @enzyme.is_link(i64 %now) ; a count or a float that a library has told has no derivative
  %leads = select i1 %is.link, i64 %now, i64 0
  %set = select i1 %inside, i64 %rebased, i64 %leads
  store i64 %set, ptr %s, align 1
  br label %on
on:
  %next = add nuw i64 %at, 8
  %end = add nuw i64 %next, 8
  %more = icmp ule i64 %end, %linked
  br i1 %more, label %loop, label %done
done:
  ret void
}}
define internal i64 @enzyme.stream_bytes(ptr %stream) nounwind {{
  %table = load ptr, ptr %stream
  %place = getelementptr i8, ptr %table, i64 -24
  %told = load i64, ptr %place
  %any = icmp sge i64 %told, 8
  %bytes = select i1 %any, i64 %told, i64 0
  ret i64 %bytes
}}
define internal ptr @enzyme.stream_before(ptr %stream, ptr %room) nounwind {{
  %bytes = call i64 @enzyme.stream_bytes(ptr %stream)
  %fits = icmp ule i64 %bytes, {_STREAM_ROOM}
  br i1 %fits, label %copy, label %more
more:
  %large = call ptr @malloc(i64 %bytes)
  br label %copy
copy:
  %kept = phi ptr [ %room, %0 ], [ %large, %more ]
  call void @llvm.memcpy.p0.p0.i64(ptr %kept, ptr %stream, i64 %bytes, i1 false)
  ret ptr %kept
}}
define internal void @enzyme.stream_after(ptr %shadow, ptr %primal, ptr %before) nounwind {{
  %bytes = call i64 @enzyme.stream_bytes(ptr %primal)
  %same = icmp eq ptr %shadow, %primal
  %nothing = icmp eq i64 %bytes, 0
  %ready = or i1 %same, %nothing
  br i1 %ready, label %done, label %link
link:
  call void @enzyme.relink(ptr %shadow, ptr %primal, ptr %before, i64 %bytes, i64 %bytes)
  br label %done
done:
  ret void
}}
define internal void @enzyme.stream_done(ptr %before, ptr %room) nounwind {{
  %fitted = icmp eq ptr %before, %room
  %large = select i1 %fitted, ptr null, ptr %before
  call void @free(ptr %large)
  ret void
}}
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


@dataclass(frozen=True, slots=True)
class Relinking:
    runtime: Runtime

    def relink(self, b: Builder, shadow: Value, primal: Value, before: Value, linked: int, size: int) -> None:
        """A library function has set pointers in the first bytes of an object, which were as in `before` (null where
        there was no object): those that have changed lead to memory without a shadow, or into the object itself."""
        helper = self.runtime.helper("enzyme.relink", _HELPERS + is_link(self.runtime.module))
        b.call(helper, [shadow, primal, before, const_int(I64, linked), const_int(I64, size)])

    def unless_changed(self, b: Builder, primal: Value, before: Value, size: int) -> Value:
        """`before`, or null if the object differs anywhere from it: then all of its pointers count as new."""
        memcmp = self.runtime.module.declare("memcmp", function_type(I32, (PTR, PTR, I64)))
        different = b.call(memcmp, [primal, before, const_int(I64, size)])
        return b.select(b.icmp("eq", different, const_int(I32, 0)), before, null(PTR))

    def stream_before(self, b: Builder, top: Builder, stream: Value) -> tuple[Value, Value]:
        """A copy of a stream of any class from before a call, and the memory on the stack that it is in if it fits."""
        room = top.alloca(array_type(_STREAM_ROOM, I8), align=8)
        return b.call(self._of_streams("before"), [stream, room]), room

    def stream_after(
        self, b: Builder, shadows: list[Value], primal: Value, before: tuple[Value, Value]
    ) -> None:
        kept, room = before
        for shadow in shadows:
            b.call(self._of_streams("after"), [shadow, primal, kept])
        b.call(self._of_streams("done"), [kept, room])

    def _of_streams(self, what: str) -> Value:
        return self.runtime.helper(f"enzyme.stream_{what}", _HELPERS + is_link(self.runtime.module))
