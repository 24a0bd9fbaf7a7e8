"""Sums of adjoints: of values, and in memory that several threads add to at once."""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.marks import TAKEN
from enzyme_build.ir.instructions import AtomicRMW
from enzyme_build.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    HALF,
    I64,
    ArrayType,
    FloatType,
    PointerType,
    StructType,
    Type,
    VectorType,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.transform.emission.build import Builder

# Scopes that promise that no other processor adds at the same time: then GPUs have one instruction for it.
_DEVICE_SCOPES = {"nvptx64": "device", "amdgcn": "agent"}


def add_values(b: Builder, left: Value, right: Value, flags: tuple[str, ...] = ()) -> Value:
    """The sum of two adjoints; parts of aggregates that are no floats have none."""
    t = left.type
    if is_float_like(t):
        if left is zero(t):
            return right
        if right is zero(t):
            return left
        return b.fadd(left, right, flags=flags)
    total = left
    for index, part in parts_of(t):
        if carries_float(part):
            part_sum = add_values(b, b.extract_value(left, [index]), b.extract_value(right, [index]), flags)
            total = b.insert_value(total, part_sum, [index])
    return total


def strict_product(b: Builder, g: Value, contribution: Value) -> Value:
    """`contribution`, the product of g and a partial derivative; zero if g is zero and the product NaN.

    That is so if the partial is infinite or NaN. If it is finite, the product stays as it is, even if g is zero: the
    derivative of the product need not be zero.
    """
    if contribution is g or g.type is not contribution.type:
        return contribution
    nothing = zero(g.type)
    lost: Value = b.fcmp("oeq", g, nothing)
    if not _is_never_nan(contribution):
        lost = b.and_(lost, b.fcmp("uno", contribution, contribution))
    return b.select(lost, nothing, contribution)


def _is_never_nan(value: Value) -> bool:
    """Whether its flags promise that it is not NaN, so that a comparison could not find out."""
    return not {"nnan", "fast"}.isdisjoint(getattr(value, "flags", ()))


def is_float_like(t: Type) -> bool:
    return isinstance(t, FloatType) or (isinstance(t, VectorType) and isinstance(t.element, FloatType))


def parts_of(t: Type) -> list[tuple[int, Type]]:
    if isinstance(t, ArrayType):
        return [(index, t.element) for index in range(t.count)]
    if isinstance(t, StructType):
        return list(enumerate(t.fields or ()))
    return []


def may_add_atomically(t: Type) -> bool:
    """Whether processors can add to floats of this type atomically: no wider ones than they can exchange."""
    able = (DOUBLE, FLOAT, HALF, BFLOAT)
    if isinstance(t, VectorType):
        return t.scalar in able and not t.scalable
    parts = [part for _, part in parts_of(t) if carries_float(part)]
    return t in able or (bool(parts) and all(map(may_add_atomically, parts)))


def add_atomically(b: Builder, g: Value, address: Value) -> list[AtomicRMW]:
    """memory += g for all floats of it, atomically: an operation each."""
    return [_update(b, "fadd", value, place) for value, place in floats_of(b, g, address)]


def floats_of(b: Builder, value: Value, address: Value) -> Iterator[tuple[Value, Value]]:
    """The floats of the value, with their addresses where it lies in memory."""
    t = value.type
    if isinstance(t, FloatType):
        yield value, address
    elif isinstance(t, VectorType):
        for lane in range(t.count):
            yield b.extract_element(value, const_int(I64, lane)), _place(b, t, address, lane)
    else:
        for index, part in parts_of(t):
            if carries_float(part):
                yield from floats_of(b, b.extract_value(value, [index]), _place(b, t, address, index))


def addresses_in(b: Builder, value: Value) -> Iterator[Value]:
    """The pointers that are the value, or parts of it."""
    t = value.type
    if isinstance(t, PointerType):
        yield value
    elif isinstance(t, VectorType):
        if carries_pointer(t):
            yield from (b.extract_element(value, const_int(I64, lane)) for lane in range(t.count))
    else:
        for index, part in parts_of(t):
            if carries_pointer(part):
                yield from addresses_in(b, b.extract_value(value, [index]))


def take_atomically(b: Builder, t: Type, address: Value) -> Value:
    """Takes the value out of memory and leaves zero, atomically: of several threads, one gets it."""
    if isinstance(t, FloatType):
        taken_here = _update(b, "xchg", zero(t), address)
        taken_here.metadata = {TAKEN: b.module.add_metadata("!{}")}
        return taken_here
    taken: Value = zero(t)
    if isinstance(t, VectorType):
        for lane in range(t.count):
            part = take_atomically(b, t.element, _place(b, t, address, lane))
            taken = b.insert_element(taken, part, const_int(I64, lane))
        return taken
    for index, part_type in parts_of(t):
        if carries_float(part_type):
            taken = b.insert_value(
                taken, take_atomically(b, part_type, _place(b, t, address, index)), [index]
            )
    return taken


def _place(b: Builder, t: Type, address: Value, index: int) -> Value:
    if isinstance(t, VectorType):
        return b.offset(address, index * b.module.data_layout.size_of(t.element))
    return b.gep(t, address, [0, index])


def _update(b: Builder, operation: str, value: Value, address: Value) -> AtomicRMW:
    module = b.module
    scope = _DEVICE_SCOPES.get(module.triple.partition("-")[0], "")
    size = module.data_layout.size_of(value.type)
    return b.atomic_rmw(operation, address, value, "monotonic", size, syncscope=scope)
