"""Values: what instructions take as operands. Constants live here; instructions and blocks have their own files."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, final
from weakref import WeakValueDictionary

from enzyme_build.ir.names import escape_bytes, unescape_bytes
from enzyme_build.ir.types import (
    I1,
    METADATA,
    TOKEN,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
)

if TYPE_CHECKING:
    from enzyme_build.ir.instructions import Instruction
    from enzyme_build.ir.module import Block, Function


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


_ints: WeakValueDictionary[tuple[IntType, int], ConstantInt] = WeakValueDictionary()
_floats: WeakValueDictionary[tuple[FloatType, str], ConstantFloat] = WeakValueDictionary()
_plain: WeakValueDictionary[tuple[type[Constant], Type], Constant] = WeakValueDictionary()


@final
class ConstantInt(Constant):
    """An integer; `value` is signed as LLVM prints it, but 1 for `true`. Make it with `const_int`."""

    __slots__ = ("value",)

    type: IntType

    def __init__(self, type_: IntType, value: int) -> None:
        self.type = type_
        self.name = None
        self.value = value

    def __str__(self) -> str:
        if self.type is I1:
            return "true" if self.value else "false"
        return str(self.value)

    @property
    def unsigned(self) -> int:
        return self.value & ((1 << self.type.bits) - 1)


def const_int(type_: Type, value: int) -> ConstantInt:
    """An integer constant, wrapped around to the width of the type."""
    if not isinstance(type_, IntType):
        raise TypeError(f"{type_} is no integer type")
    bits = type_.bits
    if bits == 1:
        value &= 1
    elif not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        value = ((value + (1 << (bits - 1))) & ((1 << bits) - 1)) - (1 << (bits - 1))
    key = (type_, value)
    found = _ints.get(key)
    if found is None:
        found = _ints[key] = ConstantInt(type_, value)
    return found


@final
class ConstantFloat(Constant):
    """A floating-point number, known by LLVM's text for it. Make it with `constant_float`."""

    __slots__ = ("text",)

    type: FloatType

    def __init__(self, type_: FloatType, text: str) -> None:
        self.type = type_
        self.name = None
        self.text = text

    def __str__(self) -> str:
        return self.text

    @property
    def value(self) -> float | None:
        """The number, exactly; None where a Python float cannot hold it."""
        return _float_value(self.type, self.text)


def _float_value(type_: FloatType, text: str) -> float | None:
    if not text.startswith("0x"):
        return float(text)
    if text[2] not in "KLMHR":
        return float(struct.unpack(">d", int(text[2:], 16).to_bytes(8))[0])
    digits = int(text[3:], 16)
    match text[2]:
        case "H":
            return float(struct.unpack(">e", digits.to_bytes(2))[0])
        case "R":
            return float(struct.unpack(">f", (digits << 16).to_bytes(4))[0])
        case "K":
            sign, exponent, fraction = digits >> 79, digits >> 64 & 0x7FFF, digits & (1 << 64) - 1
            return _exact(sign, exponent, fraction, 63, special=(fraction << 1) & (1 << 64) - 1)
        case "L":  # the low word comes first
            digits = (digits & (1 << 64) - 1) << 64 | digits >> 64
            sign, exponent, fraction = digits >> 127, digits >> 112 & 0x7FFF, digits & (1 << 112) - 1
            return _exact(sign, exponent, fraction | (exponent > 0) << 112, 112, special=fraction)
        case _:
            high, low = struct.unpack(">dd", digits.to_bytes(16))
            return float(high) if low == 0 else None


def _exact(sign: int, exponent: int, significand: int, point: int, special: int) -> float | None:
    """± significand · 2^(exponent - bias - point) if a double holds it; biases of both wide formats are 16383."""
    if exponent == 0x7FFF:
        wide = float("nan") if special else float("inf")
        return -wide if sign else wide
    if significand == 0:
        return -0.0 if sign else 0.0
    shift = max(exponent, 1) - 16383 - point
    trailing = (significand & -significand).bit_length() - 1
    odd, shift = significand >> trailing, shift + trailing
    if odd.bit_length() > 53 or shift + odd.bit_length() > 1024 or shift < -1074:
        return None
    value = odd * 2.0**shift if shift >= -1022 else odd * 2.0 ** (shift + 200) * 2.0**-200
    return -value if sign else value


def float_text(type_: FloatType, value: float) -> str:
    """LLVM's canonical text; raises ValueError where the type cannot hold the value exactly (rounds for none)."""
    match type_.kind:
        case "double" | "float":
            if type_.kind == "float" and value == value and abs(value) != float("inf"):
                value = struct.unpack(">f", struct.pack(">f", value))[0]
            short = f"{value:.6e}"
            if value - value == 0 and float(short) == value:
                return short
            return f"0x{int.from_bytes(struct.pack('>d', value)):X}"
        case "half":
            return f"0xH{struct.pack('>e', value).hex().upper()}"
        case "bfloat":
            return f"0xR{_round_bfloat(value):04X}"
        case "x86_fp80":
            sign, exponent, significand = _wide_parts(value)
            return f"0xK{sign << 15 | exponent:04X}{significand:016X}"
        case "fp128":
            sign, exponent, significand = _wide_parts(value)
            whole = sign << 127 | exponent << 112 | (significand & (1 << 63) - 1) << 49
            return f"0xL{whole & (1 << 64) - 1:016X}{whole >> 64:016X}"
        case _:
            return f"0xM{struct.pack('>d', value).hex().upper()}{0:016X}"


def _wide_parts(value: float) -> tuple[int, int, int]:
    """Sign, biased exponent and 64-bit significand (leading one explicit) of an x87 number."""
    bits = int.from_bytes(struct.pack(">d", value))
    sign, exponent, fraction = bits >> 63, bits >> 52 & 0x7FF, bits & (1 << 52) - 1
    if exponent == 0x7FF:
        return sign, 0x7FFF, 1 << 63 | fraction << 11
    if exponent == 0:
        if fraction == 0:
            return sign, 0, 0
        lead = fraction.bit_length()
        return sign, 16383 - 1075 + lead, fraction << (64 - lead)
    return sign, exponent - 1023 + 16383, 1 << 63 | fraction << 11


def _round_bfloat(value: float) -> int:
    if value != value:
        return 0x7FC0
    bits = int.from_bytes(struct.pack(">f", value))
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def float_from_text(type_: FloatType, text: str) -> ConstantFloat:
    """The constant whose canonical text is known."""
    key = (type_, text)
    found = _floats.get(key)
    if found is None:
        found = _floats[key] = ConstantFloat(type_, text)
    return found


def constant_float(type_: Type, value: float) -> ConstantFloat:
    """A constant rounded to the type."""
    if not isinstance(type_, FloatType):
        raise TypeError(f"{type_} is no floating-point type")
    try:
        return float_from_text(type_, float_text(type_, value))
    except OverflowError:  # struct refuses what rounds to infinity
        return float_from_text(type_, float_text(type_, float("inf") if value > 0 else float("-inf")))


class _Word(Constant):
    """A constant that one keyword spells; interned by type."""

    __slots__ = ()
    word: ClassVar[str]

    def __new__(cls, type_: Type) -> _Word:
        key = (cls, type_)
        found = _plain.get(key)
        if found is None:
            found = super().__new__(cls)
            found.type, found.name = type_, None
            _plain[key] = found
        assert isinstance(found, cls)
        return found

    def __str__(self) -> str:
        return self.word


@final
class ConstantNull(_Word):
    __slots__ = ()
    word = "null"


@final
class ConstantZero(_Word):
    """`zeroinitializer` of an aggregate, vector or target type."""

    __slots__ = ()
    word = "zeroinitializer"


@final
class Undef(_Word):
    __slots__ = ()
    word = "undef"


@final
class Poison(_Word):
    __slots__ = ()
    word = "poison"


@final
class TokenNone(_Word):
    __slots__ = ()
    word = "none"


def null(type_: Type) -> ConstantNull:
    made = ConstantNull(type_)
    assert isinstance(made, ConstantNull)
    return made


def undef(type_: Type) -> Undef:
    made = Undef(type_)
    assert isinstance(made, Undef)
    return made


def poison(type_: Type) -> Poison:
    made = Poison(type_)
    assert isinstance(made, Poison)
    return made


def token_none() -> TokenNone:
    made = TokenNone(TOKEN)
    assert isinstance(made, TokenNone)
    return made


def zero(type_: Type) -> Constant:
    """The zero of any type: 0, 0.0, null or zeroinitializer."""
    if isinstance(type_, IntType):
        return const_int(type_, 0)
    if isinstance(type_, FloatType):
        return constant_float(type_, 0.0)
    if isinstance(type_, PointerType):
        return null(type_)
    return ConstantZero(type_)


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


@final
class BlockAddress(Constant):
    """The address of a block. `Module.block_address` makes them, one object a block."""

    __slots__ = ("block", "function", "label")

    def __init__(self, type_: Type, function: Value, label: str, block: Block | None = None) -> None:
        self.type = type_
        self.name = None
        self.function = function
        self.label = label
        """How the block is spelled; printing brings it up to date."""
        self.block = block
        """None while nobody needed the function's body."""

    @property
    def operands(self) -> Sequence[Value]:
        return (self.function,)

    def __str__(self) -> str:
        return f"blockaddress({self.function}, {self.label})"


@final
class DSOLocalEquivalent(Constant):
    __slots__ = ("target",)

    def __init__(self, type_: Type, target: Value) -> None:
        self.type = type_
        self.name = None
        self.target = target

    @property
    def operands(self) -> Sequence[Value]:
        return (self.target,)

    def __str__(self) -> str:
        return f"dso_local_equivalent {self.target}"


@final
class NoCFI(Constant):
    __slots__ = ("target",)

    def __init__(self, type_: Type, target: Value) -> None:
        self.type = type_
        self.name = None
        self.target = target

    @property
    def operands(self) -> Sequence[Value]:
        return (self.target,)

    def __str__(self) -> str:
        return f"no_cfi {self.target}"


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
