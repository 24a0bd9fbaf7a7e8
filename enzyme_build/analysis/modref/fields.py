"""Fields of structs in arrays: one field of any element never overlaps another field of any element.

    for (i…) { body[i].speed += body[j].mass * …; }     // no store to a speed changes a mass

All addresses that are computed from one pointer by steps of the size of an element lie alike within the elements.
"""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import final

from enzyme_build.analysis.calls.write_summaries import is_new_memory
from enzyme_build.analysis.values.addresses import factor, field_offset
from enzyme_build.analysis.values.pointers import is_no_object
from enzyme_build.ir.instructions import GetElementPtr, Instruction, Load, Phi, Select, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import ArrayType, StructType, VectorType
from enzyme_build.ir.values import ConstantExpr, ConstantInt, Value
from enzyme_build.tuples import NamedTuple


class _Address(NamedTuple):
    """`root + offset`, and any multiple of `step` more or less; without a step, exactly that."""

    root: Value
    offset: int
    step: int


@final
class Fields:
    """`is_repeated`: whether a block may run more than once."""

    def __init__(self, layout: DataLayout, is_repeated: Callable[[Block], bool]) -> None:
        self.layout = layout
        self.is_repeated = is_repeated
        self._known: dict[Value, _Address | None] = {}

    def are_apart(self, load: Load, store: Store) -> bool:
        """Whether the two access different fields, in whichever iterations of whichever loops they run."""
        one, other = self._address(load.pointer), self._address(store.pointer)
        if one is None or other is None or one.root is not other.root:
            return False
        sizes = self.layout.store_size(load.type), self.layout.store_size(store.value.type)
        step = gcd(one.step, other.step)
        ahead = other.offset - one.offset
        if step == 0:
            return ahead >= sizes[0] or -ahead >= sizes[1]
        return ahead % step >= sizes[0] and step - ahead % step >= sizes[1]

    def _address(self, pointer: Value) -> _Address | None:
        if pointer not in self._known:
            self._known[pointer] = self._look(pointer)
        return self._known[pointer]

    def _look(self, pointer: Value) -> _Address | None:
        """What is reached by several ways, or once more around a loop, may be off by any multiple of the distance."""
        offsets: dict[Value, int] = {}
        step = 0
        root: Value | None = None
        todo = [(pointer, 0)]
        while todo:
            value, offset = todo.pop()
            if value in offsets:
                step = gcd(step, offset - offsets[value])
                continue
            offsets[value] = offset
            if isinstance(value, (Phi, Select)):
                todo += [(choice, offset) for choice in value.choices]
            elif isinstance(value, GetElementPtr) or (
                isinstance(value, ConstantExpr) and value.opcode == "getelementptr"
            ):
                moved, multiple = self._moved(value)
                step = gcd(step, multiple)
                todo.append((value.operands[0], offset + moved))
            elif is_no_object(value):
                continue
            elif root is None and self._is_one_place(value):
                root = value
            else:
                return None
        return _Address(root, offsets[root], step) if root is not None else None

    def _moved(self, gep: GetElementPtr | ConstantExpr) -> tuple[int, int]:
        """By how much it moves its pointer: a constant, and multiples of a number. Indices may leave inner arrays."""
        if gep.type.is_vector:
            return 0, 1
        offset = step = 0
        current = gep.source_type
        assert current is not None
        for position, index in enumerate(gep.operands[1:]):
            if position > 0 and isinstance(current, StructType):
                assert isinstance(index, ConstantInt)
                begin, current = field_offset(self.layout, current, (index.value,))
                offset += begin
                continue
            if position > 0:
                assert isinstance(current, (ArrayType, VectorType))
                current = current.element
            size = self.layout.size_of(current)
            if isinstance(index, ConstantInt):
                offset += index.value * size
            else:
                step = gcd(step, factor(index) * size)
        return offset, step

    def _is_one_place(self, root: Value) -> bool:
        """Whether it is the same address whenever it is used, or else that of a different object."""
        return not isinstance(root, Instruction) or is_new_memory(root) or not self.is_repeated(root.home)
