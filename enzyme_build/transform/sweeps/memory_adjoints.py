"""Adjoints of memcpy, memmove and memset."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.analysis.calls.call_kinds import copied, device_of, filled, may_overlap
from enzyme_build.analysis.types.layouts import MemoryLayout
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import GlobalVariable
from enzyme_build.ir.types import DOUBLE, FLOAT, FloatType
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.records import replace
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.sums import may_add_atomically
from enzyme_build.transform.runtime.device_memory import Staged
from enzyme_build.transform.runtime.whole_memory import WholeMemory
from enzyme_build.transform.sweeps.backward import BackwardSweep

_WORD = 8  # bytes


def undo_copy(sweep: BackwardSweep, i: Call | Invoke) -> None:
    """source' += target'; target' = 0, over the floating-point part of what was copied."""
    target, source, size = copied(i)
    layout = _layout(sweep, i, target)
    if layout is None or not layout.may_hold_floats or not decides_at_run_time(sweep.session, layout, i):
        return
    roots = sweep.activity.roots.of(source)
    source_is_constant = sweep.activity.state(source) in (State.CONST, State.INACTIVE) or (
        bool(roots) and all(isinstance(root, GlobalVariable) and root.is_constant for root in roots)
    )
    shared = not source_is_constant and sweep.is_shared(source)
    if shared and not layout.adds_at_once(lambda t: may_add_atomically(t) or sweep.may_add_in_turn(t)):
        sweep.refuse_shared(i, "unions, and floats that are neither `double` nor `float`,")
    elif shared and device_of(i):
        sweep.refuse_shared(i, "copies of memory of a GPU")
    else:
        layout = _in_words(layout, i, size)
        for lane in range(sweep.width):
            _undo_lane(sweep, i, layout, lane, to_source=not source_is_constant, shared=shared)


def _layout(sweep: BackwardSweep, i: Call | Invoke, target: Value) -> MemoryLayout | None:
    """What was copied; None where no adjoint may lie, and where that is not known, which is reported."""
    if not sweep.activity.has_shadow(target):
        return None
    layout = sweep.session.analyses.memory_types.of_copy(i)
    if layout is None:
        sweep.session.diagnostics.report(
            "cannot tell what kind of floats this copies",
            i,
            "declare it with __enzyme_double(ptr), __enzyme_float(ptr) or __enzyme_integer(ptr) on the memory",
        )
    return layout


def _undo_lane(
    sweep: BackwardSweep, i: Call | Invoke, layout: MemoryLayout, lane: int, *, to_source: bool, shared: bool
) -> None:
    target, source, size = copied(i)
    to = sweep.ask(target, lane)
    count = sweep.ask(size)
    if sweep.activity.state(target) is State.RUNTIME:
        count = _nothing_if(sweep, to, sweep.ask(target), count)
    origin = sweep.ask(source, lane) if to_source else None
    skip = None
    # Where the kind is uncertain, constants that are no floats may be copied, such as tags of empty tables.
    is_mixed = sweep.activity.state(source) is State.RUNTIME or bool(layout.all_ambiguous)
    if origin is not None and is_mixed:
        skip = sweep.b.icmp("eq", origin, sweep.ask(source))
    memory = WholeMemory(sweep.session.runtime)
    staged = Staged(sweep.session.runtime, device_of(i), count)
    to = staged.take(sweep.b, to)
    origin = origin and staged.take(sweep.b, origin)
    if origin is not None and layout.has_several and may_overlap(i):
        memory.undo_move(sweep.b, layout, to, origin, count, skip, shared=shared)
    else:
        memory.undo_copy(sweep.b, layout, to, origin, count, skip, shared=shared)
    staged.put_back(sweep.b)


def _in_words(layout: MemoryLayout, i: Call | Invoke, size: Value) -> MemoryLayout:
    """For bits of unknown kind and a size of whole words: words, since what has to be added may be two doubles."""
    is_whole = isinstance(size, ConstantInt) and size.value % _WORD == 0 and not may_overlap(i)
    return replace(layout, stride=_WORD) if layout.is_raw and is_whole else layout


def undo_fill(sweep: BackwardSweep, i: Call | Invoke) -> None:
    target, size = filled(i)
    if not sweep.activity.has_shadow(target):
        return
    layout = sweep.session.analyses.memory_types.of_copy(i)
    if layout is None or not layout.may_hold_floats:
        return
    for lane in range(sweep.width):
        to, count = sweep.ask(target, lane), sweep.ask(size)
        if sweep.activity.state(target) is State.RUNTIME:
            count = _nothing_if(sweep, to, sweep.ask(target), count)
        staged = Staged(sweep.session.runtime, device_of(i), count)
        to = staged.take(sweep.b, to)
        # shadows of pointers that are loaded later are not needed any more
        if layout.all_ambiguous or layout.is_raw:
            sweep.session.runtime.memset_zero(sweep.b, to, count)
        else:
            WholeMemory(sweep.session.runtime).undo_copy(sweep.b, layout, to, None, count, None)
        staged.put_back(sweep.b)


def decides_at_run_time(session: Session, layout: MemoryLayout, i: Instruction) -> bool:
    """Whether the bits decide what lies where several kinds were found; an error if they cannot."""
    addresses_are_denormal = session.layout.pointer_bits() == 64
    for found in layout.all_ambiguous:
        floats = [kind for kind in found.kinds if isinstance(kind, FloatType)]
        if found.may_be_pointer:
            is_told = addresses_are_denormal and all(kind in (DOUBLE, FLOAT) for kind in floats)
        else:
            is_told = found.largest <= DOUBLE.bits  # such bits can be moved, unless something has to be added
        if not is_told:
            kinds = " and ".join(map(str, found.kinds))
            session.diagnostics.report(
                f"the memory that this copies holds {kinds} at the same offset, {found.offset}",
                i,
                "declare what it holds with __enzyme_double(ptr), __enzyme_float(ptr) or __enzyme_pointer(ptr)",
            )
            return False
    return True


def _nothing_if(sweep: BackwardSweep, shadow: Value, primal: Value, count: Value) -> Value:
    same = sweep.b.icmp("eq", shadow, primal)
    return sweep.b.select(same, const_int(count.type, 0), count)
