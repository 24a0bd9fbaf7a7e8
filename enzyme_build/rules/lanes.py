"""Reductions of a vector's lanes that formulas of vector intrinsics use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from enzyme_build.errors import DerivativeError
from enzyme_build.ir.types import I32, FunctionType, Type, VectorType, function_type, mangled
from enzyme_build.ir.values import Value, const_int, constant_float, poison

if TYPE_CHECKING:
    from enzyme_build.ir.builder import Builder

CallIntrinsic: TypeAlias = Callable[[str, FunctionType, Sequence[Value]], Value]


def reduce(
    builder: Builder, reduction: str, vector: Value, flags: Sequence[str], call: CallIntrinsic
) -> Value:
    """`sum` and `product` of all lanes, or the vector `others`: per lane the product of all other lanes."""
    assert isinstance(vector.type, VectorType)
    element = vector.type.element
    match reduction:
        case "sum":
            return _whole(vector, "fadd", constant_float(element, -0.0), call)
        case "product":
            return _whole(vector, "fmul", constant_float(element, 1.0), call)
        case "others":
            return _others(builder, vector, flags)
    raise ValueError(f"unknown reduction {reduction}")


def _whole(vector: Value, operation: str, start: Value, call: CallIntrinsic) -> Value:
    element: Type = vector.type.scalar
    name = f"llvm.vector.reduce.{operation}.{mangled(vector.type)}"
    return call(name, function_type(element, [element, vector.type]), [start, vector])


def _others(builder: Builder, vector: Value, flags: Sequence[str]) -> Value:
    """Products from the left and from the right, so that a lane holding zero needs no division."""
    type_ = vector.type
    assert isinstance(type_, VectorType)
    if type_.scalable:
        raise DerivativeError("llvm.vector.reduce.fmul of a scalable vector has no derivative here")
    one = constant_float(type_.element, 1.0)
    items = [builder.extract_element(vector, const_int(I32, i)) for i in range(type_.count)]
    after: list[Value] = [one]
    for item in reversed(items[1:]):
        after.append(_times(builder, item, after[-1], one, flags))
    result: Value = poison(type_)
    before: Value = one
    for i, item in enumerate(items):
        product = _times(builder, before, after[type_.count - 1 - i], one, flags)
        result = builder.insert_element(result, product, const_int(I32, i))
        before = _times(builder, before, item, one, flags)
    return result


def _times(builder: Builder, a: Value, b: Value, one: Value, flags: Sequence[str]) -> Value:
    if a is one:
        return b
    return a if b is one else builder.fmul(a, b, flags=tuple(flags))
