"""Integers that may carry bytes of floats or addresses: the run keeps marks of where their bytes come from.

Integers that are known to be floats or pointers have been retyped before. Of the others, those count that may be stored
where floats or addresses lie (`traced_integers`). Beside each of them its *marks* are computed: an integer of the same
type, by the same instructions (`mark_rules`). A load gets the marks of memory from the run, and a store hands them to
it. A cast between integers and floats or pointers goes through memory: stored as the one, loaded as the other.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.analysis.traces import MARKS, PLACE, TRACED, is_place
from enzyme_build.analysis.types.carriers import (
    computed_from,
    indices,
    is_bits_of_float,
    is_of_program,
    is_of_table,
)
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Holds, Renamed, Traced
from enzyme_build.analysis.values.pointers import is_address
from enzyme_build.analysis.values.semantics import BITWISE, SUMS
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
    GetElementPtr,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
    Store,
)
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I8, I64, PointerType, StructType, Type, array_type
from enzyme_build.ir.values import Argument, Value, const_int, zero
from enzyme_build.transform.bits.shared_casts import share_casts
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.edges import behind, behind_value
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import (
    ACCEPT,
    CLEAR,
    PASS,
    model,
    number_of,
    origin_load,
    origin_store,
    origin_value,
)
from enzyme_build.transform.types.cast_lanes import cast_taken_lanes
from enzyme_build.transform.types.mark_rules import Marks, computed, is_any
from enzyme_build.transform.types.traced_integers import RESULT_SLOT, TracedIntegers

_GIVEN_TO_THREADS: Final = 64  # added to the number of a slot, for arguments of threads


def trace_bits(function: Function, memory_types: TypeAnalysis) -> None:
    """Adds marks beside integers that still carry pieces of floats or pointers, to tell what each byte is of."""
    cast_taken_lanes(function)
    share_casts(function, memory_types)
    integers = TracedIntegers(function, memory_types)
    moved = _spell_out_moves(integers)
    integers.find()
    _Tracing(integers, moved).run()


def trace_moves(function: Function, memory_types: TypeAnalysis, moved: list[Instruction]) -> None:
    """Traces integers that were floats and pointers when `trace_bits` ran."""
    integers = TracedIntegers(function, memory_types)
    integers.take(moved)
    _Tracing(integers, set()).run()


def _spell_out_moves(integers: TracedIntegers) -> set[Value]:
    """Spells out address arithmetic that may add a difference of addresses: the marks of the sum show its object."""
    moves = list(filter(integers.moves_address, integers.function.instructions))
    return {_spell_out_move(i, integers.layout, integers.memory_types) for i in moves}


def _spell_out_move(i: GetElementPtr, layout: DataLayout, memory_types: TypeAnalysis) -> Value:
    """The address as an integer, by whose computation the getelementptr is replaced."""
    b = Builder.at(i)
    size = layout.size_of(i.source_type)
    offset = b.resize(i.operands[1], I64)
    if size & size - 1:
        offset = b.mul(offset, const_int(I64, size))
    elif size > 1:
        offset = b.binary("shl", offset, const_int(I64, size.bit_length() - 1))
    moved = b.add(b.ptrtoint(i.pointer, I64), offset)
    address = b.inttoptr(moved, i.type)
    memory_types.update(Renamed(i, address))
    i.replace_all_uses_with(address)
    i.erase()
    return moved


class _Tracing:
    def __init__(self, integers: TracedIntegers, moved: set[Value]) -> None:
        self.function = integers.function
        self.layout = self.function.module.data_layout
        self.memory_types = integers.memory_types
        self.integers = integers
        self.traced = integers.traced
        self.runtime = Runtime(self.function.module)
        self.marks = Marks(self.memory_types, self.runtime, self.traced, moved)
        self.phis: list[Phi] = []

    def run(self) -> None:
        for _, values in self.integers.ends:
            for value in values:
                self._need(value)
        self._complete_phis()
        for end, values in self.integers.ends:
            self._tell(end, values)

    # -- marks -----------------------------------------------------------------------------------------------

    def _need(self, value: Value) -> Value:
        """The marks of a value; operands first, without recursion: chains are as long as programs are."""
        todo = [value]
        while todo:
            top = todo[-1]
            if top in self.marks.known or top not in self.traced:
                todo.pop()
                continue
            if isinstance(top, Phi):
                block = top.home
                made = Builder(block, block.first_insertion_point()).phi(top.type, name=MARKS)
                block.remove(made)
                block.instructions.insert(block.instructions.index(top) + 1, made)
                made.block = block
                self.marks.known[top] = made
                self.phis.append(top)
                todo.pop()
                todo += [v for v in top.operands if v in self.traced and v not in self.marks.known]
                continue
            missing = [v for v in computed_from(top) if v in self.traced and v not in self.marks.known]
            if missing:
                todo += missing
                continue
            todo.pop()
            self.marks.known[top] = self._make(top)
        return self.marks.of(value)

    def _complete_phis(self) -> None:
        done = 0
        while done < len(self.phis):
            phi = self.phis[done]
            done += 1
            for value, _ in phi.incoming:
                self._need(value)
        for phi in self.phis:
            made = self.marks.known[phi]
            assert isinstance(made, Phi)
            for value, block in phi.incoming:
                made.add_incoming(self.marks.of(value), block)

    def _make(self, value: Value) -> Value:
        if isinstance(value, Argument):
            entry = self.function.entry
            slot = value.index | (_GIVEN_TO_THREADS if self.integers.are_given_to_threads else 0)
            return self._accept(Builder(entry, entry.first_insertion_point()), value, slot)
        assert isinstance(value, Instruction)
        if isinstance(value, (AtomicRMW, CmpXchg)):
            return self._before_exchange(value)
        b = behind(value)
        if isinstance(value, Load):
            return self._of_load(b, value)
        if isinstance(value, (Call, Invoke)):
            if not is_of_program(value):
                return self.marks.follow(b, value)
            self._mark(value)
            return self._accept(b, value, RESULT_SLOT)
        if is_address(value) or is_bits_of_float(value):
            return self._of_value(b, value)
        if self.memory_types.hidden.is_difference(value):
            return self._of_difference(b, value)
        return self.marks.follow(b, value)

    def _place(self, t: Type, name: str) -> Alloca:
        entry = self.function.entry
        size = -(-self.layout.size_of(t) // 8) * 8  # the run reads shadows by words
        b = Builder(entry, entry.first_insertion_point())
        made = b.alloca(array_type(size, I8), align=16, name=name)
        assert isinstance(made, Alloca)
        return made

    def _read_marks(self, b: Builder, pointer: Value, t: Type, known: int = 0) -> Value:
        marks = self._place(t, MARKS)
        if not is_place(pointer, PLACE):
            self.memory_types.update(Traced(pointer))
        origin_load(self.runtime, b, pointer, marks, self.layout.store_size(t), known)
        return b.load(t, marks, align=16)

    def _accept(self, b: Builder, value: Value, slot: int) -> Value:
        """The marks of a value that was passed: the run finds them by slot and bits."""
        bits, marks = self._place(value.type, f"{MARKS}.bits"), self._place(value.type, MARKS)
        self._store_all(b, value, bits)
        size = const_int(I64, self.layout.store_size(value.type))
        b.call(model(self.runtime, ACCEPT), [const_int(I64, slot), size, bits, marks])
        return b.load(value.type, marks, align=16)

    def _store_all(self, b: Builder, value: Value, place: Alloca) -> None:
        """Stores the value over zeros, since the bytes between the fields of a struct are compared as well."""
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
        bits, marks = self._place(value.type, f"{MARKS}.bits"), self._place(value.type, MARKS)
        self._store_all(b, value, bits)
        self._store_all(b, self.marks.of(value), marks)
        size = const_int(I64, self.layout.store_size(value.type))
        b.call(model(self.runtime, PASS), [const_int(I64, slot), size, bits, marks])

    def _of_load(self, b: Builder, load: Load) -> Value:
        marks: Value = zero(load.type)
        if self.integers.is_loaded(load):
            marks = self._read_marks(b, load.pointer, load.type, self._known(load.pointer, load.type))
        if not is_of_table(load):
            return marks
        by = [index for index in indices(load) if index in self.traced]
        for index in by:
            is_nothing = b.icmp("eq", marks, zero(load.type))
            is_by = is_any(b, self.marks.of(index))
            marks = b.select(b.and_(is_nothing, is_by), computed(load.type), marks)
        return marks

    def _known(self, pointer: Value, t: Type) -> int:
        return number_of(self.memory_types.only_float(pointer, self.layout.size_of(t)))

    def _of_value(self, b: Builder, value: Instruction) -> Value:
        """The marks of the bits of a float or an address: it is stored as that, and its marks are loaded."""
        (source,) = value.operands
        if isinstance(source, Load) and _is_plain(source):
            # Where other bytes of it are loaded as integers, they have to come from the same origin.
            self._mark(value)
            return self._read_marks(behind(source), source.pointer, value.type)
        stores = self._stores_beside(source) if is_bits_of_float(value) else []
        if stores:
            b = behind_value(source, self.function)
        place = self._place(source.type, PLACE)
        self.memory_types.update(Holds(place, source.type.scalar))
        b.store(source, place, align=16)
        origin_value(self.runtime, b, place, source.type)
        marks = self._read_marks(b, place, source.type if is_address(value) else value.type)
        if stores:
            again = b.bitcast(source, value.type)
            for store in stores:
                self._store_bits(store, again, marks)
        if not is_address(value):
            return marks
        bits = b.ptrtoint(marks, I64) if isinstance(marks.type, PointerType) else marks
        return b.resize(bits, value.type) if bits.type is not value.type else bits

    def _stores_beside(self, value: Value) -> list[Store]:
        """Where the float is stored as what it is, while its bits go other ways: all have to come from one origin."""
        if value.type.is_vector:
            return []
        users = (use for use in value.users if isinstance(use, Store) and use.value is value)  # type: ignore[attr-defined]
        return [store for store in users if _is_plain(store) and not is_place(store.pointer, PLACE)]

    def _store_bits(self, store: Store, bits: Value, marks: Value) -> None:
        made = Builder.at(store).store(bits, store.pointer, align=store.align)
        self._tell_store(Builder.after(made), made, marks)
        store.erase()

    def _of_difference(self, b: Builder, value: Instruction) -> Value:
        """The marks of a difference of addresses: added to those of the one address, they give those of the other."""
        for address in value.operands:
            if address not in self.marks.known:
                assert isinstance(address, Instruction)
                self.marks.known[address] = self._of_value(behind(address), address)
        left, right = map(self.marks.of, value.operands)
        return b.binary("sub", left, right)

    def _before_exchange(self, i: AtomicRMW | CmpXchg) -> Value:
        t = i.value.type
        old = self._read_marks(Builder.at(i), i.pointer, t, self._known(i.pointer, t))
        if isinstance(i, AtomicRMW):
            return old
        return Builder.at(i).insert_value(zero(i.type), old, 0)

    # -- ends ------------------------------------------------------------------------------------------------

    def _tell(self, end: Instruction, values: list[Value]) -> None:
        if isinstance(end, Store):
            self._tell_store(Builder.after(end), end, self.marks.of(end.value))
        elif isinstance(end, (AtomicRMW, CmpXchg)):
            self._tell_exchange(end)
        elif isinstance(end, Cast):
            self._by_memory(end)
        elif isinstance(end, Return):
            self._pass(Builder.at(end), end.operands[0], RESULT_SLOT)
        else:
            assert isinstance(end, (Call, Invoke))
            for position, argument in enumerate(end.arguments):
                if argument in values and self.integers.is_accepted(end, position):
                    self._mark(end)
                    self._pass(Builder.at(end), argument, position)

    def _tell_store(self, b: Builder, i: Store | AtomicRMW | CmpXchg, marks: Value) -> None:
        place = self._place(marks.type, MARKS)
        self._store_all(b, marks, place)
        if not is_place(i.pointer, PLACE):
            self.memory_types.update(Traced(i.pointer))
        origin_store(self.runtime, b, i.pointer, place, self.layout.store_size(marks.type))
        self._mark(i)

    def _mark(self, i: Instruction) -> None:
        i.metadata[TRACED] = self.function.module.add_metadata("!{}")

    def _tell_exchange(self, i: AtomicRMW | CmpXchg) -> None:
        old = self.marks.known.get(i)
        if old is None:
            old = self.marks.known[i] = self._before_exchange(i)
        new = i.value
        b = Builder.after(i)
        if isinstance(i, CmpXchg):
            before = b.extract_value(old, 0)
            marks: Value = b.select(b.extract_value(i, 1), self.marks.of(new), before)
        elif i.operation == "xchg":
            marks = self.marks.of(new)
        elif i.operation in BITWISE | SUMS:
            self.traced.add(i)
            marks = self.marks.of_binary(b, i.operation, i, new, i)
        else:
            is_old = b.or_(is_any(b, old), is_any(b, self.marks.of(new)))
            marks = b.select(is_old, computed(new.type), zero(new.type))
        self._tell_store(b, i, marks)

    def _by_memory(self, cast: Cast) -> None:
        """Replaces a cast of an integer to a float or an address: it is stored with its marks, and loaded as that."""
        (bits,) = cast.operands
        if bits not in self.traced:
            return
        b = Builder.at(cast)
        place = self._place(bits.type, PLACE)
        self.memory_types.update(Holds(place, cast.type.scalar))
        stored = b.store(bits, place, align=16)
        self._tell_store(Builder.at(cast), stored, self.marks.of(bits))
        made = Builder.at(cast).load(cast.type, place, align=16)
        if isinstance(cast.type, PointerType):
            self.memory_types.update(Renamed(cast, made))
        cast.replace_all_uses_with(made)
        if cast in self.marks.known:
            self.marks.known[made] = self.marks.known[cast]
        cast.erase()


def _is_plain(access: Load | Store) -> bool:
    return not access.volatile and not access.ordering
