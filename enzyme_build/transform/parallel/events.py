"""Events: moments at which a thread tells others what it has done, or learns what they have. They are undone in order.

A thread releases what it has written (it unlocks a mutex, posts a semaphore, stores a flag) before another acquires
it (locks, waits, reads the flag). Of each object by which they do so, events are numbered: a release before it happens,
an acquisition behind it, so that the number of the release is the smaller one. In the reverse half an event waits until
the events of its object with larger numbers are undone. Threads cannot wait for each other in a circle: the opposite
order is one that has happened.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.marks import EVENT
from enzyme_build.analysis.threads.signals import acquires, releases, shares_out_work
from enzyme_build.analysis.threads.thread_memory import runs_threads
from enzyme_build.ir.instructions import AtomicRMW, Call, CmpXchg, Fence, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I8, I64, PTR, carries_float, function_type
from enzyme_build.ir.values import Value, zero
from enzyme_build.library import effects
from enzyme_build.library.concurrency import FLUSH
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import calls_of
from enzyme_build.transform.emission.edges import behind
from enzyme_build.transform.parallel.fixed_order import waiting_text
from enzyme_build.transform.parallel.threads import has_dropped
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.section_order import TURNS_OF_TEXT
from enzyme_build.transform.runtime.thread_records import record_helper

_ATOMIC = (Load, Store, AtomicRMW, CmpXchg, Fence)
_FENCES = "enzyme.fences"  # the object of all fences
_WAIT_IN_CXX = ("_ZNSt18condition_variable", "_ZNSt3__118condition_variable")
_LATE = "threads order one another more often on the way back than on the way forward: tapes are used in another order"
_FIX = "run the reverse halves in the opposite order of the forward halves, each once"

# Objects are found by a hash of their address. How many of an object's events are not undone yet lies behind the entry.
_EVENTS_OF_TEXT = f"""{TURNS_OF_TEXT}
@enzyme.events = linkonce_odr hidden global [1024 x ptr] zeroinitializer

define linkonce_odr hidden ptr @enzyme.events_of(ptr %object) noinline nounwind "enzyme_inactive" {{
  %bits = ptrtoint ptr %object to i64
  %mixed = mul i64 %bits, -7046029254386353131
  %index = lshr i64 %mixed, 54
  %list = getelementptr ptr, ptr @enzyme.events, i64 %index
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %object)
  %place = getelementptr i8, ptr %turns, i64 16
  ret ptr %place
}}
"""
EVENTS_TEXT = f"""{_EVENTS_OF_TEXT}
define linkonce_odr hidden i64 @{EVENT}(ptr %object) noinline nounwind "enzyme_inactive" {{
  %place = call ptr @enzyme.events_of(ptr %object)
  %number = atomicrmw add ptr %place, i64 1 seq_cst
  ret i64 %number
}}
"""
_UNDO = "enzyme.undo_event"
_START_DROPPED = "enzyme.start_dropped"
_WAIT = "\nwait:\n"
_UNDO_TEXT = f"""
define linkonce_odr hidden void @{_UNDO}(ptr %object, i64 %number, ptr %message)
  noinline nounwind "enzyme_inactive" {{
  %place = call ptr @enzyme.events_of(ptr %object)
  %wanted = add i64 %number, 1
  br label %look
look:
  %left = load atomic i64, ptr %place acquire, align 8
  %own = icmp eq i64 %left, %wanted
  br i1 %own, label %take, label %compare
take:
  store atomic i64 %number, ptr %place release, align 8
  ret void
compare:
  %late = icmp ult i64 %left, %wanted
  br i1 %late, label %stop, label %wait
wait:
  %ignored = call i32 @sched_yield()
  br label %look
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}}
declare i32 @sched_yield()
"""


def number_events(module: Module) -> None:
    """If the program has threads: of calls that synchronise, and of atomic operations on what is no float.

    A derivative of an earlier round has the numbers that it needs.
    """
    if module.is_device or not runs_threads(module):
        return
    take = module.functions.get(EVENT)
    done = {i.function for i in module.instructions_using(take)} if take is not None else set()
    for function in list(module.functions.values()):
        known = effects(function.name)
        if known is not None and known.ordering in ("acquire", "release", "both"):
            for call in calls_of(module, function.name):
                if call.function not in done:
                    _number(call, known.ordering, _object)
    operations = [
        i
        for function in list(module.functions.values())
        if function not in done and _may_order(function)
        for i in function.instructions
        if isinstance(i, _ATOMIC)
    ]
    fences = [i for i in operations if isinstance(i, Fence)]
    beside = any(map(acquires, fences)), any(map(releases, fences))
    for i in operations:
        if (how := _ordering(i, *beside)) != "":
            _number(i, how, _place)


def _may_order(function: Function) -> bool:
    words = (" atomic ", "atomicrmw", "cmpxchg", "fence ")
    return not function.name.startswith("enzyme.") and (
        function.body_is_parsed or any(word in function.source_text for word in words)
    )


def _ordering(i: Load | Store | AtomicRMW | CmpXchg | Fence, behind_fence: bool, before_fence: bool) -> str:
    """How an atomic operation orders threads; not those on floats, which are looked at elsewhere, nor of counters.

    Where there are fences, what any operation has read or will write may order threads by one of them.
    """
    if isinstance(i, Fence):
        after, before = acquires(i), releases(i)
    elif _tells_nothing(i):
        return ""
    else:
        after = bool(i.users) and (acquires(i) or behind_fence)
        before = releases(i) or (before_fence and not isinstance(i, Load))
    return {(True, True): "both", (True, False): "release", (False, True): "acquire"}.get((before, after), "")


def _tells_nothing(i: Load | Store | AtomicRMW | CmpXchg) -> bool:
    if isinstance(i, (Load, Store)) and not i.ordering:
        return True
    if carries_float((i if isinstance(i, Load) else i.value).type):
        return True
    return isinstance(i, AtomicRMW) and shares_out_work(i)


def _number(i: Instruction, how: str, find: Callable[[Builder, Instruction], Value]) -> None:
    b = Builder.in_place_of(i)
    place = find(b, i)
    take = b.module.declare(EVENT, function_type(I64, (PTR,)))
    if how != "acquire":
        b.call(take, [place])
    if how != "release":
        b = behind(i)
        b.call(take, [place])


def _place(b: Builder, i: Instruction) -> Value:
    if isinstance(i, (Load, Store, AtomicRMW, CmpXchg)):
        return i.pointer
    return _fences(b)


def _fences(b: Builder) -> Value:
    found = b.module.globals.get(_FENCES)
    return found or b.module.add_global(_FENCES, I8, zero(I8), linkage="internal")


def _object(b: Builder, i: Instruction) -> Value:
    """The object by which a call synchronises: of a wait for a condition, the mutex that it lets go meanwhile."""
    assert isinstance(i, (Call, Invoke))
    name = i.callee.name or ""
    if name == FLUSH:
        return _fences(b)
    if name.startswith("pthread_cond_"):
        return i.arguments[1]
    return b.load(PTR, i.arguments[1]) if name.startswith(_WAIT_IN_CXX) else i.arguments[0]


def undo_event(b: Builder, runtime: Runtime, call: Call | Invoke, ask: Callable[[Value], Value]) -> None:
    text = waiting_text(runtime, _UNDO_TEXT)
    if has_dropped(b.module):
        record_helper(runtime, _START_DROPPED)
        text = text.replace(_WAIT, f"{_WAIT}  call void @{_START_DROPPED}()\n")
        text += f"declare void @{_START_DROPPED}()\n"
    helper = runtime.stopping_helper(_UNDO, _EVENTS_OF_TEXT + text)
    b.call(helper, [ask(call.arguments[0]), ask(call), runtime.message(_LATE, _FIX)])
