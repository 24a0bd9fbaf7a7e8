"""Of which kind derivatives are that lie in memory of several kinds: noted where they get there, asked where they meet.

A union is copied as bits. On the way back, the derivative of the copy goes to where it was copied from, and as long as
nothing lies there its bits are all that has to be known. Where something does, two floats are added, and whoever read
the union knew of which kind they are: so the adjoint of a load notes the kind beside the address and the bits. A note
holds as long as the bits are still there, which makes old ones harmless, and it moves on with the bits. Where a float
may be half of what is taken for a double, nothing that is known of the float tells so: then all floats outside of
arrays are noted.

The notes of a thread are its own. Where one is missing, the program stops with a message.
"""

from __future__ import annotations

from enzyme_build.analysis.memory_graph import MemoryCell
from enzyme_build.ir.instructions import BinaryOp, Call, Load, Store
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import DOUBLE, FLOAT, I64, X86_FP80, FloatType, Type, VectorType
from enzyme_build.ir.values import ConstantInt, Value, const_int, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.kinds import NOTES
from enzyme_build.transform.runtime.tagged import TAGGED_UNDO, tagged_helper
from enzyme_build.transform.runtime.whole_memory import HALF, MOVE_BITS, UNDO_COPY

_WHOLE = 8  # bytes: of what is smaller, a float may be the rest


def arrives(session: Session, load: Load, store: Store) -> None:
    """The store brings the derivative of what was loaded into shadow memory."""
    place = session.analyses.memory_types.place_of(load.pointer) if _element(load.type) else None
    if place is not None:
        session.arrivals.append((place, store))


def note_kinds(session: Session) -> None:
    """Where bits are moved at all, and for memory in which floats of several kinds were found."""
    moves = [name for name in session.module.functions if name.startswith(MOVE_BITS)]
    is_tagged = TAGGED_UNDO in session.module.functions
    if not moves and not is_tagged:
        return
    has_halves = any(HALF in name for name in moves)
    in_pieces = is_tagged and _moves_pieces(session.module)
    known: dict[tuple[MemoryCell, Type], list[Function]] = {}
    for place, store in session.arrivals:
        if store.block is None or not isinstance(store.value, BinaryOp):
            continue
        t = store.value.type
        if (place, t) not in known:
            known[place, t] = notes = []
            if moves and _element(t) is not X86_FP80 and _is_mixed(session, place, t, has_halves):
                notes.append(session.runtime.helper("enzyme.note_kind", NOTES))
            if is_tagged and (in_pieces or len(session.analyses.memory_types.floats_of_whole(place)) != 1):
                notes.append(tagged_helper(session.runtime, "note"))
        for note in known[place, t]:
            _note(session, store, store.value.operands[1], note)
    if is_tagged and len(session.analyses.memory_types.float_kinds) > 1:
        _note_in_copies(session)


def _moves_pieces(module: Module) -> bool:
    """Whether bytes of a float move apart: of those that are zero, notes tell whether they belong to one."""
    undo = module.functions[TAGGED_UNDO]
    sizes = (
        i.arguments[2]
        for function in module.functions_mentioning(undo)
        for i in function.instructions
        if isinstance(i, Call) and i.callee is undo
    )
    return any(isinstance(size, ConstantInt) and size.value < _WHOLE for size in sizes)


def _note_in_copies(session: Session) -> None:
    """Copies of which everything is known take derivatives to where others know nothing."""
    note = tagged_helper(session.runtime, "note")
    for function in list(session.module.functions.values()):
        if function.name.startswith(UNDO_COPY):
            for i in list(function.instructions):
                if isinstance(i, Store) and isinstance(i.value, BinaryOp) and _element(i.value.type):
                    _note(session, i, i.value.operands[1], note)


def _is_mixed(session: Session, place: MemoryCell, t: Type, has_halves: bool) -> bool:
    is_half = has_halves and t is FLOAT and place.span.step != FLOAT.bits // 8  # no array of floats
    return is_half or session.analyses.memory_types.are_of_several_kinds(place, t)


def _element(t: Type) -> FloatType | None:
    scalar = t.scalar
    return scalar if isinstance(scalar, FloatType) and scalar in (DOUBLE, FLOAT, X86_FP80) else None


def _note(session: Session, store: Store, g: Value, note: Function) -> None:
    """A zero that was added tells nothing: it may have been read for another case of the union."""
    kind = _element(store.value.type)
    assert kind is not None
    b = Builder.after(store)
    vector = store.value.type if isinstance(store.value.type, VectorType) else None
    size = session.layout.size_of(kind)
    for lane in range(vector.count if vector else 1):
        place: Value = b.offset(store.pointer, lane * size) if lane else store.pointer
        arrived = b.extract_element(g, const_int(I64, lane)) if vector else g
        tells = b.fcmp("une", arrived, zero(kind))
        b.call(note, [place, b.select(tells, const_int(I64, size), const_int(I64, 0))])
