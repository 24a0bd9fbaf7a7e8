"""What each instruction says of memory: the facts and edges that it adds to the graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeGuard

from enzyme_build.analysis.points_to.cells import MemoryCells
from enzyme_build.analysis.points_to.nodes import MemoryCell, Trust
from enzyme_build.analysis.values.addresses import field_offset
from enzyme_build.analysis.values.pointers import pointer_lanes, pointer_loaded_as_float
from enzyme_build.analysis.values.semantics import (
    BITWISE,
    COUNTED_UPDATES,
    COUNTS,
    CUTS,
    FROM_FLOAT,
    FROM_INTEGER,
    LOGIC,
    SUMS,
    TO_INTEGER,
    UNSIGNED,
)
from enzyme_build.analysis.values.spans import Span
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.instructions import (
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
    Load,
    Phi,
    Return,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.layout import LayoutError
from enzyme_build.ir.opcodes import CASTS, opcode_table
from enzyme_build.ir.types import I8, ArrayType, FloatType, IntType, PointerType, StructType, Type, VectorType
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.records import dataclass

_SMALLEST_CARRIER = 16  # bits of the smallest float

_ALIGNED = 8  # bytes: of no value more is asked
_WHOLE = Span(0)
_ARITHMETIC = SUMS | COUNTS | FROM_INTEGER
_COUNTS = COUNTS | FROM_FLOAT | {"sext"}
_ARITHMETIC_RESULTS = SUMS | _COUNTS  # `_COUNTS` has no sums, since bits are added up, too
_ARITHMETIC_CALLS = tuple(
    f"llvm.{sign}{operation}."
    for sign in "us"
    for operation in (
        "add.with.overflow",
        "sub.with.overflow",
        "mul.with.overflow",
        "add.sat",
        "sub.sat",
        "min",
        "max",
    )
)
_OF_POINTERS = {"nonnull", "dereferenceable", "dereferenceable_or_null", "align"}


@dataclass(slots=True)
class Transfer(MemoryCells):
    # -- instructions ------------------------------------------------------------------------------------------

    def visit(self, i: Instruction) -> None:
        try:
            self._visit(i)
        except LayoutError:
            return  # the size of its type is not known

    def _visit(self, i: Instruction) -> None:
        if i.opcode not in _REARRANGED or carries_bits(i.type):
            _VISITED[i.opcode](self, i)

    def _nothing(self, _: Instruction) -> None:
        """The instruction accesses no memory, and computes its bits."""

    def _load(self, i: Load) -> None:
        self._access(i, i.pointer, i, i.type)

    def _store(self, i: Store) -> None:
        self._access(i, i.pointer, i.value, i.value.type)

    def _exchange(self, i: AtomicRMW | CmpXchg) -> None:
        moved = i.value
        self._access(i, i.pointer, moved, moved.type)
        if carries_bits(moved.type) and (isinstance(i, CmpXchg) or i.operation == "xchg"):
            self.graph.copy(self.in_register(i), self.place(i.pointer), self._size(moved.type))

    def _declare_indexed(self, i: GetElementPtr) -> None:
        if isinstance(i.source_type, StructType):
            place = self.place(i.pointer)
            first = Span(0) if isinstance(i.operands[1], ConstantInt) else Span(0, self._size(i.source_type))
            self.declare(None if place is None else place.moved(first), i.source_type, Trust.DECLARED)

    def count_of_no_float(self, value: Value) -> None:
        """Takes note of an integer that comes from outside of what is differentiated: there it was no active float."""
        place = self.in_register(value) if carries_bits(value.type) else None
        if place is not None:
            place.node.counts.add(place.span)

    def _access(self, i: Instruction, pointer: Value, moved: Value, t: Type) -> None:
        place = self.place(pointer)
        if place is None:
            return
        if isinstance(i, Store) and (_is_computed_integer(moved) or _is_number(moved)):
            place.node.counts.add(place.span)
        if self._may_move_pieces(i, t):
            self.graph.set_holds_pieces(place.node)
        tag = i.metadata.get("tbaa") if i._attachments else None
        tbaa_kind = self._tbaa.kind_of(i)
        if _is_whole(moved, t) and self._is_unaligned(i, t.scalar):
            self.graph.set_unaligned(place.node)
        if isinstance(t, (FloatType, PointerType)):
            self._access_scalar(i, place, tbaa_kind)
        else:
            self._access_bits(i, place, moved, tbaa_kind)
        if tag is not None:
            self._siblings(place, tag)

    def _access_scalar(self, i: Instruction, place: MemoryCell, tbaa_kind: Type | None) -> None:
        value = i if isinstance(i, Load) else i.operands[-1 if not isinstance(i, Store) else 0]
        just_moves = tbaa_kind is None and is_only_moved(value) and not self._is_told(value)
        if self._lies_anywhere(i, place.span, value.type):
            anywhere = MemoryCell(place.node, Span(place.span.start, 1))
            self.graph.state(anywhere, value.type, Trust.MIXED, stored=isinstance(i, Store))
        else:
            trust = Trust.DECLARED if just_moves else Trust.ACCESSED
            self.graph.state(place, value.type, trust, stored=isinstance(i, Store))
        if isinstance(value.type, PointerType):
            view = self.graph.pointee(place)
            if value is not i:
                self.graph.add_target(view, self.place(value))
        if just_moves:
            self._moved(i, place, value)

    def _lies_anywhere(self, i: Instruction, span: Span, kind: Type) -> bool:
        """Whether values lie one behind another without regard to their alignment, as in buffers of bytes.

        With alignment, a step below the size of the value is only a divisor of the true one (`Evidence.of`).
        """
        return 0 < (span.inner or span.step) < self._size(kind) and self._is_unaligned(i, kind)

    def _may_move_pieces(self, i: Instruction, t: Type) -> bool:
        """Whether an access does without alignment, or is too small for most floats."""
        scalar = t.scalar
        if not isinstance(scalar, (IntType, FloatType, PointerType)):
            return self._is_unaligned(i, t)
        is_part = isinstance(scalar, IntType) and 8 < scalar.bits < 32
        return is_part or self._is_unaligned(i, scalar)

    def _is_unaligned(self, i: Instruction, kind: Type) -> bool:
        """Functions for vectors of floats, which Eigen uses, ask for no alignment, though the elements have one."""
        if not isinstance(i, (Load, Store)) or i.align is None or i.align >= min(self._size(kind), _ALIGNED):
            return False
        t = i.type if isinstance(i, Load) else i.value.type
        is_of_floats = isinstance(t, VectorType) and isinstance(t.element, FloatType)
        return not (is_of_floats and self._tbaa.is_of_anything(i))

    def _is_told(self, loaded: Value) -> bool:
        """Whether the stored value was loaded by an access that is declared to be of some type."""
        return isinstance(loaded, Load) and self._tbaa.kind_of(loaded) is not None

    def _access_bits(self, i: Instruction, place: MemoryCell, moved: Value, tbaa_kind: Type | None) -> None:
        t = moved.type
        counts = (
            has_range(i)
            or (isinstance(i, AtomicRMW) and i.operation in COUNTED_UPDATES)
            or (isinstance(moved, Instruction) and bool(moved.users) and _only_counts(moved))
        )
        if tbaa_kind is not None and isinstance(t, IntType):
            self.graph.state(place, tbaa_kind)
        elif isinstance(t, IntType) and carries_bits(t):
            # An integer of that width may be a copy of anything, unless only arithmetic uses it.
            self.graph.state(place, INTEGER, Trust.COUNTED if counts else Trust.MIXED)
        elif isinstance(t, IntType):
            self.graph.state(place, INTEGER, Trust.DECLARED)  # single bytes are text or flags
        else:
            pointers = pointer_lanes(i) if isinstance(i, Load) else ()
            for lane, (span, kind) in enumerate(self.spans_of(t, 0)):
                if lane in pointers:
                    continue
                self.graph.state(place.moved(span), kind, Trust.MIXED if kind is INTEGER else Trust.ACCESSED)
        if t is I8 and isinstance(i, Store) and isinstance(moved, Load) and is_only_moved(moved):
            self.graph.move_pieces(place, self.place(moved.pointer))
        for word in words_cut(moved) if t is I8 and isinstance(i, Store) else ():
            self.graph.move_pieces(place, self.in_register(word))
        is_plain = tbaa_kind is INTEGER and (counts or is_counted(moved))
        if carries_bits(t) and not is_plain and not (isinstance(i, Store) and _is_count(moved)):
            self._moved(i, place, moved)

    def _moved(self, i: Instruction, place: MemoryCell, value: Value) -> None:
        """Adds a copy from memory into a register, or from a register into memory."""
        register = self.in_register(value)
        target, source = (register, place) if isinstance(i, Load) else (place, register)
        if not moves_word_by_word(value):
            self.graph.copy(target, source, self._size(value.type))
            return
        # A loop moves each word to the same index of another array. A path through the register would mix all words.
        assert register is not None
        self.graph.copy(target, source, self._size(value.type), register.node)
        if _puts(i, value):
            array = self._array(i.pointer)
            self.graph.copy(array, self._array(value.pointer), _bytes_walked(array, place.span))

    def _array(self, element: Value) -> MemoryCell | None:
        return self.place(element.operands[0]) if isinstance(element, GetElementPtr) else None

    def _siblings(self, place: MemoryCell, tag: str) -> None:
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
            self.view(i)
        elif carries_bits(i.type):
            for operand in i.choices:
                self._same(i, operand)

    def _same(self, a: Value, b: Value) -> None:
        self.graph.copy(self.in_register(a), self.in_register(b), self._size(a.type))

    def _cast(self, i: Cast) -> None:
        source = i.operands[0]
        if (loaded := pointer_loaded_as_float(i)) is not None:
            place = self.place(loaded.load.pointer)
            if place is not None:
                self.graph.state(place.moved(Span(loaded.offset)), i.type)
        elif i.opcode == "inttoptr" and self.pointer_in(source) is None:
            self._state_in(source, i.type)
        elif i.opcode in TO_INTEGER:
            place = self.in_register(i)
            assert place is not None
            self.graph.state(place, source.type, stored=True)
            self.graph.add_target(self.graph.pointee(place), self.place(source))
        elif i.opcode == "bitcast":
            for span, kind in self.spans_of(i.type, 0):
                self._state_in(source, kind, span)
            for span, kind in self.spans_of(source.type, 0):
                self._state_in(i, kind, span)
            if carries_bits(i.type) and carries_bits(source.type):
                self._same(i, source)
        elif i.opcode in UNSIGNED and carries_bits(source.type) and carries_bits(i.type):
            if i.flags or is_counted(source):
                return  # such flags and arithmetic stand for integers: the narrow value is no half of a float
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
            self.graph.add_target(self.result(i.block.function), self.place(value))
        elif carries_bits(value.type):
            node = self.result(i.block.function)
            self.graph.copy(MemoryCell(node, Span(0)), self.in_register(value), self._size(value.type))

    # -- bits that are put together or taken apart -----------------------------------------------------------

    def _freeze(self, i: Freeze) -> None:
        self._same(i, i.operands[0])

    def _extract(self, i: ExtractValue | ExtractElement) -> None:
        self.graph.copy(self.in_register(i), self.part(i), self._size(i.type))

    def _insert_value(self, i: InsertValue) -> None:
        aggregate, element = i.operands
        self._same(i, aggregate)
        offset, t = field_offset(self.module.data_layout, aggregate.type, i.indices)
        self._insert(i, Span(offset), element, t)

    def _insert_element(self, i: InsertElement) -> None:
        vector, element, index = i.operands
        self._same(i, vector)
        self._insert(i, self.lane(vector.type, index), element, element.type)

    def _shuffle(self, i: ShuffleVector) -> None:
        for operand in i.operands[:2]:
            if (source := self.in_register(operand)) and (target := self.in_register(i)):
                lane = Span(0, self._size(i.type.scalar))
                self.graph.copy(target.moved(lane), source.moved(lane), lane.step)

    def _insert(self, i: Instruction, span: Span, element: Value, t: Type) -> None:
        whole = self.in_register(i)
        assert whole is not None
        place = whole.moved(span)
        if isinstance(t, PointerType):
            self.graph.state(place, t)
            self.graph.add_target(self.graph.pointee(place), self.place(element))
        elif isinstance(t, FloatType):
            self.graph.state(place, t)
        elif carries_bits(t):
            self.graph.copy(place, self.in_register(element), self._size(t))

    def _combine(self, i: BinaryOp) -> None:
        """Bits that are masked are still those of the same float; shifts put floats side by side in one integer."""
        left, right = i.operands
        if i.opcode in BITWISE:
            for operand in i.operands:
                self._same(i, operand)
        elif isinstance(right, ConstantInt) and isinstance(i.type, IntType):
            size = self._size(i.type)
            if right.value % 8 == 0 and 0 < right.value < 8 * size:
                moved = right.value // 8
                if i.opcode == "shl":
                    self.graph.copy(self.in_register(i, moved), self.in_register(left), size - moved)
                else:
                    self.graph.copy(self.in_register(i), self.in_register(left, moved), size - moved)

    def _size(self, t: Type) -> int:
        return self.module.data_layout.size_of(t)


_REARRANGED: Final[dict[str, Callable[[Transfer, Any], None]]] = {
    "freeze": Transfer._freeze,
    "extractvalue": Transfer._extract,
    "extractelement": Transfer._extract,
    "insertvalue": Transfer._insert_value,
    "insertelement": Transfer._insert_element,
    "shufflevector": Transfer._shuffle,
    **dict.fromkeys(LOGIC - {"ashr"}, Transfer._combine),  # `ashr` is arithmetic: it extends the sign
}
_VISITED: Final[dict[str, Callable[[Transfer, Any], None]]] = opcode_table(
    Transfer._nothing,
    {
        "load": Transfer._load,
        "store": Transfer._store,
        "atomicrmw cmpxchg": Transfer._exchange,
        "phi select": Transfer._choose,
        " ".join(CASTS): Transfer._cast,
        "getelementptr": Transfer._declare_indexed,
        "ret": Transfer._return,
        **_REARRANGED,
    },
)


def carries_bits(t: Type) -> bool:
    """Whether a value of that type may contain a float or pointer as an integer."""
    if isinstance(t, IntType):
        return t.bits >= _SMALLEST_CARRIER
    if isinstance(t, (ArrayType, VectorType)):
        return isinstance(t.element, PointerType) or carries_bits(t.element)
    if isinstance(t, StructType):
        return any(isinstance(part, PointerType) or carries_bits(part) for part in t.fields or ())
    return False


def has_range(i: Instruction) -> bool:
    """Whether a range is known of what is loaded: front ends write one for integers alone."""
    return bool(i._attachments) and "range" in i.metadata


def words_cut(byte: Value) -> list[Value]:
    """The integers from which shifts and masks take the byte, also through the phis of a loop."""
    found: list[Value] = []
    seen = {byte}
    todo = [byte]
    while todo:
        value = todo.pop()
        parts: list[Value] = []
        if isinstance(value, Phi):
            parts = list(value.operands)
        elif isinstance(value, (Cast, BinaryOp)) and value.opcode in CUTS:
            parts = value.operands[:1]
        elif isinstance(value.type, IntType) and value is not byte and carries_bits(value.type):
            found.append(value)
        todo += [part for part in parts if part not in seen]
        seen.update(parts)
    return found


def is_only_moved(value: Value) -> bool:
    """Whether it is loaded only to be stored. Then the type says little: unions are copied as their first member.

    It does say something where the load has metadata about a pointer, as those of Rust's references have.
    """
    if not isinstance(value, Load) or (value._attachments and _OF_POINTERS & value.metadata.keys()):
        return False
    return all(isinstance(u, Store) and u.value is value for u in value.users)


def moves_word_by_word(value: Value) -> TypeGuard[Load]:
    """Whether a load is stored to the same index of other memory, as in loops that copy or swap memory of any kind."""
    if not isinstance(value, Load) or not _is_indexed(value.pointer):
        return False
    _, *indices = value.pointer.operands
    return bool(value.users) and all(
        _puts(user, value)
        and _is_indexed(user.pointer)
        and user.pointer.source_type is value.pointer.source_type
        and user.pointer.operands[1:] == indices
        for user in value.users
    )


def _bytes_walked(array: MemoryCell | None, walk: Span) -> int | None:
    """How many bytes of the array a loop goes over; None if that is not known."""
    if array is None or array.span.step or walk.end is None:
        return None
    return walk.end - array.span.start


def _puts(user: Instruction, value: Value) -> TypeGuard[Store | AtomicRMW]:
    if isinstance(user, AtomicRMW):
        return user.operation == "xchg" and user.value is value
    return isinstance(user, Store) and user.value is value


def _is_indexed(pointer: Value) -> TypeGuard[GetElementPtr]:
    return isinstance(pointer, GetElementPtr) and not all(
        isinstance(index, ConstantInt) for index in pointer.operands[1:]
    )


def _only_counts(i: Instruction) -> bool:
    """Whether an integer is only used in arithmetic, comparisons and indices."""
    return all(
        is_arithmetic(user) or user.opcode in ("icmp", "sext") or isinstance(user, GetElementPtr)
        for user in i.users
    )


def is_computed(value: Value | None) -> bool:
    """Whether an integer is the result of arithmetic, so that it is not the bits of a float."""
    return isinstance(value, (BinaryOp, Cast)) and (value.opcode in _ARITHMETIC_RESULTS)


def _is_whole(moved: Value, t: Type) -> bool:
    """Whether what is moved is a float or a pointer, or several; or the bits of one, as an integer."""
    if isinstance(moved, Cast) and (moved.opcode in TO_INTEGER or moved.opcode == "bitcast"):
        t = moved.operands[0].type
    return isinstance(t.scalar, (FloatType, PointerType))


def _is_computed_integer(value: Value, depth: int = 4) -> bool:
    """The same for a float that is cast from such an integer, to be stored into a union."""
    if isinstance(value, (Phi, Select)) and depth:
        return any(_is_computed_integer(choice, depth - 1) for choice in value.choices)
    if isinstance(value, Cast) and value.opcode == "bitcast" and isinstance(value.operands[0].type, IntType):
        return _is_computed_integer(value.operands[0], depth)
    return isinstance(value.type, IntType) and is_computed(value)


def _is_number(value: Value) -> bool:
    """Whether it is a constant of the program; of zeros nobody knows what they are."""
    return isinstance(value, ConstantInt) and value.value != 0 and value.type.bits >= 32


def is_counted(value: Value) -> bool:
    """Whether an integer is surely a count, although other uses may be those of bits: a union may hold both."""
    if isinstance(value, Cast) and value.opcode in UNSIGNED:
        return bool(value.flags) or is_counted(value.operands[0])
    return _is_count(value) or (isinstance(value, Instruction) and any(map(is_arithmetic, value.users)))


def _is_count(value: Value) -> bool:
    """Whether it is the result of an operation in `_COUNTS`, perhaps resized."""
    if isinstance(value, Cast) and value.opcode in UNSIGNED:
        return _is_count(value.operands[0])
    return isinstance(value, (BinaryOp, Cast)) and value.opcode in _COUNTS


def is_arithmetic(user: Instruction) -> bool:
    """Whether the user does arithmetic with an integer, which has no use for bits of floats or addresses."""
    if isinstance(user, Call):
        return (user.callee.name or "").startswith(_ARITHMETIC_CALLS)
    return user.opcode in _ARITHMETIC
