"""Updates by compare-and-exchange: which value they add to what.

A program reads a value, computes another one from it, and exchanges the two if the memory still holds the first. It
repeats such *attempts* until no other thread has come between.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.values.semantics import FLOAT_SUMS, RESIZING, SUMS
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    ExtractValue,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
)
from enzyme_build.ir.types import FloatType
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass

_FUSED: Final = "llvm.fmuladd."


@dataclass(frozen=True, slots=True)
class Attempt:
    exchange: CmpXchg
    old: frozenset[Value]
    """The values that stand for what the memory held before the exchange; empty if that is not certain."""
    new: Value
    """What is put in its place; the float that was computed, where its bits are exchanged as an integer."""

    @property
    def is_counted(self) -> bool:
        """Whether the new value is an integer sum. Bit operations do not count: they may flip the sign of a float."""
        new = self.new
        while isinstance(new, Cast) and new.opcode in RESIZING:
            new = new.operands[0]
        return isinstance(new, BinaryOp) and new.opcode in SUMS

    @property
    def added(self) -> tuple[str, tuple[Value, ...]] | None:
        """Where the new value is the old one plus or minus a term: `fadd` or `fsub`, and the factors of the term."""
        if not is_sum(self.new):
            return None
        if isinstance(self.new, Call):
            *factors, term = self.new.arguments
            return ("fadd", tuple(factors)) if term in self.old and self.old.isdisjoint(factors) else None
        assert isinstance(self.new, BinaryOp)
        left, right = self.new.operands
        if left in self.old and right not in self.old:
            return self.new.opcode, (right,)
        if right in self.old and left not in self.old and self.new.opcode == "fadd":
            return "fadd", (left,)
        return None

    @property
    def serves_only_attempts(self) -> bool:
        """Whether nothing but attempts uses the old value and the new one."""
        names = {*self.old, self.new, self.exchange.value}
        users = (user for value in names if isinstance(value, Instruction) for user in value.users)
        return all(user in names or user is self.exchange for user in users) and self._only_repeats()

    def _only_repeats(self) -> bool:
        """Whether the value that a failed attempt has found is used by further attempts alone."""
        seen: set[Instruction] = set()
        todo: list[Instruction] = [self.exchange]
        while todo:
            for user in todo.pop().users:
                if user in seen or isinstance(user, CmpXchg) or is_success(user):
                    continue
                if not (isinstance(user, (Cast, Phi, Select, ExtractValue)) or is_sum(user)):
                    return False
                seen.add(user)
                todo.append(user)
        return True


def attempt_at(exchange: CmpXchg) -> Attempt:
    new: Value = exchange.value
    while isinstance(new, Cast) and new.opcode == "bitcast":
        new = new.operands[0]
    return Attempt(exchange, _old(exchange), new)


def is_success(i: Instruction) -> bool:
    return isinstance(i, ExtractValue) and i.indices == (1,)


def is_sum(value: Value) -> bool:
    """Whether it is a sum of two floats, one of which may be a product."""
    if isinstance(value, Call):
        return isinstance(value.type, FloatType) and (value.callee.name or "").startswith(_FUSED)
    return isinstance(value, BinaryOp) and isinstance(value.type, FloatType) and value.opcode in FLOAT_SUMS


def _old(exchange: CmpXchg) -> frozenset[Value]:
    found: set[Value] = set()
    todo: list[Value] = [exchange.operands[1]]
    while todo:
        value = todo.pop()
        if value in found:
            continue
        if isinstance(value, Load):
            if value.pointer is not exchange.pointer or not _is_just_before(value, exchange):
                return frozenset()
        elif isinstance(value, (Phi, Select)):
            todo += value.choices
        elif isinstance(value, Cast) and value.opcode == "bitcast":
            todo.append(value.operands[0])
        elif not isinstance(value, ExtractValue) or not isinstance(value.operands[0], (CmpXchg, Phi)):
            return frozenset()
        found.add(value)
        todo += [user for user in value.users if _hands_on(user)]
    return frozenset(found)


def _hands_on(user: Instruction) -> bool:
    return isinstance(user, Select) or (isinstance(user, Cast) and user.opcode == "bitcast")


def _is_just_before(load: Load, exchange: CmpXchg) -> bool:
    """Whether only computations stand between the two: a called function might itself exchange something there."""
    start, end = load.home, exchange.home
    behind = start.instructions[start.instructions.index(load) + 1 :]
    if start is end:
        between = behind[: behind.index(exchange)] if exchange in behind else None
    else:
        before = end.instructions[: end.instructions.index(exchange)]
        between = [*behind, *before] if start.successors == [end] else None
    return between is not None and not any(map(_may_exchange, between))


def _may_exchange(i: Instruction) -> bool:
    if isinstance(i, (Call, Invoke)):
        return call_facts(i).kind is not CallKind.RULE
    return isinstance(i, CmpXchg)
