"""What memory holds: floats, pointers or plain data, told for the whole closure of a request.

Optimisers turn copies of floats and pointers into copies of bytes and integers. What a copy moves is seen by
looking at all that is done with that memory, through whatever pointer, in all functions that a request reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from enzyme_build.analysis.addresses import factor
from enzyme_build.analysis.calls import CallKind, call_facts, copied, filled, is_tagged
from enzyme_build.analysis.carriers import Carriers
from enzyme_build.analysis.computed_bytes import ComputedBytes
from enzyme_build.analysis.covered_program import CoveredProgram
from enzyme_build.analysis.hidden_values import HiddenValues
from enzyme_build.analysis.index_ranges import range_of
from enzyme_build.analysis.layouts import TAGGED, MemoryLayout
from enzyme_build.analysis.marks import OF_LAUNCHES
from enzyme_build.analysis.memory_graph import MemoryGraph
from enzyme_build.analysis.memory_nodes import Found, MemoryCell, Trust
from enzyme_build.analysis.memory_search import MemorySearch, may_be_told_by_callers
from enzyme_build.analysis.pointer_inductions import pointer_induction
from enzyme_build.analysis.resolution import (
    PLAIN,
    WINDOW,
    Part,
    is_piece_at,
    overlap_elsewhere,
    size_of,
    touches,
)
from enzyme_build.analysis.spans import Span
from enzyme_build.analysis.tbaa import INTEGER, AccessTypes
from enzyme_build.analysis.traced_memory import TracedMemory
from enzyme_build.analysis.type_transfer import is_computed
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
from enzyme_build.ir.instructions import Call, Cast, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import DOUBLE, FLOAT, PTR, FloatType, PointerType, Type
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.records import dataclass, field

_WORD = 8  # bytes
_RAW = 4  # bytes that floats of every kind are a multiple of, but for half precision
_ANY_FLOATS = 16  # bytes that hold a whole number of floats of each kind


def _by_one(_: Function) -> bool:
    return False


@dataclass(slots=True)
class TypeAnalysis:
    module: Module
    may_run_in_threads: Callable[[Function], bool] = _by_one
    mixtures: set[Value] = field(default_factory=set)
    """What is treated as a float, and is a count at other times."""
    settled: dict[Call | Invoke, MemoryLayout] = field(default_factory=dict)
    """What copies move that stand in private copies only, where it is known from elsewhere."""
    program: CoveredProgram = field(init=False)
    hidden: HiddenValues = field(init=False)
    traced: TracedMemory = field(init=False)
    _search: MemorySearch = field(init=False)
    _computed: ComputedBytes = field(default_factory=ComputedBytes)
    _answers: dict[tuple[MemoryCell | None, ...], MemoryLayout | None] = field(default_factory=dict)
    _launches: bool = field(init=False)
    _carriers: tuple[int, Carriers] | None = None  # with how many functions were covered

    def __post_init__(self) -> None:
        self._launches = any(f.has_attribute(OF_LAUNCHES) for f in self.module.functions.values())
        self.program = CoveredProgram(self.module, self._answers.clear, self._read)
        self._search = MemorySearch(self.program, lambda: self._computed.join(self))
        self.hidden = HiddenValues(self._search)
        self.traced = TracedMemory(self._search)

    def _read(self, i: Instruction) -> None:
        self._computed.read(i)
        self.hidden.read(i)

    def renewed(self) -> TypeAnalysis:
        """Of the module as it has been rewritten. Mixtures stay, which nothing tells again."""
        return TypeAnalysis(self.module, self.may_run_in_threads, mixtures=self.mixtures)

    def update(self, *news: Update) -> None:
        """The only way in which passes change what is known; answers from now on count it in."""
        for one in news:
            if isinstance(one, Requested):
                self.program.add_request(one)
            elif isinstance(one, Cloned):
                self.program.adopt(one.original, one.copy)
            elif isinstance(one, Moves):
                self.settled[one.call] = one.layout
            elif isinstance(one, Renamed):
                self.program.rename(one.old, one.new)
            elif isinstance(one, Traced):
                self.traced.add(one.pointer)
            elif isinstance(one, Mixture):
                self.mixtures.add(one.value)
            elif isinstance(one, Holds):
                self._graph.state(self.program.transfer.place(one.pointer), one.kind, Trust.MIXED)
            else:
                self.program.add_instruction(one.instruction)
            if isinstance(one, (Requested, Holds, Written)):
                self.program.transfer.complete()
                self._answers.clear()

    # -- what is known of the program ----------------------------------------------------------------------

    @property
    def _graph(self) -> MemoryGraph:
        return self._search.graph

    @property
    def access_types(self) -> AccessTypes:
        return self.program.transfer.types

    @property
    def carriers(self) -> Carriers:
        if self._carriers is None or self._carriers[0] != self.program.size:
            self._carriers = self.program.size, Carriers(self)
        return self._carriers[1]

    @property
    def float_kinds(self) -> Collection[Type]:
        """Of which floats lie in any memory at all."""
        return self._graph.floats

    @property
    def has_only_doubles(self) -> bool:
        """Whether no other floats lie in any memory."""
        return self._graph.floats == {DOUBLE}

    def knows(self, kind: Type) -> bool:
        """Whether any memory at all holds floats of that kind."""
        return kind in self._graph.floats

    def is_shared(self, copy: Function) -> bool:
        """Whether several threads may run this private copy: what others have stored, the run does not know of."""
        original = self.program.original_of(copy)
        return original is None or self.may_run_in_threads(original)

    def is_marked(self, value: Value) -> bool:
        """Whether the float, which may stand in a private copy, is one of `mixtures`."""
        return value in self.mixtures or self.program.transfer.origins.get(value) in self.mixtures

    def is_of_program(self, value: Value) -> bool:
        """Whether what stands in a private copy stands in the function as well, and was not put there by us."""
        return value in self.program.transfer.origins

    # -- what memory holds, and what copies move -----------------------------------------------------------

    def place_of(self, pointer: Value) -> MemoryCell | None:
        """The memory that it points to, for later questions."""
        return self._search.place(pointer)

    def _places(self, pointers: Iterable[Value]) -> list[MemoryCell]:
        return [place for p in pointers if (place := self.place_of(p)) is not None]

    def of_memory(self, pointers: Iterable[Value], size: Value | None = None) -> MemoryLayout | None:
        """Of `size` bytes, or some of them, behind pointers that hold the same."""
        places = self._places(pointers)
        length = None if size is None else _most(size)
        unit = 1 if size is None else factor(size)
        key = (*places, MemoryCell(None, Span(unit, length or 0)))  # type: ignore[arg-type]
        if key not in self._answers:
            self._answers[key] = self._layout(places, length, unit)
        return self._answers[key]

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

    def _layout(self, places: list[MemoryCell], length: int | None, unit: int) -> MemoryLayout | None:
        evidence, is_open = self._search.evidence(places, length)
        if may_be_told_by_callers(evidence, is_open, length):
            return None  # and they did not
        if evidence.is_empty:
            return self._doubtful_layout(length)
        return evidence.open_layout(unit) if length is None else evidence.fixed_layout(length)

    def _doubtful_layout(self, length: int | None) -> MemoryLayout | None:
        """Of memory that is only copied, as far as anybody can see: it may hold whatever floats there are.

        Nobody sees what kernels of a GPU do that the host launches: of their memory it has to be told.
        """
        if self._launches:
            return None
        found = self._floats_in(_ANY_FLOATS if length is None else length)
        if not found:
            return PLAIN
        if len(found) > 1:
            return MemoryLayout(_RAW, is_raw=True)
        return MemoryLayout(found[0][0].size, ((0, found[0][0].kinds[0]),))

    def _floats_in(self, length: int) -> list[list[Part]]:
        """So many bytes full of floats, for each kind of float that lies anywhere in memory and of which some fit."""
        pointer_size = self._search.pointer_size
        sizes = [(kind, size_of(kind, pointer_size)) for kind in sorted(self._graph.floats, key=str)]
        return [
            [Part(at, size, (kind,)) for at in range(0, length, size)]
            for kind, size in sizes
            if length % size == 0
        ]

    def holds_pointers(self, call: Call | Invoke) -> bool:
        found = self.of_copy(call)
        return found is None or found.may_hold_pointers

    def may_replace_pointers(self, call: Call | Invoke) -> bool:
        """Whether what is copied are pointers, or comes where pointers may have lain."""
        found = self.of_copy(call)
        return found is None or found.may_hold_pointers or found.is_raw

    def is_hearsay(self, call: Call | Invoke) -> bool:
        """Whether it is but a rumour that a copy moves no floats.

        Not all memory was looked at that may be the same, and what else is in the program must not decide; or all that
        is known was seen through pointers that look into other memory too; or others than the functions covered may
        write it, and it was at most counted with; or there are pointers, and floats were seen as well, by any way: in
        that place, or anywhere if it is believed to have none.
        """
        *pointers, size = copied(call)
        places = self._places(pointers)
        if not any(map(self._search.may_hold_values, places)):
            return False
        evidence, is_open = self._search.evidence(places, length := _most(size))
        best = evidence.best_trust(length)
        layout = self.of_copy(call)
        if best is Trust.MIXED or (evidence.is_cut and (length is None or best > Trust.ACCESSED)):
            return True
        if layout is not None and layout.may_hold_pointers:
            hides_some = not layout.may_hold_floats and evidence.has_floats(length)
            return hides_some or any(map(evidence.has_float_at, layout.places_of_pointers))
        return is_open and best > Trust.SHARED

    def has_pieces(self, call: Call | Invoke) -> bool:
        """Whether a copy begins or ends in the middle of a float or an address, or nobody knows where these begin."""
        *pointers, size = copied(call)
        if not any(map(self._search.may_hold_values, self._places(pointers))):
            return False
        pointer_size = self._search.pointer_size
        edges = (0, size.value) if isinstance(size, ConstantInt) else (0,)
        found = [self.found_from(pointer, max(edges) or None) for pointer in pointers]
        return any(overlap_elsewhere(one, pointer_size) for one in found) or any(
            is_piece_at(f, edges, pointer_size) for one in found for f in one
        )

    def only_float(self, pointer: Value, length: int | None, like: Type | None = None) -> Type | None:
        """The kind of all floats in so many bytes, or in all memory from there on: beyond doubt, or none.

        Of a word it is enough that it is accessed as such, if no other kind is likely to be there. Of more, a search
        may come to some of the memory only: it has to be walked over as an array, and nothing else may be known of it.
        `like`: the float that the program loads there.
        """
        if len(self.float_kinds) == 1:
            return next(iter(self.float_kinds))
        place = self.place_of(pointer)
        if place is None:
            return None
        own = self._search.all_from(place, length, of_copies=False).found
        word = self._search.pointer_size
        floats = [
            f for f in own if isinstance(f.kind, FloatType) and (length is None or touches(f, length, word))
        ]
        if length is None or length > _WORD:
            kinds = {f.kind for f in floats}
            is_array = any(f.trust <= Trust.SHARED and self._covers(f.span, f.kind) for f in floats)
            return (
                kinds.pop()
                if len(kinds) == 1 and is_array and not self._search.was_cut(place, length)
                else None
            )
        if like is not None:
            others = any(f.kind is not like for f in floats if f.trust <= Trust.ACCESSED)
            return None if others else like
        limit = Trust.SHARED if place.span.step == 0 else Trust.MIXED  # a walk comes to whatever is there
        kinds = {f.kind for f in floats if f.trust <= limit}
        return kinds.pop() if len(kinds) == 1 and any(f.trust <= Trust.ACCESSED for f in floats) else None

    def _covers(self, span: Span, kind: Type) -> bool:
        return span.start <= 0 and span.end is None and span.step == self.module.data_layout.size_of(kind)

    def leads_to_floats(self, pointer: Value) -> bool:
        """Whether floats surely lie in all that memory, or behind pointers in it."""
        place = self.place_of(pointer)
        todo = [] if place is None else [place]
        seen = {one.node for one in todo}
        while todo:
            here = todo.pop()
            found = self._found_at(here, None, Trust.SHARED)
            if any(isinstance(f.kind, FloatType) and f.trust <= Trust.SHARED for f in found):
                return True
            new = [one for one in self._graph.behind(here) if one.node not in seen]
            seen.update(one.node for one in new)
            todo += new
        return False

    def found_from(self, pointer: Value, length: int | None = None) -> list[Found]:
        """What is known of so many bytes from there on, or of all."""
        return self._found_at(self.place_of(pointer), length)

    def _found_at(
        self, place: MemoryCell | None, length: int | None, until: Trust | None = None
    ) -> list[Found]:
        return [] if place is None else self._search.all_from(place, length, until=until).found

    # -- what bits are made of -----------------------------------------------------------------------------

    def parts_at(self, pointer: Value, t: Type) -> list[Part]:
        """What is moved by an access of that type."""
        place = self.place_of(pointer)
        return [] if place is None else self._parts([place], self.module.data_layout.size_of(t))

    def parts_of(self, value: Value) -> list[Part]:
        """What an integer, vector or aggregate carries in its bits."""
        place = self.program.transfer.in_register(value)
        return [] if place is None else self._parts([place], self.module.data_layout.size_of(value.type))

    def parts_of_result(self, function: Function) -> list[Part]:
        """What lies in the bits that the function returns."""
        size = self.module.data_layout.size_of(function.function_type.returns)
        return self._parts([MemoryCell(self.program.transfer.result(function), Span(0))], size)

    def float_of_union(self, pointer: Value) -> list[Part]:
        """The float that lies there at times, where an address or a double does at others.

        Not so where the pointer walks, piece by piece, over what it does not know.
        """
        place = self.place_of(pointer)
        size = self.module.data_layout.size_of(FLOAT)
        if place is None or place.span.inner or 0 < place.span.step <= size:
            return []
        kinds = self._search.evidence([place], size)[0].kinds_at(0)
        return [Part(0, size, (FLOAT,))] if FLOAT in kinds else []

    def _parts(self, places: list[MemoryCell], length: int) -> list[Part]:
        if not any(map(self._search.may_hold_values, places)):
            return []
        evidence, _ = self._search.evidence(places, length)
        return evidence.parts(0, length)

    def is_mixture(self, value: Value, offset: int = 0, size: int | None = None) -> bool:
        """Whether bits come from floats as well as from computed integers: a union that a tag tells apart."""
        place = self.program.transfer.in_register(value, offset)
        length = self.module.data_layout.size_of(value.type) if size is None else size
        return place is not None and self._is_mixture(place, length)

    def memory_is_mixture(self, pointer: Value, t: Type) -> bool:
        place = self.place_of(pointer)
        return place is not None and self._is_mixture(place, self.module.data_layout.size_of(t))

    def result_is_mixture(self, function: Function, offset: int, size: int) -> bool:
        return self._is_mixture(MemoryCell(self.program.transfer.result(function), Span(offset)), size)

    def _is_mixture(self, place: MemoryCell, length: int) -> bool:
        has_floats = has_counts = False
        for node, floats, counted in self._graph.origins(place, length):
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

    # -- what an access may meet ---------------------------------------------------------------------------

    def kinds_met(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]:
        """Kinds of floats and pointers of which accesses of that type may touch a part, wherever a loop has come to.

        What is trusted less than `until` may be left out, which is quicker by far.
        """
        kinds = self.kinds_within_reach(pointer, t, until)
        layout = self.module.data_layout
        walk = pointer_induction(pointer, layout)
        if walk is None or not walk.step:
            return kinds
        size, pointer_size = layout.size_of(t), self._search.pointer_size
        for f in self._found_at(self.place_of(walk.base), None, Trust.SHARED):
            is_value = isinstance(f.kind, (FloatType, PointerType))
            if is_value and f.trust <= Trust.SHARED and walk.meets(f, size, pointer_size):
                kinds[f.kind] = min(f.trust, kinds.get(f.kind, f.trust))
        return kinds

    def kinds_within_reach(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]:
        """Kinds of floats and pointers of which accesses of that type by the pointer may touch a part."""
        return self.kinds_around(self.place_of(pointer), self.module.data_layout.size_of(t), until)

    def kinds_around(
        self, place: MemoryCell | None, length: int, until: Trust | None = None
    ) -> dict[Type, Trust]:
        kinds: dict[Type, Trust] = {}
        if place is None or not self._search.may_hold_values(place):
            return kinds
        for f in self._found_at(place, length, until):
            if touches(f, length, self._search.pointer_size):
                kinds[f.kind] = min(f.trust, kinds.get(f.kind, f.trust))
        return kinds

    def holds_several_kinds(self, pointer: Value, t: Type) -> bool:
        """Whether accesses of that type by the pointer may touch floats, and as well what is as wide as a word."""
        return self.are_of_several_kinds(self.place_of(pointer), t)

    def are_of_several_kinds(self, place: MemoryCell | None, t: Type) -> bool:
        kinds = self.kinds_around(place, self.module.data_layout.size_of(t))
        return FLOAT in kinds and (DOUBLE in kinds or PTR in kinds)

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

    def may_hold_anything(self, pointer: Value, t: Type) -> bool:
        """Whether others may write where the access goes, or nobody knows all who do.

        The search for them ended before it had come everywhere, or nobody has told where the pointer leads.
        """
        place = self.place_of(pointer)
        if place is None:
            return False
        length = self.module.data_layout.size_of(t)
        if self._launches or self._search.may_hold_values(place):
            if self._layout([place], length, 1) is None or self._search.was_cut(place, length):
                return True
        return not self._graph.leads_somewhere(place)

    def is_integer_here(self, load: Load) -> bool:
        """Whether an integer is meant, and no float ever gets into this memory, whatever its copies become.

        A union of integers and floats that such an integer is put into tells nothing of where it comes from; but where
        the program hides floats in integers, it tells that this may be one.
        """
        place = self.place_of(load.pointer)
        if place is None or self.hidden.are_any or not self.access_types.means_integer(load):
            return False
        length = self.module.data_layout.size_of(load.type)
        known = self._search.all_from(place, length, of_copies=False)
        return not known.is_open and not any(isinstance(f.kind, FloatType) for f in known.found)

    def kinds_surely_met(self, pointer: Value, t: Type) -> set[Type]:
        return {k for k, trust in self.kinds_met(pointer, t, Trust.SHARED).items() if trust <= Trust.SHARED}

    def may_replace_float(self, store: Store) -> bool:
        """Whether a pointer goes where a float may have lain: into a union."""
        if FLOAT not in self._graph.floats:
            return False
        return FLOAT in self.kinds_within_reach(store.pointer, store.value.type)

    def may_replace_pointer(self, store: Store) -> bool:
        """Whether a float goes where a pointer may have lain, whose shadow would be taken for its derivative."""
        return isinstance(store.value.type.scalar, FloatType) and PTR in self.kinds_within_reach(
            store.pointer, store.value.type
        )


def _most(size: Value) -> int | None:
    """Where that many bytes can be laid out one by one."""
    if isinstance(size, ConstantInt):
        return size.value
    found = range_of(size)
    return found.high if found is not None and 0 < found.high <= WINDOW else None
