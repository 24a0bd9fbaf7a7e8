"""Accumulators for the adjoints of values while the reverse half is emitted.

A value that lives in one block only never touches memory: its adjoint is the sum of the contributions emitted so
far. All others have an alloca, which LLVM promotes.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.ir.types import ArrayType, FloatType, StructType, Type, VectorType, carries_float
from enzyme_build.ir.values import Constant, Value, zero
from enzyme_build.transform.emission.build import Builder


class Adjoints:
    def __init__(self, builder: Builder, top: Builder, width: int, is_local: Callable[[Value], bool]) -> None:
        self.b = builder
        self.top = top
        self.width = width
        self.is_local = is_local
        self.flags: tuple[str, ...] = ()
        self._local: dict[Value, list[Value | None]] = {}
        self._slots: dict[Value, list[Value]] = {}

    def add(self, v: Value, lane: int, contribution: Value) -> None:
        if isinstance(v, Constant):
            return
        if self.is_local(v):
            sums = self._local.setdefault(v, [None] * self.width)
            before = sums[lane]
            sums[lane] = contribution if before is None else self.sum(before, contribution)
        else:
            slot = self._slot(v)[lane]
            self.b.store(self.sum(self.b.load(v.type, slot), contribution), slot)

    def take(self, v: Value) -> list[Value] | None:
        """The adjoint, which is zero from here on; None if nothing was ever added."""
        if self.is_local(v):
            sums = self._local.pop(v, None)
            return None if sums is None else [zero(v.type) if s is None else s for s in sums]
        lanes: list[Value] = []
        for slot in self._slot(v):
            lanes.append(self.b.load(v.type, slot))
            self.b.store(zero(v.type), slot)
        return lanes

    def _slot(self, v: Value) -> list[Value]:
        slots = self._slots.get(v)
        if slots is None:
            slots = []
            for _ in range(self.width):
                place = self.top.alloca(v.type, name=f"{v.name}.adjoint" if v.name else None)
                self.top.store(zero(v.type), place)
                slots.append(place)
            self._slots[v] = slots
        return slots

    def sum(self, a: Value, b: Value) -> Value:
        return add_values(self.b, a, b, self.flags)


def add_values(b: Builder, left: Value, right: Value, flags: tuple[str, ...] = ()) -> Value:
    """The sum of two adjoints; in aggregates only floating-point parts count."""
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


def is_float_like(t: Type) -> bool:
    return isinstance(t, FloatType) or (isinstance(t, VectorType) and isinstance(t.element, FloatType))


def parts_of(t: Type) -> list[tuple[int, Type]]:
    if isinstance(t, ArrayType):
        return [(index, t.element) for index in range(t.count)]
    if isinstance(t, StructType):
        return list(enumerate(t.fields or ()))
    return []
