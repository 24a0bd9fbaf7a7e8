"""What all values share; locals, which know their users, and constants, which do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, final

from enzyme_build.ir.types import (
    Type,
)

if TYPE_CHECKING:
    from enzyme_build.ir.globals import Function
    from enzyme_build.ir.instruction import Instruction


class Value:
    """Anything with a type that an instruction may take. `name` is None where LLVM would print a number."""

    __slots__ = ("__weakref__", "name", "type")

    type: Type
    name: str | None

    @property
    def typed(self) -> str:
        """Type and text, as in an operand list. Locals without a name have none outside a printed function."""
        return f"{self.type.text} {self}"


class Local(Value):
    """A value of one function that knows its users: an argument or an instruction."""

    __slots__ = ("users",)

    users: list[Instruction]
    """One entry an operand use, in no particular order."""

    def __str__(self) -> str:
        return f"%{self.name}" if self.name is not None else "%?"

    def replace_all_uses_with(self, value: Value) -> None:
        if value is self:
            return
        for user in self.users:
            operands = user.operands
            for index, operand in enumerate(operands):
                if operand is self:
                    operands[index] = value
        if isinstance(value, Local):
            value.users.extend(self.users)
        self.users = []


@final
class Argument(Local):
    __slots__ = ("attributes", "function", "index")

    def __init__(
        self, type_: Type, name: str | None, attributes: str, index: int, function: Function
    ) -> None:
        self.type = type_
        self.name = name
        self.users = []
        self.attributes = attributes
        self.index = index
        self.function = function

    def __repr__(self) -> str:
        return f"<argument {self.index}: {self.type} {self}>"


class Constant(Value):
    """A value known at compile time. Constants do not know their users; `users` is always empty."""

    __slots__ = ()

    users: ClassVar[tuple[Instruction, ...]] = ()

    def replace_all_uses_with(self, value: Value) -> None:
        raise TypeError(
            f"{self!r} is a constant: its uses are not recorded, so they cannot be replaced with {value!r}"
        )

    @property
    def operands(self) -> Sequence[Value]:
        """The constants that this one is made of."""
        return ()

    def __repr__(self) -> str:
        return f"<{self.typed}>"

    def __copy__(self) -> Constant:
        return self

    def __deepcopy__(self, memo: object) -> Constant:
        return self
