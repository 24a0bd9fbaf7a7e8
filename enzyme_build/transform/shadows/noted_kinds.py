"""Notes the float type of adjoints in shadow memory that holds floats of several types, for when two are added.

A union is copied as bits. In the reverse half, the adjoint of the copy goes to the source. As long as the shadow of the
source is zero, the bits are moved, and their type need not be known. Where it is not zero, two floats are added. The
load that read the union knew the type, so its adjoint notes the type with address and bits. A note is valid while the
bits are still there, so that outdated notes are ignored; it moves on with the bits. Where a float may be half of a
double, no fact about the float shows that, and all floats outside of arrays are noted.

Each thread has notes of its own. Where one is missing, the program stops with a message.
"""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.analysis.points_to.nodes import MemoryCell
from enzyme_build.analysis.traces import PLACE, is_place
from enzyme_build.ir.instructions import AtomicRMW, BinaryOp, Call, Instruction, Load, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT, I64, X86_FP80, FloatType, Type, VectorType
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.float_kinds import NOTES
from enzyme_build.transform.runtime.origins import RUN, run
from enzyme_build.transform.runtime.whole_memory import HALF, MOVE_BITS


def arrives(session: Session, load: Load, additions: Iterable[Instruction]) -> None:
    """Called where the adjoint of a load is added to shadow memory: by a store, or by operations of `sums`."""
    place = session.analyses.memory_types.place_of(load.pointer) if _element(load.type) else None
    if place is not None:
        is_moved = is_place(load.pointer, PLACE)
        session.arrivals += [(place, is_moved, addition) for addition in additions]


def note_kinds(session: Session) -> None:
    """Notes the float types of adjoints in memory that holds floats of several kinds, in the outermost derivative.

    Not before the last round: what is differentiated again would have to do without them.
    """
    if session.left:
        return
    moves = [name for name in session.module.functions if name.startswith(MOVE_BITS)]
    types = session.analyses.memory_types
    is_traced = f"{RUN}back" in session.module.functions and len(types.float_kinds) > 1
    if not moves and not is_traced:
        return
    has_halves = any(HALF in name for name in moves)
    known: dict[tuple[MemoryCell, Type], list[Function]] = {}
    for place, is_moved, addition in session.arrivals:
        added = _added(addition)
        if added is None:
            continue
        t = added[1].type
        if (place, t) not in known:
            known[place, t] = notes = []
            if moves and _element(t) is not X86_FP80 and _is_mixed(session, place, t, has_halves):
                notes.append(session.runtime.helper("enzyme.note_kind", NOTES))
            if is_traced and (is_moved or types.traced.might_be_at(place)):
                notes.append(run(session.runtime, "arrived"))
        for note in known[place, t]:
            _note(session, addition, *added, note)


def _is_mixed(session: Session, place: MemoryCell, t: Type, has_halves: bool) -> bool:
    is_half = has_halves and t is FLOAT and place.span.step != FLOAT.bits // 8  # not in an array of floats
    return is_half or session.analyses.memory_types.are_of_several_kinds(place, t)


def _element(t: Type) -> FloatType | None:
    scalar = t.scalar
    return scalar if isinstance(scalar, FloatType) and scalar in (DOUBLE, FLOAT, X86_FP80) else None


def _added(addition: Instruction) -> tuple[Value, Value] | None:
    """The address to which it adds, and what it adds; None if that is nothing any more."""
    if addition.block is None:
        return None
    if isinstance(addition, Call):
        address, g, *_ = addition.arguments
        return address, g
    assert isinstance(addition, (AtomicRMW, Store))
    value = addition.value
    if isinstance(addition, AtomicRMW):
        return addition.pointer, value
    return (addition.pointer, value.operands[1]) if isinstance(value, BinaryOp) else None


def _note(session: Session, addition: Instruction, address: Value, added: Value, note: Function) -> None:
    """Adds a note, unless a zero was added: that may come from another case of the union."""
    kind = _element(added.type)
    assert kind is not None
    b = Builder.after(addition)
    vector = added.type if isinstance(added.type, VectorType) else None
    size = session.layout.size_of(kind)
    for lane in range(vector.count if vector else 1):
        place = b.offset(address, lane * size) if lane else address
        g = b.extract_element(added, const_int(I64, lane)) if vector else added
        tells = b.fcmp("une", g, zero(kind))
        b.call(note, [place, b.select(tells, const_int(I64, size), const_int(I64, 0))])
