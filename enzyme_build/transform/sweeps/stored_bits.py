"""Integers that are stored where floats may lie, or are cast to floats, and carry no bytes of floats.

Those that may carry some are traced by the run (`types.trace_bits`). The others have no derivative: a store of one
clears the shadow. If a derivative arrives there all the same, the bits were those of a float, in a way that no analysis
has seen, and the program stops.
"""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.analysis.traces import is_ours, is_traced
from enzyme_build.analysis.types.carriers import makes_float
from enzyme_build.ir.instructions import AtomicRMW, CmpXchg, Instruction, Store
from enzyme_build.ir.types import I64, FloatType, IntType, Type, VectorType, int_type
from enzyme_build.ir.values import Constant, Value, const_int, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.origins import run

__all__ = ["makes_float", "stores_bits", "undo_bits", "undo_made_float"]

Writes = Store | AtomicRMW | CmpXchg


def stores_bits(session: Session, i: Writes) -> bool:
    """Whether an untraced integer is stored where a float may lie."""
    t = i.value.type
    if not isinstance(t.scalar, IntType) or t.scalar.bits < 8 or getattr(t, "scalable", False):
        return False
    if is_traced(i) or is_ours(i.pointer):
        return False
    return session.analyses.memory_types.may_hold_floats(i.pointer, t)


def undo_made_float(session: Session, b: Builder, i: Instruction, g: Value) -> None:
    """Stops the program if a float that was cast from computed bits has an adjoint, which would be lost."""
    b.call(run(session.runtime, "stop_if"), [_is_there(b, g), _message(session, i)])


def _updates(i: Writes) -> bool:
    """Whether the stored value is computed from the old one."""
    return isinstance(i, AtomicRMW) and i.operation != "xchg"


def undo_bits(session: Session, b: Builder, i: Writes, places: Iterable[Value]) -> None:
    """Clears the adjoint of the stored integer, and stops if there was one. That of a constant is dropped."""
    if isinstance(i.value, Constant) and not _updates(i):
        for place in places:
            _clear(b, place, i)
        return
    t, lost = i.value.type, _message(session, i)
    size, unit = const_int(I64, session.layout.store_size(t)), _least_float(session, i.pointer, t)
    for place in places:
        b.call(run(session.runtime, "overwrite"), [b.generic(place), size, unit, lost])


def clear_tangent(sweep: Sweep, i: Writes) -> None:
    """Clears the tangent in forward mode: an integer has none."""
    for shadow in sweep.shadow(i.pointer):
        place = sweep.writable(sweep.value(i.pointer), shadow, i.value.type)
        _clear(sweep.b, place, i)


def _least_float(session: Session, pointer: Value, t: Type) -> Value:
    """The size in bytes of the smallest float that may lie there."""
    met = session.analyses.memory_types.kinds_met(pointer, t)
    sizes = [session.layout.store_size(kind) for kind in met if isinstance(kind, FloatType)]
    return const_int(I64, min([8, *sizes]))


def _is_there(b: Builder, derivative: Value) -> Value:
    differs = b.fcmp("une", derivative, zero(derivative.type))
    if isinstance(differs.type, VectorType):
        bits = int_type(differs.type.count)
        return b.icmp("ne", b.bitcast(differs, bits), const_int(bits, 0))
    return differs


def _clear(b: Builder, place: Value, i: Writes) -> None:
    """Clears the memory, atomically if the store was atomic: then several threads may do so at once."""
    t = i.value.type
    is_atomic = not isinstance(i, Store) or bool(i.ordering)
    align = i.align or b.module.data_layout.size_of(t) if is_atomic else i.align
    b.store(zero(t), place, align=align, ordering="monotonic" if is_atomic else "")


def _message(session: Session, i: Instruction) -> Value:
    return session.runtime.message(
        f"{session.diagnostics.place_of(i)}: bytes that were computed are used as those of an active float: their "
        "derivative is lost; move floats as what they are, with memcpy or whole, or register a derivative for the "
        "function"
    )
