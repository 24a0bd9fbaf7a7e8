"""Integer and floating-point constants, interned."""

from __future__ import annotations

from typing import TYPE_CHECKING, final
from weakref import WeakValueDictionary

from enzyme_build.ir.types import (
    I1,
    FloatType,
    IntType,
    Type,
)
from enzyme_build.ir.value import Constant
from enzyme_build.ir.values.floats import float_text, float_value

if TYPE_CHECKING:
    pass


_ints: WeakValueDictionary[tuple[IntType, int], ConstantInt] = WeakValueDictionary()
_floats: WeakValueDictionary[tuple[FloatType, str], ConstantFloat] = WeakValueDictionary()


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
        return float_value(self.text)


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
