"""What lies in memory that is copied or filled as a whole: which offsets hold which kind of number, which pointers."""

from __future__ import annotations

from dataclasses import dataclass, field

from enzyme_build.analysis.pointers import PointerRoots
from enzyme_build.ir.instructions import Alloca, Call, Instruction, Invoke, Load, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import ArrayType, FloatType, PointerType, StructType, Type, VectorType
from enzyme_build.ir.values import Value


@dataclass(frozen=True, slots=True)
class MemoryLayout:
    """A pattern of `stride` bytes that repeats: offsets of floating-point numbers and of pointers in it."""

    stride: int
    floats: tuple[tuple[int, Type], ...] = ()
    pointers: tuple[int, ...] = ()

    @property
    def uniform(self) -> Type | None:
        """The kind of number, if the memory holds nothing else."""
        if len(self.floats) == 1 and not self.pointers:
            offset, kind = self.floats[0]
            return kind if offset == 0 else None
        return None


def layout_of_type(layout: DataLayout, t: Type) -> MemoryLayout:
    floats: list[tuple[int, Type]] = []
    pointers: list[int] = []
    _collect(layout, t, 0, floats, pointers)
    return MemoryLayout(layout.size_of(t), tuple(floats), tuple(pointers))


def _collect(
    layout: DataLayout, t: Type, offset: int, floats: list[tuple[int, Type]], pointers: list[int]
) -> None:
    if isinstance(t, FloatType):
        floats.append((offset, t))
    elif isinstance(t, PointerType):
        pointers.append(offset)
    elif isinstance(t, (ArrayType, VectorType)):
        size = layout.size_of(t.element)
        for index in range(t.count):
            _collect(layout, t.element, offset + index * size, floats, pointers)
    elif isinstance(t, StructType):
        for index, part in enumerate(t.fields or ()):
            _collect(layout, part, offset + layout.field_offset(t, index), floats, pointers)


@dataclass(slots=True)
class Layouts:
    """Answers from what the function itself does with the memory."""

    module: Module
    _accesses: dict[Function, dict[Value, set[Type]]] = field(default_factory=dict)
    _roots: dict[Function, PointerRoots] = field(default_factory=dict)

    def holds_pointers(self, call: Call | Invoke) -> bool:
        found = self.of_copy(call)
        return found is None or bool(found.pointers)

    def of_copy(self, call: Call | Invoke) -> MemoryLayout | None:
        function = _function_of(call)
        roots = self._roots.setdefault(function, PointerRoots())
        accesses = self._accesses_of(function)
        kinds: set[Type] = set()
        declared: list[Type] = []
        for pointer in call.arguments[:2]:
            if not isinstance(pointer.type, PointerType):
                continue
            for root in roots.of(pointer):
                kinds |= accesses.get(root, set())
                if isinstance(root, Alloca):
                    declared.append(root.allocated_type)
                elif isinstance(root, GlobalVariable):
                    declared.append(root.value_type)
        floats = {kind for kind in kinds if isinstance(kind, FloatType)}
        has_pointers = any(isinstance(kind, PointerType) for kind in kinds)
        if len(floats) == 1 and not has_pointers:
            (kind,) = floats
            return MemoryLayout(self.module.data_layout.size_of(kind), ((0, kind),))
        for t in declared:
            found = layout_of_type(self.module.data_layout, t)
            if found.floats or found.pointers:
                return found
        if kinds and not floats and not has_pointers:
            return MemoryLayout(1)
        return None

    def _accesses_of(self, function: Function) -> dict[Value, set[Type]]:
        found = self._accesses.get(function)
        if found is None:
            found = self._accesses[function] = {}
            roots = self._roots.setdefault(function, PointerRoots())
            for block in function.blocks:
                for i in block.instructions:
                    if isinstance(i, (Load, Store)):
                        accessed = i.type if isinstance(i, Load) else i.value.type
                        for root in roots.of(i.pointer):
                            found.setdefault(root, set()).update(_scalars(accessed))
        return found


def _function_of(i: Instruction) -> Function:
    assert i.block is not None
    assert i.block.function is not None
    return i.block.function


def _scalars(t: Type) -> set[Type]:
    if isinstance(t, (ArrayType, VectorType)):
        return _scalars(t.element)
    if isinstance(t, StructType):
        return set().union(*map(_scalars, t.fields or ()))
    return {t}
