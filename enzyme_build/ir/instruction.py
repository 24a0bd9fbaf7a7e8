"""What all instructions share, and the debug records that stand between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from enzyme_build.ir.metadata import split_items
from enzyme_build.ir.types import Type
from enzyme_build.ir.value import Local, Value

if TYPE_CHECKING:
    from enzyme_build.ir.blocks import Block
    from enzyme_build.ir.globals import Function


_ATTACHMENT = re.compile(r", !(\S+) (!\d+)")


def split_attachments(text: str) -> dict[str, str]:
    """`, !tbaa !5, !dbg !7` as a dict from kind to node."""
    if not text:
        return {}
    if "{" not in text and "(" not in text:
        return dict(_ATTACHMENT.findall(text))
    return {kind[1:]: node for kind, _, node in (item.partition(" ") for item in split_items(text[2:]))}


class DebugRecord:
    """`#dbg_value(…)` and its kin; the pieces are text and the operands they mention."""

    __slots__ = ("kind", "pieces")

    def __init__(self, kind: str, pieces: Sequence[str | Value]) -> None:
        self.kind = kind
        self.pieces = tuple(pieces)

    @property
    def values(self) -> list[Value]:
        return [piece for piece in self.pieces if not isinstance(piece, str)]


class Instruction(Local):
    """Base of all instructions. `opcode` is LLVM's word for it."""

    __slots__ = ("_attachments", "block", "opcode", "operands", "records")

    is_terminator: ClassVar[bool] = False

    opcode: str
    operands: list[Value]
    block: Block | None
    records: list[DebugRecord] | None
    """Debug records that stand right before the instruction."""
    _attachments: str | dict[str, str]

    def _begin(self, opcode: str, type_: Type, operands: list[Value], name: str | None) -> None:
        self.opcode = opcode
        self.type = type_
        self.name = name
        self.operands = operands
        self.users = []
        self.block = None
        self.records = None
        self._attachments = ""
        for operand in operands:
            if isinstance(operand, Local):
                operand.users.append(self)

    @property
    def metadata(self) -> dict[str, str]:
        """Attachments by kind, e.g. {"tbaa": "!5"}; may be edited."""
        found = self._attachments
        if isinstance(found, str):
            found = self._attachments = split_attachments(found)
        return found

    @metadata.setter
    def metadata(self, attachments: dict[str, str]) -> None:
        self._attachments = attachments

    def set_operand(self, index: int, value: Value) -> None:
        old = self.operands[index]
        if isinstance(old, Local):
            old.users.remove(self)
        self.operands[index] = value
        if isinstance(value, Local):
            value.users.append(self)

    def replace_operand(self, old: Value, new: Value) -> None:
        for index, operand in enumerate(self.operands):
            if operand is old:
                self.set_operand(index, new)

    def _add_operand(self, value: Value) -> None:
        self.operands.append(value)
        if isinstance(value, Local):
            value.users.append(self)

    def drop_operands(self) -> None:
        """Forgets the operands, so that they no longer count this instruction as a user."""
        for operand in self.operands:
            if isinstance(operand, Local):
                operand.users.remove(self)
        self.operands = []

    @property
    def home(self) -> Block:
        """The block that it is in: only what is being made, or was erased, has none."""
        assert self.block is not None
        return self.block

    @property
    def function(self) -> Function:
        found = self.home.function
        assert found is not None
        return found

    def erase(self) -> None:
        """Takes the instruction out of its block for good. Its debug records move to what follows."""
        block = self.block
        if block is not None:
            block.remove(self)
        self.drop_operands()

    @property
    def successors(self) -> list[Block]:
        """The blocks that a terminator may go to, in LLVM's order; none for other instructions."""
        return []

    def replace_successor(self, old: Block, new: Block) -> None:
        """Jumps to `new` wherever this jumped to `old`; nothing for instructions that do not jump."""
        if old in self.successors:
            raise TypeError(f"{self.opcode} cannot go to {new.reference} instead of {old.reference}")

    def __str__(self) -> str:
        return f"%{self.name}" if self.name is not None else "%?"

    def __repr__(self) -> str:
        return f"<{self.opcode} {self.type} {self}>"
