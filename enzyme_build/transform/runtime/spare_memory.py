"""Keeps large blocks of tape between derivatives, so that the next one need not touch new pages.

The first access to a page costs more than to write and read it, and allocators return large blocks to the system at
once. So blocks above some size are kept in a few slots, which all threads share and exchange atomically. Their sum is
bounded, and the largest blocks are not kept. A block begins with its size; smaller ones are those of `small_memory`.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.transform.runtime import small_memory
from enzyme_build.transform.runtime.small_memory import HEADER

SMALLEST: Final = 1 << 15  # bytes: below that allocators reuse memory themselves
_LARGE: Final = 1 << 25  # from here on the system may have the pages back when it is short of memory
_LARGEST: Final = 1 << 28
_MOST: Final = 1 << 29  # of all that is spare
PLACES: Final = 64
_TRIES: Final = 4  # if other threads take the same block at the same time

# Until all is differentiated, buffers are plain memory, allocated and released by functions that the analyses know.
PLAIN = """
define internal ptr @enzyme.enlarged(ptr %old, i64 %bytes) alwaysinline nounwind {
  %new = call ptr @realloc(ptr %old, i64 %bytes)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %advise
advise:
  call void @enzyme.advise(ptr %new, i64 %bytes)
  ret ptr %new
stop:
  call void @enzyme.no_memory(i64 %bytes)
  unreachable
}
define internal void @enzyme.give_back_buffer(ptr %memory) alwaysinline nounwind {
  call void @free(ptr %memory)
  ret void
}
declare void @enzyme.advise(ptr, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare i64 @llvm.umax.i64(i64, i64)
"""

# A block may be larger than was asked for. A buffer that grows is copied to a spare block, or enlarged by `realloc`,
# which for large blocks only moves pages. The spare block may be many times too large: how far the buffer will grow is
# not known, and probably as far as the last time.
_REUSED = f"""
define internal ptr @enzyme.enlarged(ptr %old, i64 %bytes) cold noinline nounwind {{
  %all = add i64 %bytes, {HEADER}
  %is.new = icmp eq ptr %old, null
  %is.small = icmp ult i64 %all, {SMALLEST}
  %begin = getelementptr i8, ptr %old, i64 -{HEADER}
  %block = select i1 %is.new, ptr null, ptr %begin
  br i1 %is.new, label %decide, label %compare
compare:
  %before = load i64, ptr %block
  %is.enough = icmp uge i64 %before, %all
  br i1 %is.enough, label %done, label %decide
decide:
  %length = phi i64 [ 0, %0 ], [ %before, %compare ]
  br i1 %is.small, label %take.small, label %look
take.small:
  %small = call ptr @enzyme.small.take(i64 %all)
  %small.memory = getelementptr i8, ptr %small, i64 {HEADER}
  br i1 %is.new, label %done, label %move
look:
  %most.shift = select i1 %is.new, i64 2, i64 6
  %spare = call ptr @enzyme.block.take(i64 %all, i64 %most.shift)
  %none = icmp eq ptr %spare, null
  br i1 %none, label %allocate, label %found
found:
  %no.chunk = getelementptr i8, ptr %spare, i64 8
  store ptr null, ptr %no.chunk
  %taken = getelementptr i8, ptr %spare, i64 {HEADER}
  br i1 %is.new, label %done, label %move
allocate:
  %is.large = icmp uge i64 %length, {SMALLEST}
  %enlarged = select i1 %is.large, ptr %block, ptr null
  %new = call ptr @realloc(ptr %enlarged, i64 %all)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %made
stop:
  call void @enzyme.no_memory(i64 %bytes)
  unreachable
made:
  store i64 %all, ptr %new
  %nowhere = getelementptr i8, ptr %new, i64 8
  store ptr null, ptr %nowhere
  call void @enzyme.advise(ptr %new, i64 %all)
  %larger = getelementptr i8, ptr %new, i64 {HEADER}
  %is.through = or i1 %is.new, %is.large
  br i1 %is.through, label %done, label %move
move:
  %target = phi ptr [ %small.memory, %take.small ], [ %taken, %found ], [ %larger, %made ]
  %content = sub i64 %length, {HEADER}
  call void @llvm.memcpy.p0.p0.i64(ptr %target, ptr %old, i64 %content, i1 false)
  call void @enzyme.give_back_buffer(ptr %old)
  br label %done
done:
  %memory = phi ptr [ %old, %compare ], [ %small.memory, %take.small ], [ %taken, %found ], [ %larger, %made ],
    [ %target, %move ]
  ret ptr %memory
}}
define internal void @enzyme.give_back_buffer(ptr %memory) noinline nounwind {{
  %nothing = icmp eq ptr %memory, null
  br i1 %nothing, label %done, label %look
look:
  %block = getelementptr i8, ptr %memory, i64 -{HEADER}
  %bytes = load i64, ptr %block
  %is.small = icmp ult i64 %bytes, {SMALLEST}
  br i1 %is.small, label %give, label %measure
give:
  call void @enzyme.small.give(ptr %block)
  br label %done
measure:
  %fits = icmp ule i64 %bytes, {_LARGEST}
  br i1 %fits, label %keep, label %release
keep:
  call void @enzyme.lend(ptr %block, i64 %bytes)
  call void @enzyme.block.put(ptr %block, i64 %bytes)
  br label %done
release:
  call void @free(ptr %block)
  br label %done
done:
  ret void
}}
"""

# Memory that never grows, as `helpers` allocates it, comes from the same blocks.
REUSING_TAPE_MEMORY: Final = f"""
define internal noalias ptr @enzyme.tape_memory(i64 %bytes) alwaysinline nounwind {{
  %all = add i64 %bytes, {HEADER}
  %block = call ptr @enzyme.small.take(i64 %all)
  %memory = getelementptr i8, ptr %block, i64 {HEADER}
  ret ptr %memory
}}
define internal void @enzyme.give_back(ptr %memory) alwaysinline nounwind {{
  %nothing = icmp eq ptr %memory, null
  br i1 %nothing, label %done, label %give
give:
  %block = getelementptr i8, ptr %memory, i64 -{HEADER}
  call void @enzyme.small.give(ptr %block)
  br label %done
done:
  ret void
}}
declare ptr @enzyme.small.take(i64)
declare void @enzyme.small.give(ptr)
"""

# Only the thread that has taken a block may read it. So the sizes of blocks are kept beside the slots; they may have
# changed in between. The smallest block that is large enough is taken, unless it is more than 2^most times too large.
_TAKE = f"""
define linkonce_odr hidden ptr @enzyme.block.take(i64 %bytes, i64 %most) cold noinline nounwind {{
entry:
  br label %look
look:
  %tries = phi i64 [ 0, %entry ], [ %tried, %gone ]
  br label %compare
compare:
  %number = phi i64 [ 0, %look ], [ %next, %compare ]
  %best = phi i64 [ -1, %look ], [ %winner, %compare ]
  %least = phi i64 [ -1, %look ], [ %winner.size, %compare ]
  %size.place = getelementptr i64, ptr @enzyme.blocks.sizes, i64 %number
  %size = load atomic i64, ptr %size.place monotonic, align 8
  %part = lshr i64 %size, %most
  %is.enough = icmp uge i64 %size, %bytes
  %is.close = icmp ule i64 %part, %bytes
  %is.better = icmp ult i64 %size, %least
  %fits = and i1 %is.enough, %is.close
  %wins = and i1 %fits, %is.better
  %winner = select i1 %wins, i64 %number, i64 %best
  %winner.size = select i1 %wins, i64 %size, i64 %least
  %next = add i64 %number, 1
  %through = icmp eq i64 %next, {PLACES}
  br i1 %through, label %choose, label %compare
choose:
  %none = icmp eq i64 %winner, -1
  br i1 %none, label %fail, label %take
take:
  %place = getelementptr ptr, ptr @enzyme.blocks, i64 %winner
  %block = atomicrmw xchg ptr %place, ptr null acq_rel, align 8
  %said.place = getelementptr i64, ptr @enzyme.blocks.sizes, i64 %winner
  %said = cmpxchg ptr %said.place, i64 %winner.size, i64 0 monotonic monotonic, align 8
  %is.gone = icmp eq ptr %block, null
  br i1 %is.gone, label %gone, label %measure
gone:
  %tried = add i64 %tries, 1
  %gives.up = icmp eq i64 %tried, {_TRIES}
  br i1 %gives.up, label %fail, label %look
measure:
  %real = load i64, ptr %block
  %left = atomicrmw sub ptr @enzyme.blocks.bytes, i64 %real monotonic, align 8
  %is.as.said = icmp eq i64 %real, %winner.size
  br i1 %is.as.said, label %done, label %back
back:
  call void @enzyme.block.put(ptr %block, i64 %real)
  br label %fail
done:
  ret ptr %block
fail:
  ret ptr null
}}
"""

# If all slots are taken, or the bound is reached, another block is released: so old sizes are not kept for ever.
_PUT = f"""
define linkonce_odr hidden void @enzyme.block.put(ptr %block, i64 %bytes) cold noinline nounwind {{
entry:
  %before = atomicrmw add ptr @enzyme.blocks.bytes, i64 %bytes monotonic, align 8
  %sum = add i64 %before, %bytes
  %is.much = icmp ugt i64 %sum, {_MOST}
  br i1 %is.much, label %exchange, label %loop
loop:
  %number = phi i64 [ 0, %entry ], [ %next, %taken ]
  %through = icmp eq i64 %number, {PLACES}
  br i1 %through, label %exchange, label %try
try:
  %place = getelementptr ptr, ptr @enzyme.blocks, i64 %number
  %seen = load atomic ptr, ptr %place monotonic, align 8
  %is.free = icmp eq ptr %seen, null
  br i1 %is.free, label %put, label %taken
put:
  %pair = cmpxchg ptr %place, ptr null, ptr %block acq_rel monotonic, align 8
  %is.put = extractvalue {{ ptr, i1 }} %pair, 1
  br i1 %is.put, label %say, label %taken
say:
  %size.place = getelementptr i64, ptr @enzyme.blocks.sizes, i64 %number
  store atomic i64 %bytes, ptr %size.place monotonic, align 8
  br label %done
taken:
  %next = add i64 %number, 1
  br label %loop
exchange:
  %address = ptrtoint ptr %block to i64
  %page = lshr i64 %address, 12
  %which = and i64 %page, {PLACES - 1}
  %other.place = getelementptr ptr, ptr @enzyme.blocks, i64 %which
  %mine = select i1 %is.much, ptr null, ptr %block
  %other = atomicrmw xchg ptr %other.place, ptr %mine acq_rel, align 8
  %my.size = select i1 %is.much, i64 0, i64 %bytes
  %other.size.place = getelementptr i64, ptr @enzyme.blocks.sizes, i64 %which
  store atomic i64 %my.size, ptr %other.size.place monotonic, align 8
  br i1 %is.much, label %release, label %replaced
release:
  %less = atomicrmw sub ptr @enzyme.blocks.bytes, i64 %bytes monotonic, align 8
  call void @free(ptr %block)
  br label %replaced
replaced:
  %none = icmp eq ptr %other, null
  br i1 %none, label %done, label %drop
drop:
  %size = load i64, ptr %other
  %rest = atomicrmw sub ptr @enzyme.blocks.bytes, i64 %size monotonic, align 8
  call void @free(ptr %other)
  br label %done
done:
  ret void
}}
"""

# All pages but the first are lent to the system (MADV_FREE): those that it does not take cost nothing to use again.
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

CHUNKS: Final = (
    small_memory.TEXT
    + _TAKE
    + _PUT
    + f"""
@enzyme.blocks = linkonce_odr hidden global [{PLACES} x ptr] zeroinitializer
@enzyme.blocks.sizes = linkonce_odr hidden global [{PLACES} x i64] zeroinitializer
@enzyme.blocks.bytes = linkonce_odr hidden global i64 0
"""
)

REUSING = (
    _REUSED
    + """
declare void @enzyme.advise(ptr, i64)
declare void @enzyme.lend(ptr, i64)
declare ptr @enzyme.block.take(i64, i64)
declare void @enzyme.block.put(ptr, i64)
declare ptr @enzyme.small.take(i64)
declare void @enzyme.small.give(ptr)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @enzyme.no_memory(i64) noreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""
)
