"""Calls, terminators and exception pads, one method a form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.instructions import (
    Branch,
    Call,
    CallBr,
    CatchPad,
    CatchReturn,
    CatchSwitch,
    CleanupPad,
    CleanupReturn,
    IndirectBr,
    Instruction,
    Invoke,
    LandingPad,
    Resume,
    Return,
    Switch,
    Unreachable,
)
from enzyme_build.ir.opcodes import FAST_MATH
from enzyme_build.ir.syntax.headers import calling_convention
from enzyme_build.ir.syntax.operation_parser import OperationParser
from enzyme_build.ir.syntax.patterns import (
    ATTRIBUTE,
    PLAIN_ATTRIBUTE,
    PLAIN_OPERAND,
    PLAIN_TYPE,
    match_global,
)
from enzyme_build.ir.types import I1, METADATA, TOKEN, FunctionType, Type
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.tokens import GLOBAL, LOCAL

if TYPE_CHECKING:
    pass


_FLAGS = rf"((?:(?:{'|'.join(FAST_MATH)}) )*)"
_match_jump = re.compile(rf" label ({LOCAL})").match
_match_branch = re.compile(rf" i1 ({PLAIN_OPERAND}), label ({LOCAL}), label ({LOCAL})").match
_match_case = re.compile(rf"\s*({PLAIN_TYPE}) ({PLAIN_OPERAND}), label ({LOCAL})").match
_match_callee = re.compile(
    rf" {_FLAGS}((?:(?:fastcc|coldcc|tailcc) )?)((?:{PLAIN_ATTRIBUTE} )*?)({PLAIN_TYPE}) ({GLOBAL}|{LOCAL})\("
).match
_match_argument = re.compile(rf"({PLAIN_TYPE})((?: {PLAIN_ATTRIBUTE})*) ({PLAIN_OPERAND})(?:, |(\)))").match
_match_group = re.compile(r"(?: (#\d+))?(?=[\n,])").match  # all that nearly every call has behind it
_call_attributes = compiled_when_used(rf"(?:[ \t]+(?!to\s+label\b){ATTRIBUTE})*")


class ControlParser(OperationParser):
    __slots__ = ()

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
            attributes["cconv"] = calling_convention(self.text, self.pos, self.end)
            self.pos += len(attributes["cconv"])
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
            attributes["function_attributes"] = group[1] or ""
        else:
            attributes["function_attributes"] = self.attributes_after_call()
            if self.peek("["):
                attributes["bundles"] = self.bundles()
        return callee, arguments, type_, function_type, attributes

    def attributes_after_call(self) -> str:
        """Attributes of the call, which end at the end of the line: `to` of an invoke is none."""
        found = _call_attributes.match(self.text, self.pos, self.end)
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
            return self.plain(self.pointer_in(addrspace), token)
        self.skip()
        if self.peek("@"):
            token = self.take(match_global, "a callee")
            found = self.module.find(token)
            if found is None:
                self.fail(f"{token} is not defined", self.pos - len(token))
            return found
        return self.operand(self.pointer_in(addrspace))

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
