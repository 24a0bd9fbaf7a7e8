"""What memory holds: floats, pointers or plain data, told for the whole closure of a request.

Optimisers turn copies of floats and pointers into copies of bytes and integers. What a copy moves is seen by
looking at all that is done with that memory, through whatever pointer, in all functions that a request reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from enzyme_build.analysis.addresses import factor
from enzyme_build.analysis.calls import CallKind, call_facts, copied, filled, is_tagged
from enzyme_build.analysis.carriers import Carriers, is_bits_of_float, is_hidden
from enzyme_build.analysis.computed_bytes import ComputedBytes
from enzyme_build.analysis.index_ranges import range_of
from enzyme_build.analysis.layouts import TAGGED, MemoryLayout
from enzyme_build.analysis.marks import OF_LAUNCHES
from enzyme_build.analysis.memory_graph import Found, MemoryCell, Seen, Trust
from enzyme_build.analysis.pointer_inductions import pointer_induction
from enzyme_build.analysis.pointers import is_address, subtracts_addresses
from enzyme_build.analysis.resolution import (
    PLAIN,
    WINDOW,
    Evidence,
    Part,
    is_piece_at,
    overlap_elsewhere,
    size_of,
    tears,
    touches,
)
from enzyme_build.analysis.spans import Span
from enzyme_build.analysis.tbaa import INTEGER, AccessTypes
from enzyme_build.analysis.type_transfer import Transfer, is_computed, is_counted
from enzyme_build.analysis.type_transfer_calls import CallTransfer
from enzyme_build.analysis.type_updates import (
    Cloned,
    Holds,
    Mixture,
    Moves,
    Renamed,
    Requested,
    Traced,
    Update,
    Written,
)
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, Instruction, Invoke, Load, Store
from enzyme_build.ir.layout import LayoutError
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import (
    DOUBLE,
    FLOAT,
    PTR,
    ArrayType,
    FloatType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from enzyme_build.ir.values import ConstantAggregate, ConstantInt, Value
from enzyme_build.records import dataclass, field

_MANY = 8
_WORD = 8  # bytes
_MORE_EFFORT = 4
_RAW = 4  # bytes that floats of every kind are a multiple of, but for half precision
_Search = tuple[tuple[MemoryCell, ...], int | None]
_ANY_FLOATS = 16  # bytes that hold a whole number of floats of each kind


def _by_one(_: Function) -> bool:
    return False


@dataclass(slots=True)
class TypeAnalysis:
    module: Module
    may_run_in_threads: Callable[[Function], bool] = _by_one
    transfer: Transfer = field(init=False)
    calls: CallTransfer = field(init=False)
    covered: dict[Function, None] = field(default_factory=dict)
    """Integers loaded in private copies that may be floats as well as pointers."""
    mixtures: set[Value] = field(default_factory=set)
    """What is treated as a float, and is a count at other times."""
    settled: dict[Call | Invoke, MemoryLayout] = field(default_factory=dict)
    """What copies move that stand in private copies only, where it is known from elsewhere."""
    _contexts: list[Function] = field(default_factory=list)
    _pending: list[Function] = field(default_factory=list)
    _answers: dict[tuple[MemoryCell | None, ...], MemoryLayout | None] = field(default_factory=dict)
    _searches: dict[_Search, tuple[Evidence, bool, list[Seen]]] = field(default_factory=dict)
    _finds: dict[tuple[MemoryCell, int | None, bool, Trust | None], tuple[list[Found], bool, Seen]] = field(
        default_factory=dict
    )
    _computed: ComputedBytes = field(init=False)
    _launches: bool = field(init=False)
    _carriers: tuple[int, Carriers] | None = None  # with how many functions were covered
    _traces: int = 0
    _subtractions: list[BinaryOp] = field(default_factory=list)  # of addresses
    _bits: list[Value] = field(default_factory=list)  # of floats and addresses
    _hides_values: tuple[int, bool] | None = None  # with how many functions were covered
    _differences: tuple[int, set[Value]] | None = None  # with how many functions were covered
    _apart: dict[BinaryOp, tuple[bool, list[Seen]]] = field(default_factory=dict)  # subtractions of addresses
    _untold: set[MemoryCell] = field(default_factory=set)
    _traced: dict[MemoryCell, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.transfer = Transfer(self.module)
        self._computed = ComputedBytes()
        self._launches = any(f.has_attribute(OF_LAUNCHES) for f in self.module.functions.values())
        self.calls = CallTransfer(self.transfer, self._pending.append)
        self.transfer.on_global = self._read_initializer
        self.transfer.on_function = self.calls.take_address

    # -- what is looked at -----------------------------------------------------------------------------------

    def cover(self, *functions: Function) -> None:
        """Looks at these functions and at all that they may call."""
        self._pending += functions
        self._work()

    def functions(self) -> list[Function]:
        """All that is looked at."""
        self._work()
        return list(self.covered)

    def update(self, *news: Update) -> None:
        """The only way in which passes change what is known; answers from now on count it in."""
        for one in news:
            if isinstance(one, Requested):
                self.add_context(one.caller)
                self.cover(one.function)
                for parameter, value in one.passed:
                    self.calls.pass_value(parameter, value)
            elif isinstance(one, Cloned):
                self._adopt(one.original, one.copy)
            elif isinstance(one, Moves):
                self.settled[one.call] = one.layout
            elif isinstance(one, Renamed):
                self.transfer.origins[one.new] = self.origin_of(one.old)
            elif isinstance(one, Traced):
                self._trace(one.pointer)
            elif isinstance(one, Mixture):
                self.mixtures.add(one.value)
            elif isinstance(one, Holds):
                self.transfer.graph.state(self.transfer.place(one.pointer), one.kind, Trust.MIXED)
            elif isinstance(one.instruction, (Call, Invoke)):
                self.calls.visit(one.instruction)
            else:
                self.transfer.visit(one.instruction)
            if isinstance(one, (Requested, Holds, Written)):
                self.transfer.complete()
                self._answers.clear()

    def _trace(self, pointer: Value) -> None:
        place = self._place(pointer)
        if place is None:
            self._traces = max(self._traces, 1)
        elif not place.node.is_traced:
            place.node.is_traced = True
            self._traces += 1
            self._traced.clear()

    def add_context(self, function: Function) -> None:
        """Looks at a function that makes a request, for what it puts into the memory that it passes."""
        if function not in self.covered:
            self.covered[function] = None
            self._contexts.append(function)
            self._open_parameters(function, True)
            before = list(self._pending)
            self._read(function)
            self.transfer.complete()
            self._pending[:] = before

    def _open_parameters(self, function: Function, is_open: bool) -> None:
        for argument in function.arguments:
            place = self.transfer.place(argument) if isinstance(argument.type, PointerType) else None
            if place is not None:
                self.transfer.graph.set_open(place.node, is_open)

    def _widen(self) -> bool:
        """Looks at the callers of the functions that make requests; False if there are none left."""
        contexts, self._contexts = self._contexts, []
        for function in contexts:
            callers = [f for f in self.module.functions_mentioning(function) if f is not function]
            self._open_parameters(function, not callers)
            for caller in callers:
                self.add_context(caller)
        return bool(self._contexts)

    def _adopt(self, original: Function, copy: Function) -> None:
        self.cover(original)
        origins = self.transfer.origins
        origins.update(zip(copy.arguments, original.arguments, strict=True))
        for old, new in zip(original.blocks, copy.blocks, strict=True):
            origins.update(zip(new.instructions, old.instructions, strict=True))

    def original_of(self, copy: Function) -> Function | None:
        """What the private copy is a copy of."""
        origins = (self.transfer.origins.get(i) for block in copy.blocks for i in block.instructions)
        found = next((i for i in origins if isinstance(i, Instruction) and i.block is not None), None)
        return found.block.function if found is not None and found.block is not None else None

    def _work(self) -> None:
        while self._pending:
            function = self._pending.pop()
            if function not in self.covered and not function.is_declaration:
                self.covered[function] = None
                self._read(function)
                self.transfer.complete()

    def _read(self, function: Function) -> None:
        self._answers.clear()
        self.calls.declare_parameters(function)
        for block in function.blocks:
            for i in block.instructions:
                if isinstance(i, (Call, Invoke)):
                    try:
                        self.calls.visit(i)
                    except LayoutError:
                        continue
                    continue
                self.transfer.visit(i)
                self._computed.read(i)
                if isinstance(i, BinaryOp) and subtracts_addresses(i):
                    self._subtractions.append(i)
                elif is_address(i) or is_bits_of_float(i):
                    self._bits.append(i)

    def _read_initializer(self, variable: GlobalVariable) -> None:
        if variable.initializer is not None:
            place = self.transfer.place(variable)
            assert place is not None
            self._read_constant(place, variable.initializer)

    def _read_constant(self, place: MemoryCell, value: Value) -> None:
        layout = self.module.data_layout
        if isinstance(value.type, PointerType):
            target = self.transfer.place(value)
            if target is not None:
                self.transfer.graph.look_into(self.transfer.graph.pointee(place), target)
        elif isinstance(value, ConstantAggregate) and _has_pointers(value.type):
            size = 0 if isinstance(value.type, StructType) else layout.size_of(value.type.element)  # type: ignore[attr-defined]
            for index, element in enumerate(value.elements):
                if isinstance(value.type, StructType):
                    span = Span(layout.field_offset(value.type, index))
                elif len(value.elements) > _MANY:
                    span = Span(0, size, size * len(value.elements))
                else:
                    span = Span(index * size)
                self._read_constant(place.moved(span), element)

    # -- answers ---------------------------------------------------------------------------------------------

    @property
    def access_types(self) -> AccessTypes:
        return self.transfer.types

    @property
    def float_kinds(self) -> Collection[Type]:
        """Of which floats lie in any memory at all."""
        return self.transfer.graph.floats

    @property
    def has_only_doubles(self) -> bool:
        """Whether no other floats lie in any memory."""
        return self.transfer.graph.floats == {DOUBLE}

    def knows(self, kind: Type) -> bool:
        """Whether any memory at all holds floats of that kind."""
        return kind in self.transfer.graph.floats

    def only_float(self, pointer: Value, length: int | None, like: Type | None = None) -> Type | None:
        """The kind of all floats in so many bytes, or in all memory from there on: beyond doubt, or none.

        Of a word it is enough that it is accessed as such, if no other kind is likely to be there. Of more, a search
        may come to some of the memory only: it has to be walked over as an array, and nothing else may be known of it.
        `like`: the float that the program loads there.
        """
        if len(self.float_kinds) == 1:
            return next(iter(self.float_kinds))
        place = self._place(pointer)
        if place is None:
            return None
        own, _ = self._all_from(place, length, of_copies=False)
        word = self.module.data_layout.pointer_bits() // 8
        floats = [
            f for f in own if isinstance(f.kind, FloatType) and (length is None or touches(f, length, word))
        ]
        if length is None or length > _WORD:
            kinds = {f.kind for f in floats}
            is_array = any(f.trust <= Trust.SHARED and self._covers(f.span, f.kind) for f in floats)
            return kinds.pop() if len(kinds) == 1 and is_array and not self._was_cut(place, length) else None
        if like is not None:
            others = any(f.kind is not like for f in floats if f.trust <= Trust.ACCESSED)
            return None if others else like
        limit = Trust.SHARED if place.span.step == 0 else Trust.MIXED  # a walk comes to whatever is there
        kinds = {f.kind for f in floats if f.trust <= limit}
        return kinds.pop() if len(kinds) == 1 and any(f.trust <= Trust.ACCESSED for f in floats) else None

    def _was_cut(self, place: MemoryCell, length: int | None) -> bool:
        """Whether the search for what lies there ended before it had come everywhere."""
        self.transfer.graph.evidence((place,), length, lambda _: False, of_copies=False)
        return self.transfer.graph.was_cut

    def _covers(self, span: Span, kind: Type) -> bool:
        return span.start <= 0 and span.end is None and span.step == self.module.data_layout.size_of(kind)

    @property
    def traces(self) -> int:
        """Pieces of memory of which private copies ask the run where bytes come from."""
        return self._traces

    def may_be_traced(self, pointer: Value) -> bool:
        """Whether the run keeps account of the bytes of that memory."""
        place = self._place(pointer)
        return self.traces > 0 if place is None else self.is_traced(place)

    def is_left_untold(self, pointer: Value) -> bool:
        """Whether the run need not be told of that memory; if this is no longer so later on, `was_told_too_late`."""
        place = self._place(pointer)
        if place is None or self.is_traced(place):
            return place is None and not self.traces
        self._untold.add(place)
        return True

    def was_told_too_late(self) -> bool:
        return any(map(self.is_traced, self._untold))

    def is_traced(self, place: MemoryCell) -> bool:
        if not self.traces:
            return False
        found = self._traced.get(place)
        if found is None:
            found = self._traced[place] = self.transfer.graph.may_be_traced(place)
        return found

    def is_shared(self, copy: Function) -> bool:
        """Whether several threads may run this private copy: what others have stored, the run does not know of."""
        original = self.original_of(copy)
        return original is None or self.may_run_in_threads(original)

    @property
    def carriers(self) -> Carriers:
        if self._carriers is None or self._carriers[0] != len(self.covered):
            self._carriers = len(self.covered), Carriers(self)
        return self._carriers[1]

    @property
    def differences(self) -> set[Value]:
        """Of addresses of different objects, as far as anybody can see: added to one, they make the other."""
        if self._differences is None or self._differences[0] != len(self.covered):
            self._differences = len(self.covered), {i for i in self._subtractions if self._lead_apart(i)}
        return self._differences[1]

    @property
    def hides_values(self) -> bool:
        """Whether any bits of floats or addresses are stored or handed over as integers."""
        if self._hides_values is None or self._hides_values[0] != len(self.covered):
            is_any = bool(self.differences) or any(
                is_hidden(bits, self._may_mean_integer) for bits in self._bits
            )
            self._hides_values = len(self.covered), is_any
        return self._hides_values[1]

    def _may_mean_integer(self, store: Instruction) -> bool:
        """Whether it says so, or nothing in its function says what is meant."""
        if self.is_told_integer(store):
            return True
        return store.function is None or not any("tbaa" in i.metadata for i in store.function.instructions)

    def _lead_apart(self, subtraction: BinaryOp) -> bool:
        graph = self.transfer.graph
        known = self._apart.get(subtraction)
        if known is None or not all(seen.is_as_it_was(graph.version) for seen in known[1]):
            places = [self._place(address.operands[0]) for address in subtraction.operands]  # type: ignore[attr-defined]
            objects, all_seen = [], []
            for place in filter(None, places):
                objects.append(graph.objects_at(place))
                all_seen.append(graph.seen)
            are_known = len(objects) == len(places) and all(objects)
            known = are_known and not set.intersection(*objects), all_seen
            self._apart[subtraction] = known
        return known[0]

    def is_difference(self, value: Value) -> bool:
        return self.origin_of(value) in self.differences

    def origin_of(self, value: Value) -> Value:
        """What stands in the program for a value of a private copy."""
        return self.transfer.origins.get(value, value)

    def callers_of(self, function: Function) -> list[Call | Invoke]:
        return list(self.calls.callers.get(function, ()))

    def targets_of(self, call: Call | Invoke) -> list[Function]:
        return self.calls.targets_of(call)

    def renewed(self) -> TypeAnalysis:
        """Of the module as it has been rewritten. Mixtures stay, which nothing tells again."""
        return TypeAnalysis(self.module, self.may_run_in_threads, mixtures=self.mixtures)

    def of_copy(self, call: Call | Invoke) -> MemoryLayout | None:
        """Of the memory that a memcpy, memmove or memset writes; None where nothing at all is known."""
        if is_tagged(call):
            return TAGGED
        if call in self.settled:
            return self.settled[call]
        if call_facts(call).kind is CallKind.COPY:
            *pointers, size = copied(call)
        else:
            *pointers, size = filled(call)
        return self.of_memory(pointers, size)

    def is_hearsay(self, call: Call | Invoke) -> bool:
        """Whether it is but a rumour that a copy moves no floats.

        Not all memory was looked at that may be the same, and what else is in the program must not decide; or all that
        is known was seen through pointers that look into other memory too; or others than the functions covered may
        write it, and it was at most counted with; or there are pointers, and floats were seen as well, by any way: in
        that place, or anywhere if it is believed to have none.
        """
        *pointers, size = copied(call)
        places = [place for p in pointers if (place := self._place(p)) is not None]
        evidence, is_open = self._evidence(places, length := _most(size))
        best = evidence.best_trust(length)
        layout = self.of_copy(call)
        if best is Trust.MIXED or (evidence.is_cut and (length is None or best > Trust.ACCESSED)):
            return True
        if layout is not None and layout.may_hold_pointers:
            hides_some = not layout.may_hold_floats and evidence.has_floats(length)
            return hides_some or any(map(evidence.has_float_at, layout.places_of_pointers))
        return is_open and best > Trust.SHARED

    def holds_pointers(self, call: Call | Invoke) -> bool:
        found = self.of_copy(call)
        return found is None or found.may_hold_pointers

    def may_replace_pointers(self, call: Call | Invoke) -> bool:
        """Whether what is copied are pointers, or comes where pointers may have lain."""
        found = self.of_copy(call)
        return found is None or found.may_hold_pointers or found.is_raw

    def has_pieces(self, call: Call | Invoke) -> bool:
        """Whether a copy begins or ends in the middle of a float or an address, or nobody knows where these begin."""
        *pointers, size = copied(call)
        pointer_size = self.module.data_layout.pointer_bits() // 8
        edges = (0, size.value) if isinstance(size, ConstantInt) else (0,)
        found = [self.found_from(pointer, max(edges) or None) for pointer in pointers]
        return any(overlap_elsewhere(one, pointer_size) for one in found) or any(
            is_piece_at(f, edges, pointer_size) for one in found for f in one
        )

    def of_memory(self, pointers: Iterable[Value], size: Value | None = None) -> MemoryLayout | None:
        """Of `size` bytes, or some of them, behind pointers that hold the same."""
        places = [place for p in pointers if (place := self._place(p)) is not None]
        length = None if size is None else _most(size)
        unit = 1 if size is None else factor(size)
        key = (*places, MemoryCell(None, Span(unit, length or 0)))  # type: ignore[arg-type]
        if key not in self._answers:
            self._answers[key] = self._layout(places, length, unit)
        return self._answers[key]

    def _layout(self, places: list[MemoryCell], length: int | None, unit: int) -> MemoryLayout | None:
        evidence, is_open = self._evidence(places, length)
        if _may_be_told_by_callers(evidence, is_open, length):
            return None  # and they did not
        if evidence.is_empty:
            return self._doubtful_layout(length)
        return evidence.open_layout(unit) if length is None else evidence.fixed_layout(length)

    def _evidence(self, places: list[MemoryCell], length: int | None) -> tuple[Evidence, bool]:
        """Asked again and again, by every function and every mode that meets the memory."""
        self._computed.join(self)
        key = (tuple(places), length)
        known = self._searches.get(key)
        if known is not None and all(seen.is_as_it_was(self.transfer.graph.version) for seen in known[2]):
            evidence, is_open, _ = known
        else:
            evidence, is_open = self._search(key)
        while _may_be_told_by_callers(evidence, is_open, length) and self._widen():
            self._computed.join(self)
            evidence, is_open = self._search(key)
        return evidence, is_open

    def _search(self, key: _Search) -> tuple[Evidence, bool]:
        def suffices(found: Collection[Found]) -> bool:
            return length is not None and Evidence.of(found, pointer_size).covers(length)

        places, length = key
        pointer_size = self.module.data_layout.pointer_bits() // 8
        graph = self.transfer.graph
        found, is_open = graph.evidence(places, length, suffices)
        seen = [graph.seen]
        evidence = Evidence.of(found, pointer_size, graph.was_cut)
        if evidence.is_empty:
            graph.effort = _MORE_EFFORT
            found, is_open = graph.evidence(places, length, suffices)
            graph.effort = 1
            seen.append(graph.seen)
            evidence = Evidence.of(found, pointer_size, graph.was_cut)
        self._searches[key] = evidence, is_open, seen
        return evidence, is_open

    def _all_from(
        self, place: MemoryCell, length: int | None, *, of_copies: bool = True, until: Trust | None = None
    ) -> tuple[list[Found], bool]:
        """All that is known of so many bytes from there on, and whether they are open; asked again and again too."""
        self._computed.join(self)
        graph = self.transfer.graph
        key = (place, length, of_copies, until)
        known = self._finds.get(key)
        if known is None or not known[2].is_as_it_was(graph.version):
            found, is_open = graph.evidence(
                (place,), length, lambda _: False, of_copies=of_copies, until=until
            )
            known = self._finds[key] = found, is_open, graph.seen
        return known[:2]

    def place_of(self, pointer: Value) -> MemoryCell | None:
        """The memory that it points to, for later questions."""
        return self._place(pointer)

    def _place(self, pointer: Value) -> MemoryCell | None:
        place = self.transfer.place(pointer)
        self.transfer.complete()
        return place

    def parts_of(self, value: Value) -> list[Part]:
        """What an integer, vector or aggregate carries in its bits."""
        place = self.transfer.in_register(value)
        return [] if place is None else self._parts([place], self.module.data_layout.size_of(value.type))

    def parts_of_result(self, function: Function) -> list[Part]:
        """What lies in the bits that the function returns."""
        size = self.module.data_layout.size_of(function.function_type.returns)
        return self._parts([MemoryCell(self.transfer.result(function), Span(0))], size)

    def is_mixture(self, value: Value, offset: int = 0, size: int | None = None) -> bool:
        """Whether bits come from floats as well as from computed integers: a union that a tag tells apart."""
        place = self.transfer.in_register(value, offset)
        length = self.module.data_layout.size_of(value.type) if size is None else size
        return place is not None and self._is_mixture(place, length)

    def memory_is_mixture(self, pointer: Value, t: Type) -> bool:
        place = self._place(pointer)
        return place is not None and self._is_mixture(place, self.module.data_layout.size_of(t))

    def result_is_mixture(self, function: Function, offset: int, size: int) -> bool:
        return self._is_mixture(MemoryCell(self.transfer.result(function), Span(offset)), size)

    def _is_mixture(self, place: MemoryCell, length: int) -> bool:
        has_floats = has_counts = False
        for node, floats, counted in self.transfer.graph.origins(place, length):
            if isinstance(node.value, Cast) and node.value.operands[0] in self.mixtures:
                return True
            has_counts = has_counts or counted
            has_counts = has_counts or (is_computed(node.value) and self._is_of_size(node.value, length))
            has_floats = has_floats or bool(floats)
            if has_floats and has_counts:
                return True
        return False

    def _is_of_size(self, value: Value | None, length: int) -> bool:
        """Sums of packed integers are no counts of what lies in them."""
        return value is not None and self.module.data_layout.size_of(value.type) == length

    def is_marked(self, value: Value) -> bool:
        """Whether the float, which may stand in a private copy, is one of `mixtures`."""
        return value in self.mixtures or self.transfer.origins.get(value) in self.mixtures

    def is_of_program(self, value: Value) -> bool:
        """Whether what stands in a private copy stands in the function as well, and was not put there by us."""
        return value in self.transfer.origins

    def may_hold_anything(self, pointer: Value, t: Type) -> bool:
        """Whether others may write where the access goes, or nobody knows all who do.

        The search for them ended before it had come everywhere, or nobody has told where the pointer leads.
        """
        place = self._place(pointer)
        if place is None:
            return False
        length = self.module.data_layout.size_of(t)
        if self._layout([place], length, 1) is None or self._was_cut(place, length):
            return True
        return not self.transfer.graph.leads_somewhere(place)

    def floats_in(self, length: int) -> list[list[Part]]:
        """So many bytes full of floats, for each kind of float that lies anywhere in memory and of which some fit."""
        pointer_size = self.module.data_layout.pointer_bits() // 8
        sizes = [(kind, size_of(kind, pointer_size)) for kind in sorted(self.transfer.graph.floats, key=str)]
        return [
            [Part(at, size, (kind,)) for at in range(0, length, size)]
            for kind, size in sizes
            if length % size == 0
        ]

    def _doubtful_layout(self, length: int | None) -> MemoryLayout | None:
        """Of memory that is only copied, as far as anybody can see: it may hold whatever floats there are.

        Nobody sees what kernels of a GPU do that the host launches: of their memory it has to be told.
        """
        if self._launches:
            return None
        found = self.floats_in(_ANY_FLOATS if length is None else length)
        if not found:
            return PLAIN
        if len(found) > 1:
            return MemoryLayout(_RAW, is_raw=True)
        return MemoryLayout(found[0][0].size, ((0, found[0][0].kinds[0]),))

    def parts_at(self, pointer: Value, t: Type) -> list[Part]:
        """What is moved by an access of that type."""
        place = self._place(pointer)
        return [] if place is None else self._parts([place], self.module.data_layout.size_of(t))

    def is_told(self, access: Instruction, t: Type) -> bool:
        """Whether its access type says that a float or a pointer of that type is meant: no access to a union does."""
        return self.transfer.types.kind(access.metadata.get("tbaa")) is t.scalar

    def is_told_integer(self, access: Instruction) -> bool:
        """Whether its access type says that an integer is meant, and no byte of just anything."""
        return self.transfer.types.kind(access.metadata.get("tbaa")) is INTEGER

    def is_told_count(self, value: Value) -> bool:
        """Whether it is loaded as an integer and counted with: so no bytes of anything else."""
        return isinstance(value, Load) and is_counted(value) and self.is_told_integer(value)

    def kinds_within_reach(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]:
        """Kinds of floats and pointers of which accesses of that type by the pointer may touch a part."""
        return self.kinds_around(self._place(pointer), self.module.data_layout.size_of(t), until)

    def holds_several_kinds(self, pointer: Value, t: Type) -> bool:
        """Whether accesses of that type by the pointer may touch floats, and as well what is as wide as a word."""
        return self.are_of_several_kinds(self._place(pointer), t)

    def are_of_several_kinds(self, place: MemoryCell | None, t: Type) -> bool:
        kinds = self.kinds_around(place, self.module.data_layout.size_of(t))
        return FLOAT in kinds and (DOUBLE in kinds or PTR in kinds)

    def kinds_around(
        self, place: MemoryCell | None, length: int, until: Trust | None = None
    ) -> dict[Type, Trust]:
        kinds: dict[Type, Trust] = {}
        for f in self._found_at(place, length, until):
            if touches(f, length, self.module.data_layout.pointer_bits() // 8):
                kinds[f.kind] = min(f.trust, kinds.get(f.kind, f.trust))
        return kinds

    def leads_to_floats(self, pointer: Value) -> bool:
        """Whether floats surely lie in all that memory, or behind pointers in it."""
        place = self._place(pointer)
        todo = [] if place is None else [place]
        seen = {one.node for one in todo}
        while todo:
            here = todo.pop()
            found = self._found_at(here, None, Trust.SHARED)
            if any(isinstance(f.kind, FloatType) and f.trust <= Trust.SHARED for f in found):
                return True
            new = [one for one in self.transfer.graph.behind(here) if one.node not in seen]
            seen.update(one.node for one in new)
            todo += new
        return False

    def may_hold_floats(self, pointer: Value, t: Type) -> bool:
        """Whether anything at all says that a part of a float lies where the access goes."""
        return any(
            isinstance(kind, FloatType)
            for until in (Trust.SHARED, None)  # what is found soon need not be searched for
            for kind in self.kinds_met(pointer, t, until)
        )

    def surely_holds_floats(self, pointer: Value, t: Type) -> bool:
        """Whether floats lie where the access goes, and no pointers: not just where a loop may come to from counts."""
        here = self.kinds_within_reach(pointer, t)
        if not any(isinstance(kind, FloatType) for kind in here):
            found = self.found_from(pointer, self.module.data_layout.size_of(t))
            if any(f.kind is INTEGER and f.trust <= Trust.COUNTED and f.span.holds(0) for f in found):
                return False
        kinds = self.kinds_met(pointer, t)
        best = min(
            (trust for kind, trust in kinds.items() if isinstance(kind, FloatType)), default=Trust.MIXED
        )
        return best <= Trust.SHARED and PTR not in kinds

    def may_hold_pointers(self, pointer: Value, t: Type) -> bool:
        return PTR in self.kinds_met(pointer, t)

    def kinds_met(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]:
        """Kinds of floats and pointers of which accesses of that type may touch a part, wherever a loop has come to.

        What is trusted less than `until` may be left out, which is quicker by far.
        """
        kinds = self.kinds_within_reach(pointer, t, until)
        layout = self.module.data_layout
        walk = pointer_induction(pointer, layout)
        if walk is None or not walk.step:
            return kinds
        size, pointer_size = layout.size_of(t), layout.pointer_bits() // 8
        for f in self._found_at(self._place(walk.base), None, Trust.SHARED):
            is_value = isinstance(f.kind, (FloatType, PointerType))
            if is_value and f.trust <= Trust.SHARED and walk.meets(f, size, pointer_size):
                kinds[f.kind] = min(f.trust, kinds.get(f.kind, f.trust))
        return kinds

    def may_replace_float(self, store: Store) -> bool:
        """Whether a pointer goes where a float may have lain: into a union."""
        if FLOAT not in self.transfer.graph.floats:
            return False
        return FLOAT in self.kinds_within_reach(store.pointer, store.value.type)

    def may_replace_pointer(self, store: Store) -> bool:
        """Whether a float goes where a pointer may have lain, whose shadow would be taken for its derivative."""
        return isinstance(store.value.type.scalar, FloatType) and PTR in self.kinds_within_reach(
            store.pointer, store.value.type
        )

    def found_from(self, pointer: Value, length: int | None = None) -> list[Found]:
        """What is known of so many bytes from there on, or of all."""
        return self._found_at(self._place(pointer), length)

    def _found_at(
        self, place: MemoryCell | None, length: int | None, until: Trust | None = None
    ) -> list[Found]:
        return [] if place is None else self._all_from(place, length, until=until)[0]

    def is_integer_here(self, load: Load) -> bool:
        """Whether an integer is meant, and no float ever gets into this memory, whatever its copies become.

        A union of integers and floats that such an integer is put into tells nothing of where it comes from; but where
        the program hides floats in integers, it tells that this may be one.
        """
        place = self._place(load.pointer)
        if place is None or self.hides_values or not self.is_told_integer(load):
            return False
        length = self.module.data_layout.size_of(load.type)
        found, is_open = self._all_from(place, length, of_copies=False)
        return not is_open and not any(isinstance(f.kind, FloatType) for f in found)

    def tears_float(self, pointer: Value, t: Type) -> bool:
        """Whether an access of that type surely moves a piece of a larger float, as far as memory is concerned."""
        found, length = self._all_found(pointer, t, of_copies=True)
        is_member = any(f.kind is INTEGER and f.trust <= Trust.ACCESSED and f.span == Span(0) for f in found)
        return not is_member and any(tears(f, length) for f in found)

    def counts_beyond_array(self, pointer: Value, t: Type) -> bool:
        """Whether an integer that is counted lies just there, and floats only as far as loops of unknown length go.

        A common block is one piece of memory without members: its arrays seem to go on through the counts behind them.
        """
        found, length = self._all_found(pointer, t, of_copies=False)
        if not any(f.kind is INTEGER and f.trust <= Trust.COUNTED and f.span == Span(0) for f in found):
            return False
        floats = [f.span.flat for f in found if tears(f, length)]
        loops = [span for span in floats if span.step and span.end is None]
        # memory that the piece came from tells of one float only of what a loop would meet
        by_loops = all(any(_meets(loop, span) for loop in loops) for span in floats)
        return by_loops and not any(-8 < offset < length for offset in self._floats_named(pointer))

    def _all_found(self, pointer: Value, t: Type, *, of_copies: bool) -> tuple[Collection[Found], int]:
        """With the size of that type."""
        length = self.module.data_layout.size_of(t)
        place = self._place(pointer)
        if place is None:
            return (), length
        return self._all_from(place, length, of_copies=of_copies)[0], length

    def _floats_named(self, pointer: Value) -> list[int]:
        """How far from here floats lie that are accessed, outside of loops, by this very name of the memory."""
        place = self._place(pointer)
        facts = () if place is None else place.node.facts.items()
        here = 0 if place is None else place.span.start
        return [
            span.start - here
            for span, kinds in facts
            if not span.step and any(isinstance(kind, FloatType) for kind in kinds)
        ]

    def float_of_union(self, pointer: Value) -> list[Part]:
        """The float that lies there at times, where an address or a double does at others.

        Not so where the pointer walks, piece by piece, over what it does not know.
        """
        place = self._place(pointer)
        size = self.module.data_layout.size_of(FLOAT)
        if place is None or place.span.inner or 0 < place.span.step <= size:
            return []
        kinds = self._evidence([place], size)[0].kinds_at(0)
        return [Part(0, size, (FLOAT,))] if FLOAT in kinds else []

    def _parts(self, places: list[MemoryCell], length: int) -> list[Part]:
        evidence, _ = self._evidence(places, length)
        return evidence.parts(0, length)


def _may_be_told_by_callers(evidence: Evidence, is_open: bool, length: int | None) -> bool:
    """Whether integers were counted there at most, and whoever asks for the derivative may know better."""
    return is_open and not evidence.has_values(length) and evidence.best_trust(length) > Trust.SHARED


def _most(size: Value) -> int | None:
    """Where that many bytes can be laid out one by one."""
    if isinstance(size, ConstantInt):
        return size.value
    found = range_of(size)
    return found.high if found is not None and 0 < found.high <= WINDOW else None


def _meets(loop: Span, span: Span) -> bool:
    return span == loop or (not span.step and (span.start - loop.start) % loop.step == 0)


def _has_pointers(t: Type) -> bool:
    if isinstance(t, (ArrayType, VectorType)):
        return _has_pointers(t.element)
    if isinstance(t, StructType):
        return any(map(_has_pointers, t.fields or ()))
    return isinstance(t, PointerType)
