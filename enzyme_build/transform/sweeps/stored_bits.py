"""Integers that are stored where floats may lie.

Integers that are moved as they are have been done again as floats or as copies of memory. What is left was computed,
and no derivative flows through it. If one arrives there all the same, the bits were a float's, and it would be lost:
the program stops. So whatever no analysis has seen is loud.

Forward mode notes at each load that the integer was computed from whether a tangent lies there. Reverse mode looks
whether an adjoint has arrived.
"""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.ir.instructions import Alloca, Cast, Instruction, Load, Phi, Store
from enzyme_build.ir.types import I1, I64, PTR, IntType, VectorType, int_type
from enzyme_build.ir.values import Constant, Value, const_int, null, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.tagged import tagged_helper


def stores_bits(session: Session, i: Store) -> bool:
    """Whether it is an integer that takes the place of what may be a float."""
    t = i.value.type
    if not isinstance(t.scalar, IntType) or t.scalar.bits < 8 or getattr(t, "scalable", False):
        return False
    return session.analyses.memory_types.may_hold_floats(i.pointer, t)


def undo_bits(session: Session, b: Builder, i: Store, places: Iterable[Value]) -> None:
    """Makes room for the derivative of what lay there before. A constant has none, whatever it is read as."""
    lost = null(PTR) if isinstance(i.value, Constant) else _message(session, i)
    for place in places:
        _overwrite(session, b, place, i, lost)


class TangentsOfBits:
    """Of the integers that one function stores where floats may lie, in forward mode."""

    def __init__(self, sweep: Sweep) -> None:
        self.sweep = sweep
        self.sources: dict[Store, list[Instruction]] = {}
        self.notes: dict[Instruction, Alloca] = {}
        """Of what floats come from: whether the last one had a tangent; where loops gather, whether any had."""
        self.gathered: set[Instruction] = set()
        for block in sweep.flow.order:
            for i in block.instructions:
                if (
                    isinstance(i, Store)
                    and sweep.activity.has_shadow(i.pointer)
                    and stores_bits(sweep.session, i)
                ):
                    self.sources[i] = self._sources_of(i.value)

    def _sources_of(self, value: Value) -> list[Instruction]:
        carrying = self.sweep.activity.carrying
        found: list[Instruction] = []
        seen: set[Value] = {value}
        todo = [value]
        gathers = False
        while todo:
            i = todo.pop()
            if not isinstance(i, Instruction) or i not in carrying:
                continue
            gathers = gathers or isinstance(i, Phi)
            if _is_source(i):
                found.append(i)
            else:
                todo += [operand for operand in i.operands if operand not in seen]
                seen.update(i.operands)
        if gathers:
            self.gathered.update(found)
        return found

    def prepare(self) -> None:
        top = self.sweep.top
        for i in dict.fromkeys(source for sources in self.sources.values() for source in sources):
            self.notes[i] = top.alloca(I1)
            top.store(const_int(I1, 0), self.notes[i])

    def visit(self, i: Instruction) -> None:
        if i in self.notes:
            self._note(i)
        elif isinstance(i, Store) and i in self.sources:
            self._store(i)

    def _note(self, i: Instruction) -> None:
        b, note = self.sweep.b, self.notes[i]
        has_tangent: Value = b.load(I1, note) if i in self.gathered else const_int(I1, 0)
        for lane in range(self.sweep.width):
            has_tangent = b.or_(has_tangent, self._has_tangent(i, lane))
        b.store(has_tangent, note)

    def _has_tangent(self, i: Instruction, lane: int) -> Value:
        sweep = self.sweep
        session = sweep.session
        if isinstance(i, Load):
            place = sweep.shadow(i.pointer)[lane]
            size = const_int(I64, session.layout.store_size(i.type))
            holds: Value = sweep.b.call(tagged_helper(session.runtime, "holds"), [place, size])
            is_own = sweep.b.icmp("ne", place, sweep.value(i.pointer))  # else constant memory
            return sweep.b.and_(holds, is_own)
        tangent = sweep.shadow(i.operands[0])[lane]
        differs = sweep.b.fcmp("une", tangent, zero(tangent.type))
        if isinstance(differs.type, VectorType):
            bits = int_type(differs.type.count)
            return sweep.b.icmp("ne", sweep.b.bitcast(differs, bits), const_int(bits, 0))
        return differs

    def _store(self, i: Store) -> None:
        sweep = self.sweep
        if self.sources[i]:
            lost: Value = const_int(I1, 0)
            for source in self.sources[i]:
                lost = sweep.b.or_(lost, sweep.b.load(I1, self.notes[source]))
            stop = tagged_helper(sweep.session.runtime, "stop_if")
            sweep.b.call(stop, [lost, _message(sweep.session, i)])
        for shadow in sweep.shadow(i.pointer):
            place = sweep.writable(sweep.value(i.pointer), shadow, i.value.type)
            _overwrite(sweep.session, sweep.b, place, i, null(PTR))


def _is_source(i: Instruction) -> bool:
    return isinstance(i, Load) or (isinstance(i, Cast) and i.opcode == "bitcast" and _is_float(i.operands[0]))


def _is_float(value: Value) -> bool:
    return not isinstance(value.type.scalar, IntType)


def _overwrite(session: Session, b: Builder, place: Value, i: Store, lost: Value) -> None:
    size = const_int(I64, session.layout.store_size(i.value.type))
    b.call(tagged_helper(session.runtime, "overwrite"), [place, size, lost])


def _message(session: Session, i: Store) -> Value:
    place = session.module.debug_place(i)
    where = f"{place}: " if place is not None and place.file else ""
    return session.runtime.message(
        f"{where}bytes that were computed are stored as an integer, and read as an active float: their derivative is "
        "lost; move floats as what they are, with memcpy or whole, or register a derivative for the function"
    )
