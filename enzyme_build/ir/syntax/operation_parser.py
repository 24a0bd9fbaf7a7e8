"""Instructions that compute, choose, and use memory, one method a form.

The frequent forms try one regular expression for the whole line first; it matches only the plain spelling, and
whatever it leaves goes through the general code below it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Cast,
    CmpXchg,
    Compare,
    ExtractElement,
    ExtractValue,
    Fence,
    Freeze,
    GetElementPtr,
    InsertElement,
    InsertValue,
    Instruction,
    Load,
    Phi,
    Select,
    ShuffleVector,
    Store,
    UnaryOp,
    VAArg,
)
from enzyme_build.ir.opcodes import ATOMIC_OPERATIONS, FAST_MATH, OPCODES, ORDERINGS, member
from enzyme_build.ir.syntax.body_reader import BodyReader
from enzyme_build.ir.syntax.patterns import PLAIN_OPERAND, PLAIN_TYPE, match_local
from enzyme_build.ir.types import I1, struct_type
from enzyme_build.ir.values import Value
from enzyme_build.text.tokens import LOCAL

if TYPE_CHECKING:
    pass


_FLAGS = r"((?:[a-z]+ )*?)"  # whether they belong to the opcode is asked afterwards
_match_binary = re.compile(rf" {_FLAGS}({PLAIN_TYPE}) ({PLAIN_OPERAND}), ({PLAIN_OPERAND})").match
_match_compare = re.compile(rf" {_FLAGS}([a-z]+) ({PLAIN_TYPE}) ({PLAIN_OPERAND}), ({PLAIN_OPERAND})").match
_match_cast = re.compile(rf" {_FLAGS}({PLAIN_TYPE}) ({PLAIN_OPERAND}) to ({PLAIN_TYPE})(?![-\w.$*(])").match
_match_alloca = re.compile(rf" ({PLAIN_TYPE}), align (\d{{1,10}})(?=[\n;]|, !)").match
_match_load = re.compile(
    rf" (volatile )?({PLAIN_TYPE}), ({PLAIN_TYPE}) ({PLAIN_OPERAND})(?:, align (\d{{1,10}}))?"
).match
_match_store = re.compile(
    rf" (volatile )?({PLAIN_TYPE}) ({PLAIN_OPERAND}), ({PLAIN_TYPE}) ({PLAIN_OPERAND})(?:, align (\d{{1,10}}))?"
).match
_match_gep = re.compile(rf" {_FLAGS}({PLAIN_TYPE}), ({PLAIN_TYPE}) ({PLAIN_OPERAND})").match
_match_next_operand = re.compile(rf", ({PLAIN_TYPE}) ({PLAIN_OPERAND})").match
_match_phi = re.compile(rf" {_FLAGS}({PLAIN_TYPE}) (?=\[)").match
_match_incoming = re.compile(rf"\[ ({PLAIN_OPERAND}), ({LOCAL}) \](, (?=\[))?").match


class OperationParser(BodyReader):
    __slots__ = ()

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
            left, right = self.two_operands()
        complaint = row.check(left.type, right.type)  # type: ignore[misc]
        if complaint:
            self.fail(f"{opcode} {complaint}")
        return BinaryOp(opcode, left, right, flags)

    def two_operands(self) -> tuple[Value, Value]:
        self.skip()
        left = self.typed_operand()
        self.expect(",")
        self.skip()
        return left, self.operand(left.type)

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
            left, right = self.two_operands()
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
        found = _match_alloca(self.text, self.pos, self.end)
        if found:
            self.pos = found.end()
            space = self.pointer_in(self.module.data_layout.alloca_addrspace)
            return Alloca(space, self.types[found[1]], None, int(found[2]))
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
        return Alloca(self.pointer_in(addrspace), allocated, count, align, inalloca, swifterror)

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
