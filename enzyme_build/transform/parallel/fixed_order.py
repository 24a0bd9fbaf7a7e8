"""Sums of several threads in a fixed order, if the user asks for that: the same bits in each run.

In the forward half, threads add their parts of a reduction one after the other, by their numbers. Iterations are shared
out statically, and the first thread of a team executes what one thread has to. In the reverse half one thread runs at
a time, the last one first, until it has to wait for others: that is the order in which a single thread would undo the
iterations. Which thread runs next depends on nothing but where threads wait.
"""

from __future__ import annotations

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I32, PTR, VOID, function_type
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.transform.derivative.session import Options
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.parallel.forks import ident, thread_number
from enzyme_build.transform.runtime.helpers import Runtime

AWAIT_NUMBER, PASS_NUMBER = "enzyme.await_number", "enzyme.pass_number"
GIVE_WAY = "enzyme.give_way"
_YIELD = "%ignored = call i32 @sched_yield()"
_MAKE, _BEGIN, _END, _BARRIER = (f"enzyme.{name}_in_order" for name in ("make", "begin", "end", "barrier"))
_REDUCES = ("__kmpc_reduce", "__kmpc_reduce_nowait")
_HAS_REDUCED = ("__kmpc_end_reduce", "__kmpc_end_reduce_nowait")
_FOR_THE_FIRST = {"__kmpc_single": "__kmpc_master", "__kmpc_end_single": "__kmpc_end_master"}
_SCHEDULE = 2  # which operand of __kmpc_dispatch_init
# The kinds of libomp: dynamic, guided, chosen at run time or by the compiler; the same for ordered loops.
_STATIC, _ORDERED = 33, 32
_BY_ARRIVAL = (35, 36, 37, 38)
_KIND, _UNORDERED = 0xFFFF, 0
_NO_ORDER = (
    "threads of a GPU add up derivatives in the order in which they come, also with --enzyme-deterministic"
)
_NESTED = (
    "a parallel region inside of another one, of several threads, adds up derivatives in the order in which threads "
    "come: leave --enzyme-deterministic out, or let the inner region have one thread (omp_set_max_active_levels(1))"
)


def fix_order(module: Module, options: Options) -> None:
    """Makes threads add in a fixed order, where the user asks for deterministic results."""
    if not options.deterministic:
        return
    if module.is_device:
        raise DerivativeError(
            Diagnostic(f"{module.name}: {_NO_ORDER}", fix="leave the option out for code of GPUs")
        )
    for name in (*_REDUCES, *_HAS_REDUCED):
        for call in plain_calls_of(module, name):
            b = Builder.at(call) if name in _REDUCES else Builder.after(call)
            waiting = AWAIT_NUMBER if name in _REDUCES else PASS_NUMBER
            b.call(module.declare(waiting, function_type(VOID, (PTR, I32))), call.arguments[:2])
    for name in [f for f in module.functions if f.startswith("__kmpc_dispatch_init_")]:
        for call in plain_calls_of(module, name):
            _deal_out_evenly(call)
    for name, instead in _FOR_THE_FIRST.items():
        for call in plain_calls_of(module, name):
            made = Builder.at(call).call(module.declare(instead, call.function_type), list(call.arguments))
            if call.users:
                call.replace_all_uses_with(made)
            call.erase()


def _deal_out_evenly(call: Call) -> None:
    schedule = call.arguments[_SCHEDULE]
    if not isinstance(schedule, ConstantInt):
        return
    kind = schedule.value & _KIND
    ordered = _ORDERED if kind - _ORDERED in _BY_ARRIVAL else _UNORDERED
    if kind - ordered in _BY_ARRIVAL:
        call.set_operand(_SCHEDULE, const_int(schedule.type, _STATIC + ordered))


def settle_order(module: Module) -> None:
    if AWAIT_NUMBER in module.functions or PASS_NUMBER in module.functions:
        add_definitions(module, _NUMBERS_TEXT)


def make_order(b: Builder, runtime: Runtime, count: Value) -> Value:
    """The order for a team that runs the reverse half."""
    return b.call(runtime.stopping_helper(_MAKE, ORDER_TEXT), [count])


def begin_in_order(b: Builder, runtime: Runtime, order: Value, number: Value) -> Value:
    """Emitted in each thread: waits until it may run."""
    runtime.stopping_helper(_BEGIN, ORDER_TEXT)
    return b.call(runtime.module.functions[_BEGIN], [order, number, runtime.message(_NESTED)])


def end_in_order(b: Builder, runtime: Runtime, order: Value) -> None:
    b.call(runtime.module.functions[_END], [order])


def barrier_in_order(b: Builder, runtime: Runtime) -> None:
    barrier = runtime.stopping_helper(_BARRIER, ORDER_TEXT)
    b.call(barrier, [ident(runtime.module), thread_number(b)])


def waiting_text(runtime: Runtime, text: str) -> str:
    """The text of a helper that waits for other threads."""
    if not runtime.keeps_order:
        return text
    runtime.stopping_helper(GIVE_WAY, ORDER_TEXT)
    return text.replace(_YIELD, f"call void @{GIVE_WAY}()") + f"\ndeclare void @{GIVE_WAY}()\n"


# Thread by thread: there are as many barriers as threads, and a thread passes as many as its number before it runs.
_NUMBERS_TEXT = f"""
define linkonce_odr hidden void @{AWAIT_NUMBER}(ptr %place, i32 %thread) noinline nounwind "enzyme_inactive" {{
  %own = call i32 @omp_get_thread_num()
  call void @enzyme.pass_barriers(ptr %place, i32 %thread, i32 %own)
  ret void
}}
define linkonce_odr hidden void @{PASS_NUMBER}(ptr %place, i32 %thread) noinline nounwind "enzyme_inactive" {{
  %own = call i32 @omp_get_thread_num()
  %all = call i32 @omp_get_num_threads()
  %left = sub i32 %all, %own
  call void @enzyme.pass_barriers(ptr %place, i32 %thread, i32 %left)
  ret void
}}
define linkonce_odr hidden void @enzyme.pass_barriers(ptr %place, i32 %thread, i32 %count)
  noinline nounwind "enzyme_inactive" {{
  br label %next
next:
  %passed = phi i32 [ 0, %0 ], [ %more, %wait ]
  %is.last = icmp sge i32 %passed, %count
  br i1 %is.last, label %done, label %wait
wait:
  call void @__kmpc_barrier(ptr %place, i32 %thread)
  %more = add i32 %passed, 1
  br label %next
done:
  ret void
}}
declare i32 @omp_get_thread_num()
declare i32 @omp_get_num_threads()
declare void @__kmpc_barrier(ptr, i32)
"""

_TURN, _COUNT, _STATES = 0, 8, 16
_RUNS, _WAITS, _IS_THROUGH = 0, 1, 2

# An order: the thread that has the turn, the number of threads, and what each of them does. Only the thread with the
# turn changes it.
ORDER_TEXT = f"""
@enzyme.order = linkonce_odr hidden thread_local global ptr null
@enzyme.order.number = linkonce_odr hidden thread_local global i64 0

define linkonce_odr hidden ptr @{_MAKE}(i64 %count) noinline nounwind "enzyme_inactive" {{
  %bytes = add i64 %count, {_STATES}
  %order = call ptr @calloc(i64 1, i64 %bytes)
  %last = sub i64 %count, 1
  store i64 %last, ptr %order
  %count.place = getelementptr i8, ptr %order, i64 {_COUNT}
  store i64 %count, ptr %count.place
  ret ptr %order
}}

; Null where the thread is one of an order already, and alone in its team.
define linkonce_odr hidden ptr @{_BEGIN}(ptr %order, i64 %number, ptr %message)
  noinline nounwind "enzyme_inactive" {{
  %outer = load ptr, ptr @enzyme.order
  %is.first = icmp eq ptr %outer, null
  br i1 %is.first, label %begin, label %look
look:
  %count.place = getelementptr i8, ptr %order, i64 {_COUNT}
  %count = load i64, ptr %count.place
  %is.alone = icmp eq i64 %count, 1
  br i1 %is.alone, label %none, label %stop
none:
  ret ptr null
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
begin:
  store ptr %order, ptr @enzyme.order
  store i64 %number, ptr @enzyme.order.number
  call void @enzyme.await_order()
  ret ptr %order
}}

define linkonce_odr hidden void @{_END}(ptr %order) noinline nounwind "enzyme_inactive" {{
  %none = icmp eq ptr %order, null
  br i1 %none, label %done, label %end
end:
  call void @enzyme.is_now(i8 {_IS_THROUGH})
  store ptr null, ptr @enzyme.order
  %number = load i64, ptr @enzyme.order.number
  %next = call i64 @enzyme.next_in_order(ptr %order, i64 %number)
  store atomic i64 %next, ptr %order release, align 8
  br label %done
done:
  ret void
}}

; In front of what somebody else has to do first.
define linkonce_odr hidden void @{GIVE_WAY}() noinline nounwind "enzyme_inactive" {{
  %order = load ptr, ptr @enzyme.order
  %none = icmp eq ptr %order, null
  br i1 %none, label %yield, label %pass
yield:
  %ignored = call i32 @sched_yield()
  ret void
pass:
  %number = load i64, ptr @enzyme.order.number
  %next = call i64 @enzyme.next_in_order(ptr %order, i64 %number)
  store atomic i64 %next, ptr %order release, align 8
  call void @enzyme.await_order()
  ret void
}}

define linkonce_odr hidden void @{_BARRIER}(ptr %place, i32 %thread) noinline nounwind "enzyme_inactive" {{
  %order = load ptr, ptr @enzyme.order
  %none = icmp eq ptr %order, null
  br i1 %none, label %wait, label %look
wait:
  call void @__kmpc_barrier(ptr %place, i32 %thread)
  ret void
look:
  %team = call i32 @omp_get_num_threads()
  %is.alone = icmp eq i32 %team, 1
  br i1 %is.alone, label %passed, label %arrive
passed:
  ret void
arrive:
  call void @enzyme.is_now(i8 {_WAITS})
  %number = load i64, ptr @enzyme.order.number
  %next = call i64 @enzyme.next_in_order(ptr %order, i64 %number)
  %all.wait = icmp eq i64 %next, -1
  br i1 %all.wait, label %begin, label %pass
begin:
  %count.place = getelementptr i8, ptr %order, i64 {_COUNT}
  %count = load i64, ptr %count.place
  %states = getelementptr i8, ptr %order, i64 {_STATES}
  call void @llvm.memset.p0.i64(ptr %states, i8 {_RUNS}, i64 %count, i1 false)
  %last = sub i64 %count, 1
  br label %pass
pass:
  %who = phi i64 [ %next, %arrive ], [ %last, %begin ]
  store atomic i64 %who, ptr %order release, align 8
  call void @enzyme.await_order()
  ret void
}}

define linkonce_odr hidden void @enzyme.is_now(i8 %state) noinline nounwind "enzyme_inactive" {{
  %order = load ptr, ptr @enzyme.order
  %number = load i64, ptr @enzyme.order.number
  %at = add i64 %number, {_STATES}
  %place = getelementptr i8, ptr %order, i64 %at
  store i8 %state, ptr %place
  ret void
}}

define linkonce_odr hidden void @enzyme.await_order() noinline nounwind "enzyme_inactive" {{
  %order = load ptr, ptr @enzyme.order
  %number = load i64, ptr @enzyme.order.number
  br label %look
look:
  %turn = load atomic i64, ptr %order acquire, align 8
  %own = icmp eq i64 %turn, %number
  br i1 %own, label %done, label %wait
wait:
  %ignored = call i32 @sched_yield()
  br label %look
done:
  ret void
}}

; The next one below that runs, from the last on again, and this one in the end; -1 where none does.
define linkonce_odr hidden i64 @enzyme.next_in_order(ptr %order, i64 %number)
  noinline nounwind "enzyme_inactive" {{
  %count.place = getelementptr i8, ptr %order, i64 {_COUNT}
  %count = load i64, ptr %count.place
  br label %next
next:
  %looked = phi i64 [ 0, %0 ], [ %more, %look ]
  %last = phi i64 [ %number, %0 ], [ %which, %look ]
  %is.through = icmp eq i64 %looked, %count
  br i1 %is.through, label %none, label %look
look:
  %is.zero = icmp eq i64 %last, 0
  %before = select i1 %is.zero, i64 %count, i64 %last
  %which = sub i64 %before, 1
  %more = add i64 %looked, 1
  %at = add i64 %which, {_STATES}
  %place = getelementptr i8, ptr %order, i64 %at
  %state = load i8, ptr %place
  %runs = icmp eq i8 %state, {_RUNS}
  br i1 %runs, label %found, label %next
found:
  ret i64 %which
none:
  ret i64 -1
}}

declare ptr @calloc(i64, i64)
declare i32 @sched_yield()
declare i32 @omp_get_num_threads()
declare void @__kmpc_barrier(ptr, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
