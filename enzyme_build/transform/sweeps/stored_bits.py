"""Integers that are stored where floats may lie.

Integers that are moved as they are have been done again as floats or as copies of memory. What is left was computed,
and no derivative flows through it. If one arrives there all the same, the bits were a float's, and it would be lost:
the program stops. So whatever no analysis has seen is loud.

Forward mode notes at each load that the integer was computed from whether a tangent lies there, where floats surely
lie; of integers that other functions hand over, it is taken for granted. Reverse mode looks whether an adjoint has
arrived.
"""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.analysis.overwritten_addresses import is_handed_over
from enzyme_build.analysis.type_transfer import has_range
from enzyme_build.ir.instructions import (
    AtomicRMW,
    BinaryOp,
    Cast,
    CmpXchg,
    Compare,
    Freeze,
    Instruction,
    Load,
    Phi,
    Select,
    Store,
    Switch,
)
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import I1, I64, FloatType, IntType, Type, VectorType, int_type
from enzyme_build.ir.values import Constant, ConstantInt, Value, const_int, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.tagged import tagged_helper
from enzyme_build.transform.shadows.tagged_copies import is_own_place

Writes = Store | AtomicRMW | CmpXchg


def stores_bits(session: Session, i: Writes) -> bool:
    """Whether it is an integer that takes the place of what may be a float."""
    t = written(i).type
    if not isinstance(t.scalar, IntType) or t.scalar.bits < 8 or getattr(t, "scalable", False):
        return False
    if is_own_place(i.pointer):
        return not isinstance(written(i), Load)  # that was moved there before
    return session.analyses.memory_types.may_hold_floats(i.pointer, t)


def makes_float(i: Instruction) -> bool:
    return isinstance(i, Cast) and i.opcode == "bitcast" and not _is_float(i.operands[0]) and _is_float(i)


def undo_made_float(session: Session, b: Builder, i: Instruction, g: Value) -> None:
    """The adjoint of a float that was made of computed bits goes nowhere."""
    stop = tagged_helper(session.runtime, "stop_if")
    b.call(stop, [_is_there(b, g), _message(session, i)])


def written(i: Writes) -> Value:
    return i.value if isinstance(i, Store) else i.operands[-1]


def _updates(i: Writes) -> bool:
    """Whether what is stored is computed from what was there."""
    return isinstance(i, AtomicRMW) and i.operation != "xchg"


def undo_bits(session: Session, b: Builder, i: Writes, places: Iterable[Value]) -> None:
    """Makes room for the derivative of what lay there before. A constant has none, whatever it is read as."""
    if isinstance(written(i), Constant) and not _updates(i):
        for place in places:
            _clear(b, place, i)
        return
    t, lost = written(i).type, _message(session, i)
    size, unit = const_int(I64, session.layout.store_size(t)), _least_float(session, i.pointer, t)
    for place in places:
        b.call(tagged_helper(session.runtime, "overwrite"), [place, size, unit, lost])


class TangentsOfBits:
    """Of the integers that one function stores where floats may lie, in forward mode."""

    def __init__(self, sweep: Sweep) -> None:
        self.sweep = sweep
        self.uses: dict[Instruction, list[Value]] = {}
        """What is stored, or becomes a float, and behind it the nearest values that have notes."""
        self.notes: dict[Value, Instruction] = {}
        """Whether a tangent belongs to the bits that the value has now."""
        self.arriving: dict[Phi, Instruction] = {}
        """The note of the value with which a block is being left."""
        self._behind: dict[Value, list[Value]] = {}
        for block in sweep.flow.order:
            for i in block.instructions:
                if makes_float(i) and i in sweep.activity.active and not _is_only_compared(i):
                    self.uses[i] = self._noted_behind(i.operands[0])
                elif isinstance(i, Writes) and sweep.activity.has_shadow(i.pointer):
                    self._look_at(i)
        todo = [noted for found in self.uses.values() for noted in found]
        while todo:
            todo += self._add_note(todo.pop())

    def _look_at(self, i: Writes) -> None:
        session = self.sweep.session
        if stores_bits(session, i):
            value = written(i)
            types = session.analyses.memory_types
            is_sure = is_own_place(i.pointer) or types.surely_holds_floats(i.pointer, value.type)
            behind = (i, value) if _updates(i) else (value,)
            self.uses[i] = [noted for one in behind for noted in self._noted_behind(one)] if is_sure else []

    def _noted_behind(self, value: Value) -> list[Value]:
        """The values that get notes: memory's, those of others, and what chooses between values."""
        if value in self._behind:
            return self._behind[value]
        related = self.sweep.activity.related
        found: list[Value] = []
        seen: set[Value] = {value}
        todo = [value]
        while todo:
            i = todo.pop()
            if i not in related:
                continue
            if self._is_source(i) or is_handed_over(i) or _chooses(i):
                found.append(i)
            elif isinstance(i, Instruction):
                todo += [o for o in i.operands if o not in seen and not (is_handed_over(o) and _cuts_hash(i))]
                seen.update(i.operands)
        self._behind[value] = found
        return found

    def _add_note(self, i: Value) -> list[Value]:
        """Hands back what it is chosen from."""
        if i in self.notes:
            return []
        self.notes[i] = self._new_note(is_set=is_handed_over(i))
        if isinstance(i, Phi):
            self.arriving[i] = self._new_note()
        ways = i.operands if isinstance(i, Phi) else i.operands[1:] if isinstance(i, Select) else []
        return [noted for way in ways for noted in self._noted_behind(way)]

    def _new_note(self, is_set: bool = False) -> Instruction:
        top = self.sweep.top
        note = top.alloca(I1)
        top.store(const_int(I1, int(is_set)), note)
        return note

    def _is_source(self, i: Value) -> bool:
        types = self.sweep.session.analyses.memory_types
        if isinstance(i, Load):
            is_count = has_range(i) or types.is_integer_here(i)
            return not is_count and types.surely_holds_floats(i.pointer, i.type)
        if isinstance(i, (AtomicRMW, CmpXchg)):
            return types.surely_holds_floats(i.pointer, written(i).type)
        return isinstance(i, Cast) and i.opcode == "bitcast" and _is_float(i.operands[0])

    def before(self, i: Instruction) -> None:
        if not self.arriving:
            return
        if i is i.home.first_insertion_point():
            self.enter(i.home)
        if i.is_terminator:
            self.leave(i.home)

    def enter(self, block: Block) -> None:
        """Behind its phis: a block that is left for elsewhere may have noted what would have arrived here."""
        b = self.sweep.b
        for phi in self._phis(block):
            b.store(b.load(I1, self.arriving[phi]), self.notes[phi])

    def leave(self, block: Block) -> None:
        for following in block.successors:
            for phi in self._phis(following):
                value = phi.incoming_from(block)
                assert value is not None
                self.sweep.b.store(self._any(self._noted_behind(value)), self.arriving[phi])

    def _phis(self, block: Block) -> list[Phi]:
        return [phi for phi in block.phis() if phi in self.arriving]

    def visit(self, i: Instruction) -> None:
        if i in self.notes:
            self.sweep.b.store(self._note_of(i), self.notes[i])
        if i in self.uses:
            self._use(i)

    def _note_of(self, i: Instruction) -> Value:
        b = self.sweep.b
        if isinstance(i, Select):
            ways = [self._any(self._noted_behind(operand)) for operand in i.operands[1:]]
            return b.select(self.sweep.value(i.condition), ways[0], ways[1])
        has_tangent: Value = const_int(I1, 0)
        for lane in range(self.sweep.width):
            has_tangent = b.or_(has_tangent, self._has_tangent(i, lane))
        return has_tangent

    def _any(self, noted: list[Value]) -> Value:
        b = self.sweep.b
        found: Value = const_int(I1, 0)
        for i in noted:
            found = b.or_(found, b.load(I1, self.notes[i]))
        return found

    def _has_tangent(self, i: Instruction, lane: int) -> Value:
        sweep = self.sweep
        session = sweep.session
        if isinstance(i, (Load, AtomicRMW, CmpXchg)):
            place = sweep.shadow(i.pointer)[lane]
            t = i.type if isinstance(i, Load) else written(i).type
            size = const_int(I64, session.layout.store_size(t))
            unit = _least_float(session, i.pointer, t)
            holds: Value = sweep.b.call(tagged_helper(session.runtime, "holds"), [place, size, unit])
            is_own = sweep.b.icmp("ne", place, sweep.value(i.pointer))  # else constant memory
            return sweep.b.and_(holds, is_own)
        return _is_there(sweep.b, sweep.shadow(i.operands[0])[lane])

    def _use(self, i: Instruction) -> None:
        b, noted = self.sweep.b, self.uses[i]
        if noted:
            stop = tagged_helper(self.sweep.session.runtime, "stop_if")
            b.call(stop, [self._any(noted), _message(self.sweep.session, i)])
        if not isinstance(i, Writes):
            return
        for shadow in self.sweep.shadow(i.pointer):
            place = self.sweep.writable(self.sweep.value(i.pointer), shadow, written(i).type)
            _clear(b, place, i)


def _least_float(session: Session, pointer: Value, t: Type) -> Value:
    """Bytes of the smallest floats that may lie there."""
    types = session.analyses.memory_types
    met = types.float_kinds if is_own_place(pointer) else types.kinds_met(pointer, t)
    sizes = [session.layout.store_size(kind) for kind in met if isinstance(kind, FloatType)]
    return const_int(I64, min([8, *sizes]))


def _is_only_compared(value: Instruction) -> bool:
    """Whether the bits, and all that is computed from them, just decide which way the program goes."""
    seen = {value}
    todo = [value]
    while todo:
        for user in todo.pop().users:
            if isinstance(user, (Cast, BinaryOp, Phi, Select, Freeze)):
                if user not in seen:
                    seen.add(user)
                    todo.append(user)
            elif not isinstance(user, (Compare, Switch)):
                return False
    return True


def _cuts_hash(i: Instruction) -> bool:
    """Pieces of floats that others hand over are whole bytes; of a hash the highest bits are taken, however many."""
    return i.opcode == "lshr" and isinstance(count := i.operands[1], ConstantInt) and bool(count.value % 8)


def _is_there(b: Builder, derivative: Value) -> Value:
    differs = b.fcmp("une", derivative, zero(derivative.type))
    if isinstance(differs.type, VectorType):
        bits = int_type(differs.type.count)
        return b.icmp("ne", b.bitcast(differs, bits), const_int(bits, 0))
    return differs


def _chooses(value: Value) -> bool:
    return isinstance(value, Phi) or (
        isinstance(value, Select) and not isinstance(value.condition.type, VectorType)
    )


def _is_float(value: Value) -> bool:
    return not isinstance(value.type.scalar, IntType)


def _clear(b: Builder, place: Value, i: Writes) -> None:
    """Where threads may write at once, they may clear at once."""
    t = written(i).type
    is_atomic = not isinstance(i, Store) or bool(i.ordering)
    align = i.align or b.module.data_layout.size_of(t) if is_atomic else i.align
    b.store(zero(t), place, align=align, ordering="monotonic" if is_atomic else "")


def _message(session: Session, i: Instruction) -> Value:
    return session.runtime.message(
        f"{session.diagnostics.place_of(i)}: bytes that were computed are used as those of an active float: their "
        "derivative is lost; move floats as what they are, with memcpy or whole, or register a derivative for the "
        "function"
    )
