"""Bodies of C's functions that sort and search with a comparison of the caller's.

Elements are moved as bytes; what they hold is seen from the memory that they lie in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enzyme_build.library.bodies.ir_text import body_from

# A stable merge sort from runs of one element upwards, as C libraries' own sort keeps the order of equal elements.
_SORT = """\
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.umin.i64(i64, i64)

define linkonce_odr hidden void @{name}(ptr %base, i64 %count, i64 %size, ptr %compare{parameter}) {{
entry:
  %bytes = mul i64 %count, %size
  %sorts = icmp ugt i64 %count, 1
  br i1 %sorts, label %begin, label %done
begin:
  %sorted = call ptr @malloc(i64 %bytes)
  br label %round
round:
  %run = phi i64 [ 1, %begin ], [ %twice, %next.round ]
  %twice = shl i64 %run, 1
  br label %merge
merge:
  %left.start = phi i64 [ 0, %round ], [ %right.end, %next.merge ]
  %left.limit = add i64 %left.start, %run
  %left.end = call i64 @llvm.umin.i64(i64 %left.limit, i64 %count)
  %right.limit = add i64 %left.end, %run
  %right.end = call i64 @llvm.umin.i64(i64 %right.limit, i64 %count)
  br label %take
take:
  %to = phi i64 [ %left.start, %merge ], [ %to.next, %moved ]
  %left = phi i64 [ %left.start, %merge ], [ %left.next, %moved ]
  %right = phi i64 [ %left.end, %merge ], [ %right.next, %moved ]
  %left.offset = mul i64 %left, %size
  %right.offset = mul i64 %right, %size
  %left.element = getelementptr i8, ptr %base, i64 %left.offset
  %right.element = getelementptr i8, ptr %base, i64 %right.offset
  %has.left = icmp ult i64 %left, %left.end
  %has.right = icmp ult i64 %right, %right.end
  %has.both = and i1 %has.left, %has.right
  br i1 %has.both, label %ask, label %move
ask:
  %order = call i32 %compare(ptr %left.element, ptr %right.element{argument})
  %in.order = icmp sle i32 %order, 0
  br label %move
move:
  %from.left = phi i1 [ %has.left, %take ], [ %in.order, %ask ]
  %source = select i1 %from.left, ptr %left.element, ptr %right.element
  %to.offset = mul i64 %to, %size
  %target = getelementptr i8, ptr %sorted, i64 %to.offset
  call void @llvm.memcpy.p0.p0.i64(ptr %target, ptr %source, i64 %size, i1 false)
  %left.step = zext i1 %from.left to i64
  %right.step = sub i64 1, %left.step
  %left.next = add i64 %left, %left.step
  %right.next = add i64 %right, %right.step
  %to.next = add i64 %to, 1
  br label %moved
moved:
  %more = icmp ult i64 %to.next, %right.end
  br i1 %more, label %take, label %next.merge
next.merge:
  %more.runs = icmp ult i64 %right.end, %count
  br i1 %more.runs, label %merge, label %next.round
next.round:
  call void @llvm.memcpy.p0.p0.i64(ptr %base, ptr %sorted, i64 %bytes, i1 false)
  %longer = icmp ult i64 %twice, %count
  br i1 %longer, label %round, label %end
end:
  call void @free(ptr %sorted)
  br label %done
done:
  ret void
}}
"""

_SEARCH = """\
define linkonce_odr hidden ptr @{name}(ptr %key, ptr %base, i64 %count, i64 %size, ptr %compare) {{
entry:
  br label %look
look:
  %low = phi i64 [ 0, %entry ], [ %low.next, %narrow ]
  %high = phi i64 [ %count, %entry ], [ %high.next, %narrow ]
  %some = icmp ult i64 %low, %high
  br i1 %some, label %ask, label %missing
ask:
  %sum = add i64 %low, %high
  %middle = lshr i64 %sum, 1
  %offset = mul i64 %middle, %size
  %element = getelementptr i8, ptr %base, i64 %offset
  %order = call i32 %compare(ptr %key, ptr %element)
  %found = icmp eq i32 %order, 0
  br i1 %found, label %hit, label %narrow
narrow:
  %is.below = icmp slt i32 %order, 0
  %above = add i64 %middle, 1
  %low.next = select i1 %is.below, i64 %low, i64 %above
  %high.next = select i1 %is.below, i64 %middle, i64 %high
  br label %look
hit:
  ret ptr %element
missing:
  ret ptr null
}}
"""

# From the first element to the last; `found` is that element, or else the place behind the last one.
_LINEAR: Final = """\
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden ptr @{name}(ptr %key, ptr %base, ptr %length, i64 %size, ptr %compare) {{
entry:
  %count = load i64, ptr %length
  br label %look
look:
  %index = phi i64 [ 0, %entry ], [ %next, %further ]
  %offset = mul i64 %index, %size
  %element = getelementptr i8, ptr %base, i64 %offset
  %some = icmp ult i64 %index, %count
  br i1 %some, label %ask, label %missing
ask:
  %order = call i32 %compare(ptr %key, ptr %element)
  %same = icmp eq i32 %order, 0
  br i1 %same, label %found, label %further
further:
  %next = add i64 %index, 1
  br label %look
found:
  ret ptr %element
missing:
  {missing}
}}
"""
_APPENDS: Final = """call void @llvm.memcpy.p0.p0.i64(ptr %element, ptr %key, i64 %size, i1 false)
  %longer = add i64 %count, 1
  store i64 %longer, ptr %length
  ret ptr %element"""

_BODIES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "qsort": (_SORT, {"parameter": "", "argument": ""}),
    "qsort_r": (_SORT, {"parameter": ", ptr %context", "argument": ", ptr %context"}),
    "bsearch": (_SEARCH, {}),
    "lfind": (_LINEAR, {"missing": "ret ptr null"}),
    "lsearch": (_LINEAR, {"missing": _APPENDS}),
}


def search_body(name: str) -> str | None:
    return body_from(_BODIES, name)
