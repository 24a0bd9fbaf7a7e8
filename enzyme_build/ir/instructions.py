"""The instruction classes: few, final, generic over their operands.

`operands` holds values only. Blocks are kept in fields of their own (`targets`, `blocks`, `normal`, …).
Every constructor registers the instruction with the users of its operands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, final

from enzyme_build.ir.metadata import split_items
from enzyme_build.ir.types import I1, TOKEN, VOID, FunctionType, Type, function_type, like_vector
from enzyme_build.ir.values import ConstantInt, Local, Value

if TYPE_CHECKING:
    from enzyme_build.ir.module import Block

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

    def copy_metadata(self, other: Instruction) -> None:
        """Takes over the attachments of another instruction; cheap, since text is shared."""
        found = other._attachments
        self._attachments = found if isinstance(found, str) else dict(found)

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
        if old in self.successors:
            raise TypeError(f"the successors of {self.opcode} cannot be replaced")

    def __str__(self) -> str:
        return f"%{self.name}" if self.name is not None else "%?"

    def __repr__(self) -> str:
        return f"<{self.opcode} {self.type} {self}>"


@final
class UnaryOp(Instruction):
    __slots__ = ("flags",)

    def __init__(
        self, opcode: str, value: Value, flags: tuple[str, ...] = (), name: str | None = None
    ) -> None:
        self._begin(opcode, value.type, [value], name)
        self.flags = flags


@final
class BinaryOp(Instruction):
    __slots__ = ("flags",)

    def __init__(
        self, opcode: str, left: Value, right: Value, flags: tuple[str, ...] = (), name: str | None = None
    ) -> None:
        self._begin(opcode, left.type, [left, right], name)
        self.flags = flags


@final
class Compare(Instruction):
    __slots__ = ("flags", "predicate")

    def __init__(
        self,
        opcode: str,
        predicate: str,
        left: Value,
        right: Value,
        flags: tuple[str, ...] = (),
        name: str | None = None,
    ) -> None:
        self._begin(opcode, like_vector(I1, left.type), [left, right], name)
        self.predicate = predicate
        self.flags = flags


@final
class Cast(Instruction):
    __slots__ = ("flags",)

    def __init__(
        self, opcode: str, value: Value, type_: Type, flags: tuple[str, ...] = (), name: str | None = None
    ) -> None:
        self._begin(opcode, type_, [value], name)
        self.flags = flags


@final
class Select(Instruction):
    __slots__ = ("flags",)

    def __init__(
        self, condition: Value, a: Value, b: Value, flags: tuple[str, ...] = (), name: str | None = None
    ) -> None:
        self._begin("select", a.type, [condition, a, b], name)
        self.flags = flags

    @property
    def condition(self) -> Value:
        return self.operands[0]


@final
class Freeze(Instruction):
    __slots__ = ()

    def __init__(self, value: Value, name: str | None = None) -> None:
        self._begin("freeze", value.type, [value], name)


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
class Alloca(Instruction):
    """`align` is 0 where the text has none; the count is operand 0 unless it is the implicit 1."""

    __slots__ = ("align", "allocated_type", "inalloca", "swifterror")

    def __init__(
        self,
        type_: Type,
        allocated_type: Type,
        count: Value | None = None,
        align: int = 0,
        inalloca: bool = False,
        swifterror: bool = False,
        name: str | None = None,
    ) -> None:
        self._begin("alloca", type_, [] if count is None else [count], name)
        self.allocated_type = allocated_type
        self.align = align
        self.inalloca = inalloca
        self.swifterror = swifterror

    @property
    def count(self) -> Value | None:
        return self.operands[0] if self.operands else None


@final
class Load(Instruction):
    __slots__ = ("align", "ordering", "syncscope", "volatile")

    def __init__(
        self,
        type_: Type,
        pointer: Value,
        align: int = 0,
        volatile: bool = False,
        ordering: str = "",
        syncscope: str = "",
        name: str | None = None,
    ) -> None:
        self._begin("load", type_, [pointer], name)
        self.align = align
        self.volatile = volatile
        self.ordering = ordering
        self.syncscope = syncscope

    @property
    def pointer(self) -> Value:
        return self.operands[0]


@final
class Store(Instruction):
    __slots__ = ("align", "ordering", "syncscope", "volatile")

    def __init__(
        self,
        value: Value,
        pointer: Value,
        align: int = 0,
        volatile: bool = False,
        ordering: str = "",
        syncscope: str = "",
    ) -> None:
        self._begin("store", VOID, [value, pointer], None)
        self.align = align
        self.volatile = volatile
        self.ordering = ordering
        self.syncscope = syncscope

    @property
    def value(self) -> Value:
        return self.operands[0]

    @property
    def pointer(self) -> Value:
        return self.operands[1]


@final
class GetElementPtr(Instruction):
    __slots__ = ("flags", "source_type")

    def __init__(
        self,
        source_type: Type,
        operands: Sequence[Value],
        flags: tuple[str, ...] = (),
        name: str | None = None,
    ) -> None:
        self._begin("getelementptr", gep_type([o.type for o in operands]), list(operands), name)
        self.source_type = source_type
        self.flags = flags

    @property
    def pointer(self) -> Value:
        return self.operands[0]

    @property
    def indices(self) -> list[Value]:
        return self.operands[1:]


def gep_type(operands: Sequence[Type]) -> Type:
    """A vector of pointers as soon as one operand is a vector."""
    pointer = operands[0]
    for type_ in operands:
        if type_.is_vector:
            return like_vector(pointer.scalar, type_)
    return pointer


@final
class ExtractValue(Instruction):
    __slots__ = ("indices",)

    def __init__(
        self, type_: Type, aggregate: Value, indices: Sequence[int], name: str | None = None
    ) -> None:
        self._begin("extractvalue", type_, [aggregate], name)
        self.indices = tuple(indices)


@final
class InsertValue(Instruction):
    __slots__ = ("indices",)

    def __init__(
        self, aggregate: Value, value: Value, indices: Sequence[int], name: str | None = None
    ) -> None:
        self._begin("insertvalue", aggregate.type, [aggregate, value], name)
        self.indices = tuple(indices)


@final
class ExtractElement(Instruction):
    __slots__ = ()

    def __init__(self, vector: Value, index: Value, name: str | None = None) -> None:
        self._begin("extractelement", vector.type.scalar, [vector, index], name)


@final
class InsertElement(Instruction):
    __slots__ = ()

    def __init__(self, vector: Value, element: Value, index: Value, name: str | None = None) -> None:
        self._begin("insertelement", vector.type, [vector, element, index], name)


@final
class ShuffleVector(Instruction):
    """The mask is a constant: operand 2."""

    __slots__ = ()

    def __init__(self, a: Value, b: Value, mask: Value, name: str | None = None) -> None:
        self._begin("shufflevector", like_vector(a.type.scalar, mask.type), [a, b, mask], name)

    @property
    def mask(self) -> Value:
        return self.operands[2]


@final
class Fence(Instruction):
    __slots__ = ("ordering", "syncscope")

    def __init__(self, ordering: str, syncscope: str = "") -> None:
        self._begin("fence", VOID, [], None)
        self.ordering = ordering
        self.syncscope = syncscope


@final
class CmpXchg(Instruction):
    __slots__ = ("align", "failure", "success", "syncscope", "volatile", "weak")

    def __init__(
        self,
        type_: Type,
        operands: Sequence[Value],
        success: str,
        failure: str,
        align: int = 0,
        weak: bool = False,
        volatile: bool = False,
        syncscope: str = "",
        name: str | None = None,
    ) -> None:
        self._begin("cmpxchg", type_, list(operands), name)
        self.success = success
        self.failure = failure
        self.align = align
        self.weak = weak
        self.volatile = volatile
        self.syncscope = syncscope

    @property
    def pointer(self) -> Value:
        return self.operands[0]


@final
class AtomicRMW(Instruction):
    __slots__ = ("align", "operation", "ordering", "syncscope", "volatile")

    def __init__(
        self,
        operation: str,
        pointer: Value,
        value: Value,
        ordering: str,
        align: int = 0,
        volatile: bool = False,
        syncscope: str = "",
        name: str | None = None,
    ) -> None:
        self._begin("atomicrmw", value.type, [pointer, value], name)
        self.operation = operation
        self.ordering = ordering
        self.align = align
        self.volatile = volatile
        self.syncscope = syncscope

    @property
    def pointer(self) -> Value:
        return self.operands[0]

    @property
    def value(self) -> Value:
        return self.operands[1]


@final
class VAArg(Instruction):
    __slots__ = ()

    def __init__(self, type_: Type, pointer: Value, name: str | None = None) -> None:
        self._begin("va_arg", type_, [pointer], name)


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


@final
class Branch(Instruction):
    """With a condition, `targets` are the blocks for true and for false."""

    __slots__ = ("targets",)
    is_terminator = True

    def __init__(self, targets: Sequence[Block], condition: Value | None = None) -> None:
        self._begin("br", VOID, [] if condition is None else [condition], None)
        self.targets = list(targets)

    @property
    def condition(self) -> Value | None:
        return self.operands[0] if self.operands else None

    @property
    def successors(self) -> list[Block]:
        return list(self.targets)

    def replace_successor(self, old: Block, new: Block) -> None:
        self.targets = [new if block is old else block for block in self.targets]


@final
class Switch(Instruction):
    __slots__ = ("cases", "default")
    is_terminator = True

    def __init__(self, value: Value, default: Block, cases: Sequence[tuple[ConstantInt, Block]] = ()) -> None:
        self._begin("switch", VOID, [value], None)
        self.default = default
        self.cases = list(cases)

    @property
    def value(self) -> Value:
        return self.operands[0]

    def add_case(self, value: ConstantInt, block: Block) -> None:
        if value.type is not self.value.type:
            raise TypeError(f"a switch over {self.value.type} has no case {value.typed}")
        self.cases.append((value, block))

    @property
    def successors(self) -> list[Block]:
        return [self.default, *(block for _, block in self.cases)]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.default is old:
            self.default = new
        self.cases = [(value, new if block is old else block) for value, block in self.cases]


@final
class IndirectBr(Instruction):
    __slots__ = ("targets",)
    is_terminator = True

    def __init__(self, address: Value, targets: Sequence[Block]) -> None:
        self._begin("indirectbr", VOID, [address], None)
        self.targets = list(targets)

    @property
    def successors(self) -> list[Block]:
        return list(self.targets)

    def replace_successor(self, old: Block, new: Block) -> None:
        self.targets = [new if block is old else block for block in self.targets]


@final
class Return(Instruction):
    __slots__ = ()
    is_terminator = True

    def __init__(self, value: Value | None = None) -> None:
        self._begin("ret", VOID, [] if value is None else [value], None)

    @property
    def value(self) -> Value | None:
        return self.operands[0] if self.operands else None


@final
class Unreachable(Instruction):
    __slots__ = ()
    is_terminator = True

    def __init__(self) -> None:
        self._begin("unreachable", VOID, [], None)


@final
class Resume(Instruction):
    __slots__ = ()
    is_terminator = True

    def __init__(self, value: Value) -> None:
        self._begin("resume", VOID, [value], None)


@final
class LandingPad(Instruction):
    """`kinds[i]` ("catch" or "filter") belongs to `operands[i]`."""

    __slots__ = ("cleanup", "kinds")

    def __init__(
        self, type_: Type, cleanup: bool, clauses: Sequence[tuple[str, Value]], name: str | None = None
    ) -> None:
        self._begin("landingpad", type_, [value for _, value in clauses], name)
        self.cleanup = cleanup
        self.kinds = [kind for kind, _ in clauses]

    @property
    def clauses(self) -> list[tuple[str, Value]]:
        return list(zip(self.kinds, self.operands, strict=True))


@final
class CatchSwitch(Instruction):
    """`unwind` is None where the exception leaves to the caller."""

    __slots__ = ("handlers", "unwind")
    is_terminator = True

    def __init__(
        self, parent: Value, handlers: Sequence[Block], unwind: Block | None, name: str | None = None
    ) -> None:
        self._begin("catchswitch", TOKEN, [parent], name)
        self.handlers = list(handlers)
        self.unwind = unwind

    @property
    def successors(self) -> list[Block]:
        return [*self.handlers, *([] if self.unwind is None else [self.unwind])]

    def replace_successor(self, old: Block, new: Block) -> None:
        self.handlers = [new if block is old else block for block in self.handlers]
        if self.unwind is old:
            self.unwind = new


class _FuncletPad(Instruction):
    """Operands: the arguments, then the parent pad, as LLVM has them."""

    __slots__ = ()

    @property
    def parent(self) -> Value:
        return self.operands[-1]

    @property
    def arguments(self) -> list[Value]:
        return self.operands[:-1]


@final
class CatchPad(_FuncletPad):
    __slots__ = ()

    def __init__(self, parent: Value, arguments: Sequence[Value], name: str | None = None) -> None:
        self._begin("catchpad", TOKEN, [*arguments, parent], name)


@final
class CleanupPad(_FuncletPad):
    __slots__ = ()

    def __init__(self, parent: Value, arguments: Sequence[Value], name: str | None = None) -> None:
        self._begin("cleanuppad", TOKEN, [*arguments, parent], name)


@final
class CatchReturn(Instruction):
    __slots__ = ("target",)
    is_terminator = True

    def __init__(self, pad: Value, target: Block) -> None:
        self._begin("catchret", VOID, [pad], None)
        self.target = target

    @property
    def successors(self) -> list[Block]:
        return [self.target]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.target is old:
            self.target = new


@final
class CleanupReturn(Instruction):
    __slots__ = ("unwind",)
    is_terminator = True

    def __init__(self, pad: Value, unwind: Block | None) -> None:
        self._begin("cleanupret", VOID, [pad], None)
        self.unwind = unwind

    @property
    def successors(self) -> list[Block]:
        return [] if self.unwind is None else [self.unwind]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.unwind is old:
            self.unwind = new
