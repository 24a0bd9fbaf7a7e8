"""Allocates small blocks of tape, of which recursion and calls in nested loops need many.

The first few blocks of a thread come from `malloc`, which is fast for few. Further ones are cut from a chunk, one after
the other; the reverse half gives them back from the end. The thread counts the blocks that it has out of its current
chunk. When the chunk is full, that count is added to the one in the chunk, which is counted down when a block is given
back, in any order and by any thread; the last block returns the chunk to the spare memory. A thread only keeps an empty
chunk while it holds more than those few blocks, so that a thread that ends leaves nothing behind.

A block begins with its size, as all blocks of tape do, and its chunk, or null. A chunk begins with its size and count.
"""

from __future__ import annotations

import re
from typing import Final

from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.outline import with_declaration

HEADER: Final = 16  # bytes in front of what is kept in a block
_FEW: Final = 32
_LARGEST: Final = 2048  # bytes of a block
_SMALLEST_CHUNK: Final = 1 << 16
_LARGEST_CHUNK: Final = 1 << 22

# The fields of what a thread has: where its chunk is free from, its end, the chunk, how many blocks it has out of it,
# how many it has from malloc, and how large the next chunk shall be.
_FIELDS = ("top", "end", "chunk", "count", "held", "wanted")


def _places(*names: str) -> str:
    return "".join(
        f"  %{name}.place = getelementptr i64, ptr %thread, i64 {_FIELDS.index(name)}\n" for name in names
    )


_THREAD = "  %thread = call ptr @llvm.threadlocal.address.p0(ptr @enzyme.small)\n"

_TAKE = f"""
define linkonce_odr hidden noalias ptr @enzyme.small.take(i64 %bytes) noinline nounwind {{
entry:
{_THREAD}{_places("top", "end", "chunk", "count", "held")}
  %more = add i64 %bytes, 15
  %all = and i64 %more, -16
  %held = load i64, ptr %held.place
  %are.few = icmp slt i64 %held, {_FEW}
  %is.large = icmp ugt i64 %all, {_LARGEST}
  %is.apart = or i1 %are.few, %is.large
  br i1 %is.apart, label %apart, label %cut
apart:
  %more.held = add i64 %held, 1
  store i64 %more.held, ptr %held.place
  %new = call ptr @malloc(i64 %all)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %done
stop:
  call void @enzyme.no_memory(i64 %all)
  unreachable
cut:
  %top = load ptr, ptr %top.place
  %end = load ptr, ptr %end.place
  %address = ptrtoint ptr %top to i64
  %limit = ptrtoint ptr %end to i64
  %room = sub i64 %limit, %address
  %fits = icmp ule i64 %all, %room
  br i1 %fits, label %take, label %renew
renew:
  call void @enzyme.small.renew()
  br label %cut
take:
  %behind = getelementptr i8, ptr %top, i64 %all
  store ptr %behind, ptr %top.place
  %count = load i64, ptr %count.place
  %counted = add i64 %count, 1
  store i64 %counted, ptr %count.place
  %chunk = load ptr, ptr %chunk.place
  br label %done
done:
  %block = phi ptr [ %new, %apart ], [ %top, %take ]
  %origin = phi ptr [ null, %apart ], [ %chunk, %take ]
  store i64 %all, ptr %block
  %origin.place = getelementptr i8, ptr %block, i64 8
  store ptr %origin, ptr %origin.place
  ret ptr %block
}}
"""

_RENEW = f"""
define linkonce_odr hidden void @enzyme.small.renew() cold noinline nounwind {{
entry:
{_THREAD}{_places("top", "end", "chunk", "count", "wanted")}
  %full = load ptr, ptr %chunk.place
  %is.first = icmp eq ptr %full, null
  br i1 %is.first, label %find, label %leave
leave:
  %count = load i64, ptr %count.place
  %shared = getelementptr i8, ptr %full, i64 8
  %before = atomicrmw add ptr %shared, i64 %count acq_rel, align 8
  %left = add i64 %before, %count
  %is.empty = icmp eq i64 %left, 0
  br i1 %is.empty, label %recycle, label %find
recycle:
  %bytes = load i64, ptr %full
  call void @enzyme.block.put(ptr %full, i64 %bytes)
  br label %find
find:
  %said = load i64, ptr %wanted.place
  %wanted = call i64 @llvm.umax.i64(i64 %said, i64 {_SMALLEST_CHUNK})
  %spare = call ptr @enzyme.block.take(i64 %wanted, i64 1)
  %none = icmp eq ptr %spare, null
  br i1 %none, label %allocate, label %begin
allocate:
  %new = call ptr @malloc(i64 %wanted)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %made
stop:
  call void @enzyme.no_memory(i64 %wanted)
  unreachable
made:
  store i64 %wanted, ptr %new
  br label %begin
begin:
  %chunk = phi ptr [ %spare, %find ], [ %new, %made ]
  %size = load i64, ptr %chunk
  %counter = getelementptr i8, ptr %chunk, i64 8
  store i64 0, ptr %counter
  %first = getelementptr i8, ptr %chunk, i64 {HEADER}
  %last = getelementptr i8, ptr %chunk, i64 %size
  store ptr %first, ptr %top.place
  store ptr %last, ptr %end.place
  store ptr %chunk, ptr %chunk.place
  store i64 0, ptr %count.place
  %twice = shl i64 %wanted, 1
  %next = call i64 @llvm.umin.i64(i64 %twice, i64 {_LARGEST_CHUNK})
  store i64 %next, ptr %wanted.place
  ret void
}}
"""

# When the thread holds few blocks again, it gives its chunk back, if that is empty.
_GIVE = f"""
define linkonce_odr hidden void @enzyme.small.give(ptr %block) noinline nounwind {{
entry:
{_THREAD}{_places("top", "chunk", "count", "held")}
  %origin.place = getelementptr i8, ptr %block, i64 8
  %origin = load ptr, ptr %origin.place
  %mine = load ptr, ptr %chunk.place
  %held = load i64, ptr %held.place
  %is.apart = icmp eq ptr %origin, null
  br i1 %is.apart, label %apart, label %cut
apart:
  call void @free(ptr %block)
  %less.held = sub i64 %held, 1
  store i64 %less.held, ptr %held.place
  %are.few = icmp eq i64 %held, {_FEW}
  %is.some = icmp ne ptr %mine, null
  %looks = and i1 %are.few, %is.some
  br i1 %looks, label %look, label %done
look:
  %as.before = load i64, ptr %count.place
  br label %settle
cut:
  %is.mine = icmp eq ptr %origin, %mine
  br i1 %is.mine, label %own, label %other
own:
  %size = load i64, ptr %block
  %behind = getelementptr i8, ptr %block, i64 %size
  %top = load ptr, ptr %top.place
  %is.last = icmp eq ptr %behind, %top
  %lower = select i1 %is.last, ptr %block, ptr %top
  store ptr %lower, ptr %top.place
  %count = load i64, ptr %count.place
  %less = sub i64 %count, 1
  store i64 %less, ptr %count.place
  br label %settle
settle:
  %out = phi i64 [ %as.before, %look ], [ %less, %own ]
  %still.held = phi i64 [ %less.held, %look ], [ %held, %own ]
  %elsewhere.place = getelementptr i8, ptr %mine, i64 8
  %elsewhere = load atomic i64, ptr %elsewhere.place acquire, align 8
  %left = add i64 %out, %elsewhere
  %is.empty = icmp eq i64 %left, 0
  br i1 %is.empty, label %empty, label %done
empty:
  %first = getelementptr i8, ptr %mine, i64 {HEADER}
  store ptr %first, ptr %top.place
  %is.busy = icmp sge i64 %still.held, {_FEW}
  br i1 %is.busy, label %done, label %leave
leave:
  call void @llvm.memset.p0.i64(ptr %thread, i8 0, i64 32, i1 false)
  %wanted.place = getelementptr i64, ptr %thread, i64 {_FIELDS.index("wanted")}
  store i64 0, ptr %wanted.place
  br label %recycle
other:
  %shared = getelementptr i8, ptr %origin, i64 8
  %before = atomicrmw sub ptr %shared, i64 1 acq_rel, align 8
  %is.through = icmp eq i64 %before, 1
  br i1 %is.through, label %recycle, label %done
recycle:
  %bytes = load i64, ptr %origin.chunk
  call void @enzyme.block.put(ptr %origin.chunk, i64 %bytes)
  br label %done
done:
  ret void
}}
""".replace("recycle:\n", "recycle:\n  %origin.chunk = phi ptr [ %mine, %leave ], [ %origin, %other ]\n")

# It stands beside that of `spare_memory`.
TEXT: Final = (
    f"@enzyme.small = linkonce_odr hidden thread_local global [{len(_FIELDS)} x i64] zeroinitializer\n"
    + _TAKE
    + _RENEW
    + _GIVE
    + """
declare ptr @llvm.threadlocal.address.p0(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @enzyme.no_memory(i64) noreturn
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
)

_PLAIN = {
    "enzyme.small.take": """
define internal noalias ptr @enzyme.small.take(i64 %bytes) nounwind {
  %new = call ptr @malloc(i64 %bytes)
  store i64 %bytes, ptr %new
  ret ptr %new
}
""",
    "enzyme.small.give": """
define internal void @enzyme.small.give(ptr %block) nounwind {
  call void @free(ptr %block)
  ret void
}
""",
    "enzyme.small.renew": "",
}
_THREADS = compiled_when_used(r"^@enzyme\.small = .*\n", re.MULTILINE)


def without_threads(text: str) -> str:
    """The module's text without thread-local variables, which in a JIT cost more than `malloc`."""
    if not _THREADS.search(text):
        return text
    for name, plain in _PLAIN.items():
        text = with_declaration(text, name, plain)
    return _THREADS.sub("", text)
