"""Where integers are stored that were computed from bytes of floats or of addresses.

Bytes that are only moved keep their kind (`transfer.py`). Computed bytes have none; but a second computation may undo
the first, as with packed, inverted or encrypted words. So memory that receives such integers may hold pieces of all
that they were computed from. This fact is the weakest of all: it never makes a value a float, but only has the run
record where the bytes come from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeGuard

from enzyme_build.analysis.points_to.nodes import Found, Trust
from enzyme_build.analysis.types.carriers import Hidden, is_bits_of_float
from enzyme_build.analysis.types.covered_program import CoveredProgram
from enzyme_build.analysis.types.transfer import Transfer
from enzyme_build.analysis.values.pointers import is_address, is_alignment, subtracts_addresses
from enzyme_build.analysis.values.semantics import CLASSIFYING, Bits, with_bits
from enzyme_build.analysis.values.tbaa import AccessTypes
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
    Select,
    Store,
)
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import FloatType, IntType, Type
from enzyme_build.ir.values import Argument, Value
from enzyme_build.records import dataclass, field

Writes = Store | AtomicRMW | CmpXchg
Calls = Call | Invoke
_NEVER = with_bits(Bits.TEST, Bits.FROM_FLOAT)


class Types(Protocol):
    """Type analysis, as far as it is asked here."""

    module: Module
    program: CoveredProgram

    @property
    def hidden(self) -> Hidden: ...

    @property
    def access_types(self) -> AccessTypes: ...

    def kinds_met(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]: ...

    def found_from(self, pointer: Value, length: int | None = None) -> list[Found]: ...


@dataclass(slots=True)
class ComputedBytes:
    waits: bool = False  # whether `join` is left for later: whoever asks now trusts no such fact
    _stores: list[Writes] = field(default_factory=list)
    _covered: int = 0  # how many functions were covered when the sources of stores were last looked for
    _joined: set[tuple[Writes, Instruction]] = field(default_factory=set)

    def read(self, i: Instruction) -> None:
        if stores_computed(i):
            self._stores.append(i)

    def join(self, types: Types) -> None:
        """Adds edges from sources to stores, until no more are found: a source may itself hold computed bytes."""
        if self.waits or self._covered == types.program.size:
            return
        self._covered = types.program.size
        left = [
            pair
            for i in self._stores
            for source in sources(i, types)
            if (pair := (i, source)) not in self._joined
        ]
        found = left
        while found:
            asked = dict.fromkeys(source for _, source in left)
            known = {source for source in asked if _has_values(source, types)}
            found = [pair for pair in left if pair[1] in known]
            for i, source in found:
                _join(i, source, types.program.transfer)
            types.program.transfer.complete()
            self._joined.update(found)
            left = [pair for pair in left if pair[1] not in known]


def _has_values(source: Instruction, types: Types) -> bool:
    """Whether floats or addresses surely lie where the source reads, or bytes that were computed from floats."""
    if not isinstance(source, (Load, AtomicRMW, CmpXchg)):
        return True
    t = source.type if isinstance(source, Load) else source.value.type
    soon = types.kinds_met(source.pointer, t, Trust.SHARED)
    sure = [kind for kind, trust in soon.items() if trust <= Trust.SHARED]
    if any(isinstance(kind, FloatType) for kind in sure) or (
        sure and not types.access_types.means_integer(source)
    ):
        return True
    floats = [kind for kind in types.kinds_met(source.pointer, t) if isinstance(kind, FloatType)]
    found = types.found_from(source.pointer, types.module.data_layout.size_of(t)) if floats else ()
    return any(f.kind in floats and f.span.step == 1 for f in found)


def _join(i: Writes, source: Instruction, transfer: Transfer) -> None:
    target = transfer.place(i.pointer)
    if isinstance(source, (Load, AtomicRMW, CmpXchg)):
        transfer.graph.move_pieces(target, transfer.place(source.pointer))
    else:
        transfer.graph.state(target, source.operands[0].type.scalar, Trust.MIXED)


def stores_computed(i: Instruction) -> TypeGuard[Writes]:
    if not isinstance(i, Writes):
        return False
    value = i.value
    if isinstance(value.type.scalar, IntType) and value.type.scalar.bits > 1:
        return isinstance(value, (Instruction, Argument)) and not isinstance(value, Load)
    return (
        isinstance(value, Cast) and value.opcode == "bitcast" and isinstance(value.operands[0].type, IntType)
    )


def sources(i: Writes, types: Types) -> Iterator[Instruction]:
    """The loads, and the casts of floats and addresses, from which the stored integer was computed, in any function."""
    start = i.value
    seen: set[Value] = {start}
    todo: list[Value] = [start]
    while todo:
        value = todo.pop()
        if isinstance(value, Instruction) and is_source(value):
            yield value
            continue
        for one in _behind(value, types):
            if one not in seen:
                seen.add(one)
                todo.append(one)


def is_source(value: Instruction) -> bool:
    return isinstance(value, (Load, AtomicRMW, CmpXchg)) or is_address(value) or is_bits_of_float(value)


def _behind(value: Value, types: Types) -> list[Value]:
    """The operands from which a value was computed. The result of a test or a rounding has no byte of the float."""
    if isinstance(value, Argument):
        calls = types.program.callers_of(value.function)
        return [call.arguments[value.index] for call in calls if value.index < len(call.arguments)]
    if not isinstance(value, Instruction) or value.opcode in _NEVER or is_alignment(value):
        return []
    if subtracts_addresses(value) and not types.hidden.is_difference(value):
        return []  # a distance has no byte of the addresses
    if isinstance(value, Select):
        return value.operands[1:]
    if isinstance(value, Phi):
        return list(value.operands)
    if not isinstance(value, (Call, Invoke)):
        return value.operands
    name = value.callee.name or ""
    if name.startswith("llvm."):
        return [] if name.startswith(CLASSIFYING) else list(value.arguments)
    blocks = (block for function in types.program.targets_of(value) for block in function.blocks)
    ends = (block.terminator for block in blocks)
    return [end.operands[0] for end in ends if isinstance(end, Return) and end.operands]
