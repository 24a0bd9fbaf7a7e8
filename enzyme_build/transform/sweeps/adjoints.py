"""Accumulators for the adjoints of values while the reverse half is emitted.

The adjoint of a value that is used in one block only is the sum of the contributions that were emitted so far. All
others have an alloca, which LLVM promotes.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.ir.values import Constant, Value, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.sums import add_values


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
        """Returns the adjoint and sets it to zero; None if nothing was added."""
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
