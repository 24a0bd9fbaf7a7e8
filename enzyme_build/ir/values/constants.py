"""Constants made of others: aggregates, expressions, inline assembly, metadata as a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, final

from enzyme_build.ir.types import (
    METADATA,
    ArrayType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.ir.value import Constant, Value
from enzyme_build.text.names import escape_bytes, unescape_bytes

_BRACKETS = {StructType: ("{ ", " }"), ArrayType: ("[", "]"), VectorType: ("<", ">")}


@final
class ConstantAggregate(Constant):
    """A struct, array or vector of constants."""

    __slots__ = ("elements",)

    def __init__(self, type_: Type, elements: Sequence[Value]) -> None:
        self.type = type_
        self.name = None
        self.elements = tuple(elements)

    @property
    def operands(self) -> Sequence[Value]:
        return self.elements

    def __str__(self) -> str:
        inner = ", ".join([e.typed for e in self.elements])
        if isinstance(self.type, StructType):
            text = f"{{ {inner} }}" if inner else "{}"
            return f"<{text}>" if self.type.packed else text
        opening, closing = _BRACKETS[type(self.type)]
        return f"{opening}{inner}{closing}"


@final
class ConstantSplat(Constant):
    """A vector whose elements are all the same: `splat (double 1.0)`."""

    __slots__ = ("element",)

    def __init__(self, type_: Type, element: Value) -> None:
        self.type = type_
        self.name = None
        self.element = element

    @property
    def operands(self) -> Sequence[Value]:
        return (self.element,)

    def __str__(self) -> str:
        return f"splat ({self.element.typed})"


@final
class ConstantString(Constant):
    """An array of bytes: `c"…"`; `text` is what stands between the quotes."""

    __slots__ = ("text",)

    def __init__(self, type_: Type, text: str) -> None:
        self.type = type_
        self.name = None
        self.text = text

    @staticmethod
    def of(type_: Type, data: bytes) -> ConstantString:
        return ConstantString(type_, escape_bytes(data))

    @property
    def data(self) -> bytes:
        return unescape_bytes(self.text)

    def __str__(self) -> str:
        return f'c"{self.text}"'


@final
class ConstantExpr(Constant):
    """An instruction folded into a constant. `source_type` and `inrange` belong to getelementptr."""

    __slots__ = ("_operands", "flags", "inrange", "opcode", "source_type")

    def __init__(
        self,
        opcode: str,
        type_: Type,
        operands: Sequence[Value],
        flags: tuple[str, ...] = (),
        source_type: Type | None = None,
        inrange: tuple[int, int] | None = None,
    ) -> None:
        self.type = type_
        self.name = None
        self.opcode = opcode
        self._operands = tuple(operands)
        self.flags = flags
        self.source_type = source_type
        self.inrange = inrange

    @property
    def operands(self) -> tuple[Value, ...]:
        return self._operands

    def __str__(self) -> str:
        words = [self.opcode, *self.flags]
        if self.inrange is not None:
            words.append(f"inrange({self.inrange[0]}, {self.inrange[1]})")
        inner = ", ".join([o.typed for o in self._operands])
        if self.source_type is not None:
            inner = f"{self.source_type}, {inner}"
        elif len(self._operands) == 1:
            inner = f"{inner} to {self.type}"
        return f"{' '.join(words)} ({inner})"


class _OfFunction(Constant):
    """A keyword in front of a function."""

    __slots__ = ("target",)
    keyword: ClassVar[str]

    def __init__(self, type_: Type, target: Value) -> None:
        self.type = type_
        self.name = None
        self.target = target

    @property
    def operands(self) -> Sequence[Value]:
        return (self.target,)

    def __str__(self) -> str:
        return f"{self.keyword} {self.target}"


@final
class DSOLocalEquivalent(_OfFunction):
    __slots__ = ()
    keyword = "dso_local_equivalent"


@final
class NoCFI(_OfFunction):
    __slots__ = ()
    keyword = "no_cfi"


@final
class PointerAuth(Constant):
    """`ptrauth (ptr @f, i32 key, …)`: a signed pointer."""

    __slots__ = ("_operands",)

    def __init__(self, type_: Type, operands: Sequence[Value]) -> None:
        self.type = type_
        self.name = None
        self._operands = tuple(operands)

    @property
    def operands(self) -> Sequence[Value]:
        return self._operands

    def __str__(self) -> str:
        return f"ptrauth ({', '.join([o.typed for o in self._operands])})"


@final
class InlineAsm(Constant):
    """Inline assembly as a callee; `assembly` and `constraints` keep LLVM's escapes."""

    __slots__ = ("assembly", "constraints", "options")

    def __init__(self, type_: Type, options: str, assembly: str, constraints: str) -> None:
        self.type = type_
        self.name = None
        self.options = options
        self.assembly = assembly
        self.constraints = constraints

    def __str__(self) -> str:
        options = f"{self.options} " if self.options else ""
        return f'asm {options}"{self.assembly}", "{self.constraints}"'


@final
class MetadataValue(Constant):
    """Metadata as an operand or in a debug record: pieces of text, and the values they mention."""

    __slots__ = ("pieces",)

    def __init__(self, *pieces: str | Value) -> None:
        self.type = METADATA
        self.name = None
        self.pieces = pieces

    @property
    def text(self) -> str:
        """The text; a local value without a name shows as `%?`."""
        return "".join([p if isinstance(p, str) else p.typed for p in self.pieces])

    def __str__(self) -> str:
        return self.text
