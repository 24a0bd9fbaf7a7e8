"""In which order threads ran through sections that exclude one another: the reverse half undoes them the other way.

Every section takes a number before it ends; the numbers of a lock count on through a parallel region. On the way back a
thread waits, in front of what undoes a section, until the numbers have been counted down to its own.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I32, I64, PTR, VOID, array_type, function_type
from enzyme_build.ir.values import Value, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions

TAKE_TURN = "enzyme.take_turn"
TURNS = "enzyme.turns"
_ENTER, _LEAVE = "__kmpc_critical", "__kmpc_end_critical"
_ORDERED = {"__kmpc_ordered": _ENTER, "__kmpc_end_ordered": _LEAVE}
_WORDS_OF_LOCK = 8
_LOCK_OF_ORDERED = "enzyme.ordered"
_LOCK = 2

# The locks of a region are a list, to which whoever holds a lock adds it: next, the lock, how many have passed and not
# been undone yet, how many have passed. Where threads fork again, the list of the outermost region counts.
TURNS_TEXT = f"""
@{TURNS} = linkonce_odr hidden thread_local global ptr null

define linkonce_odr hidden ptr @enzyme.turns_of(ptr %list, ptr %lock) noinline nounwind "enzyme_inactive" {{
  %begin = load atomic ptr, ptr %list acquire, align 8
  br label %search
search:
  %found = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %found, null
  br i1 %none, label %make, label %look
look:
  %found.lock = getelementptr i8, ptr %found, i64 8
  %its = load ptr, ptr %found.lock
  %same = icmp eq ptr %its, %lock
  br i1 %same, label %done, label %on
on:
  %following = load ptr, ptr %found
  br label %search
done:
  ret ptr %found
make:
  %new = call ptr @calloc(i64 1, i64 32)
  %new.lock = getelementptr i8, ptr %new, i64 8
  store ptr %lock, ptr %new.lock
  br label %tie
tie:
  %first = phi ptr [ %begin, %make ], [ %seen, %tie ]
  store ptr %first, ptr %new
  %exchanged = cmpxchg ptr %list, ptr %first, ptr %new acq_rel acquire
  %seen = extractvalue {{ ptr, i1 }} %exchanged, 0
  %tied = extractvalue {{ ptr, i1 }} %exchanged, 1
  br i1 %tied, label %made, label %tie
made:
  ret ptr %new
}}

define linkonce_odr hidden i64 @{TAKE_TURN}(ptr %lock) noinline nounwind "enzyme_inactive" {{
  %list = load ptr, ptr @{TURNS}
  %alone = icmp eq ptr %list, null
  br i1 %alone, label %none, label %count
none:
  ret i64 0
count:
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %now = add i64 %passed, 1
  store i64 %now, ptr %passed.place
  %all.place = getelementptr i8, ptr %turns, i64 24
  store i64 %now, ptr %all.place
  ret i64 %passed
}}

define linkonce_odr hidden void @enzyme.await_turn(ptr %place, i32 %thread, ptr %lock, i64 %turn)
  noinline nounwind "enzyme_inactive" {{
  %wanted = add i64 %turn, 1
  %list = load ptr, ptr @{TURNS}
  %alone = icmp eq ptr %list, null
  br label %enter
enter:
  call void @__kmpc_critical(ptr %place, i32 %thread, ptr %lock)
  br i1 %alone, label %done, label %look
look:
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %own = icmp eq i64 %passed, %wanted
  br i1 %own, label %done, label %wait
wait:
  call void @__kmpc_end_critical(ptr %place, i32 %thread, ptr %lock)
  %ignored = call i32 @sched_yield()
  br label %enter
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.end_turn(ptr %place, i32 %thread, ptr %lock)
  noinline nounwind "enzyme_inactive" {{
  %list = load ptr, ptr @{TURNS}
  %alone = icmp eq ptr %list, null
  br i1 %alone, label %leave, label %count
count:
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %now = sub i64 %passed, 1
  store i64 %now, ptr %passed.place
  br label %leave
leave:
  call void @__kmpc_end_critical(ptr %place, i32 %thread, ptr %lock)
  ret void
}}

define linkonce_odr hidden void @enzyme.rewind_turns(ptr %list) noinline nounwind "enzyme_inactive" {{
  %begin = load ptr, ptr %list
  br label %search
search:
  %turns = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %turns, null
  br i1 %none, label %done, label %on
on:
  %all.place = getelementptr i8, ptr %turns, i64 24
  %all = load i64, ptr %all.place
  %passed.place = getelementptr i8, ptr %turns, i64 16
  store i64 %all, ptr %passed.place
  %following = load ptr, ptr %turns
  br label %search
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.forget_turns(ptr %list) noinline nounwind "enzyme_inactive" {{
  %begin = load ptr, ptr %list
  store ptr null, ptr %list
  br label %search
search:
  %turns = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %turns, null
  br i1 %none, label %done, label %on
on:
  %following = load ptr, ptr %turns
  call void @free(ptr %turns)
  br label %search
done:
  ret void
}}

declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare i32 @sched_yield()
declare void @__kmpc_critical(ptr, i32, ptr)
declare void @__kmpc_end_critical(ptr, i32, ptr)
"""


def take_turns(module: Module) -> None:
    """Every section takes its number, and so does what runs in the order of a loop."""
    _guard_ordered(module)
    leave = module.functions.get(_LEAVE)
    if leave is None:
        return
    take = module.declare(TAKE_TURN, function_type(I64, (PTR,)))
    for call in module.instructions_using(leave):
        if isinstance(call, Call) and call.callee is leave and turn_before(call) is None:
            assert call.block is not None
            Builder(call.block, call).call(take, [call.arguments[_LOCK]])


def _guard_ordered(module: Module) -> None:
    """Sections that one thread enters after the other, as the iterations of a loop say, exclude one another as well."""
    for name, guard in _ORDERED.items():
        function = module.functions.get(name)
        for call in module.instructions_using(function) if function is not None else ():
            if isinstance(call, Call) and call.callee is function:
                assert call.block is not None
                index = call.block.instructions.index(call) + (guard == _ENTER)
                b = Builder(call.block, call.block.instructions[index])
                guarding = module.declare(guard, function_type(VOID, (PTR, I32, PTR)))
                b.call(guarding, [*call.arguments[:_LOCK], lock(b, _LOCK_OF_ORDERED)])


def lock(b: Builder, name: str) -> Value:
    """A lock of ours, which all units of a program share."""
    assert b.block.function is not None
    module = b.block.function.module
    found = module.globals.get(name)
    if found is None:
        t = array_type(_WORDS_OF_LOCK, I32)
        found = module.add_global(name, t, zero(t), linkage="linkonce_odr")
        found.visibility = "hidden"
    return found


def turn_before(leave: Call) -> Call | None:
    """What has taken the number of the section that ends there."""
    assert leave.block is not None
    instructions = leave.block.instructions
    index = instructions.index(leave)
    found = instructions[index - 1] if index else None
    return found if isinstance(found, Call) and found.callee.name == TAKE_TURN else None


def settle_turns(module: Module) -> None:
    """Only what is undone needs its number."""
    take = module.functions.get(TAKE_TURN)
    if take is None:
        return
    calls = [i for i in module.instructions_using(take) if isinstance(i, Call)]
    needed = [call for call in calls if call.users]
    for call in calls:
        if not call.users:
            call.erase()
    if needed:
        add_definitions(module, TURNS_TEXT)
