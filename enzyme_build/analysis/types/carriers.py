"""Integers that may carry bytes of floats or addresses, through all computations and all functions.

Questions are about functions of the program, not about private copies: what an argument or a result may carry depends
on callers and callees. A yes does not mean that a byte *is* part of a float, but that the run has to record its origin.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, Protocol, TypeAlias

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.points_to.nodes import Trust
from enzyme_build.analysis.types.transfer import has_range, is_counted, is_only_moved
from enzyme_build.analysis.values.pointers import is_address, is_alignment, subtracts_addresses
from enzyme_build.analysis.values.semantics import BITWISE, EXTENSIONS, REARRANGING, SHIFTS, SUMS
from enzyme_build.analysis.values.tbaa import AccessTypes
from enzyme_build.ir.instructions import (
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    Compare,
    ExtractElement,
    ExtractValue,
    Freeze,
    GetElementPtr,
    InsertElement,
    InsertValue,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType, PointerType, Type, any_member, carries_float
from enzyme_build.ir.values import Argument, Constant, Value
from enzyme_build.library import body
from enzyme_build.records import dataclass, field

_WORD: Final = 64  # bits of an address
_SMALL: Final = 16  # bits: entries of tables that encode bytes (as digits, for example) are not wider


Access: TypeAlias = Load | Store | AtomicRMW | CmpXchg


class Calls(Protocol):
    def callers_of(self, function: Function) -> list[Call | Invoke]: ...

    def targets_of(self, call: Call | Invoke) -> list[Function]: ...


class Hidden(Protocol):
    """Where the program hides floats and addresses in integers."""

    @property
    def are_any(self) -> bool: ...

    @property
    def differences(self) -> Collection[Value]: ...

    def is_difference(self, value: Value) -> bool: ...


class Types(Protocol):
    """Type analysis, as far as it is asked here."""

    @property
    def program(self) -> Calls: ...

    @property
    def hidden(self) -> Hidden: ...

    @property
    def access_types(self) -> AccessTypes: ...

    def kinds_met(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]: ...

    def is_accessed_as_integer(self, pointer: Value, t: Type) -> bool: ...

    def kinds_surely_met(self, pointer: Value, t: Type) -> set[Type]: ...

    def may_hold_anything(self, pointer: Value, t: Type) -> bool: ...

    def is_integer_here(self, load: Load) -> bool: ...


@dataclass(slots=True)
class Carriers:
    types: Types
    _may_carry: dict[Value, bool] = field(default_factory=dict)
    _is_wanted: dict[Value, bool] = field(default_factory=dict)
    _is_difference: dict[Value, bool] = field(default_factory=dict)
    _places: dict[tuple[Value, Type, bool], bool] = field(default_factory=dict)

    # -- memory --------------------------------------------------------------------------------------------

    def may_hold(self, access: Access, t: Type) -> bool:
        """Whether a piece of a float or of an address may lie where the access goes.

        An access that is declared to be of an integer is believed, or another one to the same memory, unless it is
        accessed as something else, or the program hides floats or addresses in integers.
        """
        pointer = access.pointer
        key = pointer, t, self.types.access_types.means_integer(access) and not self.types.hidden.are_any
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._surely_holds(pointer, t) or (
                not key[2] and self._might_hold(pointer, t)
            )
        return found

    def _surely_holds(self, pointer: Value, t: Type) -> bool:
        kinds = self.types.kinds_met(pointer, t, until=Trust.SHARED)
        return any(trust <= Trust.SHARED for trust in kinds.values())

    def _might_hold(self, pointer: Value, t: Type) -> bool:
        if self.types.kinds_met(pointer, t):
            return True
        is_told = not self.types.hidden.are_any and self.types.is_accessed_as_integer(pointer, t)
        return not is_told and self.types.may_hold_anything(pointer, t)

    def is_loaded(self, load: Load) -> bool:
        """Whether the integer that is loaded may be made of pieces."""
        return (
            carries_bits(load.type)
            and not has_range(load)
            and (bool(self.types.hidden.differences) or not self._is_count(load))
            and not (is_only_summed(load) and not self._surely_holds(load.pointer, load.type))
            and not self.types.is_integer_here(load)
            and self.may_hold(load, load.type)
        )

    def _is_count(self, load: Load) -> bool:
        """Whether the program counts with it; distances of objects are added to addresses as counts of bytes are."""
        return is_only_counted(load) or (is_counted(load) and self.types.access_types.means_integer(load))

    def are_moved_in(self, function: Function) -> bool:
        """Whether the function copies memory, or has such integers and does more with them than compare."""
        is_copied = any(function.attribute_value("byval", a.index) is not None for a in function.arguments)
        return is_copied or any(map(self._moves, function.instructions))

    def _moves(self, i: Instruction) -> bool:
        if isinstance(i, (Call, Invoke)):
            facts = call_facts(i)
            grows = facts.allocation is not None and facts.allocation.grows is not None
            return facts.kind is CallKind.COPY or grows or _gets_body(i)
        if isinstance(i, (AtomicRMW, CmpXchg)):
            return self.is_source(i)
        if all(isinstance(user, Compare) for user in i.users):
            return False
        if self.moves_address(i):
            return True
        if isinstance(i, Load) and isinstance(i.type, (FloatType, PointerType)):
            return is_only_moved(i)  # may be a copy of a union, which is moved as its first member
        return self.is_source(i)

    def is_source(self, i: Value) -> bool:
        """Whether bytes of floats or addresses become an integer by this instruction."""
        if isinstance(i, Load):
            return self.is_loaded(i)
        if isinstance(i, (AtomicRMW, CmpXchg)):
            return carries_bits(i.value.type) and self.may_hold(i, i.value.type)
        return is_address(i) or is_bits_of_float(i) or self.types.hidden.is_difference(i)

    def is_moved_from_source(self, value: Value) -> bool:
        """Whether bits of a float or an address lie in it for certain, whatever is known of where it is stored."""
        return any(
            is_bits_of_float(one) or is_address(one) or self.reads_float(one)
            for one in all_behind([value], _moves_bits)
        )

    def reads_float(self, value: Value) -> bool:
        """Whether it is loaded as an integer where surely a float lies, and is not declared to be an integer."""
        if not isinstance(value, Load) or not carries_bits(value.type):
            return False
        if self.types.access_types.means_integer(value):
            return False
        kinds = self.types.kinds_surely_met(value.pointer, value.type)
        return any(isinstance(kind, FloatType) for kind in kinds)

    def moves_address(self, i: Instruction) -> bool:
        """Whether it may add a difference of addresses to a pointer, which then leads to another object."""
        if not self.types.hidden.differences or not isinstance(i, GetElementPtr) or len(i.operands) > 2:
            return False
        index = i.operands[1]
        return not isinstance(index, Constant) and not i.type.is_vector and self._may_be_difference(index)

    def _may_be_difference(self, index: Value) -> bool:
        """Whether the index may be a difference of addresses, or a sum with one; what is hashed or masked is none."""

        def is_end(value: Value) -> bool:
            return self.types.hidden.is_difference(value) or (
                isinstance(value, Load) and self.is_loaded(value)
            )

        def behind(value: Value) -> Iterable[Value]:
            is_sum = not isinstance(value, BinaryOp) or value.opcode in SUMS or value.opcode in SHIFTS
            return self._behind(value) if is_sum else ()

        return self._reaches(index, self._is_difference, is_end, behind)

    # -- where integers come from, and where they go -----------------------------------------------------------

    def may_carry(self, value: Value) -> bool:
        """Whether any value from which it was computed may be a piece of a float or of an address."""
        return self._reaches(value, self._may_carry, self.is_source, self._behind)

    def is_wanted(self, value: Value) -> bool:
        """Whether any value computed from it is stored where pieces may lie, or is cast to a float or an address."""
        return self._reaches(value, self._is_wanted, self._wants, self._ahead)

    def _reaches(
        self,
        start: Value,
        known: dict[Value, bool],
        is_end: Callable[[Value], bool],
        on: Callable[[Value], Iterable[Value]],
    ) -> bool:
        if start in known:
            return known[start]
        seen = {start}
        todo = [start]
        found = False
        while todo and not found:
            value = todo.pop()
            if known.get(value) or is_end(value):
                found = True
                break
            for one in on(value):
                if one not in seen and known.get(one, True):
                    seen.add(one)
                    todo.append(one)
        if not found:
            known.update(dict.fromkeys(seen, False))
        known[start] = found
        return found

    def _behind(self, value: Value) -> Iterable[Value]:
        if isinstance(value, Argument):
            calls = self.types.program.callers_of(value.function)
            return [call.arguments[value.index] for call in calls if value.index < len(call.arguments)]
        if isinstance(value, (Call, Invoke)) and is_of_program(value):
            blocks = (block for target in self.types.program.targets_of(value) for block in target.blocks)
            ends = (block.terminator for block in blocks)
            return [end.operands[0] for end in ends if isinstance(end, Return) and end.operands]
        return computed_from(value)

    def _wants(self, value: Value) -> bool:
        return any(self._is_end(user, value) for user in getattr(value, "users", ()))

    def _is_end(self, user: Instruction, value: Value) -> bool:
        if isinstance(user, Store):
            return user.value is value and self.may_hold(user, value.type)
        if isinstance(user, (AtomicRMW, CmpXchg)):
            return user.pointer is not value and self.may_hold(user, value.type)
        if isinstance(user, GetElementPtr):
            return user.pointer is not value and bool(self.types.hidden.differences)
        return makes_value(user)

    def _ahead(self, value: Value) -> Iterable[Value]:
        for user in getattr(value, "users", ()):
            if isinstance(user, Return) and user.function is not None:
                yield from self.types.program.callers_of(user.function)
            elif isinstance(user, (Call, Invoke)) and is_of_program(user):
                for target in self.types.program.targets_of(user):
                    for argument, parameter in zip(user.arguments, target.arguments, strict=False):
                        if argument is value:
                            yield parameter
            elif isinstance(user, GetElementPtr):
                yield from (use for use in user.users if isinstance(use, Load) and is_of_table(use))
            elif value in computed_from(user):
                yield user


def is_only_counted(load: Load) -> bool:
    """Whether the loaded integer is an index, and all other uses compute with it: pieces are not used as an index."""
    return any(isinstance(use, GetElementPtr) for use in _counted_by(load))


def is_only_summed(load: Load) -> bool:
    """Whether all uses of the loaded integer add to it, and it is narrower than an address: then it is no piece."""
    sums = [use.type.scalar for use in _counted_by(load, _moves_origin) if isinstance(use, BinaryOp)]
    return bool(sums) and all(isinstance(t, IntType) and t.bits < _WORD for t in sums)


def _counted_by(load: Load, moves: Callable[[BinaryOp], bool] = lambda _: False) -> list[Instruction]:
    """Sums and indices that use the loaded integer; none if it is also used, as it is, in another way."""
    seen: set[Value] = {load}
    computed: set[Value] = set()
    todo: list[Value] = [load]
    counting: list[Instruction] = []
    while todo:
        value = todo.pop()
        for use in getattr(value, "users", ()):
            if isinstance(use, GetElementPtr) and use.pointer is not value:
                counting.append(use)
            elif _goes_on_as_integer(use):
                is_sum = isinstance(use, BinaryOp) and not moves(use)
                if (is_sum or value in computed) and use not in computed:
                    computed.add(use)
                elif use in seen:
                    continue
                seen.add(use)
                todo.append(use)
            elif value not in computed and not isinstance(use, Compare):
                return []
    return counting + [one for one in computed if isinstance(one, BinaryOp)]


def _moves_origin(sum_: BinaryOp) -> bool:
    """Whether it only moves the origin, as from a letter to its digit: what is made of digits may be bits."""
    return any(isinstance(operand, Constant) for operand in sum_.operands)


def _goes_on_as_integer(use: Instruction) -> bool:
    if isinstance(use, BinaryOp):
        return use.opcode in SUMS
    if isinstance(use, Cast):
        is_regrouped = (
            use.opcode == "bitcast" and carries_bits(use.operands[0].type) and carries_bits(use.type)
        )
        return use.opcode in EXTENSIONS or is_regrouped
    return isinstance(use, (Phi, Select, Freeze, ShuffleVector, ExtractElement))


def _gets_body(call: Call | Invoke) -> bool:
    """Whether a body from the tables of `library` will take the place of the call: it may move bytes."""
    callee = call.callee
    return isinstance(callee, Function) and callee.is_declaration and body(callee.name) is not None


def computed_from(value: Value) -> list[Value]:
    """The operands that decide the bytes of an integer. Distances and alignments of addresses have no byte of them."""
    if isinstance(value, Load):
        return indices(value) if is_of_table(value) else []
    if not isinstance(value, Instruction) or subtracts_addresses(value) or is_alignment(value):
        return []
    if isinstance(value, (Call, Invoke)):
        return [] if is_of_program(value) else [a for a in value.arguments if not isinstance(a, Constant)]
    if isinstance(value, Cast):
        return value.operands if carries_bits(value.operands[0].type, 1) else []
    if isinstance(value, Compare):
        return value.operands if carries_bits(value.operands[0].type, 1) else []
    if isinstance(value, (ExtractElement, ExtractValue)):
        return value.operands[:1]
    if isinstance(value, (InsertElement, InsertValue, ShuffleVector)):
        return value.operands[:2]
    return value.operands if isinstance(value, (BinaryOp, Phi, Select, Freeze)) else []


def all_behind(values: Iterable[Value], goes_on: Callable[[Value], bool] = lambda _: True) -> list[Value]:
    """They, and all that they were computed from; nothing behind a value at which it does not go on."""
    found = dict.fromkeys(values)
    todo = list(found)
    while todo:
        one = todo.pop()
        new = [v for v in computed_from(one) if v not in found] if goes_on(one) else []
        found.update(dict.fromkeys(new))
        todo += new
    return list(found)


def is_hidden(
    source: Value, tells_integer: Callable[[Instruction], bool], is_distance: Callable[[Instruction], bool]
) -> bool:
    """Whether bits of a float or an address are stored or passed on as an integer, and not only inspected.

    Optimisers store a whole address as an integer where another path stores zero. So a store of all bits counts only if
    it is declared to be of an integer. What becomes a float or an address again is no integer any more.
    """
    seen = {(source, True)}
    todo = [(source, True)]
    while todo:
        value, is_whole = todo.pop()
        for use in getattr(value, "users", ()):
            if isinstance(use, Store) and use.pointer is not value and is_whole:
                if tells_integer(use):
                    return True
                continue
            is_stored = isinstance(use, (Store, AtomicRMW, CmpXchg)) and use.pointer is not value
            is_handed_over = isinstance(use, Return) or (
                isinstance(use, (Call, Invoke)) and is_of_program(use)
            )
            if is_stored or is_handed_over:
                return True
            one = use, is_whole and isinstance(use, (Phi, Select, Freeze))
            if one in seen or isinstance(use, Compare) or makes_value(use) or is_distance(use):
                continue
            if value in computed_from(use):
                seen.add(one)
                todo.append(one)
    return False


def is_of_table(load: Load) -> bool:
    """Whether it may look up the encoding of an integer in a table: a narrow entry, at an address with an index."""
    return isinstance(load.type, IntType) and load.type.bits <= _SMALL and bool(indices(load))


def indices(load: Load) -> list[Value]:
    pointer = load.pointer
    if not isinstance(pointer, GetElementPtr):
        return []
    return [index for index in pointer.operands[1:] if not isinstance(index, Constant)]


def is_of_program(call: Call | Invoke) -> bool:
    """Whether the call may run functions that have a body."""
    return call_facts(call).kind in (CallKind.DEFINED, CallKind.INDIRECT)


def is_bits_of_float(value: Value) -> bool:
    return isinstance(value, Cast) and value.opcode == "bitcast" and carries_float(value.operands[0].type)


def _moves_bits(value: Value) -> bool:
    if isinstance(value, (Load, Compare)):
        return False
    if isinstance(value, Call):
        return (value.callee.name or "").startswith(REARRANGING)
    return not isinstance(value, BinaryOp) or value.opcode in BITWISE or value.opcode in SHIFTS


def makes_float(value: Value) -> bool:
    return (
        isinstance(value, Cast)
        and value.opcode == "bitcast"
        and not carries_float(value.operands[0].type)
        and (carries_float(value.type))
    )


def makes_value(value: Value) -> bool:
    """Whether an integer becomes a float or an address."""
    return makes_float(value) or (isinstance(value, Cast) and value.opcode == "inttoptr")


def carries_bits(t: Type, least: int = 2) -> bool:
    """Whether the type has integers of at least that many bits."""
    return any_member(
        t,
        lambda part: (
            isinstance(part.scalar, IntType)
            and part.scalar.bits >= least
            and not getattr(part, "scalable", False)
        ),
    )
