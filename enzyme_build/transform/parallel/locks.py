"""Locks that a program takes and releases by calls: threads undo the work between these in the opposite order."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.marks import STARTS
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I64, PTR, function_type
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.parallel.forks import FORK
from enzyme_build.transform.parallel.in_order import waiting_text
from enzyme_build.transform.parallel.turns_text import TURNS_OF_TEXT
from enzyme_build.transform.runtime.helpers import Runtime

TAKE_TURN_OF_LOCK = "enzyme.take_turn_of_lock"
# Functions that release a lock, with those that take it.
_TAKES = {
    "pthread_mutex_unlock": "pthread_mutex_lock",
    "omp_unset_lock": "omp_set_lock",
    "_ZNSt3__15mutex6unlockEv": "_ZNSt3__15mutex4lockEv",
}
_RETURNS = {"pthread_mutex_unlock": "i32", "pthread_mutex_lock": "i32"}
_NO_TURN = (
    "a lock is taken more often on the way back than on the way forward: tapes are used in another order"
)

TURNS_OF_LOCKS_TEXT = f"""{TURNS_OF_TEXT}
@enzyme.turns_of_locks = linkonce_odr hidden global ptr null

define linkonce_odr hidden i64 @{TAKE_TURN_OF_LOCK}(ptr %lock) noinline nounwind "enzyme_inactive" {{
  %turns = call ptr @enzyme.turns_of(ptr @enzyme.turns_of_locks, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %now = add i64 %passed, 1
  store i64 %now, ptr %passed.place
  ret i64 %passed
}}
"""
# The number is counted down at once, since the thread that holds a lock may take it again.
_AWAIT_TEXT = """
define linkonce_odr hidden void @{name}(ptr %lock, i64 %turn, ptr %message)
  noinline nounwind "enzyme_inactive" {{
  %wanted = add i64 %turn, 1
  br label %enter
enter:
  call {lock_returns} @{lock}(ptr %lock)
  %turns = call ptr @enzyme.turns_of(ptr @enzyme.turns_of_locks, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %own = icmp eq i64 %passed, %wanted
  br i1 %own, label %take, label %look
take:
  store i64 %turn, ptr %passed.place
  ret void
look:
  %late = icmp ult i64 %passed, %wanted
  br i1 %late, label %stop, label %wait
wait:
  call {unlock_returns} @{unlock}(ptr %lock)
  %ignored = call i32 @sched_yield()
  br label %enter
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}}
declare i32 @sched_yield()
declare {lock_returns} @{lock}(ptr)
declare {unlock_returns} @{unlock}(ptr)
"""


def number_locks(module: Module) -> None:
    """If the program has threads, lets each release of a lock take a number."""
    if FORK not in module.functions and not any(name.startswith(STARTS) for name in module.functions):
        return
    for name in _TAKES:
        unlock = module.functions.get(name)
        if unlock is None:
            continue
        take = module.declare(TAKE_TURN_OF_LOCK, function_type(I64, (PTR,)))
        for call in module.instructions_using(unlock):
            if isinstance(call, Call) and call.callee is unlock and _turn_before(call) is None:
                assert call.block is not None
                Builder(call.block, call).call(take, call.arguments[:1])


def undo_lock(b: Builder, runtime: Runtime, call: Call | Invoke, ask: Callable[[Value], Value]) -> None:
    """Undoes an operation on a lock, in code that runs beside other threads."""
    module = runtime.module
    if TAKE_TURN_OF_LOCK not in module.functions:
        return
    name = call.callee.name or ""
    held = ask(call.arguments[0])
    if name not in _TAKES:
        (unlock,) = (unlock for unlock, lock in _TAKES.items() if lock == name)
        b.call(module.declare(unlock, call.function_type), [held])
        return
    assert isinstance(call, Call)
    turn = _turn_before(call)
    assert turn is not None
    lock = _TAKES[name]
    helper = f"enzyme.await_turn.{lock}"
    text = _AWAIT_TEXT.format(
        name=helper,
        lock=lock,
        unlock=name,
        lock_returns=_RETURNS.get(lock, "void"),
        unlock_returns=_RETURNS.get(name, "void"),
    )
    waiting = runtime.stopping_helper(helper, TURNS_OF_LOCKS_TEXT + waiting_text(runtime, text))
    fix = "run the reverse halves in the opposite order of the forward halves, each once"
    b.call(waiting, [held, ask(turn), runtime.message(_NO_TURN, fix)])


def _turn_before(unlock: Call) -> Call | None:
    assert unlock.block is not None
    instructions = unlock.block.instructions
    index = instructions.index(unlock)
    found = instructions[index - 1] if index else None
    return found if isinstance(found, Call) and found.callee.name == TAKE_TURN_OF_LOCK else None
