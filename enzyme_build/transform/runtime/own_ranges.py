"""Which ranges of shadow memory each thread of a team adds to, and what of them nobody else does.

A thread's ranges lie in front of its tape, the first one nearest to it: begin and end of what it has noted on the way
forward, and begin and end of what proves to be its own before it goes back.
"""

BEGIN, END, OWN_BEGIN, OWN_END, RANGE = 0, 8, 16, 24, 32
FIND_OWN_RANGES = "enzyme.find_own_ranges"

# Each range of each other thread leaves the longer part of what is before and behind it. Ranges that are empty begin
# behind all memory.
OWN_RANGES_TEXT = f"""
define linkonce_odr hidden void @{FIND_OWN_RANGES}(ptr %region, ptr %thread, i64 %tape, i64 %count)
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
  br i1 %none, label %found, label %look
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
  %next.number = add i64 %number, 1
  br label %groups
end:
  ret void
}}
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
"""


def adding_text(name: str, kind: str, size: int) -> str:
    """Plainly to what is the thread's own, as the whole loop's range or this address alone tells; else at once."""
    return f"""
define internal void @{name}(ptr %address, {kind} %g, i1 %is.own, i64 %own.begin, i64 %own.end)
  alwaysinline nounwind {{
  br i1 %is.own, label %alone, label %look
look:
  %at = ptrtoint ptr %address to i64
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
shared:
  %ignored = atomicrmw fadd ptr %address, {kind} %g monotonic, align {size}
  ret void
}}
"""
