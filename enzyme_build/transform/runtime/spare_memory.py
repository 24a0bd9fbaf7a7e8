"""Memory of tapes between derivatives: what one call has given back, the next one takes, with its pages in place.

To touch a page for the first time costs more than to write and read it again, and allocators hand large blocks back to
the system at once. So blocks of some size stay, in a few places that all threads share, each exchanged atomically;
together they are bounded, and huge ones are never among them. A block begins with its size.
"""

from __future__ import annotations

from typing import Final

SMALLEST: Final = 1 << 15  # bytes: below that allocators reuse memory themselves
_LARGE: Final = 1 << 25  # from here on the system may have the pages back when it is short of memory
_LARGEST: Final = 1 << 28
_MOST: Final = 1 << 29  # of all that is spare
_PLACES: Final = 16
HEADER: Final = 16  # bytes in front of a buffer, which keep it aligned

# Where derivatives are differentiated once more, buffers are plain memory: known functions allocate and release them.
PLAIN = """
define internal ptr @enzyme.enlarged(ptr %old, i64 %bytes) alwaysinline nounwind {
  %new = call ptr @realloc(ptr %old, i64 %bytes)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %advise
advise:
  call void @enzyme.advise(ptr %new, i64 %bytes)
  ret ptr %new
stop:
  call void @abort()
  unreachable
}
define internal void @enzyme.give_back_buffer(ptr %memory) alwaysinline nounwind {
  call void @free(ptr %memory)
  ret void
}
declare void @enzyme.advise(ptr, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @abort() noreturn
declare i64 @llvm.umax.i64(i64, i64)
"""

# A block may have more room than was asked for. What is enlarged is moved into a spare one, or by `realloc`, which for
# large blocks only moves pages. It may be one that is many times too large: how large what grows will be in the end
# nobody knows, and it was last time what it was.
_REUSED = f"""
define internal ptr @enzyme.enlarged(ptr %old, i64 %bytes) cold noinline nounwind {{
  %all = add i64 %bytes, {HEADER}
  %is.new = icmp eq ptr %old, null
  %is.small = icmp ult i64 %all, {SMALLEST}
  %is.both = and i1 %is.new, %is.small
  br i1 %is.both, label %simple, label %other
simple:
  %first = call ptr @malloc(i64 %all)
  %none.left = icmp eq ptr %first, null
  br i1 %none.left, label %stop, label %given
given:
  store i64 %all, ptr %first
  %first.memory = getelementptr i8, ptr %first, i64 {HEADER}
  ret ptr %first.memory
other:
  %begin = getelementptr i8, ptr %old, i64 -{HEADER}
  %block = select i1 %is.new, ptr null, ptr %begin
  br i1 %is.new, label %look, label %compare
compare:
  %before = load i64, ptr %block
  %is.enough = icmp uge i64 %before, %all
  br i1 %is.enough, label %done, label %decide
decide:
  br i1 %is.small, label %allocate, label %look
look:
  %most.shift = select i1 %is.new, i64 2, i64 6
  %spare = call ptr @enzyme.spare.take(i64 %all, i64 %most.shift)
  %none = icmp eq ptr %spare, null
  br i1 %none, label %allocate, label %found
found:
  %taken = getelementptr i8, ptr %spare, i64 {HEADER}
  br i1 %is.new, label %done, label %move
move:
  %length = load i64, ptr %block
  %content = sub i64 %length, {HEADER}
  call void @llvm.memcpy.p0.p0.i64(ptr %taken, ptr %old, i64 %content, i1 false)
  call void @enzyme.give_back_buffer(ptr %old)
  br label %done
allocate:
  %new = call ptr @realloc(ptr %block, i64 %all)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %made
stop:
  call void @abort()
  unreachable
made:
  store i64 %all, ptr %new
  call void @enzyme.advise(ptr %new, i64 %all)
  %larger = getelementptr i8, ptr %new, i64 {HEADER}
  br label %done
done:
  %memory = phi ptr [ %old, %compare ], [ %taken, %found ], [ %taken, %move ], [ %larger, %made ]
  ret ptr %memory
}}
define internal void @enzyme.give_back_buffer(ptr %memory) noinline nounwind {{
  %nothing = icmp eq ptr %memory, null
  br i1 %nothing, label %done, label %look
look:
  %block = getelementptr i8, ptr %memory, i64 -{HEADER}
  %bytes = load i64, ptr %block
  %beyond = sub i64 %bytes, {SMALLEST}
  %fits = icmp ule i64 %beyond, {_LARGEST - SMALLEST}
  br i1 %fits, label %keep, label %release
keep:
  call void @enzyme.lend(ptr %block, i64 %bytes)
  call void @enzyme.spare.put(ptr %block, i64 %bytes)
  br label %done
release:
  call void @free(ptr %block)
  br label %done
done:
  ret void
}}
"""

# A block is looked into only by who has taken it. The smallest that is large enough is kept, the one before it goes
# back. What is more than 2^most times too large is left for others.
_TAKE = f"""
define linkonce_odr hidden ptr @enzyme.spare.take(i64 %bytes, i64 %most) cold noinline nounwind {{
entry:
  br label %loop
loop:
  %number = phi i64 [ 0, %entry ], [ %next, %on ]
  %best = phi ptr [ null, %entry ], [ %kept, %on ]
  %least = phi i64 [ -1, %entry ], [ %limit, %on ]
  %through = icmp eq i64 %number, {_PLACES}
  br i1 %through, label %decide, label %look
look:
  %place = getelementptr ptr, ptr @enzyme.spare, i64 %number
  %seen = load atomic ptr, ptr %place monotonic, align 8
  %empty = icmp eq ptr %seen, null
  br i1 %empty, label %on, label %take
take:
  %block = atomicrmw xchg ptr %place, ptr null acq_rel, align 8
  %gone = icmp eq ptr %block, null
  br i1 %gone, label %on, label %measure
measure:
  %size = load i64, ptr %block
  %part = lshr i64 %size, %most
  %is.enough = icmp uge i64 %size, %bytes
  %is.close = icmp ule i64 %part, %bytes
  %is.better = icmp ult i64 %size, %least
  %fits = and i1 %is.enough, %is.close
  %wins = and i1 %fits, %is.better
  %winner = select i1 %wins, ptr %block, ptr %best
  %winner.size = select i1 %wins, i64 %size, i64 %least
  %other = select i1 %wins, ptr %best, ptr %block
  %other.size = select i1 %wins, i64 %least, i64 %size
  %none.left = icmp eq ptr %other, null
  br i1 %none.left, label %on, label %back
back:
  %pair = cmpxchg ptr %place, ptr null, ptr %other acq_rel monotonic, align 8
  %is.back = extractvalue {{ ptr, i1 }} %pair, 1
  br i1 %is.back, label %on, label %drop
drop:
  %less = atomicrmw sub ptr @enzyme.spare.bytes, i64 %other.size monotonic, align 8
  call void @free(ptr %other)
  br label %on
on:
  %kept = phi ptr [ %best, %look ], [ %best, %take ], [ %winner, %measure ], [ %winner, %back ], [ %winner, %drop ]
  %limit = phi i64 [ %least, %look ], [ %least, %take ], [ %winner.size, %measure ], [ %winner.size, %back ],
    [ %winner.size, %drop ]
  %next = add i64 %number, 1
  br label %loop
decide:
  %nothing = icmp eq ptr %best, null
  br i1 %nothing, label %done, label %found
found:
  %left = atomicrmw sub ptr @enzyme.spare.bytes, i64 %least monotonic, align 8
  br label %done
done:
  ret ptr %best
}}
"""

# Where all places are taken, or all is too much, another block goes: sizes that are no longer asked for do not stay.
_PUT = f"""
define linkonce_odr hidden void @enzyme.spare.put(ptr %block, i64 %bytes) cold noinline nounwind {{
entry:
  %before = atomicrmw add ptr @enzyme.spare.bytes, i64 %bytes monotonic, align 8
  %sum = add i64 %before, %bytes
  %is.much = icmp ugt i64 %sum, {_MOST}
  br i1 %is.much, label %exchange, label %loop
loop:
  %number = phi i64 [ 0, %entry ], [ %next, %taken ]
  %through = icmp eq i64 %number, {_PLACES}
  br i1 %through, label %exchange, label %try
try:
  %place = getelementptr ptr, ptr @enzyme.spare, i64 %number
  %seen = load atomic ptr, ptr %place monotonic, align 8
  %is.free = icmp eq ptr %seen, null
  br i1 %is.free, label %put, label %taken
put:
  %pair = cmpxchg ptr %place, ptr null, ptr %block acq_rel monotonic, align 8
  %is.put = extractvalue {{ ptr, i1 }} %pair, 1
  br i1 %is.put, label %done, label %taken
taken:
  %next = add i64 %number, 1
  br label %loop
exchange:
  %address = ptrtoint ptr %block to i64
  %page = lshr i64 %address, 12
  %which = and i64 %page, {_PLACES - 1}
  %other.place = getelementptr ptr, ptr @enzyme.spare, i64 %which
  %mine = select i1 %is.much, ptr null, ptr %block
  %other = atomicrmw xchg ptr %other.place, ptr %mine acq_rel, align 8
  br i1 %is.much, label %release, label %replaced
release:
  %less = atomicrmw sub ptr @enzyme.spare.bytes, i64 %bytes monotonic, align 8
  call void @free(ptr %block)
  br label %replaced
replaced:
  %none = icmp eq ptr %other, null
  br i1 %none, label %done, label %drop
drop:
  %size = load i64, ptr %other
  %rest = atomicrmw sub ptr @enzyme.spare.bytes, i64 %size monotonic, align 8
  call void @free(ptr %other)
  br label %done
done:
  ret void
}}
"""

# Pages are lent to the system (MADV_FREE), all but the first: what it does not need meanwhile costs nothing to use
# again.
LEND_LINUX = f"""
define linkonce_odr hidden void @enzyme.lend(ptr %block, i64 %bytes) cold noinline nounwind {{
  %large = icmp uge i64 %bytes, {_LARGE}
  br i1 %large, label %advise, label %done
advise:
  %address = ptrtoint ptr %block to i64
  %beyond = add i64 %address, 131071
  %start = and i64 %beyond, -65536
  %end = add i64 %address, %bytes
  %whole = and i64 %end, -65536
  %length = sub i64 %whole, %start
  %first = inttoptr i64 %start to ptr
  %ignored = call i32 @madvise(ptr %first, i64 %length, i32 8)
  br label %done
done:
  ret void
}}
declare i32 @madvise(ptr, i64, i32)
"""
LEND_OTHERS = """
define linkonce_odr hidden void @enzyme.lend(ptr %block, i64 %bytes) nounwind {
  ret void
}
"""

REUSING = (
    _REUSED
    + _TAKE
    + _PUT
    + f"""
@enzyme.spare = linkonce_odr hidden global [{_PLACES} x ptr] zeroinitializer
@enzyme.spare.bytes = linkonce_odr hidden global i64 0
declare void @enzyme.advise(ptr, i64)
declare void @enzyme.lend(ptr, i64)
declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @abort() noreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""
)
