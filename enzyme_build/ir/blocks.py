"""Basic blocks, the phis that choose by the block before, and addresses of blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from enzyme_build.ir.instruction import DebugRecord, Instruction
from enzyme_build.ir.types import LABEL, Type
from enzyme_build.ir.value import Constant, Local, Value
from enzyme_build.text.names import spell

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Function

PADS = frozenset({"landingpad", "catchpad", "cleanuppad", "catchswitch"})


@final
class Block(Value):
    """A basic block; as a value it has type `label`. `function` is None once it was taken out."""

    __slots__ = ("function", "instructions", "trailing_records")

    def __init__(self, name: str | None, function: Function | None) -> None:
        self.type = LABEL
        self.name = name
        self.function = function
        self.instructions: list[Instruction] = []
        self.trailing_records: list[DebugRecord] = []

    @property
    def reference(self) -> str:
        return f"%{spell(self.name)}" if self.name is not None else "%?"

    def __str__(self) -> str:
        return self.reference

    def __repr__(self) -> str:
        return f"<block {self.reference}>"

    @property
    def terminator(self) -> Instruction | None:
        """The last instruction if it is a terminator."""
        last = self.instructions[-1] if self.instructions else None
        return last if last is not None and last.is_terminator else None

    @property
    def successors(self) -> list[Block]:
        last = self.terminator
        return [] if last is None else last.successors

    def predecessors(self) -> list[Block]:
        """The blocks that may jump here, each once, in the function's order. Computed on every call."""
        if self.function is None:
            return []
        return [block for block in self.function.blocks if self in block.successors]

    def phis(self) -> list[Phi]:
        found: list[Phi] = []
        for instruction in self.instructions:
            if not isinstance(instruction, Phi):
                break
            found.append(instruction)
        return found

    def first_non_phi(self) -> Instruction | None:
        for instruction in self.instructions:
            if not isinstance(instruction, Phi):
                return instruction
        return None

    def first_insertion_point(self) -> Instruction | None:
        """The first instruction that is neither a phi nor an exception pad."""
        for instruction in self.instructions:
            if not isinstance(instruction, Phi) and instruction.opcode not in PADS:
                return instruction
        return None

    def append(self, instruction: Instruction) -> Instruction:
        """Adds at the end, behind the debug records there."""
        instruction.block = self
        if self.trailing_records:
            instruction.records = self.trailing_records + (instruction.records or [])
            self.trailing_records = []
        self.instructions.append(instruction)
        return instruction

    def insert(self, place: int | Instruction, instruction: Instruction) -> Instruction:
        """Inserts before the index or instruction."""
        index = place if isinstance(place, int) else self.instructions.index(place)
        if index == len(self.instructions):
            return self.append(instruction)
        instruction.block = self
        self.instructions.insert(index, instruction)
        return instruction

    def remove(self, instruction: Instruction) -> None:
        """Takes an instruction out, its operands untouched; debug records before it stay."""
        index = self.instructions.index(instruction)
        del self.instructions[index]
        instruction.block = None
        records, instruction.records = instruction.records, None
        if not records:
            return
        if index < len(self.instructions):
            follower = self.instructions[index]
            follower.records = records + (follower.records or [])
        elif self.instructions and (last := self.instructions[-1]).is_terminator:
            last.records = (last.records or []) + records  # it took the place of the one that goes
        else:
            self.trailing_records = records + self.trailing_records

    def split(self, before: Instruction, name: str | None = None) -> Block:
        """Moves `before` and all that follows into a new block behind this one, and leaves no terminator.

        Phis of the successors name the new block afterwards.
        """
        if self.function is None:
            raise ValueError(f"{self!r} is in no function")
        index = self.instructions.index(before)
        tail = Block(name, self.function)
        blocks = self.function.blocks
        blocks.insert(blocks.index(self) + 1, tail)
        tail.instructions = self.instructions[index:]
        del self.instructions[index:]
        for instruction in tail.instructions:
            instruction.block = tail
        for successor in dict.fromkeys(tail.successors):
            for phi in successor.phis():
                phi.replace_block(self, tail)
        return tail

    def erase(self) -> None:
        """Takes the block and its instructions out of the function. Nothing may jump here any more."""
        for instruction in self.instructions:
            instruction.drop_operands()
            instruction.block = None
        self.instructions = []
        if self.function is not None:
            self.function.blocks.remove(self)
            self.function = None


@final
class Phi(Instruction):
    """`operands[i]` comes in from `blocks[i]`."""

    __slots__ = ("blocks", "flags")

    def __init__(
        self,
        type_: Type,
        incoming: Sequence[tuple[Value, Block]] = (),
        flags: tuple[str, ...] = (),
        name: str | None = None,
    ) -> None:
        self._begin("phi", type_, [value for value, _ in incoming], name)
        self.blocks = [block for _, block in incoming]
        self.flags = flags

    @property
    def choices(self) -> list[Value]:
        """The values of which it is one."""
        return self.operands

    @property
    def incoming(self) -> list[tuple[Value, Block]]:
        return list(zip(self.operands, self.blocks, strict=True))

    def add_incoming(self, value: Value, block: Block) -> None:
        if value.type is not self.type:
            raise TypeError(f"a phi of {self.type} cannot take {value.type} from {block.reference}")
        self._add_operand(value)
        self.blocks.append(block)

    def incoming_from(self, block: Block) -> Value | None:
        return self.operands[self.blocks.index(block)] if block in self.blocks else None

    def remove_incoming(self, block: Block) -> None:
        """Forgets one entry for the block."""
        index = self.blocks.index(block)
        operand = self.operands.pop(index)
        if isinstance(operand, Local):
            operand.users.remove(self)
        del self.blocks[index]

    def replace_block(self, old: Block, new: Block) -> None:
        self.blocks = [new if block is old else block for block in self.blocks]


@final
class BlockAddress(Constant):
    """The address of a block. `Module.block_address` makes them, one object a block."""

    __slots__ = ("block", "function", "label", "number")

    def __init__(self, type_: Type, function: Value, label: str, block: Block | None = None) -> None:
        self.type = type_
        self.name = None
        self.function = function
        self.label = label
        """How the block is spelled; printing brings it up to date."""
        self.block = block
        """None until the body of the function is parsed."""
        self.number: int | None = None
        """What stands for the address where jumps to it have become a switch."""

    @property
    def operands(self) -> Sequence[Value]:
        return (self.function,)

    def __str__(self) -> str:
        if self.number is not None:
            return f"inttoptr (i64 {self.number} to {self.type})"
        return f"blockaddress({self.function}, {self.label})"
