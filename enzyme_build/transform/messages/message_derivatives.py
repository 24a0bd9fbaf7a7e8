"""Derivatives of messages: functions in C, which keep a record of each message for the reverse half."""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, PTR, array_type
from enzyme_build.ir.values import Value, const_int, null, zero
from enzyme_build.library import mpi
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.messages.message_models import called, flavour, refusal
from enzyme_build.transform.parallel.models import given_with_shadows

_WRITTEN = ("recv", "buffer")


def message_forward(session: Session, i: Call | Invoke, signature: Signature) -> Function:
    model = _model(session, i, signature)

    def fill(made: Function) -> None:
        b = Builder(made.add_block("entry"))
        code = _run(session, b, "forward", (made, model, signature), [])
        b.ret_parts([code] if signature.primal_result else [])

    return session.derivatives.once(model, signature, fill)


def message_pair(session: Session, i: Call | Invoke, signature: Signature) -> SplitPair:
    model = _model(session, i, signature)

    def fill(pair: SplitPair) -> None:
        b = Builder(pair.augmented.add_block("entry"))
        tape = pair.augmented.arguments[-1]
        code = _run(session, b, "augmented", (pair.augmented, model, signature), [tape])
        b.ret_parts([code] if signature.primal_result else [])
        b = Builder(pair.reverse.add_block("entry"))
        if refusal(model) is None:
            record = b.load(PTR, pair.reverse.arguments[-1])
            keeps = const_int(I32, signature.keeps_tape)
            b.call(_helper(session, "reverse", called(model)), [record, keeps])
        b.ret()
        pair.own_size = 8

    return session.derivatives.pair_once(model, signature, fill)


def _model(session: Session, i: Call | Invoke, signature: Signature) -> Function:
    """The model that is called. Only one thread may send messages, since the list of records is kept for one."""
    assert isinstance(i.callee, Function)
    if signature.is_concurrent and refusal(i.callee) is None:
        session.diagnostics.report(
            f"`{called(i.callee)}` is called while several threads run, and derivatives of that are not supported",
            i,
            "exchange messages before and behind the parallel region, or when all threads are joined",
        )
    refused = refusal(i.callee)
    if refused is not None:
        name, why, fix = refused
        session.diagnostics.report(f"`{name}` in code that is differentiated: {why}", i, fix)
    return i.callee


def _run(
    session: Session,
    b: Builder,
    half: str,
    target: tuple[Function, Function, Signature],
    more: list[Value],
) -> Value:
    made, model, signature = target
    if refusal(model) is not None:
        return zero(model.function_type.returns)
    name = called(model)
    given = given_with_shadows(made, model, signature)
    lanes: dict[bool, Value] = {False: null(PTR), True: null(PTR)}
    for role, (_, shadows) in zip(mpi.CALLS[name], given, strict=True):
        if role in ("send", *_WRITTEN) and shadows:
            listed = b.alloca(array_type(len(shadows), PTR))
            for lane, shadow in enumerate(shadows):
                b.store(shadow, b.gep(PTR, listed, [lane]))
            lanes[role in _WRITTEN] = listed
    arguments = [primal for primal, _ in given]
    width = const_int(I32, signature.width)
    return b.call(_helper(session, half, name), [*arguments, width, lanes[False], lanes[True], *more])


def _helper(session: Session, half: str, name: str) -> Function:
    which = flavour(session.module)
    assert which is not None
    return session.runtime.helper(f"enzyme.mpi.{half}_{name}", mpi.derivatives_text(name, which))
