"""The cells of abstract memory that pointers lead to, and registers, which are small objects of their own."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.points_to.graph import MemoryGraph
from enzyme_build.analysis.points_to.nodes import MemoryCell, Node, Trust
from enzyme_build.analysis.values.addresses import field_offset, gep_span
from enzyme_build.analysis.values.pointers import is_no_object, pointer_loaded_as_float, returned_argument
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.analysis.values.spans import UNKNOWN_STEP, Span
from enzyme_build.analysis.values.tbaa import INTEGER, AccessTypes
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    ExtractElement,
    ExtractValue,
    Freeze,
    GetElementPtr,
    Invoke,
    Load,
    Phi,
    Select,
)
from enzyme_build.ir.module import Block, Function, GlobalVariable, Module
from enzyme_build.ir.types import ArrayType, FloatType, IntType, PointerType, StructType, Type, VectorType
from enzyme_build.ir.values import Argument, Constant, ConstantExpr, ConstantInt, Value
from enzyme_build.records import dataclass, field

_MANY = 8  # arrays longer than this are described by a pattern


@dataclass(slots=True)
class MemoryCells:
    """Finds the node and the offsets of a pointer, and the node of a value whose bits are moved."""

    module: Module
    graph: MemoryGraph = field(default_factory=MemoryGraph)
    # from values of private copies to those of the program
    origins: dict[Value, Value] = field(default_factory=dict)
    on_global: Callable[[GlobalVariable], None] = lambda _: None
    on_function: Callable[[Function], None] = lambda _: None
    _views: dict[Value, Node] = field(default_factory=dict)
    _registers: dict[Value, Node] = field(default_factory=dict)
    _results: dict[Function, Node] = field(default_factory=dict)
    _tbaa: AccessTypes = field(init=False)
    _later: list[Value] = field(default_factory=list)
    _returning: dict[Function, set[Block]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._tbaa = AccessTypes(self.module)

    @property
    def types(self) -> AccessTypes:
        return self._tbaa

    # -- where pointers point --------------------------------------------------------------------------------

    def place(self, pointer: Value) -> MemoryCell | None:
        """Where a pointer points to; None for null and its like."""
        span = Span(0)
        value = pointer
        while True:
            value = resolve_alias(self.origins.get(value, value))
            if is_no_object(value):
                return None
            step = self._step_back(value)
            if step is None:
                return MemoryCell(self.view(value), span)
            value, moved = step
            span = span.within(moved)

    def _step_back(self, value: Value) -> tuple[Value, Span] | None:
        """The pointer that `value` is computed from, and by how much it was moved."""
        layout = self.module.data_layout
        if isinstance(value, GetElementPtr) or (
            isinstance(value, ConstantExpr) and value.opcode == "getelementptr"
        ):
            return value.operands[0], gep_span(value, layout)
        if isinstance(value, Freeze):
            return value.operands[0], Span(0)
        if isinstance(value, (Cast, ConstantExpr)):
            source = value.operands[0]
            if isinstance(source.type, PointerType):
                return source, Span(0)
            hidden = self.pointer_in(source) if value.opcode == "inttoptr" else None
            return None if hidden is None else (hidden, Span(0, UNKNOWN_STEP))
        if isinstance(value, (Call, Invoke)):
            returned = returned_argument(value)
            return None if returned is None else (returned, Span(0))
        return None

    def pointer_in(self, integer: Value, depth: int = 0) -> Value | None:
        """The pointer from whose bits the integer is computed; the arithmetic is taken to stay within its object."""
        integer = self.origins.get(integer, integer)
        if isinstance(integer, (Cast, ConstantExpr)) and integer.opcode in TO_INTEGER:
            return integer.operands[0]
        if is_mixture(integer):
            return None
        if isinstance(integer, (BinaryOp, ConstantExpr)) and depth < 8:
            for operand in integer.operands:
                found = self.pointer_in(operand, depth + 1)
                if found is not None:
                    return found
        return None

    def view(self, value: Value) -> Node:
        found = self._views.get(value)
        if found is None:
            found = self._views[value] = self._make_view(value)
        return found

    def _make_view(self, value: Value) -> Node:
        graph = self.graph
        if isinstance(value, (Load, AtomicRMW)):
            return self._behind(value, value.pointer)
        if (loaded := pointer_loaded_as_float(value)) is not None:
            return self._behind(value, loaded.load.pointer, loaded.offset)
        if isinstance(value, ExtractValue) and isinstance(source := value.operands[0], CmpXchg):
            return self._behind(value, source.pointer)
        if isinstance(value, (ExtractValue, ExtractElement)):
            return graph.pointee(self.part(value))
        if isinstance(value, (Cast, ConstantExpr)):  # an integer of unknown origin made a pointer
            register = self.register(value.operands[0])
            if register is None:
                return graph.node("integer", value)
            graph.has_views_of_integers = True
            return graph.pointee(MemoryCell(register, Span(0)))
        made = self._views[value] = graph.node(_label(value), value)
        if isinstance(value, (Phi, Select, Function)):
            self._later.append(value)
        elif isinstance(value, GlobalVariable):
            self._later.append(value)
            self._declare(made, value.value_type, Trust.DECLARED)
        elif isinstance(value, Alloca):
            self._declare_alloca(made, value)
        return made

    def _behind(self, value: Value, pointer: Value, offset: int = 0) -> Node:
        """The memory behind a pointer that was loaded from `offset` bytes behind `pointer`."""
        place = self.place(pointer)
        return (
            self.graph.node("null", value) if place is None else self.graph.pointee(place.moved(Span(offset)))
        )

    def complete(self) -> None:
        """Adds edges that may close cycles: from phis to their sources, from globals to what their values point to, and
        from functions to their callers. The nodes at both ends exist by now.
        """
        while self._later:
            value = self._later.pop()
            if isinstance(value, GlobalVariable):
                self.on_global(value)
                continue
            if isinstance(value, Function):
                self.on_function(value)
                continue
            if isinstance(value, Phi) and not self._may_return(value):
                continue  # on the way to a panic, one phi may join pointers of several kinds, to drop what they lead to
            assert isinstance(value, (Phi, Select))
            for choice in value.choices:
                self.graph.add_target(self._views[value], self.place(choice))

    def _may_return(self, phi: Phi) -> bool:
        function = phi.home.function
        assert function is not None
        blocks = self._returning.get(function)
        if blocks is None:
            blocks = self._returning[function] = control_flow(function).returning()
        return phi.home in blocks

    def register(self, value: Value) -> Node | None:
        """The small object that an integer, vector or aggregate is; None for constants."""
        value = self.origins.get(value, value)
        if isinstance(value, Constant):
            return None
        found = self._registers.get(value)
        if found is None:
            found = self._registers[value] = self.graph.node(_label(value), value)
        return found

    def in_register(self, value: Value, offset: int = 0) -> MemoryCell | None:
        node = self.register(value)
        return None if node is None else MemoryCell(node, Span(offset))

    def part(self, value: ExtractValue | ExtractElement) -> MemoryCell:
        """The part of the aggregate that is read."""
        source = value.operands[0]
        node = self.register(source) or self.graph.node("constant", source)
        if isinstance(value, ExtractValue):
            offset, _ = field_offset(self.module.data_layout, source.type, value.indices)
            return MemoryCell(node, Span(offset))
        return MemoryCell(node, self.lane(source.type, value.operands[1]))

    def lane(self, vector: Type, index: Value) -> Span:
        size = self.module.data_layout.size_of(vector.scalar)
        if isinstance(index, ConstantInt):
            return Span(index.value * size)
        return Span(0, size, self.module.data_layout.size_of(vector))

    def result(self, function: Function) -> Node:
        """What a function returns: the memory behind a pointer, or a register."""
        found = self._results.get(function)
        if found is None:
            found = self._results[function] = self.graph.node(f"result of {function.name}", function)
        return found

    # -- declarations ------------------------------------------------------------------------------------------

    def declare(self, place: MemoryCell | None, t: Type, trust: Trust) -> None:
        """Notes that a value of that type lies there."""
        if place is None:
            return
        key = (t, place.span, trust)
        if key in place.node.known:
            return
        place.node.known.add(key)
        for span, kind in self.spans_of(t, 0):
            self.graph.state(place.moved(span), kind, trust)

    def _declare(self, node: Node, t: Type, trust: Trust) -> None:
        if not _is_bytes(t):
            self.declare(MemoryCell(node, Span(0)), t, trust)

    def _declare_alloca(self, node: Node, alloca: Alloca) -> None:
        if alloca.count is None or (isinstance(alloca.count, ConstantInt) and alloca.count.value == 1):
            self._declare(node, alloca.allocated_type, Trust.DECLARED)
        elif not _is_bytes(alloca.allocated_type):
            size = self.module.data_layout.size_of(alloca.allocated_type)
            self.declare(MemoryCell(node, Span(0, size)), alloca.allocated_type, Trust.DECLARED)

    def spans_of(self, t: Type, offset: int) -> list[tuple[Span, Type]]:
        layout = self.module.data_layout
        if isinstance(t, (ArrayType, VectorType)):
            size = layout.size_of(t.element)
            inner = self.spans_of(t.element, 0)
            if t.count <= _MANY:
                return [
                    (span.shifted(offset + k * size), kind) for k in range(t.count) for span, kind in inner
                ]
            frame = Span(offset, size, offset + t.count * size)
            return [(span.within(frame), kind) for span, kind in inner]
        if isinstance(t, StructType):
            if t.fields is None:
                return []
            parts = zip(t.fields, layout.field_offsets(t), strict=True)
            return [found for part, at in parts for found in self.spans_of(part, offset + at)]
        return [(Span(offset), kind)] if (kind := _kind(t)) else []


def is_mixture(value: Value) -> bool:
    """Exclusive or of two values. In some lists a link is that of two addresses: it leads into no single object."""
    return (
        isinstance(value, BinaryOp)
        and value.opcode == "xor"
        and not any(isinstance(operand, Constant) for operand in value.operands)
    )


def _kind(t: Type) -> Type | None:
    if isinstance(t, (FloatType, PointerType)):
        return t
    return INTEGER if isinstance(t, IntType) else None


def _is_bytes(t: Type) -> bool:
    """Arrays of bytes, which are declared for memory of any use."""
    while isinstance(t, ArrayType):
        t = t.element
    return isinstance(t, IntType) and t.bits == 8


def _label(value: Value) -> str:
    if isinstance(value, Argument):
        return f"%{value.name or value.index} of {value.function.name}"
    return str(value)
