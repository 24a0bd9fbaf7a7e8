"""IR text of shuffles of floats and of their adjoints, in terms of NVIDIA's instructions."""

from __future__ import annotations

_DECLARATIONS = """
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent
"""
_PLAIN = {
    "float": """
define internal float @enzyme.shuffle.MODE.float(i32 %mask, float %v, i32 %b, i32 %c) alwaysinline convergent {
  %bits = bitcast float %v to i32
  %read = call i32 @llvm.nvvm.shfl.sync.MODE.i32(i32 %mask, i32 %bits, i32 %b, i32 %c)
  %r = bitcast i32 %read to float
  ret float %r
}
""",
    "double": """
define internal double @enzyme.shuffle.MODE.double(i32 %mask, double %v, i32 %b, i32 %c) alwaysinline convergent {
  %bits = bitcast double %v to i64
  %low = trunc i64 %bits to i32
  %above = lshr i64 %bits, 32
  %high = trunc i64 %above to i32
  %low.read = call i32 @llvm.nvvm.shfl.sync.MODE.i32(i32 %mask, i32 %low, i32 %b, i32 %c)
  %high.read = call i32 @llvm.nvvm.shfl.sync.MODE.i32(i32 %mask, i32 %high, i32 %b, i32 %c)
  %low.wide = zext i32 %low.read to i64
  %high.wide = zext i32 %high.read to i64
  %high.placed = shl i64 %high.wide, 32
  %both = or i64 %high.placed, %low.wide
  %r = bitcast i64 %both to double
  ret double %r
}
""",
}
# The lane that a shuffle reads from, as PTX defines it; one out of bounds reads its own value.
_SOURCE = """
define internal { i32, i1 } @enzyme.source_lane.MODE(i32 %lane, i32 %b, i32 %c) alwaysinline nounwind {
  %distance = and i32 %b, 31
  %clamp = and i32 %c, 31
  %shifted = lshr i32 %c, 8
  %segment = and i32 %shifted, 31
  %low = and i32 %lane, %segment
  %within = xor i32 %segment, 31
  %high = and i32 %clamp, %within
  %most = or i32 %low, %high
  SOURCE
  %known = icmp BOUND i32 %from, %most
  %first = insertvalue { i32, i1 } poison, i32 %from, 0
  %both = insertvalue { i32, i1 } %first, i1 %known, 1
  ret { i32, i1 } %both
}
"""
_SOURCES = {
    "up": ("%from = sub i32 %lane, %distance", "sge"),
    "down": ("%from = add i32 %lane, %distance", "sle"),
    "bfly": ("%from = xor i32 %lane, %distance", "sle"),
    "idx": ("%there = and i32 %distance, %within\n  %from = or i32 %low, %there", "sle"),
}
# The adjoint of a shuffle by one distance: from the only lane that may have read this one, and from this lane itself.
_BACK = """
define internal TYPE @enzyme.shuffled_back.MODE.TYPE(i32 %mask, TYPE %g, i32 %b, i32 %c) convergent nounwind {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %distance = and i32 %b, 31
  %reader = OPPOSITE i32 %lane, %distance
  %there.is = icmp ult i32 %reader, 32
  %place = and i32 %reader, 31
  %bits = lshr i32 %mask, %place
  %takes.part = trunc i32 %bits to i1
  %its.source = call { i32, i1 } @enzyme.source_lane.MODE(i32 %place, i32 %b, i32 %c)
  %reads = extractvalue { i32, i1 } %its.source, 1
  %some = and i1 %there.is, %takes.part
  %all = and i1 %some, %reads
  %its = call TYPE @enzyme.shuffle.idx.TYPE(i32 %mask, TYPE %g, i32 %place, i32 31)
  %from.reader = select i1 %all, TYPE %its, TYPE 0.0
  %own.source = call { i32, i1 } @enzyme.source_lane.MODE(i32 %lane, i32 %b, i32 %c)
  %reads.other = extractvalue { i32, i1 } %own.source, 1
  %own = select i1 %reads.other, TYPE 0.0, TYPE %g
  %sum = fadd TYPE %from.reader, %own
  ret TYPE %sum
}
"""
_OPPOSITE = {"up": "add", "down": "sub", "bfly": "xor"}
_BACK_OF_ANY = """
define internal TYPE @enzyme.shuffled_back.any.MODE.TYPE(i32 %mask, TYPE %g, i32 %b, i32 %c) convergent nounwind {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %source = call { i32, i1 } @enzyme.source_lane.MODE(i32 %lane, i32 %b, i32 %c)
  %from = extractvalue { i32, i1 } %source, 0
  %known = extractvalue { i32, i1 } %source, 1
  %read = select i1 %known, i32 %from, i32 %lane
  br label %loop
loop:
  %other = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi TYPE [ 0.0, %entry ], [ %more, %loop ]
  %its = call TYPE @enzyme.shuffle.idx.TYPE(i32 %mask, TYPE %g, i32 %other, i32 31)
  %its.read = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %read, i32 %other, i32 31)
  %bits = lshr i32 %mask, %other
  %takes.part = trunc i32 %bits to i1
  %is.mine = icmp eq i32 %its.read, %lane
  %counts = and i1 %takes.part, %is.mine
  %part = select i1 %counts, TYPE %its, TYPE 0.0
  %more = fadd TYPE %sum, %part
  %next = add nuw nsw i32 %other, 1
  %through = icmp eq i32 %next, 32
  br i1 %through, label %done, label %loop
done:
  ret TYPE %more
}
"""


def plain_text(mode: str, kind: str) -> str:
    return _PLAIN[kind].replace("MODE", mode) + _DECLARATIONS


def back_text(how: str, kind: str) -> str:
    mode = how.removeprefix("any.")
    source, bound = _SOURCES[mode]
    text = _BACK if mode == how else _BACK_OF_ANY
    text = text.replace("OPPOSITE", _OPPOSITE.get(mode, "")) + _SOURCE.replace("SOURCE", source).replace(
        "BOUND", bound
    )
    return text.replace("MODE", mode).replace("TYPE", kind) + plain_text("idx", kind)


# If all lanes of a warp add to one address, one of them adds their sum; by themselves they would wait for one another.
_TOGETHER = """
define internal void @enzyme.add_together.TYPE(ptr %place, TYPE %g) convergent nounwind {
entry:
  %mask = call i32 @llvm.nvvm.activemask()
  %is.whole = icmp eq i32 %mask, -1
  br i1 %is.whole, label %together, label %alone
together:
  %address = ptrtoint ptr %place to i64
  %found = call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 -1, i64 %address)
  %is.one = extractvalue { i32, i1 } %found, 1
  br i1 %is.one, label %sum, label %alone
sum:
STEPS
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is.first = icmp eq i32 %lane, 0
  br i1 %is.first, label %first, label %done
first:
  %before = atomicrmw fadd ptr %place, TYPE %sum1 syncscope("device") monotonic, align SIZE
  br label %done
alone:
  %former = atomicrmw fadd ptr %place, TYPE %g syncscope("device") monotonic, align SIZE
  br label %done
done:
  ret void
}
declare i32 @llvm.nvvm.activemask() convergent
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32, i64) convergent
"""
_STEP = """  %other{by} = call TYPE @enzyme.shuffle.bfly.TYPE(i32 -1, TYPE {sum}, i32 {by}, i32 31)
  %sum{by} = fadd TYPE {sum}, %other{by}"""


# Lanes that add to one address add up by halves of the warp in which all lanes find their groups again; the first lane
# of each group adds its sum, if that has gathered all. Groups of another shape add by themselves.
_IN_GROUPS = """
define internal void @enzyme.add_in_groups.TYPE(ptr %place, TYPE %g) convergent nounwind {
entry:
  %mask = call i32 @llvm.nvvm.activemask()
  %is.whole = icmp eq i32 %mask, -1
  br i1 %is.whole, label %find, label %alone
find:
  %address = ptrtoint ptr %place to i64
  %group = call i32 @llvm.nvvm.match.any.sync.i64(i32 -1, i64 %address)
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br label %halve16
STEPS
halve0:
  %members = call i32 @llvm.ctpop.i32(i32 %group)
  %is.complete = icmp eq i32 %members, %count1
  %are.complete = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %is.complete)
  br i1 %are.complete, label %sum, label %alone
sum:
  %leader = call i32 @llvm.cttz.i32(i32 %group, i1 true)
  %is.first = icmp eq i32 %lane, %leader
  br i1 %is.first, label %first, label %done
first:
  %before = atomicrmw fadd ptr %place, TYPE %sum1 syncscope("device") monotonic, align SIZE
  br label %done
alone:
  %former = atomicrmw fadd ptr %place, TYPE %g syncscope("device") monotonic, align SIZE
  br label %done
done:
  ret void
}
declare i32 @llvm.nvvm.activemask() convergent
declare i32 @llvm.nvvm.match.any.sync.i64(i32, i64) convergent
declare i1 @llvm.nvvm.vote.all.sync(i32, i1) convergent
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
"""
_HALVE = """halve{by}:
  %other.lane{by} = xor i32 %lane, {by}
  %bits{by} = lshr i32 %group, %other.lane{by}
  %is.in{by} = trunc i32 %bits{by} to i1
  %all.in{by} = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %is.in{by})
  br i1 %all.in{by}, label %add{by}, label %halved{by}
add{by}:
  %other{by} = call TYPE @enzyme.shuffle.bfly.TYPE(i32 -1, TYPE {sum}, i32 {by}, i32 31)
  %more{by} = fadd TYPE {sum}, %other{by}
  %twice{by} = shl i32 {count}, 1
  br label %halved{by}
halved{by}:
  %sum{by} = phi TYPE [ {sum}, %halve{by} ], [ %more{by}, %add{by} ]
  %count{by} = phi i32 [ {count}, %halve{by} ], [ %twice{by}, %add{by} ]
  br label %halve{next}"""
_HALVES = (16, 8, 4, 2, 1)


def together_text(how: str, kind: str) -> str:
    text, step = (_TOGETHER, _STEP) if how == "together" else (_IN_GROUPS, _HALVE)
    before = {"sum": "%g", "count": "1"}
    steps = []
    for by in _HALVES:
        steps.append(step.format(by=by, next=by // 2, **before))
        before = {"sum": f"%sum{by}", "count": f"%count{by}"}
    text = text.replace("STEPS", "\n".join(steps)).replace("SIZE", "8" if kind == "double" else "4")
    return text.replace("TYPE", kind) + plain_text("bfly", kind)
