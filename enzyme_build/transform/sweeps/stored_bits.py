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

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.type_transfer import has_range
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    Compare,
    Freeze,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
    Switch,
)
from enzyme_build.ir.types import I1, I64, PTR, IntType, VectorType, int_type
from enzyme_build.ir.values import Argument, Constant, Value, const_int, null, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.tagged import tagged_helper

Writes = Store | AtomicRMW | CmpXchg


def stores_bits(session: Session, i: Writes) -> bool:
    """Whether it is an integer that takes the place of what may be a float."""
    t = written(i).type
    if not isinstance(t.scalar, IntType) or t.scalar.bits < 8 or getattr(t, "scalable", False):
        return False
    return session.analyses.memory_types.may_hold_floats(i.pointer, t)


def note_lost_links(session: Session, activity: Activity, i: Writes) -> None:
    """Whether bytes that were computed from those of active memory go where a pointer may lie."""
    value = written(i)
    if value in activity.related and session.analyses.memory_types.may_hold_pointers(i.pointer, value.type):
        session.has_lost_links = True


def makes_float(i: Instruction) -> bool:
    return isinstance(i, Cast) and i.opcode == "bitcast" and not _is_float(i.operands[0]) and _is_float(i)


def undo_made_float(session: Session, b: Builder, i: Instruction, g: Value) -> None:
    """The adjoint of a float that was made of computed bits goes nowhere."""
    stop = tagged_helper(session.runtime, "stop_if")
    b.call(stop, [_is_there(b, g), _message(session, i)])


def written(i: Writes) -> Value:
    return i.value if isinstance(i, Store) else i.operands[-1]


def undo_bits(session: Session, b: Builder, i: Writes, places: Iterable[Value]) -> None:
    """Makes room for the derivative of what lay there before. A constant has none, whatever it is read as."""
    lost = null(PTR) if isinstance(written(i), Constant) else _message(session, i)
    for place in places:
        _overwrite(session, b, place, i, lost)


class TangentsOfBits:
    """Of the integers that one function stores where floats may lie, in forward mode."""

    def __init__(self, sweep: Sweep) -> None:
        self.sweep = sweep
        self.sources: dict[Instruction, list[Value]] = {}
        self.notes: dict[Value, Alloca] = {}
        """Of what floats come from: whether the last one had a tangent; where loops gather, whether any had."""
        self.gathered: set[Value] = set()
        for block in sweep.flow.order:
            for i in block.instructions:
                if makes_float(i) and i in sweep.activity.active and not _is_only_compared(i):
                    self.sources[i] = self._sources_of(i.operands[0])
                elif isinstance(i, Writes) and sweep.activity.has_shadow(i.pointer):
                    self._look_at(i)

    def _look_at(self, i: Writes) -> None:
        session = self.sweep.session
        note_lost_links(session, self.sweep.activity, i)
        if stores_bits(session, i):
            value = written(i)
            is_sure = session.analyses.memory_types.surely_holds_floats(i.pointer, value.type)
            self.sources[i] = self._sources_of(value) if is_sure else []

    def _sources_of(self, value: Value) -> list[Value]:
        related = self.sweep.activity.related
        found: list[Value] = []
        seen: set[Value] = {value}
        todo = [value]
        gathers = False
        while todo:
            i = todo.pop()
            if i not in related:
                continue
            gathers = gathers or isinstance(i, Phi)
            if self._is_source(i) or _is_handed_over(i):
                found.append(i)
            elif isinstance(i, Instruction):
                todo += [operand for operand in i.operands if operand not in seen]
                seen.update(i.operands)
        if gathers:
            self.gathered.update(found)
        return found

    def _is_source(self, i: Value) -> bool:
        types = self.sweep.session.analyses.memory_types
        if isinstance(i, Load):
            is_count = has_range(i) or types.is_integer_here(i)
            return not is_count and types.surely_holds_floats(i.pointer, i.type)
        if isinstance(i, (AtomicRMW, CmpXchg)):
            return types.surely_holds_floats(i.pointer, written(i).type)
        return isinstance(i, Cast) and i.opcode == "bitcast" and _is_float(i.operands[0])

    def prepare(self) -> None:
        top = self.sweep.top
        for i in dict.fromkeys(source for sources in self.sources.values() for source in sources):
            self.notes[i] = top.alloca(I1)
            top.store(const_int(I1, int(_is_handed_over(i))), self.notes[i])

    def visit(self, i: Instruction) -> None:
        if i in self.notes:
            self._note(i)
        if i in self.sources:
            self._use(i)

    def _note(self, i: Instruction) -> None:
        b, note = self.sweep.b, self.notes[i]
        has_tangent: Value = b.load(I1, note) if i in self.gathered else const_int(I1, 0)
        for lane in range(self.sweep.width):
            has_tangent = b.or_(has_tangent, self._has_tangent(i, lane))
        b.store(has_tangent, note)

    def _has_tangent(self, i: Instruction, lane: int) -> Value:
        sweep = self.sweep
        session = sweep.session
        if isinstance(i, (Load, AtomicRMW, CmpXchg)):
            place = sweep.shadow(i.pointer)[lane]
            t = i.type if isinstance(i, Load) else written(i).type
            size = const_int(I64, session.layout.store_size(t))
            holds: Value = sweep.b.call(tagged_helper(session.runtime, "holds"), [place, size])
            is_own = sweep.b.icmp("ne", place, sweep.value(i.pointer))  # else constant memory
            return sweep.b.and_(holds, is_own)
        return _is_there(sweep.b, sweep.shadow(i.operands[0])[lane])

    def _use(self, i: Instruction) -> None:
        b, runtime = self.sweep.b, self.sweep.session.runtime
        lost: Value = const_int(I1, 0)
        for source in self.sources[i]:
            lost = b.or_(lost, b.load(I1, self.notes[source]))
        if self.sources[i]:
            b.call(tagged_helper(runtime, "stop_if"), [lost, _message(self.sweep.session, i)])
        if not isinstance(i, Writes):
            return
        for shadow in self.sweep.shadow(i.pointer):
            place = self.sweep.writable(self.sweep.value(i.pointer), shadow, written(i).type)
            _overwrite(self.sweep.session, b, place, i, null(PTR))


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


def _is_there(b: Builder, derivative: Value) -> Value:
    differs = b.fcmp("une", derivative, zero(derivative.type))
    if isinstance(differs.type, VectorType):
        bits = int_type(differs.type.count)
        return b.icmp("ne", b.bitcast(differs, bits), const_int(bits, 0))
    return differs


def _is_handed_over(value: Value) -> bool:
    if isinstance(value, (Call, Invoke)):
        return not (value.callee.name or "").startswith("llvm.")
    return isinstance(value, Argument)


def _is_float(value: Value) -> bool:
    return not isinstance(value.type.scalar, IntType)


def _overwrite(session: Session, b: Builder, place: Value, i: Writes, lost: Value) -> None:
    size = const_int(I64, session.layout.store_size(written(i).type))
    b.call(tagged_helper(session.runtime, "overwrite"), [place, size, lost])


def _message(session: Session, i: Instruction) -> Value:
    return session.runtime.message(
        f"{session.diagnostics.place_of(i)}: bytes that were computed are used as those of an active float: their "
        "derivative is lost; move floats as what they are, with memcpy or whole, or register a derivative for the "
        "function"
    )
