"""Integers that may carry bytes of floats or addresses: the run keeps marks of where their bytes come from.

What is known to be a float or a pointer was done again as one. Beside each integer of the rest that ends where a
float or an address may lie, its *marks* are computed: an integer of the same type that goes the same way. Where the
program moves bits (shifts, masks, exchanges, lanes), the marks are moved alike; where it computes, they become marks of
nothing, if they were any. A load asks the run for the marks of memory, and a store tells them. Floats, pointers and
integers become one another by way of memory, where they are stored as the one and loaded as the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from enzyme_build.analysis.activity import INACTIVE_VALUE
from enzyme_build.analysis.calls import is_forked
from enzyme_build.analysis.carriers import (
    Carriers,
    carries_bits,
    computed_from,
    indices,
    is_bits_of_float,
    is_moved_from_source,
    is_of_program,
    is_of_table,
    makes_float,
)
from enzyme_build.analysis.cfg import control_flow
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pointers import PointerRoots, is_address, is_pointer
from enzyme_build.analysis.semantics import BITWISE, SHIFTS, SUMS
from enzyme_build.analysis.traces import MARKS, PLACE, TRACED, is_place
from enzyme_build.analysis.type_updates import Holds, Traced
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    Compare,
    Freeze,
    GetElementPtr,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
    Select,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    I1,
    I8,
    I64,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
    array_type,
    int_type,
)
from enzyme_build.ir.values import (
    Argument,
    Constant,
    ConstantInt,
    ConstantSplat,
    Value,
    const_int,
    zero,
)
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.edges import behind
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import (
    ACCEPT,
    CLEAR,
    LEADS,
    PASS,
    model,
    number_of,
    origin_load,
    origin_store,
    origin_value,
)

_COMPUTED: Final = 0x01  # the mark of a byte that was computed, as the C file has it
_UNMARKED: Final = 4  # bits at the end of the numbers of words and pointers that are zero
_PAGE: Final = 12  # bits of addresses in a page
_GIVEN_TO_THREADS: Final = 64  # added to the slot
_RESULT: Final = 63  # the slot of results; arguments have those below
_LARGEST: Final = 64  # bytes of an integer
_SAME_ON_MARKS: Final = ("llvm.bswap.", "llvm.bitreverse.")
_FUNNELS: Final = ("llvm.fshl.", "llvm.fshr.")
_EXTREMES: Final = ("llvm.umax.", "llvm.umin.", "llvm.smax.", "llvm.smin.")


def trace_bits(function: Function, memory_types: TypeAnalysis) -> None:
    """After all integers were done again of which it is known what they carry."""
    _Tracing(function, memory_types).run()


class _Tracing:
    def __init__(self, function: Function, memory_types: TypeAnalysis) -> None:
        self.function = function
        self.module = function.module
        self.memory_types = memory_types
        self.carriers: Carriers = memory_types.carriers
        self.layout = function.module.data_layout
        self.runtime = Runtime(function.module)
        self.roots = PointerRoots()
        self.original = memory_types.program.original_of(function)
        self.traced: set[Value] = set()
        self.marks: dict[Value, Value] = {}
        self.phis: list[Phi] = []
        self.indexed: set[Value] = set()  # addresses to which an index was added

    def run(self) -> None:
        if self.memory_types.hidden.differences:
            self._spell_out_moves()
        ends = self._ends()
        self._find_traced(ends)
        ends = [(end, values) for end, values in ends if self._matters(end, values)]
        for _, values in ends:
            for value in values:
                self._need(value)
        self._complete_phis()
        for end, values in ends:
            self._tell(end, values)

    def _spell_out_moves(self) -> None:
        """Where the difference of two addresses may be added to one: what the sum leads to, its marks will tell."""
        for block in self.function.blocks:
            for i in [i for i in block.instructions if self._moves_address(i)]:
                assert isinstance(i, GetElementPtr)
                b = Builder(block, i)
                size = self.layout.size_of(i.source_type)
                offset = b.resize(i.operands[1], I64)
                if size & size - 1:
                    offset = b.mul(offset, const_int(I64, size))
                elif size > 1:
                    offset = b.binary("shl", offset, const_int(I64, size.bit_length() - 1))
                moved = b.add(b.ptrtoint(i.pointer, I64), offset)
                self.indexed.add(moved)
                made = b.inttoptr(moved, i.type)
                i.replace_all_uses_with(made)
                i.erase()

    def _moves_address(self, i: Instruction) -> bool:
        original = self.memory_types.program.origin_of(i)
        return isinstance(original, Instruction) and self.carriers.moves_address(original)

    # -- what is traced --------------------------------------------------------------------------------------

    def _ends(self) -> list[tuple[Instruction, list[Value]]]:
        """Where integers go that the run has to know of, and which."""
        found: list[tuple[Instruction, list[Value]]] = []
        returning = control_flow(self.function).returning()
        for block in self.function.blocks:
            if block in returning:
                found += [(i, values) for i in block.instructions if (values := self._ending_at(i))]
        return found

    def _ending_at(self, i: Instruction) -> list[Value]:
        if isinstance(i, Store):
            is_end = self.carriers.may_hold(i, i.value.type) or is_moved_from_source(i.value)
            return [i.value] if is_end and self._may_trace(i.value) else []
        if isinstance(i, (AtomicRMW, CmpXchg)):
            value = i.operands[-1]
            is_moved = carries_bits(value.type) and self.carriers.may_hold(i, value.type)
            return [value] if is_moved else []
        if i.metadata and INACTIVE_VALUE in i.metadata:
            return []  # an exponent, or what else is known to have no derivative
        if makes_float(i):
            return i.operands[:1] if self._may_trace(i.operands[0]) else []
        if isinstance(i, Cast) and i.opcode == "inttoptr":
            is_computed = any(map(is_pointer, self.roots.of(i))) and not _is_chosen(i.operands[0])
            is_computed = is_computed and not self._is_moved(i.operands[0])
            return i.operands[:1] if not is_computed and self._may_trace(i.operands[0]) else []
        if isinstance(i, (Call, Invoke)) and is_of_program(i):
            return [
                a for n, a in enumerate(i.arguments) if self._is_handed_over(a) and self._is_accepted(i, n)
            ]
        if isinstance(i, Return) and i.operands and self._is_handed_over(i.operands[0]):
            return i.operands[:1] if self._result_is_accepted() else []
        return []

    def _is_moved(self, address: Value) -> bool:
        """Whether a difference of addresses may have been added."""
        if not self.memory_types.hidden.differences:
            return False
        parts = [address]
        while parts:
            part = parts.pop()
            if isinstance(part, BinaryOp) and part.opcode in SUMS:
                parts += part.operands
            elif not isinstance(part, Constant) and not is_address(part):
                if self.carriers.may_carry(self.memory_types.program.origin_of(part)):
                    return True
        return False

    def _may_trace(self, value: Value) -> bool:
        """Whether it is an integer, of a size that is known, or holds some."""
        return not isinstance(value, Constant) and self._is_handed_over(value)

    def _is_handed_over(self, value: Value) -> bool:
        """Of constants as well it is told what they are: of nothing, what was told before would be believed."""
        return carries_bits(value.type) and self.layout.size_of(value.type) <= _LARGEST

    def _is_accepted(self, call: Call | Invoke, position: int) -> bool:
        parameters = [
            target.arguments[position]
            for target in self.memory_types.program.targets_of(call)
            if position < min(_RESULT, len(target.arguments))
        ]
        return any(self.carriers.is_wanted(p) and self.carriers.may_carry(p) for p in parameters)

    def _result_is_accepted(self) -> bool:
        if self.original is None:
            return False
        calls = self.memory_types.program.callers_of(self.original)
        return any(self.carriers.is_wanted(call) and self._returns_carrier(call) for call in calls)

    def _find_traced(self, ends: list[tuple[Instruction, list[Value]]]) -> None:
        """All that is computed from a source, of what goes to an end."""
        behind: dict[Value, list[Value]] = {}
        ahead: dict[Value, list[Value]] = {}
        todo = [value for _, values in ends for value in values]
        while todo:
            value = todo.pop()
            if value in behind:
                continue
            behind[value] = [v for v in computed_from(value) if not isinstance(v, Constant)]
            for one in behind[value]:
                ahead.setdefault(one, []).append(value)
            todo += behind[value]
        todo = [value for value in behind if self._is_source(value)]
        while todo:
            value = todo.pop()
            if value not in self.traced:
                self.traced.add(value)
                todo += ahead.get(value, ())

    def _is_source(self, value: Value) -> bool:
        origin = self.memory_types.program.origin_of(value)
        if isinstance(value, Argument):
            return value.index < _RESULT and carries_bits(value.type) and self.carriers.may_carry(origin)
        if isinstance(value, (Call, Invoke)):
            return is_of_program(value) and carries_bits(value.type) and self._returns_carrier(value)
        return self.carriers.is_source(value)

    def _returns_carrier(self, call: Call | Invoke) -> bool:
        blocks = (block for target in self.memory_types.program.targets_of(call) for block in target.blocks)
        ends = (block.terminator for block in blocks)
        returned = [end.operands[0] for end in ends if isinstance(end, Return) and end.operands]
        return any(map(self.carriers.may_carry, returned))

    def _matters(self, end: Instruction, values: list[Value]) -> bool:
        is_told = isinstance(end, (AtomicRMW, CmpXchg, Call, Invoke, Return))
        return is_told or any(value in self.traced for value in values)

    # -- marks -----------------------------------------------------------------------------------------------

    def _need(self, value: Value) -> Value:
        """The marks of a value; operands first, without recursion: chains are as long as programs are."""
        todo = [value]
        while todo:
            top = todo[-1]
            if top in self.marks or top not in self.traced:
                todo.pop()
                continue
            if isinstance(top, Phi):
                block = top.home
                made = Builder(block, block.first_insertion_point()).phi(top.type, name=MARKS)
                block.remove(made)
                block.instructions.insert(block.instructions.index(top) + 1, made)
                made.block = block
                self.marks[top] = made
                self.phis.append(top)
                todo.pop()
                todo += [v for v in top.operands if v in self.traced and v not in self.marks]
                continue
            missing = [v for v in computed_from(top) if v in self.traced and v not in self.marks]
            if missing:
                todo += missing
                continue
            todo.pop()
            self.marks[top] = self._make(top)
        return self.marks_of(value)

    def marks_of(self, value: Value) -> Value:
        found = self.marks.get(value)
        return zero(value.type) if found is None else found

    def _complete_phis(self) -> None:
        done = 0
        while done < len(self.phis):
            phi = self.phis[done]
            done += 1
            for value, _ in phi.incoming:
                self._need(value)
        for phi in self.phis:
            made = self.marks[phi]
            assert isinstance(made, Phi)
            for value, block in phi.incoming:
                made.add_incoming(self.marks_of(value), block)

    def _make(self, value: Value) -> Value:
        if isinstance(value, Argument):
            entry = self.function.entry
            slot = value.index | (_GIVEN_TO_THREADS if self._is_run_by_threads() else 0)
            return self._accept(Builder(entry, entry.first_insertion_point()), value, slot)
        assert isinstance(value, Instruction)
        if isinstance(value, (AtomicRMW, CmpXchg)):
            return self._before_exchange(value)
        b = behind(value)
        if isinstance(value, Load):
            return self._of_load(b, value)
        if isinstance(value, (Call, Invoke)):
            if not is_of_program(value):
                return self._of_intrinsic(b, value)
            self._mark(value)
            return self._accept(b, value, _RESULT)
        if is_address(value) or is_bits_of_float(value):
            return self._of_value(b, value)
        if self.memory_types.hidden.is_difference(value):
            return self._of_difference(b, value)
        if isinstance(value, BinaryOp):
            return self._of_binary(b, value.opcode, value.operands[0], value.operands[1], value)
        row = _ROWS.get(value.opcode)
        return self._if_any(b, value) if row is None else row(self, b, value)

    def place(self, t: Type, name: str) -> Alloca:
        entry = self.function.entry
        size = -(-self.layout.size_of(t) // 8) * 8  # shadows are looked at by words
        b = Builder(entry, entry.first_insertion_point())
        made = b.alloca(array_type(size, I8), align=16, name=name)
        assert isinstance(made, Alloca)
        return made

    def read_marks(self, b: Builder, pointer: Value, t: Type, known: int = 0) -> Value:
        marks = self.place(t, MARKS)
        if not is_place(pointer, PLACE):
            self.memory_types.update(Traced(pointer))
        origin_load(self.runtime, b, pointer, marks, self.layout.store_size(t), known)
        return b.load(t, marks, align=16)

    def _is_run_by_threads(self) -> bool:
        """Whether it gets its arguments from another thread, which has slots of its own."""
        return self.original is not None and any(
            map(is_forked, self.memory_types.program.callers_of(self.original))
        )

    def _accept(self, b: Builder, value: Value, slot: int) -> Value:
        """Of what was handed over, by its bits."""
        bits, marks = self.place(value.type, f"{MARKS}.bits"), self.place(value.type, MARKS)
        self._store_all(b, value, bits)
        size = const_int(I64, self.layout.store_size(value.type))
        b.call(model(self.runtime, ACCEPT), [const_int(I64, slot), size, bits, marks])
        return b.load(value.type, marks, align=16)

    def _store_all(self, b: Builder, value: Value, place: Alloca) -> None:
        """What lies between the fields of a struct is zero: it is compared as well."""
        if not isinstance(value.type, StructType):
            b.store(value, place, align=16)
            return
        b.store(zero(place.allocated_type), place, align=16)
        for index, offset in enumerate(self.layout.field_offsets(value.type)):
            b.store(b.extract_value(value, index), b.offset(place, offset), align=1)

    def _pass(self, b: Builder, value: Value, slot: int) -> None:
        if value not in self.traced:
            b.call(model(self.runtime, CLEAR), [const_int(I64, slot)])
            return
        bits, marks = self.place(value.type, f"{MARKS}.bits"), self.place(value.type, MARKS)
        self._store_all(b, value, bits)
        self._store_all(b, self.marks_of(value), marks)
        size = const_int(I64, self.layout.store_size(value.type))
        b.call(model(self.runtime, PASS), [const_int(I64, slot), size, bits, marks])

    def _of_load(self, b: Builder, load: Load) -> Value:
        marks: Value = zero(load.type)
        if self.carriers.is_loaded(load):
            marks = self.read_marks(b, load.pointer, load.type, self._known(load.pointer, load.type))
        if not is_of_table(load):
            return marks
        by = [index for index in indices(load) if index in self.traced]
        for index in by:
            is_nothing = b.icmp("eq", marks, zero(load.type))
            is_by = self.is_any(b, self.marks_of(index))
            marks = b.select(b.and_(is_nothing, is_by), computed(load.type), marks)
        return marks

    def _known(self, pointer: Value, t: Type) -> int:
        return number_of(self.memory_types.only_float(pointer, self.layout.size_of(t)))

    def _of_value(self, b: Builder, value: Instruction) -> Value:
        """Of a float's or an address's bits: it is stored as what it is."""
        (source,) = value.operands
        place = self.place(source.type, PLACE)
        self.memory_types.update(Holds(place, source.type.scalar))
        b.store(source, place, align=16)
        origin_value(self.runtime, b, place, source.type)
        marks = self.read_marks(b, place, source.type if is_address(value) else value.type)
        if not is_address(value):
            return marks
        bits = b.ptrtoint(marks, I64) if isinstance(marks.type, PointerType) else marks
        return b.resize(bits, value.type) if bits.type is not value.type else bits

    def _of_difference(self, b: Builder, value: Instruction) -> Value:
        """Added to the one address, it makes the other one, and so do the marks."""
        for address in value.operands:
            if address not in self.marks:
                assert isinstance(address, Instruction)
                self.marks[address] = self._of_value(behind(address), address)
        left, right = map(self.marks_of, value.operands)
        return b.binary("sub", left, right)

    def _before_exchange(self, i: AtomicRMW | CmpXchg) -> Value:
        assert i.block is not None
        t = i.operands[-1].type
        old = self.read_marks(Builder(i.block, i), i.pointer, t, self._known(i.pointer, t))
        if isinstance(i, AtomicRMW):
            return old
        return Builder(i.block, i).insert_value(zero(i.type), old, 0)

    def is_any(self, b: Builder, marks: Value) -> Value:
        """Whether any bit of the marks is set."""
        t = marks.type
        if isinstance(t, VectorType):
            marks = b.bitcast(marks, int_type(t.count * t.element.bits))  # type: ignore[attr-defined]
        if not isinstance(marks.type, IntType):
            return const_int(I1, 1)
        return marks if marks.type is I1 else b.icmp("ne", marks, zero(marks.type))

    def _if_any(self, b: Builder, value: Instruction) -> Value:
        """What was computed from what has marks is nothing any more."""
        found: Value = const_int(I1, 0)
        for operand in dict.fromkeys(computed_from(value)):
            if operand in self.traced:
                found = b.or_(found, self.is_any(b, self.marks_of(operand)))
        return b.select(found, computed(value.type), zero(value.type))

    def _of_binary(self, b: Builder, opcode: str, left: Value, right: Value, value: Instruction) -> Value:
        one, other = self.marks_of(left), self.marks_of(right)
        both = left in self.traced and right in self.traced
        if opcode in SHIFTS:
            moved = b.binary(opcode, one, right)
            if right not in self.traced:
                return moved
            return b.select(self.is_any(b, other), self._if_any(b, value), moved)
        if value.type is I1:
            return b.or_(one, other)
        if opcode == "and":
            return self._of_and(b, left, right, both)
        if opcode in BITWISE:
            return b.binary(opcode, one, other)
        if opcode not in SUMS:
            return self._if_any(b, value)
        if not both:
            return one if left in self.traced else other
        if value in self.indexed:
            return self._of_index(b, value, one, other)
        return self._of_sum(b, opcode, left, right, value)

    def _of_index(self, b: Builder, moved: Value, base: Value, index: Value) -> Value:
        """What is no difference of addresses is a count, whatever it was computed from."""
        made = b.add(base, index)
        return b.select(self._is_of_address(b, moved, made), made, base)

    def _is_of_address(self, b: Builder, bits: Value, marks: Value) -> Value:
        """Whether that is the mark of an address, as only the run can tell."""
        leads = b.call(model(self.runtime, LEADS), [bits, marks])
        return b.icmp("ne", leads, const_int(I64, 0))

    def _of_and(self, b: Builder, left: Value, right: Value, both: bool) -> Value:
        one, other = self.marks_of(left), self.marks_of(right)
        if not both:
            return b.and_(one, _kept(right)) if left in self.traced else b.and_(_kept(left), other)
        nothing = zero(left.type)
        masked = b.select(b.icmp("eq", one, nothing), b.and_(left, other), computed(left.type))
        return b.select(b.icmp("eq", other, nothing), b.and_(one, right), masked)

    def _of_sum(self, b: Builder, opcode: str, left: Value, right: Value, value: Value) -> Value:
        """An offset leaves an address one. Where no bit meets another one, both are joined.

        The difference of two addresses and one of them make the other one.
        """
        one, other, nothing = self.marks_of(left), self.marks_of(right), zero(left.type)
        is_apart = b.icmp("eq", b.and_(left, right), nothing)
        joined: Value = computed(left.type)
        if opcode == "add":
            joined = b.select(is_apart, b.or_(one, other), joined)
        if (
            left.type is I64
            and self.memory_types.hidden.differences
            and not any(map(_is_masked, (left, right)))
        ):
            made = b.binary(opcode, one, other)
            joined = b.select(self._is_of_address(b, value, made), made, joined)
        first = b.select(b.icmp("eq", other, nothing), one, joined)
        return b.select(b.icmp("eq", one, nothing), other, first)

    def _of_intrinsic(self, b: Builder, call: Call | Invoke) -> Value:
        name = call.callee.name or ""
        if name.startswith(_SAME_ON_MARKS):
            return self._same(b, call)
        if name.startswith(_FUNNELS):
            moved = self._same(b, call)
            amount = call.arguments[2]
            if amount not in self.traced:
                return moved
            return b.select(self.is_any(b, self.marks_of(amount)), self._if_any(b, call), moved)
        if name.startswith(_EXTREMES):
            left, right = call.arguments[:2]
            return b.select(b.icmp("eq", call, left), self.marks_of(left), self.marks_of(right))
        return self._if_any(b, call) if carries_bits(call.type) else zero(call.type)

    def _same(self, b: Builder, i: Instruction) -> Value:
        """The same instruction on the marks of what it moves."""
        moved = set(_MOVED[i.opcode](i))

        def pick(v: Value) -> Value:
            return self.marks_of(v) if v in moved and carries_bits(v.type, 1) else v

        if isinstance(i, (Call, Invoke)):  # without what is said of the values that the program passes
            return b.call(i.callee, [pick(argument) for argument in i.arguments])
        made = clone_instruction(i, pick)
        made.name = None
        made.metadata = {}
        return b.insert(made)

    def _of_cast(self, b: Builder, i: Cast) -> Value:
        marks = self.marks_of(i.operands[0])
        if i.opcode == "bitcast" and I1 in (i.type.scalar, i.operands[0].type.scalar):
            return b.select(
                self.is_any(b, marks), computed(i.type), zero(i.type)
            )  # what was found out of lanes
        if i.type.scalar is I1:
            return b.icmp("ne", marks, zero(marks.type))
        if i.operands[0].type.scalar is I1:
            return b.select(marks, computed(i.type), zero(i.type))
        return b.cast(i.opcode, marks, i.type)

    def _of_compare(self, b: Builder, i: Compare) -> Value:
        left, right = map(self.marks_of, i.operands)
        return b.or_(*(b.icmp("ne", marks, zero(marks.type)) for marks in (left, right)))

    def _of_select(self, b: Builder, i: Select) -> Value:
        """What bits decide about without being moved is computed from them."""
        condition, *ways = i.operands
        chosen = b.select(condition, self.marks_of(ways[0]), self.marks_of(ways[1]))
        if condition not in self.traced or not carries_bits(i.type, 1) or isinstance(i.type, StructType):
            return chosen
        decided = self.marks_of(condition)
        if i.type.scalar is I1:
            return b.or_(chosen, decided) if decided.type is chosen.type else chosen
        is_nothing = b.icmp("eq", chosen, zero(i.type))
        if decided.type is not is_nothing.type:
            return (
                chosen if not isinstance(i.type, VectorType) else b.select(decided, computed(i.type), chosen)
            )
        return b.select(b.and_(is_nothing, decided), computed(i.type), chosen)

    def _of_freeze(self, _: Builder, i: Instruction) -> Value:
        return self.marks_of(i.operands[0])

    # -- ends ------------------------------------------------------------------------------------------------

    def _tell(self, end: Instruction, values: list[Value]) -> None:
        assert end.block is not None
        if isinstance(end, Store):
            self._tell_store(Builder.after(end), end, self.marks_of(end.value))
        elif isinstance(end, (AtomicRMW, CmpXchg)):
            self._tell_exchange(end)
        elif isinstance(end, Cast):
            self._by_memory(end)
        elif isinstance(end, Return):
            self._pass(Builder(end.block, end), end.operands[0], _RESULT)
        else:
            assert isinstance(end, (Call, Invoke))
            for position, argument in enumerate(end.arguments):
                if argument in values and self._is_accepted(end, position):
                    self._mark(end)
                    self._pass(Builder(end.block, end), argument, position)

    def _tell_store(self, b: Builder, i: Store | AtomicRMW | CmpXchg, marks: Value) -> None:
        place = self.place(marks.type, MARKS)
        self._store_all(b, marks, place)
        if not is_place(i.pointer, PLACE):
            self.memory_types.update(Traced(i.pointer))
        origin_store(self.runtime, b, i.pointer, place, self.layout.store_size(marks.type))
        self._mark(i)

    def _mark(self, i: Instruction) -> None:
        i.metadata[TRACED] = self.module.add_metadata("!{}")

    def _tell_exchange(self, i: AtomicRMW | CmpXchg) -> None:
        old = self.marks.get(i)
        if old is None:
            old = self.marks[i] = self._before_exchange(i)
        new = i.operands[-1]
        b = Builder.after(i)
        if isinstance(i, CmpXchg):
            before = b.extract_value(old, 0)
            marks: Value = b.select(b.extract_value(i, 1), self.marks_of(new), before)
        elif i.operation == "xchg":
            marks = self.marks_of(new)
        elif i.operation in BITWISE | SUMS:
            self.traced |= {i}
            marks = self._of_binary(b, i.operation, i, new, i)
        else:
            is_old = b.or_(self.is_any(b, old), self.is_any(b, self.marks_of(new)))
            marks = b.select(is_old, computed(new.type), zero(new.type))
        self._tell_store(b, i, marks)

    def _by_memory(self, cast: Cast) -> None:
        """An integer becomes a float or an address: it is stored, and loaded as what it is."""
        assert cast.block is not None
        (bits,) = cast.operands
        if bits not in self.traced:
            return
        b = Builder(cast.block, cast)
        place = self.place(bits.type, PLACE)
        self.memory_types.update(Holds(place, cast.type.scalar))
        stored = b.store(bits, place, align=16)
        self._tell_store(Builder(cast.block, cast), stored, self.marks_of(bits))
        made = Builder(cast.block, cast).load(cast.type, place, align=16)
        cast.replace_all_uses_with(made)
        if cast in self.marks:
            self.marks[made] = self.marks[cast]
        cast.erase()


def _is_masked(value: Value) -> bool:
    return isinstance(value, BinaryOp) and value.opcode == "and"


def _kept(mask: Value) -> Value:
    """What a mask leaves of marks. One that aligns an address moves it: no less of its mark is there afterwards.

    Up to four bits make no difference to marks of addresses, and whole bytes are pieces of their own.
    """
    if not isinstance(mask, ConstantInt) or not mask.value:
        return mask
    bits = mask.value & -mask.value
    zeros = bits.bit_length() - 1
    aligns = _UNMARKED < zeros <= _PAGE and zeros % 8
    return const_int(mask.type, mask.value | (bits - 1)) if aligns else mask


def _is_chosen(address: Value) -> bool:
    """Whether another integer may be in the place of one that was computed from a pointer."""
    while isinstance(address, Cast):
        address = address.operands[0]
    return isinstance(address, (Phi, Select, Freeze))


def computed(t: Type) -> Value:
    """The marks of what was computed, byte by byte."""
    if isinstance(t, VectorType):
        return ConstantSplat(t, computed(t.element))
    if not isinstance(t, IntType):
        return zero(t)
    if t.bits % 8:
        return const_int(t, 1)
    return const_int(t, sum(_COMPUTED << at for at in range(0, t.bits, 8)))


_Row = Callable[[_Tracing, Builder, Any], Value]
_ROWS: Final[dict[str, _Row]] = {
    "trunc": _Tracing._of_cast,
    "zext": _Tracing._of_cast,
    "sext": _Tracing._of_cast,
    "bitcast": _Tracing._of_cast,
    "icmp": _Tracing._of_compare,
    "select": _Tracing._of_select,
    "freeze": _Tracing._of_freeze,
    "extractelement": _Tracing._same,
    "insertelement": _Tracing._same,
    "shufflevector": _Tracing._same,
    "extractvalue": _Tracing._same,
    "insertvalue": _Tracing._same,
}
_MOVED: Final[dict[str, Callable[[Any], list[Value]]]] = {
    "extractelement": lambda i: i.operands[:1],
    "extractvalue": lambda i: i.operands[:1],
    "insertelement": lambda i: i.operands[:2],
    "insertvalue": lambda i: i.operands[:2],
    "shufflevector": lambda i: i.operands[:2],
    "call": lambda i: (
        i.arguments[:1] if "swap" in i.callee.name or "reverse" in i.callee.name else i.arguments[:2]
    ),
    "invoke": lambda i: i.arguments[:2],
}
