"""Derivatives of starting and joining a thread: the thread runs the derivative of the function that it ran.

A thread of the forward half leaves a record for the reverse half, which is found by the thread's handle when it is
joined: the arguments, the shadows of its result, the tape, and the postponed releases. In forward mode there are some
where the program takes results of threads.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import DERIVED_THREAD
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I64, PTR, function_type
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.records import replace
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Mode, Signature
from enzyme_build.transform.parallel.models import find_model, given_with_shadows
from enzyme_build.transform.parallel.posix import CREATE, CREATE_TYPE, JOIN, STARTED_THREAD
from enzyme_build.transform.parallel.threads import JOINED_FOR_RESULT, NO_THREAD_TEXT, runs_closure, what_runs
from enzyme_build.transform.runtime.helpers import MALLOC_ALIGNS

# A record: the next one, the thread, the function and the handle of the reverse thread, whether it runs, the postponed
# releases; then the shadows of the result where the program takes some, the arguments and the tape.
_BACK, _SEGMENT, _RESULT = 16, 40, 64
_OF_OTHERS = "the result of a thread is taken in the differentiated code, but other code has started it"
_UNJOINED = "a thread is started in the differentiated code, but not joined there"
_RUNNING = (
    "an active value is read or written atomically while threads run that the differentiated code has started: "
    "join them before"
)
_OF_RESULT = 2  # which operand of a start is what the thread is given


def start_forward(session: Session, i: Call | Invoke, signature: Signature) -> Function:
    model = _model(i)
    run = what_runs(model)
    results = _results(session, signature)
    inner = session.derivatives.forward(run, _signature_of_run(signature, results))

    def fill(made: Function) -> None:
        b = Builder(made.add_block("entry"))
        (handle, _), (how, _), (given, shadows) = given_with_shadows(made, model, signature)
        handed = [given, *shadows]
        places = [_given_at(results) + 8 * index for index in range(len(handed))]
        record = session.runtime.malloc(b, const_int(I64, places[-1] + 8))
        for place, value in zip(places, handed, strict=True):
            b.store(value, b.offset(record, place))
        thread, each = _thread(session, inner)
        room = thread.arguments[0]
        found = each.call(inner, [each.load(PTR, each.offset(room, place)) for place in places])
        if not results:
            session.runtime.free(each, room)
        each.ret(_leave_result(each, found, room, results))
        attributes = _attributes(model, how)
        code = b.call(session.module.declare(CREATE, CREATE_TYPE), [handle, attributes, thread, record])
        if results:
            b.call(_helper(session, "enzyme.started_thread"), [record, handle, code])
        b.ret_parts([code] if signature.primal_result else [])

    return session.derivatives.once(model, signature, fill)


def join_forward(session: Session, i: Call | Invoke, signature: Signature) -> Function:
    model = _model(i)

    def fill(made: Function) -> None:
        b = Builder(made.add_block("entry"))
        code, record = _join(session, b, model, made, signature)
        if record is not None:
            session.runtime.free(b, record)
        b.ret_parts([code] if signature.primal_result else [])

    return session.derivatives.once(model, signature, fill)


def start_pair(session: Session, i: Call | Invoke, signature: Signature) -> SplitPair:
    model = _model(i)
    run = what_runs(model)
    if session.runtime.keeps_order:
        session.diagnostics.report(
            "threads that the program starts add up derivatives in the order in which they come",
            i,
            "leave --enzyme-deterministic out, or write a parallel region of OpenMP",
        )
    results = _results(session, signature)
    inner = session.derivatives.split(run, _signature_of_run(signature, results))
    return session.derivatives.pair_once(
        model, signature, lambda pair: _Start(session, inner, signature, results).fill(pair)
    )


def join_pair(session: Session, i: Call | Invoke, signature: Signature) -> SplitPair:
    model = _model(i)

    def fill(pair: SplitPair) -> None:
        b = Builder(pair.augmented.add_block("entry"))
        code, record = _join(session, b, model, pair.augmented, signature)
        if record is None:
            record = b.call(_helper(session, STARTED_THREAD), [pair.augmented.arguments[0]])
        b.store(record, pair.augmented.arguments[-1])
        session.runtime.postponed(b)  # what the helper relies on
        b.call(session.runtime.helper("enzyme.reattach_thread", _REATTACH_TEXT), [record])
        b.ret_parts([code] if signature.primal_result else [])
        b = Builder(pair.reverse.add_block("entry"))
        b.call(_helper(session, "enzyme.start_back"), [b.load(PTR, pair.reverse.arguments[-1])])
        b.ret()
        pair.own_size = 8

    return session.derivatives.pair_once(model, signature, fill)


def _join(
    session: Session, b: Builder, model: Function, made: Function, signature: Signature
) -> tuple[Value, Value | None]:
    """What joining returns; and the thread's record, where its result is taken, which has shadows as well."""
    (thread, _), (place, shadows) = given_with_shadows(made, model, signature)
    code = b.call(session.module.functions[JOIN], [thread, place])
    if not model.name.startswith(JOINED_FOR_RESULT):
        return code, None
    message = session.runtime.message(_OF_OTHERS, "start it there, or hand the result over in memory")
    record = b.call(_helper(session, "enzyme.joined_for_result"), [thread, message])
    for lane, shadow in enumerate(shadows):
        result = b.load(PTR, b.offset(record, _RESULT + 8 * lane))
        b.call(_helper(session, "enzyme.hand_on"), [place, shadow, result])
    return code, record


def _results(session: Session, signature: Signature) -> int:
    """How many shadows of its result a thread leaves in its record: none where the program takes no results."""
    return signature.width if find_model(session.module, JOINED_FOR_RESULT) is not None else 0


def _given_at(results: int) -> int:
    """Where in a record the arguments begin."""
    return _RESULT + 8 * results


def _leave_result(b: Builder, found: Value, record: Value, results: int) -> Value:
    """Keeps the shadows that a derivative has returned; what is left is the thread's own result."""
    for lane in range(results):
        b.store(b.extract_value(found, 1 + lane), b.offset(record, _RESULT + 8 * lane))
    return b.extract_value(found, 0) if results else null(PTR)


def check_that_none_runs(session: Session, b: Builder) -> None:
    """Stops in front of an atomic access while threads that were started here run: its order is unknown."""
    b.call(_helper(session, "enzyme.check_none_runs"), [session.runtime.message(_RUNNING)])


class _Start:
    def __init__(self, session: Session, inner: SplitPair, signature: Signature, results: int) -> None:
        self.session = session
        self.runtime = session.runtime
        self.inner = inner
        self.signature = signature
        self.results = results
        self.count = len(inner.augmented.arguments) - 1  # of what the thread is given, with shadows
        room = _given_at(results) + 8 * self.count
        self.tape_at = (room + MALLOC_ALIGNS - 1) // MALLOC_ALIGNS * MALLOC_ALIGNS

    def fill(self, pair: SplitPair) -> None:
        b = Builder(pair.augmented.add_block("entry"))
        (handle, _), (how, _), (given, shadows) = given_with_shadows(
            pair.augmented, pair.primal, self.signature
        )
        record = self.runtime.malloc(b, const_int(I64, self.tape_at + self.inner.tape_size))
        self.runtime.memset_zero(b, record, const_int(I64, _RESULT))
        b.store(self.reverse_thread(), b.offset(record, _BACK))
        for index, value in enumerate([given, *shadows]):
            b.store(value, b.offset(record, _given_at(self.results) + 8 * index))
        create = self.session.module.declare(CREATE, CREATE_TYPE)
        attributes = _attributes(pair.primal, how)
        code = b.call(create, [handle, attributes, self.augmented_thread(), record])
        kept = b.call(_helper(self.session, "enzyme.started_thread"), [record, handle, code])
        b.store(kept, pair.augmented.arguments[-1])
        b.ret_parts([code] if self.signature.primal_result else [])
        b = Builder(pair.reverse.add_block("entry"))
        record = b.load(PTR, pair.reverse.arguments[-1])
        b.call(
            _helper(self.session, "enzyme.join_back"),
            [record, self.runtime.message(_UNJOINED, "join it before the function returns")],
        )
        if not self.signature.keeps_tape:
            self.runtime.free(b, record)
        b.ret()
        pair.own_size = 8

    def augmented_thread(self) -> Function:
        thread, b = _thread(self.session, self.inner.augmented)
        (record,) = thread.arguments
        mark = self.runtime.postponed(b)
        found = b.call(self.inner.augmented, self.arguments(b, record))
        self.runtime.detach_postponed(b, b.offset(record, _SEGMENT), mark)
        b.ret(_leave_result(b, found, record, self.results))
        return thread

    def reverse_thread(self) -> Function:
        thread, b = _thread(self.session, self.inner.reverse)
        (record,) = thread.arguments
        b.call(self.inner.reverse, self.arguments(b, record))
        b.ret(null(PTR))
        return thread

    def arguments(self, b: Builder, record: Value) -> list[Value]:
        given: list[Value] = [
            b.load(PTR, b.offset(record, _given_at(self.results) + 8 * index)) for index in range(self.count)
        ]
        return [*given, b.offset(record, self.tape_at)]


def _model(i: Call | Invoke) -> Function:
    assert isinstance(i.callee, Function)
    return i.callee


def _attributes(model: Function, how: Value) -> Value:
    return null(PTR) if runs_closure(model) else how


def _thread(session: Session, half: Function) -> tuple[Function, Builder]:
    name = session.module.fresh_name(f"{DERIVED_THREAD}{half.name}")
    made = session.module.add_function(name, function_type(PTR, (PTR,)), linkage="internal")
    return made, Builder(made.add_block("entry"))


def _signature_of_run(signature: Signature, results: int) -> Signature:
    is_forward = signature.mode is Mode.FORWARD
    return replace(
        signature,
        states=signature.states[_OF_RESULT:],
        overwritten=() if is_forward else signature.overwritten[_OF_RESULT:],
        primal_result=results > 0,
        active_result=results > 0,
        is_concurrent=True,
        own=(),
    )


def _helper(session: Session, name: str) -> Function:
    return session.runtime.stopping_helper(name, _THREADS_TEXT + NO_THREAD_TEXT)


# A thread may release memory that another one has allocated, so all of it stays until the whole reverse half has ended.
_REATTACH_TEXT = f"""
define linkonce_odr hidden void @enzyme.reattach_thread(ptr %record) noinline nounwind {{
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %tie
tie:
  %segment = getelementptr i8, ptr %record, i64 {_SEGMENT}
  call void @enzyme.reattach(ptr %segment)
  br label %done
done:
  ret void
}}
declare void @enzyme.reattach(ptr)
"""

# The list of all threads that have been started and not joined yet, whichever thread has started them.
_THREADS_TEXT = """
@enzyme.started = linkonce_odr hidden global ptr null
@enzyme.started.mutex = linkonce_odr hidden global [64 x i8] zeroinitializer, align 16

define linkonce_odr hidden ptr @enzyme.started_thread(ptr %record, ptr %handle, i32 %code)
  noinline nounwind "enzyme_inactive" {
  %runs = icmp eq i32 %code, 0
  br i1 %runs, label %note, label %forget
forget:
  call void @free(ptr %record)
  ret ptr null
note:
  %thread = load i64, ptr %handle
  %thread.place = getelementptr i8, ptr %record, i64 8
  store i64 %thread, ptr %thread.place
  %locked = call i32 @pthread_mutex_lock(ptr @enzyme.started.mutex)
  %first = load ptr, ptr @enzyme.started
  store ptr %first, ptr %record
  store ptr %record, ptr @enzyme.started
  %unlocked = call i32 @pthread_mutex_unlock(ptr @enzyme.started.mutex)
  ret ptr %record
}

define linkonce_odr hidden ptr @enzyme.joined_thread(i64 %thread) noinline nounwind "enzyme_inactive" {
  %locked = call i32 @pthread_mutex_lock(ptr @enzyme.started.mutex)
  br label %search
search:
  %place = phi ptr [ @enzyme.started, %0 ], [ %record, %on ]
  %record = load ptr, ptr %place
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %look
look:
  %its.place = getelementptr i8, ptr %record, i64 8
  %its = load i64, ptr %its.place
  %same = icmp eq i64 %its, %thread
  br i1 %same, label %take, label %on
on:
  br label %search
take:
  %following = load ptr, ptr %record
  store ptr %following, ptr %place
  br label %done
done:
  %unlocked = call i32 @pthread_mutex_unlock(ptr @enzyme.started.mutex)
  ret ptr %record
}

define linkonce_odr hidden ptr @enzyme.joined_for_result(i64 %thread, ptr %message)
  noinline nounwind "enzyme_inactive" {
  %record = call ptr @enzyme.joined_thread(i64 %thread)
  %none = icmp eq ptr %record, null
  br i1 %none, label %stop, label %done
done:
  ret ptr %record
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}

define linkonce_odr hidden void @enzyme.hand_on(ptr %place, ptr %shadow.place, ptr %shadow) nounwind {
  %is.constant = icmp eq ptr %place, %shadow.place
  br i1 %is.constant, label %done, label %store
store:
  store ptr %shadow, ptr %shadow.place
  br label %done
done:
  ret void
}

define linkonce_odr hidden void @enzyme.check_none_runs(ptr %message) noinline nounwind "enzyme_inactive" {
  %first = load atomic ptr, ptr @enzyme.started monotonic, align 8
  %none = icmp eq ptr %first, null
  br i1 %none, label %done, label %stop
done:
  ret void
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}

define linkonce_odr hidden void @enzyme.start_back(ptr %record) noinline nounwind {
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %start
start:
  %run.place = getelementptr i8, ptr %record, i64 16
  %run = load ptr, ptr %run.place
  %thread.place = getelementptr i8, ptr %record, i64 24
  %code = call i32 @pthread_create(ptr %thread.place, ptr null, ptr %run, ptr %record)
  %fine = icmp eq i32 %code, 0
  br i1 %fine, label %note, label %stop
note:
  %runs.place = getelementptr i8, ptr %record, i64 32
  store i64 1, ptr %runs.place
  br label %done
done:
  ret void
stop:
  call void @enzyme.stop(ptr @enzyme.no_thread)
  unreachable
}

define linkonce_odr hidden void @enzyme.join_back(ptr %record, ptr %message) noinline nounwind {
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %look
look:
  %runs.place = getelementptr i8, ptr %record, i64 32
  %runs = load i64, ptr %runs.place
  %missing = icmp eq i64 %runs, 0
  br i1 %missing, label %stop, label %join
join:
  store i64 0, ptr %runs.place
  %thread.place = getelementptr i8, ptr %record, i64 24
  %thread = load i64, ptr %thread.place
  %code = call i32 @pthread_join(i64 %thread, ptr null)
  br label %done
done:
  ret void
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)
declare void @free(ptr)
"""
