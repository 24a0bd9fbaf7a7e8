"""The builder of derivative code: LLVM's instructions, and the few idioms that recur."""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.builder import Builder as InstructionBuilder
from enzyme_build.ir.instructions import Instruction, Return
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I8, I64, PTR, IntType, Type, function_type
from enzyme_build.ir.values import ConstantInt, Value, const_int, poison

OF_THREAD: Final = "llvm.threadlocal.address.p0"


class Builder(InstructionBuilder):
    __slots__ = ()

    @property
    def module(self) -> Module:
        assert self.block.function is not None
        return self.block.function.module

    def alloca(  # type: ignore[override]
        self,
        type_: Type,
        count: Value | None = None,
        align: int | None = None,
        name: str | None = None,
        addrspace: int | None = None,
    ) -> Instruction:
        """Allocates on the stack; the address is generic, also if the stack has an address space of its own."""
        made = super().alloca(type_, count, align, name, addrspace)
        return made if made.type is PTR else self.addrspacecast(made, PTR)

    def generic(self, pointer: Value) -> Value:
        """The pointer in the generic address space."""
        return pointer if pointer.type is PTR else self.addrspacecast(pointer, PTR)

    def of_thread(self, variable: Value) -> Value:
        """The address of a thread-local variable in this thread."""
        t = function_type(PTR, (PTR,))
        return self.call(self.module.declare(OF_THREAD, t), [variable])

    def resize(self, value: Value, t: Type) -> Value:
        """The integer in another width, without sign: it is a size or a count."""
        assert isinstance(t, IntType)
        assert isinstance(value.type, IntType)
        if value.type is t:
            return value
        if isinstance(value, ConstantInt):
            return const_int(t, value.unsigned)
        return self.trunc(value, t) if value.type.bits > t.bits else self.zext(value, t)

    def offset(self, pointer: Value, by: int) -> Value:
        return self.gep(I8, pointer, [const_int(I64, by)]) if by else pointer

    def ret_parts(self, parts: list[Value]) -> Return:
        """Returns several values as one struct."""
        assert self.block.function is not None
        if len(parts) < 2:
            return self.ret(parts[0] if parts else None)
        result: Value = poison(self.block.function.function_type.returns)
        for index, part in enumerate(parts):
            result = self.insert_value(result, part, index)
        return self.ret(result)


def keep_metadata(i: Instruction, *kinds: str) -> None:
    i.metadata = {kind: node for kind, node in i.metadata.items() if kind in kinds}


def copy_alias_metadata(access: Instruction, shadow_access: Instruction) -> None:
    """Shadow memory is typed as the primal memory is."""
    node = access.metadata.get("tbaa")
    if node is not None:
        shadow_access.metadata = {"tbaa": node}
