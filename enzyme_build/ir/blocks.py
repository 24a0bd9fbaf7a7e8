"""Basic blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from enzyme_build.ir.instruction import DebugRecord, Instruction
from enzyme_build.ir.operations import Phi
from enzyme_build.ir.types import LABEL
from enzyme_build.ir.value import Value
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
