"""Ranges of memory that a thread of a team accesses, by which its reverse half adds without atomic operations.

The ranges of a thread are in front of its tape, the first one nearest to it: those that it reads, then those that it
writes. The forward half notes begin, end, number of reads and size of elements. Before the reverse half, a thread finds
the part of each range that no other thread reads: there it adds plainly. For a range that is small, read often, also by
others, and written by none, it has a sum of its own.
"""

BEGIN, END, OWN_BEGIN, OWN_END, READS, ELEMENT, SUMS = 0, 8, 16, 24, 32, 40, 48
RANGE = 64
FIND_OWN_RANGES = "enzyme.find_own_ranges"
ADD_SUMS = "enzyme.add_sums"
_MOST_BYTES = 1 << 16  # of a sum that each thread has
_READ_OFTEN = 4  # reads of each element from which on a sum pays

NOTE = "enzyme.note_read"
_NEAR = 1 << 12  # bytes from what has been read before

# Notes a read at any address; one far away from those before goes to a second range.
NOTE_TEXT = f"""
define internal void @{NOTE}(ptr %begin.place, ptr %end.place, ptr %far.begin, ptr %far.end, i64 %low, i64 %high)
  alwaysinline nounwind {{
  %begin = load i64, ptr %begin.place
  %end = load i64, ptr %end.place
  %is.behind.begin = icmp uge i64 %low, %begin
  %is.before.end = icmp ule i64 %high, %end
  %is.inside = and i1 %is.behind.begin, %is.before.end
  br i1 %is.inside, label %done, label %look
look:
  %is.first = icmp eq i64 %end, 0
  %early = add i64 %high, {_NEAR}
  %is.far.before = icmp ult i64 %early, %begin
  %late = add i64 %end, {_NEAR}
  %is.far.behind = icmp ugt i64 %low, %late
  %is.far.away = or i1 %is.far.before, %is.far.behind
  %is.far = select i1 %is.first, i1 false, i1 %is.far.away
  br i1 %is.far, label %far, label %near
near:
  %new.begin = call i64 @llvm.umin.i64(i64 %begin, i64 %low)
  store i64 %new.begin, ptr %begin.place
  %new.end = call i64 @llvm.umax.i64(i64 %end, i64 %high)
  store i64 %new.end, ptr %end.place
  ret void
far:
  %old.far.begin = load i64, ptr %far.begin
  %new.far.begin = call i64 @llvm.umin.i64(i64 %old.far.begin, i64 %low)
  store i64 %new.far.begin, ptr %far.begin
  %old.far.end = load i64, ptr %far.end
  %new.far.end = call i64 @llvm.umax.i64(i64 %old.far.end, i64 %high)
  store i64 %new.far.end, ptr %far.end
  ret void
done:
  ret void
}}
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
"""

# Cuts each range of each other thread out of it, and keeps the longer part, in front of that or behind it. Empty ranges
# begin behind all memory.
OWN_RANGES_TEXT = f"""
define linkonce_odr hidden void @{FIND_OWN_RANGES}(ptr %region, ptr %thread, i64 %tape, i64 %count, i64 %all)
  noinline nounwind "enzyme_inactive" {{
  %first = load ptr, ptr %region
  br label %groups
groups:
  %number = phi i64 [ 1, %0 ], [ %next.number, %found ]
  %done = icmp ugt i64 %number, %count
  br i1 %done, label %end, label %group
group:
  %back = mul i64 %number, -{RANGE}
  %at = add i64 %tape, %back
  %own = getelementptr i8, ptr %thread, i64 %at
  %begin = load i64, ptr %own
  %end.place = getelementptr i8, ptr %own, i64 {END}
  %end.noted = load i64, ptr %end.place
  br label %threads
threads:
  %other = phi ptr [ %first, %group ], [ %next.other, %passed ]
  %low.of.threads = phi i64 [ %begin, %group ], [ %low.passed, %passed ]
  %high.of.threads = phi i64 [ %end.noted, %group ], [ %high.passed, %passed ]
  %none = icmp eq ptr %other, null
  %is.empty = icmp uge i64 %low.of.threads, %high.of.threads
  %is.known = or i1 %none, %is.empty
  br i1 %is.known, label %found, label %look
look:
  %same = icmp eq ptr %other, %thread
  br i1 %same, label %passed, label %ranges
ranges:
  %which = phi i64 [ 1, %look ], [ %next.which, %ranges ]
  %low = phi i64 [ %low.of.threads, %look ], [ %low.left, %ranges ]
  %high = phi i64 [ %high.of.threads, %look ], [ %high.left, %ranges ]
  %which.back = mul i64 %which, -{RANGE}
  %which.at = add i64 %tape, %which.back
  %theirs = getelementptr i8, ptr %other, i64 %which.at
  %from = load i64, ptr %theirs
  %to.place = getelementptr i8, ptr %theirs, i64 {END}
  %to = load i64, ptr %to.place
  %ends.behind = icmp ugt i64 %to, %low
  %begins.before = icmp ult i64 %from, %high
  %meets = and i1 %ends.behind, %begins.before
  %cut.high = call i64 @llvm.umax.i64(i64 %from, i64 %low)
  %cut.low = call i64 @llvm.umin.i64(i64 %to, i64 %high)
  %before = sub i64 %cut.high, %low
  %behind = sub i64 %high, %cut.low
  %is.longer = icmp uge i64 %before, %behind
  %keeps.before = and i1 %meets, %is.longer
  %is.shorter = xor i1 %is.longer, true
  %keeps.behind = and i1 %meets, %is.shorter
  %high.left = select i1 %keeps.before, i64 %cut.high, i64 %high
  %low.left = select i1 %keeps.behind, i64 %cut.low, i64 %low
  %next.which = add i64 %which, 1
  %more = icmp ule i64 %next.which, %count
  br i1 %more, label %ranges, label %passed
passed:
  %low.passed = phi i64 [ %low.of.threads, %look ], [ %low.left, %ranges ]
  %high.passed = phi i64 [ %high.of.threads, %look ], [ %high.left, %ranges ]
  %next.other = load ptr, ptr %other
  br label %threads
found:
  %own.begin = getelementptr i8, ptr %own, i64 {OWN_BEGIN}
  store i64 %low.of.threads, ptr %own.begin
  %own.end = getelementptr i8, ptr %own, i64 {OWN_END}
  store i64 %high.of.threads, ptr %own.end
  %sums = call ptr @enzyme.sums_for(ptr %region, i64 %tape, i64 %count, i64 %all, ptr %own)
  %sums.place = getelementptr i8, ptr %own, i64 {SUMS}
  store ptr %sums, ptr %sums.place
  %next.number = add i64 %number, 1
  br label %groups
end:
  ret void
}}

; From where on an address of the range leads to its sum; null where it has none.
define internal ptr @enzyme.sums_for(ptr %region, i64 %tape, i64 %count, i64 %all, ptr %range)
  noinline nounwind "enzyme_inactive" {{
  %begin = load i64, ptr %range
  %end.place = getelementptr i8, ptr %range, i64 {END}
  %end = load i64, ptr %end.place
  %own.begin.place = getelementptr i8, ptr %range, i64 {OWN_BEGIN}
  %own.begin = load i64, ptr %own.begin.place
  %own.end.place = getelementptr i8, ptr %range, i64 {OWN_END}
  %own.end = load i64, ptr %own.end.place
  %reads.place = getelementptr i8, ptr %range, i64 {READS}
  %reads = load i64, ptr %reads.place
  %element.place = getelementptr i8, ptr %range, i64 {ELEMENT}
  %element = load i64, ptr %element.place
  %is.read = icmp ult i64 %begin, %end
  %bytes = sub i64 %end, %begin
  %is.small = icmp ule i64 %bytes, {_MOST_BYTES}
  %own.bytes = sub i64 %own.end, %own.begin
  %twice = shl i64 %own.bytes, 1
  %is.shared = icmp ult i64 %twice, %bytes
  %read.bytes = mul i64 %reads, %element
  %needed = mul i64 %bytes, {_READ_OFTEN}
  %is.often = icmp uge i64 %read.bytes, %needed
  %first.both = and i1 %is.read, %is.small
  %second.both = and i1 %is.shared, %is.often
  %is.worth = and i1 %first.both, %second.both
  %is.plain = icmp ne i64 %element, 0
  %may = and i1 %is.worth, %is.plain
  br i1 %may, label %begin.looking, label %no
begin.looking:
  %first = load ptr, ptr %region
  br label %threads
threads:
  %thread = phi ptr [ %first, %begin.looking ], [ %next.thread, %unmet ]
  %none = icmp eq ptr %thread, null
  br i1 %none, label %yes, label %writes
writes:
  %which = phi i64 [ %count, %threads ], [ %next, %look ]
  %is.last = icmp eq i64 %which, %all
  br i1 %is.last, label %unmet, label %look
look:
  %next = add i64 %which, 1
  %back = mul i64 %next, -{RANGE}
  %at = add i64 %tape, %back
  %written = getelementptr i8, ptr %thread, i64 %at
  %from = load i64, ptr %written
  %to.place = getelementptr i8, ptr %written, i64 {END}
  %to = load i64, ptr %to.place
  %ends.behind = icmp ugt i64 %to, %begin
  %begins.before = icmp ult i64 %from, %end
  %meets = and i1 %ends.behind, %begins.before
  br i1 %meets, label %no, label %writes
unmet:
  %next.thread = load ptr, ptr %thread
  br label %threads
yes:
  %sums = call ptr @calloc(i64 %bytes, i64 1)
  %back.to.zero = sub i64 0, %begin
  %zero = getelementptr i8, ptr %sums, i64 %back.to.zero
  ret ptr %zero
no:
  ret ptr null
}}
declare ptr @calloc(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
"""

# The sums are added thread by thread when all have ended, so that the result does not depend on their speed. Bytes that
# were not read may be no floats at all, and are not touched.
ADD_SUMS_TEXT = f"""
define linkonce_odr hidden void @{ADD_SUMS}(ptr %region, i64 %threads, i64 %tape, i64 %count)
  noinline nounwind {{
  br label %next.thread
next.thread:
  %number = phi i64 [ 0, %0 ], [ %following, %passed ]
  %is.last = icmp eq i64 %number, %threads
  br i1 %is.last, label %end, label %begin
begin:
  %thread = call ptr @enzyme.thread_of(ptr %region, i64 %number)
  br label %groups
groups:
  %group = phi i64 [ 1, %begin ], [ %next.group, %added ]
  %is.through = icmp ugt i64 %group, %count
  br i1 %is.through, label %passed, label %look
look:
  %back = mul i64 %group, -{RANGE}
  %at = add i64 %tape, %back
  %range = getelementptr i8, ptr %thread, i64 %at
  %sums.place = getelementptr i8, ptr %range, i64 {SUMS}
  %sums = load ptr, ptr %sums.place
  %has.none = icmp eq ptr %sums, null
  br i1 %has.none, label %added, label %add
add:
  call void @enzyme.add_sum(ptr %range, ptr %sums)
  br label %added
added:
  %next.group = add i64 %group, 1
  br label %groups
passed:
  %following = add i64 %number, 1
  br label %next.thread
end:
  ret void
}}

define internal void @enzyme.add_sum(ptr %range, ptr %sums) noinline nounwind {{
  %begin = load i64, ptr %range
  %end.place = getelementptr i8, ptr %range, i64 {END}
  %end = load i64, ptr %end.place
  %element.place = getelementptr i8, ptr %range, i64 {ELEMENT}
  %element = load i64, ptr %element.place
  %is.double = icmp eq i64 %element, 8
  br label %next
next:
  %at = phi i64 [ %begin, %0 ], [ %following, %added ]
  %is.last = icmp uge i64 %at, %end
  br i1 %is.last, label %done, label %add
add:
  %address = inttoptr i64 %at to ptr
  %sum.address = getelementptr i8, ptr %sums, i64 %at
  br i1 %is.double, label %look.at.double, label %look.at.float
look.at.double:
  %double.bits = load i64, ptr %sum.address
  %is.no.double = icmp eq i64 %double.bits, 0
  br i1 %is.no.double, label %added, label %doubles
look.at.float:
  %float.bits = load i32, ptr %sum.address
  %is.no.float = icmp eq i32 %float.bits, 0
  br i1 %is.no.float, label %added, label %floats
doubles:
  %double = load double, ptr %address
  %double.sum = load double, ptr %sum.address
  %double.total = fadd double %double, %double.sum
  store double %double.total, ptr %address
  br label %added
floats:
  %float = load float, ptr %address
  %float.sum = load float, ptr %sum.address
  %float.total = fadd float %float, %float.sum
  store float %float.total, ptr %address
  br label %added
added:
  %following = add i64 %at, %element
  br label %next
done:
  %allocated = getelementptr i8, ptr %sums, i64 %begin
  call void @free(ptr %allocated)
  ret void
}}
declare ptr @enzyme.thread_of(ptr, i64)
declare void @free(ptr)
"""


def adding_text(name: str, kind: str, size: int) -> str:
    """Text that adds plainly if the whole range of the loop, or this address, is the thread's own; else atomically."""
    return f"""
define internal void @{name}(ptr %address, {kind} %g, i1 %is.own, i64 %own.begin, i64 %own.end, ptr %sums)
  alwaysinline nounwind {{
  br i1 %is.own, label %alone, label %others
others:
  %at = ptrtoint ptr %address to i64
  %has.no.sums = icmp eq ptr %sums, null
  br i1 %has.no.sums, label %look, label %sum
look:
  %behind = add i64 %at, {size}
  %begins = icmp uge i64 %at, %own.begin
  %ends = icmp ule i64 %behind, %own.end
  %inside = and i1 %begins, %ends
  br i1 %inside, label %alone, label %shared
alone:
  %before = load {kind}, ptr %address, align {size}
  %after = fadd {kind} %before, %g
  store {kind} %after, ptr %address, align {size}
  ret void
sum:
  %sum.address = getelementptr i8, ptr %sums, i64 %at
  %sum.before = load {kind}, ptr %sum.address, align {size}
  %sum.after = fadd {kind} %sum.before, %g
  store {kind} %sum.after, ptr %sum.address, align {size}
  ret void
shared:
  %ignored = atomicrmw fadd ptr %address, {kind} %g monotonic, align {size}
  ret void
}}
"""
