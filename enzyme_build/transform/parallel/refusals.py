"""Refuses operations of threads of which no derivative is known."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts
from enzyme_build.analysis.marks import TAKEN
from enzyme_build.analysis.threads.signals import is_signal, only_waits
from enzyme_build.analysis.types.transfer import is_arithmetic
from enzyme_build.analysis.values.semantics import COUNTED_UPDATES, FLOAT_SUMS
from enzyme_build.ir.instructions import AtomicRMW, Call, CmpXchg, Compare, Instruction, Invoke, Load, Store
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, I64, carries_float, carries_pointer
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.library import Role
from enzyme_build.library.concurrency import ENDS_THREAD, HANDS_OVER, RAYON
from enzyme_build.transform.derivative.call_states import is_differentiated
from enzyme_build.transform.derivative.own_shadows import is_of_thread
from enzyme_build.transform.emission.signature import Mode
from enzyme_build.transform.parallel.started_threads import check_that_none_runs
from enzyme_build.transform.runtime.section_order import AWAIT_TURN

if TYPE_CHECKING:
    from enzyme_build.analysis.threads.thread_memory import ThreadMemory
    from enzyme_build.transform.derivative.sweep import Sweep


_REGISTER = "register a derivative for the function around it"


def _region(sweep: Sweep) -> str:
    return "a kernel" if sweep.module.is_device else "a parallel region"


def _in_order(sweep: Sweep) -> str:
    """What to write in place of an atomic operation."""
    if sweep.module.is_device:
        return f"let threads only add (atomicAdd whose result nobody uses), or {_REGISTER}"
    return "put all accesses to the variable into critical sections of one name"


def check_concurrent(sweep: Sweep, i: Instruction) -> None:
    """Reports atomic accesses to active values: a value and its derivative could be of different times."""
    if isinstance(i, (Call, Invoke)):
        _check_call(sweep, i)
    elif isinstance(i, (Load, Store)) and i.ordering:
        if isinstance(i, Load) and _is_only_counted(i):
            return
        if _may_be_derivative(sweep, i.pointer, i if isinstance(i, Load) else i.value):
            if _is_behind_threads(sweep):
                check_that_none_runs(sweep.session, sweep.b)
                return
            what = "reads" if isinstance(i, Load) else "writes"
            sweep.session.diagnostics.report(
                f"an atomic operation {what} an active value in {_region(sweep)}", i, _in_order(sweep)
            )
    elif isinstance(i, AtomicRMW) and not (TAKEN in i.metadata and sweep.signature.mode is Mode.FORWARD):
        is_float = _may_be_derivative(sweep, i.pointer, i.value, counts=i.operation in COUNTED_UPDATES)
        if is_float and (i.users or i.operation not in FLOAT_SUMS):
            _refuse_update(sweep, i)
    elif isinstance(i, CmpXchg) and _may_be_derivative(sweep, i.pointer, i.value):
        _refuse_update(sweep, i)
    for operand in i.operands:
        if is_of_thread(operand) and sweep.activity.has_shadow(operand) and _may_end(sweep):
            sweep.session.diagnostics.report(
                f"`{operand.name}`, of which every thread has its own, holds active values in a thread that the "
                "program starts, and is gone when that ends",
                i,
                "use a variable of the function that the thread runs",
            )


def _is_behind_threads(sweep: Sweep) -> bool:
    """Whether only threads that the function has started might come in between, and not threads of a team."""
    facts = sweep.session.analyses.global_facts
    return facts.starts_threads(sweep.prepared.primal) and not (
        sweep.signature.is_team or facts.may_run_in_started(sweep.prepared.primal)
    )


def _may_end(sweep: Sweep) -> bool:
    """Whether the thread may have ended when its work is undone, and its thread-local variables with it."""
    return sweep.session.analyses.global_facts.may_run_in_started(sweep.prepared.primal)


def _is_only_counted(i: Load) -> bool:
    """Whether it is compared and counted with, whatever lies there: shared pointers read their two counts at once."""
    return all(
        isinstance(user, Compare) or (user.opcode == "trunc" and any(map(is_arithmetic, user.users)))
        for user in i.users
    )


def check_signal(sweep: Sweep, i: Instruction) -> None:
    """Reports flags by which threads order one another, in reverse mode: the order of undoing would be unknown."""
    is_work = partial(_is_work, sweep)
    if not sweep.module.is_device and is_signal(i, sweep.flow, sweep.prepared.dominators, is_work):
        sweep.session.diagnostics.report(
            f"a flag tells a thread what others have done, in {_region(sweep)} that works on active values",
            i,
            "make it atomic, or order threads by barriers, critical sections, mutexes, or by starting and joining them",
        )


def _is_work(sweep: Sweep, found: Instruction) -> bool:
    if isinstance(found, Load):
        return found in sweep.activity.active
    if isinstance(found, Store):
        return carries_float(found.value.type) and sweep.activity.has_shadow(found.pointer)
    touches = sweep.session.analyses.touches_active_globals
    return isinstance(found, (Call, Invoke)) and is_differentiated(sweep.activity, found, touches(found))


def check_handed_over(sweep: Sweep, i: Instruction) -> None:
    """Reports calls that wake or await threads, in code that starts none: these run code that is not differentiated."""
    if i.block not in sweep.relevant or sweep.signature.is_beside_started:
        return
    if sweep.session.analyses.global_facts.starts_threads(sweep.prepared.primal):
        return
    facts = call_facts(i) if isinstance(i, (Call, Invoke)) else None
    if facts is not None and facts.effects is not None and facts.effects.construct in HANDS_OVER:
        what = f"{facts.effects.construct} (`{facts.callee.name}`)"
    elif only_waits(i, partial(_is_work, sweep)):
        what = "a flag that the code waits for"
    else:
        return
    sweep.session.diagnostics.report(
        f"{what} hands work over to threads that may have been started elsewhere, "
        "whose derivatives nobody would compute",
        i,
        "start threads and join them in the differentiated code; of code whose work does not matter (writing a log), "
        "declare the function inactive (__enzyme_inactivefn_…)",
    )


def check_turns(sweep: Sweep, i: Call | Invoke) -> None:
    """Reports a reverse half in which threads take turns, of which reverse mode is asked for.

    It counts turns down that the augmented pass counted up, and there is nobody who would count them up once more.
    """
    if i.callee.name == AWAIT_TURN:
        sweep.session.diagnostics.report(
            "reverse mode is asked for of a reverse half in which threads take turns (reductions, critical sections)",
            next(iter(i.function.instructions)),  # once for each function
            "take forward mode for one of both",
        )


def _refuse_update(sweep: Sweep, i: Instruction) -> None:
    sweep.session.diagnostics.report(
        f"an atomic operation on an active value in {_region(sweep)} does something else than to add to it, "
        "or its result is used",
        i,
        _in_order(sweep),
    )


def _check_call(sweep: Sweep, i: Call | Invoke) -> None:
    facts = call_facts(i)
    if facts.effects is ENDS_THREAD:
        _check_end(sweep, i)
        return
    if facts.effects is None or not facts.effects.construct or facts.effects.ordering:
        return
    if i.block not in sweep.relevant:
        return
    if facts.effects.role is not Role.PARALLEL and sweep.signature.mode is Mode.FORWARD:
        return  # what orders the values orders the tangents as well
    construct = facts.effects.construct
    where, instead = (
        "code",
        "start threads and join them in the differentiated code, and let mutexes alone keep them apart",
    )
    if sweep.module.is_device:
        where, instead = "a kernel", f"wait for all threads of the block at once, or {_REGISTER}"
    elif "OpenMP" in construct:
        where, instead = (
            "a parallel region",
            "take it out of the region, or compile this unit without -fopenmp",
        )
    elif construct == RAYON:
        instead = "use std::thread::scope there, or let rayon call the function that is differentiated"
    sweep.session.diagnostics.report(
        f"{construct} (`{facts.callee.name}`) in {where} that works on active values is not supported",
        i,
        instead,
    )


def _check_end(sweep: Sweep, i: Call | Invoke) -> None:
    """The thread ends in the middle of the calls that the reverse half would undo; tangents are there by then."""
    if sweep.signature.mode is not Mode.FORWARD:
        sweep.session.diagnostics.report(
            f"a thread ends by `{call_facts(i).callee.name}` in a function that something else calls, so that what it "
            "has done is not undone",
            i,
            "return from there to the function that the thread runs, and let that return",
        )


def _may_be_derivative(sweep: Sweep, pointer: Value, value: Value, counts: bool = False) -> bool:
    """Whether the memory may hold an active float, or the bits of one. If that is unknown, a count shows that not."""
    if not sweep.activity.has_shadow(pointer) or _is_count(value):
        return False
    if carries_float(value.type) or value in sweep.activity.active:
        return True
    size = const_int(I64, sweep.session.layout.store_size(value.type))
    layout = sweep.session.analyses.memory_types.of_memory([pointer], size)
    return not counts if layout is None else layout.may_hold_floats


def _is_count(value: Value) -> bool:
    """Whether it is an integer that no float looks like: without exponent, or all ones."""
    if not isinstance(value, ConstantInt) or value.type not in (I32, I64):
        return False
    float_type = DOUBLE if value.type is I64 else FLOAT
    return value.value == -1 or 0 < value.value < 1 << float_type.stored_significand


def check_shared_arguments(sweep: Sweep, i: Call | Invoke, facts: CallFacts, threads: ThreadMemory) -> None:
    """Reports shared memory passed to a routine or a registered rule: its reverse half adds to shadows plainly."""
    if not threads.is_concurrent:
        return
    rules = sweep.session.registrations.rules
    is_rule = facts.function is not None and facts.function.name in rules
    if facts.kind is not CallKind.ROUTINE and not is_rule:
        return
    for argument in i.arguments:
        if not carries_pointer(argument.type) or not sweep.activity.has_shadow(argument):
            continue
        if not threads.is_own(sweep.activity.roots.of(argument)):
            sweep.session.diagnostics.report(
                f"`{facts.callee.name}` is called in {_region(sweep)} with memory that threads share, to whose "
                "derivative it would add while others do",
                i,
                "hand it a copy that is private to the thread, or call it outside of the region",
            )
            return
