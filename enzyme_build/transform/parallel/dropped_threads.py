"""Threads whose handles are dropped: what they have written tells others that they are done (`thread::scope` of Rust).

The reverse half of such a thread has no join to begin at. Whoever has dropped the handle begins it in its own reverse
half: there at the latest, and before as soon as it waits for anything. Events order what one has done for the other,
so it cannot be too early; but thousands of threads that came one after the other are not to run at once. So there is a
list of the threads that were dropped and may still run. Those that have ended when another one is dropped leave it,
and come back into it where that is undone.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import PTR
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.parallel.thread_records import has_dropped, record_helper
from enzyme_build.transform.parallel.threads import DETACH
from enzyme_build.transform.runtime.helpers import Runtime


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
