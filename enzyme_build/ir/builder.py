"""Building instructions. Every method checks its operands with the opcode's row and refuses what LLVM refuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from enzyme_build.ir.blocks import Block
from enzyme_build.ir.build_operations import NO_FLAGS, IllTypedError, OperationBuilder, refuse
from enzyme_build.ir.globals import Function
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Branch,
    Call,
    CmpXchg,
    ExtractElement,
    ExtractValue,
    Fence,
    GetElementPtr,
    InsertElement,
    InsertValue,
    Invoke,
    LandingPad,
    Load,
    Resume,
    Return,
    ShuffleVector,
    Store,
    Switch,
    Unreachable,
)
from enzyme_build.ir.instructions.gep import gep_operands, gep_result_element
from enzyme_build.ir.opcodes import OPCODES, member
from enzyme_build.ir.types import (
    I1,
    I32,
    VOID,
    FunctionType,
    PointerType,
    Type,
    pointer_type,
    struct_type,
    vector_type,
)
from enzyme_build.ir.values import ConstantAggregate, ConstantInt, Value, const_int


class Builder(OperationBuilder):
    """Inserts at the end of a block, or before an instruction."""

    __slots__ = ()

    # Memory

    def alloca(
        self,
        type_: Type,
        count: Value | None = None,
        align: int | None = None,
        name: str | None = None,
        addrspace: int | None = None,
    ) -> Alloca:
        if not type_.is_first_class:
            raise IllTypedError(f"alloca cannot hold {type_}")
        if count is not None and not count.type.is_integer:
            refuse("alloca", f"needs an integer as count, not {count.type}", (count,))
        if addrspace is None:
            function = self.block.function
            addrspace = 0 if function is None else function.module.data_layout.alloca_addrspace
        return self.insert(Alloca(pointer_type(addrspace), type_, count, align or 0, name=name))

    def load(
        self,
        type_: Type,
        pointer: Value,
        align: int | None = None,
        name: str | None = None,
        *,
        volatile: bool = False,
        ordering: str = "",
        syncscope: str = "",
    ) -> Load:
        self._check(OPCODES["load"], (pointer,), type_, pointer.type)
        return self.insert(Load(type_, pointer, align or 0, volatile, ordering, syncscope, name))

    def store(
        self,
        value: Value,
        pointer: Value,
        align: int | None = None,
        *,
        volatile: bool = False,
        ordering: str = "",
        syncscope: str = "",
    ) -> Store:
        self._check(OPCODES["store"], (value, pointer), value.type, pointer.type)
        return self.insert(Store(value, pointer, align or 0, volatile, ordering, syncscope))

    def gep(
        self,
        source_type: Type,
        pointer: Value,
        indices: Sequence[Value | int],
        flags: tuple[str, ...] = NO_FLAGS,
        name: str | None = None,
    ) -> GetElementPtr:
        """Indices may be Python integers: they become i64, or i32 where they select the field of a struct."""
        row = OPCODES["getelementptr"]
        operands = gep_operands(source_type, pointer, indices)
        self._check(row, operands, pointer.type, [o.type for o in operands[1:]])
        if gep_result_element(source_type, operands[1:]) is None:
            refuse(row.name, f"finds nothing at these indices of {source_type}", operands)
        return self.insert(GetElementPtr(source_type, operands, self._flags(row, flags), name))

    def fence(self, ordering: str, syncscope: str = "") -> Fence:
        return self.insert(Fence(ordering, syncscope))

    def atomic_rmw(
        self,
        operation: str,
        pointer: Value,
        value: Value,
        ordering: str = "seq_cst",
        align: int | None = None,
        *,
        volatile: bool = False,
        syncscope: str = "",
        name: str | None = None,
    ) -> AtomicRMW:
        self._check(OPCODES["atomicrmw"], (pointer, value), operation, pointer.type, value.type)
        return self.insert(
            AtomicRMW(operation, pointer, value, ordering, align or 0, volatile, syncscope, name)
        )

    def cmpxchg(
        self,
        pointer: Value,
        expected: Value,
        new: Value,
        success: str = "seq_cst",
        failure: str = "seq_cst",
        align: int | None = None,
        *,
        weak: bool = False,
        volatile: bool = False,
        syncscope: str = "",
        name: str | None = None,
    ) -> CmpXchg:
        operands = (pointer, expected, new)
        self._check(OPCODES["cmpxchg"], operands, *[o.type for o in operands])
        type_ = struct_type((expected.type, I1))
        made = CmpXchg(type_, operands, success, failure, align or 0, weak, volatile, syncscope, name)
        return self.insert(made)

    # Aggregates and vectors

    def extract_value(
        self, aggregate: Value, indices: int | Sequence[int], name: str | None = None
    ) -> ExtractValue:
        path = (indices,) if isinstance(indices, int) else tuple(indices)
        self._check(OPCODES["extractvalue"], (aggregate,), aggregate.type, path)
        type_ = member(aggregate.type, path)
        assert type_ is not None
        return self.insert(ExtractValue(type_, aggregate, path, name))

    def insert_value(
        self, aggregate: Value, value: Value, indices: int | Sequence[int], name: str | None = None
    ) -> InsertValue:
        path = (indices,) if isinstance(indices, int) else tuple(indices)
        self._check(OPCODES["insertvalue"], (aggregate, value), aggregate.type, value.type, path)
        return self.insert(InsertValue(aggregate, value, path, name))

    def extract_element(self, vector: Value, index: Value | int, name: str | None = None) -> ExtractElement:
        place = const_int(I32, index) if isinstance(index, int) else index
        self._check(OPCODES["extractelement"], (vector, place), vector.type, place.type)
        return self.insert(ExtractElement(vector, place, name))

    def insert_element(
        self, vector: Value, element: Value, index: Value | int, name: str | None = None
    ) -> InsertElement:
        place = const_int(I32, index) if isinstance(index, int) else index
        operands = (vector, element, place)
        self._check(OPCODES["insertelement"], operands, *[o.type for o in operands])
        return self.insert(InsertElement(*operands, name))

    def shuffle_vector(
        self, a: Value, b: Value, mask: Value | Sequence[int], name: str | None = None
    ) -> ShuffleVector:
        if not isinstance(mask, Value):
            mask = ConstantAggregate(vector_type(len(mask), I32), [const_int(I32, i) for i in mask])
        self._check(OPCODES["shufflevector"], (a, b, mask), a.type, b.type, mask.type)
        return self.insert(ShuffleVector(a, b, mask, name))

    # Calls

    def call(
        self,
        callee: Value,
        arguments: Sequence[Value],
        function_type: FunctionType | None = None,
        *,
        name: str | None = None,
        **attributes: Any,
    ) -> Call:
        """Attributes: tail, cconv, return_attributes, argument_attributes, function_attributes, bundles, flags."""
        type_ = self._callee_type(callee, arguments, function_type)
        _call_defaults(callee, attributes)
        return self.insert(Call(type_.returns, callee, arguments, type_, _name(type_, name), **attributes))

    def invoke(
        self,
        callee: Value,
        arguments: Sequence[Value],
        normal: Block,
        unwind: Block,
        function_type: FunctionType | None = None,
        *,
        name: str | None = None,
        **attributes: Any,
    ) -> Invoke:
        type_ = self._callee_type(callee, arguments, function_type)
        _call_defaults(callee, attributes)
        made = Invoke(
            type_.returns, callee, arguments, normal, unwind, type_, _name(type_, name), **attributes
        )
        return self.insert(made)

    def _callee_type(
        self, callee: Value, arguments: Sequence[Value], type_: FunctionType | None
    ) -> FunctionType:
        if type_ is None:
            if not isinstance(callee, Function):
                raise IllTypedError(f"a call through {callee.typed} needs a function type")
            type_ = callee.function_type
        if not isinstance(callee.type, PointerType):
            refuse("call", f"needs a pointer as callee, not {callee.type}", (callee,))
        self._check(OPCODES["call"], (callee, *arguments), type_, [a.type for a in arguments])
        return type_

    def landing_pad(
        self,
        type_: Type,
        cleanup: bool = False,
        clauses: Sequence[tuple[str, Value]] = (),
        name: str | None = None,
    ) -> LandingPad:
        return self.insert(LandingPad(type_, cleanup, clauses, name))

    # Terminators

    def br(self, block: Block) -> Branch:
        return self.insert(Branch([block]))

    def cond_br(self, condition: Value, true: Block, false: Block) -> Branch:
        if condition.type is not I1:
            refuse("br", f"needs an i1, not {condition.type}", (condition,))
        return self.insert(Branch([true, false], condition))

    def switch(
        self, value: Value, default: Block, cases: Sequence[tuple[ConstantInt | int, Block]] = ()
    ) -> Switch:
        if not value.type.is_integer:
            refuse("switch", f"needs an integer, not {value.type}", (value,))
        constants = [(const_int(value.type, c) if isinstance(c, int) else c, block) for c, block in cases]
        for case, _ in constants:
            if case.type is not value.type:
                refuse("switch", f"over {value.type} has no case {case.typed}", (value,))
        return self.insert(Switch(value, default, constants))

    def ret(self, value: Value | None = None) -> Return:
        function = self.block.function
        if function is not None:
            expected = function.function_type.returns
            found = VOID if value is None else value.type
            if found is not expected:
                raise IllTypedError(f"ret {found} in {function}, which returns {expected}")
        return self.insert(Return(value))

    def resume(self, value: Value) -> Resume:
        return self.insert(Resume(value))

    def unreachable(self) -> Unreachable:
        return self.insert(Unreachable())


def _name(type_: FunctionType, name: str | None) -> str | None:
    return None if type_.returns is VOID else name


def _call_defaults(callee: Value, attributes: dict[str, Any]) -> None:
    """A direct call must use the callee's convention, or its behaviour is undefined."""
    if isinstance(callee, Function) and "cconv" not in attributes:
        attributes["cconv"] = callee.cconv
    space = getattr(callee.type, "addrspace", 0)
    if space and "addrspace" not in attributes:
        attributes["addrspace"] = space


__all__ = ["Builder", "IllTypedError", "gep_operands", "gep_result_element"]
