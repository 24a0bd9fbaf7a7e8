"""Releases buffers when an exception leaves a derivative between its halves.

The buffers of functions that are left, and of others that have returned to these, are in tapes that are no longer
reachable. So each buffer is noted in the list of memory to be released at the end of the request
(`runtime.postpone_free`). A request that an exception may leave gets a function around it, which releases the entries
on that way as well. This is done only in modules that handle exceptions, and for derivatives that one may leave.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.ir.attributes import resolve
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Resume, calls_in
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, PTR, VOID, struct_type
from enzyme_build.ir.values import Value
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Mode
from enzyme_build.transform.form.attributes import target_attributes
from enzyme_build.transform.runtime import small_memory
from enzyme_build.transform.runtime.helpers import (
    ENLARGED,
    GIVE_BACK,
    GIVE_BACK_BUFFER,
    GROW,
    NOTED_MEMORY,
    TAPE_MEMORY,
)

_SMALL = 4096  # bytes
# In front of a buffer stands its size and, if it is small, its entry in the list: next entry, null, `free`, as
# `enzyme.release` expects it, which thereby frees the buffer. A large buffer must not be copied when it grows: its size
# there is zero, and its entry is elsewhere, in a block that earlier derivatives may have released. A buffer that is
# released is usually the newest entry, and leaves the list; if it is not, a small one stays until the request ends.
_NOTED_TEXT = f"""
define internal noalias ptr @{NOTED_MEMORY}(i64 %bytes) noinline nounwind {{
  %least = call i64 @llvm.umax.i64(i64 %bytes, i64 1)
  %is.small = icmp ule i64 %least, {_SMALL}
  br i1 %is.small, label %small, label %large
small:
  %all = add i64 %least, 32
  %whole = call ptr @malloc(i64 %all)
  %failed = icmp eq ptr %whole, null
  br i1 %failed, label %stop, label %list
stop:
  call void @enzyme.no_memory(i64 %all)
  unreachable
large:
  %more = add i64 %least, 16
  %begin = call ptr @{ENLARGED}(ptr null, i64 %more)
  %block = getelementptr i8, ptr %begin, i64 -{small_memory.HEADER}
  %apart = call ptr @malloc(i64 24)
  store ptr %apart, ptr %begin
  br label %list
list:
  %entry = phi ptr [ %whole, %small ], [ %apart, %large ]
  %listed = phi ptr [ null, %small ], [ %block, %large ]
  %start = phi ptr [ %whole, %small ], [ %begin, %large ]
  %header = phi i64 [ 32, %small ], [ 16, %large ]
  %size = phi i64 [ %least, %small ], [ 0, %large ]
  %memory = getelementptr i8, ptr %start, i64 %header
  %tag = getelementptr i8, ptr %memory, i64 -8
  store i64 %size, ptr %tag
  %others = load ptr, ptr @enzyme.postponed
  store ptr %others, ptr %entry
  %place = getelementptr i8, ptr %entry, i64 8
  store ptr %listed, ptr %place
  %how = getelementptr i8, ptr %entry, i64 16
  store ptr @free, ptr %how
  store ptr %entry, ptr @enzyme.postponed
  ret ptr %memory
}}
define internal noalias ptr @enzyme.noted.enlarged(ptr %old, i64 %bytes) cold noinline nounwind {{
  %is.none = icmp eq ptr %old, null
  br i1 %is.none, label %new, label %known
new:
  %first = call ptr @{NOTED_MEMORY}(i64 %bytes)
  ret ptr %first
known:
  %tag = getelementptr i8, ptr %old, i64 -8
  %size = load i64, ptr %tag
  %is.large = icmp eq i64 %size, 0
  br i1 %is.large, label %large, label %small
small:
  %small.entry = getelementptr i8, ptr %old, i64 -32
  %newest = load ptr, ptr @enzyme.postponed
  %leaves = icmp eq ptr %small.entry, %newest
  %others = load ptr, ptr %small.entry
  %left = select i1 %leaves, ptr %others, ptr %newest
  store ptr %left, ptr @enzyme.postponed
  %larger = call ptr @{NOTED_MEMORY}(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr %larger, ptr %old, i64 %size, i1 false)
  %doomed = select i1 %leaves, ptr %small.entry, ptr null
  call void @free(ptr %doomed)
  ret ptr %larger
large:
  %begin = getelementptr i8, ptr %old, i64 -16
  %entry = load ptr, ptr %begin
  %all = add i64 %bytes, 16
  %now = call ptr @{ENLARGED}(ptr %begin, i64 %all)
  %block = getelementptr i8, ptr %now, i64 -{small_memory.HEADER}
  %place = getelementptr i8, ptr %entry, i64 8
  store ptr %block, ptr %place
  %memory = getelementptr i8, ptr %now, i64 16
  ret ptr %memory
}}
define internal void @enzyme.noted.give_back(ptr %memory) noinline nounwind {{
  %is.none = icmp eq ptr %memory, null
  br i1 %is.none, label %done, label %known
known:
  %newest = load ptr, ptr @enzyme.postponed
  %tag = getelementptr i8, ptr %memory, i64 -8
  %size = load i64, ptr %tag
  %is.large = icmp eq i64 %size, 0
  br i1 %is.large, label %large, label %small
small:
  %block = getelementptr i8, ptr %memory, i64 -32
  br label %leave
large:
  %begin = getelementptr i8, ptr %memory, i64 -16
  %apart = load ptr, ptr %begin
  call void @{GIVE_BACK_BUFFER}(ptr %begin)
  %place = getelementptr i8, ptr %apart, i64 8
  store ptr null, ptr %place
  br label %leave
leave:
  %entry = phi ptr [ %block, %small ], [ %apart, %large ]
  %leaves = icmp eq ptr %entry, %newest
  br i1 %leaves, label %forget, label %done
forget:
  %others = load ptr, ptr %entry
  store ptr %others, ptr @enzyme.postponed
  call void @free(ptr %entry)
  br label %done
done:
  ret void
}}
@enzyme.postponed = external thread_local global ptr
declare ptr @{ENLARGED}(ptr, i64)
declare void @{GIVE_BACK_BUFFER}(ptr)
declare i64 @llvm.umax.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @enzyme.no_memory(i64) noreturn
"""


def release_where_exceptions_leave(session: Session) -> None:
    """Releases buffers where an exception leaves a derivative between its halves."""
    personality = _personality(session)
    if personality is None:
        return
    gradients = {made for _, signature, made in session.made() if signature.mode is Mode.GRADIENT}
    augmented = {pair.augmented for pair in session.pairs()}
    made = gradients | augmented | {pair.reverse for pair in session.pairs()}
    leaving = _Leaving()
    asked = _used_outside(session, made)
    left = [f for f in asked if (f in gradients or f in augmented) and leaving.may_be_left(f)]
    for function in _with_other_halves(session, left):
        _note_buffers(session, function)
    for function, users in asked.items():
        is_left = function in left
        if function in gradients and session.runtime.postpones(function):
            _guard(session, function, users, personality if is_left else None, releases=True)
        elif is_left and session.runtime.postpones(function):
            # entries are released with the tape
            _guard(session, function, users, personality, releases=False)


def _personality(session: Session) -> Value | None:
    """The personality function of the language whose exceptions the module handles."""
    functions = session.module.functions.values()
    return next((f.personality for f in functions if f.personality is not None), None)


class _Leaving:
    """Which functions an exception may leave. Those of allocators, when memory is exhausted, do not count."""

    def __init__(self) -> None:
        self.known: dict[Function, bool] = {}

    def may_be_left(self, function: Function) -> bool:
        todo, seen = [function], {function}
        while todo:
            current = todo.pop()
            if self.known.get(current) or (current not in self.known and _throws(current)):
                self.known[function] = True
                return True
            for callee in _callees(call for call in calls_in(current) if isinstance(call, Call)):
                if callee not in seen and not callee.has_attribute("nounwind"):
                    seen.add(callee)
                    todo.append(callee)
        self.known.update(dict.fromkeys(seen, False))
        return False


def _throws(function: Function) -> bool:
    """Whether it throws itself, or calls code without a body that may throw."""
    for block in function.blocks:
        if isinstance(block.terminator, Resume):
            return True
    return any(_may_throw(call) for call in calls_in(function) if isinstance(call, Call))


def _may_throw(call: Call) -> bool:
    callee = resolve_alias(call.callee)
    if "nounwind" in resolve(call.function_attributes, _groups(call)):
        return False
    if not isinstance(callee, Function):
        return call_facts(call).kind is not CallKind.ASSEMBLY
    if not callee.is_declaration or callee.name.startswith("llvm.") or callee.has_attribute("nounwind"):
        return False
    return call_facts(call).kind is not CallKind.ALLOCATE


def _groups(call: Call) -> dict[int, str]:
    return call.function.module.attribute_groups


def _callees(calls: Iterable[Call | Invoke]) -> Iterator[Function]:
    for call in calls:
        callee = resolve_alias(call.callee)
        if isinstance(callee, Function) and not callee.is_declaration:
            yield callee


def _with_other_halves(session: Session, functions: Iterable[Function]) -> list[Function]:
    """The functions and all that they call, without helpers. Where one half notes buffers, the other has to."""
    other = {pair.augmented: pair.reverse for pair in session.pairs()}
    other |= {pair.reverse: pair.augmented for pair in session.pairs()}
    found = dict.fromkeys(functions)
    todo = list(found)
    while todo:
        current = todo.pop()
        nearby = [*_callees(calls_in(current)), *([other[current]] if current in other else [])]
        for callee in nearby:
            if callee not in found and (callee in other or not callee.name.startswith("enzyme.")):
                found[callee] = None
                todo.append(callee)
    return list(found)


# -- buffers ---------------------------------------------------------------------------------------------------


_MEMORY = (TAPE_MEMORY, GIVE_BACK, GIVE_BACK_BUFFER)


def _of_tapes(call: Call | Invoke) -> bool:
    """Whether it is a call of a tape's function; derivatives of these have names that begin alike."""
    name = call.callee.name or ""
    grows = name.startswith(GROW) and name.removeprefix(GROW).replace(".", "").isdigit()
    return isinstance(call.callee, Function) and (name in _MEMORY or grows)


def _note_buffers(session: Session, function: Function) -> None:
    calls = [call for call in calls_in(function) if _of_tapes(call)]
    runtime = session.runtime
    if calls:
        runtime.prepare_to_note()
    for call in calls:
        name = call.callee.name or ""
        if name.startswith(GROW):
            call.callee = runtime.noted_growth(name, _NOTED_TEXT)
        else:
            name = GIVE_BACK if name == GIVE_BACK_BUFFER else name
            call.callee = runtime.helper(f"enzyme.noted.{name.removeprefix('enzyme.')}", _NOTED_TEXT)


# -- requests --------------------------------------------------------------------------------------------------


def _used_outside(session: Session, made: set[Function]) -> dict[Function, list[Instruction]]:
    """Instructions of the program, and of other code than derivatives, that use one of the functions."""
    found: dict[Function, list[Instruction]] = {}
    for function in session.module.functions.values():
        if function in made:
            continue
        for i in function.instructions:
            for operand in i.operands:
                if isinstance(operand, Function) and operand in made:
                    found.setdefault(operand, []).append(i)
    return found


def _guard(
    session: Session,
    function: Function,
    users: list[Instruction],
    personality: Value | None,
    *,
    releases: bool,
) -> None:
    """Replaces the uses by a function around the derivative, which releases the entries that it has made: where an
    exception leaves it and, with `releases`, where it returns.
    """
    runtime, module = session.runtime, session.module
    name = module.fresh_name(f"{function.name}.guarded")
    guard = module.add_function(name, function.function_type, linkage="internal")
    guard.attributes = target_attributes(function)
    b = Builder(guard.add_block("entry"))
    mark = runtime.postponed(b)
    if personality is None:
        result: Value = b.call(function, list(guard.arguments))
    else:
        guard.personality = personality
        done, left = guard.add_block("done"), guard.add_block("left")
        result = b.invoke(function, list(guard.arguments), done, left)
        b.position_at_end(left)
        exception = b.landing_pad(struct_type((PTR, I32)), cleanup=True)
        runtime.release_postponed(b, mark)
        b.resume(exception)
        b.position_at_end(done)
    if releases:
        runtime.release_postponed(b, mark)
    b.ret(None if function.function_type.returns is VOID else result)
    for user in dict.fromkeys(users):
        user.replace_operand(function, guard)
