"""Bodies of what headers of TBB ask of its library, by which the parallel algorithms of libstdc++ run as well.

A task is executed at once, by whoever spawns it: each order of tasks is right, so this one is. A task has its table of
functions first, in which `execute` is the third, and the fourth `cancel`, which is called once the group is cancelled.
They get a record with the group's context and two numbers of threads, and return a task to go on with, or null. Who
waits finds all tasks done: the counter of those that are not, behind eight bytes of what is waited for, is zero, unless
they were spawned before.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.library.bodies.ir_text import body_from

START: Final = "_ZN3tbb6detail2r1"
_GROUP: Final = "ERNS0_2d118task_group_contextE"
_POOL: Final = "NS0_2d117small_object_poolE"

_TEXT: Final = (
    "EnzymePy: tasks of TBB that were spawned before the differentiated code are waited for in it, "
    "and derivatives of that are not supported\\0A"
    "  fix: wait for them before, or spawn them in the differentiated code\\0A"
)
_SIZE: Final = len(_TEXT) - 2 * _TEXT.count("\\0A")  # each stands for one letter

# Threads are numbered from zero, and -1 says that a task wants none in particular.
_EXECUTE: Final = f"""\
declare i1 @{START}28is_group_execution_cancelled{_GROUP}(ptr)

define linkonce_odr hidden void @{{name}}(ptr %task, ptr %context{{more}}) {{{{
entry:
  %data = alloca {{{{ ptr, i16, i16 }}}}, align 8
  store ptr %context, ptr %data, align 8
  %thread = getelementptr i8, ptr %data, i64 8
  store i16 0, ptr %thread, align 8
  %wanted = getelementptr i8, ptr %data, i64 10
  store i16 -1, ptr %wanted, align 2
  br label %run
run:
  %this = phi ptr [ %task, %entry ], [ %next, %run ]
  %table = load ptr, ptr %this, align 8
  %is.cancelled = call i1 @{START}28is_group_execution_cancelled{_GROUP}(ptr %context)
  %offset = select i1 %is.cancelled, i64 24, i64 16
  %place = getelementptr i8, ptr %table, i64 %offset
  %execute = load ptr, ptr %place, align 8
  %next = call ptr %execute(ptr %this, ptr %data)
  %is.last = icmp eq ptr %next, null
  br i1 %is.last, label %done, label %run
done:
  {{last}}
  ret void
}}}}
"""

_CHECK: Final = f"""\
declare i64 @write(i32, ptr, i64)
declare void @abort()
@enzymepy.tbb.text = private constant [{_SIZE} x i8] c"{_TEXT}"

define linkonce_odr hidden void @enzymepy.tbb.check(ptr %waited) noinline nounwind "enzyme_inactive" {{{{
entry:
  %place = getelementptr i8, ptr %waited, i64 8
  %count = load atomic i64, ptr %place acquire, align 8
  %is.zero = icmp eq i64 %count, 0
  br i1 %is.zero, label %done, label %stop
done:
  ret void
stop:
  %written = call i64 @write(i32 2, ptr @enzymepy.tbb.text, i64 {_SIZE})
  call void @abort()
  unreachable
}}}}
"""

_WAIT: Final = f"""\
{_CHECK}
define linkonce_odr hidden void @{{name}}(ptr %waited, ptr %context) {{{{
  call void @enzymepy.tbb.check(ptr %waited)
  ret void
}}}}
"""

# The first function of its table.
_CALL: Final = """\
define linkonce_odr hidden void @{name}(ptr %called, i64 %isolation) {{
entry:
  %table = load ptr, ptr %called, align 8
  %call = load ptr, ptr %table, align 8
  %result = call zeroext i1 %call(ptr %called)
  ret void
}}
"""

_ALLOCATE: Final = """\
declare ptr @aligned_alloc(i64, i64)

define linkonce_odr hidden ptr @{name}(ptr %pool, i64 %size{more}) {{
  store ptr null, ptr %pool, align 8
  %rounded.up = add i64 %size, 63
  %rounded = and i64 %rounded.up, -64
  %made = call ptr @aligned_alloc(i64 64, i64 %rounded)
  ret ptr %made
}}
"""

_RELEASE: Final = """\
declare void @free(ptr)

define linkonce_odr hidden void @{name}(ptr %pool, ptr %memory, i64 %size{more}) {{
  call void @free(ptr %memory)
  ret void
}}
"""

_NUMBER: Final = """\
define linkonce_odr hidden {returns} @{name}(ptr %of) nounwind {{
  ret {returns} {number}
}}
"""

_NOTHING: Final = """\
define linkonce_odr hidden void @{name}(i64 %waited) nounwind {{
  ret void
}}
"""

_EXECUTE_AND_WAIT: Final = _CHECK + _EXECUTE
_PLAIN: Final = {"more": "", "last": ""}
_DATA: Final = ", ptr %data"
_BODIES: Final[dict[str, tuple[str, dict[str, str]]]] = {
    f"{START}{name}": made
    for name, made in {
        "5spawnERNS0_2d14taskERNS2_18task_group_contextE": (_EXECUTE, _PLAIN),
        "5spawnERNS0_2d14taskERNS2_18task_group_contextEt": (_EXECUTE, {"more": ", i16 %wished", "last": ""}),
        "16execute_and_waitERNS0_2d14taskERNS2_18task_group_contextERNS2_12wait_contextES6_": (
            _EXECUTE_AND_WAIT,
            {
                "more": ", ptr %waited, ptr %of.wait",
                "last": "call void @enzymepy.tbb.check(ptr %waited)",
            },
        ),
        "4waitERNS0_2d112wait_contextERNS2_18task_group_contextE": (_WAIT, {}),
        "20isolate_within_arenaERNS0_2d113delegate_baseEl": (_CALL, {}),
        f"8allocateERP{_POOL}m": (_ALLOCATE, {"more": ""}),
        f"8allocateERP{_POOL}mRKNS2_14execution_dataE": (_ALLOCATE, {"more": _DATA}),
        f"10deallocateER{_POOL}Pvm": (_RELEASE, {"more": ""}),
        f"10deallocateER{_POOL}PvmRKNS2_14execution_dataE": (_RELEASE, {"more": _DATA}),
        "14execution_slotEPKNS0_2d114execution_dataE": (_NUMBER, {"returns": "i16", "number": "0"}),
        "15max_concurrencyEPKNS0_2d115task_arena_baseE": (_NUMBER, {"returns": "i32", "number": "1"}),
        "14notify_waitersEm": (_NOTHING, {}),
    }.items()
}
BODIES: Final = tuple(_BODIES)

# What stays a call of the library: it knows nothing of tasks that have been executed at once.
HARMLESS: Final = tuple(
    f"{START}{name}"
    for name in (
        f"10initialize{_GROUP}",
        f"7destroy{_GROUP}",
        f"5reset{_GROUP}",
        f"22cancel_group_execution{_GROUP}",
        f"28is_group_execution_cancelled{_GROUP}",
        f"19capture_fp_settings{_GROUP}",
        "6createERNS0_2d114global_controlE",
        "7destroyERNS0_2d114global_controlE",
    )
)


def tbb_body(name: str) -> str | None:
    return body_from(_BODIES, name)
