"""Calls whose gradient is made whole in the reverse half, so that nothing of them is kept.

That needs a function that writes nothing and reads what is still there when the call is undone. It is worth it where
the value of the call only goes into sums: the reverse half does not ask for it, and the forward half computes it only
for an unused result.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind
from enzyme_build.analysis.calls.write_summaries import memory_effect
from enzyme_build.analysis.traces import is_traced
from enzyme_build.analysis.values.semantics import FLOAT_SUMS
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    ExtractValue,
    InsertValue,
    Instruction,
    Invoke,
    Phi,
    Return,
    UnaryOp,
)
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.transform.derivative.call_states import call_states
from enzyme_build.transform.emission.signature import Mode, Signature
from enzyme_build.transform.parallel.models import is_model
from enzyme_build.transform.sweeps.augment import AugmentSweep
from enzyme_build.transform.tape.recomputation import intrinsic_stem

_HANDED_ON = (Phi, ExtractValue, InsertValue)
_WIDTHS = ("fpext", "fptrunc")


def is_whole(sweep: AugmentSweep, i: Call | Invoke, facts: CallFacts) -> bool:
    function, session = facts.function, sweep.session
    if function is None or facts.kind is not CallKind.DEFINED or not isinstance(i, Call):
        return False
    if i not in sweep.activity.active or carries_pointer(i.type) or is_traced(i) or is_model(function):
        return False
    if sweep.memory.threads.is_concurrent or function.name in session.registrations.rules:
        return False
    return _only_sums_use(sweep, i) and _reads_what_stays(sweep, i)


def signature_of_whole(sweep: AugmentSweep, i: Call | Invoke) -> Signature:
    strong = sweep.signature.strong_zero
    return Signature(Mode.GRADIENT, call_states(sweep.activity, i), sweep.width, strong_zero=strong)


def _reads_what_stays(sweep: AugmentSweep, i: Call) -> bool:
    if not sweep.session.analyses.pure_functions.is_pure(i):
        return False
    if memory_effect(i) == "none":
        return True
    overwritten, world_changes, notes = sweep.changes_after(i)
    if world_changes or any(overwritten):
        return False
    sweep.note_asked(notes, None)
    return True


def _only_sums_use(sweep: AugmentSweep, i: Call) -> bool:
    seen: set[Value] = {i}
    todo: list[Instruction] = [i]
    while todo:
        value = todo.pop()
        for user in value.users:
            if isinstance(user, Return) and not sweep.signature.primal_result:
                continue
            if not _is_linear(sweep, user, value):
                return False
            if user not in seen:
                seen.add(user)
                todo.append(user)
    return True


def _is_linear(sweep: AugmentSweep, user: Instruction, value: Value) -> bool:
    """Whether neither the derivative of `user` nor, by it, anything but its own value depends on `value`."""
    if isinstance(user, _HANDED_ON) or (isinstance(user, UnaryOp) and user.opcode == "fneg"):
        return True
    if isinstance(user, Cast):
        return user.opcode in _WIDTHS
    is_active = [operand in sweep.activity.active for operand in user.operands]
    if isinstance(user, BinaryOp):
        is_scaled = user.opcode == "fmul" and is_active.count(True) == 1
        is_divided = user.opcode == "fdiv" and not is_active[1]
        return user.opcode in FLOAT_SUMS or is_scaled or is_divided
    if isinstance(user, Call) and intrinsic_stem(user) in ("fma", "fmuladd"):
        return value not in user.arguments[:2] or is_active[:2].count(True) == 1
    return False
