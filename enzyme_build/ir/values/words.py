"""Constants that one keyword spells: null, zeroinitializer, undef, poison, none."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final
from weakref import WeakValueDictionary

from enzyme_build.ir.types import (
    TOKEN,
    FloatType,
    IntType,
    PointerType,
    Type,
)
from enzyme_build.ir.value import Constant
from enzyme_build.ir.values.numbers import const_int, constant_float

if TYPE_CHECKING:
    pass


_plain: WeakValueDictionary[tuple[type[Constant], Type], Constant] = WeakValueDictionary()


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
