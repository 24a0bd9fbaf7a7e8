"""Copies of instructions and functions, with operands and blocks mapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.instructions import (
    Branch,
    CallBase,
    CallBr,
    CatchReturn,
    CatchSwitch,
    CleanupReturn,
    DebugRecord,
    IndirectBr,
    Instruction,
    Invoke,
    LandingPad,
    Phi,
    Switch,
)
from enzyme_build.ir.values import Local, MetadataValue, Value

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Function

ValueMap = Callable[[Value], Value]
BlockMap = Callable[[Block], Block]


def _same_block(block: Block) -> Block:
    return block


def clone_instruction(
    instruction: Instruction, value_map: ValueMap, block_map: BlockMap = _same_block
) -> Instruction:
    """A copy that stands in no block yet. Debug records are not copied, metadata is."""
    made = object.__new__(type(instruction))
    for slot in _slots(type(instruction)):
        setattr(made, slot, getattr(instruction, slot))
    made.users = []
    made.block = None
    made.records = None
    if isinstance(made._attachments, dict):
        made._attachments = dict(made._attachments)
    made.operands = operands = [_map(operand, value_map) for operand in instruction.operands]
    for operand in operands:
        if isinstance(operand, Local):
            operand.users.append(made)
    _map_blocks(made, block_map)
    return made


def _map(value: Value, value_map: ValueMap) -> Value:
    if isinstance(value, MetadataValue):
        return MetadataValue(*[p if isinstance(p, str) else _map(p, value_map) for p in value.pieces])
    return value_map(value)


def _map_blocks(made: Instruction, block_map: BlockMap) -> None:
    """Gives the copy lists of its own, with the blocks mapped."""
    match made:
        case Phi():
            made.blocks = [block_map(block) for block in made.blocks]
        case Branch() | IndirectBr():
            made.targets = [block_map(block) for block in made.targets]
        case Switch():
            made.default = block_map(made.default)
            made.cases = [(value, block_map(block)) for value, block in made.cases]
        case CatchSwitch():
            made.handlers = [block_map(block) for block in made.handlers]
            made.unwind = None if made.unwind is None else block_map(made.unwind)
        case CleanupReturn():
            made.unwind = None if made.unwind is None else block_map(made.unwind)
        case CatchReturn():
            made.target = block_map(made.target)
        case LandingPad():
            made.kinds = list(made.kinds)
        case CallBase():
            made.argument_attributes = list(made.argument_attributes)
            made.bundles = list(made.bundles)
            if isinstance(made, Invoke):
                made.normal, made.unwind = block_map(made.normal), block_map(made.unwind)
            elif isinstance(made, CallBr):
                made.default = block_map(made.default)
                made.indirect = [block_map(block) for block in made.indirect]


_slot_names: dict[type[Instruction], tuple[str, ...]] = {}
_OWN = frozenset({"users", "block", "records", "operands", "__weakref__"})


def _slots(kind: type[Instruction]) -> tuple[str, ...]:
    """The fields that a copy takes over as they are."""
    found = _slot_names.get(kind)
    if found is None:
        names = [slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ())]
        found = _slot_names[kind] = tuple(name for name in names if name not in _OWN)
    return found


def clone_record(record: DebugRecord, value_map: ValueMap) -> DebugRecord:
    return DebugRecord(record.kind, [p if isinstance(p, str) else value_map(p) for p in record.pieces])


def clone_function(function: Function, name: str, linkage: str | None = None) -> Function:
    """A copy within the module, under a fresh name if that one is taken."""
    made = function.module.add_function(name, function.function_type, unique=True)
    clone_into(function, made)
    made.linkage = function.linkage if linkage is None else linkage
    return made


def clone_into(function: Function, made: Function) -> dict[Value, Value]:
    """Copies header and body into a function without a body; returns what became of each value and block."""
    clone_header(function, made)
    values: dict[Value, Value] = {}
    for old_argument, new_argument in zip(function.arguments, made.arguments, strict=True):
        new_argument.name = old_argument.name
        new_argument.attributes = old_argument.attributes
        values[old_argument] = new_argument
    clone_blocks(function, made, values)
    return values


def clone_header(function: Function, made: Function) -> None:
    """What is said of the function as a whole and of its result, not of its arguments."""
    for field in (
        *("preemption", "visibility", "dll_storage", "unnamed_addr", "section", "partition", "cconv"),
        *("return_attributes", "attributes", "align", "gc", "prefix", "prologue", "personality"),
    ):
        setattr(made, field, getattr(function, field))
    # LLVM allows a DISubprogram one function only
    made.metadata = {kind: node for kind, node in function.metadata.items() if kind != "dbg"}
    # a comdat named after its function cannot hold the copy too
    made.comdat = None if function.comdat == function.name else function.comdat


def clone_blocks(function: Function, made: Function, values: dict[Value, Value]) -> None:
    """Appends copies of all blocks; `values` maps the arguments, and gains all else.

    Refuses functions whose blocks have their address taken: tables elsewhere would still lead into the original.
    """
    if any(isinstance(b.terminator, IndirectBr) for b in function.blocks):
        raise ValueError(f"{function} jumps to addresses of its blocks, so it cannot be copied")
    blocks: dict[Block, Block] = {}
    for block in function.blocks:
        values[block] = blocks[block] = made.add_block(block.name)

    def value_map(value: Value) -> Value:
        return values.get(value, value)

    pending: list[Instruction] = []
    for block in function.blocks:
        target = blocks[block]
        for instruction in block.instructions:
            copied = clone_instruction(instruction, value_map, blocks.__getitem__)
            values[instruction] = copied
            target.append(copied)
            pending.append(copied)
    # operands that were not copied yet when their user was
    for copied in pending:
        for index, operand in enumerate(copied.operands):
            if isinstance(operand, Local) and operand in values:
                copied.set_operand(index, values[operand])
            elif isinstance(operand, MetadataValue):
                copied.operands[index] = _map(operand, value_map)
    for block in function.blocks:
        target = blocks[block]
        target.trailing_records = _clone_records(block.trailing_records, value_map)
        for instruction, copied in zip(block.instructions, target.instructions, strict=True):
            if instruction.records:
                copied.records = _clone_records(instruction.records, value_map)
            if "DIAssignID" in copied._attachments:
                copied.metadata.pop("DIAssignID", None)


def _clone_records(records: list[DebugRecord], value_map: ValueMap) -> list[DebugRecord]:
    """All but #dbg_assign, which LLVM ties to one store by a distinct node."""
    return [clone_record(record, value_map) for record in records if record.kind != "assign"]
