"""How derivative code ends a program, where it finds out while it runs that it cannot go on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Invoke, calls_in
from enzyme_build.ir.module import Function, Module
from enzyme_build.transform.emission.definitions import add_definitions

STOP_NAME: Final = "enzyme.stop"
NO_MEMORY_FORMAT: Final = "enzyme.no_memory.format"
_THROWN: Final = frozenset({"nounwind"})
_CXX_PERSONALITY: Final = "__gxx_personality_v0"

# ENZYME_ON_STOP says how the program ends: `exit` as by `exit(1)`, for tests that are to go on; `throw`, see below;
# else it is aborted. It is not internal: between two rounds LLVM would leave out the argument where all calls pass
# the same.
_STOP = """
define linkonce_odr hidden void @enzyme.stop(ptr %message) cold noinline noreturn nounwind {{
entry:
  %name = alloca [15 x i8]
  store [15 x i8] c"ENZYME_ON_STOP\\00", ptr %name
  %wish = call ptr @getenv(ptr %name)
  %none = icmp eq ptr %wish, null
  br i1 %none, label %tell, label %look
look:
  %first = load i8, ptr %wish
{throw}
tell:
  %letter = phi i8 [ 0, %entry ], [ %first, %look ]
  %length = call i64 @strlen(ptr %message)
  %written = call i64 @write(i32 2, ptr %message, i64 %length)
  %leaves = icmp eq i8 %letter, 101
  br i1 %leaves, label %leave, label %end
leave:
  call void @exit(i32 1)
  unreachable
end:
  call void @abort()
  unreachable
}}
declare i64 @strlen(ptr)
declare i64 @write(i32, ptr, i64)
declare ptr @getenv(ptr)
declare void @exit(i32) noreturn
declare void @abort() noreturn
"""
STOP: Final = _STOP.format(throw="  br label %tell")
# An exception that C++ may catch: a `std::runtime_error` with the message, in programs that have one.
_STOP_OR_THROW = (
    _STOP.format(
        throw="""
  %asks = icmp eq i8 %first, 116
  %can = icmp ne ptr @__cxa_throw, null
  %throws = and i1 %asks, %can
  br i1 %throws, label %throw, label %tell
throw:
  %exception = call ptr @__cxa_allocate_exception(i64 16)
  call void @_ZNSt13runtime_errorC1EPKc(ptr %exception, ptr %message)
  call void @__cxa_throw(ptr %exception, ptr @_ZTISt13runtime_error, ptr @_ZNSt13runtime_errorD1Ev)
  unreachable"""
    )
    + """
@_ZTISt13runtime_error = extern_weak constant ptr
declare extern_weak ptr @__cxa_allocate_exception(i64)
declare extern_weak void @_ZNSt13runtime_errorC1EPKc(ptr, ptr)
declare extern_weak void @_ZNSt13runtime_errorD1Ev(ptr)
declare extern_weak void @__cxa_throw(ptr, ptr, ptr) noreturn
"""
)

STOP_IF_SAME: Final = """
define internal void @enzyme.stop_if_same(ptr %primal, ptr %shadow, ptr %message) alwaysinline nounwind {
  %same = icmp eq ptr %primal, %shadow
  br i1 %same, label %stop, label %done
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
done:
  ret void
}
"""

# Memory with a shadow of its own is copied into memory without one. The shadow has counts and texts as the memory
# itself, or as zeros; a tangent, or the shadow of an address, is neither.
STOP_IF_COPY_IS_LOST: Final = """
define internal void @enzyme.stop_if_copy_is_lost(ptr %to, ptr %to.shadow, ptr %from, ptr %from.shadow, i64 %size,
    ptr %message) nounwind {
  %own = icmp eq ptr %to, %to.shadow
  %has.shadow = icmp ne ptr %from, %from.shadow
  %matters = and i1 %own, %has.shadow
  br i1 %matters, label %loop, label %done
loop:
  %at = phi i64 [ 0, %0 ], [ %next, %look ]
  %more = icmp ult i64 %at, %size
  br i1 %more, label %look, label %done
look:
  %next = add nuw i64 %at, 1
  %p = getelementptr inbounds i8, ptr %from, i64 %at
  %s = getelementptr inbounds i8, ptr %from.shadow, i64 %at
  %value = load i8, ptr %p
  %shadow = load i8, ptr %s
  %none = icmp eq i8 %shadow, 0
  %same = icmp eq i8 %shadow, %value
  %nothing = or i1 %none, %same
  br i1 %nothing, label %loop, label %stop
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
done:
  ret void
}
"""

# In code of the program, which may be differentiated afterwards.
STOP_UNLESS: Final = """
define linkonce_odr hidden void @enzyme.stop_unless(i1 %holds, ptr %message) "enzyme_inactive" {
  br i1 %holds, label %done, label %stop
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
done:
  ret void
}
"""

# Buffers are common to all derivatives. Which ones may have asked is known when all are made: the format comes then.
_LONGEST = 2000  # bytes of the message; the names in it are those of the program
NO_MEMORY: Final = (
    f"""
define internal void @enzyme.no_memory(i64 %bytes) cold noinline noreturn nounwind {{
  %text = alloca [{_LONGEST} x i8]
  %format = load ptr, ptr @{NO_MEMORY_FORMAT}
  %length = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 {_LONGEST}, ptr %format, i64 %bytes)
  call void @enzyme.stop(ptr %text)
  unreachable
}}
@{NO_MEMORY_FORMAT} = internal global ptr null
declare i32 @snprintf(ptr, i64, ptr, ...)
"""
    + STOP
)
_MANY = 4


def no_memory_message(asked: Iterable[str]) -> tuple[str, str]:
    """What is wrong, as a format of `printf` that takes the bytes, and what to do about it."""
    wishes = list(dict.fromkeys(asked))
    who = (
        " or ".join(wishes)
        if len(wishes) <= _MANY
        else f"in one of the {len(wishes)} derivatives of this program"
    )
    return (
        f"out of memory: a tape needs %zu bytes{'; ' if who else ''}{who.replace('%', '%%')}",
        "differentiate in smaller parts, or by forward mode, which keeps no tape",
    )


def allow_stops_to_unwind(module: Module) -> None:
    """Lets stops be exceptions in C++: no function on their way out of a derivative is `nounwind`."""
    stop = module.functions.get(STOP_NAME)
    if stop is None or stop.is_declaration or _CXX_PERSONALITY not in module.functions:
        return
    stop.delete_body()
    add_definitions(module, _STOP_OR_THROW)
    calls: dict[Function, list[Call | Invoke]] = defaultdict(list)
    for function in module.functions.values():
        if function.body_is_parsed or function.was_added:  # all that calls derivatives was changed
            for i in calls_in(function):
                callee = resolve_alias(i.callee)
                if isinstance(callee, Function):
                    calls[callee].append(i)
    todo, seen = [stop], {stop}
    while todo:
        function = todo.pop()
        function.attributes = module.attributes_without(function.attributes, _THROWN)
        for call in calls[function]:
            call.function_attributes = module.attributes_without(call.function_attributes, _THROWN)
            if call.function not in seen:
                seen.add(call.function)
                todo.append(call.function)
