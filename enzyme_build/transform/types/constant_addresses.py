"""Constant addresses that optimisers have folded into integers, or that are stored as integers.

Shadows follow addresses that are stored as pointers, and the run follows those that instructions compute. A constant
is neither, so it becomes one of these.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.ir.instructions import BinaryOp, Cast, Instruction, Phi, Store
from enzyme_build.ir.module import Block, Function, GlobalVariable, Module
from enzyme_build.ir.types import PTR, IntType
from enzyme_build.ir.values import ConstantExpr, Value
from enzyme_build.transform.emission.build import Builder


def store_addresses_as_pointers(module: Module) -> None:
    """Stores constant addresses as pointers where they are stored as integers."""
    for function in module.functions_saying(*TO_INTEGER):
        for block in function.blocks:
            for i in list(block.instructions):
                if isinstance(i, Store) and not (i.volatile or i.ordering):
                    address = _address(i.value)
                    if address is not None:
                        made = Builder(block, i).store(address, i.pointer, align=i.align)
                        made.metadata = {kind: node for kind, node in i.metadata.items() if kind != "tbaa"}
                        i.erase()


def spell_out_addresses(module: Module) -> None:
    """Computes addresses by instructions where optimisers have folded them into constant integers."""
    for function in module.functions.values():
        made: dict[tuple[ConstantExpr, Block], Value] = {}  # for phis: at the end of the block before
        for block in function.blocks:
            for i in list(block.instructions):
                for index, operand in enumerate(i.operands):
                    if isinstance(operand, ConstantExpr) and _computes_with_address(operand):
                        i.set_operand(index, _spelled_before(i, index, operand, made))


def _spelled_before(
    i: Instruction, index: int, value: ConstantExpr, made: dict[tuple[ConstantExpr, Block], Value]
) -> Value:
    if not isinstance(i, Phi):
        return _spelled(Builder.at(i), value)
    block = i.blocks[index]
    if (value, block) not in made:
        assert block.terminator is not None
        made[value, block] = _spelled(Builder(block, block.terminator), value)
    return made[value, block]


def _spelled(b: Builder, value: Value) -> Value:
    if not isinstance(value, ConstantExpr) or not _is_integer_or_made_of_one(value):
        return value
    operands = [_spelled(b, operand) for operand in value.operands]
    if value.opcode == "getelementptr":
        assert value.source_type is not None
        return b.gep(value.source_type, operands[0], operands[1:])
    if len(operands) == 1:
        return b.insert(Cast(value.opcode, operands[0], value.type))
    left, right = operands
    return b.insert(BinaryOp(value.opcode, left, right))


def _computes_with_address(value: Value) -> bool:
    """Whether an integer was computed from such an address; constant variables are their own shadows."""
    if not isinstance(value, ConstantExpr) or not _is_integer_or_made_of_one(value):
        return False
    if value.opcode not in TO_INTEGER:
        return any(_computes_with_address(operand) for operand in value.operands)
    pointer = value.operands[0]
    while isinstance(pointer, ConstantExpr):
        pointer = pointer.operands[0]
    return isinstance(pointer, (GlobalVariable, Function))


def _is_integer_or_made_of_one(value: ConstantExpr) -> bool:
    """Whether it is an integer, or an address that was put together from one: the shadow is not put together so."""
    if value.opcode == "getelementptr":
        base = value.operands[0]
        return isinstance(base, ConstantExpr) and _is_integer_or_made_of_one(base)
    return isinstance(value.type, IntType) or value.opcode == "inttoptr"


def _address(value: Value) -> Value | None:
    """The constant pointer whose bits the float or integer is, where both have one size."""
    while isinstance(value, ConstantExpr) and value.opcode == "bitcast":
        value = value.operands[0]
    if not isinstance(value, ConstantExpr) or value.opcode not in TO_INTEGER:
        return None
    (pointer,) = value.operands
    return pointer if pointer.type is PTR and getattr(value.type, "bits", 0) == 64 else None
