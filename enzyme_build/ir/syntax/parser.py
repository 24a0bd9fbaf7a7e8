"""Bodies of functions: from text to blocks of instructions with linked operands."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.instructions import (
    DebugRecord,
    Instruction,
)
from enzyme_build.ir.opcodes import OPCODES
from enzyme_build.ir.syntax.body_reader import Forward
from enzyme_build.ir.syntax.control_parser import ControlParser
from enzyme_build.ir.syntax.reader import Reader
from enzyme_build.ir.types import VOID
from enzyme_build.ir.values import Value
from enzyme_build.text.names import canonical
from enzyme_build.text.tokens import BLANKS, LOCAL, METADATA_NAME, NAME

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Function


_match_head = re.compile(rf"{BLANKS}(?:({LOCAL})\s*=\s*)?([a-z_]+)(?=[\s,])").match
_match_label = re.compile(rf"{BLANKS}({NAME}):").match
_match_record = re.compile(rf"{BLANKS}#dbg_([a-z_]+)\(").match
_match_tail = re.compile(r"((?:, ![\w.]+ !\d+)*)[ \t\r]*(?=[\n;])").match
_match_end = re.compile(r"[ \t\r]*(?=[\n;]|$)").match
_match_kind = re.compile(METADATA_NAME).match


@contextmanager
def collector_paused() -> Iterator[None]:
    """Everything that a parse allocates stays, so that looking for garbage meanwhile only costs time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def parse_body(function: Function) -> list[Block]:
    with collector_paused():
        parser = BodyParser(function)
        try:
            return parser.run()
        except RecursionError:
            parser.fail("nested too deeply")


class BodyParser(ControlParser):
    """The loop over the lines of a body."""

    __slots__ = ()

    def run(self) -> list[Block]:
        text, end = self.text, self.end
        forms = _FORMS
        while True:
            head = _match_head(text, self.pos, end)
            if head is None:
                if not self.other_line():
                    break
                continue
            name, opcode = head.groups()
            start = self.pos
            self.pos = head.end()
            form = forms.get(opcode)
            if form is None:
                self.fail(f"{opcode!r} is no instruction", head.start(2))
            instruction = form(self, opcode)
            tail = _match_tail(text, self.pos, end)
            if tail is None:
                instruction._attachments = self.attachments()
            else:
                self.pos = tail.end()
                instruction._attachments = tail[1]
            block = self.block or self.implicit_block(start)
            instruction.block = block
            if block.trailing_records:
                instruction.records, block.trailing_records = block.trailing_records, []
            block.instructions.append(instruction)
            if name is not None:
                self.define(name, instruction, head.start(1))
            elif instruction.type is not VOID:
                self.define(f"%{self.next_number}", instruction, head.start(2))
            if instruction.is_terminator:
                self.block = None
        self.finish()
        return self.order

    def other_line(self) -> bool:
        """A label or a debug record; False at the end of the body."""
        label = _match_label(self.text, self.pos, self.end)
        if label:
            self.pos = label.end()
            self.begin_block(canonical(f"%{label[1]}"), label.start(1))
            return True
        record = _match_record(self.text, self.pos, self.end)
        if record:
            self.pos = record.end()
            block = self.block or self.implicit_block(record.start())
            block.trailing_records.append(self.record(record[1]))
            return True
        self.skip()
        if self.pos >= self.end:
            return False
        if self.peek_word() in ("uselistorder", "uselistorder_bb"):
            self.pos = max(self.text.find("\n", self.pos, self.end), self.pos + 1)
            return True
        raise self.error("expected an instruction")

    def begin_block(self, token: str, pos: int) -> None:
        if self.block is not None:
            self.fail("the block before this label has no terminator", pos)
        block = self.blocks.get(token)
        if block is None:
            block = self.blocks[token] = Block(self.name_of(token), self.function)
        elif block.function is not None:
            self.fail(f"label {token} is defined twice", pos)
        if token in self.values and not isinstance(self.values[token], Forward):
            self.fail(f"{token} is both a value and a label", pos)
        if block.name is None:
            if len(token) > 10:
                self.fail("this number is too long", pos)
            self.last_number = token
        block.function = self.function
        self.order.append(block)
        self.block = block

    def implicit_block(self, pos: int) -> Block:
        """The entry block, or one after a terminator, whose number is not written."""
        self.begin_block(f"%{self.next_number}", pos)
        assert self.block is not None
        return self.block

    def define(self, token: str, instruction: Instruction, pos: int) -> None:
        if instruction.type is VOID:
            self.fail(f"{instruction.opcode} gives no value that {token} could name", pos)
        if token[1] == '"':
            token = canonical(token)
        values = self.values
        old = values.get(token)
        if old is not None:
            if type(old) is not Forward:
                self.fail(f"{token} is defined twice", pos)
            if old.type is not instruction.type:
                self.fail(f"{token} has type {instruction.type}, but was used as {old.type}", pos)
            old.replace_all_uses_with(instruction)
        values[token] = instruction
        instruction.name = name = self.name_of(token)
        if name is None:
            self.last_number = token

    def finish(self) -> None:
        for token, value in self.values.items():
            if type(value) is Forward:
                self.fail(f"{token} is not defined", value.pos)
        for token, block in self.blocks.items():
            if block.function is None:
                self.fail(f"label {token} is not defined")
        for mention in self.mentions:
            mention.pieces = tuple(
                self.values[piece.token] if isinstance(piece, Forward) else piece for piece in mention.pieces
            )
        if self.block is not None:
            self.fail("the last block has no terminator")
        if not self.order:
            self.fail("a function body needs a block")
        missing = self.module.note_labels(self.function, self.blocks)
        if missing is not None:
            self.fail(f"label {missing} is not defined, but its address is taken")

    def attachments(self) -> str:
        """Attachments that are not plain references, up to the end of the line."""
        taken: list[str] = []
        while self.accept(","):
            self.skip()
            kind = self.take(_match_kind, "an attachment")
            taken.append(f", {kind} {self.metadata_text()}")
        if not _match_end(self.text, self.pos, self.end):
            rest = self.text[self.pos : min(self.end, self.pos + 30)].partition("\n")[0]
            self.fail(f"unexpected {rest.strip()!r}")
        return "".join(taken)

    def record(self, kind: str) -> DebugRecord:
        pieces: list[str | Value] = []
        while not self.accept(")"):
            if pieces:
                self.expect(",")
                pieces.append(", ")
            pieces += Reader.metadata_operand(self).pieces
        if not _match_end(self.text, self.pos, self.end):
            self.fail("unexpected text after a debug record")
        record = DebugRecord(kind, pieces)
        if any(type(piece) is Forward for piece in pieces):
            self.mentions.append(record)
        return record


_METHODS = {"return": "return_"}
_FORMS: dict[str, Callable[[BodyParser, str], Instruction]] = {
    name: getattr(BodyParser, _METHODS.get(row.form, row.form)) for name, row in OPCODES.items()
}
for _word in ("tail", "musttail", "notail"):
    _FORMS[_word] = BodyParser.tail_call
