"""Calls of functions that a C compiler has compiled: structs are passed in registers, by copy or by hidden pointers.

In memory a struct looks the same in all cases, so results are stored first, and arguments are loaded from memory.
"""

from __future__ import annotations

from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    I1,
    I64,
    PTR,
    VOID,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    function_type,
)
from enzyme_build.ir.values import Value, const_int
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder

_OF_THE_ABI = ("signext", "zeroext", "inreg")


class MismatchError(Exception):
    """The function does not have the parameters or the result that it should have."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a function in C: types and offsets of its fields, as far as they are known."""

    size: int
    fields: tuple[tuple[Type, int], ...]
    hidden: Type | None = None  # returned through a pointer that is the first parameter

    @property
    def is_void(self) -> bool:
        return self.size == 0


def result_of(function: Function, layout: DataLayout) -> Result:
    spelled = function.attribute_value("sret", 0) if function.function_type.params else None
    if spelled is not None:
        hidden = function.module.types[spelled]
        return Result(layout.size_of(hidden), fields_of(hidden, layout), hidden)
    returned = function.function_type.returns
    if returned is VOID:
        return Result(0, ())
    return Result(layout.size_of(returned), fields_of(returned, layout))


def fields_of(t: Type, layout: DataLayout) -> tuple[tuple[Type, int], ...]:
    if isinstance(t, StructType):
        return tuple((field, layout.field_offset(t, i)) for i, field in enumerate(t.fields or ()))
    return ((t, 0),)


def copy_bytes(module: Module, b: Builder, to: Value, origin: Value, size: int) -> None:
    if size:
        copy = module.declare("llvm.memcpy.p0.p0.i64", function_type(VOID, (PTR, PTR, I64, I1)))
        b.call(copy, [to, origin, const_int(I64, size), const_int(I1, 0)])


class CCall:
    """Collects the arguments of a call, and checks each against its parameter."""

    def __init__(self, b: Builder, function: Function, layout: DataLayout) -> None:
        self.b = b
        self.function = function
        self.layout = layout
        self.result = result_of(function, layout)
        self.arguments: list[Value] = []
        self.place: Value | None = None
        if self.result.hidden is not None:
            self.place = b.alloca(self.result.hidden)
            self.arguments.append(self.place)

    @property
    def remaining(self) -> tuple[Type, ...]:
        return self.function.function_type.params[len(self.arguments) :]

    def add(self, value: Value) -> None:
        if not self.remaining or self.remaining[0] is not value.type:
            raise MismatchError
        self.arguments.append(value)

    def add_from_memory(self, pointer: Value, t_size: int, align: int) -> None:
        """Adds a value that is in memory: by copy, or as the parameters that the convention splits it into."""
        index = len(self.arguments)
        if not self.remaining:
            raise MismatchError
        if self.function.attribute_value("byval", index) is not None:
            self.arguments.append(pointer)
            return
        offset = 0
        while offset < t_size:
            if not self.remaining:
                if t_size - offset < 8:
                    return  # padding
                raise MismatchError
            t = self.remaining[0]
            natural = self.layout.align_of(t)
            offset = (offset + natural - 1) // natural * natural
            if offset + self.layout.size_of(t) > t_size:
                raise MismatchError
            loaded = self.b.load(t, self.b.offset(pointer, offset), align=min(natural, align))
            self.arguments.append(loaded)
            offset += self.layout.size_of(t)

    def emit(self) -> Value | None:
        """Emits the call; returns the address of its result in memory."""
        if self.remaining or self.function.function_type.vararg:
            raise MismatchError
        words = [self._words(index) for index in range(len(self.arguments))]
        call = self.b.call(self.function, self.arguments, argument_attributes=words)
        if self.place is None and not self.result.is_void:
            self.place = self.b.alloca(call.type)
            self.b.store(call, self.place)
        return self.place

    def _words(self, index: int) -> str:
        """Attributes that decide how an argument is passed."""
        words = [word for word in _OF_THE_ABI if self.function.has_attribute(word, index)]
        for kind in ("sret", "byval"):
            spelled = self.function.attribute_value(kind, index)
            if spelled is not None:
                words.append(f"{kind}({spelled})")
        return " ".join(words)


def converted(b: Builder, layout: DataLayout, value: Value, t: Type) -> Value:
    """Converts a value back that was promoted by passing it through `…` or a declaration of another type."""
    given = value.type
    if given is t or t is VOID:
        return value
    if isinstance(given, FloatType) and isinstance(t, FloatType):
        return b.fptrunc(value, t) if layout.bits_of(t) < layout.bits_of(given) else b.fpext(value, t)
    if isinstance(given, IntType) and isinstance(t, IntType):
        return b.resize(value, t)
    if isinstance(given, IntType) and isinstance(t, PointerType):
        return b.inttoptr(value, t)
    size = max(layout.size_of(given), layout.size_of(t))
    place = b.alloca(given if size == layout.size_of(given) else t)
    b.store(value, place)
    return b.load(t, place)
