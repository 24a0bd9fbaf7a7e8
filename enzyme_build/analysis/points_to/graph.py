"""Abstract memory: objects, pointers that look into them, and what is known to lie where.

Nodes are never merged. To find out what lies in a piece of memory, a search goes from there along the edges. Some edges
lead to the same memory for certain, others to what may be the same; what is found behind the former is trusted more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from math import gcd

from enzyme_build.analysis.points_to.classes import merge
from enzyme_build.analysis.points_to.nodes import Edge, Found, MemoryCell, Node, Route, Trust
from enzyme_build.analysis.points_to.paths import Path, Paths
from enzyme_build.analysis.points_to.traced_ways import TracedWays
from enzyme_build.analysis.points_to.ways import Alias, Reached, Seen, Visits, Ways
from enzyme_build.analysis.values.spans import (
    UNKNOWN_STEP,
    Copy,
    Cycle,
    Shift,
    Span,
    from_frame,
    to_frame,
)
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.instructions import Phi, Select
from enzyme_build.ir.types import FloatType, IntType, PointerType, Type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple

# An edge or alias that is to be followed, from where, and whether offsets were only shifted on the way to there.
_Step = tuple[Reached, Edge | Alias | None, bool]
_Queues = dict[Trust, deque[_Step]]


_BUDGET = {Trust.ACCESSED: 600, Trust.SHARED: 300, Trust.MIXED: 300}
# Budgets of searches for pointers that lie in memory, and of searches within those.
_INNER_BUDGETS = (
    {Trust.ACCESSED: 32, Trust.SHARED: 16, Trust.MIXED: 16},
    {Trust.ACCESSED: 12, Trust.SHARED: 6, Trust.MIXED: 6},
)
_OF_POINTERS = (Route.INTO_OBJECT, Route.INTO_VIEW)
_PATIENCE = 60
_BEGIN = Span(0)
_WIDEST = 16  # bytes of one value


class _Aliases(NamedTuple):
    found: list[Alias]
    seen: Seen
    links: int  # how many the graph had when it was searched


@dataclass(slots=True)
class _Progress:
    in_vain: int = 0  # how many nodes in a row have added no fact


class Stage(NamedTuple):
    """What a search knows when it is through with all that it trusts to some degree."""

    found: list[Found]
    is_open: bool  # whether some of that memory is open to functions that nobody has looked at
    was_cut: bool
    left_ways: bool
    next_trust: Trust | None  # of what it would look at now; None where it has ended


class Course:
    """A search that goes on when somebody needs more than it has found: what is trusted less may never be looked at.

    All who ask for the same memory share it, as long as what it has seen `is_as_it_was`.
    """

    def __init__(
        self, graph: MemoryGraph, places: Sequence[MemoryCell], length: int | None, ways: Ways
    ) -> None:
        self.seen = Seen()
        self._graph = graph
        self._length = length
        self._progress = _Progress()
        self._ahead = graph._reach(places, length, _BUDGET, 0, self.seen, self._progress, ways)
        self._next = next(self._ahead, None)
        self._found: dict[Found, None] = {}
        self._told: set[tuple[Trust, Span, Type]] = set()
        self._is_open = False
        self._stages: list[Stage] = []

    def stage(self, suffices: Callable[[Collection[Found]], bool] | None, until: Trust | None) -> Stage:
        """The first at which what was found `suffices`, or beyond which nothing is trusted as much as `until`."""
        done = 0
        while True:
            if done == len(self._stages):
                self._go_on()
            stage = self._stages[done]
            done += 1
            if stage.next_trust is None or (until is not None and stage.next_trust > until):
                return stage
            if suffices is not None and suffices(stage.found):
                return stage

    def _go_on(self) -> None:
        reached = self._next
        trust = None if reached is None else reached.trust
        self._progress.in_vain = 0
        while reached is not None and reached.trust is trust:
            self._learn(reached)
            reached = next(self._ahead, None)
        self._next = reached
        next_trust = None if reached is None else reached.trust
        self._stages.append(
            Stage(list(self._found), self._is_open, self.seen.was_cut, self.seen.left_ways, next_trust)
        )
        self.seen.close(self._graph.version)

    def _learn(self, reached: Reached) -> None:
        node, told = reached.node, self._told
        self._is_open = self._is_open or node.is_open
        before = len(told)
        if node.facts or node.stored:
            for fact in facts_at(reached, self._length):
                self._found[fact] = None
                told.add(fact[:3])  # that it is vague as well, or no longer, is nothing new
        is_in_vain = len(told) == before and bool(self._found)
        self._progress.in_vain = self._progress.in_vain + 1 if is_in_vain else 0


@dataclass(slots=True)
class MemoryGraph:
    nodes: list[Node] = field(default_factory=list)
    floats: set[Type] = field(default_factory=set)  # the kinds of floats that lie in any memory
    effort: int = 1  # by which the budgets of searches for pointers in memory are multiplied
    version: int = 0  # counts all changes: while it stays, every answer stays
    has_unaligned: bool = False  # of some memory, values may lie across two words
    has_views_of_integers: bool = False  # through integers that became pointers
    paths: Paths = field(default_factory=Paths)
    _links: int = 0  # number of edges, and of views through pointers in memory
    _aliases: dict[tuple[Node, Span, int, int], _Aliases] = field(default_factory=dict)
    _pieces: dict[tuple[Node, Node], list[tuple[int, int]]] = field(default_factory=dict)
    """From which offsets on single bytes go, in the target and in the source."""
    _traced_ways: TracedWays | None = None

    # -- building ------------------------------------------------------------------------------------------

    def node(self, label: str, value: Value | None = None, parent: MemoryCell | None = None) -> Node:
        made = Node(label, value, parent)
        self.nodes.append(made)
        return made

    def _changed(self, *nodes: Node) -> None:
        self.version += 1
        for node in nodes:
            node.version += 1

    def _connected(self, one: Node, other: Node) -> None:
        self._links += 1
        merge(one.memory_class, other.memory_class)
        self._changed(one, other)

    def state(
        self, place: MemoryCell | None, kind: Type, trust: Trust = Trust.ACCESSED, *, stored: bool = False
    ) -> None:
        """Notes that a value of that kind lies there. `stored`: a store puts it there."""
        if place is None:
            return
        if isinstance(kind, FloatType):
            self.floats.add(kind)
        if isinstance(kind, (FloatType, PointerType)):
            place.node.memory_class.leader.holds_values = True
        told = place.node.stored if stored else place.node.facts
        kinds = told.setdefault(place.span, {})
        before = kinds.get(kind)
        if before is None or trust < before:
            kinds[kind] = trust
            self._changed(place.node)

    def set_open(self, node: Node, is_open: bool) -> None:
        """Sets whether functions outside of the covered ones may write the memory."""
        node.is_open = is_open
        if is_open:
            node.memory_class.leader.holds_values = True  # for all that anybody knows
        self._changed(node)

    def set_unaligned(self, node: Node) -> None:
        """Values may lie across two words of it."""
        self.has_unaligned = True
        if not node.is_unaligned:
            node.is_unaligned = True
            self._changed(node)

    def set_traced(self, node: Node) -> None:
        """The run keeps account of bytes of it."""
        node.is_traced = True
        node.memory_class.leader.is_traced = True
        self._traced_ways = None

    def set_holds_pieces(self, node: Node) -> None:
        """Values may lie there across words, or are moved byte by byte."""
        node.memory_class.leader.holds_pieces = True

    def pointee(self, place: MemoryCell) -> Node:
        """The view through the pointer that lies in the cell."""
        span = place.span.endless
        found = place.node.pointees.get(span)
        if found is None:
            label = f"*({place.node.label} + {span})"
            found = place.node.pointees[span] = self.node(label, parent=MemoryCell(place.node, span))
            place.node.memory_class.lead_to(found.memory_class)
            self._links += 1
            self._changed(place.node)
        return found

    def add_target(self, view: Node, place: MemoryCell | None) -> None:
        """Notes that the pointer of `view` may lead to `place`."""
        if place is None:
            return
        target, frame = place
        if target is view:
            if frame.start or frame.step:
                view.period = gcd(view.period, abs(frame.start) or frame.flat.step)
                self._changed(view)
            return
        key = (target, frame)
        if key in view.known:
            return
        view.known.add(key)
        view.sources += 1
        view.add_edge(Edge(target, Route.INTO_OBJECT, from_frame(frame)))
        target.add_edge(Edge(view, Route.INTO_VIEW, to_frame(frame)))
        view.edges[-1].pair_with(target.edges[-1])
        self._connected(view, target)

    def copy(
        self,
        target: MemoryCell | None,
        source: MemoryCell | None,
        length: int | None,
        register: Node | None = None,
    ) -> None:
        """Notes a copy of `length` bytes; None if their number is not known.

        With a `register`, facts go from the memory to it, but not through it from one memory to the other.
        """
        if target is None or source is None:
            return
        if target.node is source.node and (length is None or target.span == source.span):
            target.node.is_moved_within = True
            return  # within one array, whose elements are taken to be alike
        move = Copy(target.span, source.span, length)
        key = (target.node, source.node, move)
        if key in target.node.known:
            return
        target.node.known.add(key)
        route = Route.SAME if move.is_whole else Route.VAGUE_COPY
        if register is not source.node:
            target.node.add_edge(Edge(source.node, route, move.simplest))
        if register is not target.node:
            source.node.add_edge(Edge(target.node, route, move.reversed.simplest, to_copy=True))
        if register is None:
            target.node.edges[-1].pair_with(source.node.edges[-1])
        self._connected(target.node, source.node)

    def move_pieces(self, target: MemoryCell | None, source: MemoryCell | None) -> None:
        """Notes that single bytes go from unknown offsets behind the one cell to unknown offsets behind the other."""
        if target is None or source is None:
            return
        if target.node is source.node:
            target.node.is_moved_within = True
            return
        begin = target.span.start, source.span.start
        known = self._pieces.setdefault((target.node, source.node), [])
        if any(to <= begin[0] and of <= begin[1] for to, of in known):
            return
        known.append(begin)
        move = Copy(Span(begin[0], 1), Span(begin[1], 1), None)
        target.node.add_edge(Edge(source.node, Route.PIECES, move.simplest))
        source.node.add_edge(Edge(target.node, Route.PIECES, move.reversed.simplest, to_copy=True))
        self._connected(target.node, source.node)
        self.set_holds_pieces(target.node)

    # -- searching -----------------------------------------------------------------------------------------

    def course(self, places: Sequence[MemoryCell], length: int | None, ways: Ways = Ways.SAME) -> Course:
        """A search for what is known of `length` bytes from each of the places on (they hold the same).

        Offsets are from there.
        """
        return Course(self, places, length, ways)

    def may_be_traced(self, place: MemoryCell) -> bool:
        """Whether the run may keep account of the bytes of that memory."""
        if not place.node.memory_class.leader.is_traced:
            return False
        if self._ways_to_traced().lead_from(place.node):
            return True  # a search would find it, or be cut
        seen = Seen()
        reach = self._reach([place], None, _BUDGET, 0, seen)
        return any(reached.node.is_traced for reached in reach) or seen.was_cut

    def _ways_to_traced(self) -> TracedWays:
        if self._traced_ways is None or self._traced_ways.version != self.version:
            self._traced_ways = TracedWays(self.version, lambda cell: self._aliases_of(cell, 0).found)
        return self._traced_ways

    def has_known_target(self, place: MemoryCell) -> bool:
        """Whether an object is known to which the pointer in that cell may lead."""
        return any(map(_is_object, self.known_targets(place)))

    def may_come_from_nowhere_known(self, place: MemoryCell) -> bool:
        """Whether the content may come from memory behind an address that was put together from bytes: its origin is
        not known.
        """
        if not self.has_views_of_integers:
            return False
        reached = self._reach([place], None, _BUDGET, 0, Seen())
        put_together = {
            r.node for r in reached if r.node.parent is not None and _is_integer(r.node.parent.node)
        }
        return not all(self.has_known_target(MemoryCell(node, _BEGIN)) for node in put_together)

    def gets_values(self, place: MemoryCell) -> bool:
        """Whether floats or addresses may be stored into that memory, at any offset."""
        return any(
            isinstance(kind, (FloatType, PointerType))
            for node in self._nodes_of(place, lambda edge: not edge.to_copy)
            for told in (node.facts, node.stored)
            for found in told.values()
            for kind in found
        )

    def known_targets(self, place: MemoryCell) -> set[Node]:
        """Objects and views to which the pointer in that cell is known to lead; copies of the cell are not searched."""
        return set(self._nodes_of(place, lambda edge: edge.route is Route.INTO_OBJECT))

    def _nodes_of(self, place: MemoryCell, follows: Callable[[Edge], bool]) -> Iterator[Node]:
        """That of the cell, and those that are reached from it by such edges, and by aliases of where they hang."""
        seen = {place.node}
        todo = [place.node]
        while todo:
            node = todo.pop()
            yield node
            found = [edge.node for edge in node.edges if follows(edge)]
            if node.parent is not None:
                found += [alias.node for alias in self._aliases_of(node.parent, 0).found]
            todo += [one for one in found if one not in seen]
            seen.update(found)

    def behind(self, place: MemoryCell) -> Iterator[MemoryCell]:
        """Memory behind the pointers that lie there, where something accesses it."""
        for reached in self._reach([place], None, _BUDGET, 0, Seen()):
            if reached.trust > Trust.SHARED:
                return
            for view in reached.node.pointees.values():
                yield MemoryCell(view, Span(0))

    def share_an_object(self, one: MemoryCell, other: MemoryCell) -> tuple[bool | None, list[Seen]]:
        """Whether two pointers may lead to the same object, and on what that depends, if they do not.

        None if a search has ended at its budget, or has found no object.
        """
        seen, found = [Seen(), Seen()], [set[Node](), set[Node]()]
        ways = [
            self._reach([place], None, _BUDGET, 0, visited)
            for place, visited in zip((one, other), seen, strict=True)
        ]
        left = [0, 1]  # in turns: pointers into one array meet at once
        while left:
            for which in list(left):
                reached = next(ways[which], None)
                if reached is None:
                    left.remove(which)
                elif _is_object(reached.node):
                    found[which].add(reached.node)
                    if reached.node in found[not which]:
                        return True, []
        for visited in seen:
            visited.close(self.version)
        is_known = all(found) and not any(visited.was_cut for visited in seen)
        return False if is_known else None, seen

    def origins(
        self, place: MemoryCell, length: int, until: Trust = Trust.SHARED
    ) -> Iterator[tuple[Node, list[Span], bool]]:
        """Memory and registers from which `length` bytes may have come; copies made of them are left out.

        With the offsets of floats in each, and whether integers without a derivative are stored there.
        """
        for reached in self._reach([place], length, _BUDGET, 0, Seen(), ways=Ways.NO_COPIES):
            if reached.trust > until:
                return
            heres = map(reached.path.translate, reached.node.counts)
            counted = any(here is not None and here.holds(0) for here in heres)
            yield reached.node, list(_floats_at(reached, length)), counted

    def _reach(
        self,
        places: Sequence[MemoryCell],
        length: int | None,
        budget: dict[Trust, int],
        depth: int,
        seen: Seen,
        progress: _Progress | None = None,
        ways: Ways = Ways.SAME,
        within: Span | None = None,
    ) -> Iterator[Reached]:
        """All nodes that may be the same memory; the most trusted first. Without those that miss what is `within`."""
        queues: _Queues = {trust: deque() for trust in budget}
        visits = Visits(seen)
        for node, frame in places:
            start = Reached(Trust.ACCESSED, node, self.paths.path(from_frame(frame)))
            queues[Trust.ACCESSED].append((start, None, start.path.is_plain))
        for trust, queue in queues.items():
            left = budget[trust]
            while queue and left > 0:
                reached = _arrived(queue.popleft(), trust, visits, length)
                if reached is None or (within is not None and not reached.path.may_hold(within)):
                    continue
                left -= 1
                seen.nodes.append(reached.node)
                yield reached
                if progress is not None and progress.in_vain > _PATIENCE:
                    break
                if reached.node.edges:
                    _follow_edges(reached, queues, visits, ways)
                if reached.node.parent is not None and depth < len(_INNER_BUDGETS):
                    self._follow_aliases(reached, depth, queues, visits, length, seen)
            seen.was_cut = seen.was_cut or bool(queue)

    def _follow_aliases(
        self,
        reached: Reached,
        depth: int,
        queues: _Queues,
        visits: Visits,
        length: int | None,
        seen: Seen,
    ) -> None:
        if reached.node.period:  # what the pointer has moved by, it has moved by for them, too
            reached = reached._replace(path=reached.path.after(Cycle(reached.node.period)))
        trust, node, path = reached[:3]
        assert node.parent is not None
        if length is not None and not _may_lie_in(path, length):
            return
        is_plain = path.is_plain
        aliases = self._aliases_of(node.parent, depth)
        seen.within.append(aliases.seen)
        for alias in aliases.found:
            view = alias.node
            if view is not node and (view, is_plain, reached.is_copy) not in visits.full:
                queues[max(trust, alias.trust)].append((reached, alias, is_plain))

    def _aliases_of(self, place: MemoryCell, depth: int) -> _Aliases:
        """Views through pointers in memory that may be the same as `place`."""
        key = (place.node, place.span, depth, self.effort)
        known = self._aliases.get(key)
        if known is None or (known.links != self._links and not known.seen.is_as_it_was(self.version)):
            known = _Aliases([], Seen(), self._links)
            start = [MemoryCell(place.node, Span(0))]
            budget = {trust: self.effort * nodes for trust, nodes in _INNER_BUDGETS[depth].items()}
            for reached in self._reach(start, None, budget, depth + 1, known.seen, within=place.span):
                for span, view in reached.node.pointees.items():
                    here = reached.path.translate(span)
                    if here is not None and here.overlaps(place.span):
                        is_vague = here != place.span and UNKNOWN_STEP in (here.step, place.span.step)
                        known.found.append(Alias(reached.trust, reached.is_shared, is_vague, view))
            known.seen.close(self.version)
            self._aliases[key] = known
        elif known.links != self._links:
            self._aliases[key] = known._replace(links=self._links)
        return known


def _is_object(node: Node) -> bool:
    """Whether it is an object, or a pointer from functions that are not covered, which stands for one."""
    if node.parent is not None or isinstance(node.value, (Phi, Select)):
        return False
    return node.sources == 0 and (node.value is None or isinstance(node.value.type, PointerType))


def _is_integer(node: Node) -> bool:
    return node.value is not None and isinstance(node.value.type, IntType)


def _floats_at(reached: Reached, length: int) -> Iterator[Span]:
    for told in (reached.node.stored, reached.node.facts):
        for span, kinds in told.items():
            if any(isinstance(kind, FloatType) for kind in kinds):
                here = reached.path.translate(span)
                if here is not None and here.meets(length, _WIDEST):
                    yield here


def _follow_edges(reached: Reached, queues: _Queues, visits: Visits, ways: Ways) -> None:
    """Queues the edges that the search may take. There are hundreds and few are taken, so this loop calls nothing."""
    node = reached.node
    is_plain = reached.path.is_plain
    is_lone = node.sources == 1 and node.parent is None
    behind = [queues[trust].append for trust in _TRUST_AFTER[reached.trust, is_lone]]
    is_copy, full, back = reached.is_copy, visits.full, reached.back
    narrowed = visits.narrowed
    to_copies = ways is not Ways.NO_COPIES
    edges = node.edges if ways is Ways.ALIKE or not reached.has_others else node.edges_elsewhere
    for edge in edges:
        stays_plain = is_plain and edge.is_shift and not node.period
        if edge is back and (edge.route in _OF_POINTERS or edge.node in narrowed):
            continue
        if to_copies or not edge.to_copy:
            if not full or (edge.node, stays_plain, is_copy or edge.to_copy) not in full:
                behind[edge.route]((reached, edge, stays_plain))


def _arrived(step: _Step, trust: Trust, visits: Visits, length: int | None) -> Reached | None:
    """The node behind the step; None if it was visited before, or if its offsets miss the window that is searched."""
    begin, way, is_plain = step
    _, node, path, is_copy, is_shared, has_others, is_vague, back, is_view = begin
    if isinstance(way, Alias):
        node, back = way.node, None
        is_shared = is_shared or way.is_shared
        has_others = has_others or way.is_shared or (is_view and node.sources > 0)
        is_vague = is_vague or way.is_vague
    elif way is not None:
        node, back = way.node, way.back
        if way.route is Route.INTO_VIEW:
            has_others, is_view = has_others or node.sources > 1, True
        else:  # but where the bytes come from is no other memory
            is_same = is_copy or way.to_copy
            has_others, is_view = has_others and is_same, is_view and is_same
        is_shared, is_copy = is_shared or has_others, is_copy or way.to_copy
    if (node, is_plain, is_copy) in visits.full:
        return None
    if isinstance(way, Edge):
        path = path.along(way.translation, begin.node.period)
        if length is not None and not _may_lie_in(path, length):
            return None
    if not visits.takes(node, path, is_copy, has_others, is_plain=is_plain):
        return None
    return Reached(trust, node, path, is_copy, is_shared, has_others, is_vague, back, is_view)


def facts_at(reached: Reached, length: int | None) -> list[Found]:
    node = reached.node
    found = _told(reached, node.facts, length) if node.facts else []
    if node.stored:
        told = _told(reached, node.stored, length)
        found += [one._replace(trust=Trust.MIXED) for one in told] if reached.is_copy else told
    return found


def _told(reached: Reached, facts: dict[Span, dict[Type, Trust]], length: int | None) -> list[Found]:
    found: list[Found] = []
    period = reached.node.period
    path = reached.path
    for span, kinds in facts.items():
        if period:
            span = span.within(Span(0, period))  # noqa: PLW2901
        if length is not None and not path.may_meet(span, length, _WIDEST):
            continue
        here = path.translate(span)
        if here is None or (length is not None and not here.meets(length, _WIDEST)):
            continue
        way = Trust.MIXED if here.is_guess else reached.trust
        for kind, trust in kinds.items():
            if kind is INTEGER and reached.is_shared:
                # Where a function reads integers and floats of different sizes, its integers prove nothing here.
                found.append(
                    Found(max(_weaker(way, trust), Trust.DECLARED), here, kind, reached.is_vague, True)
                )
            else:
                found.append(Found(_weaker(way, trust), here, kind, reached.is_vague, reached.is_shared))
    return found


def _weaker(way: Trust, fact: Trust) -> Trust:
    return way if fact is Trust.ACCESSED else fact if way is Trust.ACCESSED else max(way, fact)


def _trusts_after(trust: Trust, is_lone: bool) -> tuple[Trust, Trust, Trust, Trust, Trust]:
    """Trust behind an edge, by its route. `is_lone`: the view is that of a pointer which has only one value."""
    shared = max(trust, Trust.SHARED)
    into_object = trust if is_lone else shared
    into_view = trust if trust is Trust.ACCESSED else Trust.MIXED
    return trust, into_object, into_view, shared, Trust.MIXED


_TRUST_AFTER = {
    (trust, is_lone): _trusts_after(trust, is_lone) for trust in _BUDGET for is_lone in (False, True)
}


def _may_lie_in(path: Path, length: int) -> bool:
    """Whether any offset of the node at the end of the path can lie in the window [0, length) that is searched."""
    if path.rest is None and isinstance(path.first, Shift):
        by, begin, end = path.first
        if begin is None and end is None:
            return by < length
        if (end is not None and end <= 0) or (begin is not None and begin >= length):
            return False  # a copy of other bytes
        return by < length or (begin is not None and by < begin) or (end is not None and by >= end)
    here = path.translate(_BEGIN)
    return here is None or here.start < length or here.meets(length, _WIDEST)
