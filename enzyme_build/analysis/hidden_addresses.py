"""Addresses that go from function to function inside of an integer: the address of the shadow has no way to follow.

As with floats (`hidden_floats.py`) both ends must tell: an address of memory with a shadow goes in, and at the other
end floats or pointers are accessed through it. Addresses that are only compared, aligned or hashed are none of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.calls import call_facts
from enzyme_build.analysis.hidden_floats import followed, handed_on
from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.semantics import SUMS, TO_INTEGER
from enzyme_build.analysis.type_transfer import carries_bits, has_range
from enzyme_build.ir.instructions import (
    Alloca,
    BinaryOp,
    Call,
    Cast,
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
from enzyme_build.ir.module import Block, Function, GlobalVariable
from enzyme_build.ir.types import PTR, PointerType, carries_float, carries_pointer
from enzyme_build.ir.values import Argument, ConstantAggregate, ConstantExpr, ConstantInt, Local, Value

_BITS = (
    BinaryOp,
    Cast,
    ExtractElement,
    ExtractValue,
    Freeze,
    InsertElement,
    InsertValue,
    Phi,
    Select,
    ShuffleVector,
)


def hidden_addresses(
    function: Function, original: Function, activity: Activity, memory_types: TypeAnalysis
) -> list[Instruction]:
    """Calls and returns that pass the address of memory with a shadow to where it is used as one.

    What is only stored may be a hash that lies beside addresses: then it is one only if it was surely made of one.
    """
    used = handed_on(
        function,
        original,
        memory_types,
        lambda value: _is_address(value, activity, memory_types),
        lambda becomes: _is_used_as_address(becomes, memory_types),
    )
    stored = handed_on(
        function,
        original,
        memory_types,
        lambda value: _is_address(value, activity, None),
        lambda becomes: _is_used_as_address(becomes, memory_types, if_stored=True),
    )
    return list(dict.fromkeys(used + stored))


def addresses_from_integers(
    function: Function, activity: Activity, returning: Set[Block], memory_types: TypeAnalysis
) -> list[Cast]:
    """Where memory that gets a shadow is reached through an integer that another function made or gave."""
    return [
        i
        for block in function.blocks
        if block in returning
        for i in block.instructions
        if isinstance(i, Cast)
        and i.opcode == "inttoptr"
        and activity.has_shadow(i)
        and any(isinstance(root, (Argument, Call, Invoke)) for root in activity.roots.of(i))
        and not any(carries_pointer(root.type) for root in activity.roots.of(i))
        and not activity.is_put_together(i)
        and _is_used_as_address(i, memory_types)
    ]


def _is_address(value: Value, activity: Activity, memory_types: TypeAnalysis | None) -> bool:
    """With `memory_types`, also what may have been loaded as bits of one."""
    seen = {value}
    todo = [value]
    while todo:
        current = todo.pop()
        if isinstance(current, (Cast, ConstantExpr)) and current.opcode in TO_INTEGER:
            if activity.has_shadow(current.operands[0]):
                return True
        elif isinstance(current, Load):
            may_be = memory_types is not None and _may_be_address(current, memory_types)
            if may_be and activity.has_shadow(current.pointer):
                return True
        else:
            for operand in _taken_from(current, activity):
                if operand not in seen and not carries_float(operand.type):
                    seen.add(operand)
                    todo.append(operand)
    return False


def _taken_from(value: Value, activity: Activity) -> Sequence[Value]:
    """In what the bits of an integer lay before."""
    if isinstance(value, ConstantAggregate):
        return value.elements
    if isinstance(value, _BITS):
        return () if _is_distance(value, activity) or _is_hash_step(value) else value.operands
    return value.operands if isinstance(value, ConstantExpr) else ()


def _may_be_address(load: Load, memory_types: TypeAnalysis) -> bool:
    if not carries_bits(load.type) or has_range(load):
        return False
    parts = memory_types.parts_at(load.pointer, load.type)
    return any(part.trust <= Trust.SHARED and any(map(carries_pointer, part.kinds)) for part in parts)


def _is_distance(i: Instruction, activity: Activity) -> bool:
    """Between two places in one object: from one object to another it is half of an address."""
    if not _is_difference(i):
        return False
    left, right = (activity.roots.of(operand) for operand in i.operands[:2])
    return not (left and right and left.isdisjoint(right) and (_are_objects(left) or _are_objects(right)))


def _is_hash_step(value: Instruction) -> bool:
    """Products with odd numbers; sums with bits that were rotated, or of what was shifted by itself."""
    if value.opcode == "mul":
        return any(isinstance(o, ConstantInt) and o.value & (o.value - 1) for o in value.operands)
    if value.opcode != "xor" and value.opcode not in SUMS:
        return False
    left, right = value.operands
    return any(_is_turned(a, b) for a, b in ((left, right), (right, left)))


def _is_turned(value: Value, other: Value) -> bool:
    if isinstance(value, Call):
        return (value.callee.name or "").startswith(("llvm.fshl.", "llvm.fshr."))
    return isinstance(value, BinaryOp) and value.opcode in ("shl", "lshr") and value.operands[0] is other


def _are_objects(roots: Set[Value]) -> bool:
    return all(isinstance(root, (Alloca, GlobalVariable)) for root in roots)


def _is_difference(i: Instruction) -> bool:
    """A distance, or what is left of an address in another size."""
    return i.opcode == "sub" or (isinstance(i, BinaryOp) and "rem" in i.opcode)


def _is_used_as_address(value: Value, memory_types: TypeAnalysis, if_stored: bool = False) -> bool:
    seen = {value}
    todo = [value]
    while todo:
        current = todo.pop()
        for user in current.users if isinstance(current, Local) else ():
            if isinstance(current.type, PointerType):
                if _accesses(user, current, memory_types):
                    return True
                following = _derived(user, current, memory_types)
            elif isinstance(user, Cast) and user.opcode == "inttoptr":
                following = iter((user,))
            elif isinstance(user, Store) and user.value is current:
                kinds = memory_types.kinds_met(user.pointer, current.type) if if_stored else {}
                if kinds.get(PTR, Trust.MIXED) <= Trust.SHARED:
                    return True
                continue
            elif _is_difference(user):
                continue
            else:
                following = followed(user, current, memory_types)
            for after in following:
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
    return False


def _accesses(user: Instruction, pointer: Value, memory_types: TypeAnalysis) -> bool:
    """Floats, or pointers that may lead to some; under whatever type."""
    if isinstance(user, (Load, Store)) and user.pointer is pointer:
        t = user.type if isinstance(user, Load) else user.value.type
        return carries_float(t) or carries_pointer(t) or bool(memory_types.kinds_met(pointer, t))
    return isinstance(user, (Call, Invoke)) and call_facts(user).transfer is not None


def _derived(user: Instruction, pointer: Value, memory_types: TypeAnalysis) -> Iterator[Value]:
    if isinstance(user, (GetElementPtr, Phi, Select, Freeze)):
        yield user
    elif isinstance(user, Return):
        yield from memory_types.callers_of(user.function)
    elif isinstance(user, (Call, Invoke)):
        for callee in memory_types.targets_of(user):
            for argument, parameter in zip(user.arguments, callee.arguments, strict=False):
                if argument is pointer:
                    yield parameter
