"""Derived types as flang describes them, in constant data of the module `__fortran_type_info`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import StructType
from enzyme_build.ir.value import Value
from enzyme_build.ir.values.constants import ConstantAggregate, ConstantExpr
from enzyme_build.ir.values.numbers import ConstantInt
from enzyme_build.records import dataclass

MARK: Final = "__fortran_type_infoTderivedtype"  # in the name of the type of such data
DATA, POINTER, ALLOCATABLE, AUTOMATIC = 1, 2, 3, 4  # genres
INTEGER, UNSIGNED, REAL, COMPLEX, CHARACTER, LOGICAL, DERIVED = range(7)  # categories
ELEMENTAL_FINAL, SCALAR_FINAL = 7, 9


@dataclass(frozen=True, slots=True)
class Component:
    genre: int
    category: int
    kind: int
    rank: int
    offset: int
    length: int  # of a text
    type: str | None  # of a derived one
    count: int  # of an array that lies in the object itself
    start: GlobalVariable | None  # what it begins with, if that is told

    @property
    def size(self) -> int:
        """Of an element that is of no derived type."""
        match self.category:
            case 4:
                return self.length * self.kind
            case 3:
                return 2 * self.kind
        return self.kind

    @property
    def code(self) -> int:
        """The number of its type in ISO_Fortran_binding.h, for the kinds 1, 2, 4, 8 and 16."""
        step = self.kind.bit_length() - 1
        match self.category:
            case 2 | 3:
                first = 25 if self.category == REAL else 32
                return first + (6 if self.kind == 16 else 0 if self.kind == 2 else step)
            case 4:
                return {1: 40, 2: 43}.get(self.kind, 44)
            case 5:
                return 39 if self.kind == 1 else 12 + step
            case 6:
                return 42
        return (45 if self.category == UNSIGNED else 7) + step


@dataclass(frozen=True, slots=True)
class Special:
    """A procedure that the language calls by itself."""

    which: int
    by_descriptor: bool
    function: str


@dataclass(frozen=True, slots=True)
class DerivedType:
    name: str  # of the data
    size: int
    components: tuple[Component, ...]
    procedures: tuple[tuple[int, str | None], ...]  # pointers to procedures: where, and what they begin with
    specials: tuple[Special, ...]
    has_parent: bool
    starts: bool  # with values that its declaration gives it
    owns: bool  # memory that is released with it
    finishes: bool  # by final procedures
    has_parameters: bool  # of length

    @property
    def parent(self) -> str | None:
        return self.components[0].type if self.has_parent else None

    @property
    def is_told(self) -> bool:
        """Whether all that is to be done can be written down."""
        finals = [s for s in self.specials if s.which >= ELEMENTAL_FINAL]
        return (
            not self.has_parameters
            and all(c.genre != AUTOMATIC for c in self.components)
            and all(s.which in (ELEMENTAL_FINAL, SCALAR_FINAL) and not s.by_descriptor for s in finals)
        )


def derived_types(module: Module) -> dict[str, DerivedType]:
    """Those that the module describes."""
    found = {}
    for variable in module.globals.values():
        kind = variable.value_type
        if isinstance(kind, StructType) and kind.name is not None and MARK in kind.name:
            if isinstance(variable.initializer, ConstantAggregate):
                found[variable.name] = _described(variable.name, variable.initializer)
    return found


def _described(name: str, data: ConstantAggregate) -> DerivedType:
    (_, _, size, _, kinds, lengths, components, procedures, specials, _, *flags) = data.operands
    has_parent, no_start, no_end, no_finish = (_number(flag) != 0 for flag in flags[:4])
    return DerivedType(
        name,
        _number(size),
        tuple(map(_component, _items(components))),
        tuple((_number(p.operands[1]), _address(p.operands[2])) for p in _items(procedures)),
        tuple(map(_special, _items(specials))),
        has_parent,
        not no_start,
        not no_end,
        not no_finish,
        any(True for _ in _items(kinds)) or any(True for _ in _items(lengths)),
    )


def _component(data: ConstantAggregate) -> Component:
    (_, genre, category, kind, rank, _, offset, length, of, _, bounds, start) = data.operands
    limits = [_number(_part(value, 2)) for value in _items(bounds)]
    count = 1
    for lower, upper in zip(limits[::2], limits[1::2], strict=True):
        count *= max(upper - lower + 1, 0)
    begun = _pointed(_part(start, 0))
    return Component(
        _number(genre),
        _number(category),
        _number(kind),
        _number(rank),
        _number(offset),
        _number(_part(length, 2)),
        _address(of),
        count,
        begun if isinstance(begun, GlobalVariable) else None,
    )


def _special(data: ConstantAggregate) -> Special:
    which, by_descriptor, *_ = data.operands
    return Special(_number(which), _number(by_descriptor) != 0, _address(data.operands[-1]) or "")


def _items(descriptor: Value) -> Iterator[ConstantAggregate]:
    """The elements of the constant array that a descriptor leads to, of any number of dimensions."""
    array = _pointed(_part(descriptor, 0))
    if isinstance(array, GlobalVariable) and isinstance(array.initializer, ConstantAggregate):
        yield from _flat(array.initializer)


def _flat(value: Value) -> Iterator[ConstantAggregate]:
    if isinstance(value, ConstantAggregate):
        if isinstance(value.type, StructType):
            yield value
        else:
            for element in value.operands:
                yield from _flat(element)


def _address(holder: Value) -> str | None:
    """The name of what the first member points to."""
    found = _pointed(_part(holder, 0))
    return found.name if isinstance(found, (GlobalVariable, Function)) else None


def _part(value: Value, index: int) -> Value:
    """Of zeros, zero."""
    return value.operands[index] if isinstance(value, ConstantAggregate) else value


def _pointed(value: Value) -> Value:
    while isinstance(value, ConstantExpr):
        value = value.operands[0]
    return value


def _number(value: Value) -> int:
    return value.value if isinstance(value, ConstantInt) else 0
