"""What the forms of instructions consist of: operands, labels, flags, within one function."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.instructions import (
    DebugRecord,
)
from enzyme_build.ir.opcodes import OPCODES
from enzyme_build.ir.syntax.patterns import match_local
from enzyme_build.ir.syntax.reader import Reader
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import Local, MetadataValue, Value
from enzyme_build.text.names import canonical, unspell

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Function


_match_comma = re.compile(r"\s*,\s*+(?!!)").match
_flag_tuples: dict[str, tuple[str, ...]] = {}


class Forward(Local):
    """Stands for a local that is used before its definition."""

    __slots__ = ("pos", "token")

    def __init__(self, type_: Type, token: str, pos: int) -> None:
        self.type = type_
        self.name = None
        self.token = token
        self.users = []
        self.pos = pos


class BodyReader(Reader):
    """The names of one function, and what all forms of instructions consist of."""

    __slots__ = ("block", "blocks", "function", "last_number", "mentions", "order", "values")

    def __init__(self, function: Function) -> None:
        source, start, end = function.where_body_stands
        super().__init__(function.module, source, start + 1, end - 1)  # between the braces
        self.function = function
        self.values: dict[str, Local] = {}
        self.blocks: dict[str, Block] = {}
        self.order: list[Block] = []
        self.last_number = "%-1"
        self.block: Block | None = None
        self.mentions: list[DebugRecord | MetadataValue] = []
        """Those with forward references among their pieces, which are no operands that a definition would reach."""
        for argument, name in zip(function.arguments, function.source_names(), strict=True):
            self.values[canonical(name)] = argument
            if argument.name is None:
                self.last_number = name

    @property
    def next_number(self) -> int:
        """The number of the next value that has neither name nor number; numbers only grow, so the last counts."""
        if len(self.last_number) > 10:
            self.fail("this number is too long")
        return int(self.last_number[1:]) + 1

    @staticmethod
    def name_of(token: str) -> str | None:
        """The name behind a token with its sigil; None for numbers."""
        bare = token[1:]
        if bare[0] == '"':
            return unspell(bare)
        return None if bare.isdecimal() else bare

    def local(self, type_: Type, token: str) -> Value:
        value = self.values.get(token)
        if value is None:
            if token[1] == '"' and (clean := canonical(token)) != token:
                return self.local(type_, clean)
            value = self.values[token] = Forward(type_, token, self.pos - len(token))
        elif value.type is not type_:
            self.fail(f"{token} has type {value.type}, not {type_}")
        return value

    def plain(self, type_: Type, token: str) -> Value:
        """The operand that one token spells; the cursor stands somewhere behind it."""
        if token[0] == "%":
            value = self.values.get(token)
            if value is not None and value.type is type_:
                return value
            return self.local(type_, token)
        constant = self.constants.get((type_, token))
        return constant if constant is not None else self._new_constant(type_, token)

    def target(self, token: str) -> Block:
        """The block that a label names."""
        block = self.blocks.get(token)
        if block is None:
            token = canonical(token)
            block = self.blocks.get(token)
            if block is None:
                block = self.blocks[token] = Block(self.name_of(token), None)
        return block

    def label(self) -> Block:
        self.expect_word("label")
        return self.target(self.take(match_local, "a label"))

    def check(self, opcode: str, *types: object) -> None:
        row = OPCODES[opcode]
        complaint = row.check(*types) if row.check else None
        if complaint:
            self.fail(f"{opcode} {complaint}")

    def indices(self) -> tuple[int, ...]:
        """`, 1, 2`, leaving attachments alone."""
        found: list[int] = []
        while self.more():
            found.append(self.integer())
        return tuple(found)

    def more(self) -> bool:
        """Takes a comma unless it begins an attachment."""
        found = _match_comma(self.text, self.pos, self.end)
        if not found:
            return False
        self.pos = found.end()
        return True

    def flags_of(self, words: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        if not words:
            return ()
        flags = _flag_tuples.get(words)
        if flags is None:
            flags = _flag_tuples[words] = tuple(words.split())
        for flag in flags:
            if flag not in allowed:
                self.fail(f"the flag {flag} does not belong here")
        return flags

    def metadata_operand(self) -> MetadataValue:
        found = super().metadata_operand()
        if any(type(piece) is Forward for piece in found.pieces):
            self.mentions.append(found)
        return found
