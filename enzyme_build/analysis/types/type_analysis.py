"""What memory holds: floats, pointers or plain data, for all functions that a request reaches.

Optimisers turn copies of floats and pointers into copies of bytes and integers. The kind of what they move follows from
other accesses to the same memory, through any pointer, in any of these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, copied, filled, is_tagged
from enzyme_build.analysis.marks import OF_LAUNCHES
from enzyme_build.analysis.points_to.classes import MemoryClass
from enzyme_build.analysis.points_to.graph import MemoryGraph
from enzyme_build.analysis.points_to.nodes import Found, MemoryCell, Trust
from enzyme_build.analysis.points_to.ways import Ways
from enzyme_build.analysis.types.carriers import Carriers
from enzyme_build.analysis.types.computed_bytes import ComputedBytes
from enzyme_build.analysis.types.covered_program import CoveredProgram
from enzyme_build.analysis.types.hidden_values import HiddenValues
from enzyme_build.analysis.types.layouts import TAGGED, Ambiguous, MemoryLayout
from enzyme_build.analysis.types.pointer_inductions import pointer_induction
from enzyme_build.analysis.types.resolution import (
    PLAIN,
    WINDOW,
    Evidence,
    Part,
    is_piece_at,
    overlap_elsewhere,
    size_of,
    touches,
)
from enzyme_build.analysis.types.search import MemorySearch, may_be_told_by_callers
from enzyme_build.analysis.types.traced_memory import TracedMemory
from enzyme_build.analysis.types.transfer import is_computed
from enzyme_build.analysis.types.updates import (
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
from enzyme_build.analysis.values.addresses import factor
from enzyme_build.analysis.values.index_ranges import range_of
from enzyme_build.analysis.values.spans import UNKNOWN_STEP, Span
from enzyme_build.analysis.values.tbaa import INTEGER, AccessTypes
from enzyme_build.ir.instructions import Call, Cast, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import DOUBLE, FLOAT, PTR, FloatType, PointerType, Type
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.records import dataclass, field

_WORD = 8  # bytes
_RAW = 4  # bytes: divides the size of each float but half precision
_ANY_FLOATS = 16  # bytes: a multiple of the size of each float


def _none(_: Function) -> bool:
    return False


@dataclass(slots=True)
class TypeAnalysis:
    module: Module
    may_run_in_team: Callable[[Function], bool] = _none
    asks: Callable[[Function], bool] = _none  # for derivatives
    mixtures: set[Value] = field(default_factory=set)
    """Values that are typed as floats, and hold a count at other times."""
    settled: dict[Call | Invoke, MemoryLayout] = field(default_factory=dict)
    """The layout that a copy of memory moves, where a pass has made the copy and has told it."""
    program: CoveredProgram = field(init=False)
    hidden: HiddenValues = field(init=False)
    traced: TracedMemory = field(init=False)
    _search: MemorySearch = field(init=False)
    _computed: ComputedBytes = field(default_factory=ComputedBytes)
    _answers: dict[tuple[MemoryCell | None, ...], MemoryLayout | None] = field(default_factory=dict)
    _launches: bool = field(init=False)
    _aligned: set[MemoryCell] = field(default_factory=set)  # memory that was told to have only doubles
    _carriers: tuple[int, Carriers] | None = None  # after how many functions were covered

    def __post_init__(self) -> None:
        self._launches = any(f.has_attribute(OF_LAUNCHES) for f in self.module.functions.values())
        self.program = CoveredProgram(self.module, self._answers.clear, self._read, self.asks)
        self._search = MemorySearch(self.program, lambda: self._computed.join(self))
        self.hidden = HiddenValues(self._search)
        self.traced = TracedMemory(self._search)

    def _read(self, i: Instruction) -> None:
        self._computed.read(i)
        self.hidden.read(i)

    def renewed(self) -> TypeAnalysis:
        """A new one, of a rewritten module or for other requests; `mixtures` stay, which passes do not tell twice."""
        return TypeAnalysis(self.module, self.may_run_in_team, self.asks, set(self.mixtures))

    def update(self, *news: Update) -> None:
        """The only way in which passes add facts; they count in all later answers."""
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

    @contextmanager
    def before_computed_bytes(self) -> Iterator[None]:
        """For questions about what surely lies where. Where computed bytes go takes long to find, and is left open."""
        self._computed.waits = True
        try:
            yield
        finally:
            self._computed.waits = False

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
        """The kinds of floats that lie in any memory."""
        return self._graph.floats

    def has_only_doubles(self, *pointers: Value) -> bool:
        """Whether all floats in the memory behind these pointers are doubles, of which each fills a word."""
        if self._graph.floats != {DOUBLE}:
            return False
        places = self._places(pointers)
        if any(map(self._search.may_get_unaligned, places)):
            return False
        self._aligned.update(places)
        return True

    def was_traced_too_late(self) -> bool:
        """Whether an answer about traced memory, or about where doubles lie, was not the last word."""
        return self.traced.was_traced_too_late() or any(map(self._search.may_get_unaligned, self._aligned))

    def knows(self, kind: Type) -> bool:
        """Whether any memory holds floats of that kind."""
        return kind in self._graph.floats

    @property
    def version(self) -> int:
        """While it stays, every answer stays."""
        return self._graph.version

    def classes_of_variables(self, begin: int) -> tuple[list[tuple[MemoryClass, GlobalVariable]], int]:
        """Variables among the nodes from `begin` on, with the classes of their memory; and how many nodes there are."""
        nodes = self._graph.nodes
        found = [(n.memory_class, n.value) for n in nodes[begin:] if isinstance(n.value, GlobalVariable)]
        return found, len(nodes)

    def is_shared(self, copy: Function) -> bool:
        """Whether the threads of a team may run this private copy: no account is kept of what others store."""
        original = self.program.original_of(copy)
        return original is None or self.may_run_in_team(original)

    def is_marked(self, value: Value) -> bool:
        """Whether the float, which may stand in a private copy, is one of `mixtures`."""
        return value in self.mixtures or self.program.transfer.origins.get(value) in self.mixtures

    def is_of_program(self, value: Value) -> bool:
        """Whether a value of a private copy stands for one of the program, and was not added by a pass."""
        return value in self.program.transfer.origins

    # -- what memory holds, and what copies move -----------------------------------------------------------

    def place_of(self, pointer: Value) -> MemoryCell | None:
        """The memory cell that the pointer leads to, for later questions."""
        return self._search.place(pointer)

    def _places(self, pointers: Iterable[Value]) -> list[MemoryCell]:
        return [place for p in pointers if (place := self.place_of(p)) is not None]

    def of_memory(self, pointers: Iterable[Value], size: Value | None = None) -> MemoryLayout | None:
        """The layout of `size` bytes, or some of them, behind pointers to memory that holds the same."""
        places = self._places(pointers)
        length = None if size is None else _most(size)
        unit = 1 if size is None else factor(size)
        key = (*places, MemoryCell(None, Span(unit, length or 0)))  # type: ignore[arg-type]
        if key not in self._answers:
            self._answers[key] = self._layout(places, length, unit)
        return self._answers[key]

    def of_copy(self, call: Call | Invoke) -> MemoryLayout | None:
        """The layout of the memory that a memcpy, memmove or memset writes; None if nothing is known of it."""
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
            return None  # functions that are not covered decide
        if evidence.is_empty:
            return self._doubtful_layout(places, length)
        return evidence.open_layout(unit) if length is None else evidence.fixed_layout(length)

    def _doubtful_layout(self, places: list[MemoryCell], length: int | None) -> MemoryLayout | None:
        """The layout of memory that covered functions only copy: it may hold each kind of float there is, and pointers.

        There is none for programs that launch kernels of a GPU: what these store is not covered, and may be a kind of
        float that is in no other memory. There the program has to declare the memory.
        """
        if self._launches:
            return None
        window = _ANY_FLOATS if length is None else length
        found = self._floats_in(window)
        has_pointers = any(self._search.may_get_pointers(place, window) for place in places)
        if not found:
            return MemoryLayout(self._search.pointer_size, pointers=(0,)) if has_pointers else PLAIN
        (kind,), size = found[0][0].kinds, found[0][0].size
        if len(found) > 1 or (has_pointers and kind is not DOUBLE):
            return MemoryLayout(_RAW, is_raw=True)
        if has_pointers:
            return MemoryLayout(size, ambiguous=(Ambiguous(0, (kind, PTR)),))
        return MemoryLayout(size, ((0, kind),))

    def _floats_in(self, length: int) -> list[list[Part]]:
        """For each kind of float that lies in any memory, and fits: `length` bytes that are full of it."""
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
        """Whether pointers are copied, or are overwritten by what is copied."""
        found = self.of_copy(call)
        return found is None or found.may_hold_pointers or found.is_raw

    def rests_on_weak_facts(self, call: Call | Invoke) -> bool:
        """Whether the facts by which a copy moves no floats are weak.

        They are where the search ended at its budget, and left words of which nothing sure is known; where all facts
        come through pointers that may lead to other memory, too; where functions that are not covered may write the
        memory, and at most arithmetic shows integers; and where pointers were found, but also floats, at any trust: at
        the same offset, or anywhere if the layout has no floats.
        """
        *pointers, size = copied(call)
        places = self._places(pointers)
        if not any(map(self._search.may_hold_values, places)):
            return False
        evidence, is_open = self._search.evidence(places, length := _most(size))
        best = evidence.best_trust(length)
        layout = self.of_copy(call)
        if best is Trust.MIXED or (evidence.is_cut and not evidence.is_told(length)):
            return True
        if layout is not None and layout.may_hold_pointers:
            hides_some = not layout.may_hold_floats and evidence.has_floats(length)
            return hides_some or any(map(evidence.has_float_at, layout.places_of_pointers))
        return is_open and best > Trust.SHARED

    def has_only_integers(self, call: Call | Invoke) -> bool:
        """Whether integers fill what is copied, and nothing shows anything else there."""
        *pointers, size = copied(call)
        evidence, is_open = self._search.evidence(self._places(pointers), length := _most(size))
        if evidence.has_values(length) or may_be_told_by_callers(evidence, is_open, length):
            return False
        return evidence.is_array_of_integers or evidence.is_told(length, Trust.SHARED)

    def leaves_gaps(self, call: Call | Invoke) -> bool:
        """Whether nothing at all is known of some word, and there were more ways to look at the memory than were taken.

        So it is where the elements of an array are handed on one by one, and there are many of them. If the search has
        ended at its budget, what is only declared to be an integer is not known: raw memory and unions are declared so.
        """
        *pointers, size = copied(call)
        length = _most(size)
        if length is None or length > WINDOW:
            return False
        for place in self._places(pointers):
            stage = self._search.all_from(place, length)
            told = Evidence.of(stage.found, self._search.pointer_size, stage.was_cut)
            if not (stage.left_ways or stage.was_cut) or told.without_hearsay.is_told(length, Trust.MIXED):
                return False
        return True

    def has_pieces(self, call: Call | Invoke) -> bool:
        """Whether a copy may begin or end in the middle of a float or an address."""
        *pointers, size = copied(call)
        places = self._places(pointers)
        if not any(map(self._search.may_hold_values, places)):
            return False
        lie_anywhere = any(map(self._search.may_hold_pieces, places))
        pointer_size = self._search.pointer_size
        edges = (0, size.value) if isinstance(size, ConstantInt) else (0,)
        found = [self.found_from(pointer, max(edges) or None) for pointer in pointers]
        return any(overlap_elsewhere(one, pointer_size) for one in found) or any(
            is_piece_at(f, edges, pointer_size, lie_anywhere=lie_anywhere) for one in found for f in one
        )

    def only_float(self, pointer: Value, length: int | None, like: Type | None = None) -> Type | None:
        """The kind of float that fills `length` bytes, or all memory from there on; None if there is any doubt.

        For a single word an access of that kind is enough, if no other kind is likely; or one to memory that this one
        may be, if no other kind is known at all. For more memory a search may reach only a part of it. So a loop has to
        go over it as an array, or each of its words be known, and nothing else may be known of it.
        `like`: the float that the program loads there.
        """
        if len(self.float_kinds) == 1:
            return next(iter(self.float_kinds))
        place = self.place_of(pointer)
        if place is None:
            return None
        own = self._search.all_from(place, length, Ways.NO_COPIES).found
        word = self._search.pointer_size
        floats = [
            f for f in own if isinstance(f.kind, FloatType) and (length is None or touches(f, length, word))
        ]
        kinds = {f.kind for f in floats}
        sure = [f for f in floats if f.trust <= Trust.SHARED]
        is_alone = len(kinds) == 1 and bool(sure) and not self._search.was_cut(place, length)
        if is_alone and length is not None and Evidence.of(floats, word).is_told(length, Trust.MIXED):
            evidence, _ = self._search.evidence([place], length)  # wherever the bytes come from and go to
            if not any(isinstance(f.kind, FloatType) and f.kind not in kinds for f in evidence.found):
                return kinds.pop()
        if length is None or length > _WORD:
            is_array = any(self._covers(f.span, f.kind) for f in sure)
            return kinds.pop() if is_alone and is_array else None
        if like is not None:
            others = any(f.kind is not like for f in floats if f.trust <= Trust.ACCESSED)
            return None if others else like
        limit = Trust.SHARED if place.span.step == 0 else Trust.MIXED  # a loop goes over all that lies there
        kinds = {f.kind for f in floats if f.trust <= limit}
        return kinds.pop() if len(kinds) == 1 and any(f.trust <= Trust.ACCESSED for f in floats) else None

    def _covers(self, span: Span, kind: Type) -> bool:
        return span.start <= 0 and span.end is None and span.step == self.module.data_layout.size_of(kind)

    def leads_to_floats(self, pointer: Value) -> bool:
        """Whether floats surely lie in the memory, or behind pointers in it."""
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
        """All facts about `length` bytes from there on, or about all memory from there on."""
        return self._found_at(self.place_of(pointer), length)

    def _found_at(
        self, place: MemoryCell | None, length: int | None, until: Trust | None = None
    ) -> list[Found]:
        return [] if place is None else self._search.all_from(place, length, until=until).found

    # -- what bits are made of -----------------------------------------------------------------------------

    def parts_at(self, pointer: Value, t: Type) -> list[Part]:
        """The values in the memory that an access of that type moves."""
        place = self.place_of(pointer)
        return [] if place is None else self._parts([place], self.module.data_layout.size_of(t))

    def parts_of(self, value: Value) -> list[Part]:
        """The values in the bits of an integer, vector or aggregate."""
        place = self.program.transfer.in_register(value)
        return [] if place is None else self._parts([place], self.module.data_layout.size_of(value.type))

    def parts_of_result(self, function: Function) -> list[Part]:
        """The values in the bits that the function returns."""
        size = self.module.data_layout.size_of(function.function_type.returns)
        return self._parts([MemoryCell(self.program.transfer.result(function), Span(0))], size)

    def float_of_union(self, pointer: Value) -> list[Part]:
        """The float that lies there at times, where an address or a double lies at others.

        Empty where a loop moves the pointer over the memory in pieces.
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
        """Whether the bits may come from floats at times, and from computed integers at others: a union with a tag."""
        place = self.program.transfer.in_register(value, offset)
        length = self.module.data_layout.size_of(value.type) if size is None else size
        return place is not None and self._is_mixture(place, length, Trust.MIXED)

    def memory_is_mixture(self, pointer: Value, t: Type) -> bool:
        place = self.place_of(pointer)
        return place is not None and self._is_mixture(place, self.module.data_layout.size_of(t))

    def result_is_mixture(self, function: Function, offset: int, size: int) -> bool:
        return self._is_mixture(MemoryCell(self.program.transfer.result(function), Span(offset)), size)

    def _is_mixture(self, place: MemoryCell, length: int, until: Trust = Trust.SHARED) -> bool:
        has_floats = has_counts = False
        for node, floats, counted in self._graph.origins(place, length, until):
            if isinstance(node.value, Cast) and node.value.operands[0] in self.mixtures:
                return True
            has_counts = has_counts or counted
            has_counts = has_counts or (is_computed(node.value) and self._is_of_size(node.value, length))
            has_floats = has_floats or bool(floats)
            if has_floats and has_counts:
                return True
        return False

    def _is_of_size(self, value: Value | None, length: int) -> bool:
        """Whether the value is as large as that. A sum of packed integers does not show its parts to be counts."""
        return value is not None and self.module.data_layout.size_of(value.type) == length

    # -- what an access may meet ---------------------------------------------------------------------------

    def kinds_met(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]:
        """Kinds of floats and pointers that accesses of that type may touch, in any iteration of a loop.

        Kinds that are trusted less than `until` may be missing, which makes the search much shorter.
        """
        kinds = self.kinds_within_reach(pointer, t, until)
        layout = self.module.data_layout
        walk = pointer_induction(pointer, layout)
        if walk is None or not walk.step:
            return kinds
        size, pointer_size = layout.size_of(t), self._search.pointer_size
        begins = [
            found for base in walk.bases for found in self._found_at(self.place_of(base), None, Trust.SHARED)
        ]
        for f in begins:
            is_value = isinstance(f.kind, (FloatType, PointerType))
            if is_value and f.trust <= Trust.SHARED and walk.meets(f, size, pointer_size):
                kinds[f.kind] = min(f.trust, kinds.get(f.kind, f.trust))
        return kinds

    def kinds_within_reach(self, pointer: Value, t: Type, until: Trust | None = None) -> dict[Type, Trust]:
        """Kinds of floats and pointers that accesses of that type may touch, where the pointer itself leads."""
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

    def may_hold_more(self, pointer: Value, t: Type) -> bool:
        """Whether the search for kinds that accesses of that type may touch has ended before it had come everywhere."""
        place = self.place_of(pointer)
        return place is None or self._search.all_from(place, self.module.data_layout.size_of(t)).was_cut

    def holds_several_kinds(self, pointer: Value, t: Type) -> bool:
        """Whether accesses of that type may touch floats at times, and values as wide as a word at others."""
        return self.are_of_several_kinds(self.place_of(pointer), t)

    def are_of_several_kinds(self, place: MemoryCell | None, t: Type) -> bool:
        kinds = self.kinds_around(place, self.module.data_layout.size_of(t))
        return FLOAT in kinds and (DOUBLE in kinds or PTR in kinds)

    def may_hold_floats(self, pointer: Value, t: Type) -> bool:
        """Whether any fact, at any trust, places a part of a float where the access goes."""
        return any(
            isinstance(kind, FloatType)
            for until in (Trust.SHARED, None)  # the short search first
            for kind in self.kinds_met(pointer, t, until)
        )

    def surely_holds_floats(self, pointer: Value, t: Type) -> bool:
        """Whether floats and no pointers lie where the access goes, not only where a loop goes on to from integers."""
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
        """Whether stores that are not known may write where the access goes.

        They may be in functions that are not covered; or the search has ended at its budget; or it is not known where
        the pointer leads.
        """
        place = self.place_of(pointer)
        if place is None:
            return False
        length = self.module.data_layout.size_of(t)
        if self._launches or self._search.may_hold_values(place):
            is_cut = self._search.was_cut(place, length) or self.may_hold_more(pointer, t)
            if is_cut or self._layout([place], length, 1) is None:
                return True
            if place.span.step == UNKNOWN_STEP and self._graph.gets_values(place):
                return True  # records beside text: the offset is not known, and so not what lies there
        return not self._graph.has_known_target(place) or self._graph.may_come_from_nowhere_known(place)

    def is_accessed_as_integer(self, pointer: Value, t: Type) -> bool:
        """Whether accesses there, through pointers that lead to this memory alone, are declared to be of integers."""
        place = self.place_of(pointer)
        found = self._found_at(place, self.module.data_layout.size_of(t), Trust.ACCESSED)
        return any(f.kind is INTEGER and f.trust <= Trust.ACCESSED and f.span.holds(0) for f in found)

    def has_known_target(self, pointer: Value) -> bool:
        """Whether an object is known to which the pointer may lead."""
        place = self.place_of(pointer)
        return place is not None and self._graph.has_known_target(place)

    def is_integer_here(self, load: Load) -> bool:
        """Whether the load is declared to be of an integer, and no float or pointer is stored into the memory.

        Uses of copies do not count: the integer may be put into a union that also holds floats. But where the program
        hides floats in integers, such a union shows that the integer may be one of these.
        """
        place = self.place_of(load.pointer)
        if place is None or self.hidden.are_any or not self.access_types.means_integer(load):
            return False
        length = self.module.data_layout.size_of(load.type)
        known = self._search.all_from(place, length, Ways.NO_COPIES)
        is_whole = not (known.is_open or known.was_cut or known.left_ways)
        return is_whole and not any(isinstance(f.kind, (FloatType, PointerType)) for f in known.found)

    def kinds_surely_met(self, pointer: Value, t: Type) -> set[Type]:
        return {k for k, trust in self.kinds_met(pointer, t, Trust.SHARED).items() if trust <= Trust.SHARED}

    def may_replace_float(self, store: Store) -> bool:
        """Whether a pointer is stored where a float may have lain: into a union."""
        if FLOAT not in self._graph.floats:
            return False
        return FLOAT in self.kinds_within_reach(store.pointer, store.value.type)

    def may_replace_pointer(self, store: Store) -> bool:
        """Whether a float is stored where a pointer may have lain, whose shadow would be taken for the derivative."""
        t = store.value.type
        return (
            isinstance(t.scalar, FloatType)
            and PTR in self.kinds_within_reach(store.pointer, t)
            and self.may_get_pointers(store.pointer, t)
        )

    def may_get_pointers(self, pointer: Value, t: Type) -> bool:
        """Whether a pointer may ever be put where accesses of that type go."""
        place = self.place_of(pointer)
        return place is not None and self._search.may_get_pointers(place, self.module.data_layout.size_of(t))


def _most(size: Value) -> int | None:
    """The largest value that the size may have; None if it is unknown, or too large to decide offset by offset."""
    if isinstance(size, ConstantInt):
        return size.value
    found = range_of(size)
    return found.high if found is not None and 0 < found.high <= WINDOW else None
