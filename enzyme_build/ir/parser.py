"""Bodies of functions: from text to blocks of instructions with linked operands.

Each form of instruction has one method. The frequent forms try one regular expression for the whole line first;
it matches only the plain spelling, and whatever it leaves goes through the general code below it.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.headers import match_calling_convention
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Branch,
    Call,
    CallBr,
    Cast,
    CatchPad,
    CatchReturn,
    CatchSwitch,
    CleanupPad,
    CleanupReturn,
    CmpXchg,
    Compare,
    DebugRecord,
    ExtractElement,
    ExtractValue,
    Fence,
    Freeze,
    GetElementPtr,
    IndirectBr,
    InsertElement,
    InsertValue,
    Instruction,
    Invoke,
    LandingPad,
    Load,
    Phi,
    Resume,
    Return,
    Select,
    ShuffleVector,
    Store,
    Switch,
    UnaryOp,
    Unreachable,
    VAArg,
)
from enzyme_build.ir.names import canonical, unspell
from enzyme_build.ir.opcodes import ATOMIC_OPERATIONS, FAST_MATH, OPCODES, ORDERINGS, member
from enzyme_build.ir.patterns import (
    ATTRIBUTE,
    BLANKS,
    GLOBAL,
    LOCAL,
    METADATA_NAME,
    NAME,
    PLAIN_OPERAND,
    PLAIN_TYPE,
    match_local,
)
from enzyme_build.ir.reader import Reader
from enzyme_build.ir.types import I1, METADATA, TOKEN, VOID, FunctionType, Type, pointer_type, struct_type
from enzyme_build.ir.values import ConstantInt, Local, MetadataValue, Value

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Function

_match_head = re.compile(rf"{BLANKS}(?:({LOCAL})\s*=\s*)?([a-z_]+)(?=[\s,])").match
_match_label = re.compile(rf"{BLANKS}({NAME}):").match
_match_record = re.compile(rf"{BLANKS}#dbg_([a-z_]+)\(").match
_match_tail = re.compile(r"((?:, ![\w.]+ !\d+)*)[ \t\r]*(?=[\n;])").match
_match_end = re.compile(r"[ \t\r]*(?=[\n;]|$)").match
_match_kind = re.compile(METADATA_NAME).match

_FLAGS = rf"((?:(?:{'|'.join(FAST_MATH)}) )*)"
_match_binary = re.compile(
    rf" ((?:(?:{'|'.join(FAST_MATH)}|nuw|nsw|exact|disjoint) )*)({PLAIN_TYPE}) ({PLAIN_OPERAND}), ({PLAIN_OPERAND})"
).match
_match_compare = re.compile(
    rf" ((?:(?:{'|'.join(FAST_MATH)}|samesign) )*)([a-z]+) ({PLAIN_TYPE}) ({PLAIN_OPERAND}), ({PLAIN_OPERAND})"
).match
_match_cast = re.compile(
    rf" ((?:(?:{'|'.join(FAST_MATH)}|nuw|nsw|nneg) )*)({PLAIN_TYPE}) ({PLAIN_OPERAND}) to ({PLAIN_TYPE})(?![-\w.$*(])"
).match
_match_load = re.compile(
    rf" (volatile )?({PLAIN_TYPE}), ({PLAIN_TYPE}) ({PLAIN_OPERAND})(?:, align (\d{{1,10}}))?"
).match
_match_store = re.compile(
    rf" (volatile )?({PLAIN_TYPE}) ({PLAIN_OPERAND}), ({PLAIN_TYPE}) ({PLAIN_OPERAND})(?:, align (\d{{1,10}}))?"
).match
_match_gep = re.compile(
    rf" ((?:(?:inbounds|nusw|nuw) )*)({PLAIN_TYPE}), ({PLAIN_TYPE}) ({PLAIN_OPERAND})"
).match
_match_next_operand = re.compile(rf", ({PLAIN_TYPE}) ({PLAIN_OPERAND})").match
_match_jump = re.compile(rf" label ({LOCAL})").match
_match_branch = re.compile(rf" i1 ({PLAIN_OPERAND}), label ({LOCAL}), label ({LOCAL})").match
_match_phi = re.compile(rf" {_FLAGS}({PLAIN_TYPE}) (?=\[)").match
_match_incoming = re.compile(rf"\[ ({PLAIN_OPERAND}), ({LOCAL}) \](, (?=\[))?").match
_match_case = re.compile(rf"\s*({PLAIN_TYPE}) ({PLAIN_OPERAND}), label ({LOCAL})").match
_match_callee = re.compile(
    rf" {_FLAGS}((?:(?:fastcc|coldcc|tailcc) )?)((?:{ATTRIBUTE} )*?)({PLAIN_TYPE}) ({GLOBAL}|{LOCAL})\("
).match
_match_argument = re.compile(rf"({PLAIN_TYPE})((?: {ATTRIBUTE})*) ({PLAIN_OPERAND})(?:, |(\)))").match
_match_group = re.compile(r" #\d+(?=[\n,])").match


class Forward(Local):
    """Stands for a local that is used before its definition."""

    __slots__ = ("pos", "token")

    def __init__(self, type_: Type, token: str, pos: int) -> None:
        self.type = type_
        self.name = None
        self.token = token
        self.users = []
        self.pos = pos


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
    assert function._source is not None
    with collector_paused():
        parser = BodyParser(function)
        try:
            return parser.run()
        except RecursionError:
            parser.fail("nested too deeply")


class BodyParser(Reader):
    __slots__ = ("block", "blocks", "function", "mentions", "next_number", "order", "values")

    def __init__(self, function: Function) -> None:
        source = function._source
        assert source is not None
        # between the braces
        super().__init__(function.module, function.module.source, source[1] + 1, source[2] - 1)
        self.function = function
        self.values: dict[str, Local] = {}
        self.blocks: dict[str, Block] = {}
        self.order: list[Block] = []
        self.next_number = 0
        self.block: Block | None = None
        self.mentions: list[DebugRecord | MetadataValue] = []
        """Those with forward references among their pieces, which are no operands that a definition would reach."""
        for argument, name in zip(function.arguments, function.source_names(), strict=True):
            self.values[canonical(name)] = argument
            if argument.name is None:
                self.count(name, self.pos)

    # The loop over the lines

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
        self.fail("expected an instruction")

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
            self.count(token, pos)
        block.function = self.function
        self.order.append(block)
        self.block = block

    def implicit_block(self, pos: int) -> Block:
        """The entry block, or one after a terminator, whose number is not written."""
        self.begin_block(f"%{self.next_number}", pos)
        assert self.block is not None
        return self.block

    def count(self, token: str, pos: int) -> None:
        """Notes that a number was used, so that the next value without one gets the number after it."""
        if len(token) > 10:
            self.fail("this number is too long", pos)
        self.next_number = max(self.next_number, int(token[1:]) + 1)

    @staticmethod
    def name_of(token: str) -> str | None:
        """The name behind a token with its sigil; None for numbers."""
        bare = token[1:]
        if bare[0] == '"':
            return unspell(bare)
        return None if bare.isdecimal() else bare

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
            self.count(token, pos)

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
            pieces += super().metadata_operand().pieces
        if not _match_end(self.text, self.pos, self.end):
            self.fail("unexpected text after a debug record")
        record = DebugRecord(kind, pieces)
        if any(type(piece) is Forward for piece in pieces):
            self.mentions.append(record)
        return record

    def metadata_operand(self) -> MetadataValue:
        found = super().metadata_operand()
        if any(type(piece) is Forward for piece in found.pieces):
            self.mentions.append(found)
        return found

    # Operands

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

    # Arithmetic

    def unary(self, opcode: str) -> Instruction:
        flags = self.words_of(OPCODES[opcode].flags)
        self.skip()
        value = self.typed_operand()
        self.check(opcode, value.type)
        return UnaryOp(opcode, value, flags)

    def binary(self, opcode: str) -> Instruction:
        row = OPCODES[opcode]
        found = _match_binary(self.text, self.pos, self.end)
        if found:
            words, type_text, a, b = found.groups()
            flags = self.flags_of(words, row.flags)
            type_ = self.types[type_text]
            self.pos = found.end()
            left, right = self.plain(type_, a), self.plain(type_, b)
        else:
            flags = self.words_of(row.flags)
            self.skip()
            left = self.typed_operand()
            self.expect(",")
            self.skip()
            right = self.operand(left.type)
        complaint = row.check(left.type, right.type)  # type: ignore[misc]
        if complaint:
            self.fail(f"{opcode} {complaint}")
        return BinaryOp(opcode, left, right, flags)

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

    def compare(self, opcode: str) -> Instruction:
        row = OPCODES[opcode]
        found = _match_compare(self.text, self.pos, self.end)
        if found:
            words, predicate, type_text, a, b = found.groups()
            flags = self.flags_of(words, row.flags)
            type_ = self.types[type_text]
            self.pos = found.end()
            left, right = self.plain(type_, a), self.plain(type_, b)
        else:
            flags = self.words_of(row.flags)
            predicate = self.word("predicate")
            self.skip()
            left = self.typed_operand()
            self.expect(",")
            self.skip()
            right = self.operand(left.type)
        if predicate not in row.predicates:
            self.fail(f"{opcode} has no predicate {predicate!r}")
        self.check(opcode, left.type, right.type)
        return Compare(opcode, predicate, left, right, flags)

    def cast(self, opcode: str) -> Instruction:
        row = OPCODES[opcode]
        found = _match_cast(self.text, self.pos, self.end)
        if found:
            words, source, token, target_text = found.groups()
            flags = self.flags_of(words, row.flags)
            self.pos = found.end()
            value = self.plain(self.types[source], token)
            target = self.types[target_text]
        else:
            flags = self.words_of(row.flags)
            self.skip()
            value = self.typed_operand()
            self.expect_word("to")
            target = self.type()
        self.check(opcode, value.type, target)
        return Cast(opcode, value, target, flags)

    def select(self, opcode: str) -> Instruction:
        flags = self.words_of(FAST_MATH)
        self.skip()
        condition = self.typed_operand()
        self.expect(",")
        self.skip()
        a = self.typed_operand()
        self.expect(",")
        self.skip()
        b = self.typed_operand()
        self.check(opcode, condition.type, a.type, b.type)
        return Select(condition, a, b, flags)

    def freeze(self, _opcode: str) -> Instruction:
        self.skip()
        return Freeze(self.typed_operand())

    def phi(self, _opcode: str) -> Instruction:
        found = _match_phi(self.text, self.pos, self.end)
        if found:
            flags = self.flags_of(found[1], FAST_MATH)
            self.pos = found.end()
            type_ = self.types[found[2]]
        else:
            flags = self.words_of(FAST_MATH)
            type_ = self.type()
        incoming: list[tuple[Value, Block]] = []
        if not type_.is_first_class:
            self.fail(f"phi cannot give {type_}")
        while True:
            entry = _match_incoming(self.text, self.pos, self.end)
            if entry:
                self.pos = entry.end()
                incoming.append((self.plain(type_, entry[1]), self.target(entry[2])))
                if entry[3]:
                    continue
            else:
                self.expect("[")
                self.skip()
                value = self.operand(type_)
                self.expect(",")
                incoming.append((value, self.target(self.take(match_local, "a label"))))
                self.expect("]")
            if not self.more():
                return Phi(type_, incoming, flags)

    # Memory

    def alloca(self, _opcode: str) -> Instruction:
        inalloca = self.accept_word("inalloca")
        swifterror = self.accept_word("swifterror")
        allocated = self.type()
        count: Value | None = None
        align = addrspace = 0
        addrspace = self.module.data_layout.alloca_addrspace
        while self.more():
            word = self.peek_word()
            if word == "align":
                self.take_word(word)
                align = self.integer()
            elif word == "addrspace":
                self.take_word(word)
                addrspace = self.parenthesised_integer()
            else:
                count = self.typed_operand()
        return Alloca(self.space(addrspace), allocated, count, align, inalloca, swifterror)

    def space(self, addrspace: int) -> Type:
        try:
            return pointer_type(addrspace)
        except ValueError as error:
            self.fail(str(error))

    def sync(self) -> tuple[str, str]:
        """[syncscope("…")] ordering"""
        scope = ""
        if self.accept_word("syncscope"):
            self.expect("(")
            scope = self.string()
            self.expect(")")
        return scope, self.one_of(ORDERINGS, "memory ordering")

    def alignment(self) -> int:
        if not self.more():
            return 0
        self.expect_word("align")
        return self.integer()

    def load(self, _opcode: str) -> Instruction:
        found = _match_load(self.text, self.pos, self.end)
        if found:
            volatile, type_text, pointer_text, token, align = found.groups()
            type_, pointer_type_ = self.types[type_text], self.types[pointer_text]
            self.pos = found.end()
            if pointer_type_.is_pointer and type_.is_first_class:
                pointer = self.plain(pointer_type_, token)
                return Load(type_, pointer, int(align or 0), volatile is not None)
            self.check("load", type_, pointer_type_)
        atomic = self.accept_word("atomic")
        is_volatile = self.accept_word("volatile")
        type_ = self.type()
        self.expect(",")
        self.skip()
        pointer = self.typed_operand()
        scope, ordering = self.sync() if atomic else ("", "")
        self.check("load", type_, pointer.type)
        return Load(type_, pointer, self.alignment(), is_volatile, ordering, scope)

    def store(self, _opcode: str) -> Instruction:
        found = _match_store(self.text, self.pos, self.end)
        if found:
            volatile, type_text, value_token, pointer_text, token, align = found.groups()
            type_, pointer_type_ = self.types[type_text], self.types[pointer_text]
            self.pos = found.end()
            if pointer_type_.is_pointer:
                value, pointer = self.plain(type_, value_token), self.plain(pointer_type_, token)
                return Store(value, pointer, int(align or 0), volatile is not None)
            self.check("store", type_, pointer_type_)
        atomic = self.accept_word("atomic")
        is_volatile = self.accept_word("volatile")
        self.skip()
        value = self.typed_operand()
        self.expect(",")
        self.skip()
        pointer = self.typed_operand()
        scope, ordering = self.sync() if atomic else ("", "")
        self.check("store", value.type, pointer.type)
        return Store(value, pointer, self.alignment(), is_volatile, ordering, scope)

    def gep(self, opcode: str) -> Instruction:
        row = OPCODES[opcode]
        found = _match_gep(self.text, self.pos, self.end)
        if found:
            words, source_text, pointer_text, token = found.groups()
            flags = self.flags_of(words, row.flags)
            source = self.types[source_text]
            self.pos = found.end()
            operands = [self.plain(self.types[pointer_text], token)]
        else:
            flags = self.words_of(row.flags)
            source = self.type()
            self.expect(",")
            self.skip()
            operands = [self.typed_operand()]
        while True:
            index = _match_next_operand(self.text, self.pos, self.end)
            if index:
                self.pos = index.end()
                operands.append(self.plain(self.types[index[1]], index[2]))
            elif self.more():
                operands.append(self.typed_operand())
            else:
                break
        complaint = row.check(operands[0].type, [o.type for o in operands[1:]])  # type: ignore[misc]
        if complaint:
            self.fail(f"{opcode} {complaint}")
        return GetElementPtr(source, operands, flags)

    def fence(self, _opcode: str) -> Instruction:
        scope, ordering = self.sync()
        return Fence(ordering, scope)

    def cmpxchg(self, opcode: str) -> Instruction:
        weak = self.accept_word("weak")
        volatile = self.accept_word("volatile")
        self.skip()
        operands = [self.typed_operand()]
        for _ in range(2):
            self.expect(",")
            self.skip()
            operands.append(self.typed_operand())
        self.check(opcode, *[o.type for o in operands])
        scope, success = self.sync()
        failure = self.one_of(ORDERINGS, "memory ordering")
        type_ = struct_type((operands[1].type, I1))
        return CmpXchg(type_, operands, success, failure, self.alignment(), weak, volatile, scope)

    def atomicrmw(self, opcode: str) -> Instruction:
        volatile = self.accept_word("volatile")
        operation = self.one_of(ATOMIC_OPERATIONS, "atomic operation")
        self.skip()
        pointer = self.typed_operand()
        self.expect(",")
        self.skip()
        value = self.typed_operand()
        self.check(opcode, operation, pointer.type, value.type)
        scope, ordering = self.sync()
        return AtomicRMW(operation, pointer, value, ordering, self.alignment(), volatile, scope)

    def va_arg(self, opcode: str) -> Instruction:
        self.skip()
        pointer = self.typed_operand()
        self.check(opcode, pointer.type)
        self.expect(",")
        return VAArg(self.type(), pointer)

    # Aggregates and vectors

    def extract_value(self, opcode: str) -> Instruction:
        self.skip()
        aggregate = self.typed_operand()
        indices = self.indices()
        self.check(opcode, aggregate.type, indices)
        type_ = member(aggregate.type, indices)
        assert type_ is not None
        return ExtractValue(type_, aggregate, indices)

    def insert_value(self, opcode: str) -> Instruction:
        self.skip()
        aggregate = self.typed_operand()
        self.expect(",")
        self.skip()
        value = self.typed_operand()
        indices = self.indices()
        self.check(opcode, aggregate.type, value.type, indices)
        return InsertValue(aggregate, value, indices)

    def three(self, count: int) -> list[Value]:
        self.skip()
        operands = [self.typed_operand()]
        for _ in range(count - 1):
            self.expect(",")
            self.skip()
            operands.append(self.typed_operand())
        return operands

    def extract_element(self, opcode: str) -> Instruction:
        vector, index = self.three(2)
        self.check(opcode, vector.type, index.type)
        return ExtractElement(vector, index)

    def insert_element(self, opcode: str) -> Instruction:
        vector, element, index = self.three(3)
        self.check(opcode, vector.type, element.type, index.type)
        return InsertElement(vector, element, index)

    def shuffle(self, opcode: str) -> Instruction:
        a, b, mask = self.three(3)
        self.check(opcode, a.type, b.type, mask.type)
        return ShuffleVector(a, b, mask)

    # Calls

    def tail_call(self, word: str) -> Instruction:
        self.expect_word("call")
        made = self.call("call")
        assert isinstance(made, Call)
        made.tail = word
        return made

    def call(self, _opcode: str) -> Instruction:
        callee, arguments, type_, function_type, attributes = self.call_head()
        return Call(type_, callee, arguments, function_type, **attributes)

    def invoke(self, _opcode: str) -> Instruction:
        callee, arguments, type_, function_type, attributes = self.call_head()
        self.expect_word("to")
        normal = self.label()
        self.expect_word("unwind")
        return Invoke(type_, callee, arguments, normal, self.label(), function_type, **attributes)

    def callbr(self, _opcode: str) -> Instruction:
        callee, arguments, type_, function_type, attributes = self.call_head()
        self.expect_word("to")
        default = self.label()
        indirect = self.label_list()
        return CallBr(type_, callee, arguments, default, indirect, function_type, **attributes)

    def label_list(self) -> list[Block]:
        """[label %a, label %b]"""
        self.expect("[")
        labels: list[Block] = []
        while not self.accept("]"):
            if labels:
                self.expect(",")
            labels.append(self.label())
        return labels

    def call_head(self) -> tuple[Value, list[Value], Type, FunctionType | None, dict[str, Any]]:
        """Everything from the flags to the bundles."""
        attributes: dict[str, Any] = {}
        function_type: FunctionType | None = None
        found = _match_callee(self.text, self.pos, self.end)
        token = ""
        if found:
            words, convention, returns, type_text, token = found.groups()
            type_ = self.types[type_text]
            attributes["flags"] = self.flags_of(words, FAST_MATH)
            attributes["cconv"] = convention.rstrip()
            attributes["return_attributes"] = returns.rstrip()
            addrspace = self.module.data_layout.program_addrspace
            self.pos = found.end() - 1
        else:
            attributes["flags"] = self.words_of(FAST_MATH)
            self.skip()
            named = match_calling_convention(self.text, self.pos, self.end)
            attributes["cconv"] = named[0] if named else ""
            self.pos += len(named[0]) if named else 0
            attributes["return_attributes"] = self.attributes()
            addrspace = self.module.data_layout.program_addrspace
            if self.accept_word("addrspace"):
                addrspace = self.parenthesised_integer()
            type_ = self.function_or_plain_type()
            if isinstance(type_, FunctionType):
                function_type, type_ = type_, type_.returns
        attributes["addrspace"] = addrspace
        callee = self.callee(addrspace, token)
        arguments, texts = self.arguments()
        attributes["argument_attributes"] = texts
        if function_type is not None:
            self.check("call", function_type, [a.type for a in arguments])
        group = _match_group(self.text, self.pos, self.end)
        if group:
            self.pos = group.end()
            attributes["function_attributes"] = group[0][1:]
        else:
            attributes["function_attributes"] = self.attributes_after_call()
            if self.peek("["):
                attributes["bundles"] = self.bundles()
        return callee, arguments, type_, function_type, attributes

    def attributes_after_call(self) -> str:
        """Attributes of the call, which end at the end of the line: `to` of an invoke is none."""
        found = _match_call_attributes(self.text, self.pos, self.end)
        if not found:
            return ""
        self.pos = found.end()
        return found[0].strip()

    def callee(self, addrspace: int, token: str) -> Value:
        if token[:1] == "@":
            found = self.module.find(token)
            if found is None:
                self.fail(f"{token} is not defined", self.pos - len(token))
            return found
        if token:
            return self.plain(self.space(addrspace), token)
        self.skip()
        if self.peek("@"):
            token = self.take(_match_global, "a callee")
            found = self.module.find(token)
            if found is None:
                self.fail(f"{token} is not defined", self.pos - len(token))
            return found
        return self.operand(self.space(addrspace))

    def arguments(self) -> tuple[list[Value], list[str]]:
        self.expect("(")
        values: list[Value] = []
        texts: list[str] = []
        if self.accept(")"):
            return values, texts
        while True:
            found = _match_argument(self.text, self.pos, self.end)
            if found and found[1] != "metadata":
                type_text, attributes, token, closing = found.groups()
                type_ = self.types[type_text]
                self.pos = found.end()
                values.append(self.plain(type_, token))
                texts.append(attributes[1:])
                if closing:
                    return values, texts
                continue
            type_ = self.type()
            if type_ is METADATA:
                values.append(self.metadata_operand())
                texts.append("")
            else:
                texts.append(self.attributes())
                self.skip()
                values.append(self.operand(type_))
            if self.accept(")"):
                return values, texts
            self.expect(",")
            self.skip()

    def bundles(self) -> list[tuple[str, list[Value]]]:
        """[ "tag"(type value, …), … ]; the tag keeps its escapes."""
        self.expect("[")
        found: list[tuple[str, list[Value]]] = []
        while not self.accept("]"):
            if found:
                self.expect(",")
            tag = self.string()
            self.expect("(")
            inputs: list[Value] = []
            while not self.accept(")"):
                if inputs:
                    self.expect(",")
                self.skip()
                inputs.append(self.typed_operand())
            found.append((tag, inputs))
        return found

    # Terminators

    def branch(self, _opcode: str) -> Instruction:
        found = _match_branch(self.text, self.pos, self.end)
        if found:
            self.pos = found.end()
            return Branch([self.target(found[2]), self.target(found[3])], self.plain(I1, found[1]))
        jump = _match_jump(self.text, self.pos, self.end)
        if jump:
            self.pos = jump.end()
            return Branch([self.target(jump[1])])
        if self.peek_word() == "label":
            return Branch([self.label()])
        self.skip()
        condition = self.typed_operand()
        if condition.type is not I1:
            self.fail(f"br needs an i1, not {condition.type}")
        self.expect(",")
        true = self.label()
        self.expect(",")
        return Branch([true, self.label()], condition)

    def switch(self, _opcode: str) -> Instruction:
        self.skip()
        value = self.typed_operand()
        self.expect(",")
        default = self.label()
        self.expect("[")
        cases: list[tuple[ConstantInt, Block]] = []
        while True:
            found = _match_case(self.text, self.pos, self.end)
            if found:
                self.pos = found.end()
                case = self.plain(self.types[found[1]], found[2])
                block = self.target(found[3])
            elif self.accept("]"):
                return Switch(value, default, cases)
            else:
                self.skip()
                case = self.typed_operand()
                self.expect(",")
                block = self.label()
            if not isinstance(case, ConstantInt) or case.type is not value.type:
                self.fail(f"a case of a switch over {value.type} cannot be {case!r}")
            cases.append((case, block))

    def indirect_branch(self, _opcode: str) -> Instruction:
        self.skip()
        address = self.typed_operand()
        self.check("va_arg", address.type)
        self.expect(",")
        return IndirectBr(address, self.label_list())

    def return_(self, _opcode: str) -> Instruction:
        if self.accept_word("void"):
            return Return()
        self.skip()
        value = self.typed_operand()
        if value.type is not self.function.function_type.returns:
            self.fail(f"ret {value.type} in a function that returns {self.function.function_type.returns}")
        return Return(value)

    def unreachable(self, _opcode: str) -> Instruction:
        return Unreachable()

    # Exceptions

    def resume(self, _opcode: str) -> Instruction:
        self.skip()
        return Resume(self.typed_operand())

    def landing_pad(self, _opcode: str) -> Instruction:
        type_ = self.type()
        cleanup = self.accept_word("cleanup")
        clauses: list[tuple[str, Value]] = []
        while (word := self.peek_word()) in ("catch", "filter"):
            self.take_word(word)
            self.skip()
            clauses.append((word, self.typed_operand()))
        return LandingPad(type_, cleanup, clauses)

    def parent(self) -> Value:
        self.expect_word("within")
        self.skip()
        return self.operand(TOKEN)

    def unwind(self) -> Block | None:
        self.expect_word("unwind")
        if self.accept_word("to"):
            self.expect_word("caller")
            return None
        return self.label()

    def catch_switch(self, _opcode: str) -> Instruction:
        parent = self.parent()
        handlers = self.label_list()
        return CatchSwitch(parent, handlers, self.unwind())

    def pad_arguments(self) -> list[Value]:
        self.expect("[")
        values: list[Value] = []
        while not self.accept("]"):
            if values:
                self.expect(",")
            self.skip()
            values.append(self.typed_operand())
        return values

    def catch_pad(self, _opcode: str) -> Instruction:
        parent = self.parent()
        return CatchPad(parent, self.pad_arguments())

    def cleanup_pad(self, _opcode: str) -> Instruction:
        parent = self.parent()
        return CleanupPad(parent, self.pad_arguments())

    def catch_return(self, _opcode: str) -> Instruction:
        self.expect_word("from")
        self.skip()
        pad = self.operand(TOKEN)
        self.expect_word("to")
        return CatchReturn(pad, self.label())

    def cleanup_return(self, _opcode: str) -> Instruction:
        self.expect_word("from")
        self.skip()
        pad = self.operand(TOKEN)
        return CleanupReturn(pad, self.unwind())


_match_global = re.compile(GLOBAL).match
_match_comma = re.compile(r"\s*,\s*+(?!!)").match
_match_call_attributes = re.compile(rf"(?:[ \t]+(?!to\s+label\b){ATTRIBUTE})*").match
_flag_tuples: dict[str, tuple[str, ...]] = {}

_METHODS = {"return": "return_"}
_FORMS: dict[str, Callable[[BodyParser, str], Instruction]] = {
    name: getattr(BodyParser, _METHODS.get(row.form, row.form)) for name, row in OPCODES.items()
}
for _word in ("tail", "musttail", "notail"):
    _FORMS[_word] = BodyParser.tail_call
