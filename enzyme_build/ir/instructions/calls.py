"""Calls of the three kinds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, final

from enzyme_build.ir.instruction import Instruction
from enzyme_build.ir.types import FunctionType, Type, function_type
from enzyme_build.ir.values import Value

if TYPE_CHECKING:
    from enzyme_build.ir.blocks import Block
    from enzyme_build.ir.globals import Function


class CallBase(Instruction):
    """What call, invoke and callbr share. Operands: arguments, then those of the bundles, then the callee."""

    __slots__ = (
        "_function_type",
        "addrspace",
        "argument_attributes",
        "bundles",
        "cconv",
        "flags",
        "function_attributes",
        "return_attributes",
        "tail",
    )

    tail: str
    cconv: str
    return_attributes: str
    argument_attributes: list[str]
    """One text an argument, "" for none."""
    function_attributes: str
    bundles: list[tuple[str, int]]
    """Tag and number of operands of each."""
    flags: tuple[str, ...]
    addrspace: int

    def _call(
        self,
        opcode: str,
        type_: Type,
        callee: Value,
        arguments: Sequence[Value],
        function_type_: FunctionType | None,
        name: str | None,
        *,
        tail: str = "",
        cconv: str = "",
        return_attributes: str = "",
        argument_attributes: Sequence[str] | None = None,
        function_attributes: str = "",
        bundles: Sequence[tuple[str, Sequence[Value]]] = (),
        flags: tuple[str, ...] = (),
        addrspace: int = 0,
    ) -> None:
        operands = list(arguments)
        for _, inputs in bundles:
            operands += inputs
        operands.append(callee)
        self._begin(opcode, type_, operands, name)
        self._function_type = function_type_
        self.tail = tail
        self.cconv = cconv
        self.return_attributes = return_attributes
        self.argument_attributes = (
            [""] * len(arguments) if argument_attributes is None else list(argument_attributes)
        )
        self.function_attributes = function_attributes
        self.bundles = [(tag, len(inputs)) for tag, inputs in bundles]
        self.flags = flags
        self.addrspace = addrspace

    @property
    def callee(self) -> Value:
        return self.operands[-1]

    @callee.setter
    def callee(self, value: Value) -> None:
        self.set_operand(len(self.operands) - 1, value)

    @property
    def arguments(self) -> list[Value]:
        return self.operands[: len(self.argument_attributes)]

    @property
    def function_type(self) -> FunctionType:
        """The type at the call; it may differ from the one that the callee was defined with."""
        found = self._function_type
        if found is None:
            found = self._function_type = function_type(self.type, [a.type for a in self.arguments])
        return found

    @function_type.setter
    def function_type(self, wanted: FunctionType) -> None:
        self._function_type = wanted

    @property
    def bundle_operands(self) -> list[tuple[str, list[Value]]]:
        at = len(self.argument_attributes)
        found = []
        for tag, count in self.bundles:
            found.append((tag, self.operands[at : at + count]))
            at += count
        return found


@final
class Call(CallBase):
    __slots__ = ()

    def __init__(
        self,
        type_: Type,
        callee: Value,
        arguments: Sequence[Value],
        function_type: FunctionType | None = None,
        name: str | None = None,
        **attributes: object,
    ) -> None:
        self._call("call", type_, callee, arguments, function_type, name, **attributes)  # type: ignore[arg-type]


@final
class Invoke(CallBase):
    __slots__ = ("normal", "unwind")
    is_terminator = True

    def __init__(
        self,
        type_: Type,
        callee: Value,
        arguments: Sequence[Value],
        normal: Block,
        unwind: Block,
        function_type: FunctionType | None = None,
        name: str | None = None,
        **attributes: object,
    ) -> None:
        self._call("invoke", type_, callee, arguments, function_type, name, **attributes)  # type: ignore[arg-type]
        self.normal = normal
        self.unwind = unwind

    @property
    def successors(self) -> list[Block]:
        return [self.normal, self.unwind]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.normal is old:
            self.normal = new
        if self.unwind is old:
            self.unwind = new


@final
class CallBr(CallBase):
    __slots__ = ("default", "indirect")
    is_terminator = True

    def __init__(
        self,
        type_: Type,
        callee: Value,
        arguments: Sequence[Value],
        default: Block,
        indirect: Sequence[Block],
        function_type: FunctionType | None = None,
        name: str | None = None,
        **attributes: object,
    ) -> None:
        self._call("callbr", type_, callee, arguments, function_type, name, **attributes)  # type: ignore[arg-type]
        self.default = default
        self.indirect = list(indirect)

    @property
    def successors(self) -> list[Block]:
        return [self.default, *self.indirect]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.default is old:
            self.default = new
        self.indirect = [new if block is old else block for block in self.indirect]


def calls_in(function: Function) -> Iterator[Call | Invoke]:
    """All calls and invokes of the body, in order; what is visited may be erased, and more be added."""
    for i in function.instructions:
        if isinstance(i, (Call, Invoke)):
            yield i
