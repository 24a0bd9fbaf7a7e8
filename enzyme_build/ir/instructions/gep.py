"""What a getelementptr points at."""

from __future__ import annotations

from collections.abc import Sequence

from enzyme_build.ir.opcodes import member
from enzyme_build.ir.types import (
    I32,
    I64,
    VOID,
    ArrayType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.ir.values import ConstantInt, ConstantSplat, Value, const_int


def gep_operands(source_type: Type, pointer: Value, indices: Sequence[Value | int]) -> list[Value]:
    """The operands of a getelementptr, with Python integers made constants."""
    operands: list[Value] = [pointer]
    current: Type | None = None
    for index in indices:
        is_field = isinstance(current, StructType)
        value = index if isinstance(index, Value) else const_int(I32 if is_field else I64, index)
        operands.append(value)
        if current is None:
            current = source_type
        elif isinstance(current, StructType):
            number = value.value if isinstance(value, ConstantInt) else -1
            current = member(current, (number,)) or VOID
        elif isinstance(current, ArrayType | VectorType):
            current = current.element
    return operands


def gep_result_element(source_type: Type, indices: Sequence[Value]) -> Type | None:
    """The type that a getelementptr points at, or None where the indices leave the type."""
    current: Type | None = source_type
    for index in indices[1:]:
        if isinstance(current, StructType):
            field = index.element if isinstance(index, ConstantSplat) else index
            if not isinstance(field, ConstantInt):
                return None
            current = member(current, (field.value,))
        elif isinstance(current, ArrayType | VectorType):
            current = current.element
        else:
            return None
    return current
