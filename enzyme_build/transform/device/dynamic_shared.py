"""Shared memory whose size the launch tells: where it has a shadow, that is the upper half of what the launch gave.

So a kernel with a request is launched with twice the memory. What accesses more than the lower half stops the kernel.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    Instruction,
    Load,
    Phi,
    Store,
)
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I8, I64
from enzyme_build.ir.values import ConstantExpr, Value, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.runtime import device

_MOVES = {
    "llvm.memcpy.": (0, 1),
    "llvm.memmove.": (0, 1),
    "llvm.memset.": (0,),
}  # which operands lead to memory
_LENGTH = 2


def settle_dynamic_shared(module: Module) -> None:
    """Puts shadows of shared memory whose size the launch tells into its upper half."""
    shadows = {
        v: module.globals[v.name.removeprefix(device.DYNAMIC_SHADOW)]
        for v in module.globals.values()
        if v.name.startswith(device.DYNAMIC_SHADOW)
    }
    if not shadows:
        return
    add_definitions(module, device.dynamic_shared(module))
    for function in list(module.functions.values()):
        if any(shadow in _globals_in(i) for i in function.instructions for shadow in shadows):
            _settle(function, shadows)
    for shadow in shadows:
        module.remove(shadow)


def _settle(function: Function, shadows: dict[GlobalVariable, GlobalVariable]) -> None:
    _check_accesses(function, {*shadows, *shadows.values()})
    b = Builder.at(next(i for i in function.entry.instructions if not isinstance(i, Alloca)))
    half = b.call(function.module.functions[device.DYNAMIC_HALF], [])
    places: dict[Value, Value] = {shadow: b.gep(I8, own, [half]) for shadow, own in shadows.items()}
    for block in function.blocks:
        for i in list(block.instructions):
            for index, operand in enumerate(i.operands):
                if i not in places.values() and not places.keys().isdisjoint(_globals_of(operand)):
                    at = Builder.at(i)
                    if isinstance(i, Phi):
                        end = i.blocks[index].terminator
                        assert end is not None
                        at = Builder(i.blocks[index], end)
                    i.set_operand(index, _spelled(at, operand, places))


def _spelled(b: Builder, value: Value, places: dict[Value, Value]) -> Value:
    """The constant as instructions, with places in the stead of variables."""
    if value in places:
        return places[value]
    if not isinstance(value, ConstantExpr):
        return value
    operands = [_spelled(b, operand, places) for operand in value.operands]
    if value.opcode == "getelementptr":
        assert value.source_type is not None
        return b.gep(value.source_type, operands[0], operands[1:])
    if len(operands) == 1:
        return b.insert(Cast(value.opcode, operands[0], value.type))
    return b.insert(BinaryOp(value.opcode, operands[0], operands[1]))


def _globals_in(i: Instruction) -> set[Value]:
    return {found for operand in i.operands for found in _globals_of(operand)}


def _globals_of(value: Value) -> Iterator[Value]:
    if isinstance(value, GlobalVariable):
        yield value
    elif isinstance(value, ConstantExpr):
        for operand in value.operands:
            yield from _globals_of(operand)


def _check_accesses(function: Function, own: set[GlobalVariable]) -> None:
    """Stops where less memory was given than both halves need, and one would lie in the other."""
    roots = PointerRoots()
    check = function.module.functions[device.CHECK_DYNAMIC]
    for i in list(function.instructions):
        for pointer, size in _accesses(i):
            found = roots.of(pointer)
            if len(found) == 1 and found <= own:
                b = Builder.at(i)
                (begin,) = found
                b.call(check, [begin, b.generic(pointer), b.resize(size, I64)])


def _accesses(i: Instruction) -> Iterator[tuple[Value, Value]]:
    layout = i.function.module.data_layout
    if isinstance(i, Load):
        yield i.pointer, const_int(I64, layout.store_size(i.type))
    elif isinstance(i, (Store, AtomicRMW)):
        yield i.pointer, const_int(I64, layout.store_size(i.value.type))
    elif isinstance(i, CmpXchg):
        yield i.pointer, const_int(I64, layout.store_size(i.operands[1].type))
    elif isinstance(i, Call):
        name = i.callee.name or ""
        for start, places in _MOVES.items():
            if name.startswith(start):
                yield from ((i.arguments[k], i.arguments[_LENGTH]) for k in places)
