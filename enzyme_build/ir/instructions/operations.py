"""Instructions that compute, choose, and use memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from enzyme_build.ir.blocks import Phi
from enzyme_build.ir.instruction import Instruction
from enzyme_build.ir.types import I1, VOID, Type, like_vector
from enzyme_build.ir.value import Value


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

    @property
    def choices(self) -> list[Value]:
        """The values of which it is one."""
        return self.operands[1:]


@final
class Freeze(Instruction):
    __slots__ = ()

    def __init__(self, value: Value, name: str | None = None) -> None:
        self._begin("freeze", value.type, [value], name)

    @property
    def choices(self) -> list[Value]:
        """Its only operand: a freeze is passed like a select of one value."""
        return self.operands


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

    @property
    def value(self) -> Value:
        """What is stored if the memory holds what is expected."""
        return self.operands[2]


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


def choices_of(value: Value) -> list[Value]:
    """The values of which a phi, select or freeze is one; empty for all others."""
    return value.choices if isinstance(value, (Phi, Select, Freeze)) else []
