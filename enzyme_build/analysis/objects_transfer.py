"""What each instruction says of memory: the facts and edges that it adds to the graph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from enzyme_build.analysis.addresses import field_offset, gep_span
from enzyme_build.analysis.calls import resolve_alias
from enzyme_build.analysis.memory_graph import MemoryGraph, Node, Place, Trust
from enzyme_build.analysis.pointers import is_no_object, returned_argument
from enzyme_build.analysis.spans import UNKNOWN_STEP, Span
from enzyme_build.analysis.tbaa import INTEGER, AccessTypes
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
    InsertElement,
    InsertValue,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.layout import LayoutError
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.ir.values import Argument, Constant, ConstantExpr, ConstantInt, Value

_MANY = 8  # arrays longer than this are described by a pattern
_SMALLEST_CARRIER = 16  # bits: no floating-point number is smaller

_WHOLE = Span(0)


@dataclass(slots=True)
class Transfer:
    module: Module
    graph: MemoryGraph = field(default_factory=MemoryGraph)
    origins: dict[Value, Value] = field(default_factory=dict)  # of values in private copies
    on_global: Callable[[GlobalVariable], None] = lambda _: None
    on_function: Callable[[Function], None] = lambda _: None
    _views: dict[Value, Node] = field(default_factory=dict)
    _registers: dict[Value, Node] = field(default_factory=dict)
    _results: dict[Function, Node] = field(default_factory=dict)
    _tbaa: AccessTypes = field(init=False)
    _later: list[Value] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._tbaa = AccessTypes(self.module)

    @property
    def types(self) -> AccessTypes:
        return self._tbaa

    # -- where pointers point --------------------------------------------------------------------------------

    def place(self, pointer: Value) -> Place | None:
        """Where a pointer points to; None for null and its like."""
        span = Span(0)
        value = pointer
        while True:
            value = resolve_alias(self.origins.get(value, value))
            if is_no_object(value):
                return None
            step = self._step_back(value)
            if step is None:
                return Place(self._view(value), span)
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
            hidden = self._pointer_in(source) if value.opcode == "inttoptr" else None
            return None if hidden is None else (hidden, Span(0, UNKNOWN_STEP))
        if isinstance(value, (Call, Invoke)):
            returned = returned_argument(value)
            return None if returned is None else (returned, Span(0))
        return None

    def _pointer_in(self, number: Value, depth: int = 0) -> Value | None:
        """The pointer whose bits take part in integer arithmetic."""
        number = self.origins.get(number, number)
        if isinstance(number, (Cast, ConstantExpr)) and number.opcode == "ptrtoint":
            return number.operands[0]
        if isinstance(number, (BinaryOp, ConstantExpr)) and depth < 8:
            for operand in number.operands:
                found = self._pointer_in(operand, depth + 1)
                if found is not None:
                    return found
        return None

    def _view(self, value: Value) -> Node:
        found = self._views.get(value)
        if found is None:
            found = self._views[value] = self._make_view(value)
        return found

    def _make_view(self, value: Value) -> Node:
        graph = self.graph
        if isinstance(value, Load):
            place = self.place(value.pointer)
            return graph.node("null", value) if place is None else graph.pointee(place)
        if isinstance(value, (ExtractValue, ExtractElement)):
            return graph.pointee(self.part(value))
        if isinstance(value, (Cast, ConstantExpr)):  # an integer of unknown origin made a pointer
            register = self.register(value.operands[0])
            return (
                graph.node("integer", value) if register is None else graph.pointee(Place(register, Span(0)))
            )
        made = self._views[value] = graph.node(_label(value), value)
        if isinstance(value, (Phi, Select, Function)):
            self._later.append(value)
        elif isinstance(value, GlobalVariable):
            self._later.append(value)
            self._declare(made, value.value_type, Trust.DECLARED)
        elif isinstance(value, Alloca):
            self._declare_alloca(made, value)
        return made

    def complete(self) -> None:
        """What may run in circles is done late: the sources of phis, what globals point to, who calls whom."""
        while self._later:
            value = self._later.pop()
            if isinstance(value, GlobalVariable):
                self.on_global(value)
                continue
            if isinstance(value, Function):
                self.on_function(value)
                continue
            operands = value.operands if isinstance(value, Phi) else value.operands[1:]  # type: ignore[attr-defined]
            for operand in operands:
                self.graph.look_into(self._views[value], self.place(operand))

    def register(self, value: Value) -> Node | None:
        """Integers, vectors and aggregates are small objects; None for constants."""
        value = self.origins.get(value, value)
        if isinstance(value, Constant):
            return None
        found = self._registers.get(value)
        if found is None:
            found = self._registers[value] = self.graph.node(_label(value), value)
        return found

    def in_register(self, value: Value, offset: int = 0) -> Place | None:
        node = self.register(value)
        return None if node is None else Place(node, Span(offset))

    def part(self, value: ExtractValue | ExtractElement) -> Place:
        """The place in the aggregate that is read."""
        source = value.operands[0]
        node = self.register(source) or self.graph.node("constant", source)
        if isinstance(value, ExtractValue):
            offset, _ = field_offset(self.module.data_layout, source.type, value.indices)
            return Place(node, Span(offset))
        return Place(node, self._lane(source.type, value.operands[1]))

    def _lane(self, vector: Type, index: Value) -> Span:
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

    def declare(self, place: Place | None, t: Type, trust: Trust) -> None:
        """Values of that type lie there."""
        if place is None:
            return
        key = (t, place.span, trust)
        if key in place.node.known:
            return
        place.node.known.add(key)
        for span, kind in self._spans_of(t, 0):
            self.graph.state(place.moved(span), kind, trust)

    def _declare(self, node: Node, t: Type, trust: Trust) -> None:
        if not _is_bytes(t):
            self.declare(Place(node, Span(0)), t, trust)

    def _declare_alloca(self, node: Node, alloca: Alloca) -> None:
        if alloca.count is None or (isinstance(alloca.count, ConstantInt) and alloca.count.value == 1):
            self._declare(node, alloca.allocated_type, Trust.DECLARED)
        elif not _is_bytes(alloca.allocated_type):
            size = self.module.data_layout.size_of(alloca.allocated_type)
            self.declare(Place(node, Span(0, size)), alloca.allocated_type, Trust.DECLARED)

    def _spans_of(self, t: Type, offset: int) -> list[tuple[Span, Type]]:
        layout = self.module.data_layout
        if isinstance(t, (ArrayType, VectorType)):
            size = layout.size_of(t.element)
            inner = self._spans_of(t.element, 0)
            if t.count <= _MANY:
                return [
                    (span.shifted(offset + k * size), kind) for k in range(t.count) for span, kind in inner
                ]
            frame = Span(offset, size, offset + t.count * size)
            return [(span.within(frame), kind) for span, kind in inner]
        if isinstance(t, StructType):
            parts = zip(t.fields or (), layout.field_offsets(t), strict=True)
            return [found for part, at in parts for found in self._spans_of(part, offset + at)]
        return [(Span(offset), kind)] if (kind := _kind(t)) else []

    # -- instructions ------------------------------------------------------------------------------------------

    def visit(self, i: Instruction) -> None:
        try:
            self._visit(i)
        except LayoutError:
            return  # of a type without a size known here nothing can be said

    def _visit(self, i: Instruction) -> None:
        if isinstance(i, Load):
            self._access(i, i.pointer, i, i.type)
        elif isinstance(i, Store):
            self._access(i, i.pointer, i.value, i.value.type)
        elif isinstance(i, (AtomicRMW, CmpXchg)):
            moved = i.operands[-1]
            self._access(i, i.operands[0], moved, moved.type)
        elif isinstance(i, (Phi, Select)):
            self._choose(i)
        elif isinstance(i, Cast):
            self._cast(i)
        elif isinstance(i, GetElementPtr):
            if isinstance(i.source_type, StructType):
                place = self.place(i.pointer)
                first = (
                    Span(0) if isinstance(i.operands[1], ConstantInt) else Span(0, self._size(i.source_type))
                )
                self.declare(None if place is None else place.moved(first), i.source_type, Trust.DECLARED)
        elif isinstance(i, Return):
            self._return(i)
        elif carries_bits(i.type):
            self._rearrange(i)

    def _access(self, i: Instruction, pointer: Value, moved: Value, t: Type) -> None:
        place = self.place(pointer)
        if place is None:
            return
        tag = i.metadata.get("tbaa") if i._attachments else None
        told = self._tbaa.kind(tag)
        if isinstance(t, (FloatType, PointerType)):
            self._access_scalar(i, place, told)
        else:
            self._access_bits(place, moved, t, told)
        if tag is not None:
            self._siblings(place, tag)

    def _access_scalar(self, i: Instruction, place: Place, told: Type | None) -> None:
        value = i if isinstance(i, Load) else i.operands[-1 if not isinstance(i, Store) else 0]
        just_moves = told is None and is_only_moved(value)
        self.graph.state(place, value.type, Trust.DECLARED if just_moves else Trust.ACCESSED)
        if isinstance(value.type, PointerType):
            view = self.graph.pointee(place)
            if value is not i:
                self.graph.look_into(view, self.place(value))
        if just_moves:
            self.graph.copy(self.in_register(value), place, self._size(value.type))

    def _access_bits(self, place: Place, moved: Value, t: Type, told: Type | None) -> None:
        size = self._size(t)
        if told is not None and isinstance(t, IntType):
            self.graph.state(place, told)
        elif isinstance(t, IntType):
            self.graph.state(place, INTEGER, Trust.MIXED)  # it may be a copy of anything
        else:
            for span, kind in self._spans_of(t, 0):
                self.graph.state(
                    place.moved(span), kind, Trust.DECLARED if kind is INTEGER else Trust.ACCESSED
                )
        if carries_bits(t) and not (
            told is INTEGER and isinstance(moved, Instruction) and _only_counts(moved)
        ):
            self.graph.copy(self.in_register(moved), place, size)

    def _siblings(self, place: Place, tag: str) -> None:
        key = (tag, place.span)
        if key in place.node.known:
            return
        place.node.known.add(key)
        for offset, kind, room in self._tbaa.siblings(tag):
            size = self._size(kind)
            span = Span(offset)
            if room is not None and room >= 2 * size:
                span = Span(offset, size, offset + room)
            self.graph.state(place.moved(span), kind, Trust.DECLARED)

    def _choose(self, i: Phi | Select) -> None:
        if isinstance(i.type, PointerType):
            self._view(i)
        elif carries_bits(i.type):
            for operand in i.operands if isinstance(i, Phi) else i.operands[1:]:
                self._same(i, operand)

    def _same(self, a: Value, b: Value) -> None:
        self.graph.copy(self.in_register(a), self.in_register(b), self._size(a.type))

    def _cast(self, i: Cast) -> None:
        source = i.operands[0]
        if i.opcode == "inttoptr" and self._pointer_in(source) is None:
            self._state_in(source, i.type)
        elif i.opcode == "ptrtoint":
            place = self.in_register(i)
            assert place is not None
            self.graph.state(place, source.type)
            self.graph.look_into(self.graph.pointee(place), self.place(source))
        elif i.opcode == "bitcast":
            for span, kind in self._spans_of(i.type, 0):
                self._state_in(source, kind, span)
            for span, kind in self._spans_of(source.type, 0):
                self._state_in(i, kind, span)
            if carries_bits(i.type) and carries_bits(source.type):
                self._same(i, source)
        elif i.opcode in ("trunc", "zext") and carries_bits(source.type) and carries_bits(i.type):
            narrow = i if i.opcode == "trunc" else source
            self.graph.copy(self.in_register(i), self.in_register(source), self._size(narrow.type))

    def _state_in(self, value: Value, kind: Type, span: Span = _WHOLE) -> None:
        place = self.in_register(value)
        if place is not None and kind is not INTEGER:
            self.graph.state(place.moved(span), kind)

    def _return(self, i: Return) -> None:
        if not i.operands or i.block is None or i.block.function is None:
            return
        value = i.operands[0]
        if isinstance(value.type, PointerType):
            self.graph.look_into(self.result(i.block.function), self.place(value))
        elif carries_bits(value.type):
            node = self.result(i.block.function)
            self.graph.copy(Place(node, Span(0)), self.in_register(value), self._size(value.type))

    def _rearrange(self, i: Instruction) -> None:
        """Instructions that put bits together or take them apart."""
        layout, graph = self.module.data_layout, self.graph
        if isinstance(i, Freeze):
            self._same(i, i.operands[0])
        elif isinstance(i, (ExtractValue, ExtractElement)):
            graph.copy(self.in_register(i), self.part(i), self._size(i.type))
        elif isinstance(i, InsertValue):
            aggregate, element = i.operands
            self._same(i, aggregate)
            offset, t = field_offset(layout, aggregate.type, i.indices)
            self._insert(i, Span(offset), element, t)
        elif isinstance(i, InsertElement):
            vector, element, index = i.operands
            self._same(i, vector)
            self._insert(i, self._lane(vector.type, index), element, element.type)
        elif isinstance(i, ShuffleVector):
            for operand in i.operands[:2]:
                if (source := self.in_register(operand)) and (target := self.in_register(i)):
                    lane = Span(0, self._size(i.type.scalar))
                    graph.copy(target.moved(lane), source.moved(lane), lane.step)
        elif isinstance(i, BinaryOp) and i.opcode in ("and", "or", "xor", "shl", "lshr"):
            self._combine(i)

    def _insert(self, i: Instruction, span: Span, element: Value, t: Type) -> None:
        whole = self.in_register(i)
        assert whole is not None
        place = whole.moved(span)
        if isinstance(t, PointerType):
            self.graph.state(place, t)
            self.graph.look_into(self.graph.pointee(place), self.place(element))
        elif isinstance(t, FloatType):
            self.graph.state(place, t)
        elif carries_bits(t):
            self.graph.copy(place, self.in_register(element), self._size(t))

    def _combine(self, i: BinaryOp) -> None:
        """Bits that are masked are still those of the same number; shifts put numbers side by side in one integer."""
        left, right = i.operands
        if i.opcode in ("and", "or", "xor"):
            for operand in i.operands:
                self._same(i, operand)
        elif isinstance(right, ConstantInt) and isinstance(i.type, IntType):
            size = self._size(i.type)
            if right.value % 8 == 0 and 0 < right.value < 8 * size:
                moved = right.value // 8
                low, high = (left, i) if i.opcode == "shl" else (i, left)
                self.graph.copy(self.in_register(low), self.in_register(high, moved), size - moved)

    def _size(self, t: Type) -> int:
        return self.module.data_layout.size_of(t)


def carries_bits(t: Type) -> bool:
    """Whether such a value may hold, under the name of something else, a floating-point number or pointer."""
    if isinstance(t, IntType):
        return t.bits >= _SMALLEST_CARRIER
    if isinstance(t, (ArrayType, VectorType)):
        return isinstance(t.element, PointerType) or carries_bits(t.element)
    if isinstance(t, StructType):
        return any(isinstance(part, PointerType) or carries_bits(part) for part in t.fields or ())
    return False


def is_only_moved(value: Value) -> bool:
    """Loaded only to be stored: a union is copied under the type of its first member, whatever it holds."""
    return isinstance(value, Load) and all(isinstance(u, Store) and u.value is value for u in value.users)


def _kind(t: Type) -> Type | None:
    if isinstance(t, (FloatType, PointerType)):
        return t
    return INTEGER if isinstance(t, IntType) else None


def _is_bytes(t: Type) -> bool:
    """Raw memory, whatever it will be used for."""
    while isinstance(t, ArrayType):
        t = t.element
    return isinstance(t, IntType) and t.bits == 8


def _only_counts(i: Instruction) -> bool:
    """Whether nothing is done with an integer but arithmetic, comparing and indexing."""
    return all(
        user.opcode
        in ("add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "icmp", "sext", "sitofp", "uitofp")
        or isinstance(user, GetElementPtr)
        for user in i.users
    )


def _label(value: Value) -> str:
    if isinstance(value, Argument):
        return f"%{value.name or value.index} of {value.function.name}"
    return str(value)
