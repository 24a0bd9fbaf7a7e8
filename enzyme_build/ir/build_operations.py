"""The builder's ground: where it inserts, its checks, and arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self, TypeVar

from enzyme_build.ir.blocks import PADS, Block
from enzyme_build.ir.instructions import (
    BinaryOp,
    Cast,
    Compare,
    Freeze,
    Instruction,
    Phi,
    Select,
    UnaryOp,
)
from enzyme_build.ir.opcodes import OPCODES, Opcode
from enzyme_build.ir.types import (
    Type,
)
from enzyme_build.ir.values import Value

AnyInstruction = TypeVar("AnyInstruction", bound=Instruction)
NO_FLAGS: tuple[str, ...] = ()


class IllTypedError(TypeError):
    """An instruction that LLVM would refuse; the message names the operands."""


class OperationBuilder:
    """Inserts at the end of a block, or before an instruction."""

    __slots__ = ("_place", "attachments", "before", "block")

    def __init__(self, block: Block, before: Instruction | None = None) -> None:
        self.block = block
        self.before = before
        self._place = 0
        self.attachments: str | dict[str, str] = ""
        """Given to every new instruction, e.g. {"dbg": "!7"}."""

    @classmethod
    def at(cls, i: Instruction) -> Self:
        """Inserts before the instruction."""
        return cls(i.home, i)

    @classmethod
    def in_place_of(cls, i: Instruction) -> Self:
        """Inserts before the instruction, with its place in the source."""
        made = cls.at(i)
        made.attachments = {kind: node for kind, node in i.metadata.items() if kind == "dbg"}
        return made

    @classmethod
    def after(cls, i: Instruction) -> Self:
        """Inserts behind the instruction; behind a phi or a pad, where other instructions may stand."""
        block = i.home
        if isinstance(i, Phi) or i.opcode in PADS:
            return cls(block, block.first_insertion_point())
        return cls(block, block.instructions[block.instructions.index(i) + 1])

    def position_at_end(self, block: Block) -> None:
        self.block = block
        self.before = None

    def position_before(self, instruction: Instruction) -> None:
        if instruction.block is None:
            raise ValueError(f"{instruction!r} stands in no block")
        self.block = instruction.block
        self.before = instruction

    def insert(self, instruction: AnyInstruction) -> AnyInstruction:
        """Puts an instruction made elsewhere at the current place."""
        instruction.block = self.block
        if self.attachments:
            found = self.attachments
            if not instruction._attachments:
                instruction._attachments = found if isinstance(found, str) else dict(found)
            elif not isinstance(found, str):
                instruction.metadata = {**found, **instruction.metadata}
        if self.before is None:
            self.block.append(instruction)
        else:
            instructions = self.block.instructions
            place = self._place
            # mostly the place is right behind what was inserted last; searching long blocks each time would hurt
            if place >= len(instructions) or instructions[place] is not self.before:
                place = instructions.index(self.before)
            instructions.insert(place, instruction)
            self._place = place + 1
        return instruction

    # Checks

    def _check(self, row: Opcode, operands: Sequence[Value], *types: object) -> None:
        complaint = row.check(*types) if row.check is not None else None
        if complaint is not None:
            refuse(row.name, complaint, operands)

    def _flags(self, row: Opcode, flags: tuple[str, ...]) -> tuple[str, ...]:
        for flag in flags:
            if flag not in row.flags:
                raise IllTypedError(f"{row.name} has no flag {flag!r}")
        return flags

    # Arithmetic

    def unary(
        self, opcode: str, value: Value, flags: tuple[str, ...] = NO_FLAGS, name: str | None = None
    ) -> UnaryOp:
        row = OPCODES[opcode]
        self._check(row, (value,), value.type)
        return self.insert(UnaryOp(opcode, value, self._flags(row, flags) if flags else flags, name))

    def fneg(self, value: Value, flags: tuple[str, ...] = NO_FLAGS, name: str | None = None) -> UnaryOp:
        return self.unary("fneg", value, flags, name)

    def binary(
        self,
        opcode: str,
        left: Value,
        right: Value,
        flags: tuple[str, ...] = NO_FLAGS,
        name: str | None = None,
    ) -> BinaryOp:
        row = OPCODES[opcode]
        if row.form != "binary":
            raise IllTypedError(f"{opcode} is no binary operation")
        complaint = row.check(left.type, right.type)  # type: ignore[misc]
        if complaint is not None:
            refuse(opcode, complaint, (left, right))
        return self.insert(BinaryOp(opcode, left, right, self._flags(row, flags) if flags else flags, name))

    def _binary(opcode: str) -> Callable[..., BinaryOp]:  # type: ignore[misc]  # noqa: N805 - runs in the class body
        def build(
            self: OperationBuilder,
            left: Value,
            right: Value,
            flags: tuple[str, ...] = NO_FLAGS,
            name: str | None = None,
        ) -> BinaryOp:
            return self.binary(opcode, left, right, flags, name)

        build.__name__ = opcode
        return build

    fadd, fsub, fmul, fdiv, frem = map(_binary, ("fadd", "fsub", "fmul", "fdiv", "frem"))
    add, sub, mul = map(_binary, ("add", "sub", "mul"))
    udiv, sdiv, urem, srem = map(_binary, ("udiv", "sdiv", "urem", "srem"))
    shl, lshr, ashr = map(_binary, ("shl", "lshr", "ashr"))
    and_, or_, xor = map(_binary, ("and", "or", "xor"))

    def _compare(
        self, opcode: str, predicate: str, left: Value, right: Value, flags: tuple[str, ...], name: str | None
    ) -> Compare:
        row = OPCODES[opcode]
        if predicate not in row.predicates:
            raise IllTypedError(f"{opcode} has no predicate {predicate!r}")
        self._check(row, (left, right), left.type, right.type)
        return self.insert(Compare(opcode, predicate, left, right, self._flags(row, flags), name))

    def icmp(
        self,
        predicate: str,
        left: Value,
        right: Value,
        flags: tuple[str, ...] = NO_FLAGS,
        name: str | None = None,
    ) -> Compare:
        return self._compare("icmp", predicate, left, right, flags, name)

    def fcmp(
        self,
        predicate: str,
        left: Value,
        right: Value,
        flags: tuple[str, ...] = NO_FLAGS,
        name: str | None = None,
    ) -> Compare:
        return self._compare("fcmp", predicate, left, right, flags, name)

    def cast(
        self,
        opcode: str,
        value: Value,
        type_: Type,
        flags: tuple[str, ...] = NO_FLAGS,
        name: str | None = None,
    ) -> Cast:
        row = OPCODES[opcode]
        if row.form != "cast":
            raise IllTypedError(f"{opcode} is no conversion")
        self._check(row, (value,), value.type, type_)
        return self.insert(Cast(opcode, value, type_, self._flags(row, flags), name))

    def _cast(opcode: str) -> Callable[..., Cast]:  # type: ignore[misc]  # noqa: N805 - runs in the class body
        def build(
            self: OperationBuilder,
            value: Value,
            type_: Type,
            flags: tuple[str, ...] = NO_FLAGS,
            name: str | None = None,
        ) -> Cast:
            return self.cast(opcode, value, type_, flags, name)

        build.__name__ = opcode
        return build

    trunc, zext, sext = map(_cast, ("trunc", "zext", "sext"))
    fptrunc, fpext = map(_cast, ("fptrunc", "fpext"))
    fptoui, fptosi, uitofp, sitofp = map(_cast, ("fptoui", "fptosi", "uitofp", "sitofp"))
    ptrtoint, ptrtoaddr, inttoptr = map(_cast, ("ptrtoint", "ptrtoaddr", "inttoptr"))
    bitcast, addrspacecast = map(_cast, ("bitcast", "addrspacecast"))
    del _binary, _cast

    def select(
        self, condition: Value, a: Value, b: Value, flags: tuple[str, ...] = NO_FLAGS, name: str | None = None
    ) -> Select:
        row = OPCODES["select"]
        self._check(row, (condition, a, b), condition.type, a.type, b.type)
        return self.insert(Select(condition, a, b, self._flags(row, flags), name))

    def freeze(self, value: Value, name: str | None = None) -> Freeze:
        return self.insert(Freeze(value, name))

    def phi(self, type_: Type, flags: tuple[str, ...] = NO_FLAGS, name: str | None = None) -> Phi:
        """A phi without entries: add them with `.add_incoming(value, block)`."""
        if not type_.is_first_class:
            raise IllTypedError(f"phi cannot give {type_}")
        return self.insert(Phi(type_, (), self._flags(OPCODES["phi"], flags), name))


def refuse(opcode: str, complaint: str, operands: Sequence[Value]) -> None:
    shown = ", ".join([repr(operand) for operand in operands])
    raise IllTypedError(f"{opcode} {complaint}; its operands are {shown}")
