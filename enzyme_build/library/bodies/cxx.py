"""Bodies of what headers of C++ leave to the library: the counters of shared pointers of libc++, its `std::sort` of
numbers, and what holds the result of a future of libstdc++ until somebody asks for it.

In a counter, the number of owners lies behind the table of functions and that of weak owners behind it. Both begin at
0, and are -1 once the last one is gone; all owners together hold one weak share.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.library.bodies.ir_text import body_from

_CLASS: Final = "_ZNSt3__119__shared_weak_count"

# Gives one weak share back. The last one releases the memory: the fifth function of the table.
_RELEASE: Final = """\
define linkonce_odr hidden void @{name}(ptr %count) {{
entry:
  %weak = getelementptr i8, ptr %count, i64 16
  %before = atomicrmw add ptr %weak, i64 -1 acq_rel, align 8
  %is.last = icmp eq i64 %before, 0
  br i1 %is.last, label %last, label %done
last:
  %table = load ptr, ptr %count
  %entry.of.release = getelementptr i8, ptr %table, i64 32
  %release = load ptr, ptr %entry.of.release
  call void %release(ptr %count)
  br label %done
done:
  ret void
}}
"""

# One more owner, unless the last is gone.
_LOCK: Final = """\
define linkonce_odr hidden ptr @{name}(ptr %count) {{
entry:
  %owners = getelementptr i8, ptr %count, i64 8
  %first = load atomic i64, ptr %owners seq_cst, align 8
  br label %look
look:
  %seen = phi i64 [ %first, %entry ], [ %other, %add ]
  %is.gone = icmp eq i64 %seen, -1
  br i1 %is.gone, label %none, label %add
add:
  %more = add i64 %seen, 1
  %exchange = cmpxchg ptr %owners, i64 %seen, i64 %more seq_cst seq_cst
  %other = extractvalue {{ i64, i1 }} %exchange, 0
  %done = extractvalue {{ i64, i1 }} %exchange, 1
  br i1 %done, label %one, label %look
one:
  ret ptr %count
none:
  ret ptr null
}}
"""

_SORT: Final = """\
declare void @qsort(ptr, i64, i64, ptr)

define linkonce_odr hidden i32 @enzymepy.compare.{real}(ptr %left, ptr %right) nounwind {{
  %a = load {real}, ptr %left
  %b = load {real}, ptr %right
  %is.more = fcmp ogt {real} %a, %b
  %is.less = fcmp olt {real} %a, %b
  %more = zext i1 %is.more to i32
  %less = sext i1 %is.less to i32
  %order = add i32 %more, %less
  ret i32 %order
}}

define linkonce_odr hidden void @{name}(ptr %first, ptr %last, ptr %less) {{
  %start = ptrtoint ptr %first to i64
  %end = ptrtoint ptr %last to i64
  %bytes = sub i64 %end, %start
  %count = udiv exact i64 %bytes, {size}
  call void @qsort(ptr %first, i64 %count, i64 {size}, ptr @enzymepy.compare.{real})
  ret void
}}
"""

# Behind the table of functions lies the exception that there may be in place of a result.
_RESULT: Final = "_ZNSt13__future_base12_Result_base"
_NO_RESULT: Final = """\
@_ZTVNSt13__future_base12_Result_baseE = external constant [5 x ptr]

define linkonce_odr hidden void @{name}(ptr %result) nounwind {{
  %table = getelementptr i8, ptr @_ZTVNSt13__future_base12_Result_baseE, i64 16
  store ptr %table, ptr %result
  %exception = getelementptr i8, ptr %result, i64 8
  store ptr null, ptr %exception
  ret void
}}
"""
_RESULT_ENDS: Final = """\
declare void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr)

define linkonce_odr hidden void @{name}(ptr %result) nounwind {{
  %place = getelementptr i8, ptr %result, i64 8
  %exception = load ptr, ptr %place
  %none = icmp eq ptr %exception, null
  br i1 %none, label %done, label %release
release:
  call void @_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(ptr %place)
  br label %done
done:
  ret void
}}
"""

_BODIES: Final[dict[str, tuple[str, dict[str, str | int]]]] = {
    f"{_CLASS}14__release_weakEv": (_RELEASE, {}),
    f"{_CLASS}4lockEv": (_LOCK, {}),
    **{
        f"_ZNSt3__16__sortIRNS_6__lessI{c}{c}EEP{c}EEvT0_S5_T_": (_SORT, {"real": real, "size": size})
        for c, real, size in (("f", "float", 4), ("d", "double", 8))
    },
    f"{_RESULT}C2Ev": (_NO_RESULT, {}),
    f"{_RESULT}D2Ev": (_RESULT_ENDS, {}),
}


def cxx_body(name: str) -> str | None:
    return body_from(_BODIES, name)
