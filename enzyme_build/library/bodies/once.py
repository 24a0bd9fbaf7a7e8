"""Bodies of what runs a function once: `pthread_once`, `call_once` of C, and `std::call_once` of libstdc++.

They go beside threads that call the library's own function on the same control: it knows 0 for new, 1 for begun, 2 for
done, and sleeps on the control (operation 129 of the system call futex: wake, private) while another thread is at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enzyme_build.library.bodies.ir_text import quoted

ONCE_OF_CXX: Final = "pthread_once.cxx"
"""`pthread_once` in programs with libstdc++, which hands it a function that calls what it has left in a variable."""
ONCE_PROXY: Final = "__once_proxy"
ONCE_CALL: Final = "_ZSt11__once_call"
ONCE_CALLABLE: Final = "_ZSt15__once_callable"
"""The variables of the thread: what is called, and what that looks at."""

FUTEX: Final = {"x86_64": 202, "aarch64": 98, "riscv64": 98}
"""Its number, by the processors of which it is known."""

_ONCE: Final = """\
declare i32 @sched_yield()
declare i64 @syscall(i64, ...)
declare i32 @{personality}(...)
{declared}
define linkonce_odr hidden {returns} @{name}(ptr %control, ptr %given) {how}personality ptr @{personality} {{
entry:
  {before}
  %first = call i1 @enzymepy.once.begin(ptr %control)
  br i1 %first, label %run, label %done
run:
  {again}
  invoke void {called}() to label %ran unwind label %left
ran:
  call void @enzymepy.once.end(ptr %control, i32 2)
  br label %done
done:
  ret {result}
left:
  %exception = landingpad {{ ptr, i32 }} cleanup
  call void @enzymepy.once.end(ptr %control, i32 0)
  resume {{ ptr, i32 }} %exception
}}

define linkonce_odr hidden i1 @enzymepy.once.begin(ptr %control) noinline nounwind "enzyme_inactive" {{
entry:
  br label %look
look:
  %state = load atomic i32, ptr %control acquire, align 4
  %done.bit = and i32 %state, 2
  %is.done = icmp ne i32 %done.bit, 0
  br i1 %is.done, label %done, label %try
try:
  %is.new = icmp eq i32 %state, 0
  br i1 %is.new, label %take, label %wait
take:
  %taken = cmpxchg ptr %control, i32 0, i32 1 acquire acquire
  %is.ours = extractvalue {{ i32, i1 }} %taken, 1
  br i1 %is.ours, label %ours, label %look
wait:
  %yielded = call i32 @sched_yield()
  br label %look
ours:
  ret i1 true
done:
  ret i1 false
}}

define linkonce_odr hidden void @enzymepy.once.end(ptr %control, i32 %state) noinline nounwind "enzyme_inactive" {{
  store atomic i32 %state, ptr %control release, align 4
  %woken = call i64 (i64, ...) @syscall(i64 {futex}, ptr %control, i32 129, i32 2147483647)
  ret void
}}
"""
_OF_C: Final = {
    "personality": "__gcc_personality_v0",
    "declared": "",
    "how": "",
    "before": "",
    "again": "",
    "called": "%given",
}
# The variables are read in front of the wait for other threads and written again behind it: LLVM sees then, where this
# is inlined, that what is called is what the caller has left there.
_OF_CXX: Final = {
    "personality": "__gxx_personality_v0",
    "declared": f"""\
declare i32 @{quoted("pthread_once")}(ptr, ptr)
declare void @{ONCE_PROXY}()
declare ptr @llvm.threadlocal.address.p0(ptr)
@{ONCE_CALL} = external thread_local global ptr
@{ONCE_CALLABLE} = external thread_local global ptr
""",
    "how": "alwaysinline ",
    "before": f"""\
%is.of.cxx = icmp eq ptr %given, @{ONCE_PROXY}
  br i1 %is.of.cxx, label %begin, label %of.c
of.c:
  %code = call i32 @{quoted("pthread_once")}(ptr %control, ptr %given)
  ret i32 %code
begin:
  %call.place = call ptr @llvm.threadlocal.address.p0(ptr @{ONCE_CALL})
  %place = call ptr @llvm.threadlocal.address.p0(ptr @{ONCE_CALLABLE})
  %call = load ptr, ptr %call.place
  %callable = load ptr, ptr %place""",
    "again": "store ptr %callable, ptr %place",
    "called": "%call",
}
_BODIES: Final[Mapping[str, Mapping[str, str]]] = {
    "pthread_once": {"returns": "i32", "result": "i32 0", **_OF_C},
    "call_once": {"returns": "void", "result": "void", **_OF_C},
    ONCE_OF_CXX: {"returns": "i32", "result": "i32 0", **_OF_CXX},
}


def once_body(name: str, processor: str = "x86_64") -> str | None:
    """None where the name is no such function's."""
    parts = _BODIES.get(name)
    return _ONCE.format(name=quoted(name), futex=FUTEX[processor], **parts) if parts is not None else None
