"""What the uses of an integer tell: whether it is moved, taken for a float or an address, or counted with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from enzyme_build.analysis.calls.call_kinds import call_facts
from enzyme_build.analysis.points_to.cells import is_mixture
from enzyme_build.analysis.values.semantics import OF_PIECES, SUMS, TO_INTEGER, is_extreme
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    Compare,
    Freeze,
    GetElementPtr,
    Instruction,
    Load,
    Phi,
    Select,
    Switch,
)
from enzyme_build.ir.types import (
    I1,
    FloatType,
    IntType,
    PointerType,
    Type,
    VectorType,
)
from enzyme_build.ir.values import Local, Value

_WORD = 64  # bits of an address
_DEPTH = 8  # operations of integer arithmetic that are followed
MOVES = (Load, Phi, Select, Freeze)  # they hand on the bits as they are


def floats_made_of(bits: Instruction) -> Iterator[FloatType]:
    """Kinds of float, of the same width, to which the bits are cast, or sums with them."""
    seen: set[Instruction] = {bits}
    todo = [bits]
    while todo:
        for use in todo.pop().users:
            if isinstance(use, Cast) and use.opcode == "bitcast" and isinstance(use.type, FloatType):
                yield use.type
            elif use.type is bits.type and use not in seen and (adds(use) or isinstance(use, Freeze)):
                seen.add(use)
                todo.append(use)


def adds(use: Instruction) -> bool:
    return is_extreme(use) or (isinstance(use, BinaryOp) and use.opcode in SUMS)


def counts_elements(members: Sequence[Instruction]) -> bool:
    """Whether an integer is an index or a size, and never cast to a float."""
    seen: set[Value] = set(members)
    todo: list[Value] = list(members)
    is_size = False
    while todo:
        value = todo.pop()
        for use in value.users if isinstance(value, Local) else []:
            if reveals_kind(use):
                return False
            is_size |= isinstance(use, GetElementPtr) or (
                isinstance(use, Call) and is_size_of_memory(use, value)
            )
            if isinstance(use, (BinaryOp, Phi, Select, Freeze, Cast)) and use not in seen:
                seen.add(use)
                todo.append(use)
    return is_size


def revealed_kind(use: Instruction) -> Type | None:
    """The kind of value that a cast of the whole integer shows the bits to be."""
    if not isinstance(use, Cast):
        return None
    t = use.operands[0].type
    of_float = use.opcode == "bitcast" and isinstance(use.type, FloatType)
    of_pointer = use.opcode == "inttoptr" and isinstance(t, IntType) and t.bits == _WORD
    return use.type if of_float or of_pointer else None


def is_size_of_memory(call: Call, value: Value) -> bool:
    facts = call_facts(call)
    if facts.deallocation is not None:
        return call.arguments[facts.deallocation.pointer] is not value
    if facts.allocation is not None:
        return any(call.arguments[index] is value for index in facts.allocation.size)
    return facts.transfer is not None and value in call.arguments


def is_carrier(t: Type) -> bool:
    """Whether the type has integers that are wide enough for a float or pointer."""
    if isinstance(t, VectorType):
        return not t.scalable and isinstance(t.element, IntType) and t.element.bits in (16, 32, 64)
    return isinstance(t, IntType) and t.bits >= 16 and t.bits % 8 == 0


def is_leaf(value: object) -> bool:
    return isinstance(value, MOVES) and is_carrier(value.type)


def reveals_kind(use: Instruction) -> bool:
    """Whether it is a cast to a float or pointer."""
    if not isinstance(use, Cast):
        return False
    return use.opcode == "inttoptr" or (use.opcode == "bitcast" and isinstance(use.type.scalar, FloatType))


def is_computed_from_address(value: Value, depth: int = 0) -> bool:
    if not isinstance(value, BinaryOp) or depth > _DEPTH:
        return depth > 0 and isinstance(value, Cast) and value.opcode in TO_INTEGER
    return any(is_computed_from_address(operand, depth + 1) for operand in value.operands)


def leads_to_pointer(value: Value) -> bool:
    """Whether its bits are cast to a pointer, perhaps after a tag was removed or another address was combined."""

    def is_pointer(use: Instruction) -> bool:
        return use.opcode == "inttoptr" or (is_mixture(use) and is_computed_from_address(use))

    return leads_to(value, is_pointer, (BinaryOp, Phi, Select, Freeze))


def leads_to_float(value: Value) -> bool:
    """Whether a float is made of bits that were computed from it."""

    def is_float(use: Instruction) -> bool:
        return isinstance(use, Cast) and use.opcode == "bitcast" and isinstance(use.type.scalar, FloatType)

    return leads_to(value, is_float, (BinaryOp, Cast, Phi, Select, Freeze))


def leads_to(
    value: Value, is_end: Callable[[Instruction], bool], through: tuple[type[Instruction], ...]
) -> bool:
    """Whether a use of it is an end, or of what such instructions compute from it."""
    seen = {value}
    todo = [value]
    while todo:
        for use in todo.pop().users:  # type: ignore[attr-defined]
            if is_end(use):
                return True
            if isinstance(use, through) and use not in seen:
                seen.add(use)
                todo.append(use)
    return False


def makes_address(use: Instruction) -> bool:
    """Whether it is cast to an address, perhaps behind a loop."""
    if isinstance(use, Phi):
        return bool(use.users) and all(isinstance(u, Cast) and u.opcode == "inttoptr" for u in use.users)
    return isinstance(use, Cast) and use.opcode == "inttoptr"


def only_tests(use: Instruction) -> bool:
    """Whether the bits only decide something: they are compared, or one of them is tested."""
    if isinstance(use, (Compare, Switch)):
        return True
    if isinstance(use, Cast) and use.opcode == "trunc":
        return use.type is I1
    return (
        isinstance(use, BinaryOp)
        and use.opcode in OF_PIECES
        and all(isinstance(u, Compare) for u in use.users)
    )


def comes_from(value: Cast) -> Type | None:
    """The type of the float or pointer whose bits these are; None for conversions, which make other bits."""
    if value.opcode not in ("bitcast", *TO_INTEGER):
        return None
    t = value.operands[0].type
    return t if isinstance(t.scalar, FloatType) or isinstance(t, PointerType) else None


def is_bits(value: Value) -> bool:
    """Whether the integer was put together from bits, and not computed by arithmetic."""
    return isinstance(value, (Cast, BinaryOp)) and (value.opcode in OF_PIECES or value.opcode in TO_INTEGER)
