"""Derivatives of calls of models, chosen by what the model stands for."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.messages.message_derivatives import message_forward, message_pair
from enzyme_build.transform.parallel.started_threads import (
    drop_forward,
    drop_pair,
    join_forward,
    join_pair,
    start_forward,
    start_pair,
)
from enzyme_build.transform.parallel.threads import JOINED, LET_GO, START

Forward = Callable[[Session, Call | Invoke, Signature], Function]
Pair = Callable[[Session, Call | Invoke, Signature], SplitPair]


def modelled_forward(session: Session, i: Call | Invoke, signature: Signature) -> Function:
    return _makers(i)[0](session, i, signature)


def modelled_pair(session: Session, i: Call | Invoke, signature: Signature) -> SplitPair:
    return _makers(i)[1](session, i, signature)


def _makers(i: Call | Invoke) -> tuple[Forward, Pair]:
    name = i.callee.name or ""
    if name.startswith(START):
        return start_forward, start_pair
    if name.startswith(JOINED):
        return join_forward, join_pair
    if name.startswith(LET_GO):
        return drop_forward, drop_pair
    return message_forward, message_pair
