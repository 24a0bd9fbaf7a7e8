"""The roots of pointers: the values at which address arithmetic begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from enzyme_build.analysis.values.semantics import (
    BITWISE,
    EXTENSIONS,
    JOINING,
    LOGIC,
    RIGHT_SHIFTS,
    SUMS,
    TO_INTEGER,
)
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    ExtractElement,
    GetElementPtr,
    InsertElement,
    InsertValue,
    Instruction,
    Invoke,
    Load,
    Select,
    ShuffleVector,
    choices_of,
)
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import (
    FloatType,
    IntType,
    PointerType,
    VectorType,
    carries_pointer,
)
from enzyme_build.ir.values import (
    Constant,
    ConstantExpr,
    ConstantInt,
    ConstantNull,
    ConstantZero,
    Poison,
    Undef,
    Value,
)
from enzyme_build.library import Result, effects
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple


@dataclass(slots=True)
class PointerRoots:
    """Memoised walk from a pointer to its roots: arguments, allocations, globals, loads, call results.

    Null, undef and poison are no roots, since no access through them is defined.
    """

    _known: dict[Value, frozenset[Value]] = field(default_factory=dict)

    def of(self, pointer: Value) -> frozenset[Value]:
        found = self._known.get(pointer)
        if found is not None:
            return found
        roots: list[Value] = []
        seen = {pointer}
        todo = [pointer]
        while todo:
            value = todo.pop()
            sources = derivation(value)
            if sources is None:
                if not is_no_object(value):
                    roots.append(value)
                continue
            for source in sources:
                if source not in seen:
                    seen.add(source)
                    known = self._known.get(source)
                    if known is None:
                        todo.append(source)
                    else:
                        roots.extend(known)
        # Where integers that are added up as an address include the bits of a pointer, the others are offsets from it.
        pointers = [root for root in roots if not isinstance(root.type, IntType)]
        result = frozenset(pointers or roots)
        self._known[pointer] = result
        return result

    def first(self, pointer: Value) -> Value:
        """The root that is found first. Messages name it, since the set that `of` returns has no order."""
        roots = self.of(pointer)
        todo, seen = [pointer], {pointer}
        while todo[0] not in roots:
            sources = [source for source in derivation(todo.pop(0)) or () if source not in seen]
            seen.update(sources)
            todo = sources + todo
        return todo[0]

    def root(self, pointer: Value) -> Value | None:
        """The only root, or None where there are several or none."""
        roots = self.of(pointer)
        return next(iter(roots)) if len(roots) == 1 else None


class LoadedPointer(NamedTuple):
    """A pointer whose bits were loaded as a float. It lay in memory, `offset` bytes behind the address of the load."""

    load: Load
    offset: int


def pointer_loaded_as_float(value: Value) -> LoadedPointer | None:
    """The load of a float, if the pointer is made of its bits.

    Optimisers read a word of a union once, as a float, for all members; and a struct of a float and a pointer as a
    vector of floats.
    """
    if not isinstance(value, Cast) or value.opcode != "inttoptr":
        return None
    bits = value.operands[0]
    if not isinstance(bits.type, IntType):
        return None
    lane = 0
    if isinstance(bits, ExtractElement) and isinstance(index := bits.operands[1], ConstantInt):
        lane, bits = index.value, bits.operands[0]
    if not isinstance(bits, Cast) or bits.opcode != "bitcast":
        return None
    found = bits.operands[0]
    kind = found.type.scalar
    if not isinstance(found, Load) or not isinstance(kind, FloatType):
        return None
    same_lanes = bits.type.is_vector == found.type.is_vector and kind.bits == getattr(
        bits.type.scalar, "bits", 0
    )
    return LoadedPointer(found, lane * kind.bits // 8) if same_lanes else None


def pointer_lanes(load: Load) -> frozenset[int]:
    """The lanes of a loaded vector of floats whose bits become pointers."""
    if not isinstance(load.type, VectorType) or not isinstance(load.type.element, FloatType):
        return frozenset()
    casts = [use for use in load.users if isinstance(use, Cast) and use.opcode == "bitcast"]
    made = [
        user for cast in casts for use in cast.users for user in use.users if isinstance(use, ExtractElement)
    ]
    found = [pointer_loaded_as_float(user) for user in made]
    size = load.type.element.bits // 8
    return frozenset(pointer.offset // size for pointer in found if pointer is not None)


def base_of(pointer: Value) -> Value:
    """The pointer in front of all getelementptrs; phis and selects are not looked through."""
    while isinstance(pointer, GetElementPtr):
        pointer = pointer.pointer
    return pointer


def is_no_object(value: Value) -> bool:
    return isinstance(value, (ConstantNull, ConstantZero, Undef, Poison, ConstantInt))


def derivation(value: Value) -> list[Value] | None:
    """The operands from which `value` is computed as an address; None if it is a root."""
    if isinstance(value, Instruction):
        return _SOURCES[value.opcode](value)
    if isinstance(value, ConstantExpr):
        return [value.operands[0]] if value.opcode != "sub" else list(value.operands)
    return None


def _is_root(_: Instruction) -> None:
    return None


def _first(i: Instruction) -> list[Value]:
    return i.operands[:1]


def _all(i: Instruction) -> list[Value]:
    return i.operands[:]


def _moved(i: GetElementPtr) -> list[Value]:
    """Moved by the distance of two addresses, a pointer may end where the second one ends, above all from null."""
    distance = distance_in(i.operands[1]) if len(i.operands) == 2 else None
    ends = [] if distance is None else [a.operands[0] for a in distance.operands[:1] if isinstance(a, Cast)]
    return [i.pointer, *(end for end in ends if end is not i)]


def _either(i: Select) -> list[Value]:
    return i.operands[1:]


def _both(i: InsertValue | InsertElement | ShuffleVector) -> list[Value]:
    return [operand for operand in i.operands[:2] if carries_pointer(operand.type)]


def _integer(i: Cast) -> list[Value] | None:
    return i.operands[:1] if isinstance(i.operands[0].type, IntType) else None


def _returned(call: Call | Invoke) -> list[Value] | None:
    returned = returned_argument(call)
    return None if returned is None else [returned]


_SOURCES: Final[dict[str, Callable[[Any], list[Value] | None]]] = opcode_table(
    _is_root,
    {
        "getelementptr": _moved,
        "extractvalue extractelement bitcast addrspacecast ptrtoint ptrtoaddr": _first,
        "phi freeze": _all,
        "select": _either,
        "insertvalue insertelement shufflevector": _both,
        "inttoptr zext sext trunc": _integer,
        " ".join(
            LOGIC | SUMS | {"mul"}
        ): _all,  # integer arithmetic in front of an inttoptr: tags, alignment, offsets
        "call invoke": _returned,
    },
)


def returned_argument(call: Call | Invoke) -> Value | None:
    """The argument that the call returns unchanged, if an attribute or the library says so."""
    for argument, attributes in zip(call.arguments, call.argument_attributes, strict=True):
        if "returned" in attributes.split():
            return argument
    name = call.callee.name
    known = effects(name) if name else None
    if known is None or known.result not in (Result.OPERAND, Result.INTO_OPERAND):
        return None
    return None if known.result_operand is None else call.arguments[known.result_operand]


def is_pointer(value: Value) -> bool:
    return isinstance(value.type, PointerType)


def is_address(value: Value) -> bool:
    """Whether it is the bits of a pointer, as an integer."""
    return isinstance(value, Cast) and value.opcode in TO_INTEGER


def subtracts_addresses(value: Instruction) -> bool:
    return value.opcode == "sub" and all(map(is_address, value.operands))


def distance_in(index: Value) -> BinaryOp | None:
    """The distance of two addresses that the index is, in bytes or in elements, or moved by a constant; else None."""
    while isinstance(index, (BinaryOp, Cast)):
        if isinstance(index, Cast):
            if index.opcode not in EXTENSIONS | {"trunc"}:
                return None
            (index,) = index.operands
        elif subtracts_addresses(index):
            return index
        elif index.opcode in _SCALING and isinstance(index.operands[1], ConstantInt):
            index = index.operands[0]
        elif index.opcode == "sub" and isinstance(index.operands[0], ConstantInt):
            index = index.operands[1]
        else:
            return None
    return None


def moved_addresses(value: Value) -> list[Value]:
    """All addresses that it may be, each moved by constants or aligned; none if it may be anything else."""
    found: list[Value] = []
    seen = {value}
    todo = [value]
    while todo:
        one = todo.pop()
        if is_address(one):
            found.append(one)
            continue
        if isinstance(one, BinaryOp) and _moves_by_constant(one):
            parts = one.operands[:1]
        else:
            parts = [part for part in choices_of(one) if not _is_null(part)]
        if not parts:
            return []
        todo += [part for part in parts if part not in seen]
        seen.update(parts)
    return found


def _moves_by_constant(i: BinaryOp) -> bool:
    by = i.operands[1]
    if not isinstance(by, ConstantInt):
        return False
    return i.opcode in SUMS or (i.opcode == "and" and -_PAGE <= by.value < 0)


def _is_null(address: Value) -> bool:
    return isinstance(address, ConstantInt) and address.value == 0


def is_alignment(value: Instruction) -> bool:
    """Whether it holds the lowest bits of an address and no more, as code asks for that wants to load whole vectors.

    Sums and products are decided by bits that are no higher.
    """
    mask = value.operands[1] if value.opcode == "and" else None
    if not isinstance(mask, ConstantInt) or mask.value < 0:
        return False
    highest = mask.value.bit_length()
    bits: Value = value.operands[0]
    while isinstance(bits, BinaryOp) and not is_address(bits):
        constants = [one for one in bits.operands if isinstance(one, ConstantInt)]
        if len(constants) != 1:
            return False
        if bits.opcode in RIGHT_SHIFTS and constants[0] is bits.operands[1]:
            highest += constants[0].value
        elif bits.opcode not in _FROM_BELOW:
            return False
        bits = bits.operands[bits.operands[0] is constants[0]]
    return is_address(bits) and highest <= _OF_ALIGNMENT


_SCALING: Final = SUMS | RIGHT_SHIFTS | {"mul", "sdiv", "shl", "udiv"}  # of a distance, by a constant
_PAGE: Final = 4096  # bytes: to more nobody aligns
_OF_ALIGNMENT: Final = 6  # of the vectors of any processor
_FROM_BELOW: Final = SUMS | BITWISE | {"mul"}

_JOINING: Final = SUMS | JOINING


def is_joined(address: Value) -> bool:
    """Whether the address was computed from two integers, neither of them constant: either may be the base."""
    seen = {address}
    todo = [address]
    while todo:
        value = todo.pop()
        if (
            isinstance(value, BinaryOp)
            and value.opcode in _JOINING
            and not any(isinstance(operand, Constant) for operand in value.operands)
        ):
            return True
        for source in derivation(value) or ():
            if source not in seen:
                seen.add(source)
                todo.append(source)
    return False
