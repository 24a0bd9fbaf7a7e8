"""Which integers of a private copy are traced: those that are computed from a source and reach an end.

At a source, bytes of floats or addresses may become integers. At an end, integers may become floats or addresses again,
or leave the function; there their marks are passed to the run-time functions.
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypeGuard

from enzyme_build.analysis.activity.active_values import INACTIVE_VALUE
from enzyme_build.analysis.calls.call_kinds import is_forked
from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.types.carriers import (
    Carriers,
    all_behind,
    carries_bits,
    computed_from,
    is_of_program,
    makes_float,
)
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.pointers import PointerRoots, is_address, is_pointer
from enzyme_build.analysis.values.semantics import SHIFTS, SUMS, TO_INTEGER
from enzyme_build.ir.instructions import (
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    ExtractElement,
    Freeze,
    GetElementPtr,
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
from enzyme_build.ir.types import IntType
from enzyme_build.ir.values import Argument, Constant, Value

RESULT_SLOT: Final = 63  # for results; slots below are for arguments
_LARGEST: Final = 64  # bytes of an integer
_CUTS: Final = TO_INTEGER | {"trunc"}

_End: TypeAlias = tuple[Instruction, list[Value]]


class TracedIntegers:
    def __init__(self, function: Function, memory_types: TypeAnalysis) -> None:
        self.function = function
        self.memory_types = memory_types
        self.carriers: Carriers = memory_types.carriers
        self.layout = function.module.data_layout
        self.roots = PointerRoots()
        self.original = memory_types.program.original_of(function)
        self.traced: set[Value] = set()
        self.ends: list[_End] = []
        self._moved: set[Value] = set()

    def take(self, moved: list[Instruction]) -> None:
        """Traces these integers, which move what lies in traced memory, and nothing else."""
        self._moved.update(moved)
        self.traced.update(i for i in moved if carries_bits(i.type))
        self.ends = [
            (i, i.operands[:1])
            for i in moved
            if isinstance(i, Store) or makes_float(i) or _is_made_address(i)
        ]

    def is_loaded(self, load: Load) -> bool:
        """Whether the integer that is loaded may be made of pieces."""
        return load in self._moved or self.carriers.is_loaded(load)

    def find(self) -> None:
        ends = self._ends()
        self._find_traced(ends)
        self.ends = [(end, values) for end, values in ends if self._matters(end, values)]

    @property
    def are_given_to_threads(self) -> bool:
        """Whether another thread passes the arguments of the function: each thread has slots of its own."""
        if self.original is None:
            return False
        return any(map(is_forked, self.memory_types.program.callers_of(self.original)))

    def moves_address(self, i: Instruction) -> TypeGuard[GetElementPtr]:
        """Whether it may add the difference of two addresses to a pointer."""
        original = self.memory_types.program.origin_of(i)
        return isinstance(original, Instruction) and self.carriers.moves_address(original)

    # -- ends ------------------------------------------------------------------------------------------------

    def _ends(self) -> list[_End]:
        """All ends, with the integers that go there."""
        found: list[_End] = []
        returning = control_flow(self.function).returning()
        for block in self.function.blocks:
            if block in returning:
                found += [(i, values) for i in block.instructions if (values := self._ending_at(i))]
        return found

    def _ending_at(self, i: Instruction) -> list[Value]:
        if isinstance(i, Store):
            if not self._may_trace(i.value):
                return []
            is_end = self.carriers.may_hold(i, i.value.type) or self.carriers.is_moved_from_source(i.value)
            return [i.value] if is_end else []
        if isinstance(i, (AtomicRMW, CmpXchg)):
            value = i.value
            is_moved = carries_bits(value.type) and self.carriers.may_hold(i, value.type)
            return [value] if is_moved else []
        if i.metadata and INACTIVE_VALUE in i.metadata:
            return []  # the integer is known to have no derivative, such as an exponent
        if makes_float(i):
            return i.operands[:1] if self._may_trace(i.operands[0]) else []
        if _is_made_address(i):
            (address,) = i.operands
            is_computed = (
                any(map(is_pointer, self.roots.of(i)))
                and _has_whole_address(address)
                and not _is_chosen(address)
                and not self._is_moved(address)
                and not _is_rearranged(address)
            )
            return [address] if not is_computed and self._may_trace(address) else []
        if isinstance(i, (Call, Invoke)) and is_of_program(i):
            return [
                a for n, a in enumerate(i.arguments) if self._is_handed_over(a) and self.is_accepted(i, n)
            ]
        if isinstance(i, Return) and i.operands and self._is_handed_over(i.operands[0]):
            return i.operands[:1] if self._result_is_accepted() else []
        return []

    def _is_moved(self, address: Value) -> bool:
        """Whether a difference of addresses may have been added to it."""
        if not self.memory_types.hidden.differences:
            return False
        parts = [address]
        while parts:
            part = parts.pop()
            if isinstance(part, BinaryOp) and part.opcode in SUMS:
                parts += part.operands
            elif not isinstance(part, Constant) and not is_address(part):
                if self.carriers.may_carry(self.memory_types.program.origin_of(part)):
                    return True
        return False

    def _may_trace(self, value: Value) -> bool:
        """Whether it is, or contains, an integer, and its size is known."""
        return not isinstance(value, Constant) and self._is_handed_over(value)

    def _is_handed_over(self, value: Value) -> bool:
        """Whether the run is told of a value that is passed. Constants count: else the marks of an earlier call would
        be believed.
        """
        return carries_bits(value.type) and self.layout.size_of(value.type) <= _LARGEST

    def is_accepted(self, call: Call | Invoke, position: int) -> bool:
        parameters = [
            target.arguments[position]
            for target in self.memory_types.program.targets_of(call)
            if position < min(RESULT_SLOT, len(target.arguments))
        ]
        return any(self.carriers.is_wanted(p) and self.carriers.may_carry(p) for p in parameters)

    def _result_is_accepted(self) -> bool:
        if self.original is None:
            return False
        calls = self.memory_types.program.callers_of(self.original)
        return any(self.carriers.is_wanted(call) and self._returns_carrier(call) for call in calls)

    # -- what lies between sources and ends ------------------------------------------------------------------

    def _find_traced(self, ends: list[_End]) -> None:
        """Finds the values that are computed from a source, among those from which an end is computed."""
        behind: dict[Value, list[Value]] = {}
        ahead: dict[Value, list[Value]] = {}
        todo = [value for _, values in ends for value in values]
        while todo:
            value = todo.pop()
            if value in behind:
                continue
            behind[value] = [v for v in computed_from(value) if not isinstance(v, Constant)]
            for one in behind[value]:
                ahead.setdefault(one, []).append(value)
            todo += behind[value]
        todo = [value for value in behind if self._is_source(value)]
        while todo:
            value = todo.pop()
            if value not in self.traced:
                self.traced.add(value)
                todo += ahead.get(value, ())

    def _is_source(self, value: Value) -> bool:
        origin = self.memory_types.program.origin_of(value)
        if isinstance(value, Argument):
            return value.index < RESULT_SLOT and carries_bits(value.type) and self.carriers.may_carry(origin)
        if isinstance(value, (Call, Invoke)):
            return is_of_program(value) and carries_bits(value.type) and self._returns_carrier(value)
        return self.carriers.is_source(value)

    def _returns_carrier(self, call: Call | Invoke) -> bool:
        blocks = (block for target in self.memory_types.program.targets_of(call) for block in target.blocks)
        ends = (block.terminator for block in blocks)
        returned = [end.operands[0] for end in ends if isinstance(end, Return) and end.operands]
        return any(map(self.carriers.may_carry, returned))

    def _matters(self, end: Instruction, values: list[Value]) -> bool:
        is_told = isinstance(end, (AtomicRMW, CmpXchg, Call, Invoke, Return))
        return is_told or any(value in self.traced for value in values)


def _is_made_address(i: Instruction) -> TypeGuard[Cast]:
    return isinstance(i, Cast) and i.opcode == "inttoptr"


def _is_chosen(address: Value) -> bool:
    """Whether a phi or select may have put another integer in the place of one that is computed from a pointer."""
    while isinstance(address, Cast):
        address = address.operands[0]
    return isinstance(address, (Phi, Select, Freeze))


def _has_whole_address(value: Value) -> bool:
    """Whether all bits of some address got there. Of a half alone, the other half decides where it leads."""
    whole = all_behind([value], lambda one: not (isinstance(one, Cast) and one.opcode in _CUTS))
    return any(is_address(one) and _bits(one) >= _bits(value) for one in whole)


def _is_rearranged(address: Value) -> bool:
    """Whether bits of an address go to other places before they are one again: no offset was added to it then."""
    return any(map(_leads_back, filter(_rearranges, _up_to_addresses(address))))


def _bits(value: Value) -> int:
    assert isinstance(value.type.scalar, IntType)
    return value.type.scalar.bits


def _rearranges(value: Value) -> bool:
    """An offset survives no exclusive or with a key: what is added to the bits is not added to the address.

    The exclusive or of two addresses, as a list keeps it, gives the one from the other.
    """
    if isinstance(value, BinaryOp) and value.opcode == "xor":
        return not any(map(is_address, value.operands))
    is_shift = isinstance(value, BinaryOp) and value.opcode in SHIFTS
    return is_shift or isinstance(value, (ExtractElement, ShuffleVector))


def _leads_back(value: Value) -> bool:
    return any(map(is_address, _up_to_addresses(value)))


def _up_to_addresses(value: Value) -> list[Value]:
    return all_behind([value], lambda one: not is_address(one))
