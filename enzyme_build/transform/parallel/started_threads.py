"""Derivatives of starting and joining a thread: the thread runs the derivative of the function that it ran.

A thread of the forward half leaves a record for the reverse half, which is found by the thread's handle when it is
joined: the arguments, the shadows of its result, the tape, and the postponed releases. In forward mode there are some
where the program takes results of threads.

Of threads whose handles are dropped, what they have written tells others that they are done (`thread::scope` of Rust).
The reverse half of such a thread has no join to begin at. Whoever has dropped the handle begins it in its own reverse
half: there at the latest, and before as soon as it waits for anything. Events order what one has done for the other,
so it cannot be too early; but thousands of threads that came one after the other are not to run at once. So there is a
list of the threads that were dropped and may still run. Those that have ended when another one is dropped leave it,
and come back into it where that is undone.
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
from enzyme_build.transform.parallel.threads import (
    DETACH,
    JOINED_FOR_RESULT,
    has_dropped,
    runs_closure,
    what_runs,
)
from enzyme_build.transform.runtime.helpers import MALLOC_ALIGNS, Runtime
from enzyme_build.transform.runtime.thread_records import BACK, RESULT, SEGMENT, record_helper

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
        session.runtime.memset_zero(b, record, const_int(I64, RESULT))
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
            b.call(record_helper(session.runtime, "enzyme.started_thread"), [record, handle, code])
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
            record = b.call(record_helper(session.runtime, STARTED_THREAD), [pair.augmented.arguments[0]])
        b.store(record, pair.augmented.arguments[-1])
        b.call(record_helper(session.runtime, "enzyme.reattach_thread"), [record])
        b.ret_parts([code] if signature.primal_result else [])
        b = Builder(pair.reverse.add_block("entry"))
        b.call(record_helper(session.runtime, "enzyme.start_back"), [b.load(PTR, pair.reverse.arguments[-1])])
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
    record = b.call(record_helper(session.runtime, "enzyme.joined_for_result"), [thread, message])
    for lane, shadow in enumerate(shadows):
        result = b.load(PTR, b.offset(record, RESULT + 8 * lane))
        b.call(record_helper(session.runtime, "enzyme.hand_on"), [place, shadow, result])
    return code, record


def _results(session: Session, signature: Signature) -> int:
    """How many shadows of its result a thread leaves in its record: none where the program takes no results."""
    return signature.width if find_model(session.module, JOINED_FOR_RESULT) is not None else 0


def _given_at(results: int) -> int:
    """Where in a record the arguments begin."""
    return RESULT + 8 * results


def _leave_result(b: Builder, found: Value, record: Value, results: int) -> Value:
    """Keeps the shadows that a derivative has returned; what is left is the thread's own result."""
    for lane in range(results):
        b.store(b.extract_value(found, 1 + lane), b.offset(record, RESULT + 8 * lane))
    return b.extract_value(found, 0) if results else null(PTR)


def check_that_none_runs(session: Session, b: Builder) -> None:
    """Stops in front of an atomic access while threads that were started here run: its order is unknown."""
    b.call(record_helper(session.runtime, "enzyme.check_none_runs"), [session.runtime.message(_RUNNING)])


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
        self.runtime.memset_zero(b, record, const_int(I64, RESULT))
        b.store(self.reverse_thread(), b.offset(record, BACK))
        for index, value in enumerate([given, *shadows]):
            b.store(value, b.offset(record, _given_at(self.results) + 8 * index))
        create = self.session.module.declare(CREATE, CREATE_TYPE)
        attributes = _attributes(pair.primal, how)
        code = b.call(create, [handle, attributes, self.augmented_thread(), record])
        kept = b.call(record_helper(self.runtime, "enzyme.started_thread"), [record, handle, code])
        b.store(kept, pair.augmented.arguments[-1])
        b.ret_parts([code] if self.signature.primal_result else [])
        b = Builder(pair.reverse.add_block("entry"))
        record = b.load(PTR, pair.reverse.arguments[-1])
        b.call(
            record_helper(self.runtime, "enzyme.join_back"),
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
        self.runtime.detach_postponed(b, b.offset(record, SEGMENT), mark)
        result = _leave_result(b, found, record, self.results)
        leave_dropped(self.runtime, b, record)
        b.ret(result)
        return thread

    def reverse_thread(self) -> Function:
        thread, b = _thread(self.session, self.inner.reverse)
        (record,) = thread.arguments
        take_dropped(self.runtime, b, record)
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


def drop_forward(session: Session, i: Call | Invoke, signature: Signature) -> Function:
    model = i.callee
    assert isinstance(model, Function)

    def fill(made: Function) -> None:
        b = Builder(made.add_block("entry"))
        code = b.call(session.module.declare(DETACH, model.function_type), [made.arguments[0]])
        b.ret_parts([code] if signature.primal_result else [])

    return session.derivatives.once(model, signature, fill)


def drop_pair(session: Session, i: Call | Invoke, signature: Signature) -> SplitPair:
    model = i.callee
    assert isinstance(model, Function)

    def fill(pair: SplitPair) -> None:
        b = Builder(pair.augmented.add_block("entry"))
        record = b.call(record_helper(session.runtime, "enzyme.drop_thread"), [pair.augmented.arguments[0]])
        b.store(record, pair.augmented.arguments[-1])
        b.ret_parts([const_int(model.function_type.returns, 0)] if signature.primal_result else [])
        b = Builder(pair.reverse.add_block("entry"))
        b.call(record_helper(session.runtime, "enzyme.undo_drop"), [b.load(PTR, pair.reverse.arguments[-1])])
        b.ret()
        pair.own_size = 8

    return session.derivatives.pair_once(model, signature, fill)


def leave_dropped(runtime: Runtime, b: Builder, record: Value) -> None:
    """At the end of a thread: what it has dropped is left to its reverse half, and whoever waits for it goes on."""
    if has_dropped(runtime.module):
        b.call(record_helper(runtime, "enzyme.leave_dropped"), [record])


def take_dropped(runtime: Runtime, b: Builder, record: Value) -> None:
    """At the begin of the reverse half of a thread."""
    if has_dropped(runtime.module):
        b.call(record_helper(runtime, "enzyme.take_dropped"), [record])
